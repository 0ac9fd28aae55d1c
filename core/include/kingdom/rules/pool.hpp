// What random set-ups are drawn from: sections in every place they can have, cards, tasks and tiles.
//
// Python fills it in once for very many set-ups (kingdom/core/packed_pool.py), from the same records
// as the tables of a single one (kingdom/core/tables.py).
#pragma once

#include "kingdom/rules/tables.hpp"

namespace kingdom {

// `Zone` of kingdom/content/cards.py: on which hexes of the board pieces are counted.
enum BoardZone : std::uint8_t {
    zone_nowhere, zone_beside_water, zone_beside_mountain, zone_beside_special, zone_beside_removed,
    zone_inner_edge, zone_rows, zone_all_rows, zone_quadrants, zone_edges, zone_terrain_areas,
    zone_mountains, zone_special_hexes, zone_around_castles, zone_around_palaces,
    zone_around_special, zone_near_capitols, zone_own_pieces, zone_beside_own, zone_own_groups
};

inline constexpr int terrains = 8;
inline constexpr int mountain = 7;
inline constexpr int rough = 11;
inline constexpr int quadrants = 4;
inline constexpr int scoring_cards = 3;

inline constexpr int max_sections = 64;   // and sides of the island together
inline constexpr int max_names = 4;       // different locations of a section
inline constexpr int max_needs = 6;       // modules of which a board needs a section
inline constexpr int max_pile = 64;       // nomad tiles
inline constexpr int max_records = 64;    // cards, tasks and landmarks
inline constexpr int max_fixed = 64;      // patches that are the same on every board

// A section in its place.
struct Laid {
    Stored terrain[terrains];
    Stored castles, nomads, palaces;
    Stored hexes;  // all of them; the sea around the island has none
    Stored location[max_names];
};

struct Section {
    std::uint8_t met;      // the needs that it meets, as a mask
    std::uint8_t task;     // whether it brings a task card
    std::uint8_t capitol;  // whether its quadrant gets a capitol
    std::uint8_t names;
    std::uint8_t tile[max_names];  // the slots of what its locations have
    std::uint8_t padding[56];
    Laid laid[quadrants][2];  // by quadrant, and by whether it is turned
};

// A card, a task or a landmark. The patches of its payment are those of the pool, if it has any.
struct Record {
    Payment payment;
    std::uint8_t zone, at_once, removes, always;
    std::uint8_t fact;        // its place among the facts of observations; none of a landmark
    std::uint8_t gold_place;  // that among what pays during the game, if it does
    std::uint8_t padding[58];
};

struct TileRecord {
    Tile tile;  // what does not depend on the set-up
    std::uint8_t ground[max_grounds];
    std::int8_t bonus_of;  // the slot of the location two tiles of which bring it, or -1
    std::uint8_t passing, common, gold_place;
    std::uint8_t padding[58];
};

struct alignas(64) Pool {
    Tables tables;  // what is the same in all set-ups, and the deck before a terrain is removed
    std::uint8_t sections, islands, cards, tasks, landmarks;
    std::uint8_t pile, tiles_per_location;
    std::uint8_t needs, caves;  // how many modules; whether there has to be room for a cave
    std::uint8_t capitols;      // how many at most
    std::uint8_t padding[54];
    std::uint8_t without[1 << max_needs];  // how many sections meet none of some needs
    std::uint8_t nomad[max_pile];          // tile slots
    TileRecord tile[tile_slots];
    Record record[max_records];            // cards, then tasks, then landmarks
    Stored fixed[max_fixed];
    Section section[max_sections];         // those of the board, then the sides of the island
};

// A set-up, by the places of its parts in the pool.
struct Drawn {
    std::uint8_t section[quadrants];
    std::uint8_t turned[quadrants];
    std::uint8_t card[scoring_cards];
    std::uint8_t task[quadrants];
    std::uint8_t nomad[max_pile];
    std::uint8_t removed;  // a terrain, or nothing
    std::int8_t island;    // -1: none
    std::uint8_t tasks, nomads, capitols, caves;
    std::int16_t capitol[quadrants], cave[quadrants];
};

}  // namespace kingdom
