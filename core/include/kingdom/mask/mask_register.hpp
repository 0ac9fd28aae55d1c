// Sets of cells as one register of AVX-512 (mask.hpp).
#pragma once

#include <cstdint>

#include "kingdom/mask/grid.hpp"

namespace kingdom {

struct alignas(64) Mask {
    typedef std::uint64_t Part __attribute__((vector_size(64)));
    Part all;

    Mask() = default;
    KINGDOM_CALL Mask(Part value) : all(value) {}
    KINGDOM_CALL Mask(__m512i value) : all(reinterpret_cast<Part>(value)) {}
    KINGDOM_CALL operator __m512i() const { return reinterpret_cast<__m512i>(all); }

    // GCC copies aggregates by smaller pieces, and reading the whole of what was just written in
    // pieces is slow.
    KINGDOM_CALL Mask(const Mask& other) { *this = other; }
    KINGDOM_CALL Mask& operator=(const Mask& other) { return all = other.all, *this; }

    KINGDOM_CALL static Mask none() { return Part{}; }
    KINGDOM_CALL static Mask of(int cell) {
        const int bit = bit_of(cell);
        const auto word = static_cast<__mmask8>(1 << bit / 64);
        return _mm512_maskz_set1_epi64(word, static_cast<long long>(std::uint64_t{1} << bit % 64));
    }
    KINGDOM_CALL std::uint64_t word(int index) const {
        return reinterpret_cast<const std::uint64_t*>(&all)[index];
    }
    KINGDOM_CALL bool any() const { return _mm512_test_epi64_mask(*this, *this); }
    KINGDOM_CALL int count() const {
        const Part each = Mask(_mm512_popcnt_epi64(*this)).all;
        const auto four = __builtin_shufflevector(each, each, 0, 1, 2, 3) +
                          __builtin_shufflevector(each, each, 4, 5, 6, 7);
        const auto two = __builtin_shufflevector(four, four, 0, 1) +
                         __builtin_shufflevector(four, four, 2, 3);
        return static_cast<int>(two[0] + two[1]);
    }
    KINGDOM_CALL friend Mask operator&(const Mask& a, const Mask& b) { return a.all & b.all; }
    KINGDOM_CALL friend Mask operator|(const Mask& a, const Mask& b) { return a.all | b.all; }
    KINGDOM_CALL friend Mask operator^(const Mask& a, const Mask& b) { return a.all ^ b.all; }
    // Those of the first that are not in the second.
    KINGDOM_CALL friend Mask operator-(const Mask& a, const Mask& b) { return a.all & ~b.all; }

    // The bits that leave a word come into the next one, but the island is apart from the board.
    template <int axis> KINGDOM_CALL Mask up() const {
        return _mm512_shldv_epi64(*this, raised<1, 0x7f>(), shifts<axis>());
    }
    template <int axis> KINGDOM_CALL Mask down() const {
        return _mm512_shrdv_epi64(*this, _mm512_maskz_alignr_epi64(0x3f, none(), *this, 1), shifts<axis>());
    }
    // All words so many places higher, as far as they are among those that are kept.
    template <int places, __mmask8 kept = 0xff> KINGDOM_CALL Mask raised() const {
        return _mm512_maskz_alignr_epi64(kept, *this, none(), words - places);
    }

  private:
    template <int axis> KINGDOM_CALL static Mask shifts() {
        constexpr std::uint64_t board = board_shift(axis), island = island_shift(axis);
        return Part{board, board, board, board, board, board, board, island};
    }
};

// The cells of a mask, counted from its beginning to each word.
struct Ordered {
    const Mask& mask;
    Mask upto;  // how many cells are in all words up to each one

    KINGDOM_CALL explicit Ordered(const Mask& cells) : mask(cells) {
        upto = _mm512_popcnt_epi64(mask);
        upto = _mm512_add_epi64(upto, upto.raised<1>());
        upto = _mm512_add_epi64(upto, upto.raised<2>());
        upto = _mm512_add_epi64(upto, upto.raised<4>());
    }
    KINGDOM_CALL int count() const { return static_cast<int>(upto.word(words - 1)); }

    // The k-th cell in ascending order, counted from 0; there must be so many.
    KINGDOM_CALL int cell(int k) const {
        const int index = popcount(_mm512_cmple_epi64_mask(upto, _mm512_set1_epi64(k)));
        const std::uint64_t word = mask.word(index);
        const int before = static_cast<int>(upto.word(index)) - popcount(word);
        return cell_of(64 * index + select(word, k - before));
    }
};

}  // namespace kingdom
