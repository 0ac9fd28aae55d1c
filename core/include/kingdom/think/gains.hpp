// What a turn brings at once: from it follow the reasons why one turn is better than another.
#pragma once

#include "kingdom/rules/playout.hpp"

namespace kingdom {

struct Gains {
    std::int16_t gold[max_players][all_sources];  // what everybody has then, as if the game ended
    std::uint32_t taken, lost, used;              // the sites of tiles
    std::uint32_t free;       // terrains on which nothing forces one to build next to one's own, as bits
    std::int32_t settlements; // that are built
};

inline std::uint32_t free_terrains(const Tables& tables, const State& state, int seat) {
    const Mask near = neighbours(pieces_of(tables, state, seat)), clear = clear_hexes(tables, state);
    std::uint32_t found = 0;
    for (int terrain = 0; terrain < ordinary_cards; ++terrain) {
        const Mask hexes = clear & tables.played[terrain];
        found |= static_cast<std::uint32_t>(hexes.any() && !(hexes & near).any()) << terrain;
    }
    return found;
}

// Plays a player's actions, but for the end of the turn, and looks at what they have brought.
inline Gains gains_of(const Tables& tables, const State& before, const std::int16_t* action, int count,
                      int seat) {
    State after = before;
    for (int index = 0; index < count; ++index)
        if (action[index] != end_action) advance(tables, after, action[index]);
    const Player &old = before.player[seat], &now = after.player[seat];
    Gains gains{};
    score(tables, after, gains.gold);
    gains.taken = now.taken & ~old.taken;
    gains.lost = old.held & ~now.held & ~tables.passing;
    gains.used = now.used & ~old.used;
    gains.free = free_terrains(tables, after, seat);
    gains.settlements = old.supply - now.supply;
    return gains;
}

}  // namespace kingdom
