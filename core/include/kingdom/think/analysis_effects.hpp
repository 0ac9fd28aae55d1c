// What the actions of a turn do: what they put, move, take away and bring.
#pragma once

#include "kingdom/rules/turns.hpp"

namespace kingdom {

// What can lie on the board; behind the first meeple come the others.
enum Piece : std::uint8_t { no_piece, settlement_piece, wall_piece, city_piece, first_meeple };

// What one action does.
struct Effect {
    std::int16_t action;
    std::int16_t cell;    // where something is put or taken away, or no_cell
    std::int16_t origin;  // of a move: where the piece comes from, or no_cell
    std::int16_t tile;    // the action number of the tile in use, or no_tile
    std::int16_t gold;    // that cards or tiles pay the player at once
    std::uint8_t number;  // its place among those that change the board, from 1; else 0
    std::uint8_t piece;
    std::uint8_t owner;   // whose piece it is
    std::uint8_t gone;    // whether it leaves the cell for good
    std::uint8_t padding[2];
    std::uint32_t taken;  // the sites whose tiles the player takes by it
};

inline int tile_in_use(const State& state, int action) {
    if (action >= first_tile && action < first_terrain) return action;
    return state.frames ? (state.frame[state.frames - 1].tile == no_tile
                               ? no_tile
                               : first_tile + state.frame[state.frames - 1].tile)
                        : no_tile;
}

// Which kind of meeple of a player is on a cell; the number of kinds if none is.
inline int meeple_on(const Player& player, int cell) {
    int meeple = 0;
    while (meeple < max_meeples && !has(meeples_out(player, meeple), cell)) ++meeple;
    return meeple;
}

// A meeple that comes out, walks or goes back.
inline void note_meeple(const Tables& tables, const State& before, const Frame& frame, Effect& effect) {
    const Player& player = before.player[frame.player];
    const int meeple = tables.tile[frame.tile].meeple;
    effect.piece = static_cast<std::uint8_t>(first_meeple + meeple);
    effect.gone = has(meeples_out(player, meeple), effect.cell);
    if (!effect.gone && tables.meeple[meeple].walks) effect.origin = player.out[meeple][0];
}

// A piece of another player that is taken off the board.
inline void note_removed(const Tables& tables, const State& before, Effect& effect) {
    effect.owner = static_cast<std::uint8_t>(owner_of(tables, before, effect.cell));
    effect.gone = 1;
    if (!has(before.settlements[effect.owner], effect.cell))
        effect.piece = static_cast<std::uint8_t>(
            first_meeple + meeple_on(before.player[effect.owner], effect.cell));
}

// What the choice of a cell does for the tile in use.
inline void note_use(const Tables& tables, const State& before, const Frame& frame, Effect& effect) {
    switch (frame.asks) {
    case lift:
        effect.origin = effect.cell;
        effect.cell = no_cell;
        effect.piece = no_piece;
        break;
    case wall: effect.piece = wall_piece; break;
    case city: effect.piece = city_piece; break;
    case aside: effect.gone = 1; break;
    case remove: note_removed(tables, before, effect); break;
    case piece: note_meeple(tables, before, frame, effect); break;
    default: effect.origin = frame.cell;
    }
}

inline int paid_to(const Player& player) {
    int gold = 0;
    for (const std::int16_t paid : player.gold) gold += paid;
    return gold;
}

// Carries out an action, but for the end of a turn, and says what it does.
inline Effect effect_of(const Tables& tables, State& state, int action) {
    const State before = state;
    const int seat = before.to_move;
    Effect effect{};
    effect.action = static_cast<std::int16_t>(action);
    effect.cell = effect.origin = no_cell;
    effect.tile = static_cast<std::int16_t>(tile_in_use(before, action));
    effect.owner = static_cast<std::uint8_t>(seat < 0 ? 0 : seat);
    if (action != end_action) advance(tables, state, action);
    if (seat < 0) return effect;
    if (action < cells) {
        effect.cell = static_cast<std::int16_t>(action);
        effect.piece = settlement_piece;
        if (before.frames) note_use(tables, before, before.frame[before.frames - 1], effect);
    }
    const Player &then = before.player[seat], &now = state.player[seat];
    effect.taken = now.taken & ~then.taken;
    effect.gold = static_cast<std::int16_t>(paid_to(now) - paid_to(then));
    return effect;
}

// Says what each of some actions does; returns how many there are, or -1 if one is illegal.
inline int effects_of(const Tables& tables, State state, const std::int16_t* actions, int count,
                      Effect* effects) {
    std::uint8_t number = 0;
    for (int index = 0; index < count; ++index) {
        if (!is_legal(state, actions[index])) return -1;
        effects[index] = effect_of(tables, state, actions[index]);
        if (effects[index].piece != no_piece) effects[index].number = ++number;
    }
    return count;
}

}  // namespace kingdom
