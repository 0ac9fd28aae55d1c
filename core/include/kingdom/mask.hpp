// Sets of cells as bits, one for each hex, in the form that forms.hpp chooses.
#pragma once

#include <cstdint>
#include <cstring>

#include "kingdom/grid.hpp"

namespace kingdom {

#if KINGDOM_LANES == 0

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

#elif KINGDOM_LANES > 1

struct alignas(64) Mask {
    typedef std::uint64_t Part __attribute__((vector_size(8 * KINGDOM_LANES)));
    static constexpr int lanes = KINGDOM_LANES, parts = words / lanes;
    Part part[parts];

    // Copied part by part: GCC copies aggregates by smaller pieces, and reading the whole of what
    // was just written in pieces is slow.
    Mask() = default;
    KINGDOM_INLINE Mask(const Mask& other) { *this = other; }
    KINGDOM_INLINE Mask& operator=(const Mask& other) {
        for (int i = 0; i < parts; ++i) part[i] = other.part[i];
        return *this;
    }

    KINGDOM_INLINE static Mask none() { return Mask{}; }
    KINGDOM_INLINE static Mask of(int cell) {
        const int bit = bit_of(cell);
        const Part word = Part{} + static_cast<std::uint64_t>(bit / 64);
        const Part value = Part{} + (std::uint64_t{1} << (bit % 64));
        Mask mask;
        for (int i = 0; i < parts; ++i)
            mask.part[i] = static_cast<Part>(numbers() + static_cast<std::uint64_t>(lanes * i) == word) & value;
        return mask;
    }
    KINGDOM_INLINE std::uint64_t word(int index) const {
        return reinterpret_cast<const std::uint64_t*>(part)[index];
    }
    KINGDOM_INLINE bool any() const {
        Part all = part[0];
        for (int i = 1; i < parts; ++i) all |= part[i];
#if KINGDOM_LANES == 8
        return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(all), reinterpret_cast<__m512i>(all));
#elif KINGDOM_LANES == 4
        return !_mm256_testz_si256(reinterpret_cast<__m256i>(all), reinterpret_cast<__m256i>(all));
#elif defined(__SSE4_1__)
        return !_mm_testz_si128(reinterpret_cast<__m128i>(all), reinterpret_cast<__m128i>(all));
#else
        return (all[0] | all[1]) != 0;
#endif
    }
    KINGDOM_INLINE int count() const {
        int sum = 0;
        for (int i = 0; i < words; ++i) sum += popcount(word(i));
        return sum;
    }
    KINGDOM_INLINE friend Mask operator&(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] & b.part[i];
        return mask;
    }
    KINGDOM_INLINE friend Mask operator|(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] | b.part[i];
        return mask;
    }
    KINGDOM_INLINE friend Mask operator^(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] ^ b.part[i];
        return mask;
    }
    // Those of the first that are not in the second.
    KINGDOM_INLINE friend Mask operator-(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < parts; ++i) mask.part[i] = a.part[i] & ~b.part[i];
        return mask;
    }

    template <int axis> KINGDOM_INLINE Mask up() const {
        constexpr int board = board_shift(axis), island = island_shift(axis);
        Mask mask;
        for (int i = 0; i + 1 < parts; ++i)
            mask.part[i] = part[i] << board | words_below(i) >> (64 - board);
        constexpr int last = parts - 1;
        mask.part[last] = with_island(part[last] << board | words_below(last) >> (64 - board),
                                      part[last] << island);
        return mask;
    }
    template <int axis> KINGDOM_INLINE Mask down() const {
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
#if KINGDOM_LANES == 8
    KINGDOM_INLINE static Part numbers() { return Part{0, 1, 2, 3, 4, 5, 6, 7}; }
    KINGDOM_INLINE Part words_below(int) const {
        return __builtin_shufflevector(part[0], Part{}, 8, 0, 1, 2, 3, 4, 5, 6);
    }
    KINGDOM_INLINE Part words_above(int) const {
        return __builtin_shufflevector(part[0], Part{}, 1, 2, 3, 4, 5, 6, 7, 8);
    }
    KINGDOM_INLINE static Part with_island(Part board, Part island) {
        return __builtin_shufflevector(board, island, 0, 1, 2, 3, 4, 5, 6, 15);
    }
    KINGDOM_INLINE static Part without_last_two() {
        constexpr std::uint64_t all = ~std::uint64_t{0};
        return Part{all, all, all, all, all, all, 0, 0};
    }
#elif KINGDOM_LANES == 4
    KINGDOM_INLINE static Part numbers() { return Part{0, 1, 2, 3}; }
    KINGDOM_INLINE Part words_below(int i) const {
        return __builtin_shufflevector(i ? part[i - 1] : Part{}, part[i], 3, 4, 5, 6);
    }
    KINGDOM_INLINE Part words_above(int i) const {
        return __builtin_shufflevector(part[i], i + 1 < parts ? part[i + 1] : Part{}, 1, 2, 3, 4);
    }
    KINGDOM_INLINE static Part with_island(Part board, Part island) {
        return __builtin_shufflevector(board, island, 0, 1, 2, 7);
    }
    KINGDOM_INLINE static Part without_last_two() {
        constexpr std::uint64_t all = ~std::uint64_t{0};
        return Part{all, all, 0, 0};
    }
#else
    KINGDOM_INLINE static Part numbers() { return Part{0, 1}; }
    KINGDOM_INLINE Part words_below(int i) const {
        return __builtin_shufflevector(i ? part[i - 1] : Part{}, part[i], 1, 2);
    }
    KINGDOM_INLINE Part words_above(int i) const {
        return __builtin_shufflevector(part[i], i + 1 < parts ? part[i + 1] : Part{}, 1, 2);
    }
    KINGDOM_INLINE static Part with_island(Part board, Part island) {
        return __builtin_shufflevector(board, island, 0, 3);
    }
    KINGDOM_INLINE static Part without_last_two() { return Part{}; }
#endif
};

