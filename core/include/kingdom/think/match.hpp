// Games between bots, played wholly in the core: for tuning and for trying things out.
#pragma once

#include "kingdom/think/greedy.hpp"
#include "kingdom/think/planner.hpp"
#include "kingdom/think/policy.hpp"

namespace kingdom {

enum Manner : std::int32_t { at_random, greedily, by_policy, by_plan };

// One player of a match, with memory of its own.
struct Contender {
    std::int32_t manner, padding;
    const Weights* weights;          // of the planner
    const Weights* playout_weights;
    Effort effort;
    Workspace* space;
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
        switch (contender->manner) {
        case at_random: {
            const Legal legal(state);
            return legal.action(draws.below(legal.count()));
        }
        case greedily: return Greedy(tables, state, draws).action();
        default:
            if (played == planned.count) think(tables, state, draws);
            return planned.action[played++];
        }
    }

  private:
    const Contender* contender = nullptr;
    Planned planned{};
    int played = 0;

    void think(const Tables& tables, const State& state, Draws& draws) {
        Workspace& space = *contender->space;
        Effort effort = contender->effort;
        effort.seed = Draws::mixed(draws.key + draws.count++);
        Planner(tables, *contender->weights, effort, space).search(state);
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
        } else if (contenders[seat]->manner == by_policy) {
            Policy(tables, contenders[seat]->space->lore, *contenders[seat]->playout_weights, state)
                .play_turn(streams);
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
