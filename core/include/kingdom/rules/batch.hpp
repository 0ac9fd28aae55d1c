// Many games played side by side.
#pragma once

#include "kingdom/rules/playout.hpp"

namespace kingdom {

// The legal actions as bits by their number, 0 to 487.
struct ActionBits {
    std::uint64_t word[words];
};

// Puts the `width` low bits of a value at a place.
template <int place> KINGDOM_CALL void put_bits(ActionBits& bits, std::uint64_t value, int width) {
    bits.word[place / 64] |= value << (place % 64);
    if constexpr (place % 64 != 0) {
        if (place % 64 + width > 64) bits.word[place / 64 + 1] |= value >> (64 - place % 64);
    }
}

// The bits of one row of the board, which lie side by side in a mask.
template <int row> KINGDOM_CALL void put_board_row(ActionBits& bits, const Mask& mask) {
    constexpr int at = stride * row - row / 2, word = at / 64, shift = at % 64;
    std::uint64_t value = mask.word(word) >> shift;
    if constexpr (shift + board_size > 64) value |= mask.word(word + 1) << (64 - shift);
    put_bits<board_size * row>(bits, value & ((1u << board_size) - 1), board_size);
}

template <int row> KINGDOM_CALL void put_island_row(ActionBits& bits, const Mask& mask) {
    constexpr int at = island_stride * row - row / 2;
    const std::uint64_t value = mask.word(board_words) >> at & ((1u << island_size) - 1);
    put_bits<board_cells + island_size * row>(bits, value, island_size);
}

template <int row = 0> KINGDOM_CALL void put_rows(ActionBits& bits, const Mask& mask) {
    if constexpr (row < board_size) put_board_row<row>(bits, mask);
    if constexpr (row < island_size) put_island_row<row>(bits, mask);
    if constexpr (row + 1 < board_size) put_rows<row + 1>(bits, mask);
}

// The bits from a multiple of 8 on, as a one in a byte each.
KINGDOM_CALL std::uint64_t bytes_of_bits(const ActionBits& bits, int first) {
    // Each bit of a byte comes into a byte of its own, and from there to its lowest place.
    const std::uint64_t some = bits.word[first / 64] >> first % 64 & 0xff;
    const std::uint64_t apart = (some * bytes & 0x8040201008040201u) + 0x7f * bytes;
    return apart >> 7 & bytes;
}

#if KINGDOM_LANES
// Writes a byte for each of so many bits, counted from the first.
inline void write_bytes(const ActionBits& bits, int count, std::int8_t* to) {
    int at = 0;
#if KINGDOM_LANES == 8
    for (; at + 64 <= count; at += 64) _mm512_storeu_si512(to + at, _mm512_maskz_set1_epi8(bits.word[at / 64], 1));
#endif
    for (; at < count; at += 8) {
        const std::uint64_t eight = bytes_of_bits(bits, at);
        std::memcpy(to + at, &eight, sizeof(eight));
    }
}
#endif

KINGDOM_CALL ActionBits action_bits(const State& state) {
    ActionBits bits{};
    put_rows(bits, state.legal);
    put_bits<first_tile>(bits, state.options, 64);
    return bits;
}

// Draws the cards that are due.
KINGDOM_CALL int draw_due(const Tables& tables, State& state, Streams& streams) {
    int count = 0;
    for (; state.to_move == chance; ++count)
        advance(tables, state, random_action(state, streams));
    return count;
}

// The arrays of a batch, one element a game; `number` is that of the game of `seed` that is played. In `gold` a row
// has so many seats.
struct Batch {
    Exchanged* states;
    Streams* streams;
    std::uint64_t *seed, *number;
    ActionBits* masks;
    std::int8_t *to_move, *over;
    std::int16_t* gold;
    std::uint64_t seats;
};

// One game of a batch: its place in the arrays or, on a GPU, a copy that is quicker to work on.
struct Ongoing {
    State& state;
    Streams& streams;
    std::uint64_t& number;
};

// How games of a batch begin.
struct Beginning {
    const Tables& tables;
    const Exchanged& state;
};

// Shows a game to whoever looks at the arrays.
KINGDOM_CALL void look(const Tables& tables, const State& state, const Batch& batch, std::uint64_t game) {
    batch.masks[game] = action_bits(state);
    batch.to_move[game] = state.to_move;
    batch.over[game] = state.to_move == over;
    if (state.to_move != over) return;
    std::int16_t* gold = batch.gold + game * batch.seats;
    totals(tables, state, gold);
    for (std::uint64_t seat = tables.players; seat < batch.seats; ++seat) gold[seat] = 0;
}

// Begins a game and draws the cards that are due; returns how many.
KINGDOM_CALL int begin(const Beginning& from, const Batch& batch, std::uint64_t game, const Ongoing& it) {
    unpack(from.tables, from.state, it.state);
    it.streams = Streams::of(batch.seed[game], it.number);
    const int drawn = draw_due(from.tables, it.state, it.streams);
    look(from.tables, it.state, batch, game);
    return drawn;
}

// Takes a legal action in a game, a random one where none is given, or begins it anew if it is over
// and `renewed` says by how much its number grows. Returns how many actions were taken, cards among them.
KINGDOM_CALL int step(const Beginning& from, const Batch& batch, std::uint64_t game, const Ongoing& it,
                      const std::int16_t* taken, std::uint64_t renewed) {
    if (it.state.to_move == over) {
        if (!renewed) return 0;
        it.number += renewed;
        return begin(from, batch, game, it);
    }
    advance(from.tables, it.state, taken ? taken[game] : random_action(it.state, it.streams));
    const int drawn = draw_due(from.tables, it.state, it.streams);
    look(from.tables, it.state, batch, game);
    return 1 + drawn;
}

// Whether a game can take an action; one that is over takes any.
template <class S> KINGDOM_CALL bool is_takable(const S& state, int action) {
    return state.to_move == over || is_legal(state, action);
}

}  // namespace kingdom
