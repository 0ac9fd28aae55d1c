// Sets of cells as vectors of two or four words (mask.hpp).
#pragma once

#include <cstdint>

#include "kingdom/mask/grid.hpp"

namespace kingdom {

struct alignas(64) Mask {
    typedef std::uint64_t Part __attribute__((vector_size(8 * KINGDOM_LANES)));
    static constexpr int lanes = KINGDOM_LANES, parts = words / lanes;
    Part part[parts];

    // Copied part by part: GCC copies aggregates by smaller pieces, and reading the whole of what
    // was just written in pieces is slow.
    Mask() = default;
    KINGDOM_CALL Mask(const Mask& other) { *this = other; }
    KINGDOM_CALL Mask& operator=(const Mask& other) {
        for (int i = 0; i < parts; ++i) part[i] = other.part[i];
        return *this;
    }

    KINGDOM_CALL static Mask none() { return Mask{}; }
    KINGDOM_CALL static Mask of(int cell) {
        const int bit = bit_of(cell);
        const Part word = Part{} + static_cast<std::uint64_t>(bit / 64);
        const Part value = Part{} + (std::uint64_t{1} << (bit % 64));
        Mask mask;
        for (int i = 0; i < parts; ++i)
            mask.part[i] = static_cast<Part>(numbers() + static_cast<std::uint64_t>(lanes * i) == word) & value;
        return mask;
    }
    KINGDOM_CALL std::uint64_t word(int index) const {
        return reinterpret_cast<const std::uint64_t*>(part)[index];
    }
    KINGDOM_CALL bool any() const {
        Part all = part[0];
        for (int i = 1; i < parts; ++i) all |= part[i];
#if KINGDOM_LANES == 4
        return !_mm256_testz_si256(reinterpret_cast<__m256i>(all), reinterpret_cast<__m256i>(all));
#elif defined(__SSE4_1__)
        return !_mm_testz_si128(reinterpret_cast<__m128i>(all), reinterpret_cast<__m128i>(all));
#else
        return (all[0] | all[1]) != 0;
#endif
    }
    KINGDOM_CALL int count() const {
        int sum = 0;
        for (int i = 0; i < words; ++i) sum += popcount(word(i));
        return sum;
    }
    KINGDOM_CALL friend Mask operator&(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] & b.part[i];
        return mask;
    }
    KINGDOM_CALL friend Mask operator|(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] | b.part[i];
        return mask;
    }
    KINGDOM_CALL friend Mask operator^(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] ^ b.part[i];
        return mask;
    }
    // Those of the first that are not in the second.
    KINGDOM_CALL friend Mask operator-(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] & ~b.part[i];
        return mask;
    }

    template <int axis> KINGDOM_CALL Mask up() const {
        constexpr int board = board_shift(axis), island = island_shift(axis);
        Mask mask;
        for (int i = 0; i + 1 < parts; ++i)
            mask.part[i] = part[i] << board | words_below(i) >> (64 - board);
        constexpr int last = parts - 1;
        mask.part[last] = with_island(part[last] << board | words_below(last) >> (64 - board),
                                      part[last] << island);
        return mask;
    }
    template <int axis> KINGDOM_CALL Mask down() const {
        constexpr int board = board_shift(axis), island = island_shift(axis);
        Mask mask;
        for (int i = 0; i + 1 < parts; ++i)
            mask.part[i] = part[i] >> board | words_above(i) << (64 - board);
        constexpr int last = parts - 1;
        mask.part[last] =
            with_island(part[last] >> board | (words_above(last) & without_last_two()) << (64 - board),
                        part[last] >> island);
        return mask;
    }

  private:
    // Each lane's number, the word below each lane and the word above it, and a part whose last
    // lane, the island, comes from another one. The word above the last lane may be anything.
#if KINGDOM_LANES == 4
    KINGDOM_CALL static Part numbers() { return Part{0, 1, 2, 3}; }
    KINGDOM_CALL Part words_below(int i) const {
        return __builtin_shufflevector(i ? part[i - 1] : Part{}, part[i], 3, 4, 5, 6);
    }
    KINGDOM_CALL Part words_above(int i) const {
        return __builtin_shufflevector(part[i], i + 1 < parts ? part[i + 1] : Part{}, 1, 2, 3, 4);
    }
    KINGDOM_CALL static Part with_island(Part board, Part island) {
        return __builtin_shufflevector(board, island, 0, 1, 2, 7);
    }
    KINGDOM_CALL static Part without_last_two() {
        constexpr std::uint64_t all = ~std::uint64_t{0};
        return Part{all, all, 0, 0};
    }
#else
    KINGDOM_CALL static Part numbers() { return Part{0, 1}; }
    KINGDOM_CALL Part words_below(int i) const {
        return __builtin_shufflevector(i ? part[i - 1] : Part{}, part[i], 1, 2);
    }
    KINGDOM_CALL Part words_above(int i) const {
        return __builtin_shufflevector(part[i], i + 1 < parts ? part[i + 1] : Part{}, 1, 2);
    }
    KINGDOM_CALL static Part with_island(Part board, Part island) {
        return __builtin_shufflevector(board, island, 0, 3);
    }
    KINGDOM_CALL static Part without_last_two() { return Part{}; }
#endif
};

}  // namespace kingdom
