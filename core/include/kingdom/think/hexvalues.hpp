// What one more piece on each hex would bring, and what a piece would leave behind: masks with values.
//
// Quick and rough: they choose which hexes are worth a closer look, and what is played in playouts.
#pragma once

#include "kingdom/think/evaluate.hpp"

namespace kingdom {

// The value of a hex is the sum over the masks that it is in.
struct HexValues {
    static constexpr int room = 80;
    Stored mask[room];
    Value value[room];
    int count = 0;
    Value touch = 0;                         // for each terrain that a hex touches first
    std::uint32_t touched = 0;
    const std::uint8_t* terrains = nullptr;  // those next to each cell

    KINGDOM_CALL void add(const Mask& hexes, Value worth) {
        if (!worth || count == room) return;
        mask[count] = hexes;
        value[count++] = worth;
    }

    KINGDOM_CALL Value at(int cell) const {
        const int bit = bit_of(cell), word = bit / 64, shift = bit % 64;
        Value sum = 0;
        for (int index = 0; index < count; ++index)
            sum += mask[index].word(word) >> shift & 1 ? value[index] : 0;
        return sum - touching(cell);
    }

    // Calls f(cell, value) for each of some hexes; quicker than one by one, since most masks have few.
    template <class F> KINGDOM_CALL void each(const Mask& hexes, F f) const {
        Value sum[64 * words];
        each_bit(hexes, [&](int bit) { sum[bit] = 0; });
        for (int index = 0; index < count; ++index) {
            const Mask inside = hexes & mask[index];
            if (inside.any()) each_bit(inside, [&](int bit) { sum[bit] += value[index]; });
        }
        each_bit(hexes, [&](int bit) {
            const int cell = cell_of(bit);
            f(cell, sum[bit] - touching(cell));
        });
    }

  private:
    KINGDOM_CALL Value touching(int cell) const {
        return touch ? touch * popcount(terrains[cell] & ~touched) : 0;
    }
    template <class F> KINGDOM_CALL static void each_bit(const Mask& hexes, F f) {
        for (int index = 0; index < words; ++index)
            for (std::uint64_t word = hexes.word(index); word; word &= word - 1)
                f(64 * index + lowest(word));
    }
};

// The few best of some cells, in the order of their values.
struct Few {
    static constexpr int room = 64;
    int cell[room], count = 0, limit;
    Value value[room];

    KINGDOM_CALL explicit Few(int most) : limit(most < room ? most : room) {}
    KINGDOM_CALL void add(int where, Value worth) {
        if (count == limit && (!limit || worth <= value[count - 1])) return;
        int index = count < limit ? count++ : count - 1;
        for (; index && value[index - 1] < worth; --index)
            cell[index] = cell[index - 1], value[index] = value[index - 1];
        cell[index] = where, value[index] = worth;
    }
};

// Hexes gathered by what they are worth, so that few masks are needed for many patches.
struct Gathered {
    Mask top = Mask::none(), next = Mask::none();
};

// --- one more piece ----------------------------------------------------------------------------

KINGDOM_CALL void piece_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    const Value gold = payment.gold * one_gold;
    if (payment.zone == beside_own) {
        into.add(beside(at.own(), payment.least, 6), gold);
        const Mask almost = at.own() & beside(at.own(), payment.least - 1, payment.least - 1);
        into.add(neighbours(almost), gold);
        into.add(at.near, at.weights.hex_crowd);
        return;
    }
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) { into.add(hexes, gold); });
}

KINGDOM_CALL void patch_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    if (payment.zone == own_groups) {
        into.add(grid() - at.near, at.weights.hex_apart * payment.gold);
        return;
    }
    Mask empty = Mask::none();
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        if (!(at.own() & hexes).any()) empty |= hexes;
    });
    into.add(empty, payment.gold * one_gold);
    if (payment.gold > 1) into.add(neighbours(empty & at.clear) - empty, at.weights.hex_sight);
}