#else

struct alignas(64) Mask {
    std::uint64_t lane[words];

    KINGDOM_CALL static Mask none() { return {}; }
    KINGDOM_CALL static Mask of(int cell) {
        Mask mask{};
        const int bit = bit_of(cell);
        mask.lane[bit / 64] = std::uint64_t{1} << (bit % 64);
        return mask;
    }
    KINGDOM_CALL std::uint64_t word(int index) const { return lane[index]; }
    KINGDOM_CALL bool any() const {
        std::uint64_t all = 0;
        for (int i = 0; i < words; ++i) all |= lane[i];
        return all != 0;
    }
    KINGDOM_CALL int count() const {
        int sum = 0;
        for (int i = 0; i < words; ++i) sum += popcount(word(i));
        return sum;
    }
    KINGDOM_CALL friend Mask operator&(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < words; ++i) mask.lane[i] = a.lane[i] & b.lane[i];
        return mask;
    }
    KINGDOM_CALL friend Mask operator|(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < words; ++i) mask.lane[i] = a.lane[i] | b.lane[i];
        return mask;
    }
    KINGDOM_CALL friend Mask operator^(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < words; ++i) mask.lane[i] = a.lane[i] ^ b.lane[i];
        return mask;
    }
    // Those of the first that are not in the second.
    KINGDOM_CALL friend Mask operator-(const Mask& a, const Mask& b) {
        Mask mask;
        for (int i = 0; i < words; ++i) mask.lane[i] = a.lane[i] & ~b.lane[i];
        return mask;
    }

    template <int axis> KINGDOM_CALL Mask up() const {
        constexpr int shift = board_shift(axis);
        Mask mask;
        mask.lane[0] = lane[0] << shift;
        for (int i = 1; i < board_words; ++i)
            mask.lane[i] = lane[i] << shift | lane[i - 1] >> (64 - shift);
        mask.lane[board_words] = lane[board_words] << island_shift(axis);
        return mask;
    }
    template <int axis> KINGDOM_CALL Mask down() const {
        constexpr int shift = board_shift(axis);
        Mask mask;
        for (int i = 0; i + 1 < board_words; ++i)
            mask.lane[i] = lane[i] >> shift | lane[i + 1] << (64 - shift);
        mask.lane[board_words - 1] = lane[board_words - 1] >> shift;
        mask.lane[board_words] = lane[board_words] >> island_shift(axis);
        return mask;
    }
};

