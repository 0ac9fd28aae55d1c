// The C interface of games side by side, in the manner of api.cpp: stepped, looked at, and begun anew.
#include <algorithm>

#include "kingdom/export.hpp"
#include "kingdom/rules/learning.hpp"
#include "kingdom/rules/observing.hpp"
#include "kingdom/rules/packed.hpp"
#include "kingdom/rules/setups.hpp"

using namespace kingdom;

namespace {

constexpr int no_action = -1;
constexpr std::uint64_t ahead = 2;   // games, of which memory is fetched
constexpr int most_setups = 1000;  // to be drawn until the core can hold one

Ongoing game_of(const Batch& batch, std::uint64_t game) {
    return {batch.states[game], batch.streams[game], batch.number[game]};
}

const Tables& tables_of(const Setups& setups, std::uint64_t game) { return setups.tables[setups.index[game]]; }

// Draws the set-up of a game, if it is to be drawn; returns whether there is one that the core can hold.
bool draw_setup(const Setups& setups, const Batch& batch, std::uint64_t game) {
    if (!setups.pools) return true;
    Draws draws = Streams::of(batch.seed[game], batch.number[game]).before;
    const int pool = setups.pools > 1 ? draws.below(static_cast<int>(setups.pools)) : 0;
    Joined joined;
    for (int tries = 0; tries < most_setups; ++tries) {
        if (!set_up(setups.pool[pool], draws, joined)) continue;
        std::memcpy(static_cast<void*>(&setups.tables[setups.index[game]]), &joined.tables, sizeof(Tables));
        setups.of[game] = Streams::key_of_game(batch.seed[game], batch.number[game]) | 1;
        return true;
    }
    return false;
}

State beginning_of(const Setups& setups, const Tables& tables) {
    if (setups.begin) return *setups.begin;
    State state;
    start(tables, state);
    return state;
}

// Begins a game; returns how many cards were drawn.
int begin_one(const Setups& setups, const Batch& batch, std::uint64_t game, bool& failed) {
    if (!draw_setup(setups, batch, game)) return failed = true, 0;
    const Tables& tables = tables_of(setups, game);
    setups.players[game] = static_cast<std::int8_t>(tables.players);
    return begin({tables, beginning_of(setups, tables)}, batch, game, game_of(batch, game));
}

// Keeps a game that has ended and is about to begin anew.
void note_end(const Setups& setups, const Batch& batch, std::uint64_t game) {
    Ended& ended = setups.ended[game];
    ended.state = batch.states[game], ended.of = setups.of[game], ended.players = setups.players[game];
    if (setups.pools)
        std::memcpy(static_cast<void*>(&setups.ended_tables[game]), &tables_of(setups, game), sizeof(Tables));
}

// Takes an action in a game, and begins it anew if it is due.
int step_one(const Setups& setups, const Batch& batch, std::uint64_t game, const std::int16_t* taken, bool& failed) {
    int count = 0;
    const bool was_over = batch.states[game].to_move == over;
    if (!was_over) {
        const Tables& tables = tables_of(setups, game);
        count = step({tables, batch.states[game]}, batch, game, game_of(batch, game), taken, 0);
    } else if (setups.renew == renew_never) {
        return 0;
    }
    const bool at_once = setups.renew == renew_same_step && batch.states[game].to_move == over;
    if (at_once && !was_over) note_end(setups, batch, game);
    if (!was_over && !at_once) return count;
    batch.number[game] += setups.further;
    count += begin_one(setups, batch, game, failed);
    batch.over[game] = at_once && !was_over;
    return count;
}

// A game as it is, or as it was when the last step ended it.
struct Looked {
    const State& state;
    const Tables& tables;
    std::uint64_t of, number;
    int players;
};

Looked looked_at(const Setups& setups, const Batch& batch, std::uint64_t game, bool at_end) {
    const Tables& tables = tables_of(setups, game);
    const std::uint64_t number = batch.number[game];
    if (!at_end || !batch.over[game] || setups.renew != renew_same_step)
        return {batch.states[game], tables, setups.of[game], number, setups.players[game]};
    const Ended& ended = setups.ended[game];
    return {ended.state, setups.pools ? setups.ended_tables[game] : tables, ended.of, number - setups.further,
            ended.players};
}

// Brings a part of memory that is about to be written closer to the processor.
void fetch(const void* from, int size) {
    for (int at = 0; at < size; at += 64) __builtin_prefetch(static_cast<const char*>(from) + at, 1);
}

// Fetches what an observation of a game is likely to change; all the settlements if somebody else looks.
void fetch_observation(const Batch& batch, const Observations& to, std::uint64_t game) {
    const std::int8_t* planes = to.planes + game * all_planes * board_cells;
    const std::int16_t* scalars = to.scalars + game * all_scalars;
    fetch(scalars + scalar_hand, (scalar_card - scalar_hand) * static_cast<int>(sizeof(*scalars)));
    fetch(planes + plane_free * board_cells, board_cells);
    for (int seat = 0; seat < static_cast<int>(batch.seats); ++seat) {
        fetch(scalars + scalars_of_a_seat * seat, scalar_seat_held * static_cast<int>(sizeof(*scalars)));
        if (to.viewer[game] != batch.to_move[game])
            fetch(planes + (planes_of_a_seat * seat + plane_seat_settlements) * board_cells, board_cells);
    }
}

// --- what a step pays --------------------------------------------------------------------------

// The change of gold since the last time, or since the game began.
void pay_gold(const Setups& setups, const Batch& batch, std::uint64_t game, Standing& before, float* paid) {
    const auto key_of = [&](std::uint64_t number) { return Streams::key_of_game(batch.seed[game], number); };
    const Looked last = looked_at(setups, batch, game, true), now = looked_at(setups, batch, game, false);
    if (before.game != key_of(last.number)) totals(last.tables, beginning_of(setups, last.tables), before.gold);
    std::int16_t gold[max_players];
    totals(last.tables, last.state, gold);
    pay_change(before.gold, gold, last.players, paid);
    before.game = key_of(now.number);
    totals(now.tables, now.state, before.gold);
}

}  // namespace

