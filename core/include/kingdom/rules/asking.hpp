// Who is asked what: the stack of questions, what may be answered, and who may react.
//
// A step makes its changes, then `settle` works out who is asked next.
#pragma once

#include "kingdom/rules/targets.hpp"

namespace kingdom {

// --- the stack of questions --------------------------------------------------------------------

KINGDOM_CALL Frame& top(State& state) { return state.frame[state.frames - 1]; }

KINGDOM_CALL void push(State& state, const Frame& frame) { state.frame[state.frames++] = frame; }

KINGDOM_CALL void pop(State& state) {
    --state.frames;
    state.frame[state.frames] = Frame{};
}

KINGDOM_APART void pop_all(State& state) {
    while (state.frames) pop(state);
}

// --- asking ------------------------------------------------------------------------------------

// Calls f(slot) for each tile that has one of some sites. On a GPU the games of a warp come to the same
// tiles together.
template <class F> KINGDOM_CALL void each_tile(const Tables& tables, std::uint32_t sites, F f) {
    std::uint32_t rest = bits_of_all(sites);
    KINGDOM_ROLLED while (rest) {
        const int slot = tables.site_tile[lowest(rest)];
        const std::uint32_t places = tables.tile[slot].places;
        if (sites & places) f(slot);
        rest &= ~places;
    }
}

// The tiles that are ready and can be begun: those with a legal target (RULES 3.1).
KINGDOM_APART std::uint64_t usable(const Tables& tables, const State& state, Given blocked) {
    const int seat = state.turn.player;
    std::uint64_t options = 0;
    each_tile(tables, ready(state.player[seat]), [&](int slot) {
        if (tables.tile[slot].use > spent) return;
        if (has_target(tables, state, slot, seat, blocked)) options |= std::uint64_t{1} << slot;
    });
    return options;
}

// Offers to build anywhere with the next settlement, to whoever has such a tile ready.
KINGDOM_CALL std::uint64_t waiver(const Tables& tables, const Player& me) {
    const bool able = tables.waiver >= 0 && (ready(me) & tables.tile[tables.waiver].places);
    return able ? std::uint64_t{1} << tables.waiver : 0;
}

// Whether what was taken up or declared may be put back unused.
KINGDOM_CALL std::uint64_t taking_back(const Tables& tables) {
    return tables.touch_move ? 0 : option(stop_action);
}

KINGDOM_CALL void ask_turn(const Tables& tables, State& state, Given blocked) {
    const Turn& turn = state.turn;
    const Player& me = state.player[turn.player];
    state.to_move = static_cast<std::int8_t>(turn.player);
    if (turn.asks == after) {
        state.legal = Mask::none();
        state.options = usable(tables, state, blocked) | option(end_action);
        return;
    }
    state.legal = to_settle(tables, state, state.free - blocked);
    if (turn.anywhere) {
        state.options = taking_back(tables);
    } else if (turn.asks == mandatory) {
        state.options = waiver(tables, me);
    } else {
        const std::uint64_t tiles = usable(tables, state, blocked);
        state.options = tiles | (state.legal.any() ? waiver(tables, me) : option(end_action));
    }
}

KINGDOM_CALL void ask_frame(const Tables& tables, State& state, Given blocked) {
    const Frame frame = top(state);
    if (frame.asks <= reveal) {
        state.to_move = chance;
        state.legal = Mask::none();
        state.options = draws(state);
        return;
    }
    const Tile& tile = tables.tile[frame.tile];
    state.to_move = static_cast<std::int8_t>(frame.player);
    state.legal = targets(tables, state, frame, blocked);
    if (frame.anywhere) {
        state.options = taking_back(tables);
        return;
    }
    // RULES 3.1: what has begun may be stopped, unless the tile goes on to its end.
    if (has_begun(tables, frame)) state.options = tile.obliged ? 0 : option(stop_action);
    else state.options = frame.asks == react ? option(stop_action) : taking_back(tables);
    // A build in somebody else's turn is none for the tile that waives adjacency (RULES 5.2).
    if (tile.builds && tile.adjacent && frame.player == state.turn.player)
        state.options |= waiver(tables, state.player[frame.player]);
}

// Finds out who is asked and what may be chosen.
KINGDOM_APART void ask(const Tables& tables, State& state, Given blocked) {
    if (state.frames) {
        ask_frame(tables, state, blocked);
    } else if (state.in_turn) {
        ask_turn(tables, state, blocked);
    } else {
        state.to_move = over;
        state.legal = Mask::none();
        state.options = 0;
    }
}

KINGDOM_CALL void ask(const Tables& tables, State& state) { ask(tables, state, blocked_hexes(tables, state)); }

// --- settling ----------------------------------------------------------------------------------

// Forgets the mandatory builds that a card looks at: `lined` is 0 or no_line.
KINGDOM_CALL void forget_line(Turn& turn, int lined) {
    turn.lined = static_cast<std::int8_t>(lined);
    turn.line[0] = turn.line[1] = 0;
}

// What is asked after the mandatory builds.
KINGDOM_CALL void ask_after(Turn& turn) {
    turn.asks = after;
    turn.left = turn.due = turn.anywhere = 0;
    forget_line(turn, 0);
}

KINGDOM_CALL void forget_cards(Turn& turn) {
    for (int index = 0; index < max_hand; ++index) turn.card[index] = 0;
    turn.cards = 0;
}

// Goes on with a turn when no hex of the played terrain is left (RULES 3.4).
KINGDOM_APART void without_card(const Tables& tables, State& state) {
    Turn& turn = state.turn;
    Player& me = state.player[turn.player];
    if (turn.terrain != nothing) {
        if (tables.exhausted == any_terrain) {
            turn.terrain = any_ground;
            return;
        }
        const bool done = turn.asks == after || !(me.supply || turn.due);
        if (tables.exhausted == mandatory_only && done) return;
    }
    const int count = turn.cards ? turn.cards : 1;  // a pair that was played as a third card stays
    remove_cards(me, turn.card, turn.cards);
    turn.terrain = nothing;
    forget_cards(turn);
    if (total(pile(state))) push(state, frame_of(new_card, turn.player, count));
}

// Goes on with a position in which it is not known yet who is asked next (RULES 3.6, 6 to 8).
KINGDOM_APART void settle(const Tables& tables, State& state) {
    const Mask blocked = blocked_hexes(tables, state);
    for (;;) {
        while (state.frames && top(state).asks == react) {
            ask(tables, state, blocked);
            if (state.legal.any()) return;
            pop(state);
        }
        if (is_exhausted(tables, state, state.free - blocked)) without_card(tables, state);
        ask(tables, state, blocked);
        if (state.legal.any() || state.to_move == chance) return;
        if (!state.frames) break;
        pop_all(state);  // nothing is left for the tile to do
    }
    if (state.turn.asks == mandatory) {  // what is missing lapses
        ask_after(state.turn);
        ask(tables, state, blocked);
    }
}

// The location hexes that still have a tile: a Canoe waits for the last one to go.
KINGDOM_APART std::uint32_t stocked(const Tables& tables, const State& state) {
    std::uint32_t found = 0;
    KINGDOM_ROLLED for (int site = 0; site < tables.sites; ++site)
        found |= static_cast<std::uint32_t>(state.stock[site] && tables.site_cell[site] >= 0) << site;
    return found;
}

// Asks those who may react to what a player took, the next to the left first (RULES 5.4).
KINGDOM_APART bool add_reactions(const Tables& tables, State& state, std::uint32_t before, int seat) {
    if (!(before & ~stocked(tables, state))) return false;
    const std::uint32_t owners = tables.tile[tables.reaction].places;
    bool added = false;
    KINGDOM_ROLLED for (int offset = tables.players - tables.canoe_others; offset >= 1; --offset) {
        const int other = (seat + offset) % tables.players;
        if (!(ready(state.player[other]) & owners)) continue;
        push(state, frame_of(react, other, 1, tables.reaction));
        added = true;
    }
    return added;
}

}  // namespace kingdom
