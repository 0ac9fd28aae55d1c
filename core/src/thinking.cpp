// The C interface of the thinking: plans, races and matches, in memory that the caller has.
#include "kingdom/export.hpp"
#include "kingdom/think/gains.hpp"
#include "kingdom/think/match.hpp"
#include "kingdom/rules/packed.hpp"
#include "kingdom/think/race.hpp"
#include "kingdom/rules/view.hpp"

using namespace kingdom;

KINGDOM_EXPORT std::uint32_t kingdom_workspace_size() { return sizeof(Workspace); }

// The names of the weights besides those of tiles, in their order, with spaces between them.
KINGDOM_EXPORT const char* kingdom_term_names() { return term_names; }

// Makes memory that is all zeros ready for a set-up.
KINGDOM_EXPORT void kingdom_prepare(const Tables* tables, Workspace* space) {
    space->lore = lore_of(*tables);
}

// --- a turn ------------------------------------------------------------------------------------

// Plans the turn of whoever is asked, from a state or a view; writes the plans, the best first, and
// returns how many there are.
KINGDOM_EXPORT int kingdom_plan(const Tables* tables, const Weights* weights, const void* packed,
                                const Effort* effort, Workspace* space, Planned* found) {
    Planner(*tables, *weights, *effort, *space).search(loaded(packed));
    hand_out(*space, found);
    return space->done.count;
}

// Judges a turn that is given as those that are planned; returns what it is worth.
KINGDOM_EXPORT int kingdom_appraise(const Tables* tables, const Weights* weights, const void* packed,
                                    const Effort* effort, Workspace* space, const Planned* turn) {
    return Planner(*tables, *weights, *effort, *space).appraise(loaded(packed), *turn);
}

// Begins to compare turns that were planned.
KINGDOM_EXPORT void kingdom_race_enter(const Planned* plans, int count, Race* field) {
    enter(plans, count, *field);
}

// Plays the numbers `first` and following of each turn that is still compared, and adds up; or, if there
// is a look, looks ahead from each turn as often.
KINGDOM_EXPORT void kingdom_race_run(const Tables* tables, const Weights* policy, const Weights* planner,
                                     const Look* look, Workspace* space, const void* packed,
                                     const Rules* rules, const Planned* plans, const Race* field,
                                     std::uint64_t seed, std::uint64_t first, std::uint64_t games,
                                     Sums* sums) {
    View view;
    std::memcpy(static_cast<void*>(&view), packed, sizeof(View));
    race(*tables, {policy, planner, look}, *space, view, *rules, plans, *field, seed, first, games,
         *sums);
}

KINGDOM_EXPORT void kingdom_race_add(Race* field, const Sums* sums) { add_sums(field->sums, *sums); }

// Sorts the turns, the best first, and leaves out all but so many.
KINGDOM_EXPORT void kingdom_race_keep(const Rules* rules, Race* field, int most) {
    keep_best(*rules, *field, most);
}

// Forgets what was seen by glancing ahead: it was too little.
KINGDOM_EXPORT void kingdom_race_forget(Race* field) { forget_glances(*field); }

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