// --- beginning and going on --------------------------------------------------------------------

// Begins those games that are chosen, or all, and draws the cards that are due. Returns how many, or -1 if the core
// cannot hold what was drawn.
KINGDOM_EXPORT std::int64_t kingdom_batch_begin(const Setups* setups, const Batch* batch, const std::uint8_t* chosen,
                                                std::uint64_t first, std::uint64_t games) {
    std::int64_t count = 0;
    bool failed = false;
    for (std::uint64_t game = first; game < first + games; ++game)
        if (!chosen || chosen[game]) count += begin_one(*setups, *batch, game, failed);
    return failed ? -1 : count;
}

// Returns the first game whose action is illegal, or -1; games that are over take any.
KINGDOM_EXPORT std::int64_t kingdom_batch_check(const Batch* batch, std::uint64_t games, const std::int16_t* taken) {
    for (std::uint64_t game = 0; game < games; ++game)
        if (!is_takable(batch->states[game], taken[game])) return static_cast<std::int64_t>(game);
    return -1;
}

// Takes one legal action in each game that goes on, a random one where none is given, and draws the cards that are
// due; games that are over begin anew as `setups` says. Returns how many actions were taken, cards among them, or -1
// if the core cannot hold what was drawn.
KINGDOM_EXPORT std::int64_t kingdom_batch_step(const Setups* setups, const Batch* batch, const std::int16_t* taken,
                                               std::uint64_t first, std::uint64_t games) {
    std::int64_t count = 0;
    bool failed = false;
    for (std::uint64_t game = first; game < first + games; ++game)
        count += step_one(*setups, *batch, game, taken, failed);
    return failed ? -1 : count;
}

// Draws the set-ups of games once more, whose states were written by somebody else, and shows them.
KINGDOM_EXPORT int kingdom_batch_restore(const Setups* setups, const Batch* batch, std::uint64_t first,
                                         std::uint64_t games) {
    for (std::uint64_t game = first; game < first + games; ++game) {
        if (!draw_setup(*setups, *batch, game)) return -1;
        setups->players[game] = static_cast<std::int8_t>(tables_of(*setups, game).players);
        batch->masks[game] = action_bits(batch->states[game]);
        batch->to_move[game] = batch->states[game].to_move;
    }
    return 0;
}

// --- looking -----------------------------------------------------------------------------------

