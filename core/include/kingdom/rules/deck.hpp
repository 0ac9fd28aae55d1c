// The terrain cards: what may be drawn, drawing, and discarding (RULES 3.3).
#pragma once

#include "kingdom/rules/state.hpp"

namespace kingdom {

// The sum of counts, which lie in bytes.
KINGDOM_CALL int total(const std::uint8_t* counts) {
    static_assert(max_cards == 10);
    std::uint64_t eight;
    std::memcpy(&eight, counts, 8);
    return static_cast<int>(eight * bytes >> 56) + counts[8] + counts[9];
}

// The card of a place in a row of cards, sorted, of which there are so many each. Without branches,
// since these are hard to predict.
KINGDOM_CALL int card_at(const std::uint8_t* counts, int place) {
    std::uint64_t eight;
    std::memcpy(&eight, counts, 8);
    const int rest = place - static_cast<int>(eight * bytes >> 56);
    return bytes_up_to(eight * bytes, place) + (rest >= counts[8]);
}

// The cards from which the next is drawn: the pile, or the discards to be shuffled.
KINGDOM_CALL const std::uint8_t* pile(const State& state) {
    return total(state.deck) > state.hidden ? state.deck : state.discard;
}

KINGDOM_CALL std::uint64_t draws(const State& state) {
    const std::uint8_t* counts = pile(state);
    std::uint64_t eight;
    std::memcpy(&eight, counts, 8);
    // The top bit of each byte that is not empty, then all of these bits side by side.
    std::uint64_t cards = ((eight + 0x7f * bytes) >> 7 & bytes) * 0x0102040810204080u >> 56;
    cards |= std::uint64_t{counts[8] > 0} << 8 | std::uint64_t{counts[9] > 0} << 9;
    constexpr std::uint64_t ordinary = (1 << ordinary_cards) - 1;
    return (cards & ordinary) * option(card_action(0)) |
           (cards >> ordinary_cards) * option(card_action(ordinary_cards));
}

// Shuffles the discards into a new pile if the old one is empty.
KINGDOM_APART void reshuffle(const Tables& tables, State& state) {
    if (total(state.deck) != state.hidden) return;
    KINGDOM_ROLLED for (int seat = 0; seat < tables.players; ++seat) {
        Player& player = state.player[seat];
        KINGDOM_ROLLED for (int index = 0; index < player.cards; ++index) ++player.age[index];
    }
    KINGDOM_ROLLED for (int card = 0; card < max_cards; ++card) {
        state.deck[card] = state.discard[card];
        state.discard[card] = 0;
    }
    state.hidden = 0;
}

KINGDOM_CALL void draw_card(const Tables& tables, State& state, int seat, int card) {
    reshuffle(tables, state);
    Player& player = state.player[seat];
    player.card[player.cards] = static_cast<std::int8_t>(card);
    player.age[player.cards] = 0;
    ++player.cards;
    --state.deck[card];
}

// Turns up a card from the pile for all to see.
KINGDOM_CALL void reveal_card(const Tables& tables, State& state, int card) {
    reshuffle(tables, state);
    --state.deck[card];
}

KINGDOM_CALL void clear_hand(Player& player) {
    KINGDOM_ROLLED for (int index = 0; index < player.cards; ++index) player.card[index] = 0, player.age[index] = 0;
    player.cards = 0;
}

KINGDOM_CALL void discard_hand(State& state, int seat) {
    Player& player = state.player[seat];
    KINGDOM_ROLLED for (int index = 0; index < player.cards; ++index) ++state.discard[player.card[index]];
    clear_hand(player);
}

// Takes some cards of a hand out of the game.
KINGDOM_APART void remove_cards(Player& player, const std::int8_t* gone, int count) {
    for (int which = 0; which < count; ++which) {
        int index = 0;
        while (player.card[index] != gone[which]) ++index;
        for (--player.cards; index < player.cards; ++index) {
            player.card[index] = player.card[index + 1];
            player.age[index] = player.age[index + 1];
        }
        player.card[player.cards] = 0, player.age[player.cards] = 0;
    }
}

}  // namespace kingdom
