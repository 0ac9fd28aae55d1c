// What is fixed before the first move: all that the core knows of the content and of a set-up.
//
// Python fills it in from its records and from `Setup.derived` (kingdom/core/tables.py), field by
// field in this order; nothing here knows the name of a tile or a card.
#pragma once

#include <cstdint>

#include "kingdom/mask/mask.hpp"
#include "kingdom/rules/places.hpp"

namespace kingdom {

// The numbers of Python's enums, as far as the core acts on them.
enum Question : std::uint8_t {
    deal, draw, new_card, reveal,           // a card to draw
    before, mandatory, after,              // what to do in the turn
    build, lift, put, wall, remove, piece, city, aside, react  // what to do with a tile
};
enum Use : std::uint8_t { chosen, spent, declared, triggered, lasting, at_once };
enum Kind : std::uint8_t {
    kind_build, kind_move, kind_wall, kind_remove, kind_piece, kind_city, kind_aside, kind_card,
    kind_react, kind_waive, kind_first, kind_hand, kind_widen, kind_gold
};
inline constexpr int tile_kinds = kind_gold + 1;
enum Region : std::uint8_t { region_all, region_edge, region_line_end };
enum Reach : std::uint8_t { reach_all, reach_jump, reach_step, reach_slide, reach_leap, reach_cave };
enum Evaluator : std::uint8_t {
    per_piece, per_patch, best_patch, least_patch, ranked, linked, covered, surrounded_hex,
    straight_run, in_one_patch, in_each_patch, line_built, closed_in, beside_others
};
enum Zone : std::uint8_t { on_the_board, own_pieces, beside_own, own_groups };
enum Exhausted : std::uint8_t { redraw, mandatory_only, any_terrain };

// What tables and states say of themselves wherever they go: "KB", and a version that grows when
// the meaning of a byte in one of them changes.
inline constexpr std::uint32_t exchange_format = 0x4b420003;

inline constexpr int any_ground = 8;
inline constexpr int nothing = 9;
inline constexpr int undecided = 10;
inline constexpr int grounds = 12;
inline constexpr int water = 6;
inline constexpr int marsh = 5;
inline constexpr int ordinary_cards = 5;

inline constexpr int max_players = 5;
inline constexpr int max_sites = 32;
inline constexpr int max_cards = 10;      // different terrain cards
inline constexpr int max_hand = 6;
inline constexpr int max_older = 4;       // reshuffles that a hidden card has lived through
inline constexpr int max_slots = 4;       // sources of gold that pay during the game
inline constexpr int max_sources = 16;    // sources that pay at the end
inline constexpr int all_sources = max_sources + max_slots;
inline constexpr int max_bonuses = 8;
inline constexpr int max_frames = 12;     // questions on the stack above the turn
inline constexpr int frames_without_reactions = 4;  // no tile reacts, so that only its owner is asked
inline constexpr int full_seat_size = 128, plain_seat_size = 96;  // what a player takes on a GPU
inline constexpr int max_meeples = 3;     // kinds of meeples
inline constexpr int max_out = 2;         // meeples of one kind that a player has
inline constexpr int tile_slots = 48;
inline constexpr int max_grounds = 2;     // grounds of one tile
inline constexpr int max_masks = 512;     // the patches of all sources together

// The numbers of actions that are not cells.
inline constexpr int first_tile = cells;
inline constexpr int first_terrain = first_tile + tile_slots;
inline constexpr int first_marsh_card = first_terrain + 8;
inline constexpr int stop_action = first_marsh_card + ordinary_cards;
inline constexpr int end_action = stop_action + 1;
inline constexpr int actions = end_action + 1;

struct Tile {
    std::uint8_t kind, use;
    std::uint8_t questions, first, last;  // how many; the first and the last of them
    std::uint8_t builds;                  // whether it puts a settlement of the supply on the board
    std::uint8_t adjacent, region;
    std::uint8_t beside_least, beside_most, others_least, others_most;
    std::uint8_t reach, times, obliged;
    std::int8_t meeple;
    std::uint8_t gold, gold_slot;         // what it pays when it is taken, and as which source
    std::uint8_t on_played_terrain, limited;
    std::uint8_t grounds;                 // how many grounds of its own
    std::uint8_t padding[3];
    std::uint32_t places;                 // its sites; none if it is not in play
    std::uint32_t widening;               // the sites of the tile that widens its ground
    std::uint8_t more_padding[32];
    Stored ground[max_grounds];
    Stored wide;
};

struct Meeple {
    std::uint8_t supply, blocks, walks, padding;
};

struct Bonus {
    std::uint32_t site, places;  // of the bonus tile, and of the location two tiles of which bring it
};

struct Payment {
    std::uint8_t evaluator, zone, measure_length, diagonal;
    std::int16_t gold, second, per, least;
    std::uint16_t first_patch, patches;
    std::uint8_t padding[48];
    Stored hexes, firsts;
};

// What only some modules bring. For set-ups without any of it, a GPU has a kernel that is compiled without it.
#if defined(KINGDOM_PLAIN) && KINGDOM_LANES == 0
#define KINGDOM_EXTRA(Type, name, absent)            \
    Type name##_in_memory;                           \
    static constexpr Type name = static_cast<Type>(absent)
#else
#define KINGDOM_EXTRA(Type, name, absent) Type name
#endif

struct alignas(64) Tables {
    std::uint32_t format, size;
    std::uint8_t players, hand_size, card_kinds, sites;
    KINGDOM_EXTRA(std::uint8_t, bonuses, 0);
    KINGDOM_EXTRA(std::uint8_t, meeples, 0);
    KINGDOM_EXTRA(std::uint8_t, at_once, 0);
    std::uint8_t sources;
    KINGDOM_EXTRA(std::uint8_t, slots, 0);
    std::uint8_t supply, walls, mandatory_builds, marsh_builds;
    KINGDOM_EXTRA(std::uint8_t, blocking, 0);
    KINGDOM_EXTRA(std::uint8_t, in_line, 0);
    KINGDOM_EXTRA(std::uint8_t, marsh_on_board, 0);
    KINGDOM_EXTRA(std::uint8_t, removed, nothing);   // a terrain, or nothing
    KINGDOM_EXTRA(std::uint8_t, retinues, 0);        // whether some tile brings a city tile or meeples
    std::uint8_t lost_tiles_return, exhausted, sword_each, meeples_score;
    KINGDOM_EXTRA(std::uint8_t, any_pair, 0);
    std::uint8_t canoe_others;
    KINGDOM_EXTRA(std::int16_t, waiver, -1);         // tile slots, or -1
    KINGDOM_EXTRA(std::int16_t, reaction, -1);
    KINGDOM_EXTRA(std::uint32_t, passing, 0);
    std::uint32_t common;
    KINGDOM_EXTRA(std::uint32_t, first_anywhere, 0);
    KINGDOM_EXTRA(std::uint32_t, more_cards, 0);
    std::uint8_t deck[max_cards];
    std::uint8_t start_stock[max_sites];
    std::int16_t site_cell[max_sites];  // -1: no hex of its own
    std::uint8_t site_tile[max_sites];  // tile slots
    std::uint8_t touch_move;
    std::uint8_t padding[1];
    Bonus bonus[max_bonuses];
    Meeple meeple[max_meeples];
    std::uint32_t touching[cells];      // the sites next to each cell
    std::uint8_t more_padding[16];
    Stored ground[grounds], played[grounds];
    Stored edge, near_caves;
    Tile tile[tile_slots];
    Payment paid_at_once[max_slots];
    Payment source[max_sources];
    Stored patch[max_masks];
    Stored castles, palaces, caves, capitols;   // from here on: what only observations show
    std::uint8_t fact[all_facts];               // what is in play, and the house rules
    std::uint8_t gold_place[max_slots];         // the place of each source that pays during the game
    std::uint8_t last_padding[44];
};

static_assert(sizeof(Tables) == 52928);

// Whether a set-up has nothing of what only some modules bring.
KINGDOM_CALL bool has_no_extras(const Tables& tables) {
    const bool gold = tables.at_once || tables.slots || tables.in_line;
    const bool tiles = tables.bonuses || tables.waiver >= 0 || tables.reaction >= 0 || tables.passing ||
                       tables.first_anywhere || tables.more_cards || tables.retinues || tables.blocking;
    const bool cards = tables.marsh_on_board || tables.removed != nothing || tables.any_pair || tables.hand_size > 1;
    return !gold && !tiles && !cards;
}

}  // namespace kingdom
