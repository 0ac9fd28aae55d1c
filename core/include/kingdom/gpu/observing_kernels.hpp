// What a GPU does for programs that learn: observations, legal actions, rewards and samples of a batch.
//
// A block of threads works on one game at a time, whose view lies in its shared memory; unlike where games are played,
// its threads share nothing but that.
#pragma once

#include "kingdom/gpu/kernels.hpp"
#include "kingdom/rules/learning.hpp"
#include "kingdom/rules/observing.hpp"

namespace kingdom {

// Observations to be written: of the given viewers, or whoever is to move. What never changes in a game is left out
// unless `whole` is set.
struct Observing {
    const Tables* tables;
    const Exchanged* states;
    const std::int8_t* viewers;
    std::uint64_t games;
    std::int8_t *planes, *island;
    std::int16_t* scalars;
    std::int8_t* viewer;
    int whole;
};

// Actions to be shown or chosen, and rewards to be paid; the arrays that are not asked for are null.
struct Learning {
    const Tables* tables;
    const Exchanged* begin;
    std::uint64_t games, seed;
    const float* weights;
    std::int8_t* legal;
    std::int16_t* chosen;
    float* paid;
    Standing* standings;
    int reward;
    Batch batch;
};

inline constexpr int observing_threads = 128;
inline constexpr int island_cells = cells - board_cells;

#if KINGDOM_LANES == 0

// The game that a block observes.
struct Slate {
    View view;
    alignas(16) std::int16_t scalar[all_scalars];
    int viewer;
};

#if defined(__CUDA_ARCH__)
KINGDOM_CALL Slate& slate_of_block() {
    __shared__ Slate slate;
    return slate;
}
#else
Slate& slate_of_block();
#endif

// Calls f(index) for a thread's share of so many things.
template <class F> KINGDOM_CALL void share(int count, F f) {
    for (int index = thread(); index < count; index += threads_of_block()) f(index);
}

KINGDOM_CALL void load_game(const Observing& all, std::uint64_t game, Slate& slate) {
    constexpr int state_words = sizeof(Exchanged) / 8, view_words = sizeof(View) / 8;
    const std::uint64_t* from = reinterpret_cast<const std::uint64_t*>(all.states + game);
    std::uint64_t* to = reinterpret_cast<std::uint64_t*>(&slate.view);
    share(view_words, [&](int word) { to[word] = word < state_words ? from[word] : 0; });
    share(all_scalars / 4, [&](int word) { reinterpret_cast<std::uint64_t*>(slate.scalar)[word] = 0; });
    meet_block();
    if (thread() == 0) {
        const int wanted = all.viewers ? all.viewers[game] : slate.view.state.to_move;
        slate.viewer = wanted < 0 ? 0 : wanted % all.tables->players;
        hide(*all.tables, slate.view, slate.viewer);
        all.viewer[game] = static_cast<std::int8_t>(slate.viewer);
    }
    meet_block();
}

KINGDOM_CALL void put_all_scalars(const Observing& all, const Sight& it, std::int16_t* row) {
    const int players = it.tables.players;
    share(players + 2, [&](int job) {
        if (job == players) return put_all_cards(it, row);
        if (job > players) return put_questions(it.view.state, row);
        const ExchangedPlayer& player = it.view.state.player[it.seat_at(job)];
        std::int16_t* own = row + scalars_of_a_seat * job;
        put_player(it, job, row);
        put_tiles(it.tables, player.held, player.held, own + scalar_seat_held);
        put_tiles(it.tables, ready_sites(player), ready_sites(player), own + scalar_seat_ready);
        put_tiles(it.tables, player.used, player.used, own + scalar_seat_used);
    });
    if (all.whole) share(all_facts, [&](int fact) { row[scalar_card + fact] = it.tables.fact[fact]; });
}

// The mask that a plane shows, or null if it has other numbers or few hexes.
KINGDOM_CALL const Stored* mask_of_plane(const Sight& it, int plane) {
    if (plane < plane_castle) return &it.tables.ground[plane - plane_terrain];
    switch (plane) {
    case plane_castle: return &it.tables.castles;
    case plane_palace: return &it.tables.palaces;
    case plane_cave: return &it.tables.caves;
    case plane_capitol: return &it.tables.capitols;
    case plane_free: return &it.view.state.free;
    }
    const int place = (plane - plane_seat_settlements) / planes_of_a_seat;
    const bool settled = plane >= plane_seat_settlements && (plane - plane_seat_settlements) % planes_of_a_seat == 0;
    return settled && place < it.tables.players ? &it.view.state.settlements[it.seat_at(place)] : nullptr;
}

// Hexes of the board one after the other, as a byte each: a GPU writes sixteen bytes at once.
struct alignas(16) Sixteen {
    std::uint32_t four[4];
};

KINGDOM_CALL std::uint32_t four_cells(const Stored& mask, int cell) {
    const int row = cell / board_size, at = stride * row - row / 2 + cell % board_size;
    const int word = at / 64, shift = at % 64;
    std::uint64_t bits = word_at(mask, word) >> shift;
    if (shift > 60) bits |= word_at(mask, word + 1) << (64 - shift);
    return static_cast<std::uint32_t>(bits & 15) * 0x00204081u & 0x01010101u;
}

// Writes the planes that are masks, and zeros to the others.
KINGDOM_CALL void put_masks(const Observing& all, const Sight& it, bool with_island, const Planes& to) {
    constexpr int of_a_plane = board_cells / sizeof(Sixteen);
    const int first = all.whole ? 0 : fixed_planes;
    share((all_planes - first) * of_a_plane, [&](int index) {
        const int plane = first + index / of_a_plane, place = index % of_a_plane;
        const Stored* mask = mask_of_plane(it, plane);
        Sixteen found{};
        for (int part = 0; mask && part < 4; ++part)
            found.four[part] = four_cells(*mask, static_cast<int>(sizeof(Sixteen)) * place + 4 * part);
        reinterpret_cast<Sixteen*>(to.board)[of_a_plane * plane + place] = found;
    });
    if (!with_island) return;
    share((all_planes - first) * island_cells, [&](int index) {
        const int plane = first + index / island_cells, cell = index % island_cells;
        const Stored* mask = mask_of_plane(it, plane);
        const int bit = computed_bit(board_cells + cell);
        to.island[island_cells * plane + cell] =
            static_cast<std::int8_t>(mask ? word_at(*mask, bit / 64) >> bit % 64 & 1 : 0);
    });
}

KINGDOM_CALL void put_walls(const Sight& it, const Planes& to) {
    const Exchanged& state = it.view.state;
    for (int word = 0; state.walls && word < words; ++word) {
        std::uint64_t walls = ordinary_word(it.tables, word) & ~word_at(state.free, word);
        for (int seat = 0; seat < it.tables.players; ++seat) walls &= ~word_at(state.settlements[seat], word);
        for (; walls; walls &= walls - 1) to.put(plane_walls, cell_of(64 * word + lowest(walls)), 1);
    }
    for (int seat = 0; state.walls && seat < it.tables.players; ++seat) {
        each_city_cell(state.player[seat].city, [&](int cell) { to.put(plane_walls, cell, 0); });
        put_meeples(state.player[seat].out, false, plane_walls, to);
    }
}

KINGDOM_CALL void put_turn(const Exchanged& state, const Planes& to) {
    for (int index = 0; state.in_turn && index < state.turn.lined; ++index)
        to.put(plane_built, state.turn.line[index], 1);
    for (int index = 0; index < state.frames; ++index)
        if (state.frame[index].cell != no_cell) to.put(plane_lifted, state.frame[index].cell, 1);
}

// Writes what is on few hexes.
KINGDOM_CALL void put_spots(const Observing& all, const Sight& it, const Planes& to) {
    const Exchanged& state = it.view.state;
    const int players = it.tables.players;
    share(it.tables.sites, [&](int site) {
        const int cell = it.tables.site_cell[site];
        if (cell == no_cell) return;
        to.put(plane_stock, cell, state.stock[site]);
        if (all.whole) put_site(it.tables, site, cell, to);
        for (int place = 0; place < players; ++place)
            if (state.player[it.seat_at(place)].taken >> site & 1)
                to.put(planes_of_a_seat * place + plane_seat_taken, cell, 1);
    });
    share(players + 2, [&](int job) {
        if (job == players) return put_walls(it, to);
        if (job > players) return put_turn(state, to);
        const ExchangedPlayer& player = state.player[it.seat_at(job)];
        const int plane = planes_of_a_seat * job;
        each_city_cell(player.city, [&](int cell) { to.put(plane + plane_seat_city, cell, 1); });
        put_meeples(player.out, true, plane + plane_seat_meeples, to);
    });
}

KINGDOM_CALL void observe_all(const Observing& all) {
    Slate& slate = slate_of_block();
    const bool with_island = all.whole || ordinary_word(*all.tables, board_words) != 0;
    for (std::uint64_t game = block(); game < all.games; game += blocks()) {
        load_game(all, game, slate);
        const Sight it{*all.tables, slate.view, slate.viewer};
        const Planes to{all.planes + game * all_planes * board_cells, all.island + game * all_planes * island_cells};
        put_all_scalars(all, it, slate.scalar);
        put_masks(all, it, with_island, to);
        meet_block();
        put_spots(all, it, to);
        std::uint64_t* row = reinterpret_cast<std::uint64_t*>(all.scalars + game * all_scalars);
        share((all.whole ? all_scalars : scalar_card) / 4,
              [&](int word) { row[word] = reinterpret_cast<const std::uint64_t*>(slate.scalar)[word]; });
        meet_block();
    }
}

// --- actions and rewards -----------------------------------------------------------------------

// Calls f(index) for the share of a thread of all blocks.
template <class F> KINGDOM_CALL void share_all(std::uint64_t count, F f) {
    const std::uint64_t together = static_cast<std::uint64_t>(blocks()) * threads_of_block();
    for (std::uint64_t index = static_cast<std::uint64_t>(block()) * threads_of_block() + thread(); index < count;
         index += together)
        f(index);
}

KINGDOM_CALL void show_legal(const Learning& all) {
    static_assert(actions % 8 == 0);
    share_all(all.games * (actions / 8), [&](std::uint64_t index) {
        const std::uint64_t game = index / (actions / 8);
        reinterpret_cast<std::uint64_t*>(all.legal)[index] =
            bytes_of_bits(all.batch.masks[game], static_cast<int>(index % (actions / 8)) * 8);
    });
}

KINGDOM_CALL void choose_all(const Learning& all) {
    share_all(all.games, [&](std::uint64_t game) {
        const Draws draws{Streams::key_of_game(all.seed, game), 0};
        const float* weights = all.weights ? all.weights + game * actions : nullptr;
        all.chosen[game] = static_cast<std::int16_t>(sampled_action(all.batch.masks[game], weights, draws));
    });
}

KINGDOM_CALL void pay_ends(const Learning& all) {
    const int players = all.tables->players;
    share_all(all.games, [&](std::uint64_t game) {
        const std::int16_t* gold = all.batch.gold + game * all.batch.seats;
        float* paid = all.paid + game * all.batch.seats;
        for (int seat = 0; seat < players; ++seat) paid[seat] = 0;
        if (!all.batch.over[game]) return;
        if (all.reward == reward_win) pay_win(gold, players, paid);
        else pay_margin(gold, players, paid);
    });
}

// Pays every change of gold: here some threads score a game together, as when it is over.
KINGDOM_CALL void pay_changes(const Learning& all, const Layout& layout) {
    State& state = playing(layout, own_group());
    for (std::uint64_t game = own_first(); game < all.games; game += all_groups()) {
        const std::uint64_t key = Streams::key_of_game(all.batch.seed[game], all.batch.number[game]);
        Standing& standing = all.standings[game];
        std::int16_t before[max_players], now[max_players];
        if (standing.game == key) {
            for (int seat = 0; seat < all.tables->players; ++seat) before[seat] = standing.gold[seat];
        } else {
            unpack(*all.tables, *all.begin, state);
            meet_game();
            totals(*all.tables, state, before);
            meet_game();
        }
        unpack(*all.tables, all.batch.states[game], state);
        meet_game();
        totals(*all.tables, state, now);
        meet_game();
        if (lane() == 0) {
            pay_change(before, now, all.tables->players, all.paid + game * all.batch.seats);
            standing.game = key;
            for (int seat = 0; seat < all.tables->players; ++seat) standing.gold[seat] = now[seat];
        }
        meet_game();
    }
}

#endif

}  // namespace kingdom
