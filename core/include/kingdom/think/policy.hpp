// How playouts are played: hexes by their rough value, tiles wherever they seem to bring something.
#pragma once

#include "kingdom/rules/playout.hpp"
#include "kingdom/think/hexvalues.hpp"

namespace kingdom {

class Policy {
  public:
    KINGDOM_CALL Policy(const Tables& all, const SetupFacts& known, const Weights& weighed, State& played)
        : tables(all), facts(known), weights(weighed), state(played) {}

    // Plays to the end of the game.
    KINGDOM_CALL void play(Streams& streams) {
        for (int player = 0; player < tables.players; ++player) begin_turn_of(player, streams);
        while (state.to_move != over) {
            if (state.to_move == chance) {
                advance(tables, state, random_action(state, streams));
                continue;
            }
            seat = state.to_move;
            if (act()) begin_turn_of(seat, streams);
        }
    }

    // Plays for whoever is asked, until somebody else is or a card is due.
    KINGDOM_CALL void play_turn(Streams& streams) {
        seat = state.to_move;
        begin_turn_of(seat, streams);
        while (state.to_move == seat && !act()) {}
    }

  private:
    const Tables& tables;
    const SetupFacts& facts;
    const Weights& weights;
    State& state;
    std::uint64_t luck[max_players];  // of each player's turn
    HexValues gain, loss;
    int seat = 0, rounds = 0, picked = 0;

    static constexpr int lifts = 3, centres = 6;  // how many are looked at
    static constexpr Value much = 2500;           // what no move should cost

    KINGDOM_CALL void begin_turn_of(int player, Streams& streams) {
        Draws& draws = streams.player[player];
        luck[player] = Draws::mixed(draws.key + draws.count++);
    }

    // A number from 0 up to, but without, a limit. In a turn a cell always gets the same one, so that
    // what is done here does not depend on what was done elsewhere: playouts of different turns that
    // share their luck then differ by little else than the turns.
    KINGDOM_CALL int below(int limit, int cell) const {
        std::uint64_t bits = (luck[seat] ^ static_cast<std::uint64_t>(cell)) * 0xbf58476d1ce4e5b9u;
        bits = (bits ^ bits >> 32) * 0x94d049bb133111ebu;
        return static_cast<int>((bits >> 32) * static_cast<std::uint64_t>(limit) >> 32);
    }

    KINGDOM_APART void play_action(int action) { advance(tables, state, action); }

    // Stops or, where what was taken up has to be used, uses it somehow; returns whether it acted.
    KINGDOM_CALL bool declined() {
        const bool may = (state.options & option(stop_action)) != 0;
        play_action(may ? stop_action : any_of(state.legal));
        return !may;
    }

    // Does one thing; returns whether that was the end of the turn.
    KINGDOM_CALL bool act() {
        if (state.frames) {
            look();
            use_tile();
            return false;
        }
        if (state.legal.any()) {
            look();
            settle_somewhere();
            return false;
        }
        if (popcount(state.options) > 1) {
            look();
            if (take_up_tile()) return false;
        }
        play_action(end_action);
        return true;
    }

    KINGDOM_CALL EvaluationContext context(const Everybody& everybody) const {
        return {tables, facts, weights, state, everybody.pieces, seat, rounds};
    }

    // Values all hexes anew.
    KINGDOM_APART void look() {
        rounds = rounds_left(tables, facts, state);
        const Everybody everybody(tables, state);
        gains(context(everybody), gain);
    }

    KINGDOM_APART void look_at_losses() {
        const Everybody everybody(tables, state);
        losses(context(everybody), loss);
    }

    struct Choice {
        int cell = -1;
        Value value = -1000000;
    };

    KINGDOM_APART Choice best_of(const Mask& hexes) {
        Choice best;
        gain.each(hexes, [&](int cell, Value worth) {
            const Value value = worth + below(weights.noise + 1, cell);
            if (value > best.value) best = {cell, value};
        });
        return best;
    }

    // What may be chosen once the tile that waives adjacency is declared.
    KINGDOM_APART Mask hexes_anywhere() {
        state.turn.anywhere = 1;
        const Mask found = to_settle(tables, state, clear_hexes(tables, state));
        state.turn.anywhere = 0;
        return found;
    }

