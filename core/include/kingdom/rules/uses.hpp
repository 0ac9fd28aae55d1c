// Which tiles an action puts to use, as kingdom/uses.py tells it.
#pragma once

#include "kingdom/rules/turns.hpp"

namespace kingdom {

// Whether a mandatory build is away from all own pieces although it need not be.
KINGDOM_CALL bool is_away_from_all(const Tables& tables, const State& state, int cell) {
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
KINGDOM_CALL void each_allowing(const Tables& tables, const State& state, int cell, F f) {
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
KINGDOM_CALL void each_use(const Tables& tables, const State& state, int action, F f) {
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

}  // namespace kingdom
