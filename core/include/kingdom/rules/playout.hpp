// Random games to their end, from states and from views.
#pragma once

#include "kingdom/rules/draws.hpp"
#include "kingdom/rules/scoring.hpp"
#include "kingdom/rules/turns.hpp"

namespace kingdom {

// A random card of some counts, all cards equally likely.
KINGDOM_APART int random_card(const std::uint8_t* counts, Draws& draws) {
    return card_at(counts, draws.below(total(counts)));
}

// A legal action, all equally likely; at a chance point, a random card. below(stream, limit) draws a number,
// where the stream is a player's or, for cards, `chance`.
template <class F> KINGDOM_CALL int drawn_action(const State& state, F below) {
    if (state.to_move == chance) {
        const std::uint8_t* counts = pile(state);
        return card_action(card_at(counts, below(chance, total(counts))));
    }
    const Legal legal(state);
    return legal.action(below(state.to_move, legal.count()));
}

KINGDOM_CALL int random_action(const State& state, Streams& streams) {
    return drawn_action(state, [&](int stream, int limit) {
        return (stream == chance ? streams.cards : streams.player[stream]).below(limit);
    });
}

// Deals the hidden cards of a view at random, all ways equally likely.
KINGDOM_CALL void sample(const Tables& tables, const View& view, State& state, Draws& draws) {
    unpack(tables, view.state, state);
    std::uint8_t older[max_older][max_cards];
    for (int age = 0; age < max_older; ++age)
        for (int card = 0; card < max_cards; ++card) older[age][card] = view.older[age][card];
    for (int seat = 0; seat < tables.players; ++seat) {
        Player& player = state.player[seat];
        for (int index = 0; index < player.cards; ++index) {
            if (player.card[index] != unknown) continue;
            std::uint8_t* pool = player.age[index] ? older[player.age[index] - 1] : state.deck;
            const int card = random_card(pool, draws);
            --pool[card];
            player.card[index] = static_cast<std::int8_t>(card);
        }
    }
    state.hidden = 0;
    if (state.to_move == chance) ask(tables, state);
}

// Plays to the end at random; returns the number of actions.
KINGDOM_CALL int play_out(const Tables& tables, State& state, Streams& streams) {
    int count = 0;
    while (state.to_move != over) {
        advance(tables, state, random_action(state, streams));
        ++count;
    }
    return count;
}

}  // namespace kingdom
