// The rounds in which a block of threads plays: what its games are about to do, and what is done next.
#pragma once

#include "kingdom/gpu/block.hpp"

namespace kingdom {

// What a game does next: games with the same deed run through much the same code. Most deeds answer a
// question, and have its number. Each thread of a warp counts the games of one deed.
enum Deed : std::uint8_t {
    deed_last_build = before, deed_build = mandatory, deed_end = after,
    deed_other = wall,  // whatever a tile asks besides
    deed_tile, deed_option, deed_begin, deeds
};
static_assert(deeds <= warp_threads);

inline constexpr std::uint32_t no_game = ~std::uint32_t{0};

// What the games of a block are about to do: for each deed a ring buffer with the places of the games that
// wait for it, with room for all and one more; the next one is put in at `come` and taken out at `gone`.
struct Waiting {
    unsigned come[warp_threads], gone[warp_threads];  // of each deed
    unsigned begun;                                   // of the games that this block has to play
    unsigned left;                                    // places whose games are not all played
    unsigned lock;                                    // a team that changes any of this has it
};

// How much a waiting game counts, by its deed: of what is rare or soon done, fewer have to come together. If a
// game does a deed f times and a round of it takes the time c, it is best to wait for a number of games in
// proportion to sqrt(f c); the weights are about the inverse of that, adjusted by measuring.
struct Urgency {
    std::uint8_t of[warp_threads]{};

    constexpr Urgency() {
        for (std::uint8_t& weight : of) weight = 20;
        of[draw] = of[deed_end] = 8, of[deed_last_build] = of[deed_build] = 10;
        of[build] = is_plain ? 13 : 24, of[lift] = is_plain ? 22 : 11, of[put] = is_plain ? 17 : 10;
        of[deed_tile] = is_plain ? 13 : 11, of[deed_option] = is_plain ? 16 : 13, of[deed_begin] = 28;
    }
};

#if defined(__CUDACC__)
__device__ const Urgency device_urgency;
#endif

#if KINGDOM_LANES == 0

#if defined(__CUDA_ARCH__)
KINGDOM_CALL Waiting& waiting_games() {
    __shared__ Waiting waiting;
    return waiting;
}
KINGDOM_CALL unsigned urgency_of(int deed) { return device_urgency.of[deed]; }
#else
Waiting& waiting_games();
KINGDOM_CALL unsigned urgency_of(int deed) {
    static constexpr Urgency urgency;
    return urgency.of[deed];
}
#endif

KINGDOM_CALL int deed_of(const Tables& tables, const State& state, int action) {
    if (state.to_move == over) return deed_begin;
    if (state.frames) {
        const int asks = state.frame[state.frames - 1].asks;
        if (asks > reveal && action >= cells) return deed_option;
        return asks > put ? deed_other : asks;
    }
    if (action < cells) return state.turn.left > 1 ? deed_build : deed_last_build;
    if (action == end_action) return deed_end;
    return action == stop_action || action - first_tile == tables.waiver ? deed_option : deed_tile;
}

// All places of the block wait for their first game.
KINGDOM_CALL void wait_for_all(const Layout& layout, Waiting& waiting) {
    for (int place = own_group(); place < layout.count; place += groups()) {
        playing(layout, place).number = no_game;
        if (lane() == 0) ring_of(layout, deed_begin)[place] = static_cast<std::uint16_t>(place);
    }
    if (thread() < warp_threads) {
        waiting.come[thread()] = thread() == deed_begin ? layout.count : 0;
        waiting.gone[thread()] = 0;
    }
    if (thread() == 0) waiting.begun = waiting.lock = 0, waiting.left = static_cast<unsigned>(layout.count);
}

// Lets a game wait for its next deed.
KINGDOM_CALL void wait_for(const Layout& layout, Waiting& waiting, int deed, int place) {
    ring_of(layout, deed)[step_on(&waiting.come[deed], layout.room())] = static_cast<std::uint16_t>(place);
}

// How many games that wait for a deed a team can work on.
KINGDOM_CALL unsigned count_for(const Layout& layout, const Waiting& waiting, const Team& team, int deed) {
    const unsigned come = waiting.come[deed], gone = waiting.gone[deed];
    const unsigned count = come - gone + (come < gone ? layout.room() : 0);
    return count < team.groups() ? count : team.groups();
}

// The place that lies so many steps further in a ring.
KINGDOM_CALL unsigned further(const Layout& layout, unsigned place, unsigned steps) {
    return place + steps - (place + steps < layout.room() ? 0 : layout.room());
}

// What a team does next, or -1 if no game waits. The argument is the urgency of the deed that a thread counts.
KINGDOM_CALL int next_deed(const Layout& layout, const Waiting& waiting, const Team& team, unsigned urgency) {
    const int own_deed = thread() % warp_threads;
    const unsigned count = count_for(layout, waiting, team, own_deed);
    const unsigned most = most_in_warp(count * urgency * warp_threads + own_deed);
    return most < warp_threads ? -1 : static_cast<int>(most % warp_threads);
}

// The place of the game that this group works on, or -1 if the team works on so few that there is none for it.
KINGDOM_CALL int own_place(const Layout& layout, const Waiting& waiting, const Team& team, int deed,
                             unsigned count) {
    const unsigned rank = static_cast<unsigned>(thread() % team.threads / lanes_of_a_game);
    return rank < count ? ring_of(layout, deed)[further(layout, waiting.gone[deed], rank)] : -1;
}

#endif

}  // namespace kingdom
