// The C interface of random games to their end: what each came to, what many did, and whether every state is sound.
#include "kingdom/export.hpp"
#include "kingdom/rules/packed.hpp"
#include "kingdom/rules/playout.hpp"
#include "kingdom/rules/setups.hpp"
#include "kingdom/rules/soundness.hpp"
#include "kingdom/rules/totals.hpp"

using namespace kingdom;

namespace {

// --- which tiles an action puts to use, as kingdom/uses.py tells it ----------------------------

// Whether a mandatory build is away from all own pieces although it need not be.
bool is_away_from_all(const Tables& tables, const State& state, int cell) {
    if (has(state.near, cell)) return false;
    const Mask clear = clear_hexes(tables, state);
    bool found = false;
    each_ground(played_grounds(tables, state.turn), [&](const Mask& ground) {
        found |= has(ground, cell) && (ground & clear & state.near).any();
    });
    return found;
}

// Calls f(slot) for each tile without which a piece could not be put on a cell now.
template <class F>
void each_allowing(const Tables& tables, const State& state, int cell, F f) {
    if (!state.frames) {
        const Turn& turn = state.turn;
        if (turn.anywhere)
            f(static_cast<int>(tables.waiver));
        else if (turn.asks == before && tables.first_anywhere && is_away_from_all(tables, state, cell))
            f(static_cast<int>(tables.site_tile[lowest(tables.first_anywhere)]));
        return;
    }
    const Frame& frame = state.frame[state.frames - 1];
    const Tile& tile = tables.tile[frame.tile];
    if (frame.anywhere) {
        f(static_cast<int>(tables.waiver));
    } else if (tile.widening) {
        Mask usual = Mask::none();
        for (int index = 0; index < tile.grounds; ++index) usual |= tile.ground[index];
        if (!has(usual, cell)) f(static_cast<int>(tables.site_tile[lowest(tile.widening)]));
    }
}

// Calls f(slot) for each tile that an action puts to use; what is broken off was not used.
template <class F>
void each_use(const Tables& tables, const State& state, int action, F f) {
    if (!state.frames) {
        if (action < cells) each_allowing(tables, state, action, f);
        return;
    }
    const Frame& frame = state.frame[state.frames - 1];
    if (frame.asks == reveal) {
        f(static_cast<int>(frame.tile));
    } else if (frame.asks == draw) {
        if (state.player[frame.player].cards >= tables.hand_size)
            f(static_cast<int>(tables.site_tile[lowest(tables.more_cards)]));
    } else if (frame.asks > reveal && frame.asks != lift && action < cells) {
        if (!has_begun(tables, frame)) f(static_cast<int>(frame.tile));
        each_allowing(tables, state, action, f);
    }
}

// --- what a game came to -----------------------------------------------------------------------

void add_result(const Tables& tables, const State& state, Totals& totals) {
    std::int16_t gold[max_players][all_sources];
    score(tables, state, gold);
    int sums[max_players], most = -1, winners = 0;
    for (int seat = 0; seat < tables.players; ++seat) {
        sums[seat] = 0;
        for (int index = 0; index < tables.sources + tables.slots; ++index) {
            sums[seat] += gold[seat][index];
            totals.source[index] += gold[seat][index];
        }
        totals.gold[seat] += sums[seat];
        if (sums[seat] > most) most = sums[seat], winners = 0;
        winners += sums[seat] == most;
    }
    for (int seat = 0; seat < tables.players; ++seat)
        totals.wins[seat][winners - 1] += sums[seat] == most;
}

// Plays a random game to its end, counts it, and notes as many of its actions as there is room.
int play_counted(const Tables& tables, State& state, Streams& streams, Totals& totals,
                              std::int16_t* noted, int room) {
    int count = 0;
    for (; state.to_move != over; ++count) {
        const int action = random_action(state, streams);
        if (count < room) noted[count] = static_cast<std::int16_t>(action);
        each_use(tables, state, action, [&](int slot) { ++totals.uses[slot]; });
        advance(tables, state, action);
    }
    ++totals.games;
    totals.actions += static_cast<std::uint64_t>(count);
    add_result(tables, state, totals);
    return count;
}

// Moves what was paid in a game from the places of its sources to their records.
void add_earnings(const Joined& joined, Totals& totals, Earnings& earnings) {
    for (int index = 0; index < joined.tables.sources + joined.tables.slots; ++index) {
        ++earnings.games[joined.paid[index]];
        earnings.gold[joined.paid[index]] += totals.source[index];
        totals.source[index] = 0;
    }
}

}  // namespace

// Plays games to their end from a state, or from a view; writes their gold and their lengths.
KINGDOM_EXPORT void kingdom_playouts(const Tables* tables, const void* packed, int is_view,
                                     std::uint64_t seed, std::uint64_t first, std::uint64_t games,
                                     std::int16_t* gold, std::int32_t* lengths) {
    View view;
    std::memcpy(static_cast<void*>(&view), packed, is_view ? sizeof(View) : sizeof(State));
    for (std::uint64_t game = 0; game < games; ++game) {
        Streams streams = Streams::of(seed, first + game);
        State state;
        if (is_view) sample(*tables, view, state, streams.before);
        else state = view.state;
        lengths[game] = play_out(*tables, state, streams);
        totals(*tables, state, gold + game * tables->players);
    }
}

// Plays games and adds them to totals; notes the actions of the last one, and returns how many.
KINGDOM_EXPORT int kingdom_count_games(const Tables* tables, const void* packed, std::uint64_t seed,
                                       std::uint64_t first, std::uint64_t games, Totals* into,
                                       std::int16_t* noted, int room) {
    const State begin = loaded(packed);
    int count = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        Streams streams = Streams::of(seed, first + game);
        State state = begin;
        count = play_counted(*tables, state, streams, *into, noted, room);
    }
    return count;
}

// Plays games and looks at every state; returns the first fault, with the game and the action.
KINGDOM_EXPORT int kingdom_soak(const Tables* tables, const void* packed, std::uint64_t seed,
                                std::uint64_t first, std::uint64_t games, Totals* into,
                                std::uint64_t* where) {
    const State begin = loaded(packed);
    for (std::uint64_t game = 0; game < games; ++game) {
        Streams streams = Streams::of(seed, first + game);
        State state = begin;
        for (std::uint64_t ply = 0;; ++ply) {
            const Fault fault = fault_of(*tables, state);
            if (fault != sound) {
                where[0] = first + game, where[1] = ply;
                return fault;
            }
            if (state.to_move == over) break;
            const int action = random_action(state, streams);
            each_use(*tables, state, action, [&](int slot) { ++into->uses[slot]; });
            advance(*tables, state, action);
            ++into->actions;
        }
        ++into->games;
        add_result(*tables, state, *into);
    }
    return sound;
}

// Plays games, each of a set-up of its own, and adds them to totals. Returns how many were played:
// fewer than were asked for if the core cannot hold the set-up of the next one.
KINGDOM_EXPORT std::uint64_t kingdom_count_drawn(const Pool* pool, std::uint64_t seed,
                                                 std::uint64_t first, std::uint64_t games,
                                                 Totals* into, Earnings* earnings) {
    Joined joined;
    for (std::uint64_t game = 0; game < games; ++game) {
        Streams streams = Streams::of(seed, first + game);
        if (!set_up(*pool, streams.before, joined)) return game;
        State state;
        start(joined.tables, state);
        play_counted(joined.tables, state, streams, *into, nullptr, 0);
        add_earnings(joined, *into, *earnings);
    }
    return games;
}
