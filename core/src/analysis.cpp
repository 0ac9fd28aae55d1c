// The C interface of the analysis: games cut into decisions, what turns do, and why one is better.
//
// Decisions and the cutting of a game lie in memory of the caller, aligned to 64 bytes.
#include "kingdom/export.hpp"
#include "kingdom/rules/packed.hpp"
#include "kingdom/think/analysis_effects.hpp"
#include "kingdom/think/analysis_reasons.hpp"
#include "kingdom/think/analysis_turns.hpp"

using namespace kingdom;

KINGDOM_EXPORT std::uint32_t kingdom_cut_size() { return sizeof(Cut); }

// --- what was done -----------------------------------------------------------------------------

// Begins to cut a game into decisions.
KINGDOM_EXPORT void kingdom_cut_begin(const void* packed, Cut* cut) { begin_cut(loaded(packed), *cut); }

// Finds the next decision among the actions of the game; returns 1, 0 if there is none, or -1 if the action at
// `cut->ply` or soon after it is illegal.
KINGDOM_EXPORT int kingdom_cut_next(const Tables* tables, const std::int16_t* actions, int count, Cut* cut,
                                    Decision* decision) {
    return next_decision(*tables, actions, count, *cut, *decision);
}

// Says what each of some actions does, from a state or a view; returns how many there are, or -1 if one is illegal.
KINGDOM_EXPORT int kingdom_effects(const Tables* tables, const void* packed, const std::int16_t* actions,
                                   int count, Effect* effects) {
    return effects_of(*tables, loaded(packed), actions, count, effects);
}

// In what the first turn of whoever is asked is better than the second, from a state or a view.
KINGDOM_EXPORT void kingdom_reasons(const Tables* tables, const void* packed, const std::int16_t* better,
                                    int count, const std::int16_t* other, int other_count,
                                    Reasons* reasons) {
    const State state = loaded(packed);
    const int seat = state.to_move;
    reasons_of(*tables, gains_of(*tables, state, better, count, seat),
               gains_of(*tables, state, other, other_count, seat), seat, *reasons);
}
