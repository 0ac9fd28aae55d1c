// A moment of a game: a plain struct of fixed size, copied by assignment.
#pragma once

#include <cstdint>

#include "kingdom/rules/tables.hpp"

namespace kingdom {

inline constexpr int chance = -1;     // in `to_move`: a card is to be drawn
inline constexpr int over = -2;       // in `to_move`: the game has ended
inline constexpr int unknown = -1;    // in a hand that a player may not see
inline constexpr int no_line = -1;    // no card looks at the mandatory builds of this turn any more
inline constexpr int no_cell = -1;
inline constexpr int no_tile = -1;

// The turn being played, at the bottom of the stack of questions.
struct Turn {
    std::uint8_t asks, player, terrain, left, due, anywhere;
    std::uint8_t cards;            // how many are in question
    std::int8_t lined;             // how many mandatory builds are in `line`, or no_line
    std::int8_t card[max_hand];
    std::int16_t line[2];
};

// One more thing being asked.
struct Frame {
    std::uint8_t asks, player, left, anywhere;
    std::int8_t tile, card;        // the slot of the tile in use; the card that it turned up
    std::int16_t cell;             // of a move: where the settlement comes from
};

struct ExchangedPlayer {
    std::uint32_t held, used, fresh, taken;  // sites, as masks
    std::int16_t gold[max_slots];
    std::int16_t city;                       // the middle of the city tile, or no_cell
    std::int16_t out[max_meeples][max_out];  // the hexes of the meeples, or no_cell
    std::uint8_t resting[max_meeples];
    std::uint8_t supply, waiting;
    std::uint8_t cards;
    std::int8_t card[max_hand];
    std::uint8_t age[max_hand];
};

// A state as it is exchanged with Python, and kept everywhere but on a GPU.
struct alignas(64) Exchanged {
    Stored settlements[max_players];
    Stored free;       // hexes without piece or wall that are not special
    Stored near;       // every cell next to a piece of the player whose turn it is; else none
    Stored legal;      // the cells that may be chosen
    std::uint64_t options;  // the other legal actions, as bits from `first_tile` on
    ExchangedPlayer player[max_players];
    std::uint8_t stock[max_sites];
    std::uint8_t deck[max_cards], discard[max_cards];
    std::uint8_t hidden;
    std::uint8_t walls;  // how many are set
    std::uint8_t built, ending;
    std::int8_t to_move;
    std::uint8_t in_turn;  // whether `turn` is being played
    std::uint8_t frames;
    std::uint8_t padding;  // written out, so that equal states are equal bytes
    Turn turn;
    Frame frame[max_frames];
    std::uint8_t more_padding[46];
    std::uint32_t format;  // exchange_format: states are told apart from other bytes
};

static_assert(sizeof(Exchanged) == 1024);

}  // namespace kingdom

#if KINGDOM_LANES
namespace kingdom {
using Player = ExchangedPlayer;
using State = Exchanged;

// Takes over a state as it is exchanged.
inline void unpack(const Tables&, const Exchanged& from, State& to) { to = from; }
}  // namespace kingdom
#else
#include "kingdom/gpu/state_threads.hpp"
#endif

namespace kingdom {

// What one player may know of a state: hidden cards are `unknown`, the deck holds them too, and
// `older` has those that were drawn before the last reshuffle, before the one before it, and so on.
struct alignas(64) View {
    Exchanged state;
    std::uint8_t older[max_older][max_cards];
    std::uint8_t padding[64 - max_older * max_cards];
};

static_assert(sizeof(View) == 1088);

KINGDOM_CALL std::uint64_t option(int action) { return std::uint64_t{1} << (action - first_tile); }

inline constexpr int card_action(int card) {
    return card < ordinary_cards ? first_terrain + card : first_marsh_card + card - ordinary_cards;
}
KINGDOM_CALL constexpr int card_of(int action) {
    return action < first_marsh_card ? action - first_terrain
                                     : action - first_marsh_card + ordinary_cards;
}

template <class S> KINGDOM_CALL bool is_legal(const S& state, int action) {
    if (action < 0 || action >= actions) return false;
    return action < cells ? has(state.legal, action) : (state.options & option(action)) != 0;
}

KINGDOM_CALL int legal_count(const State& state) {
    return state.legal.count() + popcount(state.options);
}

// The legal actions in ascending order.
struct Legal {
    Ordered cells;
    std::uint64_t options;

    KINGDOM_CALL explicit Legal(const State& state) : cells(state.legal), options(state.options) {}
    KINGDOM_CALL int count() const { return cells.count() + popcount(options); }
    KINGDOM_CALL int action(int k) const {
        return k < cells.count() ? cells.cell(k) : first_tile + select(options, k - cells.count());
    }
};

}  // namespace kingdom
