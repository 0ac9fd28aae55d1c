// The C interface of the thinking: plans, whole questions and matches, in memory that the caller has.
//
// Workspaces and inquiries are aligned to 64 bytes.
#include "kingdom/export.hpp"
#include "kingdom/rules/packed.hpp"
#include "kingdom/rules/view.hpp"
#include "kingdom/think/gains.hpp"
#include "kingdom/think/match.hpp"
#include "kingdom/think/package.hpp"
#include "kingdom/think/inquiry.hpp"

using namespace kingdom;

namespace {

View view_at(const void* packed) {
    View view;
    std::memcpy(static_cast<void*>(&view), packed, sizeof(View));
    return view;
}

}  // namespace

KINGDOM_EXPORT std::uint32_t kingdom_workspace_size() { return sizeof(Workspace); }

// The names of the weights besides those of tiles, in their order, with spaces between them.
KINGDOM_EXPORT const char* kingdom_term_names() { return term_names; }

// The weights of the package: of plans, and of playouts.
KINGDOM_EXPORT void kingdom_package_weights(Weights* weights, Weights* playout_weights) {
    *weights = package_weights;
    *playout_weights = package_playout_weights;
}

// How a level thinks.
KINGDOM_EXPORT void kingdom_level(int level, LevelOptions* options) { *options = package_levels[level]; }

// Makes memory that is all zeros, or was of another set-up, ready for one; weights that are not given are those of the
// package. The tables have to stay where they are.
KINGDOM_EXPORT void kingdom_prepare(const Tables* tables, const Weights* weights, const Weights* playout_weights,
                                    Workspace* space) {
    space->tables = tables;
    space->facts = facts_of(*tables);
    space->weights = filled_in(weights ? *weights : package_weights, *tables);
    space->playout_weights = filled_in(playout_weights ? *playout_weights : package_playout_weights, *tables);
}

// --- a turn ------------------------------------------------------------------------------------

// Plans the turn of whoever is asked, from a state or a view; writes the plans, the best first, and
// returns how many there are.
KINGDOM_EXPORT int kingdom_plan(Workspace* space, const void* packed, const PlanOptions* options, Planned* found) {
    const PlanLimits limits = limits_of(*options);
    Planner(limits, *space).search(loaded(packed));
    hand_out(*space, found);
    return space->done.count;
}

// Judges a turn that is given as those that are planned; returns what it is worth.
KINGDOM_EXPORT int kingdom_appraise(Workspace* space, const void* packed, const Planned* turn) {
    const PlanLimits limits = limits_of({usual_width, 1, 0, 0, 0});
    return Planner(limits, *space).appraise(loaded(packed), *turn);
}

// Rolls the numbers `first` and following out for each of some turns, by plans or else by the policy, and adds up.
KINGDOM_EXPORT void kingdom_roll_out(Workspace* space, const void* packed, const Rollout* by_plans,
                                     const Planned* turns, int count, std::uint64_t seed, std::int64_t first,
                                     std::int64_t games, Sums* sums) {
    const View view = view_at(packed);
    std::int32_t order[max_plans];
    for (int turn = 0; turn < count; ++turn) order[turn] = turn;
    const ScoreWeights weights;
    roll_out({view, turns, order, count, weights, by_plans, seed}, *space, first, games, *sums);
}

// --- whole questions ---------------------------------------------------------------------------

// Begins an inquiry about a view, with as many turns that are given as its options say.
KINGDOM_EXPORT void kingdom_inquiry_begin(const void* packed, const InquiryOptions* options, const Planned* given,
                                Inquiry* inquiry) {
    for (int turn = 0; turn < options->search.given; ++turn) inquiry->search.given[turn] = given[turn];
    begin_inquiry(*inquiry, view_at(packed), *options);
}

// Tells what is to be done next, so many seconds after the inquiry was asked; the work of before is done. Returns its
// kind: none if the inquiry is answered.
KINGDOM_EXPORT int kingdom_inquiry_next(const Workspace* space, Inquiry* inquiry, double seconds, Work* work) {
    *work = next_work(*space, *inquiry, seconds);
    return work->kind;
}

// Does the work of planning.
KINGDOM_EXPORT void kingdom_inquiry_plan(Workspace* space, Inquiry* inquiry) { plan_turns(inquiry->search, *space); }

// Does other work, or a part of it.
KINGDOM_EXPORT void kingdom_inquiry_roll_out(Workspace* space, const Inquiry* inquiry, std::int64_t first,
                                           std::int64_t games, Sums* sums) {
    roll_out(rollouts_of(*inquiry), *space, first, games, *sums);
}

// Hands over what parts of some work have come to together.
KINGDOM_EXPORT void kingdom_add_sums(Sums* into, const Sums* more) { add_sums(*into, *more); }

// Hands over what all of the work has come to.
KINGDOM_EXPORT void kingdom_inquiry_add(Inquiry* inquiry, const Sums* sums) { add_work(*inquiry, *sums); }

// The share of a comparison that is done, so many seconds after the inquiry was asked.
KINGDOM_EXPORT double kingdom_inquiry_share(const Inquiry* inquiry, double seconds) {
    return inquiry->comparing ? share_done(inquiry->comparison, seconds) : 0;
}

// --- answers -----------------------------------------------------------------------------------

// Writes the turns that were compared, the best first; returns how many there are.
KINGDOM_EXPORT int kingdom_compared_turns(const Inquiry* inquiry, ComparedTurn* found) {
    return compared_turns_of(inquiry->comparison, found);
}

KINGDOM_EXPORT void kingdom_judged_decision(const Inquiry* inquiry, JudgedDecision* judged) {
    *judged = judged_decision_of(inquiry->comparison);
}

// What the decisions of a turn come to together.
KINGDOM_EXPORT void kingdom_judged_turn(const JudgedDecision* decisions, int count, JudgedTurn* judged) {
    *judged = judged_turn_of(decisions, count);
}

KINGDOM_EXPORT void kingdom_verdict(const Cost* cost, Verdict* verdict) { *verdict = verdict_on(*cost); }

// --- positions to think about ------------------------------------------------------------------

// What a player may know of a state.
KINGDOM_EXPORT void kingdom_view(const Tables* tables, const void* packed, int seat, void* to) {
    const View view = view_of(*tables, loaded(packed), seat);
    std::memcpy(to, &view, sizeof(View));
}

// The card that is drawn from a state with the numbers of a stream, as an action.
KINGDOM_EXPORT int kingdom_card(const void* packed, Draws* draws) {
    const State state = loaded(packed);
    return card_action(random_card(pile(state), *draws));
}

// What some actions of a player bring at once, from a state or a view.
KINGDOM_EXPORT void kingdom_gains(const Tables* tables, const void* packed, const std::int16_t* actions,
                                  int count, int seat, Gains* gains) {
    *gains = gains_of(*tables, loaded(packed), actions, count, seat);
}

// --- other bots and matches --------------------------------------------------------------------

// The action of the greedy bot, with the numbers of a stream.
KINGDOM_EXPORT int kingdom_greedy(const Tables* tables, const void* packed, Draws* draws) {
    return Greedy(*tables, loaded(packed), *draws).action();
}

// Plays games from a state, the numbers `first` and following; one contender for each seat.
KINGDOM_EXPORT void kingdom_match(const Tables* tables, const void* packed,
                                  const Contender* const* contenders, std::uint64_t seed,
                                  std::uint64_t first, std::uint64_t games, Finish* finishes) {
    const State from = loaded(packed);
    for (std::uint64_t game = 0; game < games; ++game)
        play_match(*tables, from, contenders, seed, first + game, finishes[game]);
}
