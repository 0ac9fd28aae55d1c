// What the thinking weighs: numbers that tuning has found, read from a file by their names.
//
// All of it is counted in whole numbers, so that a position is worth the same on every machine.
#pragma once

#include <cstdint>

#include "kingdom/rules/tables.hpp"

namespace kingdom {

using Value = std::int32_t;               // thousandths of a gold
inline constexpr Value one_gold = 1000;
inline constexpr int one_round = 64;      // rounds are counted in parts of this size

// The terms besides the worth of tiles; kingdom/core/weights explains each of them.
#define KINGDOM_TERMS(TERM)                                                                        \
    TERM(placed) TERM(waiting) TERM(meeple_out)                                                    \
    TERM(touch) TERM(touch_apart) TERM(tile_sight) TERM(patch_sight)                               \
    TERM(room) TERM(room_in_best) TERM(group_rest) TERM(length_room) TERM(crowd)                   \
    TERM(lead) TERM(lead_late) TERM(lead_alone) TERM(balance) TERM(link_begun) TERM(link_near)     \
    TERM(task_cover) TERM(task_enclose) TERM(task_run) TERM(task_patch) TERM(task_patches)         \
    TERM(rival) TERM(left) TERM(ready)                                                             \
    TERM(next) TERM(next_second) TERM(next_third)                                                  \
    TERM(hex_apart) TERM(hex_largest) TERM(hex_length) TERM(hex_crowd) TERM(hex_second_best)       \
    TERM(hex_lead) TERM(hex_close) TERM(hex_lead_alone) TERM(hex_balance)                          \
    TERM(hex_link_far) TERM(hex_link_half) TERM(hex_link_ring) TERM(hex_link_ring_two)             \
    TERM(hex_touch) TERM(hex_sight) TERM(hex_line)                                                 \
    TERM(hex_cover) TERM(hex_enclose) TERM(hex_run) TERM(hex_patch) TERM(hex_patches)              \
    TERM(noise) TERM(move_gain)

inline constexpr Value no_weight = -2000000000;  // of a tile that has none of its own

struct Weights {
    Value tile[tile_slots];  // each tile, for each use that may still be made of it
    Value kind[tile_kinds];  // the same of the tiles of a kind that have no weight of their own
#define KINGDOM_FIELD(name) Value name;
    KINGDOM_TERMS(KINGDOM_FIELD)
#undef KINGDOM_FIELD
};

#define KINGDOM_NAME(name) #name " "
inline constexpr const char* term_names = KINGDOM_TERMS(KINGDOM_NAME);
#undef KINGDOM_NAME

// Weights in which every tile of a set-up has its own.
inline Weights filled_in(Weights weights, const Tables& tables) {
    for (int slot = 0; slot < tile_slots; ++slot)
        if (weights.tile[slot] == no_weight) weights.tile[slot] = weights.kind[tables.tile[slot].kind];
    return weights;
}

// A weight of so many thousandths, as often as a number of parts of a round says.
KINGDOM_CALL Value per_round(Value weight, int rounds) { return weight * rounds / one_round; }

}  // namespace kingdom
