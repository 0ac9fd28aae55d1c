// What a player may know of a game, as numbers for whatever learns: made from a view, in which no hidden card is.
//
// kingdom/observation/layout.py says what they are, and kingdom/observation/seeing.py is the readable form of this.
// Where a game is observed again, only what has changed is written.
#pragma once

#include "kingdom/rules/batch.hpp"
#include "kingdom/rules/view.hpp"

namespace kingdom {

inline constexpr int observed_planes = all_planes;
inline constexpr int observed_scalars = all_scalars;

// A view that is looked at: the viewer is seat 0 of an observation, and the others follow in the order of play.
struct Sight {
    const Tables& tables;
    const View& view;
    int viewer;

    KINGDOM_CALL int seat_at(int place) const {
        const int seat = viewer + place;
        return seat < tables.players ? seat : seat - tables.players;
    }
};

// --- scalars -----------------------------------------------------------------------------------

// What is 0 unless it is written here has to be so before.

KINGDOM_CALL void put_cards(const ExchangedPlayer& player, std::int16_t* row) {
    for (int index = 0; index < player.cards; ++index)
        if (player.card[index] != unknown) ++row[player.card[index]];
}

KINGDOM_CALL void put_counts(const std::uint8_t* counts, std::int16_t* row) {
    for (int card = 0; card < max_cards; ++card) row[card] = counts[card];
}

// What a player has, but for the tiles.
KINGDOM_CALL void put_player(const Sight& it, int place, std::int16_t* scalar) {
    static_assert(scalar_seat_present == 0);
    const Exchanged& state = it.view.state;
    const int seat = it.seat_at(place), asked = state.frames    ? state.frame[state.frames - 1].player
                                                : state.in_turn ? state.turn.player
                                                                : -1;
    const ExchangedPlayer& player = state.player[seat];
    std::int16_t* row = scalar + scalars_of_a_seat * place;
    row[scalar_seat_present] = 1;
    row[scalar_seat_turn] = state.in_turn && state.turn.player == seat;
    row[scalar_seat_asked] = asked == seat;
    row[scalar_seat_supply] = player.supply;
    row[scalar_seat_waiting] = player.waiting;
    for (int meeple = 0; meeple < max_meeples; ++meeple) row[scalar_seat_resting + meeple] = player.resting[meeple];
    for (int index = 0; index < player.cards; ++index)
        ++row[scalar_seat_cards + (player.age[index] < max_older ? player.age[index] : max_older)];
    for (int index = 0; index < state.frames; ++index)
        row[scalar_seat_reacting] += state.frame[index].asks == react && state.frame[index].player == seat;
    for (int slot = 0; slot < it.tables.slots; ++slot)
        row[scalar_seat_gold + it.tables.gold_place[slot]] = player.gold[slot];
}

// The counts of those tiles whose sites have changed.
KINGDOM_CALL void put_tiles(const Tables& tables, std::uint32_t sites, std::uint32_t changed, std::int16_t* row) {
    for (std::uint32_t rest = changed; rest;) {
        const int slot = tables.site_tile[lowest(rest)];
        const std::uint32_t places = tables.tile[slot].places;
        row[slot] = static_cast<std::int16_t>(popcount(sites & places));
        rest &= ~places;
    }
}

KINGDOM_CALL std::uint32_t ready_sites(const ExchangedPlayer& player) {
    return player.held & ~(player.used | player.fresh);
}

KINGDOM_CALL void put_all_cards(const Sight& it, std::int16_t* row) {
    const Exchanged& state = it.view.state;
    put_cards(state.player[it.viewer], row + scalar_hand);
    if (state.in_turn) {
        put_cards(state.player[state.turn.player], row + scalar_shown);
        for (int index = 0; index < state.turn.cards; ++index) ++row[scalar_played + state.turn.card[index]];
    }
    static_assert(scalar_older2 == scalar_older1 + max_cards);
    put_counts(state.deck, row + scalar_pool);
    for (int age = 0; age < max_older; ++age) put_counts(it.view.older[age], row + scalar_older1 + max_cards * age);
    put_counts(state.discard, row + scalar_discard);
    row[scalar_hidden] = state.hidden;
}

KINGDOM_CALL void put_frames(const Exchanged& state, std::int16_t* row) {
    row[scalar_frames] = state.frames;
    for (int index = 0; index < state.frames; ++index) {
        const Frame& frame = state.frame[index];
        if (frame.card >= 0) row[scalar_question_card + frame.card] = 1;
        if (frame.tile != no_tile && frame.asks != react) row[scalar_using + frame.tile] = frame.left;
    }
    if (!state.frames) return;
    const Frame& last = state.frame[state.frames - 1];
    row[scalar_asks + last.asks] = 1;
    row[scalar_question_left] = last.left;
    row[scalar_question_anywhere] = last.anywhere;
    if (last.tile != no_tile) row[scalar_question_tile + last.tile] = 1;
}

KINGDOM_CALL void put_questions(const Exchanged& state, std::int16_t* row) {
    row[scalar_walls] = state.walls, row[scalar_built] = state.built, row[scalar_ending] = state.ending;
    row[scalar_over] = state.to_move == over;
    put_frames(state, row);
    if (!state.in_turn) return;
    const Turn& turn = state.turn;
    if (!state.frames) row[scalar_asks + turn.asks] = 1, row[scalar_question_anywhere] = turn.anywhere;
    row[scalar_turn + turn.asks - before] = 1;
    row[scalar_turn_terrain + turn.terrain] = 1;
    row[scalar_turn_left] = turn.left, row[scalar_turn_due] = turn.due, row[scalar_turn_lined] = turn.lined;
}

// --- planes ------------------------------------------------------------------------------------

// Where the number of a plane for a cell is: on the board or on the island.
struct Planes {
    std::int8_t *board, *island;

