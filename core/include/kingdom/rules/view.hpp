// What a player may know of a state.
#pragma once

#include "kingdom/rules/state.hpp"

namespace kingdom {

// Hides the cards of the others, as kingdom/rules/hidden.py does.
KINGDOM_CALL void hide(const Tables& tables, View& view, int seat) {
    const int playing = view.state.in_turn ? view.state.turn.player : -1;
    for (int other = 0; other < tables.players; ++other) {
        if (other == seat || other == playing) continue;
        ExchangedPlayer& player = view.state.player[other];
        for (int index = 0; index < player.cards; ++index) {
            const int card = player.card[index], age = player.age[index];
            std::uint8_t* pool = age ? view.older[(age < max_older ? age : max_older) - 1]
                                     : view.state.deck;
            ++pool[card];
            view.state.hidden = static_cast<std::uint8_t>(view.state.hidden + !age);
            player.card[index] = unknown;
        }
    }
}

KINGDOM_CALL View view_of(const Tables& tables, const Exchanged& state, int seat) {
    View view{};
    view.state = state;
    hide(tables, view, seat);
    return view;
}

}  // namespace kingdom
