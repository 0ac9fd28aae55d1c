// The C interface of random set-ups, in the manner of api.cpp.
#include "kingdom/export.hpp"
#include "kingdom/rules/joining.hpp"

using namespace kingdom;


// Draws the set-up of a game and writes its tables; returns 0, or -1 if the core cannot hold it.
KINGDOM_EXPORT int kingdom_set_up(const Pool* pool, std::uint64_t seed, std::uint64_t game,
                                  Tables* tables) {
    Streams streams = Streams::of(seed, game);
    Joined joined;
    if (!set_up(*pool, streams.before, joined)) return -1;
    std::memcpy(static_cast<void*>(tables), &joined.tables, sizeof(Tables));
    return 0;
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
