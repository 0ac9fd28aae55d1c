// A block of threads on a GPU: where its games lie, and how its threads wait for each other.
//
// tests/core/lanes.cpp has the same without a GPU.
#pragma once

#include "kingdom/rules/playout.hpp"

namespace kingdom {

inline constexpr int warp_threads = 32;

// The size of a state on a GPU without its players, which the processor has to know, too.
inline constexpr int unseated_size = 336;
#if KINGDOM_LANES == 0
static_assert(sizeof(State) == unseated_size + max_players * seat_size);
#endif
static_assert(unseated_size % 32 == 16 && plain_seat_size % 32 == 0 && full_seat_size % 32 == 0);

// Where the games of a block lie in its memory: behind the cells that each group of threads may choose from.
// They are an odd number of 16 bytes apart, so that the same field of two games is mostly in different banks.
struct Layout {
    int size, left_out;  // of a game: how far apart they are, and what of a state's beginning is not there
    int count;           // of games
    int teams;           // of threads

    KINGDOM_CALL unsigned room() const { return static_cast<unsigned>(count) + 1; }  // of a ring buffer

    static Layout of(int players, bool reactions, bool plain) {
        const int frames = reactions ? max_frames : frames_without_reactions;
        const int left_out = (max_frames - frames) * static_cast<int>(sizeof(Frame));
        return {unseated_size - left_out + players * (plain ? plain_seat_size : full_seat_size), left_out, 0, 1};
    }
};

// Some warps of a block, which do not wait for the others.
struct Team {
    int number, threads;

    KINGDOM_CALL unsigned groups() const { return static_cast<unsigned>(threads / lanes_of_a_game); }
};

// What a game of a batch has besides its state.
struct Beside {
    Streams streams;
    std::uint64_t number;
};

#if KINGDOM_LANES == 0

#if defined(__CUDA_ARCH__)

KINGDOM_CALL int thread() { return static_cast<int>(threadIdx.x); }
KINGDOM_CALL int threads_of_block() { return static_cast<int>(blockDim.x); }
KINGDOM_CALL int block() { return static_cast<int>(blockIdx.x); }
KINGDOM_CALL int blocks() { return static_cast<int>(gridDim.x); }

// The games of this block; and behind them, in playouts, a ring buffer for each thing that games do, or in a
// batch what each game has besides.
KINGDOM_CALL unsigned char* first_game() {
    return shared_memory() + threads_of_block() / lanes_of_a_game * sizeof(Stored);
}
KINGDOM_CALL State& playing(const Layout& layout, int place) {
    return *reinterpret_cast<State*>(first_game() + place * layout.size - layout.left_out);
}
KINGDOM_CALL std::uint16_t* ring_of(const Layout& layout, int deed) {
    unsigned char* behind = first_game() + layout.count * layout.size;
    return reinterpret_cast<std::uint16_t*>(behind) + deed * layout.room();
}
KINGDOM_CALL Beside& own_beside(const Layout& layout) {
    unsigned char* behind = first_game() + layout.count * layout.size;
    return reinterpret_cast<Beside*>(behind)[thread() / lanes_of_a_game];
}

// Waiting for the other threads of a game, of the block, or of a team.
KINGDOM_CALL void meet_game() { __syncwarp(game_lanes()); }
KINGDOM_CALL void meet_block() { __syncthreads(); }
KINGDOM_CALL void meet_team(const Team& team) {
    __syncwarp();
    asm volatile("bar.sync %0, %1;" ::"r"(team.number + 1), "r"(team.threads) : "memory");
}

// A lock that one thread of a block has at a time; and a short sleep.
KINGDOM_CALL void take(unsigned* lock) {
    while (atomicCAS(lock, 0, 1)) __nanosleep(20);
    __threadfence_block();
}
KINGDOM_CALL void give_back(unsigned* lock) {
    __threadfence_block();
    atomicExch(lock, 0);
}
KINGDOM_CALL void pause() { __nanosleep(200); }

KINGDOM_CALL std::uint32_t most_in_warp(std::uint32_t own) { return __reduce_max_sync(~0u, own); }

// Changes to what several threads change; the first two return what was there before. A step leads to the next
// place of a ring.
KINGDOM_CALL unsigned add_to(unsigned* sum, unsigned more) { return atomicAdd(sum, more); }
KINGDOM_CALL unsigned step_on(unsigned* place, unsigned room) { return atomicInc(place, room - 1); }
KINGDOM_CALL void add_to(unsigned long long* sum, unsigned long long more) { atomicAdd(sum, more); }
KINGDOM_CALL void lower_to(unsigned long long* least, unsigned long long value) { atomicMin(least, value); }

#else

int thread();
int threads_of_block();
int block();
int blocks();
State& playing(const Layout& layout, int place);
std::uint16_t* ring_of(const Layout& layout, int deed);
Beside& own_beside(const Layout& layout);
void meet_game();
void meet_block();
void meet_team(const Team& team);
void take(unsigned* lock);
void give_back(unsigned* lock);
void pause();
std::uint32_t most_in_warp(std::uint32_t own);
unsigned add_to(unsigned* sum, unsigned more);
unsigned step_on(unsigned* place, unsigned room);
void add_to(unsigned long long* sum, unsigned long long more);
void lower_to(unsigned long long* least, unsigned long long value);

#endif

KINGDOM_CALL int groups() { return threads_of_block() / lanes_of_a_game; }
KINGDOM_CALL int own_group() { return thread() / lanes_of_a_game; }

// The first game of this group, and how far it is to the next one.
KINGDOM_CALL std::uint64_t own_first() {
    return static_cast<std::uint64_t>(block()) * groups() + own_group();
}
KINGDOM_CALL std::uint64_t all_groups() { return static_cast<std::uint64_t>(blocks()) * groups(); }

#endif

}  // namespace kingdom
