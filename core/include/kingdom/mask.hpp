// Sets of cells as bits, one for each hex.
//
// Seven words hold the board, the eighth the island. The bits lie on a padded, sheared grid, as in
// kingdom/hexes.py: a step in each of the six directions is one constant shift, and a step over the
// edge lands on a padding bit. The island is a smaller grid of the same form with shifts of its own.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

// Three forms of a mask: machine vectors as wide as they come; plain words where there are none; and
// on a GPU one word in each of eight threads, which play a game together.
#if defined(KINGDOM_EMULATED) || (defined(__CUDA_ARCH__) && !defined(KINGDOM_WHOLE_GAMES))
#define KINGDOM_LANES 0
#elif defined(__CUDACC__) || !defined(__GNUC__)
#define KINGDOM_LANES 1
#elif defined(__AVX512F__) && defined(__AVX512VPOPCNTDQ__)
#include <immintrin.h>
#define KINGDOM_LANES 8
#elif defined(__AVX2__)
#include <immintrin.h>
#define KINGDOM_LANES 4
#else
#define KINGDOM_LANES 2
#if defined(__SSE4_1__)
#include <smmintrin.h>
#endif
#endif

// How functions are compiled: as the compiler likes, always inside their callers, and, on a GPU alone,
// never there, since its compiler would unfold the whole game into one function.
#if defined(__CUDACC__)
#define KINGDOM_CALL __host__ __device__ inline
#define KINGDOM_INLINE __host__ __device__ __forceinline__
#define KINGDOM_APART __host__ __device__ __noinline__
#define KINGDOM_ROLLED _Pragma("unroll 1")
#elif defined(__GNUC__)
#define KINGDOM_CALL inline
#define KINGDOM_INLINE inline __attribute__((always_inline))
#define KINGDOM_APART inline
#define KINGDOM_ROLLED
#else
#define KINGDOM_CALL inline
#define KINGDOM_INLINE inline
#define KINGDOM_APART inline
#define KINGDOM_ROLLED
#endif

namespace kingdom {

inline constexpr int board_size = 20;
inline constexpr int island_size = 5;
inline constexpr int board_cells = board_size * board_size;
inline constexpr int cells = board_cells + island_size * island_size;
inline constexpr int words = 8;
inline constexpr int board_words = 7;

// The shifts of one step to the south-east, on the board and on the island.
inline constexpr int stride = board_size + 2;
inline constexpr int island_stride = island_size + 2;

// The three axes of the grid; a step goes up or down one of them.
enum Axis { along_row, along_se, along_sw };
inline constexpr int axes = 3;

KINGDOM_CALL constexpr int board_shift(int axis) {
    return axis == along_row ? 1 : axis == along_se ? stride : stride - 1;
}
KINGDOM_CALL constexpr int island_shift(int axis) {
    return axis == along_row ? 1 : axis == along_se ? island_stride : island_stride - 1;
}

// The place of a cell's bit: 64 * word + bit.
KINGDOM_CALL constexpr int computed_bit(int cell) {
    if (cell < board_cells) {
        const int row = cell / board_size, col = cell % board_size;
        return stride * row - row / 2 + col;
    }
    const int row = (cell - board_cells) / island_size, col = (cell - board_cells) % island_size;
    return 64 * board_words + island_stride * row - row / 2 + col;
}

// The bits of all cells, and the cells of all bits.
struct Places {
    std::uint16_t bit[cells]{}, cell[64 * words]{};

