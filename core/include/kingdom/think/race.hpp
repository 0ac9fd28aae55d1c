// The search: turns compared by playouts and looks ahead, with the same hidden cards and the same luck.
//
// Playouts and looks have numbers; what each of them is follows from a seed and its number alone. Sums are whole
// numbers. So the result does not depend on who plays them, nor in which order.
#pragma once

#include "kingdom/think/look.hpp"

namespace kingdom {

inline constexpr int win_parts = 60;  // a win that is shared by 2 to 5 players is a whole number

inline void add_sums(Sums& into, const Sums& more) {
    for (int index = 0; index < max_plans; ++index) {
        into.score[index] += more.score[index];
        into.margin[index] += more.margin[index];
        into.wins[index] += more.wins[index];
        into.playouts[index] += more.playouts[index];
        into.seen[index] += more.seen[index];
        into.glances[index] += more.glances[index];
        into.outlook[index] += more.outlook[index];
        into.looks[index] += more.looks[index];
    }
}

// How a game ended for a player.
struct Ending {
    Value ahead = 0;         // of the best other one
    int winners = 0;         // with the player; none if somebody else has won
    std::int64_t score = 0;  // gold ahead and the win together

    Ending(const Tables& tables, const Rules& rules, const State& state, int seat) {
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
        const std::int64_t bent = std::int64_t{rules.win} * ahead / (distance + rules.half * one_gold);
        score = std::int64_t{rules.margin} * ahead / one_gold + bent;
    }
};

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
            if (!ways.look) {
                Policy(tables, space.lore, *ways.policy, state).play(streams);
                const Ending ending(tables, rules, state, seat);
                sums.score[plan] += ending.score;
                sums.margin[plan] += ending.ahead;
                sums.wins[plan] += ending.winners ? win_parts / ending.winners : 0;
                ++sums.playouts[plan];
                continue;
            }
            const bool ended = plans[plan].action[plans[plan].count - 1] == end_action;
            const Value seen = look_ahead(tables, *ways.policy, *ways.planner, *ways.look, space, state,
                                          seat, ended, game, streams);
            if (ways.look->played_out) {
                sums.outlook[plan] += Ending(tables, rules, state, seat).score;
                ++sums.looks[plan];
            } else {
                sums.seen[plan] += seen;
                ++sums.glances[plan];
            }
        }
    }
}

// Lets the turns that were planned enter a race, with what the planner thinks of them.
inline void enter(const Planned* plans, int count, Race& field) {
    field = Race{};
    field.count = field.entered = count;
    for (int plan = 0; plan < count; ++plan) {
        field.order[plan] = plan;
        field.value[plan] = plans[plan].value;
    }
}

// What a turn has come to so far, in thousandths: the mean of its playouts, its close looks and what
// the planner thinks of it; and what does not wane with their number, because they all misjudge a turn
// in the same way: once more the planner's word, and what was seen by glancing ahead.
inline std::int64_t standing_of(const Rules& rules, const Race& field, int plan) {
    const Sums& sums = field.sums;
    const std::int64_t ended = sums.score[plan] + rules.close * sums.outlook[plan];
    const std::int64_t thought = rules.doubt * rules.prior * field.value[plan];
    const std::int64_t count = sums.playouts[plan] + rules.close * sums.looks[plan] + rules.doubt;
    const std::int64_t seen = sums.glances[plan] ? sums.seen[plan] / sums.glances[plan] : 0;
    return (one_gold * ended + thought) / (count ? count : 1) + rules.trust * field.value[plan] +
           rules.regard * seen;
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

// Forgets what was seen by glancing ahead.
inline void forget_glances(Race& field) {
    for (int index = 0; index < field.count; ++index)
        field.sums.seen[field.order[index]] = field.sums.glances[field.order[index]] = 0;
}

}  // namespace kingdom
