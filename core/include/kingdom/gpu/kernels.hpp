// What a GPU runs: many games at once, each by some threads side by side (mask_threads.hpp).
//
// The games of a block of threads lie in its fast shared memory. In a batch there is one for each group of
// threads that plays a game; in playouts there are more, so that many of them are about to do the same.
// tests/core/lanes.cpp runs the same functions without a GPU, one thread after the other.
#pragma once

#include "kingdom/rules/batch.hpp"
#include "kingdom/gpu/rounds.hpp"

namespace kingdom {

// Random games to play: from a state, or from a view whose hidden cards each game deals anew.
struct Playouts {
    const Tables* tables;
    const View* begin;  // only its state, if it is no view
    int is_view;
    std::uint64_t seed, first, games;
    State* states;  // how the games begin, and end
    std::int16_t* gold;
    std::int32_t* lengths;
};

// A step of a batch, or its beginning; `count` is what all games add to.
struct Stepping {
    const Tables* tables;
    const Exchanged* begin;
    std::uint64_t games;
    const std::int16_t* taken;
    const std::uint8_t* chosen;  // which games begin, if not all
    std::uint64_t renewed;
    unsigned long long* count;
    Batch batch;
};

// The most threads and games of a block, how many threads play a game, and in how many teams.
struct Limits {
    int threads, games, lanes, teams;
};
constexpr Limits of_batches{768, 768 / lanes_of_a_game, lanes_of_a_game, 1};
constexpr Limits of_playouts{is_plain ? 256 : 384, 1024, lanes_of_a_game, is_plain ? 2 : 1};
static_assert(of_playouts.threads % (warp_threads * of_playouts.teams) == 0);

#if KINGDOM_LANES == 0

// --- random games to their end -----------------------------------------------------------------

// Copies a state within the device: its threads share the work.
KINGDOM_CALL void copy_state(const Tables& tables, const Layout& layout, const State& from, State& to) {
#if defined(__CUDA_ARCH__)
    static_cast<void>(tables);
    meet_game();
    const uint4* source = reinterpret_cast<const uint4*>(&from);
    uint4* target = reinterpret_cast<uint4*>(&to);
    const int first = layout.left_out / static_cast<int>(sizeof(uint4));
    const int end = first + layout.size / static_cast<int>(sizeof(uint4));
#pragma unroll 4
    for (int index = first + lane(); index < end; index += lanes_of_a_game) target[index] = source[index];
    meet_game();
#else
    static_cast<void>(layout);
    copy_fields(tables, from, to, from.frames);
    to.key = from.key, to.number = from.number, to.action = from.action;
    for (int stream = 0; stream <= max_players; ++stream) to.count[stream] = from.count[stream];
#endif
}

// Draws the next action of a game.
KINGDOM_CALL std::int16_t random_next(State& state) {
    return static_cast<std::int16_t>(drawn_action(state, [&](int stream, int limit) {
        Draws draws{Streams::key_of(state.key, stream), state.count[stream + 1]++};
        return scaled(draws.bits(), limit);
    }));
}

// The states with which the games begin. Those of a view have hidden cards, which each game deals anew.
KINGDOM_CALL void deal_all(const Playouts& all, const Layout& layout) {
    State& here = playing(layout, own_group());
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups()) {
        Streams streams = Streams::of(all.seed, all.first + game);
        if (all.is_view) sample(*all.tables, *all.begin, here, streams.before);
        else unpack(*all.tables, all.begin->state, here);
        here.number = static_cast<std::uint32_t>(game);
        here.key = Streams::key_of_game(all.seed, all.first + game);
        for (int stream = 0; stream <= max_players; ++stream) here.count[stream] = 0;
        if (here.to_move != over) here.action = random_next(here);
        copy_state(*all.tables, layout, here, all.states[game]);
    }
}

// Leaves a game that is over, and begins the next one of the block; returns false if there is none.
KINGDOM_APART bool begin_next(const Playouts& all, const Layout& layout, Waiting& waiting, State& here) {
    if (here.number < all.games) {
        int length = 0;  // each action takes one draw
        for (int stream = 0; stream <= max_players; ++stream) length += here.count[stream];
        all.lengths[here.number] = length;
        copy_state(*all.tables, layout, here, all.states[here.number]);
    }
    const unsigned index = lane() == 0 ? add_to(&waiting.begun, 1) : 0;
    const std::uint64_t number = word_of(0, index) * blocks() + block();
    here.number = no_game;
    if (number >= all.games) return false;
    copy_state(*all.tables, layout, all.states[number], here);
    return true;
}