    constexpr Places() {
        for (int index = 0; index < cells; ++index) {
            bit[index] = static_cast<std::uint16_t>(computed_bit(index));
            cell[bit[index]] = static_cast<std::uint16_t>(index);
        }
    }
};

KINGDOM_CALL int bit_of(int cell) {
#if defined(__CUDA_ARCH__)
    return computed_bit(cell);
#else
    static constexpr Places places;
    return places.bit[cell];
#endif
}

KINGDOM_CALL int cell_of(int bit) {
#if defined(__CUDA_ARCH__)
    const bool island = bit >= 64 * board_words;
    const int place = island ? bit - 64 * board_words : bit;
    const int step = island ? island_stride : stride, size = island ? island_size : board_size;
    const int two_rows = 2 * step - 1, rest = place % two_rows, odd = rest >= step;
    const int row = 2 * (place / two_rows) + odd, col = rest - (odd ? step : 0);
    return (island ? board_cells : 0) + size * row + col;
#else
    static constexpr Places places;
    return places.cell[bit];
#endif
}

KINGDOM_CALL int popcount(std::uint64_t word) {
#if defined(__CUDA_ARCH__)
    return __popcll(word);
#else
    return std::popcount(word);
#endif
}

KINGDOM_CALL int lowest(std::uint64_t word) {
#if defined(__CUDA_ARCH__)
    return __ffsll(static_cast<long long>(word)) - 1;
#else
    return std::countr_zero(word);
#endif
}

// The place of the k-th one of a word, counted from 0.
//
// The ones of each byte are counted side by side and summed up from below; the byte is the first
// whose sum is above k. There are no branches but the last, since these are hard to predict.
KINGDOM_CALL int select(std::uint64_t word, int k) {
    constexpr std::uint64_t bytes = 0x0101010101010101u, tops = 0x8080808080808080u;
    std::uint64_t sums = word - (word >> 1 & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu) * bytes;
    const std::uint64_t at_most_k = ((static_cast<std::uint64_t>(k) * bytes | tops) - sums) & tops;
    const int place = popcount(at_most_k) * 8;
    const int below = static_cast<int>(sums << 8 >> place & 0xff);
    std::uint64_t byte = word >> place & 0xff;
    KINGDOM_ROLLED for (int rest = k - below; rest; --rest) byte &= byte - 1;
    return place + lowest(byte);
}

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

// The cells of the board and of the island; what else a shift reaches is padding.
struct Grid {
    std::uint64_t word[words]{};

    constexpr Grid() {
        for (int cell = 0; cell < cells; ++cell)
            word[computed_bit(cell) / 64] |= std::uint64_t{1} << (computed_bit(cell) % 64);
    }
};


#if defined(__CUDACC__)
__device__ const Grid device_grid;
#endif

KINGDOM_INLINE Mask grid() {
#if defined(__CUDA_ARCH__) && KINGDOM_LANES == 0
    return load(device_grid.word);
#else
    constexpr Grid all;
    return load(all.word);
#endif
}

// The six directions are E SE SW W NW NE: up an axis, and down it. A GPU has one function for all of
// them, since its cache for instructions is small; elsewhere each has shifts that are known beforehand.
#if KINGDOM_LANES == 0

KINGDOM_APART Mask shifted(int direction, Mask mask) {
    const Words around(mask.own);
    return {direction < axes ? around.up(own_shift(direction)) : around.down(own_shift(direction - axes))};
}

KINGDOM_INLINE int opposite(int direction) {
    return direction < axes ? direction + axes : direction - axes;
}

template <class F> KINGDOM_INLINE void each_axis(F f) {
    KINGDOM_ROLLED for (int axis = 0; axis < axes; ++axis) f(axis);
}

template <class F> KINGDOM_INLINE void each_direction(F f) {
    KINGDOM_ROLLED for (int direction = 0; direction < 2 * axes; ++direction) f(direction);
}

#else

template <int number> struct Direction {
    KINGDOM_CALL constexpr operator int() const { return number; }
};

template <int number> KINGDOM_INLINE Mask shifted(Direction<number>, const Mask& mask) {
    if constexpr (number < axes) return mask.template up<number>();
    else return mask.template down<number - axes>();
}

template <int number> KINGDOM_INLINE auto opposite(Direction<number>) {
    return Direction<(number + axes) % (2 * axes)>{};
}

template <class F> KINGDOM_INLINE void each_axis(F f) {
    f(Direction<0>{});
    f(Direction<1>{});
    f(Direction<2>{});
}

template <class F> KINGDOM_INLINE void each_direction(F f) {
    each_axis([&](auto axis) { f(axis), f(opposite(axis)); });
}

#endif

// A mask moved one step; over the edge nothing is left.
template <class D> KINGDOM_INLINE Mask moved(D direction, const Mask& mask) {
    return shifted(direction, mask) & grid();
}

// The cells next to a cell of a mask, which may include some of its own cells.
KINGDOM_APART Mask neighbours(Given mask) {
#if KINGDOM_LANES == 0
    // Of the words beside a thread's own only the bits at its ends count, and these are whole.
    const Words row(mask.own);
    const std::uint64_t east = row.up(1);
    Words pair = row;
    pair.own |= east, pair.below |= row.below << 1, pair.above |= row.above << 1 | row.own >> 63;
    const std::uint64_t beside = east | row.down(1);
    return Mask{beside | pair.up(own_shift(along_sw)) | pair.down(own_shift(along_se))} & grid();
#else
    const Mask east = mask.up<along_row>();
    const Mask pair = mask | east;
    return (pair.up<along_sw>() | pair.down<along_se>() | east | mask.down<along_row>()) & grid();
#endif
}

// The neighbours of every cell, looked up where memory is quicker than shifting.
struct Around {
    alignas(64) std::uint64_t word[cells][words]{};

