// Sets of cells as plain words (mask.hpp).
#pragma once

#include <cstdint>

#include "kingdom/mask/grid.hpp"

namespace kingdom {

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

}  // namespace kingdom