KINGDOM_CALL void best_group_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    const BestGroup best(payment, at.kingdom());
    if (!payment.measure_length) {
        into.add(neighbours(best.group), at.weights.hex_largest * payment.gold);
        return;
    }
    // What is next to the group and lengthens it: the rest is next to it, too, but within.
    Mask longer = Mask::none();
    each_cell(neighbours(best.group) & at.clear, [&](int cell) {
        if (length(best.group | Mask::of(cell)) > best.measure) longer |= Mask::of(cell);
    });
    into.add(longer, at.weights.hex_length * payment.gold);
}

KINGDOM_CALL void best_patch_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    if (payment.zone == own_groups) {
        best_group_gain(payment, at, into);
        return;
    }
    Gathered rows;
    int most = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int count = (at.own() & hexes).count();
        if (count == most + 1) rows.next = rows.top, rows.top = hexes;
        else if (count > most) rows.next = Mask::none(), rows.top = hexes;
        else if (count == most) rows.top |= hexes;
        else if (count == most - 1) rows.next |= hexes;
        if (count > most) most = count;
    });
    into.add(rows.top, payment.gold * one_gold);
    into.add(rows.next, at.weights.hex_second_best);
}

KINGDOM_CALL void least_patch_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    Gathered parts;
    int fewest = 1000, ties = 1;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int count = (at.own() & hexes).count();
        if (count < fewest) {
            parts.next = count == fewest - 1 ? parts.top : Mask::none();
            parts.top = hexes, fewest = count, ties = 1;
        } else if (count == fewest) {
            parts.top |= hexes, ++ties;
        } else if (count == fewest + 1) {
            parts.next |= hexes;
        }
    });
    into.add(parts.top, payment.gold * one_gold / ties);
    into.add(parts.next, at.weights.hex_balance);
}

KINGDOM_CALL void ranked_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    const Weights& weights = at.weights;
    const Value weight = payment.second ? weights.hex_lead : weights.hex_lead_alone;
    Mask close = Mask::none();
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int mine = (at.own() & hexes).count(), most = at.most_of_others(hexes);
        const int more = rank_gold(payment, at, hexes, mine + 1) - rank_gold(payment, at, hexes, mine);
        if (more) into.add(hexes, weight * more);
        if (payment.second && mine - most <= 3 && most - mine <= 3) close |= hexes;
    });
    into.add(close, weights.hex_close);
}

KINGDOM_CALL void linked_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    const Weights& weights = at.weights;
    const Links links(payment, at.kingdom());
    const Mask building = at.clear & at.tables.ground[any_ground];
    const Mask fresh = neighbours(payment.hexes - links.touched);
    const Mask half = neighbours(links.touched - links.linked);
    const Mask ring = neighbours(fresh & building), second = neighbours(ring & building);
    into.add(fresh & at.near, payment.gold * one_gold);
    into.add(fresh - at.near, weights.hex_link_far * payment.gold / 4);
    into.add(half & at.near, weights.hex_link_half * payment.gold / 4);
    into.add((ring & at.near) - fresh, weights.hex_link_ring * payment.gold / 4);
    into.add((second & at.near) - (ring | fresh), weights.hex_link_ring_two * payment.gold / 4);
}

// What a step towards the end of a task is worth.
KINGDOM_CALL Value step_worth(const Payment& payment, const EvaluationContext& at, Value weight, int done, int all) {
    if (done + 1 >= all) return payment.gold * one_gold;
    return at.later(weight * payment.gold * (2 * done + 1) / (all * all));
}

