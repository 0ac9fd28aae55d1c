// Gold: what each card, task and landmark pays, now or at the end (RULES 6 and 7).
#pragma once

#include "kingdom/rules/pieces.hpp"

namespace kingdom {

// Calls f(group) for each connected part of a mask, ordered by their lowest cell.
template <class F> KINGDOM_CALL void each_group(Mask mask, F f) {
    while (mask.any()) {
        const Mask group = flood(Mask::of(first_cell(mask)), mask);
        f(group);
        mask -= group;
    }
}

// The hexes of the way between the two cells furthest apart; one alone has no way.
//
// Their distance is that along one of the three axes.
KINGDOM_APART int length(Given group) {
    if (group.count() < 2) return 0;
    int least[axes] = {1000, 1000, 1000}, most[axes] = {-1000, -1000, -1000};
    each_cell(group, [&](int cell) {
        const bool island = cell >= board_cells;
        const int size = island ? island_size : board_size, place = island ? cell - board_cells : cell;
        const int row = place / size, along = place % size - row / 2;
        const int axis[axes] = {row, along, row + along};
        KINGDOM_ROLLED for (int index = 0; index < axes; ++index) {
            if (axis[index] < least[index]) least[index] = axis[index];
            if (axis[index] > most[index]) most[index] = axis[index];
        }
    });
    int longest = 0;
    KINGDOM_ROLLED for (int index = 0; index < axes; ++index)
        if (most[index] - least[index] > longest) longest = most[index] - least[index];
    return longest + 1;
}

// The pieces of one player among those of all players.
struct Kingdom {
    const Tables& tables;
    const Mask* everybody;
    int seat;

    KINGDOM_CALL const Mask& own() const { return everybody[seat]; }
};

// The patches that follow from the own pieces, one after the other.
struct Walk {
    const Payment& payment;
    const Kingdom& kingdom;
    Mask rest;  // the pieces that are still to come
    bool begun = false;

    KINGDOM_CALL Walk(const Payment& pays, const Kingdom& of)
        : payment(pays), kingdom(of), rest(of.own()) {}

    // Whether there is another one: all pieces together are a patch even if there are none.
    KINGDOM_CALL bool more() const { return rest.any() || (payment.zone != own_groups && !begun); }

