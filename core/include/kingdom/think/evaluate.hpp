// What a position is worth to a player: gold as if the game ended now, and what may still come.
//
// Each source of gold is judged by how it is counted; no card is named.
#pragma once

#include "kingdom/think/context.hpp"

namespace kingdom {

KINGDOM_CALL int at_most(int number, int most) { return number < most ? number : most; }

// --- sources that pay as often as it goes ------------------------------------------------------

KINGDOM_CALL Value piece_worth(const Payment& payment, const EvaluationContext& at) {
    Value value = per_piece_gold(payment, at.kingdom()) * one_gold;
    if (!at.soon) return value;
    if (payment.zone == beside_own) {
        const Mask almost = beside(at.own(), payment.least - 1, payment.least - 1);
        return value + at.later(at.weights.crowd * (at.own() & almost).count());
    }
    int room = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) { room += (at.open & hexes).count(); });
    return value + at.later(at.weights.room * payment.gold * at_most(room, 8));
}

KINGDOM_CALL Value patch_worth(const Payment& payment, const EvaluationContext& at, const Mask& wide) {
    int touched = 0, in_sight = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const bool has_own = (at.own() & hexes).any();
        touched += has_own;
        in_sight += !has_own && (wide & hexes).any();
    });
    return payment.gold * (touched * one_gold + at.later(at.weights.patch_sight * in_sight));
}

KINGDOM_CALL Value best_group_worth(const Payment& payment, const EvaluationContext& at) {
    const BestGroup best(payment, at.kingdom());
    Value value = payment.gold * one_gold * (best.measure / payment.per);
    if (!at.soon) return value;
    if (payment.measure_length) {
        const int room = (neighbours(best.group) & at.open).count();
        return value + at.later(at.weights.length_room * at_most(room, 6));
    }
    return value + at.later(at.weights.group_rest * payment.gold * (best.measure % payment.per));
}

KINGDOM_CALL Value best_patch_worth(const Payment& payment, const EvaluationContext& at) {
    if (payment.zone == own_groups) return best_group_worth(payment, at);
    int most = 0, room = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int count = (at.own() & hexes).count();
        if (count <= most) return;
        most = count;
        room = (hexes & at.open).count();
    });
    return payment.gold * one_gold * (most / payment.per) +
           at.later(at.weights.room_in_best * at_most(room, 6));
}

KINGDOM_CALL Value least_patch_worth(const Payment& payment, const EvaluationContext& at) {
    int fewest = 1000, above = 0, counts[max_players * 4], patches = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        if (patches == max_players * 4) return;
        const int count = (at.own() & hexes).count();
        counts[patches++] = count;
        if (count < fewest) fewest = count;
    });
    if (!patches) return 0;
    for (int index = 0; index < patches; ++index) above += at_most(counts[index] - fewest, 2);
    return payment.gold * one_gold * fewest + at.later(at.weights.balance * above);
}

// What rank a number of pieces has, paid as a payment says.
KINGDOM_CALL int rank_gold(const Payment& payment, const EvaluationContext& at, const Mask& hexes, int mine) {
    if (mine < payment.least) return 0;
    int above[2], ranks = 0;
    for (int other = 0; other < at.tables.players && ranks < 2; ++other) {
        if (other == at.seat) continue;
        const int count = (at.everybody[other] & hexes).count();
        if (count > mine && !(ranks == 1 && above[0] == count)) above[ranks++] = count;
    }
    return ranks == 0 ? payment.gold : ranks == 1 ? payment.second : 0;
}

KINGDOM_CALL Value ranked_worth(const Payment& payment, const EvaluationContext& at) {
    const Weights& weights = at.weights;
    const int late = one_round - at.soon;
    const Value weight = payment.second
                             ? (weights.lead * at.soon + weights.lead_late * late) / one_round
                             : at.later(weights.lead_alone);
    Value value = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int mine = (at.own() & hexes).count();
        value += rank_gold(payment, at, hexes, mine) * one_gold;
        if (!at.rounds) return;
        const int ahead = mine - at.most_of_others(hexes);
        value += weight * (ahead > 4 ? 4 : ahead < -4 ? -4 : ahead);
    });
    return value;
}

KINGDOM_CALL Value linked_worth(const Payment& payment, const EvaluationContext& at, const Mask& wide) {
    const Links links(payment, at.kingdom());
    Value value = payment.gold * one_gold * (links.linked & payment.firsts).count();
    if (!at.soon) return value;
    const int begun = ((links.touched - links.linked) & payment.firsts).count();
    const Mask near = whole_patches(payment, at.kingdom(), wide & payment.hexes) - links.touched;
    const int close = (near & payment.firsts).count();
    const Value may_come = at.weights.link_begun * begun + at.weights.link_near * close;
    return value + at.later(may_come * payment.gold / 4);
}

// --- sources that pay once ---------------------------------------------------------------------

// What a task is worth of which a part is done: little at first, more towards its end.
KINGDOM_CALL Value progress(const Payment& payment, const EvaluationContext& at, Value weight, int done, int all) {
    if (done >= all) return payment.gold * one_gold;
    return at.later(weight * payment.gold * done * done / (all * all));
}

