// What a GPU runs: many games at once, each by some threads side by side (mask_threads.hpp).
//
// The games of a block of threads lie in its fast shared memory. In a batch there is one for each group of
// threads that plays a game; in playouts there are more, so that many of them are about to do the same.
// tests/core/lanes.cpp runs the same functions without a GPU, one thread after the other.
#pragma once

#include "kingdom/batch.hpp"

namespace kingdom {

inline constexpr int warp_threads = 32;
inline constexpr int games_of_a_warp = warp_threads / lanes_of_a_game;

// A game that a group of threads works on.
struct InPlay {
    State state;
    Streams streams;
    std::uint64_t number;
    int action;  // the next one, where it is chosen beforehand
};

// How far apart games lie: the same field of two of them is mostly in different banks of the memory.
inline constexpr int place_size = sizeof(InPlay) + 16;

// Random games to play: from a state, or from a view whose hidden cards each game deals anew.
struct Playouts {
    const Tables* tables;
    const View* begin;  // only its state, if it is no view
    int is_view;
    std::uint64_t seed, first, games;
    State* states;  // how the games end and, from a view, begin
    std::int16_t* gold;
    std::int32_t* lengths;
};

// A step of a batch, or its beginning; `count` is what all games add to.
struct Stepping {
    const Tables* tables;
    const State* begin;
    std::uint64_t seed, games;
    const std::int16_t* taken;
    std::uint64_t renewed;
    unsigned long long* count;
    Batch batch;
};

// What a game does next: games with the same deed run through much the same code. Most deeds answer a
// question, and have its number. Each thread of a warp counts the games of one deed.
enum Deed : std::uint8_t {
    deed_last_build = before, deed_build = mandatory, deed_end = after,
    deed_other = wall,  // whatever a tile asks besides
    deed_tile, deed_option, deed_begin, deeds
};
static_assert(deeds <= warp_threads);

// What the games of a block are about to do: for each deed a ring buffer with the places of the games that
// wait for it. `come` and `gone` count all that were ever put in and taken out.
struct Waiting {
    static constexpr unsigned room = 256;

    std::uint8_t place[deeds][room];
    unsigned come[warp_threads], gone[warp_threads];  // of each deed
    unsigned begun;                                   // of the games that this block has to play
};

// The most threads of a block, and games in it. With more threads, each would have too few registers.
struct Limits {
    int threads, games;
};
inline constexpr Limits of_batches{768, 768 / lanes_of_a_game}, of_playouts{384, Waiting::room};

#if KINGDOM_LANES == 0

#if defined(__CUDA_ARCH__)

KINGDOM_INLINE int thread() { return static_cast<int>(threadIdx.x); }
KINGDOM_INLINE int groups() { return static_cast<int>(blockDim.x) / lanes_of_a_game; }
KINGDOM_INLINE int block() { return static_cast<int>(blockIdx.x); }
KINGDOM_INLINE int blocks() { return static_cast<int>(gridDim.x); }

// The games of this block, and which of them wait.
KINGDOM_INLINE InPlay& playing(int place) {
    extern __shared__ __align__(64) unsigned char games_in_play[];
    return *reinterpret_cast<InPlay*>(games_in_play + place * place_size);
}
KINGDOM_INLINE int places() {
    unsigned size;
    asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(size));
    return static_cast<int>(size) / place_size;
}
KINGDOM_INLINE Waiting& waiting_games() {
    __shared__ Waiting waiting;
    return waiting;
}

// Waiting for the other threads of a game, or of the block; and the highest number in a warp.
KINGDOM_INLINE void meet_game() { __syncwarp(game_lanes()); }
KINGDOM_INLINE void meet_block() { __syncthreads(); }
KINGDOM_INLINE std::uint32_t most_in_warp(std::uint32_t own) { return __reduce_max_sync(~0u, own); }

KINGDOM_INLINE unsigned add_to(unsigned* sum, unsigned more) { return atomicAdd(sum, more); }
KINGDOM_INLINE void add_to(unsigned long long* sum, unsigned long long more) { atomicAdd(sum, more); }
KINGDOM_INLINE void lower_to(unsigned long long* least, unsigned long long value) {
    atomicMin(least, value);
}

#else

int thread();
int groups();
int block();
int blocks();
InPlay& playing(int place);
int places();
Waiting& waiting_games();
void meet_game();
void meet_block();
std::uint32_t most_in_warp(std::uint32_t own);
unsigned add_to(unsigned* sum, unsigned more);
void add_to(unsigned long long* sum, unsigned long long more);
void lower_to(unsigned long long* least, unsigned long long value);

#endif

KINGDOM_INLINE int own_group() { return thread() / lanes_of_a_game; }

// The first game of this group, and how far it is to the next one.
KINGDOM_INLINE std::uint64_t own_first() {
    return static_cast<std::uint64_t>(block()) * groups() + own_group();
}
KINGDOM_INLINE std::uint64_t all_groups() { return static_cast<std::uint64_t>(blocks()) * groups(); }

// --- random games to their end -----------------------------------------------------------------

// Deals the hidden cards of a view, for each game anew: the states with which the games begin.
KINGDOM_CALL void deal_all(const Playouts& all) {
    InPlay& here = playing(own_group());
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups()) {
        here.streams = Streams::of(all.seed, all.first + game);
        sample(*all.tables, *all.begin, here.state, here.streams.before);
        all.states[game] = here.state;
    }
}