#endif

#if KINGDOM_LANES
using Stored = Mask;
#else
KINGDOM_INLINE void operator|=(Stored& a, const Mask& b) { a = a | b; }
KINGDOM_INLINE void operator&=(Stored& a, const Mask& b) { a = a & b; }
KINGDOM_INLINE void operator^=(Stored& a, const Mask& b) { a = a ^ b; }
KINGDOM_INLINE void operator-=(Stored& a, const Mask& b) { a = a - b; }
#endif

static_assert(sizeof(Stored) == 64);

KINGDOM_INLINE void operator|=(Mask& a, const Mask& b) { a = a | b; }
KINGDOM_INLINE void operator&=(Mask& a, const Mask& b) { a = a & b; }
KINGDOM_INLINE void operator^=(Mask& a, const Mask& b) { a = a ^ b; }
KINGDOM_INLINE void operator-=(Mask& a, const Mask& b) { a = a - b; }
KINGDOM_INLINE bool operator==(const Mask& a, const Mask& b) { return !(a ^ b).any(); }

// How a mask is handed over: where it is one word, in a register.
#if KINGDOM_LANES
using Given = const Mask&;
#else
using Given = Mask;
#endif

// Whether a cell is in a mask.
template <class M> KINGDOM_CALL bool has(const M& mask, int cell) {
    const int bit = bit_of(cell);
    return mask.word(bit / 64) >> (bit % 64) & 1;
}

// The lowest cell of a mask, or -1.
KINGDOM_APART int first_cell(Given mask) {
    KINGDOM_ROLLED for (int i = 0; i < words; ++i)
        if (mask.word(i)) return cell_of(64 * i + lowest(mask.word(i)));
    return -1;
}

#if KINGDOM_LANES == 0

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

#else

// The cells of a mask, counted from its beginning to each word.
struct Ordered {
    const Stored& mask;
    int upto[words];  // the cells in all words up to each one

    KINGDOM_INLINE explicit Ordered(const Stored& cells) : mask(cells) {
        int sum = 0;
        for (int i = 0; i < words; ++i) upto[i] = sum += popcount(mask.word(i));
    }
    KINGDOM_INLINE int count() const { return upto[words - 1]; }

    // The k-th cell in ascending order, counted from 0; there must be so many.
    KINGDOM_INLINE int cell(int k) const {
        int index = 0, before = 0;
        for (int i = 0; i + 1 < words; ++i) {
            const bool passed = upto[i] <= k;
            index += passed;
            before = passed ? upto[i] : before;
        }
        return cell_of(64 * index + select(mask.word(index), k - before));
    }
};

#endif

// Calls f(cell) for every cell of a mask in ascending order.
template <class F> KINGDOM_CALL void each_cell(const Mask& mask, F f) {
    KINGDOM_ROLLED for (int i = 0; i < words; ++i)
        for (std::uint64_t word = mask.word(i); word; word &= word - 1)
            f(cell_of(64 * i + lowest(word)));
}

// A mask of words in memory.
KINGDOM_INLINE Mask load(const std::uint64_t* from) {
#if KINGDOM_LANES
    Mask mask;
    std::memcpy(static_cast<void*>(&mask), from, sizeof(mask));
    return mask;
#else
    return {from[lane()]};
#endif
}

}  // namespace kingdom