// Writes the legal actions as ones, 488 numbers a game.
KINGDOM_EXPORT void kingdom_batch_legal(const Batch* batch, std::int8_t* legal, std::uint64_t first,
                                        std::uint64_t games) {
    static_assert(actions % 8 == 0);
    for (std::uint64_t game = first; game < first + games; ++game)
        write_bytes(batch->masks[game], actions, legal + actions * game);
}

// Chooses random legal actions, all equally likely or by weights of all actions; those of games that are over are 0.
KINGDOM_EXPORT void kingdom_batch_sample(const Batch* batch, const float* weights, std::uint64_t seed,
                                         std::int16_t* chosen, std::uint64_t first, std::uint64_t games) {
    for (std::uint64_t game = first; game < first + games; ++game) {
        const float* own = weights ? weights + actions * game : nullptr;
        const int action = sampled_action(batch->masks[game], own, {Streams::key_of_game(seed, game), 0});
        chosen[game] = static_cast<std::int16_t>(action);
    }
}

// Writes numbers of some width as actions, those out of range as none.
KINGDOM_EXPORT void kingdom_batch_actions(const void* numbers, int width, std::int16_t* taken, std::uint64_t games) {
    for (std::uint64_t game = 0; game < games; ++game) {
        std::int64_t number = 0;
        const auto* at = static_cast<const unsigned char*>(numbers) + game * static_cast<std::uint64_t>(width);
        std::memcpy(&number, at, static_cast<std::size_t>(width));
        const bool known = number >= 0 && number < actions;
        taken[game] = static_cast<std::int16_t>(known ? number : no_action);
    }
}

// Writes what the last step has paid to each player.
KINGDOM_EXPORT void kingdom_batch_rewards(const Setups* setups, const Batch* batch, int reward, Standing* standings,
                                          float* paid, std::uint64_t first, std::uint64_t games) {
    for (std::uint64_t game = first; game < first + games; ++game) {
        const int players = looked_at(*setups, *batch, game, true).players;
        const std::int16_t* gold = batch->gold + game * batch->seats;
        float* row = paid + game * batch->seats;
        std::fill(row, row + batch->seats, 0.0f);
        if (reward == reward_gold) pay_gold(*setups, *batch, game, standings[game], row);
        else if (batch->over[game] && reward == reward_win) pay_win(gold, players, row);
        else if (batch->over[game]) pay_margin(gold, players, row);
    }
}

// Writes everybody's gold by source as if the games ended now.
KINGDOM_EXPORT void kingdom_batch_scores(const Setups* setups, const Batch* batch, std::int16_t* gold,
                                         std::uint64_t first, std::uint64_t games) {
    for (std::uint64_t game = first; game < first + games; ++game) {
        std::int16_t all[max_players][all_sources] = {};
        score(tables_of(*setups, game), batch->states[game], all);
        std::memcpy(gold + game * batch->seats * all_sources, all, batch->seats * sizeof(all[0]));
    }
}

// Writes what each player would have in all if the games ended now.
KINGDOM_EXPORT void kingdom_batch_totals(const Setups* setups, const Batch* batch, std::int16_t* gold,
                                         std::uint64_t first, std::uint64_t games) {
    for (std::uint64_t game = first; game < first + games; ++game)
        totals(tables_of(*setups, game), batch->states[game], gold + game * batch->seats);
}

// Writes what the viewers know: those of the games, or whoever is to move, where nobody is the first player.
KINGDOM_EXPORT void kingdom_batch_observe(const Setups* setups, const Batch* batch, const std::int8_t* viewers,
                                          int at_end, const Observations* to, std::uint64_t first,
                                          std::uint64_t games) {
    constexpr std::uint64_t island_cells = cells - board_cells;
    for (std::uint64_t game = first; game < first + games; ++game) {
        if (game + ahead < first + games) fetch_observation(*batch, *to, game + ahead);
        const Looked it = looked_at(*setups, *batch, game, at_end != 0);
        const int wanted = viewers ? viewers[game] : it.state.to_move;
        const int viewer = wanted < 0 ? 0 : wanted % it.players;
        const View view = view_of(it.tables, it.state, viewer);
        to->viewer[game] = static_cast<std::int8_t>(viewer);
        const Planes planes{to->planes + game * all_planes * board_cells,
                            to->island + game * all_planes * island_cells};
        observe({it.tables, view, viewer}, it.of,
                {planes, to->scalars + game * all_scalars, to->shown[game]});
    }
}