    constexpr Around() {
        for (int cell = 0; cell < board_cells; ++cell) add(cell, 0, board_size);
        for (int cell = board_cells; cell < cells; ++cell) add(cell, board_cells, island_size);
    }

  private:
    constexpr void add(int cell, int first, int size) {
        const int row = (cell - first) / size, col = (cell - first) % size;
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                // A row above or below is half a hex further to one side.
                if (right == (down ? (row % 2 ? -1 : 1) : 0)) continue;
                const int there = row + down, beside = col + right;
                if (there < 0 || there >= size || beside < 0 || beside >= size) continue;
                const int bit = computed_bit(first + there * size + beside);
                word[cell][bit / 64] |= std::uint64_t{1} << (bit % 64);
            }
    }
};

KINGDOM_INLINE Mask neighbours_of(int cell) {
#if defined(__CUDACC__)
    return neighbours(Mask::of(cell));
#else
    static constexpr Around around;
    return load(around.word[cell]);
#endif
}

// Every cell's number of neighbours in a mask, as masks of its ones, twos and fours.
struct Counts {
    Mask ones, twos, fours;

    KINGDOM_CALL explicit Counts(const Mask& mask)
        : ones(Mask::none()), twos(Mask::none()), fours(Mask::none()) {
        each_direction([&](auto direction) { add(shifted(direction, mask)); });
        ones &= grid(), twos &= grid(), fours &= grid();
    }
    // The cells with at least so many neighbours, 1 to 6.
    KINGDOM_CALL Mask least(int count) const {
        switch (count) {
        case 1: return ones | twos | fours;
        case 2: return twos | fours;
        case 3: return (ones & twos) | fours;
        case 4: return fours;
        case 5: return fours & (ones | twos);
        default: return fours & twos;
        }
    }

  private:
    KINGDOM_CALL void add(const Mask& piece) {
        const Mask carry = ones & piece;
        ones ^= piece;
        fours |= twos & carry;
        twos ^= carry;
    }
};

// The cells with `least` to `most` neighbours in a mask.
KINGDOM_APART Mask beside(Given mask, int least, int most) {
    const Counts counts(mask);
    Mask found = least ? counts.least(least) : grid();
    if (most < 6) found -= counts.least(most + 1);
    return found;
}

// The cells that have six neighbours, all of them in a mask.
KINGDOM_APART Mask surrounded(Given mask) { return Counts(mask).least(6); }

// The cells of `within` that are connected to the seed by cells of `within`.
KINGDOM_APART Mask flood(Given seed, Given within) {
    Mask found = seed & within, frontier = found;
    while (frontier.any()) {
        frontier = (neighbours(frontier) & within) - found;
        found |= frontier;
    }
    return found;
}

}  // namespace kingdom