KINGDOM_CALL void task_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    const Weights& weights = at.weights;
    switch (payment.evaluator) {
    case covered: {
        if (covered_gold(payment, at.kingdom())) return;
        const Cover cover(payment, at);
        into.add(cover.missing, step_worth(payment, at, weights.hex_cover, cover.done, cover.all));
        return;
    }
    case surrounded_hex: {
        if (surrounded_gold(payment, at.kingdom())) return;
        const Enclosure ring(payment, at);
        into.add(ring.missing, step_worth(payment, at, weights.hex_enclose, ring.done, 6));
        return;
    }
    case straight_run: {
        const Run run(payment, at.own());
        if (run.most >= payment.least) return;
        into.add(run.ends, step_worth(payment, at, weights.hex_run, run.most, payment.least));
        return;
    }
    case in_one_patch: {
        Mask best = Mask::none();
        int most = -1;
        each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
            const int count = (at.own() & hexes).count();
            if (count > most) most = count, best = hexes;
        });
        if (most < payment.least)
            into.add(best, step_worth(payment, at, weights.hex_patch, most, payment.least));
        return;
    }
    default: {
        Mask missing = Mask::none();
        int done = 0, all = 0;
        each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
            const bool fulfilled = (at.own() & hexes).count() >= payment.least;
            if (!fulfilled) missing |= hexes;
            done += fulfilled, ++all;
        });
        into.add(missing, step_worth(payment, at, weights.hex_patches, done, all));
    }
    }
}

KINGDOM_APART void source_gain(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    switch (payment.evaluator) {
    case per_piece: piece_gain(payment, at, into); break;
    case per_patch: patch_gain(payment, at, into); break;
    case best_patch: best_patch_gain(payment, at, into); break;
    case least_patch: least_patch_gain(payment, at, into); break;
    case ranked: ranked_gain(payment, at, into); break;
    case linked: linked_gain(payment, at, into); break;
    default: task_gain(payment, at, into);
    }
}

// The hexes that go on with a straight run of mandatory builds.
KINGDOM_CALL Mask line_hexes(const Turn& turn) {
    if (turn.lined <= 0) return Mask::none();
    const Mask first = Mask::of(turn.line[0]);
    if (turn.lined == 1) return neighbours(first);
    const Mask pair = first | Mask::of(turn.line[1]);
    Mask found = Mask::none();
    each_direction([&](auto direction) {
        found |= moved(direction, moved(direction, pair) & pair);
        found |= moved(direction, pair) & moved(opposite(direction), pair);  // between the two
    });
    return found - pair;
}

// The free hexes without a free neighbour of the same terrain.
KINGDOM_CALL Mask closed_hexes(const EvaluationContext& at) {
    Mask found = Mask::none();
    for (int terrain = 0; terrain < any_ground; ++terrain) {
        const Mask& ground = at.tables.ground[terrain];
        const Mask free = ground & at.state.free;
        found |= free - neighbours(free);
    }
    return found;
}

KINGDOM_CALL void gain_at_once(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    const Value gold = payment.gold * one_gold;
    if (payment.evaluator == closed_in) {
        into.add(closed_hexes(at), gold);
    } else if (payment.evaluator == beside_others) {
        into.add(neighbours(at.others()), gold);
    } else if (at.state.in_turn && at.state.turn.player == at.seat && !at.state.frames) {
        const Turn& turn = at.state.turn;
        into.add(line_hexes(turn), turn.lined == 2 ? gold : at.weights.hex_line);
    }
}

KINGDOM_CALL void tile_gain(const EvaluationContext& at, HexValues& into) {
    const Tables& tables = at.tables;
    Mask in_sight = Mask::none();
    for (int site = 0; site < tables.sites; ++site) {
        const int cell = tables.site_cell[site];
        if (!at.state.stock[site] || cell < 0 || at.player().taken >> site & 1) continue;
        const Mask around = neighbours_of(cell);
        into.add(around, tile_promise(at, site));
        in_sight |= around;
    }
    if (at.soon) into.add(neighbours(in_sight & at.clear) - in_sight, at.weights.hex_sight);
}

// Fills in what one more piece of the player would bring on each hex.
KINGDOM_APART void gains(const EvaluationContext& at, HexValues& into) {
    const Weights& weights = at.weights;
    into.count = 0;
    into.terrains = at.facts.terrains;
    into.touched = touched_terrains(at);
    const Value apart = at.facts.pays_apart ? weights.touch_apart / 2 : 0;
    into.touch = at.later(weights.hex_touch + apart);
    tile_gain(at, into);
    for (int index = 0; index < at.tables.sources; ++index)
        source_gain(at.tables.source[index], at, into);
    for (int slot = 0; slot < at.tables.at_once; ++slot)
        gain_at_once(at.tables.paid_at_once[slot], at, into);
}

