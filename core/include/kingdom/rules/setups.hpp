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

// When games of a batch that are over begin anew: with their next step, or within the one that ended them.
enum Renewal : std::uint8_t { renew_never, renew_next_step, renew_same_step };

// A game that has ended and begun anew within the same step.
struct Ended {
    Exchanged state;
    std::uint64_t of;
    std::int8_t players;
    std::uint8_t padding[55];
};

// The set-ups of the games of a batch: those of Python, or drawn from pools whenever a game begins.
struct Setups {
    Tables* tables;
    const std::uint32_t* index;  // of the tables of each game
    std::uint64_t* of;           // a number that tells the set-up of each game from all others,
    std::int8_t* players;        // and how many play it
    const Exchanged* begin;      // where all games begin, if not at the start of their set-up
    const Pool* pool;
    std::uint64_t pools;
    Ended* ended;                // where games begin anew within a step: those that ended,
    Tables* ended_tables;        // and their tables if they are drawn
    std::uint64_t further;       // by how much the number of a game grows when it begins anew
    std::uint8_t renew;
    std::uint8_t padding[7];
};

// Draws all parts; returns whether there are tiles for all nomad hexes.
bool draw_parts(const Pool& pool, Drawn& drawn, Draws& draws);

// Draws and joins a set-up; returns whether the core can hold it.
bool set_up(const Pool& pool, Draws& draws, Joined& joined);

}  // namespace kingdom
