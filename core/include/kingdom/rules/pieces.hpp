// Putting pieces on the board and taking them off, with the tiles that are won and lost by it.
#pragma once

#include "kingdom/mask/neighbours.hpp"
#include "kingdom/rules/state.hpp"

namespace kingdom {

// --- what belongs to a player ------------------------------------------------------------------

KINGDOM_CALL std::uint32_t ready(const Player& player) {
    return player.held & ~(player.used | player.fresh);
}

KINGDOM_APART Mask city_of(const Player& player) {
    return player.city == no_cell ? Mask::none()
                                  : Mask::of(player.city) | neighbours_of(player.city);
}

// Whether a meeple of a kind is on the board: empty places are the last.
KINGDOM_CALL bool is_out(const Player& player, int meeple) { return player.out[meeple][0] != no_cell; }

KINGDOM_APART Mask meeples_out(const Player& player, int meeple) {
    Mask found = Mask::none();
    KINGDOM_ROLLED for (int index = 0; index < max_out; ++index)
        if (player.out[meeple][index] != no_cell) found |= Mask::of(player.out[meeple][index]);
    return found;
}

KINGDOM_APART Mask all_meeples(const Player& player) {
    Mask found = Mask::none();
    KINGDOM_ROLLED for (int meeple = 0; meeple < max_meeples; ++meeple)
        if (is_out(player, meeple)) found |= meeples_out(player, meeple);
    return found;
}

// What counts as settlements of a player in scoring, tasks and in-game cards.
KINGDOM_APART Mask scoring_of(const Tables& tables, const State& state, int seat) {
    const Mask& settlements = state.settlements[seat];
    if (!tables.retinues) return settlements;
    const Player& player = state.player[seat];
    const Mask pieces = settlements | city_of(player);
    return tables.meeples_score ? pieces | all_meeples(player) : pieces;
}

// Whether a meeple stands for a settlement, scoring apart.
KINGDOM_CALL bool stands_for_settlement(const Tables& tables, int meeple) {
    return tables.meeples_score || !tables.meeple[meeple].blocks;
}

KINGDOM_APART Mask retinue_of(const Tables& tables, const Player& player) {
    Mask pieces = player.city == no_cell ? Mask::none() : city_of(player);
    KINGDOM_ROLLED for (int meeple = 0; meeple < tables.meeples; ++meeple)
        if (is_out(player, meeple) && stands_for_settlement(tables, meeple)) pieces |= meeples_out(player, meeple);
    return pieces;
}

// What stands for a settlement of a player, scoring apart.
KINGDOM_CALL Mask pieces_of(const Tables& tables, const State& state, int seat) {
    const Mask& settlements = state.settlements[seat];
    return tables.retinues ? settlements | retinue_of(tables, state.player[seat]) : settlements;
}

KINGDOM_APART Mask pieces_of_others(const Tables& tables, const State& state, int seat) {
    Mask others = Mask::none();
    KINGDOM_ROLLED for (int other = 0; other < tables.players; ++other)
        if (other != seat) others |= pieces_of(tables, state, other);
    return others;
}

KINGDOM_APART Mask scoring_of_others(const Tables& tables, const State& state, int seat) {
    Mask others = Mask::none();
    KINGDOM_ROLLED for (int other = 0; other < tables.players; ++other)
        if (other != seat) others |= scoring_of(tables, state, other);
    return others;
}

KINGDOM_APART Mask beside_blocking(const Tables& tables, const State& state) {
    Mask blocking = Mask::none();
    bool found = false;
    KINGDOM_ROLLED for (int meeple = 0; meeple < tables.meeples; ++meeple) {
        if (!tables.meeple[meeple].blocks) continue;
        KINGDOM_ROLLED for (int seat = 0; seat < tables.players; ++seat) {
            if (!is_out(state.player[seat], meeple)) continue;
            blocking |= meeples_out(state.player[seat], meeple);
            found = true;
        }
    }
    return found ? neighbours(blocking) : blocking;
}

// The hexes next to a meeple that blocks them (RULES 5.3).
KINGDOM_CALL Mask blocked_hexes(const Tables& tables, const State& state) {
    return tables.blocking ? beside_blocking(tables, state) : Mask::none();
}

// The free hexes that are not next to a piece which blocks them.
KINGDOM_CALL Mask clear_hexes(const Tables& tables, const State& state) {
    return tables.blocking ? state.free - beside_blocking(tables, state) : state.free;
}

KINGDOM_CALL Mask near_of(const Tables& tables, const State& state, int seat) {
    return seat == state.turn.player ? state.near : neighbours(pieces_of(tables, state, seat));
}

// Finds out anew what lies next to the pieces of the player whose turn it is.
KINGDOM_CALL void look_around(const Tables& tables, State& state, int seat) {
    if (seat == state.turn.player) state.near = neighbours(pieces_of(tables, state, seat));
}

// --- tiles -------------------------------------------------------------------------------------

KINGDOM_APART void take_tile(const Tables& tables, State& state, int seat, int site, bool fresh) {
    Player& player = state.player[seat];
    const std::uint32_t bit = std::uint32_t{1} << site;
    const Tile& tile = tables.tile[tables.site_tile[site]];
    --state.stock[site];
    player.taken |= bit;
    if (tile.use == at_once) {
        player.gold[tile.gold_slot] = static_cast<std::int16_t>(player.gold[tile.gold_slot] + tile.gold);
        return;
    }
    player.held |= bit;
    if (fresh || tile.use == triggered) player.fresh |= bit;
}

// Takes a tile from every one of these sites that still has one for the player (RULES 4.4, 4.6).
KINGDOM_APART void gain(const Tables& tables, State& state, int seat, std::uint32_t sites, bool fresh) {
    Player& player = state.player[seat];
    const std::uint32_t offered = sites & ~player.taken;
    if (!offered) return;
    KINGDOM_ROLLED for (std::uint32_t rest = offered; rest; rest &= rest - 1) {
        const int site = lowest(rest);
        if (state.stock[site]) take_tile(tables, state, seat, site, fresh);
    }
    KINGDOM_ROLLED for (int index = 0; index < tables.bonuses; ++index) {
        const Bonus& bonus = tables.bonus[index];
        const int site = lowest(bonus.site);
        const bool pair = (player.held & offered & bonus.places) &&
                          popcount(player.held & bonus.places) > 1;
        if (pair && !(player.held & bonus.site) && state.stock[site])
            take_tile(tables, state, seat, site, fresh);
    }
}

// Gives back the bonus tiles of locations of which the player has two no more.
KINGDOM_APART void give_back_bonuses(const Tables& tables, State& state, Player& player) {
    KINGDOM_ROLLED for (int index = 0; index < tables.bonuses; ++index) {
        const Bonus& bonus = tables.bonus[index];
        if (!(player.held & bonus.site) || popcount(player.held & bonus.places) >= 2) continue;
        ++state.stock[lowest(bonus.site)];
        player.held ^= bonus.site;
        player.used &= ~bonus.site;
        player.fresh &= ~bonus.site;
        player.taken ^= bonus.site;
    }
}

// Gives up the tile of a location hex; of equal ones rather one that is used.
KINGDOM_APART void lose_tile(const Tables& tables, State& state, Player& player, int site) {
    const std::uint32_t bit = std::uint32_t{1} << site;
    std::uint32_t turned_over = bit;
    if (ready(player) & bit) {
        const std::uint32_t equal = tables.tile[tables.site_tile[site]].places;
        turned_over = player.used & equal ? player.used & equal : player.fresh & equal;
        turned_over &= -turned_over;
    }
    if (tables.lost_tiles_return) {
        player.taken ^= bit;
        ++state.stock[site];
    }
    player.held ^= bit;
    player.used &= ~turned_over;
    player.fresh &= ~turned_over;
    give_back_bonuses(tables, state, player);
}

// Loses the tiles of location hexes next to a cell that no own piece touches any more.
KINGDOM_APART void leave(const Tables& tables, State& state, int seat, int cell) {
    Player& player = state.player[seat];
    std::uint32_t left_behind = tables.touching[cell] & player.held & ~tables.passing;
    if (!left_behind) return;
    const Mask pieces = pieces_of(tables, state, seat);
    KINGDOM_ROLLED for (; left_behind; left_behind &= left_behind - 1) {
        const int site = lowest(left_behind);
        if (!(neighbours_of(tables.site_cell[site]) & pieces).any())
            lose_tile(tables, state, player, site);
    }
}

// Turns over one ready tile of a kind.
KINGDOM_CALL void spend(const Tables& tables, State& state, int seat, int slot) {
    Player& player = state.player[seat];
    const std::uint32_t able = ready(player) & tables.tile[slot].places;
    player.used |= able & -able;
}

// Turns all tiles over at the end of a turn; nomad tiles that could be used are gone.
KINGDOM_CALL void rest(const Tables& tables, Player& player) {
    if (tables.retinues)
        for (int meeple = 0; meeple < max_meeples; ++meeple) player.resting[meeple] = 0;
    player.held &= ~(tables.passing & ~player.fresh);
    player.used = player.fresh = 0;
}

// --- what cards pay at once --------------------------------------------------------------------

// Whether there is a straight run of so many cells; a diagonal one does not lie in a row.
KINGDOM_APART bool has_run(Given mask, int count, bool diagonal) {
    bool found = false;
    each_axis([&](auto axis) {
        if (diagonal && axis == along_row) return;
        Mask lasts = mask;
        KINGDOM_ROLLED for (int index = 1; index < count; ++index) lasts = shifted(axis, lasts) & mask;
        found = found || lasts.any();
    });
    return found;
}

KINGDOM_CALL bool is_closed_in(const Tables& tables, const State& state, int cell) {
    int terrain = 0;
    while (!has(tables.ground[terrain], cell)) ++terrain;
    return !(neighbours_of(cell) & tables.ground[terrain] & state.free).any();
}

// Adds what the cards give at once for a piece that was put on a cell (RULES 6.2).
KINGDOM_APART void pay(const Tables& tables, State& state, int seat, int cell, Given line) {
    KINGDOM_ROLLED for (int slot = 0; slot < tables.at_once; ++slot) {
        const Payment& payment = tables.paid_at_once[slot];
        bool earned = false;
        if (payment.evaluator == line_built)
            earned = line.any() && has_run(line, payment.least, payment.diagonal);
        else if (payment.evaluator == closed_in)
            earned = is_closed_in(tables, state, cell);
        else
            earned = (neighbours_of(cell) & scoring_of_others(tables, state, seat)).any();
        if (earned) {
            std::int16_t& gold = state.player[seat].gold[slot];
            gold = static_cast<std::int16_t>(gold + payment.gold);
        }
    }
}

// --- settlements and walls ---------------------------------------------------------------------

// Puts a settlement on a cell, from the supply unless one is due from a Temple tile.
//
// `active` is the player whose turn it is, `line` is for the cards that pay at once.
KINGDOM_CALL void put_settlement(const Tables& tables, State& state, int seat, int cell, int active,
                                 Given line, bool due) {
    const Mask bit = Mask::of(cell);
    state.free ^= bit;
    if (tables.at_once) pay(tables, state, seat, cell, line);
    Player& player = state.player[seat];
    if (due) --player.waiting;
    else --player.supply;
    state.settlements[seat] |= bit;
    if (seat == state.turn.player) state.near |= neighbours_of(cell);
    if (tables.touching[cell]) gain(tables, state, seat, tables.touching[cell], seat == active);
}

KINGDOM_CALL void move_settlement(const Tables& tables, State& state, int seat, int source,
                                  int target) {
    const Mask change = Mask::of(source) | Mask::of(target);
    state.settlements[seat] ^= change;
    state.free ^= change;
    look_around(tables, state, seat);
    leave(tables, state, seat, source);
    gain(tables, state, seat, tables.touching[target], true);
}

// Takes a settlement off the board, into its owner's supply or to wait on a Temple tile.
KINGDOM_APART void take_off(const Tables& tables, State& state, int seat, int cell, bool waiting) {
    state.settlements[seat] -= Mask::of(cell);
    state.free |= Mask::of(cell);
    Player& player = state.player[seat];
    if (waiting) ++player.waiting;
    else ++player.supply;
    look_around(tables, state, seat);
    leave(tables, state, seat, cell);
}

KINGDOM_CALL void set_wall(State& state, int cell) {
    state.free -= Mask::of(cell);
    ++state.walls;
}

// --- city tiles and meeples --------------------------------------------------------------------

// Changes where one meeple of a kind is; the hexes are kept in ascending order, empty places last.
KINGDOM_APART void change_meeple(Player& player, int meeple, int from, int to) {
    std::int16_t* out = player.out[meeple];
    int index = 0;
    while (out[index] != from) ++index;
    out[index] = static_cast<std::int16_t>(to);
    static_assert(max_out == 2);
    const bool swapped = out[1] != no_cell && (out[0] == no_cell || out[1] < out[0]);
    if (swapped) {
        const std::int16_t first = out[0];
        out[0] = out[1];
        out[1] = first;
    }
}

KINGDOM_APART void place_meeple(const Tables& tables, State& state, int seat, int meeple, int cell) {
    state.free ^= Mask::of(cell);
    change_meeple(state.player[seat], meeple, no_cell, cell);
    look_around(tables, state, seat);
    if (tables.meeples_score) pay(tables, state, seat, cell, Mask::none());
    if (stands_for_settlement(tables, meeple))
        gain(tables, state, seat, tables.touching[cell], true);
}

// Moves the only meeple of its kind: first losses, then gains.
KINGDOM_APART void step_meeple(const Tables& tables, State& state, int seat, int meeple, int cell) {
    const int source = state.player[seat].out[meeple][0];
    state.free ^= Mask::of(source) | Mask::of(cell);
    change_meeple(state.player[seat], meeple, source, cell);
    look_around(tables, state, seat);
    leave(tables, state, seat, source);
    gain(tables, state, seat, tables.touching[cell], true);
}

// Takes a meeple off the board; taken back by its owner it rests until the next turn.
KINGDOM_APART void take_back(const Tables& tables, State& state, int seat, int meeple, int cell,
                            bool rests) {
    Player& player = state.player[seat];
    state.free |= Mask::of(cell);
    change_meeple(player, meeple, cell, no_cell);
    if (rests) ++player.resting[meeple];
    look_around(tables, state, seat);
    leave(tables, state, seat, cell);
}

// Lays the city tile: one placement of seven hexes, each paid and each collecting.
KINGDOM_APART void found_city(const Tables& tables, State& state, int seat, int centre) {
    state.player[seat].city = static_cast<std::int16_t>(centre);
    const Mask city = city_of(state.player[seat]);
    state.free -= city;
    look_around(tables, state, seat);
    std::uint32_t sites = 0;
    each_cell(city, [&](int cell) {
        if (tables.at_once) pay(tables, state, seat, cell, Mask::none());
        sites |= tables.touching[cell];
    });
    gain(tables, state, seat, sites, true);
}

}  // namespace kingdom