// The area that can still be covered of which the least is missing.
struct Cover {
    Mask missing = Mask::none();
    int done = 0, all = 1000;

    KINGDOM_CALL Cover(const Payment& payment, const EvaluationContext& at) {
        const Mask usable = at.own() | at.clear;
        each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
            if ((hexes - usable).any()) return;
            const int count = hexes.count(), covered = (hexes & at.own()).count();
            if (!covered || (all < 1000 && count - covered >= all - done)) return;
            missing = hexes - at.own();
            done = covered, all = count;
        });
    }
};

// The hex that can still be surrounded of which most neighbours have own pieces.
struct Enclosure {
    Mask missing = Mask::none();
    int done = 0;

    KINGDOM_CALL Enclosure(const Payment& payment, const EvaluationContext& at) {
        const Mask middles = surrounded(at.own() | (at.clear & at.tables.ground[any_ground]));
        const Counts counts(at.own());
        Mask zone = Mask::none();
        each_patch(payment, at.kingdom(), [&](const Mask& hexes) { zone |= hexes; });
        for (int count = 6; count && !done; --count) {
            const Mask found = zone & middles & counts.least(count);
            if (!found.any()) continue;
            done = count;
            missing = neighbours_of(first_cell(found)) - at.own();
        }
    }
};

// The longest straight run of own pieces along an axis, and the hexes that lengthen such runs.
struct Run {
    Mask ends = Mask::none();
    int most = 0;

    KINGDOM_CALL Run(const Payment& payment, const Mask& own) {
        if (!payment.diagonal) look<along_row>(own);
        look<along_se>(own);
        look<along_sw>(own);
    }

  private:
    template <int axis> KINGDOM_CALL void look(const Mask& own) {
        Mask lasts = own;
        int count = 0;
        for (Mask found = own; found.any(); found = found.up<axis>() & own) lasts = found, ++count;
        if (count < most) return;
        if (count > most) ends = Mask::none();
        most = count;
        Mask firsts = lasts;
        for (int step = 1; step < count; ++step) firsts = firsts.down<axis>();
        ends |= (lasts.up<axis>() | firsts.down<axis>()) & grid();
    }
};

KINGDOM_CALL Value one_patch_worth(const Payment& payment, const EvaluationContext& at) {
    int most = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        const int count = (at.own() & hexes).count();
        if (count > most) most = count;
    });
    return progress(payment, at, at.weights.task_patch, most, payment.least);
}

KINGDOM_CALL Value each_patch_worth(const Payment& payment, const EvaluationContext& at) {
    int done = 0, patches = 0;
    each_patch(payment, at.kingdom(), [&](const Mask& hexes) {
        done += (at.own() & hexes).count() >= payment.least;
        ++patches;
    });
    return progress(payment, at, at.weights.task_patches, done, patches);
}

KINGDOM_CALL Value enclosed_worth(const Payment& payment, const EvaluationContext& at) {
    if (surrounded_gold(payment, at.kingdom())) return payment.gold * one_gold;
    if (!at.soon) return 0;
    return progress(payment, at, at.weights.task_enclose, Enclosure(payment, at).done, 6);
}

KINGDOM_CALL Value covered_worth(const Payment& payment, const EvaluationContext& at) {
    if (covered_gold(payment, at.kingdom())) return payment.gold * one_gold;
    if (!at.soon) return 0;
    const Cover cover(payment, at);
    return progress(payment, at, at.weights.task_cover, cover.done, cover.all);
}

// --- all of it ---------------------------------------------------------------------------------

// What a source pays now and may still pay; `wide` is everything two steps from own pieces.
KINGDOM_CALL Value worth_of(const Payment& payment, const EvaluationContext& at, const Mask& wide) {
    switch (payment.evaluator) {
    case per_piece: return piece_worth(payment, at);
    case per_patch: return patch_worth(payment, at, wide);
    case best_patch: return best_patch_worth(payment, at);
    case least_patch: return least_patch_worth(payment, at);
    case ranked: return ranked_worth(payment, at);
    case linked: return linked_worth(payment, at, wide);
    case covered: return covered_worth(payment, at);
    case surrounded_hex: return enclosed_worth(payment, at);
    case straight_run:
        return progress(payment, at, at.weights.task_run, Run(payment, at.own()).most, payment.least);
    case in_one_patch: return one_patch_worth(payment, at);
    default: return each_patch_worth(payment, at);
    }
}

KINGDOM_CALL Value tiles_worth(const EvaluationContext& at) {
    const Tables& tables = at.tables;
    Value value = 0;
    for (std::uint32_t rest = at.player().held & ~tables.common; rest; rest &= rest - 1) {
        const int site = lowest(rest);
        value += per_round(at.weights.tile[tables.site_tile[site]],
                           uses_left(tables, at.player(), site, at.rounds));
    }
    return value;
}

// Pieces on the board: what they are good for besides gold.
KINGDOM_CALL Value pieces_worth(const EvaluationContext& at) {
    const Player& player = at.player();
    const int settlements = at.tables.supply - player.supply - player.waiting;
    Value value = at.weights.placed * settlements + at.weights.waiting * player.waiting;
    if (at.tables.retinues) value += at.weights.meeple_out * all_meeples(player).count();
    return value;
}

