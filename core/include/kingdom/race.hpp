// The search: turns compared by playouts, all with the same hidden cards and the same luck.
//
// Playouts have numbers; what each of them is follows from a seed and its number alone. Sums are whole
// numbers. So the result does not depend on who plays them, nor in which order.
#pragma once

#include "kingdom/planner.hpp"
#include "kingdom/policy.hpp"

namespace kingdom {

inline constexpr int win_parts = 60;  // a win that is shared by 2 to 5 players is a whole number

inline void add_sums(Sums& into, const Sums& more) {
    for (int index = 0; index < max_plans; ++index) {
        into.score[index] += more.score[index];
        into.margin[index] += more.margin[index];
        into.wins[index] += more.wins[index];
        into.playouts[index] += more.playouts[index];
    }
}

// What each player has at the end of a playout, in thousandths of a gold.
inline void outcome(const Tables& tables, const Lore& lore, const Weights& weights, const State& state,
                    Value* value) {
    if (state.to_move == over) {
        std::int16_t gold[max_players];
        totals(tables, state, gold);
        for (int seat = 0; seat < tables.players; ++seat) value[seat] = gold[seat] * one_gold;
        return;
    }
    const Everybody everybody(tables, state);
    const int rounds = rounds_left(tables, lore, state);
    for (int seat = 0; seat < tables.players; ++seat)
        value[seat] = worth({tables, lore, weights, state, everybody.pieces, seat, rounds});
}

// Adds how one playout ended for a player.
inline void add_outcome(const Tables& tables, const Rules& rules, const Value* value, int seat, int plan,
                        Sums& sums) {
    Value most = -1000000;
    int winners = 0;
    for (int other = 0; other < tables.players; ++other)
        if (other != seat && value[other] > most) most = value[other];
    const Value ahead = value[seat] - most, distance = ahead < 0 ? -ahead : ahead;
    if (ahead >= 0) {
        winners = 1;
        for (int other = 0; other < tables.players; ++other)
            winners += other != seat && value[other] == value[seat];
    }
    const std::int64_t bent = std::int64_t{rules.win} * ahead / (distance + rules.half * one_gold);
    sums.score[plan] += std::int64_t{rules.margin} * ahead / one_gold + bent;
    sums.margin[plan] += ahead;
    sums.wins[plan] += winners ? win_parts / winners : 0;
    ++sums.playouts[plan];
}

// What playouts are played by, and what they are judged by where they are cut short.
struct Ways {
    const Weights *play, *judge;
};

// Whether the running round is over with a turn.
inline bool ends_round(const Tables& tables, const Planned& turn, int seat) {
    return seat == tables.players - 1 && turn.action[turn.count - 1] == end_action;
}

// Plays the numbers `first` and following for each turn that is still compared.
inline void race(const Tables& tables, const Lore& lore, const Ways& ways, const View& view,
                 const Rules& rules, const Planned* plans, const Race& field, std::uint64_t seed,
                 std::uint64_t first, std::uint64_t games, Sums& sums) {
    const int seat = view.state.to_move;
    for (std::uint64_t game = first; game < first + games; ++game) {
        const Streams luck = Streams::of(seed, game);
        Draws before = luck.before;
        State dealt;
        sample(tables, view, dealt, before);
        for (int index = 0; index < field.count; ++index) {
            const int plan = field.alive[index];
            State state = dealt;
            for (int step = 0; step < plans[plan].count; ++step)
                advance(tables, state, plans[plan].action[step]);
            Streams streams = luck;
            const int rounds_to_end = rules.rounds + !ends_round(tables, plans[plan], seat);
            Policy(tables, lore, *ways.play, state).play(streams, rounds_to_end);
            Value value[max_players];
            outcome(tables, lore, *ways.judge, state, value);
            add_outcome(tables, rules, value, seat, plan, sums);
        }
    }
}

// What a turn has come to so far: the mean of its playouts and of what the planner thinks of it, which
// has the weight of some playouts.
inline std::int64_t standing_of(const Rules& rules, const Planned* plans, const Race& field, int plan) {
    const std::int64_t played = field.sums.playouts[plan] + rules.doubt;
    const std::int64_t thought = std::int64_t{rules.prior} * plans[plan].value;
    return (one_gold * field.sums.score[plan] + rules.doubt * thought) / (played ? played : 1);
}

// Whether a turn is better than another: it was compared longer, or has come to more.
inline bool is_better(const Rules& rules, const Planned* plans, const Race& field, int one, int other) {
    const std::int64_t longer = field.sums.playouts[one] - field.sums.playouts[other];
    if (longer) return longer > 0;
    return standing_of(rules, plans, field, one) > standing_of(rules, plans, field, other);
}

// Sorts the turns, the best first, and leaves out all but so many.
inline void keep_best(const Rules& rules, const Planned* plans, Race& field, int most) {
    for (int index = 1; index < field.count; ++index) {
        const int plan = field.alive[index];
        int place = index;
        for (; place && is_better(rules, plans, field, plan, field.alive[place - 1]); --place)
            field.alive[place] = field.alive[place - 1];
        field.alive[place] = plan;
    }
    if (field.count > most) field.count = most;
}

inline void enter(Race& field, int count) {
    field = Race{};
    field.count = field.entered = count;
    for (int index = 0; index < count; ++index) field.alive[index] = index;
}

// The rounds of a race: after each one, half of the turns are left.
inline int heats_of(int count) {
    int heats = 0;
    for (int left = count; left > 1; left = (left + 1) / 2) ++heats;
    return heats;
}

// Compares turns by about so many playouts in all.
inline void run_race(const Tables& tables, const Lore& lore, const Ways& ways, const View& view,
                     const Rules& rules, const Planned* plans, int count, std::uint64_t seed,
                     std::uint64_t playouts, Race& field) {
    enter(field, count);
    const int heats = heats_of(count);
    std::uint64_t first = 0;
    for (int heat = 0; heat < heats; ++heat) {
        const std::uint64_t share =
            playouts / (static_cast<std::uint64_t>(heats) * static_cast<std::uint64_t>(field.count));
        const std::uint64_t games = share ? share : 1;
        race(tables, lore, ways, view, rules, plans, field, seed, first, games, field.sums);
        first += games;
        keep_best(rules, plans, field, (field.count + 1) / 2);
    }
}

}  // namespace kingdom
