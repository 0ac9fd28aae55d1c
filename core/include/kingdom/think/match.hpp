// Games between bots, played wholly in the core: for tuning and for trying things out.
#pragma once

#include "kingdom/think/greedy.hpp"
#include "kingdom/think/planner.hpp"
#include "kingdom/think/policy.hpp"

namespace kingdom {

enum BotKind : std::int32_t { random_bot, greedy_bot, policy_bot, planner_bot };

// One player of a match, with memory of its own.
struct Contender {
    std::int32_t kind, width;  // the latter of a planner
    Workspace* space;          // ready for the set-up
};

// What the players of a game came to.
struct Finish {
    std::int32_t gold[max_players], turns[max_players];
};

// A contender in a game: what it has planned and not yet played.
class Playing {
  public:
    Playing() = default;
    void sit(const Contender& who) { contender = &who, played = planned.count = 0; }

    int action(const Tables& tables, const State& state, Draws& draws) {
        switch (contender->kind) {
        case random_bot: {
            const Legal legal(state);
            return legal.action(draws.below(legal.count()));
        }
        case greedy_bot: return Greedy(tables, state, draws).action();
        default:
            if (played == planned.count) think(state, draws);
            return planned.action[played++];
        }
    }

  private:
    const Contender* contender = nullptr;
    Planned planned{};
    int played = 0;

    void think(const State& state, Draws& draws) {
        Workspace& space = *contender->space;
        const PlanLimits limits = limits_of({contender->width, 1, 0, 0, Draws::mixed(draws.key + draws.count++)});
        Planner(limits, space).search(state);
        hand_out(space.best(), planned);
        played = 0;
    }
};

// Plays a game from a state to its end; its cards follow from the seed and its number.
inline void play_match(const Tables& tables, const State& from, const Contender* const* contenders,
                       std::uint64_t seed, std::uint64_t game, Finish& finish) {
    Streams streams = Streams::of(seed, game);
    Playing playing[max_players];
    for (int seat = 0; seat < tables.players; ++seat) playing[seat].sit(*contenders[seat]);
    finish = Finish{};
    State state = from;
    while (state.to_move != over) {
        const int seat = state.to_move;
        if (seat == chance) {
            advance(tables, state, random_action(state, streams));
        } else if (contenders[seat]->kind == policy_bot) {
            const Workspace& space = *contenders[seat]->space;
            Policy(tables, space.facts, space.playout_weights, state).play_turn(streams);
        } else {
            const int action = playing[seat].action(tables, state, streams.player[seat]);
            finish.turns[seat] += action == end_action && !state.frames;
            advance(tables, state, action);
        }
    }
    std::int16_t gold[max_players];
    totals(tables, state, gold);
    for (int seat = 0; seat < tables.players; ++seat) finish.gold[seat] = gold[seat];
}

}  // namespace kingdom
