// What many random games came to.
#pragma once

#include "kingdom/rules/pool.hpp"

namespace kingdom {

// Of games with the same set-up, or whatever set-ups have in common.
struct Totals {
    std::uint64_t games, actions;
    std::uint64_t wins[max_players][max_players];  // by seat, and by how many others won too
    std::int64_t gold[max_players];
    std::int64_t source[all_sources];
    std::uint64_t uses[tile_slots];
};

// What the records of a pool, and from `max_records` on its tiles, came to in many games.
struct Earnings {
    std::uint64_t games[max_records + tile_slots];  // in which it could pay
    std::int64_t gold[max_records + tile_slots];
};

}  // namespace kingdom
