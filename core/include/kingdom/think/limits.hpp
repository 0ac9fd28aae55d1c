// How far bots think, and what decides between turns: every limit of plans, searches and judgements.
//
// docs/core.md (Thinking) has what was measured.
#pragma once

#include <cstdint>

namespace kingdom {

// --- plans -------------------------------------------------------------------------------------

inline constexpr int max_planned = 94;     // actions of a plan
inline constexpr int max_width = 512;
inline constexpr int max_plans = 128;      // turns that are compared
inline constexpr int max_finished = 512;   // whole turns among which those that differ are chosen
inline constexpr int chosen_of = 4;        // so many for each one that is chosen
inline constexpr int looked_ahead = 32;    // whole turns for which the next one is thought of

inline constexpr int usual_width = 200;    // which takes some 15 ms in the base game
inline constexpr int narrow_width = 24;    // which is quick on any board
inline constexpr int usual_plans = 48;     // turns that a search compares

// What is asked of a plan.
struct PlanOptions {
    std::int32_t width;  // positions that are kept after each step
    std::int32_t plans;  // whole turns that are kept
    std::int32_t noise;  // by how much the worth of a turn is misjudged, at most
    std::int32_t apart;  // by how many hexes the turns that are kept should differ, as long as there are such
    std::uint64_t seed;  // of the noise
};

// How much is looked at.
struct PlanLimits {
    PlanOptions asked;
    std::int32_t hexes;        // hexes for a mandatory build
    std::int32_t tile_hexes;   // the same for what a tile does
    std::int32_t lifts, puts;  // settlements to move, and goals for each
};

inline PlanLimits limits_of(const PlanOptions& asked) {
    return asked.width < 2 * narrow_width ? PlanLimits{asked, 14, 8, 4, 4} : PlanLimits{asked, 24, 12, 6, 6};
}

// --- searches ----------------------------------------------------------------------------------

inline constexpr int max_given = 16;  // turns that take part besides those that are planned

inline constexpr int planning_percent = 30;  // of the time for a search, at most
inline constexpr int breadth = 2;       // so much longer takes each position of wider plans, which look at more hexes
inline constexpr int search_apart = 6;  // by how many hexes turns that a search compares should differ

inline constexpr int shallow_rollouts = 10;  // from every turn at first
inline constexpr int shallow_percent = 60;   // of the playouts, or of the time after planning, at most
inline constexpr int playout_percent = 25;   // of the rest, if deep rollouts are to follow
inline constexpr int most_finalists = 32;    // the turns that deep rollouts begin with, or half of them, and so on
inline constexpr int fewest_rollouts = 5;    // from each turn, else there are none: cards would be missing
inline constexpr int shallow_cost = 1;       // as many playouts, which take about as long
inline constexpr int deep_cost = 6;

// A rollout by plans: everything else is played by the policy, as in a playout.
struct Rollout {
    PlanOptions plan;
    std::int32_t turns;       // of the player's own that are planned, after the one that is compared; 1 at least
    std::int32_t played_out;  // whether the policy then plays on to the end of the game
    std::int32_t planned;     // whether the others plan, too: only in tests
    std::int32_t padding;
};

// To the end of the player's next turn; wider plans take longer and tell little more.
inline constexpr Rollout shallow_rollout{{1, 1, 0, 0, 0}, 1, 0, 0, 0};
// To the end of the game. Many of them tell more than a few with wider plans, or with more turns planned.
inline constexpr int deep_width = 4, deep_turns = 2;
inline constexpr Rollout deep_rollout{{deep_width, 1, 0, 0, 0}, deep_turns, 1, 0, 0};

// What turns are compared by, in parts: found from games that were played on with each of many turns.
struct ScoreWeights {
    std::int32_t margin = 40;        // each gold ahead at the end
    std::int32_t win = 1000;         // being ahead at all, approached the further ahead
    std::int32_t half = 6;           // by how much gold one is ahead where half of that is reached
    std::int32_t prior = 60;         // each gold that the planner sees in a turn,
    std::int32_t prior_weight = 5;   // which counts as so many playouts,
    std::int32_t prior_lasting = 15; // and besides so much, however many playouts there are
    std::int32_t shallow = 20;       // the same for each gold that is seen by shallow rollouts
    std::int32_t deep = 4;           // as how many playouts a deep rollout counts
};

// --- judgements --------------------------------------------------------------------------------

inline constexpr int max_compared = 8;  // turns beside each other

inline constexpr int usual_playouts = 2000;  // for a decision: half for the search, and half to compare
inline constexpr int judged_batches = 16;    // of the playouts that compare, to see how much they differ
inline constexpr int timed_batch = 8;        // playouts of a batch where seconds are counted,
inline constexpr int timed_batches = 2;      // and how many there are at least
inline constexpr int hint_playouts = 256;    // which tell a chance to win to about three per cent
inline constexpr int compared_turns = 5;     // that people are shown beside each other,
inline constexpr int compared_batch = 64;    // by batches of so many playouts of each,
inline constexpr int compared_batches = 16;  // so many at most,
inline constexpr int compared_seconds = 4;   // and for so long at most
inline constexpr int costliest_turns = 3;    // of a player, that people are shown

// What a turn has to cost at least to be called something, in thousandths of a gold or of a win: either is enough.
// In an even game a gold is worth some four or five points of chance; in one that is all but decided only gold is left
// to lose.
inline constexpr int mistake_gold = 4000, mistake_chance = 100;
inline constexpr int inaccuracy_gold = 1500, inaccuracy_chance = 40;
// What it has to cost at least to be told: less is rounded to nothing.
inline constexpr int told_gold = 50, told_chance = 5;

}  // namespace kingdom
