// The C interface: plain structs and buffers, the same for ctypes, WebAssembly and CUDA.
//
// Buffers from outside may lie anywhere; a `State` or `Tables` by pointer is aligned to 64 bytes.
// Packed states are copied on their way in and out. Nothing here allocates or throws.
#include <cstdint>
#include <cstring>

#include "kingdom/export.hpp"
#include "kingdom/rules/observing.hpp"
#include "kingdom/rules/packed.hpp"
#include "kingdom/rules/playout.hpp"

using namespace kingdom;

// By which compiler and for which processors; core/build.py knows.
#if !defined(KINGDOM_BUILT)
#define KINGDOM_BUILT "by hand"
#endif

namespace {

constexpr int illegal = -1;

// Cards to be drawn first, as actions; `failed` is set where one of them is not there.
struct Script {
    const std::int16_t* cards;
    int count;
    bool* failed;

    void draw(const Tables& tables, State& state) {
        for (; count && state.to_move == chance; --count, ++cards) {
            if (is_legal(state, *cards)) advance(tables, state, *cards);
            else *failed = true, count = 1;
        }
    }
};

// The number of sequences of `depth` actions; draws by script are not counted.
std::uint64_t perft(const Tables& tables, const State& from, int depth, Script script) {
    if (!depth) return 1;
    State state = from;
    script.draw(tables, state);
    const Legal legal(state);
    if (depth == 1) return static_cast<std::uint64_t>(legal.count());
    std::uint64_t nodes = 0;
    for (int index = 0; index < legal.count(); ++index) {
        State next = state;
        advance(tables, next, legal.action(index));
        nodes += perft(tables, next, depth - 1, script);
    }
    return nodes;
}

}  // namespace

// --- what this library is ----------------------------------------------------------------------

KINGDOM_EXPORT const char* kingdom_built() { return KINGDOM_BUILT; }
KINGDOM_EXPORT int kingdom_lanes() { return KINGDOM_LANES; }

// --- what a set-up has -------------------------------------------------------------------------

KINGDOM_EXPORT int kingdom_players(const Tables* tables) { return tables->players; }
KINGDOM_EXPORT int kingdom_sources(const Tables* tables) { return tables->sources + tables->slots; }

// --- one state ---------------------------------------------------------------------------------

KINGDOM_EXPORT void kingdom_start(const Tables* tables, void* packed) {
    State state;
    start(*tables, state);
    store(packed, state);
}

// Carries out an action; returns 0, or -1 if it is illegal and nothing has changed.
KINGDOM_EXPORT int kingdom_apply(const Tables* tables, const void* from, void* to, int action) {
    State state = loaded(from);
    if (!is_legal(state, action)) return illegal;
    advance(*tables, state, action);
    store(to, state);
    return 0;
}

// Writes the legal actions in ascending order; returns how many.
KINGDOM_EXPORT int kingdom_legal(const void* packed, std::int16_t* found) {
    const State state = loaded(packed);
    const Legal legal(state);
    for (int index = 0; index < legal.count(); ++index)
        found[index] = static_cast<std::int16_t>(legal.action(index));
    return legal.count();
}

KINGDOM_EXPORT void kingdom_scores(const Tables* tables, const void* packed,
                                   std::int16_t (*gold)[all_sources]) {
    score(*tables, loaded(packed), gold);
}

KINGDOM_EXPORT std::uint64_t kingdom_hash(const void* packed) {
    std::uint64_t words_of[sizeof(State) / 8], hash = 0;
    std::memcpy(words_of, packed, sizeof(State));
    for (const std::uint64_t word : words_of) hash = Draws::mixed(hash ^ word);
    return hash;
}

// Counts sequences of actions; returns -1 if a card of the script is not there to be drawn.
KINGDOM_EXPORT std::int64_t kingdom_perft(const Tables* tables, const void* packed, int depth,
                                          const std::int16_t* cards, int count) {
    bool failed = false;
    const std::uint64_t nodes = perft(*tables, loaded(packed), depth, Script{cards, count, &failed});
    return failed ? illegal : static_cast<std::int64_t>(nodes);
}

// Deals the hidden cards of a view, as the game of this number begins.
KINGDOM_EXPORT void kingdom_sample(const Tables* tables, const void* packed, std::uint64_t seed,
                                   std::uint64_t game, void* to) {
    View view;
    std::memcpy(static_cast<void*>(&view), packed, sizeof(View));
    Streams streams = Streams::of(seed, game);
    State state;
    sample(*tables, view, state, streams.before);
    store(to, state);
}

// --- observations ------------------------------------------------------------------------------

// Writes what a view shows its viewer; the arrays are those of one game.
KINGDOM_EXPORT void kingdom_observe(const Tables* tables, const void* packed, int viewer, std::int8_t* planes,
                                    std::int8_t* island, std::int16_t* scalars) {
    View view;
    std::memcpy(static_cast<void*>(&view), packed, sizeof(View));
    Shown shown;
    shown.setup = 0;
    observe({*tables, view, viewer}, 1, {{planes, island}, scalars, shown});
}