    KINGDOM_CALL void put(int plane, int cell, int number) const {
        constexpr int island_cells = cells - board_cells;
        std::int8_t& place = cell < board_cells ? board[board_cells * plane + cell]
                                                : island[island_cells * plane + cell - board_cells];
        place = static_cast<std::int8_t>(number);
    }
};

// Calls f(site, cell) for those of some sites that are hexes.
template <class F> KINGDOM_CALL void each_site(const Tables& tables, std::uint32_t sites, F f) {
    for (; sites; sites &= sites - 1) {
        const int site = lowest(sites), cell = tables.site_cell[site];
        if (cell != no_cell) f(site, cell);
    }
}

KINGDOM_CALL std::uint32_t all_sites(const Tables& tables) {
    return static_cast<std::uint32_t>((std::uint64_t{1} << tables.sites) - 1);
}

// Shows which tile is taken from a hex.
KINGDOM_CALL void put_site(const Tables& tables, int site, int cell, const Planes& planes) {
    const int plane = tables.passing >> site & 1 ? plane_nomad : plane_location;
    planes.put(plane, cell, 1 + tables.site_tile[site]);
}

// Calls f(cell) for the hexes of a city tile.
template <class F> KINGDOM_CALL void each_city_cell(int centre, F f) {
    if (centre == no_cell) return;
    const bool island = centre >= board_cells;
    const int size = island ? island_size : board_size, base = island ? board_cells : 0;
    const int row = (centre - base) / size, col = (centre - base) % size, right = row % 2;
    for (int down = -1; down <= 1; ++down) {
        const int first = down ? col - 1 + right : col - 1, count = down ? 2 : 3;
        for (int index = 0; index < count; ++index)
            if (row + down >= 0 && row + down < size && first + index >= 0 && first + index < size)
                f(base + size * (row + down) + first + index);
    }
}

// Puts a number on the hexes of a player's meeples, or takes it off.
KINGDOM_CALL void put_meeples(const std::int16_t (*out)[max_out], bool there, int plane, const Planes& planes) {
    for (int meeple = 0; meeple < max_meeples; ++meeple)
        for (int index = 0; index < max_out; ++index)
            if (out[meeple][index] != no_cell) planes.put(plane, out[meeple][index], there ? meeple + 1 : 0);
}

// A word of a mask, which one thread of a GPU may read by itself.
KINGDOM_CALL std::uint64_t word_at(const Stored& mask, int word) {
    return reinterpret_cast<const std::uint64_t*>(&mask)[word];
}

// The hexes on which pieces can stand, in one word of a mask.
KINGDOM_CALL std::uint64_t ordinary_word(const Tables& tables, int word) {
    std::uint64_t found = 0;
    for (int ground = 0; ground < any_ground; ++ground) found |= word_at(tables.ground[ground], word);
    return found;
}

#if KINGDOM_LANES

// --- what has been written ---------------------------------------------------------------------

struct ShownSeat {
    Stored settlements;
    std::uint32_t held, ready, used, taken;
    std::int16_t city, out[max_meeples][max_out];
    std::uint8_t padding[34];
};

// What an observation shows of a game, so that the next one has to change only what has changed.
struct Shown {
    Stored free, walls, built, lifted;
    ShownSeat seat[max_players];
    std::uint8_t stock[max_sites];
    std::uint64_t setup;  // 0 as long as nothing is written
    std::uint8_t padding[24];
};

// The arrays of observations, one element a game.
struct Observations {
    std::int8_t *planes, *island;
    std::int16_t* scalars;
    std::int8_t* viewer;
    Shown* shown;
};

// The places of one game in the arrays.
struct Observation {
    Planes planes;
    std::int16_t* scalars;
    Shown& shown;
};

constexpr int few_cells = 4;  // up to so many are written one by one: then no branch is hard to predict

// Writes a plane of ones as far as it has changed.
inline void show(int plane, const Mask& now, Stored& shown, const Planes& planes) {
    const Mask changed = now ^ shown;
    if (!changed.any()) return;
    shown = now;
    if (changed.count() <= few_cells)
        return each_cell(changed, [&](int cell) { planes.put(plane, cell, has(now, cell)); });
    ActionBits bits{};
    put_rows(bits, now);
    write_bytes(bits, board_cells, planes.board + board_cells * plane);
    const std::uint64_t changed_island = changed.word(board_words);
    for (std::uint64_t rest = changed_island; rest; rest &= rest - 1) {
        const int cell = cell_of(64 * board_words + lowest(rest));
        planes.put(plane, cell, has(now, cell));
    }
}

inline void show_fixed(const Tables& tables, const Observation& to) {
    const auto put = [&](int plane, const Mask& hexes) {
        each_cell(hexes, [&](int cell) { to.planes.put(plane, cell, 1); });
    };
    for (int terrain = 0; terrain < any_ground; ++terrain) put(plane_terrain + terrain, tables.ground[terrain]);
    put(plane_castle, tables.castles), put(plane_palace, tables.palaces);
    put(plane_cave, tables.caves), put(plane_capitol, tables.capitols);
    each_site(tables, all_sites(tables), [&](int site, int cell) { put_site(tables, site, cell, to.planes); });
    for (int fact = 0; fact < all_facts; ++fact) to.scalars[scalar_card + fact] = tables.fact[fact];
}

// Writes what never changes in a game, and nothing else.
inline void begin_showing(const Tables& tables, std::uint64_t setup, const Observation& to) {
    std::memset(to.planes.board, 0, all_planes * board_cells);
    std::memset(to.planes.island, 0, all_planes * (cells - board_cells));
    std::memset(to.scalars, 0, all_scalars * sizeof(std::int16_t));
    std::memset(static_cast<void*>(&to.shown), 0, sizeof(Shown));
    for (ShownSeat& seat : to.shown.seat) {
        seat.city = no_cell;
        for (auto& out : seat.out) out[0] = out[1] = no_cell;
    }
    to.shown.setup = setup;
    show_fixed(tables, to);
}

inline Mask walls_of(const Tables& tables, const Exchanged& state) {
    Mask walls = Mask::none();
    if (!state.walls) return walls;
    for (int ground = 0; ground < any_ground; ++ground) walls |= tables.ground[ground];
    walls -= state.free;
    for (int seat = 0; seat < tables.players; ++seat) {
        walls -= state.settlements[seat];
        each_city_cell(state.player[seat].city, [&](int cell) { walls -= Mask::of(cell); });
        for (const auto& out : state.player[seat].out)
            for (const int cell : out)
                if (cell != no_cell) walls -= Mask::of(cell);
    }
    return walls;
}

inline void show_table(const Sight& it, const Observation& to) {
    const Exchanged& state = it.view.state;
    Shown& shown = to.shown;
    show(plane_free, state.free, shown.free, to.planes);
    show(plane_walls, walls_of(it.tables, state), shown.walls, to.planes);
    Mask built = Mask::none(), lifted = Mask::none();
    for (int index = 0; state.in_turn && index < state.turn.lined; ++index) built |= Mask::of(state.turn.line[index]);
    for (int index = 0; index < state.frames; ++index)
        if (state.frame[index].cell != no_cell) lifted |= Mask::of(state.frame[index].cell);
    show(plane_built, built, shown.built, to.planes);
    show(plane_lifted, lifted, shown.lifted, to.planes);
    if (std::memcmp(shown.stock, state.stock, sizeof(shown.stock)) == 0) return;
    each_site(it.tables, all_sites(it.tables),
              [&](int site, int cell) { to.planes.put(plane_stock, cell, state.stock[site]); });
    std::memcpy(shown.stock, state.stock, sizeof(shown.stock));
}

inline void show_pieces(const Sight& it, int place, const Observation& to) {
    const Exchanged& state = it.view.state;
    const int seat = it.seat_at(place), plane = planes_of_a_seat * place;
    const ExchangedPlayer& player = state.player[seat];
    ShownSeat& shown = to.shown.seat[place];
    show(plane + plane_seat_settlements, state.settlements[seat], shown.settlements, to.planes);
    if (player.city != shown.city) {
        const auto put = [&](int number) {
            each_city_cell(shown.city, [&](int cell) { to.planes.put(plane + plane_seat_city, cell, number); });
        };
        put(0), shown.city = player.city, put(1);
    }
    if (std::memcmp(shown.out, player.out, sizeof(shown.out)) != 0) {
        put_meeples(shown.out, false, plane + plane_seat_meeples, to.planes);
        put_meeples(player.out, true, plane + plane_seat_meeples, to.planes);
        std::memcpy(shown.out, player.out, sizeof(shown.out));
    }
    each_site(it.tables, shown.taken ^ player.taken, [&](int site, int cell) {
        to.planes.put(plane + plane_seat_taken, cell, player.taken >> site & 1);
    });
    shown.taken = player.taken;
}

inline void show_tiles(const Sight& it, int place, const Observation& to) {
    const ExchangedPlayer& player = it.view.state.player[it.seat_at(place)];
    ShownSeat& shown = to.shown.seat[place];
    std::int16_t* row = to.scalars + scalars_of_a_seat * place;
    const auto show_sites = [&](std::uint32_t now, std::uint32_t& before, int scalar) {
        put_tiles(it.tables, now, now ^ before, row + scalar);
        before = now;
    };
    show_sites(player.held, shown.held, scalar_seat_held);
    show_sites(ready_sites(player), shown.ready, scalar_seat_ready);
    show_sites(player.used, shown.used, scalar_seat_used);
}

// Writes an observation of a game; `setup` is another number for every set-up.
inline void observe(const Sight& it, std::uint64_t setup, const Observation& to) {
    if (to.shown.setup != setup) begin_showing(it.tables, setup, to);
    std::memset(to.scalars + scalar_hand, 0, (scalar_card - scalar_hand) * sizeof(std::int16_t));
    put_all_cards(it, to.scalars);
    put_questions(it.view.state, to.scalars);
    show_table(it, to);
    for (int place = 0; place < it.tables.players; ++place) {
        std::memset(to.scalars + scalars_of_a_seat * place, 0, scalar_seat_held * sizeof(std::int16_t));
        put_player(it, place, to.scalars);
        show_tiles(it, place, to);
        show_pieces(it, place, to);
    }
}

#endif

}  // namespace kingdom
