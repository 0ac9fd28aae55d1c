// What lies around cells: steps in the six directions, neighbours, and connected parts.
#pragma once

#include "kingdom/mask/mask.hpp"

namespace kingdom {

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

KINGDOM_CALL Mask grid() {
#if defined(__CUDA_ARCH__)
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
    const Words around(mask);
    return direction < axes ? around.up(direction) : around.down(direction - axes);
}

KINGDOM_CALL int opposite(int direction) {
    return direction < axes ? direction + axes : direction - axes;
}

template <class F> KINGDOM_CALL void each_axis(F f) {
    KINGDOM_ROLLED for (int axis = 0; axis < axes; ++axis) f(axis);
}

template <class F> KINGDOM_CALL void each_direction(F f) {
    KINGDOM_ROLLED for (int direction = 0; direction < 2 * axes; ++direction) f(direction);
}

#else

template <int number> struct Direction {
    KINGDOM_CALL constexpr operator int() const { return number; }
};

template <int number> KINGDOM_CALL Mask shifted(Direction<number>, const Mask& mask) {
    if constexpr (number < axes) return mask.template up<number>();
    else return mask.template down<number - axes>();
}

template <int number> KINGDOM_CALL auto opposite(Direction<number>) {
    return Direction<(number + axes) % (2 * axes)>{};
}

template <class F> KINGDOM_CALL void each_axis(F f) {
    f(Direction<0>{});
    f(Direction<1>{});
    f(Direction<2>{});
}

template <class F> KINGDOM_CALL void each_direction(F f) {
    each_axis([&](auto axis) { f(axis), f(opposite(axis)); });
}

#endif

// A mask moved one step; over the edge nothing is left.
template <class D> KINGDOM_CALL Mask moved(D direction, const Mask& mask) {
    return shifted(direction, mask) & grid();
}

// The cells of a mask and those one step to either side of them, along an axis.
template <class A> KINGDOM_CALL Mask widened(A axis, const Mask& mask) {
#if KINGDOM_LANES == 0
    const Words around(mask);
    return mask | ((around.up(axis) | around.down(axis)) & grid());
#else
    return mask | moved(axis, mask) | moved(opposite(axis), mask);
#endif
}

// The cells next to a cell of a mask, which may include some of its own cells.
KINGDOM_APART Mask neighbours(Given mask) {
#if KINGDOM_LANES == 0
    // Of the words beside a thread's own only the bits at its ends count, and these are whole.
    const Words row(mask);
    const Mask east = row.up(along_row);
    Words pair = row;
    pair.own |= east, pair.below |= row.below << 1, pair.above |= row.above << 1 | row.own.own[own_words - 1] >> 63;
    return (pair.up(along_sw) | pair.down(along_se) | east | row.down(along_row)) & grid();
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

KINGDOM_CALL Mask neighbours_of(int cell) {
#if KINGDOM_LANES == 0
    // Six bits around that of the cell, which each thread shifts to where they are in its words.
    constexpr std::uint64_t one = 1, pair = 3, sides = 5;
    constexpr std::uint64_t on_board = pair | sides << (stride - 1) | pair << (2 * stride - 1);
    constexpr std::uint64_t on_island = pair | sides << (island_stride - 1) | pair << (2 * island_stride - 1);
    static_assert(on_board >> 2 * stride == one && on_island >> 2 * island_stride == one);
    const int bit = bit_of(cell);
    const bool island = bit >= 64 * board_words;
    const std::uint64_t around = island ? on_island : on_board;
    const int first = bit - (island ? island_stride : stride);
    return grid() & Mask::by_words([&](int index) {
        const int place = place_of(index), shift = first - 64 * place;
        if (island != (place == board_words) || shift >= 64 || shift <= -64) return std::uint64_t{0};
        return shift >= 0 ? around << shift : around >> -shift;
    });
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
