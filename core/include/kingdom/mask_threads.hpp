// Sets of cells on a GPU: each of eight threads has one word of a mask.
#pragma once

#include <cstdint>

#include "kingdom/grid.hpp"

namespace kingdom {

// Eight threads of a warp, side by side, play one game: each has one word of every mask, and all of
// them go the same way through the program.
#if defined(__CUDA_ARCH__)

KINGDOM_INLINE int lane() { return threadIdx.x % words; }
KINGDOM_INLINE unsigned game_lanes() { return 0xffu << (threadIdx.x & 24); }

// What the threads tell each other: one's word; whether something holds for any of them; a sum; and
// for which of them something holds, as bits.
KINGDOM_INLINE std::uint64_t word_of(int lane, std::uint64_t own) {
    return __shfl_sync(game_lanes(), own, lane, words);
}
KINGDOM_INLINE bool holds_for_any(bool own) { return __any_sync(game_lanes(), own); }
KINGDOM_INLINE int sum_of_all(int own) {
    return static_cast<int>(__reduce_add_sync(game_lanes(), static_cast<unsigned>(own)));
}
KINGDOM_INLINE unsigned holds_for(bool own) {
    return (__ballot_sync(game_lanes(), own) & game_lanes()) >> (threadIdx.x & 24);
}

#else

// The same without a GPU, for tests: see tests/core/lanes.cpp.
int lane();
std::uint64_t word_of(int lane, std::uint64_t own);
bool holds_for_any(bool own);
int sum_of_all(int own);
unsigned holds_for(bool own);

#endif

struct Mask {
    std::uint64_t own;

    KINGDOM_INLINE static Mask none() { return {0}; }
    KINGDOM_INLINE static Mask of(int cell) {
        const int bit = bit_of(cell);
        return {bit / 64 == lane() ? std::uint64_t{1} << (bit % 64) : 0};
    }
    KINGDOM_INLINE std::uint64_t word(int index) const { return word_of(index, own); }
    KINGDOM_INLINE bool any() const { return holds_for_any(own != 0); }
    KINGDOM_INLINE int count() const { return sum_of_all(popcount(own)); }
    KINGDOM_INLINE friend Mask operator&(const Mask& a, const Mask& b) { return {a.own & b.own}; }
    KINGDOM_INLINE friend Mask operator|(const Mask& a, const Mask& b) { return {a.own | b.own}; }
    KINGDOM_INLINE friend Mask operator^(const Mask& a, const Mask& b) { return {a.own ^ b.own}; }
    // Those of the first that are not in the second.
    KINGDOM_INLINE friend Mask operator-(const Mask& a, const Mask& b) { return {a.own & ~b.own}; }
};

// A thread's own word between those before and after it; the island is apart from the board.
struct Words {
    std::uint64_t below, own, above;

    KINGDOM_INLINE explicit Words(std::uint64_t mine) : own(mine) {
        const std::uint64_t before = word_of((lane() + words - 1) % words, own);
        const std::uint64_t after = word_of((lane() + 1) % words, own);
        below = lane() == 0 || lane() == board_words ? 0 : before;
        above = lane() + 1 >= board_words ? 0 : after;
    }
    KINGDOM_INLINE std::uint64_t up(int shift) const { return own << shift | below >> (64 - shift); }
    KINGDOM_INLINE std::uint64_t down(int shift) const { return own >> shift | above << (64 - shift); }
};

KINGDOM_INLINE int own_shift(int axis) {
    return lane() < board_words ? board_shift(axis) : island_shift(axis);
}

// A mask in memory: each thread reads and writes its own word.
struct alignas(64) Stored {
    std::uint64_t lanes[words];

    KINGDOM_INLINE operator Mask() const { return {lanes[lane()]}; }
    KINGDOM_INLINE Stored& operator=(const Mask& mask) { return lanes[lane()] = mask.own, *this; }
    KINGDOM_INLINE Stored& operator=(const Stored& other) { return *this = Mask(other); }
    KINGDOM_INLINE std::uint64_t word(int index) const {
#if defined(__CUDA_ARCH__)
        return lanes[index];
#else
        return Mask(*this).word(index);
#endif
    }
    KINGDOM_INLINE bool any() const { return Mask(*this).any(); }
    KINGDOM_INLINE int count() const { return Mask(*this).count(); }
};

// The cells of a mask, counted from its beginning to each thread's word.
struct Ordered {
    std::uint64_t own;
    int upto;  // the cells in all words up to the thread's own

    KINGDOM_INLINE explicit Ordered(const Mask& cells) : own(cells.own), upto(popcount(own)) {
        for (int step = 1; step < words; step *= 2) {
            const int below = static_cast<int>(word_of((lane() + words - step) % words, upto));
            upto += lane() >= step ? below : 0;
        }
    }
    KINGDOM_INLINE int count() const { return static_cast<int>(word_of(words - 1, upto)); }
    KINGDOM_INLINE int cell(int k) const {
        const int index = popcount(holds_for(upto <= k));
        const int before = static_cast<int>(word_of(index, upto - popcount(own)));
        return cell_of(64 * index + select(word_of(index, own), k - before));
    }
};

}  // namespace kingdom
