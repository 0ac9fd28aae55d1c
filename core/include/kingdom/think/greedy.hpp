// The bot that looks one choice ahead, choice by choice as kingdom/bots/greedy.py.
//
// It is the yardstick for all others, so nothing here is tuned.
#pragma once

#include "kingdom/rules/playout.hpp"

namespace kingdom {

class Greedy {
  public:
    Greedy(const Tables& all, const State& now, Draws& numbers)
        : tables(all), state(now), draws(numbers), seat(now.to_move) {}

    // The action that is worth most; one of those by chance if there are several.
    int action() {
        const Legal legal(state);
        if (legal.count() == 1) return legal.action(0);
        int equal[actions], count = 0, most = lowest_value;
        for (int index = 0; index < legal.count(); ++index) {
            const int candidate = legal.action(index), value = value_of(candidate);
            if (value > most) most = value, count = 0;
            if (value == most) equal[count++] = candidate;
        }
        return equal[draws.below(count)];
    }

    // What an action is worth, in fortieths of a gold; the lowest for one that is left for later.
    int value_of(int action) {
        if (action == end_action || action == stop_action) return worth_of(state);
        if (action >= first_tile && !state.frames && state.turn.asks == before && state.legal.any())
            return lowest_value;
        State after = state;
        advance(tables, after, action);
        return best(after, depth);
    }

    static constexpr int lowest_value = -1000000;

  private:
    // In fortieths, all of these and the share of each rival are whole.
    static constexpr int unit = 40, tile = 100, settlement = 16, group = 10, rivals = 12, near = 14;
    static constexpr int width = 40, few = 10, depth = 3;
    const Tables& tables;
    const State& state;
    Draws& draws;
    const int seat;

    // What a position is worth, seen through the questions of a tile in use.
    int best(const State& from, int left) {
        const bool in_tile = from.to_move == seat && from.frames;
        if (!left || !in_tile) return worth_of(from);
        int cell[width];
        const int count = some(from, cell);
        int found = from.options & option(stop_action) || !count ? worth_of(from) : lowest_value;
        for (int index = 0; index < count; ++index) {
            State after = from;
            advance(tables, after, cell[index]);
            const int value = best(after, left - 1);
            if (value > found) found = value;
        }
        return found;
    }

    // Writes the cells that may be chosen, or some of them drawn at random; returns how many.
    int some(const State& from, int* cell) {
        const Ordered cells(from.legal);
        const int most = from.frame[from.frames - 1].asks == lift ? few : width;
        const bool all = cells.count() <= most;
        const int count = all ? cells.count() : most;
        for (int index = 0; index < count; ++index)
            cell[index] = cells.cell(all ? index : draws.below(cells.count()));
        return count;
    }

    int worth_of(const State& at) const {
        std::int16_t gold[max_players];
        totals(tables, at, gold);
        int others = 0, groups = 0;
        for (int other = 0; other < tables.players; ++other) others += other == seat ? 0 : gold[other];
        const Mask pieces = pieces_of(tables, at, seat);
        each_group(pieces, [&](const Mask&) { ++groups; });
        return unit * gold[seat] - rivals / (tables.players - 1) * others +
               tile * popcount(at.player[seat].held & ~tables.common) + settlement * pieces.count() -
               group * groups + near * tiles_in_sight(at);
    }

    // The tiles two steps from one of the player's pieces that can still be taken.
    int tiles_in_sight(const State& at) const {
        const Mask beside = near_of(tables, at, seat), wide = beside | neighbours(beside);
        int count = 0;
        for (int site = 0; site < tables.sites; ++site)
            count += at.stock[site] && tables.site_cell[site] >= 0 &&
                     !(at.player[seat].taken >> site & 1) && has(wide, tables.site_cell[site]);
        return count;
    }
};

}  // namespace kingdom