// What the next turn may bring: the best hexes for each terrain card, averaged.
KINGDOM_CALL Value next_turn(const EvaluationContext& at, HexValues& values) {
    if (!at.rounds) return 0;
    gains(at, values);
    Value sum = 0;
    for (int terrain = 0; terrain < ordinary_cards; ++terrain) {
        Value best[3]{};
        const Mask hexes = near_or_any(at.tables.played[terrain] & at.clear, at.near);
        values.each(hexes, [&](int, Value value) {
            for (Value& other : best)
                if (value > other) {
                    const Value less = other;
                    other = value, value = less;
                }
        });
        sum += best[0] + best[1] * at.weights.next_second / 1000 + best[2] * at.weights.next_third / 1000;
    }
    return sum / ordinary_cards;
}

// --- one piece less ----------------------------------------------------------------------------

KINGDOM_CALL void patch_loss(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    if (payment.zone == own_groups) {
        into.add(at.own() - neighbours(at.own()), payment.gold * one_gold);
        return;
    }
    Mask only = Mask::none();
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const Mask inside = at.own() & hexes;
        if (inside.count() == 1) only |= inside;
    });
    into.add(only, payment.gold * one_gold);
}

KINGDOM_CALL void best_patch_loss(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    if (payment.zone == own_groups) {
        into.add(BestGroup(payment, at.kingdom()).group, payment.gold * one_gold / payment.per);
        return;
    }
    Mask best = Mask::none();
    int most = 0, ties = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int count = (at.own() & hexes).count();
        if (count > most) most = count, ties = 0, best = hexes;
        ties += count == most;
    });
    if (ties == 1) into.add(best, payment.gold * one_gold);
}

KINGDOM_CALL void least_patch_loss(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    int fewest = 1000;
    Mask least = Mask::none();
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int count = (at.own() & hexes).count();
        if (count < fewest) fewest = count, least = hexes;
        else if (count == fewest) least |= hexes;
    });
    into.add(least, payment.gold * one_gold);
}

KINGDOM_CALL void ranked_loss(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int mine = (at.own() & hexes).count();
        if (!mine) return;
        const int less = rank_gold(payment, at, hexes, mine) - rank_gold(payment, at, hexes, mine - 1);
        if (less) into.add(hexes, less * one_gold);
    });
}

KINGDOM_CALL void linked_loss(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    const Links links(payment, at.kingdom());
    into.add(neighbours(links.linked), payment.gold * one_gold * 3 / 4);
    into.add(neighbours(at.own()), payment.gold * one_gold / 4);
}

KINGDOM_APART void source_loss(const Payment& payment, const EvaluationContext& at, HexValues& into) {
    switch (payment.evaluator) {
    case per_piece:
        each_patch(payment, at.kingdom(),
                   [&](const Mask& hexes) { into.add(hexes, payment.gold * one_gold); });
        break;
    case per_patch: patch_loss(payment, at, into); break;
    case best_patch: best_patch_loss(payment, at, into); break;
    case least_patch: least_patch_loss(payment, at, into); break;
    case ranked: ranked_loss(payment, at, into); break;
    case linked: linked_loss(payment, at, into); break;
    default: break;  // what a task loses is seen in the closer look
    }
}

// Fills in what a player would lose with each of the own pieces.
KINGDOM_APART void losses(const EvaluationContext& at, HexValues& into) {
    into.count = 0;
    into.touch = 0;
    const Tables& tables = at.tables;
    const Mask pieces = pieces_of(tables, at.state, at.seat);
    for (std::uint32_t rest = at.player().held & ~tables.passing; rest; rest &= rest - 1) {
        const int site = lowest(rest), cell = tables.site_cell[site];
        if (cell < 0) continue;
        const Mask holding = neighbours_of(cell) & pieces;
        if (holding.count() == 1)
            into.add(holding, per_round(at.weights.tile[tables.site_tile[site]], at.rounds));
    }
    for (int index = 0; index < tables.sources; ++index)
        source_loss(tables.source[index], at, into);
}

}  // namespace kingdom
