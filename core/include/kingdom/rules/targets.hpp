// What may be chosen: where to build, what to move, where to put it (RULES 4.2 and 4.3).
//
// A terrain that is still to be chosen, or that a tile leaves to choose, is chosen by the hex:
// adjacency is judged on each ground by itself.
#pragma once

#include "kingdom/rules/deck.hpp"
#include "kingdom/rules/pieces.hpp"

namespace kingdom {

// Those of the candidates that are near, or all of them if none is.
KINGDOM_CALL Mask near_or_any(const Mask& candidates, const Mask& near) {
    const Mask touching = candidates & near;
    return touching.any() ? touching : candidates;
}

// --- the terrains that may be played -----------------------------------------------------------

struct Choice {
    std::int8_t card;  // the card of the hand that shows the terrain, or -1 for a pair of equal ones
    std::uint8_t builds;
};

// The terrains that cards let one play, each by the first way that offers it.
struct Choices {
    std::uint32_t terrains = 0;  // as bits
    std::uint64_t ways = 0;      // a byte for each terrain: the card and the builds

    KINGDOM_CALL bool offers(int terrain) const { return terrains >> terrain & 1; }
    KINGDOM_CALL Choice choice(int terrain) const {
        const int way = static_cast<int>(ways >> 8 * terrain & 0xff);
        return {static_cast<std::int8_t>(way % 16 - 1), static_cast<std::uint8_t>(way / 16)};
    }
    KINGDOM_CALL void offer(int terrain, int card, int builds) {
        if (offers(terrain)) return;
        terrains |= std::uint32_t{1} << terrain;
        ways |= static_cast<std::uint64_t>(card + 1 + 16 * builds) << 8 * terrain;
    }
};

KINGDOM_APART Choices choices_of(const Tables& tables, const std::int8_t* cards, int count) {
    Choices choices;
    bool pair = false;
    KINGDOM_ROLLED for (int index = 0; index < count; ++index)
        if (cards[index] < ordinary_cards) {
            pair |= choices.offers(cards[index]);
            choices.offer(cards[index], cards[index], tables.mandatory_builds);
        }
    if (pair && tables.any_pair) {
        KINGDOM_ROLLED for (int terrain = 0; terrain < water; ++terrain)
            choices.offer(terrain, -1, tables.mandatory_builds);
    } else if (pair && tables.removed != nothing) {
        choices.offer(tables.removed, -1, tables.mandatory_builds);
    }
    KINGDOM_ROLLED for (int index = 0; index < count; ++index)
        if (cards[index] >= ordinary_cards) {
            choices.offer(cards[index] - ordinary_cards, cards[index], tables.mandatory_builds);
            if (tables.marsh_on_board) choices.offer(marsh, cards[index], tables.marsh_builds);
        }
    return choices;
}

// Some masks of a table: those whose bits are set.
struct Grounds {
    const Stored* first;
    std::uint32_t which;
};

// Calls f(hexes) for each ground.
template <class F> KINGDOM_CALL void each_ground(const Grounds& grounds, F f) {
    KINGDOM_ROLLED for (std::uint32_t rest = grounds.which; rest; rest &= rest - 1)
        f(grounds.first[lowest(rest)]);
}

// The terrains that may be played now, whatever stands on them.
KINGDOM_CALL Grounds played_grounds(const Tables& tables, const Turn& turn) {
    return {tables.played, turn.terrain == undecided ? choices_of(tables, turn.card, turn.cards).terrains
                                                     : std::uint32_t{1} << turn.terrain};
}

// Whether no terrain that may be played has a hex to build on (RULES 3.4).
KINGDOM_CALL bool is_exhausted(const Tables& tables, const State& state, Given clear) {
    bool found = false;
    each_ground(played_grounds(tables, state.turn),
                [&](const Mask& ground) { found = found || (ground & clear).any(); });
    return !found;
}

// The hexes for the next mandatory build.
KINGDOM_CALL Mask to_settle(const Tables& tables, const State& state, Given clear) {
    const Turn& turn = state.turn;
    const Player& me = state.player[turn.player];
    Mask found = Mask::none();
    if (!(me.supply || turn.due)) return found;
    const bool first = turn.asks == before && (ready(me) & tables.first_anywhere);
    const Mask near = turn.anywhere || first ? grid() : state.near;
    each_ground(played_grounds(tables, turn),
                [&](const Mask& ground) { found |= near_or_any(ground & clear, near); });
    return found;
}

// --- questions ---------------------------------------------------------------------------------

KINGDOM_CALL Frame frame_of(int asks, int player, int left, int tile = no_tile) {
    Frame frame{};
    frame.asks = static_cast<std::uint8_t>(asks);
    frame.player = static_cast<std::uint8_t>(player);
    frame.left = static_cast<std::uint8_t>(left);
    frame.tile = static_cast<std::int8_t>(tile);
    frame.card = -1;
    frame.cell = no_cell;
    return frame;
}

KINGDOM_CALL Frame first_frame(const Tables& tables, int slot, int seat) {
    return frame_of(tables.tile[slot].first, seat, tables.tile[slot].times, slot);
}

// --- where a tile may act ----------------------------------------------------------------------

// The grounds that a tile may use, whatever stands on them.
KINGDOM_APART Grounds grounds_of(const Tables& tables, const State& state, Frame frame) {
    const Tile& tile = tables.tile[frame.tile];
    if (tile.widening && (ready(state.player[frame.player]) & tile.widening)) return {&tile.wide, 1};
    if (frame.card >= 0) return {tables.played, choices_of(tables, &frame.card, 1).terrains};
    if (tile.grounds) return {tile.ground, (std::uint32_t{1} << tile.grounds) - 1};
    return played_grounds(tables, state.turn);
}

// The hexes just beyond straight runs of three or more: two steps from the middle of three.
KINGDOM_APART Mask beyond_runs(Given own) {
#if KINGDOM_LANES == 0
    const Words around(own);
    Mask found = Mask::none();
    each_axis([&](int axis) {
        const Words middle(own & around.up(axis) & around.down(axis));
        found |= middle.up(axis, 2) | middle.down(axis, 2);
    });
    return found;
#else
    Mask found = Mask::none();
    each_axis([&](auto axis) {
        const auto back = opposite(axis);
        const Mask middle = own & shifted(axis, own) & shifted(back, own);
        found |= shifted(axis, shifted(axis, middle)) | shifted(back, shifted(back, middle));
    });
    return found;
#endif
}

// The hexes to which a tile is limited by its region and what is next to them.
KINGDOM_APART Mask allowed(const Tables& tables, const State& state, const Tile& tile, int seat) {
    Mask found = grid();
    if (tile.region == region_edge) {
        found = tables.edge;
    } else if (tile.region == region_line_end) {
        found &= beyond_runs(pieces_of(tables, state, seat));
    }
    if (tile.beside_least > 0 || tile.beside_most < 6)
        found &= beside(pieces_of(tables, state, seat), tile.beside_least, tile.beside_most);
    if (tile.others_least > 0 || tile.others_most < 6)
        found &= beside(pieces_of_others(tables, state, seat), tile.others_least, tile.others_most);
    return found;
}

// --- building and setting walls ----------------------------------------------------------------

KINGDOM_APART Mask to_build(const Tables& tables, const State& state, Frame frame, Given blocked) {
    const Tile& tile = tables.tile[frame.tile];
    Mask found = Mask::none();
    if (!state.player[frame.player].supply) return found;
    Mask open = state.free - blocked;
    if (tile.limited) open &= allowed(tables, state, tile, frame.player);
    const Mask near =
        tile.adjacent && !frame.anywhere ? near_of(tables, state, frame.player) : grid();
    each_ground(grounds_of(tables, state, frame),
                [&](const Mask& ground) { found |= near_or_any(ground & open, near); });
    return found;
}

KINGDOM_APART Mask to_react(const Tables& tables, const State& state, Frame frame, Given blocked) {
    const bool able = ready(state.player[frame.player]) & tables.tile[frame.tile].places;
    return able ? to_build(tables, state, frame, blocked) : Mask::none();
}

// Whether a tile that turns up a card has a card and a settlement left.
KINGDOM_CALL bool can_reveal(const State& state, Frame frame) {
    const bool drawable = total(state.deck) > state.hidden || total(state.discard) > 0;
    return state.player[frame.player].supply > 0 && drawable;
}

KINGDOM_APART Mask to_wall(const Tables& tables, const State& state, Frame frame, Given blocked) {
    Mask found = Mask::none();
    if (state.walls >= tables.walls) return found;
    const Mask open = (state.free - blocked) & allowed(tables, state, tables.tile[frame.tile], frame.player);
    each_ground(grounds_of(tables, state, frame), [&](const Mask& ground) { found |= ground & open; });
    return found;
}

// --- moving settlements ------------------------------------------------------------------------

KINGDOM_APART Mask jumps(Given from) {
#if KINGDOM_LANES == 0
    const Words start(from), all(grid());
    Mask found = Mask::none();
    each_axis([&](int axis) {
        Words up = start, down = start;
        up.own = start.up(axis) & all.own, up.below = start.below << own_shift(axis, 0) & all.below;
        down.own = start.down(axis) & all.own;
        down.above = start.above >> own_shift(axis, own_words - 1) & all.above;
        found |= up.up(axis) | down.down(axis);
    });
    return found;
#else
    Mask found = Mask::none();
    each_direction(
        [&](auto direction) { found |= shifted(direction, moved(direction, from)); });
    return found;
#endif
}

KINGDOM_APART Mask slides(Given from, Given open) {
    Mask ends = Mask::none();
    each_direction([&](auto direction) {
        Mask here = from;
        for (Mask ahead = moved(direction, here) & open; ahead.any();
             ahead = moved(direction, here) & open)
            here = ahead;
        ends |= here;
    });
    return ends - from;
}

KINGDOM_APART Mask leaps(Given from, Given open) {
    Mask reached = Mask::none();
    each_direction([&](auto direction) {
        Mask ahead = moved(direction, from);
        while (ahead.any() && !(ahead & open).any()) ahead = moved(direction, ahead);
        reached |= ahead;
    });
    return reached;
}

// Those of the settlements with an open hex in line with them: each line fills up from its open hexes.
KINGDOM_APART Mask in_line_with(Given settlements, Given open) {
    Mask rest = settlements;
    each_axis([&](auto axis) {
        Mask lines = open;
        for (Mask wider = widened(axis, lines); (wider - lines).any() && (rest - lines).any();
             wider = widened(axis, lines))
            lines = wider;
        rest -= lines;
    });
    return settlements - rest;
}

// Those of the settlements that a reach takes to an open hex.
KINGDOM_CALL Mask able_to_go(const Tables& tables, int reach, Given settlements,
                             Given open) {
    switch (reach) {
    case reach_jump: return jumps(open) & settlements;
    case reach_step:
    case reach_slide: return neighbours(open) & settlements;
    case reach_leap: return in_line_with(settlements, open);
    default:
        return (open & tables.near_caves).any() ? settlements & tables.near_caves : Mask::none();
    }
}

// The open hexes to which a reach takes a settlement.
KINGDOM_CALL Mask goals(const Tables& tables, int reach, Given settlement, Given open) {
    switch (reach) {
    case reach_jump: return jumps(settlement) & open;
    case reach_step: return neighbours(settlement) & open;
    case reach_slide: return slides(settlement, open);
    case reach_leap: return leaps(settlement, open);
    default: return open & tables.near_caves;
    }
}

// The settlements that could only go back to where they stand.
//
// A settlement that is lifted makes its own hex a candidate. Where that hex fits and touches another
// own piece while no other candidate does, the settlement must go back there.
KINGDOM_APART Mask stuck(const Tables& tables, const State& state, int seat, Given home,
                        Given candidates) {
    const Mask near = near_of(tables, state, seat);
    const Mask held = state.settlements[seat] & home & near;
    const Mask touching = candidates & near;
    if (!touching.any()) return held;
    const Mask anchors = pieces_of(tables, state, seat) & neighbours(touching);
    return anchors.count() > 1 ? Mask::none() : held & anchors;
}

KINGDOM_APART Mask to_lift(const Tables& tables, const State& state, Frame frame, Given blocked) {
    const Tile& tile = tables.tile[frame.tile];
    const Mask settlements = state.settlements[frame.player], clear = state.free - blocked;
    Mask able = Mask::none();
    each_ground(grounds_of(tables, state, frame), [&](const Mask& ground) {
        const Mask candidates = ground & clear;
        if (tile.reach != reach_all)
            able |= able_to_go(tables, tile.reach, settlements, candidates);
        else if (candidates.any())
            able |= settlements - stuck(tables, state, frame.player, ground - blocked, candidates);
    });
    return able;
}

KINGDOM_CALL Mask to_put(const Tables& tables, const State& state, Frame frame, Given blocked) {
    const Tile& tile = tables.tile[frame.tile];
    const Mask lifted = Mask::of(frame.cell), clear = state.free - blocked;
    const Mask near = neighbours(pieces_of(tables, state, frame.player) - lifted);
    Mask found = Mask::none();
    each_ground(grounds_of(tables, state, frame), [&](const Mask& ground) {
        if (tile.reach != reach_all) {
            found |= goals(tables, tile.reach, lifted, ground & clear);
        } else {
            const Mask candidates = (ground & clear) | ((ground - blocked) & lifted);
            found |= near_or_any(candidates, near);
        }
    });
    return found - lifted;
}

// --- other pieces ------------------------------------------------------------------------------

// The pieces of a player that can be hit: never a city tile.
KINGDOM_CALL Mask removable(const Tables& tables, const State& state, int seat) {
    const Mask& settlements = state.settlements[seat];
    return tables.retinues && tables.meeples_score ? settlements | all_meeples(state.player[seat])
                                                   : settlements;
}

KINGDOM_APART Mask to_remove(const Tables& tables, const State& state, Frame frame) {
    const int acted = tables.tile[frame.tile].times - frame.left;
    Mask found = Mask::none();
    KINGDOM_ROLLED for (int offset = 1; offset < tables.players; ++offset) {
        const Mask owned = removable(tables, state, (frame.player + offset) % tables.players);
        if (!tables.sword_each) found |= owned;
        else if (offset > acted && owned.any()) return owned;  // those before are done
    }
    return found;
}

KINGDOM_CALL bool has_begun(const Tables& tables, Frame frame) {
    return frame.left < tables.tile[frame.tile].times || frame.card >= 0;
}

// Where a meeple may be put or step to, and the hexes from which it may come back.
KINGDOM_APART Mask to_piece(const Tables& tables, const State& state, Frame frame, Given blocked) {
    const Tile& tile = tables.tile[frame.tile];
    const Meeple& meeple = tables.meeple[tile.meeple];
    const Player& me = state.player[frame.player];
    const Mask out = meeples_out(me, tile.meeple);
    Mask ground = Mask::none();
    each_ground(grounds_of(tables, state, frame), [&](const Mask& only) { ground = only; });
    const Mask candidates = ground & (meeple.blocks ? state.free - blocked : state.free);
    if (meeple.walks && out.any()) {
        const Mask steps = neighbours(out) & candidates;
        return has_begun(tables, frame) ? steps : steps | out;
    }
    if (out.count() + me.resting[tile.meeple] < meeple.supply)
        return out | near_or_any(candidates, near_of(tables, state, frame.player));
    return out;
}

KINGDOM_APART Mask to_city(const Tables& tables, const State& state, Frame frame, Given blocked) {
    if (state.player[frame.player].city != no_cell) return Mask::none();
    const Mask open = tables.ground[any_ground] & (state.free - blocked);
    const Mask near = near_of(tables, state, frame.player);
    return open & surrounded(open) & (near | neighbours(near));
}

// All hexes of the grounds that a tile may use when it is begun. To see whether it can be used, they are looked at
// as one: only which hexes may be chosen is judged on each ground by itself.
KINGDOM_CALL Mask whole_ground(const Tables& tables, const State& state, const Tile& tile, int seat) {
    if (tile.widening && (ready(state.player[seat]) & tile.widening)) return tile.wide;
    Mask found = Mask::none();
    if (tile.grounds) {
        for (int index = 0; index < max_grounds; ++index)
            if (index < tile.grounds) found |= tile.ground[index];
    } else if (state.turn.terrain != undecided) {
        found = tables.played[state.turn.terrain];
    } else {
        each_ground(played_grounds(tables, state.turn), [&](const Mask& ground) { found |= ground; });
    }
    return found;
}

// Whether a building tile has somewhere to build: which hexes are near does not matter for that.
KINGDOM_CALL bool can_build(const Tables& tables, const State& state, const Tile& tile, int seat, const Mask& open) {
    if (!state.player[seat].supply) return false;
    return (tile.limited ? open & allowed(tables, state, tile, seat) : open).any();
}

// Whether a tile has a settlement to move. Mostly an open hex next to one's own pieces is enough to know, and
// quicker to find than all that can move: all settlements but one can go there, and one beside it can leap there.
KINGDOM_CALL bool can_lift(const Tables& tables, const State& state, int slot, int seat, const Mask& open,
                           Given blocked) {
    const int reach = tables.tile[slot].reach;
    const Mask settlements = state.settlements[seat];
    if (reach == reach_all) {
        const Mask beside = open & near_of(tables, state, seat);
        if (beside.any() && settlements.count() > 1) return true;
        return to_lift(tables, state, first_frame(tables, slot, seat), blocked).any();
    }
    if (reach == reach_leap) {
        const Mask beside = open & near_of(tables, state, seat);
        if ((neighbours(beside) & settlements).any()) return true;
    }
    return able_to_go(tables, reach, settlements, open).any();
}

// The cells that may be chosen for the question that a frame asks.
KINGDOM_APART Mask targets(const Tables& tables, const State& state, Frame frame, Given blocked) {
    switch (frame.asks) {
    case build: return to_build(tables, state, frame, blocked);
    case lift: return to_lift(tables, state, frame, blocked);
    case put: return to_put(tables, state, frame, blocked);
    case wall: return to_wall(tables, state, frame, blocked);
    case remove: return to_remove(tables, state, frame);
    case piece: return to_piece(tables, state, frame, blocked);
    case city: return to_city(tables, state, frame, blocked);
    case aside: return state.settlements[frame.player];
    case react: return to_react(tables, state, frame, blocked);
    default: return Mask::none();
    }
}

// Whether the first question about a tile has an answer.
KINGDOM_CALL bool has_target(const Tables& tables, const State& state, int slot, int seat, Given blocked) {
    const Tile& tile = tables.tile[slot];
    if (tile.first == build || tile.first == lift) {
        const Mask open = whole_ground(tables, state, tile, seat) & (state.free - blocked);
        return tile.first == build ? can_build(tables, state, tile, seat, open)
                                   : can_lift(tables, state, slot, seat, open, blocked);
    }
    const Frame frame = first_frame(tables, slot, seat);
    return tile.first == reveal ? can_reveal(state, frame) : targets(tables, state, frame, blocked).any();
}

}  // namespace kingdom
