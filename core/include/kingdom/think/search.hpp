// The search: which turn is best, as a state machine without a clock and without threads.
//
// Whoever asks, the host, goes round a loop: `next_work` tells what is to be done, and hears how many seconds have
// passed; the host does it, on as many threads as it likes, and hands the sums over to `add_sums`. First turns are
// planned. Then shallow rollouts tell what the player's next turn brings, playouts leave the better ones (sequential
// halving: after each round the better half), and deep rollouts decide between these. With a number of playouts
// everything follows from it and the seed.
#pragma once

#include "kingdom/think/rollouts.hpp"

namespace kingdom {

struct SearchOptions {
    std::int64_t playouts;  // in all, to which rollouts count as many as they take time; 0: by time
    double seconds;         // for all of it
    std::int32_t width;     // of plans, at most
    std::int32_t plans;     // turns that are compared
    std::int32_t at_once;   // how many numbers the host rolls out side by side
    std::int32_t given;     // turns that take part besides those that are planned
    std::uint64_t seed;
};

enum WorkKind : std::int32_t { no_work, plan_work, playout_work, shallow_work, deep_work };

// What the host is to do: to plan, or to roll the numbers `first` and following out.
struct Work {
    std::int64_t first, games;
    std::int32_t kind, padding;
};

enum SearchStage : std::int32_t { stage_plan, stage_wide_plan, stage_shallow, stage_playouts, stage_deep, stage_done };

struct Search {
    View view;
    SearchOptions options;
    ScoreWeights weights;
    Planned given[max_given];
    Planned turn[max_plans];        // those that are compared
    Sums sums;                      // what they have come to
    std::int32_t order[max_plans];  // those that are left, then the others, the last first
    std::int32_t count, left;
    std::int32_t stage, width;      // of the plan
    std::int32_t target;            // how many turns the rounds of a stage leave
    std::int32_t rounds, round;
    std::int32_t finalists;         // how many turns deep rollouts begin with; 0: there are none
    std::int64_t playouts;          // those left to spend on the rounds, if they are counted
    std::int64_t spent;             // on the rounds of this stage
    std::int64_t first;             // the number of the next rollout
    std::int64_t games, done;       // of this stage or round: those that are due, if they are counted, and those so far
    double began, until;            // of this stage, in seconds
    double end;                     // and of this round
    double asked;                   // when the last work was handed out
};

inline bool is_timed(const Search& search) { return !search.options.playouts; }

// --- sequential halving ------------------------------------------------------------------------

// How often turns are compared until so many are left; once if none has to go.
inline int rounds_until(int target, int count) {
    int rounds = 0;
    for (int left = (count + target - 1) / target; left > 1; left = (left + 1) / 2) ++rounds;
    return rounds || count < 2 ? rounds : 1;
}

// From how many of the turns so many deep rollouts can be made; 0 if from too few.
inline int finalists_of(int count, double rollouts) {
    for (int most = most_finalists; most > 1; most /= 2) {
        const int finalists = count < most ? count : most;
        if (rollouts >= fewest_rollouts * finalists * rounds_until(1, finalists)) return finalists;
    }
    return 0;
}

// What a turn has come to so far, in thousandths: the mean of its playouts, its deep rollouts and the prior, which is
// what the planner thinks of it; and what does not wane with their number, because they all misjudge a turn in the
// same way: the prior once more, and what shallow rollouts came to.
inline std::int64_t score_of(const Search& search, int turn) {
    const ScoreWeights& weights = search.weights;
    const Sums& sums = search.sums;
    const std::int64_t prior = search.turn[turn].value;
    const std::int64_t ended = sums.score[turn] + weights.deep * sums.deep_score[turn];
    const std::int64_t count = sums.playouts[turn] + weights.deep * sums.deep[turn] + weights.prior_weight;
    const std::int64_t seen = sums.shallow[turn] ? sums.shallow_value[turn] / sums.shallow[turn] : 0;
    return (one_gold * ended + weights.prior_weight * weights.prior * prior) / (count ? count : 1) +
           weights.prior_lasting * prior + weights.shallow * seen;
}

// Sorts the turns, the best first, and leaves out all but so many.
inline void keep_best(Search& search, int most) {
    std::int64_t score[max_plans];
    for (int place = 0; place < search.left; ++place)
        score[search.order[place]] = score_of(search, search.order[place]);
    for (int index = 1; index < search.left; ++index) {
        const int turn = search.order[index];
        int place = index;
        for (; place && score[turn] > score[search.order[place - 1]]; --place)
            search.order[place] = search.order[place - 1];
        search.order[place] = turn;
    }
    if (search.left > most) search.left = most;
}

inline void begin_round(Search& search) {
    const std::int64_t games = search.spent / (std::int64_t{search.rounds} * search.left);
    search.done = 0;
    search.games = games > 1 ? games : 1;
    search.end = search.began + (search.until - search.began) * (search.round + 1) / search.rounds;
}

// Begins the rounds of a stage: all with about as many playouts or rollouts, or each as long as the others.
inline void begin_rounds(Search& search, SearchStage stage, int target, std::int64_t games, double now, double until) {
    search.stage = stage;
    search.target = target;
    search.rounds = rounds_until(target, search.left);
    search.round = 0;
    search.spent = games;
    search.began = now;
    search.until = until;
    begin_round(search);
}

// Begins the rounds with playouts, if deep rollouts are to follow with so much less for them.
inline void begin_playouts(Search& search, double now) {
    const double seconds = search.options.seconds;
    if (!search.finalists) return begin_rounds(search, stage_playouts, 1, search.playouts, now, seconds);
    const std::int64_t games = search.playouts * playout_percent / 100;
    const double until = now + playout_percent / 100.0 * (seconds - now);
    begin_rounds(search, stage_playouts, search.finalists, games, now, until);
    search.playouts -= games;
}

inline void begin_deep(Search& search, double now) {
    begin_rounds(search, stage_deep, 1, search.playouts / deep_cost, now, search.options.seconds);
}

inline void end_round(Search& search, double now) {
    const int half = (search.left + 1) / 2;
    keep_best(search, half > search.target ? half : search.target);
    if (++search.round < search.rounds) begin_round(search);
    else if (search.stage == stage_playouts && search.finalists) begin_deep(search, now);
    else search.stage = stage_done;
}

// --- shallow rollouts --------------------------------------------------------------------------

// How many shallow rollouts from every turn a number of playouts pays for; too few are none.
inline std::int64_t shallow_of(const Search& search) {
    const std::int64_t most = search.playouts * shallow_percent / 100 / (shallow_cost * search.count);
    return most < fewest_rollouts ? 0 : most < shallow_rollouts ? most : shallow_rollouts;
}

inline void begin_shallow(Search& search, double now) {
    search.stage = stage_shallow;
    search.began = now;
    search.end = now + shallow_percent / 100.0 * (search.options.seconds - now);
    search.games = shallow_of(search);
    search.done = 0;
}

// How many deep rollouts there will be time for, by how long the shallow ones took.
inline double deep_in_time(const Search& search, double now) {
    const double each = (now - search.began) / (static_cast<double>(search.done) * search.count) * deep_cost /
                        shallow_cost;
    const double left = search.options.seconds - now;
    return each > 0 ? (100 - playout_percent) / 100.0 * left / each : left > 0 ? 1e300 : 0;
}

inline double deep_in_playouts(const Search& search) {
    const std::int64_t games = search.playouts * playout_percent / 100;
    return static_cast<double>((search.playouts - games) / deep_cost);
}

inline void forget_shallow(Search& search) {
    for (int turn = 0; turn < search.count; ++turn)
        search.sums.shallow_value[turn] = search.sums.shallow[turn] = 0;
}

inline void end_shallow(Search& search, double now) {
    search.playouts -= shallow_cost * search.done * search.count;
    const double deep = is_timed(search) ? deep_in_time(search, now) : deep_in_playouts(search);
    if (is_timed(search) && search.done < fewest_rollouts) forget_shallow(search);
    search.finalists = finalists_of(search.count, deep);
    begin_playouts(search, now);
}

// --- plans -------------------------------------------------------------------------------------

// How wide a plan there is time for, by how long the narrow one took; 0 if that is wide enough.
inline int wider(const Search& search, double now) {
    if (search.width == search.options.width) return 0;
    const double took = now - search.began;
    const double left = planning_percent / 100.0 * search.options.seconds - took;
    const double possible = took > 0 ? narrow_width * left / (breadth * took) : max_width;
    const int width = possible < search.options.width ? static_cast<int>(possible) : search.options.width;
    return width < 2 * narrow_width ? 0 : width;
}

inline void begin_plan(Search& search, SearchStage stage, int width) {
    search.stage = stage;
    search.width = width;
    search.done = 0;
}

inline void end_plan(Search& search, double now) {
    const int width = search.stage == stage_plan ? wider(search, now) : 0;
    if (width) begin_plan(search, stage_wide_plan, width);
    else if (search.count < 2) search.stage = stage_done;
    else begin_shallow(search, now);
}

inline PlanOptions plan_of(const Search& search) {
    const int room = max_plans - search.options.given;
    const int plans = search.options.plans < room ? search.options.plans : room;
    return {search.width, plans, 0, search_apart, search.options.seed};
}

// Does the work of planning: finds turns to compare, and puts those behind them that are given.
inline void plan_turns(Search& search, Workspace& space) {
    const PlanLimits limits = limits_of(plan_of(search));
    Planner planner(limits, space);
    planner.search(search.view.state);
    hand_out(space, search.turn);
    search.count = space.done.count;
    for (int index = 0; index < search.options.given; ++index) {
        Planned& turn = search.turn[search.count++] = search.given[index];
        turn.value = planner.appraise(search.view.state, turn);
    }
    search.left = search.count;
    for (int turn = 0; turn < search.count; ++turn) search.order[turn] = turn;
}

// --- the machine -------------------------------------------------------------------------------

// Begins a search for whoever is asked in a view; the options and the turns that are given are there already.
inline void begin_search(Search& search, const View& view) {
    search.view = view;
    search.weights = ScoreWeights{};
    search.sums = Sums{};
    search.playouts = search.options.playouts;
    search.count = search.left = search.finalists = 0;
    search.first = 0;
    search.asked = search.began = 0;
    const int widest = search.options.width;
    begin_plan(search, stage_plan, is_timed(search) && widest > narrow_width ? narrow_width : widest);
}

// Whether the stage or the round needs no more work, if the last one took so long.
inline bool has_enough(const Search& search, double now, double took) {
    if (search.stage < stage_shallow) return search.done;
    if (!is_timed(search)) return search.done >= search.games;
    if (search.stage == stage_shallow)
        return search.done >= shallow_rollouts || (search.done && now >= search.end);
    return search.done && now + took / 2 >= search.end;
}

inline void move_on(Search& search, double now) {
    switch (search.stage) {
    case stage_plan:
    case stage_wide_plan: return end_plan(search, now);
    case stage_shallow: return end_shallow(search, now);
    default: end_round(search, now);
    }
}

inline std::int64_t games_due(const Search& search) {
    if (search.stage < stage_shallow) return 1;
    if (!is_timed(search)) return search.games;
    const std::int64_t rest = search.stage == stage_shallow ? shallow_rollouts - search.done : search.options.at_once;
    return rest < search.options.at_once ? rest : search.options.at_once;
}

inline Work handed_out(Search& search) {
    constexpr WorkKind kinds[] = {plan_work, plan_work, shallow_work, playout_work, deep_work, no_work};
    if (search.stage == stage_done) return {0, 0, no_work, 0};
    const Work work{search.first, games_due(search), kinds[search.stage], 0};
    search.done += work.games;
    if (work.kind != plan_work) search.first += work.games;
    return work;
}

// What is to be done next, so many seconds after the search began; the work of before is done.
inline Work next_work(Search& search, double now) {
    const double took = now - search.asked;
    while (search.stage != stage_done && has_enough(search, now, took)) move_on(search, now);
    search.asked = now;
    return handed_out(search);
}

// The rollouts that are due.
inline Rollouts rollouts_of(const Search& search) {
    const Rollout* by_plans = search.stage == stage_shallow ? &shallow_rollout
                              : search.stage == stage_deep  ? &deep_rollout
                                                            : nullptr;
    return {search.view, search.turn, search.order, search.left, search.weights, by_plans, search.options.seed};
}

}  // namespace kingdom
