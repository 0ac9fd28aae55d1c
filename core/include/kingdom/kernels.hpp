// What a GPU runs: many games at once, each by eight threads side by side (mask_threads.hpp).
//
// A block of threads has as many games in play as groups of eight, in the quick memory that it shares.
// tests/core/lanes.cpp runs the same functions without a GPU, one thread after the other.
#pragma once

#include "kingdom/batch.hpp"

namespace kingdom {

inline constexpr int lanes_of_a_game = words;
inline constexpr int most_threads = 1024;  // of a block
inline constexpr int most_games = most_threads / lanes_of_a_game;

// A game that a group of threads works on.
struct InPlay {
    State state;
    Streams streams;
    std::uint64_t number;
};

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

// What games do next, so that groups of a warp can do the same; the last is nothing at all.
enum Deed : std::uint8_t {
    deed_card = 0,  // and three more, one for each question that a card answers
    deed_build = 4, deed_end, deed_tile, deed_option, deed_tile_build, deed_lift, deed_put, deed_other,
    deed_none
};
inline constexpr int deeds = deed_none + 1;
static_assert(deeds <= 2 * words, "each of a game's threads counts two of them");

// Which game each group of a block works on, sorted by what it does.
struct Sorting {
    int counts[2][deeds];  // for this round and the next
    std::int16_t order[most_games], action[most_games];
};

#if KINGDOM_LANES == 0

#if defined(__CUDA_ARCH__)

KINGDOM_INLINE int thread() { return static_cast<int>(threadIdx.x); }
KINGDOM_INLINE int groups() { return static_cast<int>(blockDim.x) / lanes_of_a_game; }
KINGDOM_INLINE int block() { return static_cast<int>(blockIdx.x); }
KINGDOM_INLINE int blocks() { return static_cast<int>(gridDim.x); }

// The games of this block, and how they are sorted.
KINGDOM_INLINE InPlay& playing(int group) {
    extern __shared__ __align__(64) unsigned char games_in_play[];
    return reinterpret_cast<InPlay*>(games_in_play)[group];
}
KINGDOM_INLINE Sorting& sorting() {
    __shared__ Sorting sorted;
    return sorted;
}

// Waiting for the other threads of a game, or of the block; and whether something holds for any.
KINGDOM_INLINE void meet_game() { __syncwarp(game_lanes()); }
KINGDOM_INLINE void meet_block() { __syncthreads(); }
KINGDOM_INLINE bool holds_in_block(bool own) { return __syncthreads_or(own); }

KINGDOM_INLINE int add_to(int* sum, int more) { return atomicAdd(sum, more); }
KINGDOM_INLINE void add_to(unsigned long long* sum, unsigned long long more) { atomicAdd(sum, more); }
KINGDOM_INLINE void lower_to(unsigned long long* least, unsigned long long value) {
    atomicMin(least, value);
}

#else

int thread();
int groups();
int block();
int blocks();
InPlay& playing(int group);
Sorting& sorting();
void meet_game();
void meet_block();
bool holds_in_block(bool own);
int add_to(int* sum, int more);
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

KINGDOM_APART void begin_playout(const Playouts& all, std::uint64_t game, InPlay& here) {
    here.streams = Streams::of(all.seed, all.first + game);
    here.state = all.is_view ? all.states[game] : all.begin->state;
}

KINGDOM_INLINE int deed_of(const State& state, int action) {
    if (!state.frames) return action < cells ? deed_build : action == end_action ? deed_end : deed_tile;
    const int asks = state.frame[state.frames - 1].asks;
    if (state.to_move == chance) return deed_card + asks;
    if (action >= cells) return deed_option;
    return asks == build ? deed_tile_build : asks == lift ? deed_lift : asks == put ? deed_put : deed_other;
}

// Gives each group of the block a game to work on: those that do the same are neighbours, and go the
// same way through the program. Returns none for groups without work.
KINGDOM_INLINE int sorted_game(Sorting& sorted, int deed, int round) {
    const bool leads = lane() == 0;
    int rank = 0;
    if (leads) rank = add_to(&sorted.counts[round][deed], 1);
    if (thread() < deeds) sorted.counts[round ^ 1][thread()] = 0;
    meet_block();
    const auto before = [&](int other) { return other < deed ? sorted.counts[round][other] : 0; };
    rank += sum_of_all(before(lane()) + before(lane() + words));
    if (leads) sorted.order[rank] = static_cast<std::int16_t>(deed == deed_none ? -1 : own_group());
    meet_block();
    return sorted.order[own_group()];
}

KINGDOM_APART void advance_apart(const Tables& tables, State& state, int action) {
    advance(tables, state, action);
}

// One action of every game in each round. Dealing and scoring are apart: they are rare, and take
// registers and time of all the games of a block.
KINGDOM_CALL void play_all(const Playouts& all) {
    InPlay& here = playing(own_group());
    Sorting& sorted = sorting();
    std::uint64_t game = own_first();
    bool active = game < all.games;
    int count = 0, round = 0;
    if (active) begin_playout(all, game, here);
    if (thread() < deeds) sorted.counts[0][thread()] = 0;
    for (; holds_in_block(active); round ^= 1) {
        if (active && here.state.to_move == over) {
            all.lengths[game] = count;
            all.states[game] = here.state;
            game += all_groups(), active = game < all.games, count = 0;
            if (active) begin_playout(all, game, here);
        }
        int deed = deed_none;
        if (active && here.state.to_move != over) {
            const int action = random_action(here.state, here.streams);
            sorted.action[own_group()] = static_cast<std::int16_t>(action);
            deed = deed_of(here.state, action);
            ++count;
        }
        const int chosen = sorted_game(sorted, deed, round);
        if (chosen >= 0) advance_apart(*all.tables, playing(chosen).state, sorted.action[chosen]);
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