    KINGDOM_APART Mask next() {
        begun = true;
        const Mask group = payment.zone == own_groups ? flood(Mask::of(first_cell(rest)), rest) : rest;
        rest -= group;
        return payment.zone == beside_own ? beside(group, payment.least, 6) : group;
    }
};

// Calls f(hexes) for each patch in which a payment counts pieces, from the top left on.
template <class F> KINGDOM_CALL void each_patch(const Payment& payment, const Kingdom& kingdom, F f) {
    if (payment.zone == on_the_board) {  // most of them: nothing is called for each patch
        const auto* patch = kingdom.tables.patch + payment.first_patch;
        KINGDOM_ROLLED for (int index = 0; index < payment.patches; ++index) f(patch[index]);
        return;
    }
    Walk walk(payment, kingdom);
    while (walk.more()) f(walk.next());
}

// --- as often as it goes -----------------------------------------------------------------------

KINGDOM_CALL int per_piece_gold(const Payment& payment, const Kingdom& kingdom) {
    int count = 0;
    each_patch(payment, kingdom, [&](const Mask& hexes) { count += (kingdom.own() & hexes).count(); });
    return payment.gold * count;
}

KINGDOM_CALL int per_patch_gold(const Payment& payment, const Kingdom& kingdom) {
    int count = 0;
    each_patch(payment, kingdom, [&](const Mask& hexes) { count += (kingdom.own() & hexes).any(); });
    return payment.gold * count;
}

KINGDOM_CALL int best_patch_gold(const Payment& payment, const Kingdom& kingdom) {
    int most = 0;
    each_patch(payment, kingdom, [&](const Mask& hexes) {
        const Mask inside = kingdom.own() & hexes;
        const int count = payment.measure_length ? length(inside) : inside.count();
        if (count / payment.per > most) most = count / payment.per;
    });
    return payment.gold * most;
}

KINGDOM_CALL int least_patch_gold(const Payment& payment, const Kingdom& kingdom) {
    int fewest = -1;
    each_patch(payment, kingdom, [&](const Mask& hexes) {
        const int count = (kingdom.own() & hexes).count();
        if (fewest < 0 || count < fewest) fewest = count;
    });
    return fewest > 0 ? payment.gold * fewest : 0;
}

KINGDOM_CALL int ranked_gold(const Payment& payment, const Kingdom& kingdom) {
    int gold = 0;
    each_patch(payment, kingdom, [&](const Mask& hexes) {
        const int mine = (kingdom.own() & hexes).count();
        if (mine < payment.least) return;
        int more[2], ranks = 0;  // the different counts above mine; from two on nothing is paid
        KINGDOM_ROLLED for (int seat = 0; seat < kingdom.tables.players && ranks < 2; ++seat) {
            const int count = (kingdom.everybody[seat] & hexes).count();
            if (count > mine && !(ranks == 1 && more[0] == count)) more[ranks++] = count;
        }
        gold += ranks == 0 ? payment.gold : ranks == 1 ? payment.second : 0;
    });
    return gold;
}

// The cells of the patches that are touched, whole.
KINGDOM_CALL Mask whole_patches(const Payment& payment, const Kingdom& kingdom, const Mask& touched) {
    if (payment.hexes == payment.firsts) return touched;
    Mask whole = Mask::none();
    each_patch(payment, kingdom, [&](const Mask& hexes) {
        if ((hexes & touched).any()) whole |= hexes;
    });
    return whole;
}

// Each patch that an own group links to another one is paid once.
KINGDOM_CALL int linked_gold(const Payment& payment, const Kingdom& kingdom) {
    Mask places = Mask::none();
    each_group(kingdom.own(), [&](const Mask& group) {
        const Mask touched = (neighbours(group) | group) & payment.hexes;
        if (touched.count() < 2) return;
        const Mask whole = whole_patches(payment, kingdom, touched);
        if ((whole & payment.firsts).count() > 1) places |= whole;
    });
    return payment.gold * (places & payment.firsts).count();
}

// --- once --------------------------------------------------------------------------------------

KINGDOM_CALL int covered_gold(const Payment& payment, const Kingdom& kingdom) {
    bool done = false;
    each_patch(payment, kingdom, [&](const Mask& hexes) { done |= !(hexes - kingdom.own()).any(); });
    return done ? payment.gold : 0;
}

KINGDOM_CALL int surrounded_gold(const Payment& payment, const Kingdom& kingdom) {
    const Mask middles = surrounded(kingdom.own());
    bool done = false;
    each_patch(payment, kingdom, [&](const Mask& hexes) { done |= (hexes & middles).any(); });
    return done ? payment.gold : 0;
}

KINGDOM_CALL int in_one_patch_gold(const Payment& payment, const Kingdom& kingdom) {
    bool done = false;
    each_patch(payment, kingdom, [&](const Mask& hexes) {
        done |= (kingdom.own() & hexes).count() >= payment.least;
    });
    return done ? payment.gold : 0;
}

KINGDOM_CALL int in_each_patch_gold(const Payment& payment, const Kingdom& kingdom) {
    bool done = true;
    each_patch(payment, kingdom, [&](const Mask& hexes) {
        done &= (kingdom.own() & hexes).count() >= payment.least;
    });
    return done ? payment.gold : 0;
}

// --- all of it ---------------------------------------------------------------------------------

KINGDOM_APART int gold_of(const Payment& payment, const Kingdom& kingdom) {
    switch (payment.evaluator) {
    case per_piece: return per_piece_gold(payment, kingdom);
    case per_patch: return per_patch_gold(payment, kingdom);
    case best_patch: return best_patch_gold(payment, kingdom);
    case least_patch: return least_patch_gold(payment, kingdom);
    case ranked: return ranked_gold(payment, kingdom);
    case linked: return linked_gold(payment, kingdom);
    case covered: return covered_gold(payment, kingdom);
    case surrounded_hex: return surrounded_gold(payment, kingdom);
    case straight_run: return has_run(kingdom.own(), payment.least, payment.diagonal) ? payment.gold : 0;
    case in_one_patch: return in_one_patch_gold(payment, kingdom);
    default: return in_each_patch_gold(payment, kingdom);
    }
}

// Writes each player's gold by source: first those that pay at the end, then those at once.
KINGDOM_APART void score(const Tables& tables, const State& state,
                        std::int16_t gold[max_players][max_sources + max_slots]) {
    Mask everybody[max_players];
    KINGDOM_ROLLED for (int seat = 0; seat < tables.players; ++seat)
        everybody[seat] = scoring_of(tables, state, seat);
    KINGDOM_ROLLED for (int seat = 0; seat < tables.players; ++seat) {
        const Kingdom kingdom{tables, everybody, seat};
        KINGDOM_ROLLED for (int index = 0; index < tables.sources; ++index)
            gold[seat][index] = static_cast<std::int16_t>(gold_of(tables.source[index], kingdom));
        KINGDOM_ROLLED for (int slot = 0; slot < tables.slots; ++slot)
            gold[seat][tables.sources + slot] = state.player[seat].gold[slot];
    }
}

// The gold of each player in all.
KINGDOM_CALL void totals(const Tables& tables, const State& state, std::int16_t* gold) {
    std::int16_t sources[max_players][all_sources];
    score(tables, state, sources);
    for (int seat = 0; seat < tables.players; ++seat) {
        int sum = 0;
        for (int index = 0; index < tables.sources + tables.slots; ++index)
            sum += sources[seat][index];
        gold[seat] = static_cast<std::int16_t>(sum);
    }
}

}  // namespace kingdom
