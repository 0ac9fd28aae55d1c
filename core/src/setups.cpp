// The C interface of random set-ups, in the manner of api.cpp.
#include <cstring>

#include "kingdom/export.hpp"
#include "kingdom/rules/setups.hpp"

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
