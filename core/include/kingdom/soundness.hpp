// What holds in every state: pieces, tiles and cards are conserved, and what is derived is right.
#pragma once

#include "kingdom/turns.hpp"

namespace kingdom {

enum Fault {
    sound,
    wrong_pieces,   // more or fewer settlements than a player has, or two things on one hex
    wrong_free,     // the free hexes are not those without a piece
    wrong_tiles,    // tiles of a site appeared or vanished
    wrong_cards,    // cards appeared
    wrong_near,     // not the hexes next to the pieces of the player whose turn it is
    wrong_choices,  // the legal actions are not those that follow from the rest
    nothing_legal   // the game goes on, and nobody can do anything
};

KINGDOM_CALL Fault pieces_fault(const Tables& tables, const State& state) {
    Mask taken = Mask::none();
    for (int seat = 0; seat < tables.players; ++seat) {
        const Player& player = state.player[seat];
        const int settlements = state.settlements[seat].count();
        if (settlements + player.supply + player.waiting != tables.supply) return wrong_pieces;
        const Mask all = state.settlements[seat] | city_of(player) | all_meeples(player);
        if ((all & taken).any()) return wrong_pieces;
        taken |= all;
    }
    Mask open = Mask::none();
    for (int terrain = 0; terrain < any_ground; ++terrain) open |= tables.ground[terrain];
    if ((taken - open).any() || (state.free - (open - taken)).any()) return wrong_free;
    return ((open - taken) - state.free).count() == state.walls ? sound : wrong_free;
}

KINGDOM_CALL Fault tiles_fault(const Tables& tables, const State& state) {
    for (int site = 0; site < tables.sites; ++site) {
        const std::uint32_t bit = std::uint32_t{1} << site;
        if (tables.common & bit) continue;
        int held = 0;
        for (int seat = 0; seat < tables.players; ++seat) {
            const Player& player = state.player[seat];
            held += (player.held & bit) != 0;
            if ((player.used | player.fresh) & ~player.held) return wrong_tiles;
            if (player.held & bit & ~player.taken) return wrong_tiles;
        }
        // A tile that was lost, or that passed, is out of the game.
        if (held + state.stock[site] > tables.start_stock[site]) return wrong_tiles;
    }
    return sound;
}

KINGDOM_CALL Fault cards_fault(const Tables& tables, const State& state) {
    int known[max_cards], all = 0;
    for (int card = 0; card < max_cards; ++card) {
        known[card] = state.deck[card] + state.discard[card];
        all += tables.deck[card];
    }
    for (int index = 0; index < state.frames; ++index)
        if (state.frame[index].card >= 0) ++known[state.frame[index].card];
    for (int seat = 0; seat < tables.players; ++seat)
        for (int index = 0; index < state.player[seat].cards; ++index)
            if (state.player[seat].card[index] != unknown) ++known[state.player[seat].card[index]];
    for (int card = 0; card < max_cards; ++card) {
        if (known[card] > tables.deck[card]) return wrong_cards;  // removed cards are gone
        all -= known[card];
    }
    return all >= 0 ? sound : wrong_cards;
}

KINGDOM_CALL Fault choices_fault(const Tables& tables, const State& state) {
    if (state.in_turn &&
        !(state.near == neighbours(pieces_of(tables, state, state.turn.player))))
        return wrong_near;
    State again = state;
    ask(tables, again);
    if (!(again.legal == state.legal) || again.options != state.options ||
        again.to_move != state.to_move)
        return wrong_choices;
    return state.to_move == over || legal_count(state) ? sound : nothing_legal;
}

// The first thing that is wrong with a state whose fields are in range.
KINGDOM_CALL Fault fault_of(const Tables& tables, const State& state) {
    Fault fault = pieces_fault(tables, state);
    if (fault == sound) fault = tiles_fault(tables, state);
    if (fault == sound) fault = cards_fault(tables, state);
    return fault == sound ? choices_fault(tables, state) : fault;
}

}  // namespace kingdom
