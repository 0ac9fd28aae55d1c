// The search: turns compared by playouts and looks ahead, with the same hidden cards and the same luck.
//
// Playouts and looks have numbers; what each of them is follows from a seed and its number alone. Sums are whole
// numbers. So the result does not depend on who plays them, nor in which order.
#pragma once

#include "kingdom/look.hpp"

namespace kingdom {

inline constexpr int win_parts = 60;  // a win that is shared by 2 to 5 players is a whole number

inline void add_sums(Sums& into, const Sums& more) {
    for (int index = 0; index < max_plans; ++index) {
        into.score[index] += more.score[index];
        into.margin[index] += more.margin[index];
        into.wins[index] += more.wins[index];
        into.playouts[index] += more.playouts[index];
        into.seen[index] += more.seen[index];
        into.looks[index] += more.looks[index];
    }
}

// Adds how a game ended for a player.
inline void add_outcome(const Tables& tables, const Rules& rules, const State& state, int seat, int plan,
                        Sums& sums) {
    std::int16_t gold[max_players];
    totals(tables, state, gold);
    int most = 0, winners = 0;
    for (int other = 0; other < tables.players; ++other)
        if (other != seat && gold[other] > most) most = gold[other];
    const Value ahead = (gold[seat] - most) * one_gold, distance = ahead < 0 ? -ahead : ahead;
    if (ahead >= 0) {
        winners = 1;
        for (int other = 0; other < tables.players; ++other)
            winners += other != seat && gold[other] == gold[seat];
    }
    const std::int64_t bent = std::int64_t{rules.win} * ahead / (distance + rules.half * one_gold);
    sums.score[plan] += std::int64_t{rules.margin} * ahead / one_gold + bent;
    sums.margin[plan] += ahead;
    sums.wins[plan] += winners ? win_parts / winners : 0;
    ++sums.playouts[plan];
}

// What turns are compared by: playouts, which the policy plays, or looks ahead by plans.
struct Ways {
    const Weights *policy, *planner;
    const Look* look;  // if there are to be any
};

// Plays the numbers `first` and following for each turn that is still compared.
inline void race(const Tables& tables, const Ways& ways, Workspace& space, const View& view,
                 const Rules& rules, const Planned* plans, const Race& field, std::uint64_t seed,
                 std::uint64_t first, std::uint64_t games, Sums& sums) {
    const int seat = view.state.to_move;
    for (std::uint64_t game = first; game < first + games; ++game) {
        const Streams luck = Streams::of(seed, game);
        Draws before = luck.before;
        State dealt;
        sample(tables, view, dealt, before);
        for (int index = 0; index < field.count; ++index) {
            const int plan = field.order[index];
            State state = dealt;
            for (int step = 0; step < plans[plan].count; ++step)
                advance(tables, state, plans[plan].action[step]);
            Streams streams = luck;
            if (ways.look) {
                const bool ended = plans[plan].action[plans[plan].count - 1] == end_action;
                sums.seen[plan] += look_ahead(tables, *ways.policy, *ways.planner, *ways.look, space,
                                              state, seat, ended, game, streams);
                ++sums.looks[plan];
            } else {
                Policy(tables, space.lore, *ways.policy, state).play(streams);
                add_outcome(tables, rules, state, seat, plan, sums);
            }
        }
    }
}

// Lets the turns that were planned enter a race, with what the planner thinks of them.
inline void enter(const Rules& rules, const Planned* plans, int count, Race& field) {
    field = Race{};
    field.count = field.entered = count;
    for (int plan = 0; plan < count; ++plan) {
        field.order[plan] = plan;
        field.thought[plan] = std::int64_t{rules.prior} * plans[plan].value;
    }
}

// What a turn has come to so far, in thousandths: the mean of its playouts and of what the planner
// thinks of it, and what was seen by looking ahead.
inline std::int64_t standing_of(const Rules& rules, const Race& field, int plan) {
    const Sums& sums = field.sums;
    const std::int64_t played = sums.playouts[plan] + rules.doubt;
    const std::int64_t scored = one_gold * sums.score[plan] + rules.doubt * field.thought[plan];
    const std::int64_t seen = sums.looks[plan] ? rules.regard * sums.seen[plan] / sums.looks[plan] : 0;
    return scored / (played ? played : 1) + seen;
}

// Sorts the turns, the best first, and leaves out all but so many.
inline void keep_best(const Rules& rules, Race& field, int most) {
    std::int64_t standing[max_plans];
    for (int index = 0; index < field.count; ++index)
        standing[field.order[index]] = standing_of(rules, field, field.order[index]);
    for (int index = 1; index < field.count; ++index) {
        const int plan = field.order[index];
        int place = index;
        for (; place && standing[plan] > standing[field.order[place - 1]]; --place)
            field.order[place] = field.order[place - 1];
        field.order[place] = plan;
    }
    if (field.count > most) field.count = most;
}

// Forgets what was seen from the turns that are left: they are looked at anew, more closely.
inline void forget_looks(Race& field) {
    for (int index = 0; index < field.count; ++index)
        field.sums.seen[field.order[index]] = field.sums.looks[field.order[index]] = 0;
}

}  // namespace kingdom
