// How many blocks of a GPU play how many games each.
#pragma once

#include "kingdom/gpu/kernels.hpp"

namespace kingdom {

struct Shape {
    int blocks = 0, threads = 0, games = 0;  // the last two of a block
    int shared = 0;                          // the bytes of its memory
};

inline std::uint64_t smaller(std::uint64_t number, std::uint64_t limit) { return number < limit ? number : limit; }

// The bytes of a game in playouts, with a place in each ring buffer, and in a batch.
inline constexpr int ring_entries = deeds * static_cast<int>(sizeof(std::uint16_t));
inline int bytes_in_playouts(const Layout& layout) { return layout.size + ring_entries; }
inline int bytes_in_batch(const Layout& layout) { return layout.size + static_cast<int>(sizeof(Beside)); }

// The bytes of a block besides: the legal cells of each group of threads, and a place more in each ring buffer.
inline int bytes_besides(const Limits& most) {
    return most.threads / most.lanes * static_cast<int>(sizeof(Stored)) + ring_entries;
}

// As many games in a block as the shared memory left to them holds, and no more than keep all multiprocessors busy.
// Where not all threads have one, there are whole warps of them; 0 if there is no room for a warp.
inline int games_of_a_block(const Limits& most, int size, std::int64_t memory, int processors, std::uint64_t games) {
    const std::uint64_t held = memory > 0 ? static_cast<std::uint64_t>(memory) / size : 0;
    const int of_a_warp = warp_threads / most.lanes;
    const std::uint64_t share = (games + processors - 1) / processors + of_a_warp - 1;
    const int found = static_cast<int>(smaller(share, smaller(held, most.games)));
    return found * most.lanes < most.threads ? found / of_a_warp * of_a_warp : found;
}

// As many threads as the games of a block can use.
inline int threads_for(const Limits& most, int games) {
    return static_cast<int>(smaller(games * most.lanes, most.threads));
}

// All teams, or one if there are too few threads.
inline int teams_for(const Limits& most, int threads) { return threads < most.threads ? 1 : most.teams; }

// No more blocks than the games need, nor than the multiprocessors hold at once.
inline int blocks_for(std::uint64_t games, int games_of_each, int held_by_each, int processors) {
    const std::uint64_t needed = (games + games_of_each - 1) / games_of_each;
    return static_cast<int>(smaller(needed, static_cast<std::uint64_t>(held_by_each) * processors));
}

}  // namespace kingdom