KINGDOM_APART void advance_apart(const Tables& tables, State& state, int action) {
    advance(tables, state, action);
}

// Lets a game do what it is about to, and chooses its next action; returns its next deed, or -1 if there is no
// game left for the place.
KINGDOM_CALL int play_one(const Playouts& all, const Layout& layout, Waiting& waiting, int deed, int place) {
    State& here = playing(layout, place);
    bool chosen = deed == deed_begin;
    if (chosen && !begin_next(all, layout, waiting, here)) return -1;
    for (;; chosen = false) {
        if (!chosen) {
            advance_apart(*all.tables, here, here.action);
            if (here.to_move != over) here.action = random_next(here);
        }
        const int next = deed_of(*all.tables, here, here.action);
        if (next > draw) return next;  // cards are dealt, and drawn at the end of a turn, at once
    }
}

// In each round a team does what most of the waiting games are about to do; the other games wait. A
// multiprocessor takes longer to read instructions than to carry them out, and this way it reads few. With several
// teams, one at a time puts its games back and chooses the next ones.
// Dealing and scoring are kernels of their own: they are rare, and would take registers from everything else.
KINGDOM_CALL void play_all(const Playouts& all, const Layout& layout) {
    constexpr bool alone = of_playouts.teams == 1;
    Waiting& waiting = waiting_games();
    wait_for_all(layout, waiting);
    meet_block();
    const int threads = alone ? threads_of_block() : threads_of_block() / layout.teams;
    const Team team{alone ? 0 : thread() / threads, threads};
    const auto meet = [&] { alone ? meet_block() : meet_team(team); };
    const bool leads = alone ? thread() == 0 : thread() % threads == 0;
    const unsigned urgency = urgency_of(thread() % warp_threads);
    for (int deed = -1, place = -1;;) {
        const int next = place < 0 ? -1 : play_one(all, layout, waiting, deed, place);
        if constexpr (!alone) {
            meet();
            if (leads) take(&waiting.lock);
            meet();
        }
        if (place >= 0 && lane() == 0) {
            if (next < 0) add_to(&waiting.left, ~0u);
            else wait_for(layout, waiting, next, place);
        }
        meet();
        if (!waiting.left) break;
        deed = next_deed(layout, waiting, team, urgency);
        const unsigned count = deed < 0 ? 0 : count_for(layout, waiting, team, deed);
        place = own_place(layout, waiting, team, deed, count);
        meet();
        if (leads && count) waiting.gone[deed] = further(layout, waiting.gone[deed], count);
        if (leads && !alone) give_back(&waiting.lock);
        if (!count) pause();  // until another team has put its games back
    }
    if (leads && !alone) give_back(&waiting.lock);
}

// Scores all games, when they are over.
KINGDOM_CALL void score_all(const Playouts& all) {
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups())
        totals(*all.tables, all.states[game], all.gold + game * all.tables->players);
}

// --- games side by side ------------------------------------------------------------------------

// Calls f(game, it) for each game of this group, and adds up the numbers that it returns.
template <class F> KINGDOM_CALL void each_game(const Stepping& all, const Layout& layout, F f) {
    const Batch& batch = all.batch;
    State& state = playing(layout, own_group());
    Beside& beside = own_beside(layout);
    unsigned long long count = 0;
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups()) {
        unpack(*all.tables, batch.states[game], state);
        beside.streams = batch.streams[game];
        beside.number = batch.number[game];
        meet_game();
        count += static_cast<unsigned long long>(f(game, Ongoing{state, beside.streams, beside.number}));
        meet_game();
        pack(*all.tables, state, batch.states[game]);
        batch.streams[game] = beside.streams;
        batch.number[game] = beside.number;
        meet_game();
    }
    if (lane() == 0) add_to(all.count, count);
}

KINGDOM_CALL void begin_all(const Stepping& all, const Layout& layout) {
    const auto begins = [&](std::uint64_t game) { return !all.chosen || all.chosen[game]; };
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups())
        if (begins(game)) all.batch.states[game] = *all.begin;  // also what no game changes
    each_game(all, layout, [&](std::uint64_t game, const Ongoing& it) {
        return !begins(game) ? 0 : begin({*all.tables, *all.begin}, all.batch, game, it);
    });
}

KINGDOM_CALL void step_all(const Stepping& all, const Layout& layout) {
    each_game(all, layout, [&](std::uint64_t game, const Ongoing& it) {
        return step({*all.tables, *all.begin}, all.batch, game, it, all.taken, all.renewed);
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
