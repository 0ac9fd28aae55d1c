// The grid: the numbers of the cells, and the bits that stand for them in a mask.
//
// Seven words hold the board, the eighth the island. The bits lie on a padded, sheared grid, as in
// kingdom/hexes.py: a step in each of the six directions is one constant shift, and a step over the
// edge lands on a padding bit. The island is a smaller grid of the same form with shifts of its own.
#pragma once

#include <bit>
#include <cstdint>

#include "kingdom/mask/forms.hpp"

namespace kingdom {

inline constexpr int board_size = 20;
inline constexpr int island_size = 5;
inline constexpr int board_cells = board_size * board_size;
inline constexpr int cells = board_cells + island_size * island_size;
inline constexpr int words = 8;
inline constexpr int board_words = 7;

// Whether this is compiled for plain set-ups: without what only some modules bring (tables.hpp).
#if defined(KINGDOM_PLAIN)
constexpr bool is_plain = true;
#else
constexpr bool is_plain = false;
#endif

// How many threads of a GPU play a game, each with as many words of a mask (mask_threads.hpp). With fewer,
// more games go the same way together; with more, each has less to do. Where bots play, one thread plays a game
// by itself (policy_matches.hpp).
#if defined(KINGDOM_SINGLE)
constexpr bool is_single = true;
#else
constexpr bool is_single = false;
#endif
constexpr int lanes_of_a_game = is_plain || is_single ? 1 : 4;
static_assert(words % lanes_of_a_game == 0);

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
#if KINGDOM_LANES == 0
    // Quotients by a product, since dividing takes long: they are right for all bits.
    const bool island = bit >= 64 * board_words;
    const int place = island ? bit - 64 * board_words : bit;
    const int step = island ? island_stride : stride, size = island ? island_size : board_size;
    const int inverse = island ? (1 << 16) / (2 * island_stride - 1) + 1 : (1 << 16) / (2 * stride - 1) + 1;
    const int pair = place * inverse >> 16, rest = place - pair * (2 * step - 1);
    const int row = 2 * pair + (rest >= step), col = rest >= step ? rest - step : rest;
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

inline constexpr std::uint64_t bytes = 0x0101010101010101u;  // a one in each byte of a word

// How many of the bytes of a word, ascending and below 128, are at most k.
KINGDOM_CALL int bytes_up_to(std::uint64_t ascending, int k) {
    constexpr std::uint64_t tops = 0x80 * bytes;
    return popcount(((static_cast<std::uint64_t>(k) * bytes | tops) - ascending) & tops);
}

// The place of the k-th one in every byte.
struct Selected {
    std::uint8_t place[8][256]{};

    constexpr Selected() {
        for (int byte = 0; byte < 256; ++byte)
            for (int bit = 0, k = 0; bit < 8; ++bit)
                if (byte >> bit & 1) place[k++][byte] = static_cast<std::uint8_t>(bit);
    }
};

// The place of the k-th one of a word, counted from 0.
//
// There are no branches, since these are hard to predict. On a GPU, the half that has it is looked for
// again and again. Elsewhere the ones of each byte are counted side by side and summed up from below; the
// byte is the first whose sum is above k.
KINGDOM_CALL int select(std::uint64_t word, int k) {
#if KINGDOM_LANES == 8
    return lowest(_pdep_u64(std::uint64_t{1} << k, word));
#elif KINGDOM_LANES == 0
    const int low = popcount(word & 0xffffffffu);
    int place = k < low ? 0 : 32, rest = k < low ? k : k - low;
    std::uint32_t part = static_cast<std::uint32_t>(word >> place);
    for (int width = 16; width; width /= 2) {
        const int count = popcount(part & ((1u << width) - 1));
        const bool above = rest >= count;
        place += above ? width : 0, rest -= above ? count : 0, part >>= above ? width : 0;
    }
    return place;
#else
    std::uint64_t sums = word - (word >> 1 & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu) * bytes;
    const int place = bytes_up_to(sums, k) * 8;
    const int rest = k - static_cast<int>(sums << 8 >> place & 0xff);
    static constexpr Selected selected;
    return place + selected.place[rest][word >> place & 0xff];
#endif
}

}  // namespace kingdom
