// How many blocks of a GPU play how many games each.
#pragma once

#include "kingdom/kernels.hpp"

namespace kingdom {

struct Shape {
    int blocks = 0, threads = 0, games = 0;  // the last two of a block

    int shared() const { return games * place_size; }
};

inline std::uint64_t at_most(std::uint64_t number, std::uint64_t limit) { return number < limit ? number : limit; }

// As many games in a block as the shared memory left to them holds, in whole warps, and no more than
// keep all multiprocessors busy; 0 if there is no room for a warp.
inline int games_of_a_block(const Limits& most, std::int64_t memory, int processors, std::uint64_t games) {
    const std::uint64_t held = memory > 0 ? static_cast<std::uint64_t>(memory) / place_size : 0;
    const std::uint64_t share = (games + processors - 1) / processors + games_of_a_warp - 1;
    return static_cast<int>(at_most(share, at_most(held, most.games)) / games_of_a_warp) * games_of_a_warp;
}

// As many threads as the games of a block can use.
inline int threads_for(const Limits& most, int games) {
    return static_cast<int>(at_most(games * lanes_of_a_game, most.threads));
}

// No more blocks than the games need, nor than the multiprocessors hold at once.
inline int blocks_for(std::uint64_t games, int games_of_each, int held_by_each, int processors) {
    const std::uint64_t needed = (games + games_of_each - 1) / games_of_each;
    return static_cast<int>(at_most(needed, static_cast<std::uint64_t>(held_by_each) * processors));
}

}  // namespace kingdom
