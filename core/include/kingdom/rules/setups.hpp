// Random set-ups: which parts are drawn, and the tables that they make.
#pragma once

#include "kingdom/rules/draws.hpp"
#include "kingdom/rules/pool.hpp"

namespace kingdom {

// Four sections, and a side of the island, as one map.
struct Board {
    Mask terrain[terrains], castles, nomads, palaces, hexes;

    Board() {
        for (Mask& mask : terrain) mask = Mask::none();
        castles = nomads = palaces = hexes = Mask::none();
    }
    void add(const Laid& laid) {
        for (int number = 0; number < terrains; ++number) terrain[number] |= laid.terrain[number];
        castles |= laid.castles, nomads |= laid.nomads, palaces |= laid.palaces;
        hexes |= laid.hexes;
    }
    Mask special() const {
        Mask found = hexes;
        for (const Mask& mask : terrain) found -= mask;
        return found;
    }
};

inline const Laid& laid_in(const Pool& pool, const Drawn& drawn, int quadrant) {
    return pool.section[drawn.section[quadrant]].laid[quadrant][drawn.turned[quadrant]];
}

inline Board board_of(const Pool& pool, const Drawn& drawn) {
    Board board;
    for (int quadrant = 0; quadrant < quadrants; ++quadrant)
        board.add(laid_in(pool, drawn, quadrant));
    return board;
}

// The tables of a set-up, and which record of the pool each source of gold is; tiles that pay have
// the numbers from `max_records` on.
struct Joined {
    Tables tables;
    std::uint8_t paid[max_sources + max_slots];
};

// Draws all parts; returns whether there are tiles for all nomad hexes.
bool draw_parts(const Pool& pool, Drawn& drawn, Draws& draws);

// Draws and joins a set-up; returns whether the core can hold it.
bool set_up(const Pool& pool, Draws& draws, Joined& joined);

}  // namespace kingdom
