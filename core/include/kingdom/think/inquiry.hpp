// Whole questions about whoever is asked in a view: the best turn, its chance, turns beside each other, a judgement.
//
// Each is a search, and then a comparison of what it has found; the host goes round the loop of search.hpp for both.
#pragma once

#include "kingdom/think/analysis_turns.hpp"
#include "kingdom/think/comparison.hpp"
#include "kingdom/think/search.hpp"

namespace kingdom {

enum InquiryKind : std::int32_t {
    best_turn,     // which turn is best
    best_chance,   // that, and how likely it wins
    turns_beside,  // the best turns, compared
    turn_judged    // what the turn that is given has cost
};

struct InquiryOptions {
    SearchOptions search;  // of a judgement: playouts or seconds of all of it
    double seconds;        // of turns beside each other: for comparing them, at most
    std::int64_t batches;  // the same in batches of playouts
    std::uint64_t number;  // of the inquiry among those of its seed
    std::int32_t kind;
    std::int32_t most;     // of turns beside each other: how many
};

struct Inquiry {
    Search search;
    Comparison comparison;
    InquiryOptions options;
    std::uint64_t luck;      // of the comparison: what a search liked best had good luck there
    std::int32_t comparing;  // whether the search is over
    std::int32_t padding;
};

// --- what is asked -----------------------------------------------------------------------------

// Half of what is given for a judgement goes into its search.
inline void halve_for_search(SearchOptions& search) {
    if (search.playouts) search.playouts = search.playouts / 2 ? search.playouts / 2 : 1;
    search.seconds /= 2;
}

// Begins an inquiry; the turns that are given are in `search.given`.
inline void begin_inquiry(Inquiry& inquiry, const View& view, const InquiryOptions& options) {
    inquiry.options = options;
    inquiry.comparing = 0;
    inquiry.comparison = Comparison{};
    SearchOptions& search = inquiry.search.options = options.search;
    if (options.kind == best_chance) inquiry.luck = ~options.search.seed;
    if (options.kind == turns_beside || options.kind == turn_judged) {
        Draws draws = Streams::of(options.search.seed, options.number).before;
        search.seed = draws.word() >> 1;
        inquiry.luck = draws.word() >> 1;
    }
    if (options.kind == turn_judged) halve_for_search(search);
    begin_search(inquiry.search, view);
}

inline ComparisonOptions judging(const InquiryOptions& options, std::uint64_t luck) {
    if (!options.search.playouts) return {timed_batch, 0, timed_batches, options.search.seconds, luck};
    const std::int64_t games = options.search.playouts / 4 > 2 ? options.search.playouts / 4 : 2;
    const std::int64_t batches = games < judged_batches ? games : judged_batches;
    return {games / batches, batches, batches, 0, luck};
}

inline ComparisonOptions comparison_of(const Inquiry& inquiry, double now) {
    const InquiryOptions& options = inquiry.options;
    switch (options.kind) {
    case best_chance: return {hint_playouts, 1, 1, 0, inquiry.luck};
    case turns_beside:
        return {compared_batch, options.batches, 1, now + options.seconds, inquiry.luck};
    default: return judging(options, inquiry.luck);
    }
}

// --- from the search to the comparison ---------------------------------------------------------

// Where a turn leads; hidden cards, on which no turn depends, are dealt in some way.
inline State led_to(const Workspace& space, const View& view, const Planned& turn) {
    Draws draws = Streams::of(0, 0).before;
    State state;
    sample(*space.tables, view, state, draws);
    for (int step = 0; step < turn.count; ++step) advance(*space.tables, state, turn.action[step]);
    return state;
}

inline bool leads_elsewhere(const Workspace& space, const Inquiry& inquiry, const Planned& turn) {
    const View& view = inquiry.search.view;
    const State end = led_to(space, view, turn);
    for (int index = 0; index < inquiry.comparison.count; ++index)
        if (is_same(end, led_to(space, view, inquiry.comparison.turn[index]))) return false;
    return true;
}

// Enters the best turns of the search that lead to different positions; in a judgement after the one that was played.
inline void enter_turns(const Workspace& space, Inquiry& inquiry) {
    const Search& search = inquiry.search;
    Comparison& comparison = inquiry.comparison;
    const int most = inquiry.options.kind == turns_beside ? inquiry.options.most : 1;
    const bool judged = inquiry.options.kind == turn_judged;
    if (judged) enter(comparison, search.given[0]);
    const int looked_at = judged ? 1 : search.count;
    for (int index = 0; index < looked_at && comparison.count < most + judged; ++index) {
        const Planned& turn = search.turn[search.order[index]];
        if (leads_elsewhere(space, inquiry, turn)) enter(comparison, turn);
    }
}

inline void begin_comparing(const Workspace& space, Inquiry& inquiry, double now) {
    inquiry.comparing = 1;
    begin_comparison(inquiry.comparison, comparison_of(inquiry, now), now);
    enter_turns(space, inquiry);
}

// --- the machine -------------------------------------------------------------------------------

inline Work next_batch(const Comparison& comparison, double now) {
    if (!comparison.count || share_done(comparison, now) >= 1) return {0, 0, no_work, 0};
    const std::int64_t games = comparison.options.games;
    return {comparison.batches * games, games, playout_work, 0};
}

// What is to be done next, so many seconds after the inquiry began; the work of before is done.
inline Work next_work(const Workspace& space, Inquiry& inquiry, double now) {
    if (!inquiry.comparing) {
        const Work work = next_work(inquiry.search, now);
        if (work.kind != no_work || inquiry.options.kind == best_turn) return work;
        begin_comparing(space, inquiry, now);
    }
    return next_batch(inquiry.comparison, now);
}

inline Rollouts rollouts_of(const Inquiry& inquiry) {
    if (!inquiry.comparing) return rollouts_of(inquiry.search);
    const Comparison& comparison = inquiry.comparison;
    return {inquiry.search.view, comparison.turn, comparison.order, comparison.count, inquiry.search.weights, nullptr,
            comparison.options.seed};
}

// Adds what all of the work has come to.
inline void add_work(Inquiry& inquiry, const Sums& sums) {
    if (inquiry.comparing) add_batch(inquiry.comparison, sums);
    else add_sums(inquiry.search.sums, sums);
}

// --- answers -----------------------------------------------------------------------------------

// A turn beside others, as playouts see it.
struct ComparedTurn {
    Planned turn;
    Estimate estimate;
    Cost cost;  // against the best one
    Verdict verdict;
};

// Writes the turns that are compared, the best first; returns how many there are.
inline int compared_turns_of(const Comparison& comparison, ComparedTurn* found) {
    int order[max_compared];
    for (int turn = 0; turn < comparison.count; ++turn) {
        int place = turn;
        for (; place && is_better(comparison, turn, order[place - 1]); --place) order[place] = order[place - 1];
        order[place] = turn;
    }
    for (int place = 0; place < comparison.count; ++place) {
        const int turn = order[place];
        const Cost cost = cost_of(comparison, order[0], turn);
        found[place] = {comparison.turn[turn], estimate_of(comparison, turn), cost, verdict_on(cost)};
    }
    return comparison.count;
}

// What was done at a stretch, and the best that was found instead: the same where nothing better was.
struct JudgedDecision {
    Planned best;
    Estimate played, expected;
    Cost cost;
    std::int32_t is_best, padding;
};

inline JudgedDecision judged_decision_of(const Comparison& comparison) {
    const Estimate played = estimate_of(comparison, 0);
    if (comparison.count < 2 || !is_better(comparison, 1, 0))
        return {comparison.turn[0], played, played, Cost{}, 1, 0};
    return {comparison.turn[1], played, estimate_of(comparison, 1), cost_of(comparison, 1, 0), 0, 0};
}

// A turn with all its decisions.
struct JudgedTurn {
    double before, after;  // the chance to win with the best that was found, and after what was played
    Cost cost;
    Verdict verdict;
    std::int32_t worst;    // the decision that cost most; the first one if none cost anything
    std::int32_t is_best;
};

inline JudgedTurn judged_turn_of(const JudgedDecision* decision, int count) {
    JudgedTurn turn{decision[0].expected.chance, decision[count - 1].played.chance, decision[0].cost, {}, 0, 1};
    for (int index = 0; index < count; ++index) {
        const Cost& cost = decision[index].cost;
        if (index) turn.cost = sum_of(turn.cost, cost);
        if (verdict_on(cost).weight > verdict_on(decision[turn.worst].cost).weight) turn.worst = index;
        turn.is_best &= decision[index].is_best;
    }
    turn.verdict = verdict_on(turn.cost);
    return turn;
}

}  // namespace kingdom