// What the tiles are worth that lie two steps from own pieces and can still be taken.
KINGDOM_CALL Value tiles_in_sight(const EvaluationContext& at, const Mask& wide) {
    const Tables& tables = at.tables;
    Value value = 0;
    for (int site = 0; site < tables.sites; ++site)
        if (at.state.stock[site] && tables.site_cell[site] >= 0 &&
            !(at.player().taken >> site & 1) && has(wide, tables.site_cell[site]))
            value += tile_promise(at, site);
    return value;
}

// How free the next builds are, and which tiles are close.
KINGDOM_CALL Value freedom_worth(const EvaluationContext& at, const Mask& wide) {
    const Weights& weights = at.weights;
    const Value touch = weights.touch + (at.facts.pays_apart ? weights.touch_apart : 0);
    return at.later(tiles_in_sight(at, wide) / 100 * weights.tile_sight / 10 -
                    touch * popcount(touched_terrains(at)));
}

// What a player has and may hope for, in thousandths of a gold.
KINGDOM_CALL Value worth(const EvaluationContext& at) {
    const Mask wide = at.near | neighbours(at.open);
    Value value = tiles_worth(at) + pieces_worth(at);
    for (int index = 0; index < at.tables.sources; ++index)
        value += worth_of(at.tables.source[index], at, wide);
    for (int slot = 0; slot < at.tables.slots; ++slot)
        value += at.player().gold[slot] * one_gold;
    return at.soon ? value + freedom_worth(at, wide) : value;
}

// What the sources pay a player in which the others have a say.
KINGDOM_CALL Value ranked_part(const EvaluationContext& at) {
    Value value = 0;
    for (int index = 0; index < at.tables.sources; ++index)
        if (at.tables.source[index].evaluator == ranked)
            value += ranked_worth(at.tables.source[index], at);
    return value;
}

// What is left of a player's worth beside that of the others: the best of them and the mean count.
KINGDOM_CALL Value beside_rivals(const Tables& tables, const Weights& weights, const Value* value, int seat) {
    Value sum = 0, most = -1000000;
    for (int other = 0; other < tables.players; ++other) {
        if (other == seat) continue;
        sum += value[other];
        if (value[other] > most) most = value[other];
    }
    const Value rivals = (most + sum / (tables.players - 1)) / 2;
    return value[seat] - static_cast<Value>(std::int64_t{weights.rival} * rivals / 1000);
}

// Judges the positions of one turn, and remembers what does not change in it.
struct Judge {
    const Tables& tables;
    const SetupFacts& facts;
    const Weights& weights;
    int seat;
    Mask before[max_players];      // the pieces of all when the turn was begun
    Value rest[max_players];       // what others have besides the sources in which all have a say

    Judge(const Tables& all, const SetupFacts& known, const Weights& weighed, const State& state, int who)
        : tables(all), facts(known), weights(weighed), seat(who) {
        const Everybody everybody(tables, state);
        const int rounds = rounds_left(tables, facts, state);
        for (int other = 0; other < tables.players; ++other) {
            before[other] = everybody.pieces[other];
            const EvaluationContext at(tables, facts, weights, state, everybody.pieces, other, rounds);
            rest[other] = other == seat ? 0 : worth(at) - ranked_part(at);
        }
    }

    // How well the player stands in the middle of the turn.
    Value amid(const State& state) const { return stands(state, true); }

    // The same where nothing more is done in the turn.
    Value at_end(const State& state) const { return stands(state, false); }

  private:
    Value stands(const State& state, bool goes_on) const {
        const Everybody everybody(tables, state);
        const int rounds = rounds_left(tables, facts, state);
        const EvaluationContext at(tables, facts, weights, state, everybody.pieces, seat, rounds);
        Value value[max_players];
        for (int other = 0; other < tables.players; ++other)
            value[other] = other == seat ? worth(at) + (goes_on ? in_turn(at) : 0)
                                         : of_rival(state, everybody, other, rounds);
        return beside_rivals(tables, weights, value, seat);
    }

    Value of_rival(const State& state, const Everybody& everybody, int other, int rounds) const {
        const bool same = everybody.pieces[other] == before[other];
        if (same && !facts.ranked_sources) return rest[other];
        const EvaluationContext at(tables, facts, weights, state, everybody.pieces, other, rounds);
        return same ? rest[other] + ranked_part(at) : worth(at);
    }

    // What is still to be done in the turn.
    Value in_turn(const EvaluationContext& at) const {
        const Turn& turn = at.state.turn;
        if (!at.state.in_turn || turn.player != seat) return 0;
        const Player& player = at.player();
        Value value = 0;
        if (turn.asks != after)
            value += weights.left * at_most(turn.left, player.supply + turn.due);
        for (std::uint32_t rest = ready(player); rest; rest &= rest - 1) {
            const int slot = tables.site_tile[lowest(rest)];
            if (tables.tile[slot].use <= declared) value += weights.ready * weights.tile[slot] / 1000;
        }
        return value;
    }
};

}  // namespace kingdom
