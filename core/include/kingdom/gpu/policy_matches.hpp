// Many games by the policy at once, on a GPU: those that `play_match` plays with it on every seat.
//
// Here one thread plays a game, by itself and from its beginning to its end (KINGDOM_SINGLE): the masks that it
// weighs are memory of its own, which others could not read. tests/core/lanes.cpp runs the same functions without
// a GPU.
#pragma once

#include "kingdom/gpu/kernels.hpp"
#include "kingdom/think/policy.hpp"

namespace kingdom {

// A set-up, how its games begin, and what follows from both.
struct Prepared {
    Tables tables;
    Exchanged begin;
    SetupFacts facts;
};

// Set-ups that are new on the device.
struct Preparing {
    Prepared* setup;
    std::uint64_t games;  // as many as set-ups, side by side
};

// One of many games: its number, and the seat that plays by our weights.
struct PolicyMatch {
    const Prepared* setup;
    std::uint64_t number;
    std::int32_t seat, padding;
};

struct PolicyMatches {
    const PolicyMatch* match;
    const Weights *ours, *theirs;
    std::uint64_t seed, games;
    std::int16_t* gold;  // max_players for each game
};

constexpr Limits of_matches{128, 128, lanes_of_a_game, 1};

#if KINGDOM_LANES == 0

KINGDOM_CALL void prepare_all(const Preparing& all) {
    for (std::uint64_t index = own_first(); index < all.games; index += all_groups())
        all.setup[index].facts = facts_of(all.setup[index].tables);
}

KINGDOM_CALL void match_all(const PolicyMatches& all, const Layout& layout) {
    State& state = playing(layout, own_group());
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups()) {
        const PolicyMatch& match = all.match[game];
        const Tables& tables = match.setup->tables;
        Streams streams = Streams::of(all.seed, match.number);
        unpack(tables, match.setup->begin, state);
        while (state.to_move != over) {
            if (state.to_move == chance) {
                advance(tables, state, random_action(state, streams));
                continue;
            }
            const Weights& weights = state.to_move == match.seat ? *all.ours : *all.theirs;
            Policy(tables, match.setup->facts, weights, state).play_turn(streams);
        }
        totals(tables, state, all.gold + game * max_players);
    }
}

#endif

}  // namespace kingdom