    KINGDOM_CALL void settle_somewhere() {
        const Choice usual = best_of(state.legal);
        const std::uint64_t waive = tables.waiver >= 0 ? std::uint64_t{1} << tables.waiver : 0;
        if (state.options & waive) {
            const Choice anywhere = best_of(hexes_anywhere());
            if (anywhere.value > usual.value + weights.tile[tables.waiver] / 2) {
                play_action(first_tile + tables.waiver);
                play_action(anywhere.cell);
                return;
            }
        }
        play_action(usual.cell);
    }

    // Uses the first tile that brings something; returns whether there was one.
    KINGDOM_CALL bool take_up_tile() {
        for (std::uint64_t rest = state.options & ~option(end_action); rest; rest &= rest - 1) {
            const int slot = lowest(rest);
            if (!is_worth_trying(tables.tile[slot])) continue;
            play_action(first_tile + slot);
            if (state.to_move != seat) return true;  // a card is turned up first
            if (use_tile()) return true;
        }
        return false;
    }

    KINGDOM_CALL bool is_worth_trying(const Tile& tile) const {
        if (tile.kind == kind_wall) return false;
        return tile.kind != kind_aside || rounds > one_round;
    }

    // Lets the tile in use act, or stops; returns whether it acted.
    KINGDOM_CALL bool use_tile() {
        switch (state.frame[state.frames - 1].asks) {
        case lift: return move_something();
        case piece: return send_meeple_on();
        case aside: return lay_aside();
        case remove: play_action(any_of(state.legal)); return true;
        case city: found_city_somewhere(); return true;
        case wall: return declined();
        default: play_action(best_of(state.legal).cell); return true;
        }
    }

    KINGDOM_CALL int any_of(const decltype(State::legal)& hexes) {
        const Ordered ordered(hexes);
        return ordered.cell(below(ordered.count(), cells + picked++));
    }

    // The few of some own pieces that leave the least behind.
    KINGDOM_APART Few cheapest(const Mask& pieces) {
        look_at_losses();
        Few found(lifts);
        loss.each(pieces, [&](int cell, Value worth) {
            found.add(cell, below(weights.noise + 1, cell) - worth);
        });
        return found;
    }

    KINGDOM_CALL bool move_something() {
        const Few moved = cheapest(state.legal);
        int from = -1;
        Choice best{-1, weights.move_gain};
        Frame frame = state.frame[state.frames - 1];
        frame.asks = put;
        for (int index = 0; index < moved.count; ++index) {
            if (moved.value[index] < -much) break;
            frame.cell = static_cast<std::int16_t>(moved.cell[index]);
            const Choice goal = best_of(targets(tables, state, frame, blocked_hexes(tables, state)));
            if (goal.value + moved.value[index] > best.value)
                from = frame.cell, best = {goal.cell, goal.value + moved.value[index]};
        }
        if (from < 0) return declined();
        play_action(from);
        play_action(best.cell);
        return true;
    }

    KINGDOM_CALL bool send_meeple_on() {
        const Frame& frame = state.frame[state.frames - 1];
        const int meeple = tables.tile[frame.tile].meeple;
        const Mask out = meeples_out(state.player[seat], meeple);
        const Choice goal = best_of(state.legal - out);
        Value needed = 0;
        if (tables.meeple[meeple].walks && out.any()) {
            look_at_losses();
            needed = loss.at(first_cell(out)) + weights.move_gain;
        }
        if (goal.cell < 0 || goal.value <= needed) return declined();
        play_action(goal.cell);
        return true;
    }

    KINGDOM_CALL bool lay_aside() {
        const Few found = cheapest(state.legal);
        if (found.value[0] <= -weights.waiting) return declined();
        play_action(found.cell[0]);
        return true;
    }

    KINGDOM_CALL void found_city_somewhere() {
        Choice best;
        for (int index = 0; index < centres; ++index) {
            const int cell = any_of(state.legal);
            Value value = gain.at(cell);
            each_cell(neighbours_of(cell), [&](int beside) { value += gain.at(beside); });
            if (value > best.value) best = {cell, value};
        }
        play_action(best.cell);
    }
};

}  // namespace kingdom
