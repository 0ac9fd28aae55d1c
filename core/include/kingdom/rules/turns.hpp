// How a game goes on: what an answer changes. No tile is named.
//
// `advance` relies on the action being legal. A step makes its changes, then `settle` works out who
// is asked next. The Python engine (kingdom/rules) is the readable form of the same machine.
#pragma once

#include "kingdom/rules/asking.hpp"

namespace kingdom {

// --- the turn ----------------------------------------------------------------------------------

// Plays the terrain of a hex: one of several cards, or a half of one (RULES 3.2).
KINGDOM_APART void choose_terrain(const Tables& tables, Turn& turn, int cell) {
    const Choices choices = choices_of(tables, turn.card, turn.cards);
    std::uint32_t rest = choices.terrains;
    while (!has(tables.played[lowest(rest)], cell)) rest &= rest - 1;
    const int terrain = lowest(rest);
    const Choice choice = choices.choice(terrain);
    turn.terrain = static_cast<std::uint8_t>(terrain);
    forget_cards(turn);
    if (choice.card >= 0) turn.card[turn.cards++] = choice.card;
    if (turn.asks == before) turn.left = static_cast<std::uint8_t>(choice.builds + turn.due);
    if (tables.in_line && choice.builds == tables.marsh_builds && turn.asks != after)
        forget_line(turn, no_line);
}

// Notes a mandatory build for a card to look at; returns all of them if they are complete.
KINGDOM_APART Mask note_build(const Tables& tables, Turn& turn, int cell) {
    Mask whole = Mask::none();
    if (turn.lined == no_line) return whole;
    if (turn.lined + 1 < tables.mandatory_builds) {
        const bool sorted = turn.lined == 0 || turn.line[0] < cell;
        if (!sorted) turn.line[1] = turn.line[0];
        turn.line[sorted ? turn.lined : 0] = static_cast<std::int16_t>(cell);
        ++turn.lined;
        return whole;
    }
    whole = Mask::of(cell) | Mask::of(turn.line[0]) | Mask::of(turn.line[1]);
    forget_line(turn, no_line);
    return whole;
}

KINGDOM_CALL bool is_done(const Player& player) { return !(player.supply || player.waiting); }

// Makes a mandatory build.
KINGDOM_CALL void take_build(const Tables& tables, State& state, int cell) {
    Turn& turn = state.turn;
    if (turn.terrain == undecided) choose_terrain(tables, turn, cell);
    const int seat = turn.player;
    const bool due = turn.due > 0;
    if (turn.anywhere) spend(tables, state, seat, tables.waiver);
    const Mask whole = tables.in_line ? note_build(tables, turn, cell) : Mask::none();
    Player& me = state.player[seat];
    const bool reactions = tables.reaction >= 0 && tables.touching[cell];
    const std::uint32_t stock = reactions ? stocked(tables, state) : 0;
    put_settlement(tables, state, seat, cell, seat, whole, due);
    const bool reacting = reactions && add_reactions(tables, state, stock, seat);
    if (due) --turn.due;
    else state.built = 1;
    if (is_done(me)) state.ending = 1;
    turn.anywhere = 0;
    turn.left = me.supply || turn.due ? static_cast<std::uint8_t>(turn.left - 1) : 0;
    if (turn.left) turn.asks = mandatory;
    else ask_after(turn);
    const Mask blocked = blocked_hexes(tables, state);
    // Nearly half of all actions are usual: a shortcut with the same result as `settle`.
    const Mask ground = tables.played[turn.terrain] & (state.free - blocked);
    if (reacting || !ground.any()) {
        settle(tables, state);
        return;
    }
    state.to_move = static_cast<std::int8_t>(seat);
    if (turn.left) {
        state.legal = near_or_any(ground, state.near);
        state.options = waiver(tables, me);
    } else {
        state.legal = Mask::none();
        state.options = usable(tables, state, blocked) | option(end_action);
    }
}

KINGDOM_CALL void begin_turn(const Tables& tables, State& state, int seat);

// Discards the played cards, turns the tiles over, and draws (RULES 3.1, TURN_END).
KINGDOM_CALL void end_turn(const Tables& tables, State& state) {
    const int seat = state.turn.player;
    Player& me = state.player[seat];
    rest(tables, me);
    discard_hand(state, seat);
    const int count = tables.hand_size + popcount(me.held & tables.more_cards);
    state.turn = Turn{};
    state.in_turn = 0;
    state.near = Mask::none();
    push(state, frame_of(draw, seat, count));
    ask(tables, state);
    if (!state.options) {
        pop(state);
        begin_turn(tables, state, seat + 1);
    }
}

// The terrain that cards leave no choice about, else undecided.
KINGDOM_APART int terrain_of(const Tables& tables, const std::int8_t* cards, int count) {
    if (count > 1) return undecided;  // also equal ones: they leave the game together
    if (count == 0) return nothing;
    if (cards[0] < ordinary_cards) return cards[0];
    const Choices choices = choices_of(tables, cards, count);
    return popcount(choices.terrains) == 1 ? lowest(choices.terrains) : undecided;
}

// Begins a player's turn; after the last seat a round is over, or the game (RULES 3.5).
KINGDOM_CALL void begin_turn(const Tables& tables, State& state, int seat) {
    if (seat == tables.players) {
        if (state.ending || !state.built) {
            ask(tables, state);
            return;
        }
        seat = 0;
        state.built = 0;
    }
    const Player& me = state.player[seat];
    Turn& turn = state.turn;
    turn.asks = before;
    turn.player = static_cast<std::uint8_t>(seat);
    turn.due = me.waiting;
    turn.left = static_cast<std::uint8_t>(tables.mandatory_builds + me.waiting);
    turn.cards = me.cards;
    for (int index = 0; index < max_hand; ++index) turn.card[index] = me.card[index];
    turn.terrain = static_cast<std::uint8_t>(terrain_of(tables, me.card, me.cards));
    state.in_turn = 1;
    look_around(tables, state, seat);
    const Mask blocked = blocked_hexes(tables, state);
    if ((tables.played[turn.terrain] & (state.free - blocked)).any()) ask_turn(tables, state, blocked);
    else settle(tables, state);
}

// Declares that the build asked for now may be anywhere, or takes that back.
KINGDOM_APART void toggle_anywhere(const Tables& tables, State& state) {
    std::uint8_t& anywhere = state.frames ? top(state).anywhere : state.turn.anywhere;
    anywhere = !anywhere;
    ask(tables, state);
}

KINGDOM_CALL void take_turn(const Tables& tables, State& state, int action) {
    if (action < cells) {
        take_build(tables, state, action);
    } else if (action == end_action) {
        end_turn(tables, state);
    } else if (action == stop_action || action - first_tile == tables.waiver) {
        toggle_anywhere(tables, state);
    } else {
        const int slot = action - first_tile;
        if (tables.tile[slot].use == spent) spend(tables, state, state.turn.player, slot);
        push(state, first_frame(tables, slot, state.turn.player));
        ask(tables, state);
    }
}

// --- cards drawn -------------------------------------------------------------------------------

// Puts the card that was drawn at the end of a turn, or dealt, into its player's hand.
KINGDOM_CALL void take_card(const Tables& tables, State& state, int card) {
    Frame& frame = top(state);
    const int seat = frame.player;
    draw_card(tables, state, seat, card);
    if (frame.left > 1 && total(pile(state))) {
        --frame.left;
        ask(tables, state);
    } else if (frame.asks == draw || seat + 1 == tables.players) {
        const int next = frame.asks == draw ? seat + 1 : 0;
        pop(state);
        begin_turn(tables, state, next);
    } else {
        frame.player = static_cast<std::uint8_t>(seat + 1);
        frame.left = tables.hand_size;
        ask(tables, state);
    }
}

// Plays a card in place of one that was exhausted, as soon as all of them are drawn.
KINGDOM_APART void take_new_card(const Tables& tables, State& state, int card) {
    Turn& turn = state.turn;
    Frame& frame = top(state);
    draw_card(tables, state, turn.player, card);
    turn.card[turn.cards++] = static_cast<std::int8_t>(card);
    if (frame.left > 1 && total(pile(state))) {
        --frame.left;
        ask(tables, state);
        return;
    }
    pop(state);
    turn.terrain = static_cast<std::uint8_t>(terrain_of(tables, turn.card, turn.cards));
    if (turn.asks == before) turn.left = static_cast<std::uint8_t>(tables.mandatory_builds + turn.due);
    settle(tables, state);
}

// Builds on the terrain of a card that a tile turned up; if nothing fits that is all.
KINGDOM_APART void take_revealed(const Tables& tables, State& state, int card) {
    Frame& frame = top(state);
    reveal_card(tables, state, card);
    frame.asks = tables.tile[frame.tile].last;
    frame.card = static_cast<std::int8_t>(card);
    ask(tables, state);
    if (state.legal.any()) return;
    ++state.discard[card];
    pop(state);
    ask(tables, state);
}

// --- tiles in use ------------------------------------------------------------------------------

KINGDOM_APART int owner_of(const Tables& tables, const State& state, int cell) {
    for (int seat = 0; seat < tables.players; ++seat) {
        const Mask settlements = state.settlements[seat];
        if (has(tables.retinues ? settlements | all_meeples(state.player[seat]) : settlements, cell)) return seat;
    }
    return -1;
}

// Takes a piece of another player off the board.
KINGDOM_APART void remove_piece(const Tables& tables, State& state, int cell) {
    const int owner = owner_of(tables, state, cell);
    if (has(state.settlements[owner], cell)) {
        take_off(tables, state, owner, cell, false);
        return;
    }
    int meeple = 0;
    while (!has(meeples_out(state.player[owner], meeple), cell)) ++meeple;
    take_back(tables, state, owner, meeple, cell, false);
}

// Places a meeple, steps on with it, or takes it back; returns how often the tile may act again.
KINGDOM_APART int send_meeple(const Tables& tables, State& state, const Frame& frame, int cell) {
    const Tile& tile = tables.tile[frame.tile];
    const Mask out = meeples_out(state.player[frame.player], tile.meeple);
    if (has(out, cell)) {
        take_back(tables, state, frame.player, tile.meeple, cell, true);
        return 0;
    }
    if (tables.meeple[tile.meeple].walks && out.any()) {
        step_meeple(tables, state, frame.player, tile.meeple, cell);
        return frame.left - 1;
    }
    place_meeple(tables, state, frame.player, tile.meeple, cell);
    return 0;
}

// Carries out what a tile does with the cell that was chosen last; returns how often again.
KINGDOM_CALL int carry_out(const Tables& tables, State& state, const Frame& frame, int cell) {
    const int seat = frame.player, again = frame.left - 1;
    switch (tables.tile[frame.tile].kind) {
    case kind_move: move_settlement(tables, state, seat, frame.cell, cell); return again;
    case kind_wall: set_wall(state, cell); return again;
    case kind_remove: {
        const int owner = owner_of(tables, state, cell);
        remove_piece(tables, state, cell);
        const int passed = (owner - seat + tables.players) % tables.players;
        return tables.sword_each ? tables.tile[frame.tile].times - passed : 0;
    }
    case kind_piece: return send_meeple(tables, state, frame, cell);
    case kind_city: found_city(tables, state, seat, cell); return again;
    case kind_aside: take_off(tables, state, seat, cell, true); return again;
    default:
        put_settlement(tables, state, seat, cell, state.turn.player, Mask::none(), false);
        return again;
    }
}

// Lets the tile in use act on the cell that was chosen last.
KINGDOM_CALL void act(const Tables& tables, State& state, int cell) {
    const Frame frame = top(state);
    const Tile& tile = tables.tile[frame.tile];
    if (state.turn.terrain == undecided && tile.on_played_terrain)
        choose_terrain(tables, state.turn, cell);
    const bool turned_over = frame.left < tile.times || tile.use == spent;
    if (!turned_over) spend(tables, state, frame.player, frame.tile);
    if (frame.anywhere) spend(tables, state, frame.player, tables.waiver);
    const std::uint32_t stock = tables.reaction >= 0 ? stocked(tables, state) : 0;
    const int left = carry_out(tables, state, frame, cell);
    pop(state);
    if (tile.use == triggered) {  // the player may have another one that reacts
        Frame again = frame;
        again.anywhere = 0;
        push(state, again);
    } else if (left) {
        Frame again = first_frame(tables, frame.tile, frame.player);
        again.left = static_cast<std::uint8_t>(left);
        push(state, again);
    }
    if (stock) add_reactions(tables, state, stock, frame.player);
    if (frame.card >= 0) ++state.discard[frame.card];
    if (tile.builds) {
        state.built = 1;
        if (is_done(state.player[frame.player])) state.ending = 1;
    }
    settle(tables, state);
}

// Goes on with the tile in use: chooses, carries out what was chosen, or breaks off.
KINGDOM_CALL void take_tile_action(const Tables& tables, State& state, int action) {
    Frame& frame = top(state);
    const Tile& tile = tables.tile[frame.tile];
    if ((frame.anywhere && action == stop_action) || action - first_tile == tables.waiver) {
        toggle_anywhere(tables, state);
    } else if (action == stop_action) {
        pop(state);
        if (tile.use == triggered) settle(tables, state);  // others may still wait to react
        else ask(tables, state);
    } else if (frame.asks != tile.last) {
        frame = frame_of(tile.last, frame.player, frame.left, frame.tile);
        frame.cell = static_cast<std::int16_t>(action);
        ask(tables, state);
    } else {
        act(tables, state, action);
    }
}

// --- from the start ----------------------------------------------------------------------------

// Carries out a legal action.
KINGDOM_CALL void advance(const Tables& tables, State& state, int action) {
    if (!state.frames) {
        take_turn(tables, state, action);
        return;
    }
    switch (top(state).asks) {
    case deal:
    case draw: take_card(tables, state, card_of(action)); break;
    case new_card: take_new_card(tables, state, card_of(action)); break;
    case reveal: take_revealed(tables, state, card_of(action)); break;
    default: take_tile_action(tables, state, action);
    }
}

#if KINGDOM_LANES  // a GPU is given where games begin

// The position before the first cards are drawn.
KINGDOM_CALL void start(const Tables& tables, State& state) {
    state = State{};
    state.format = exchange_format;
    state.free = Mask::none();
    for (int terrain = 0; terrain < any_ground; ++terrain) state.free |= tables.ground[terrain];
    for (Player& player : state.player) {
        player.held = player.taken = tables.common;
        player.supply = tables.supply;
        player.city = no_cell;
        for (auto& kind : player.out)
            for (std::int16_t& cell : kind) cell = no_cell;
    }
    for (int site = 0; site < max_sites; ++site) state.stock[site] = tables.start_stock[site];
    for (int card = 0; card < max_cards; ++card) state.deck[card] = tables.deck[card];
    push(state, frame_of(deal, 0, tables.hand_size));
    ask(tables, state);
}

#endif

}  // namespace kingdom