KINGDOM_INLINE int deed_of(const Tables& tables, const State& state, int action) {
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

// What most games of the block are about to do, or -1 if all are played.
KINGDOM_INLINE int next_deed(const Waiting& waiting) {
    const unsigned own_deed = thread() % warp_threads, count = waiting.come[own_deed] - waiting.gone[own_deed];
    const unsigned most = most_in_warp(count * warp_threads + own_deed);
    return most < warp_threads ? -1 : static_cast<int>(most % warp_threads);
}

// The place of the game that this group works on, or -1 if too few wait for the deed.
KINGDOM_INLINE int own_place(const Waiting& waiting, int deed) {
    const unsigned gone = waiting.gone[deed], rank = static_cast<unsigned>(own_group());
    return rank < waiting.come[deed] - gone ? waiting.place[deed][(gone + rank) % Waiting::room] : -1;
}

// Lets a game wait for its next deed.
KINGDOM_INLINE void wait_for(Waiting& waiting, int deed, int place) {
    const unsigned last = add_to(&waiting.come[deed], 1);
    waiting.place[deed][last % Waiting::room] = static_cast<std::uint8_t>(place);
}

// Leaves a game that is over, and begins the next one of the block; returns false if there is none.
KINGDOM_APART bool begin_next(const Playouts& all, Waiting& waiting, InPlay& here) {
    if (here.number < all.games) {
        all.lengths[here.number] = here.streams.actions();
        all.states[here.number] = here.state;
    }
    const unsigned index = lane() == 0 ? add_to(&waiting.begun, 1) : 0;
    here.number = word_of(0, index) * blocks() + block();
    if (here.number >= all.games) return false;
    here.streams = Streams::of(all.seed, all.first + here.number);
    here.state = all.is_view ? all.states[here.number] : all.begin->state;
    return true;
}

KINGDOM_APART void advance_apart(const Tables& tables, State& state, int action) {
    advance(tables, state, action);
}

// Lets a game do what it is about to, and chooses its next action.
KINGDOM_INLINE void play_one(const Playouts& all, Waiting& waiting, int deed, int place) {
    InPlay& here = playing(place);
    if (lane() == 0) add_to(&waiting.gone[deed], 1);
    if (deed != deed_begin) advance_apart(*all.tables, here.state, here.action);
    else if (!begin_next(all, waiting, here)) return;
    if (here.state.to_move != over) here.action = random_action(here.state, here.streams);
    const int next = deed_of(*all.tables, here.state, here.action);
    if (lane() == 0) wait_for(waiting, next, place);
}

// All places of the block wait for their first game.
KINGDOM_INLINE void wait_for_all(Waiting& waiting) {
    for (int place = own_group(); place < places(); place += groups()) {
        playing(place).number = ~std::uint64_t{0};  // none yet
        if (lane() == 0) waiting.place[deed_begin][place] = static_cast<std::uint8_t>(place);
    }
    if (thread() < warp_threads) {
        waiting.come[thread()] = thread() == deed_begin ? places() : 0;
        waiting.gone[thread()] = 0;
    }
    if (thread() == 0) waiting.begun = 0;
}

// In each round the threads do what most games of the block are about to do; the other games wait. A
// multiprocessor takes longer to read instructions than to carry them out, and this way it reads few.
// Dealing and scoring are kernels of their own: they are rare, and would take registers from everything else.
KINGDOM_CALL void play_all(const Playouts& all) {
    Waiting& waiting = waiting_games();
    wait_for_all(waiting);
    for (;;) {
        meet_block();
        const int deed = next_deed(waiting);
        if (deed < 0) return;
        const int place = own_place(waiting, deed);
        meet_block();
        if (place >= 0) play_one(all, waiting, deed, place);
    }
}

// Scores all games, when they are over.
KINGDOM_CALL void score_all(const Playouts& all) {
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups())
        totals(*all.tables, all.states[game], all.gold + game * all.tables->players);
}

// --- games side by side ------------------------------------------------------------------------

KINGDOM_CALL Ongoing taken_up(const Batch& batch, std::uint64_t game, InPlay& here) {
    here.state = batch.states[game];
    here.streams = batch.streams[game];
    here.number = batch.number[game];
    meet_game();
    return {here.state, here.streams, here.number};
}

KINGDOM_CALL void put_back(const Batch& batch, std::uint64_t game, const InPlay& here) {
    meet_game();
    batch.states[game] = here.state;
    batch.streams[game] = here.streams;
    batch.number[game] = here.number;
    meet_game();
}

// Calls f(game) for each game of this group, and adds up the numbers that it returns.
template <class F> KINGDOM_CALL void each_game(const Stepping& all, F f) {
    InPlay& here = playing(own_group());
    unsigned long long count = 0;
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups()) {
        const Ongoing it = taken_up(all.batch, game, here);
        count += static_cast<unsigned long long>(f(game, it));
        put_back(all.batch, game, here);
    }
    if (lane() == 0) add_to(all.count, count);
}

KINGDOM_CALL void begin_all(const Stepping& all) {
    each_game(all, [&](std::uint64_t game, const Ongoing& it) {
        return begin({*all.tables, *all.begin, all.seed}, all.batch, game, it);
    });
}

KINGDOM_CALL void step_all(const Stepping& all) {
    each_game(all, [&](std::uint64_t game, const Ongoing& it) {
        return step({*all.tables, *all.begin, all.seed}, all.batch, game, it, all.taken, all.renewed);
    });
}

// Lowers `count` to the first game whose action is illegal.
KINGDOM_CALL void check_all(const Stepping& all) {
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups())
        if (!is_takable(all.batch.states[game], all.taken[game]) && lane() == 0)
            lower_to(all.count, game);
}

#endif

}  // namespace kingdom
