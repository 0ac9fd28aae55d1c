// Looking ahead: the turns after one that is compared are planned, and what comes of them is judged.
//
// In a playout everybody plays by the policy, which is quick and weak. In a look the player plans the next turns.
#pragma once

#include "kingdom/think/planner.hpp"
#include "kingdom/think/policy.hpp"

namespace kingdom {

// How far to look, and how closely.
struct Look {
    Effort effort;            // of the plans
    std::int32_t turns;       // of the player's own that are planned, after the one that is compared; 1 at least
    std::int32_t played_out;  // whether the policy then plays on to the end of the game
    std::int32_t planned;     // whether the others plan, too: only in tests; else the policy plays for them
};

// A card for the look of a number: over many looks the cards of the pile come about evenly.
inline int even_card(const State& state, std::uint64_t number) {
    const std::uint8_t* cards = pile(state);
    return card_action(card_at(cards, scaled(number * 0x9e3779b97f4a7c15u >> 11, total(cards))));
}

// What a game that is over has come to for a player. Settlements that are left are worth as much as
// those that were built: they no longer matter.
inline Value final_worth(const Tables& tables, const Weights& weights, const State& state, int seat) {
    std::int16_t gold[max_players];
    totals(tables, state, gold);
    Value value[max_players];
    for (int other = 0; other < tables.players; ++other)
        value[other] = gold[other] * one_gold + weights.placed * tables.supply;
    return beside_rivals(tables, weights, value, seat);
}

// Looks ahead for a player after a turn, which may have to be ended first because a card or somebody else
// came in between; the state is left where the look ends. Returns what the player has come to there, or 0 if the
// game is played out: then its end tells more.
inline Value look_ahead(const Tables& tables, const Weights& policy, const Weights& weights,
                        const Look& look, Workspace& space, State& state, int seat, bool ended,
                        std::uint64_t number, Streams& streams) {
    Planner planner(tables, weights, look.effort, space);
    int turns = look.turns + !ended;
    bool drawn = false;
    while (state.to_move != over) {
        if (state.to_move == chance) {
            advance(tables, state, drawn ? random_action(state, streams) : even_card(state, number));
            drawn = true;
        } else if (state.to_move != seat && !look.planned) {
            Policy(tables, space.lore, policy, state).play_turn(streams);
        } else {
            const bool own = state.to_move == seat;
            planner.search(state);
            const Plan& plan = space.best();
            const bool ends = own && plan.action[plan.count - 1] == end_action;
            for (int step = 0; step < plan.count - ends; ++step) advance(tables, state, plan.action[step]);
            if (!ends) continue;
            const bool last = !--turns;
            if (last && !look.played_out) return planner.worth_to(state, seat);
            advance(tables, state, end_action);
            if (last) Policy(tables, space.lore, policy, state).play(streams);
        }
    }
    return look.played_out ? 0 : final_worth(tables, weights, state, seat);
}

}  // namespace kingdom
