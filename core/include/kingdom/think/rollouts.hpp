// Rollouts: how a game goes on after each of some turns, with the same hidden cards and the same luck for all.
//
// In a playout everybody plays by the policy, which is quick and weak. In a shallow or a deep rollout the player plans
// the next turns. All of them have numbers; what each is follows from a seed and its number alone. Sums are whole
// numbers. So the result does not depend on who plays them, nor in which order.
#pragma once

#include "kingdom/think/planner.hpp"
#include "kingdom/think/policy.hpp"

namespace kingdom {

inline constexpr int win_parts = 60;  // a win that is shared by 2 to 5 players is a whole number

// Sums over the playouts of each turn, over the shallow rollouts from it, and over the deep ones.
struct Sums {
    std::int64_t score[max_plans], margin[max_plans], wins[max_plans], playouts[max_plans];
    std::int64_t shallow_value[max_plans], shallow[max_plans];
    std::int64_t deep_score[max_plans], deep[max_plans];
};

inline void add_sums(Sums& into, const Sums& more) {
    for (int turn = 0; turn < max_plans; ++turn) {
        into.score[turn] += more.score[turn];
        into.margin[turn] += more.margin[turn];
        into.wins[turn] += more.wins[turn];
        into.playouts[turn] += more.playouts[turn];
        into.shallow_value[turn] += more.shallow_value[turn];
        into.shallow[turn] += more.shallow[turn];
        into.deep_score[turn] += more.deep_score[turn];
        into.deep[turn] += more.deep[turn];
    }
}

// A card for the rollout of a number: over many of them the cards of the pile come about evenly.
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

// Rolls a state out for a player after a turn, which may have to be ended first because a card or somebody else
// came in between; the state is left where the rollout ends. Returns what the player has come to there, or 0 if the
// game is played out: then its end tells more.
inline Value roll_out_by_plans(const Rollout& rollout, Workspace& space, State& state, int seat, bool ended,
                               std::uint64_t number, Streams& streams) {
    const Tables& tables = *space.tables;
    const PlanLimits limits = limits_of(rollout.plan);
    Planner planner(limits, space);
    int turns = rollout.turns + !ended;
    bool drawn = false;
    while (state.to_move != over) {
        if (state.to_move == chance) {
            advance(tables, state, drawn ? random_action(state, streams) : even_card(state, number));
            drawn = true;
        } else if (state.to_move != seat && !rollout.planned) {
            Policy(tables, space.facts, space.playout_weights, state).play_turn(streams);
        } else {
            const bool own = state.to_move == seat;
            planner.search(state);
            const Plan& plan = space.best();
            const bool ends = own && plan.action[plan.count - 1] == end_action;
            for (int step = 0; step < plan.count - ends; ++step) advance(tables, state, plan.action[step]);
            if (!ends) continue;
            const bool last = !--turns;
            if (last && !rollout.played_out) return planner.worth_to(state, seat);
            advance(tables, state, end_action);
            if (last) Policy(tables, space.facts, space.playout_weights, state).play(streams);
        }
    }
    return rollout.played_out ? 0 : final_worth(tables, space.weights, state, seat);
}

// How a game ended for a player.
struct Ending {
    Value ahead = 0;         // of the best other one
    int winners = 0;         // with the player; none if somebody else has won
    std::int64_t score = 0;  // gold ahead and the win together

    Ending(const Tables& tables, const ScoreWeights& weights, const State& state, int seat) {
        std::int16_t gold[max_players];
        totals(tables, state, gold);
        int most = 0;
        for (int other = 0; other < tables.players; ++other)
            if (other != seat && gold[other] > most) most = gold[other];
        ahead = (gold[seat] - most) * one_gold;
        if (ahead >= 0) {
            winners = 1;
            for (int other = 0; other < tables.players; ++other)
                winners += other != seat && gold[other] == gold[seat];
        }
        const Value distance = ahead < 0 ? -ahead : ahead;
        const std::int64_t bent = std::int64_t{weights.win} * ahead / (distance + weights.half * one_gold);
        score = std::int64_t{weights.margin} * ahead / one_gold + bent;
    }
};

// Turns that are rolled out, and how.
struct Rollouts {
    const View& view;
    const Planned* turn;
    const std::int32_t* order;  // which of the turns
    std::int32_t count;
    const ScoreWeights& weights;
    const Rollout* by_plans;  // none: playouts
    std::uint64_t seed;
};

// Adds a playout of a turn, from where it has led to.
inline void play_out_turn(const Rollouts& all, const Workspace& space, State& state, Streams& streams, int turn,
                          Sums& sums) {
    Policy(*space.tables, space.facts, space.playout_weights, state).play(streams);
    const Ending ending(*space.tables, all.weights, state, all.view.state.to_move);
    sums.score[turn] += ending.score;
    sums.margin[turn] += ending.ahead;
    sums.wins[turn] += ending.winners ? win_parts / ending.winners : 0;
    ++sums.playouts[turn];
}

// Adds a shallow or a deep rollout of a turn, from where it has led to.
inline void plan_on_from_turn(const Rollouts& all, Workspace& space, State& state, Streams& streams, int turn,
                              std::uint64_t number, Sums& sums) {
    const int seat = all.view.state.to_move;
    const bool ended = all.turn[turn].action[all.turn[turn].count - 1] == end_action;
    const Value value = roll_out_by_plans(*all.by_plans, space, state, seat, ended, number, streams);
    if (all.by_plans->played_out) {
        sums.deep_score[turn] += Ending(*space.tables, all.weights, state, seat).score;
        ++sums.deep[turn];
    } else {
        sums.shallow_value[turn] += value;
        ++sums.shallow[turn];
    }
}

// Rolls the numbers `first` and following out for each of the turns.
inline void roll_out(const Rollouts& all, Workspace& space, std::int64_t first, std::int64_t games, Sums& sums) {
    const Tables& tables = *space.tables;
    for (std::uint64_t number = first; number < static_cast<std::uint64_t>(first + games); ++number) {
        const Streams luck = Streams::of(all.seed, number);
        Draws before = luck.before;
        State dealt;
        sample(tables, all.view, dealt, before);
        for (int index = 0; index < all.count; ++index) {
            const Planned& turn = all.turn[all.order[index]];
            State state = dealt;
            for (int step = 0; step < turn.count; ++step) advance(tables, state, turn.action[step]);
            Streams streams = luck;
            if (all.by_plans) plan_on_from_turn(all, space, state, streams, all.order[index], number, sums);
            else play_out_turn(all, space, state, streams, all.order[index], sums);
        }
    }
}

}  // namespace kingdom
