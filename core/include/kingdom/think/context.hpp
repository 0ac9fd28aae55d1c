// A player's position as the thinking sees it: what it can reach, and how long the game will last.
#pragma once

#include "kingdom/rules/scoring.hpp"
#include "kingdom/rules/targets.hpp"
#include "kingdom/think/weights.hpp"

namespace kingdom {

// What follows from the tables of a set-up and is asked for often.
struct SetupFacts {
    std::uint8_t terrains[cells];   // the terrains next to each cell, as bits
    std::uint32_t building;         // sites whose tiles put settlements on the board, turn by turn
    std::uint8_t ranked_sources;    // whether what one player has depends on what others have
    std::uint8_t pays_apart;        // whether separate groups are paid
};

KINGDOM_CALL SetupFacts facts_of(const Tables& tables) {
    SetupFacts facts{};
    for (int terrain = 0; terrain < water; ++terrain)
        each_cell(neighbours(tables.ground[terrain]), [&](int cell) {
            facts.terrains[cell] = static_cast<std::uint8_t>(facts.terrains[cell] | 1 << terrain);
        });
    for (int site = 0; site < tables.sites; ++site)
        if (tables.tile[tables.site_tile[site]].builds) facts.building |= std::uint32_t{1} << site;
    facts.building &= ~tables.passing;
    for (int index = 0; index < tables.sources; ++index) {
        const Payment& payment = tables.source[index];
        facts.ranked_sources |= payment.evaluator == ranked;
        facts.pays_apart |= payment.evaluator == per_patch && payment.zone == own_groups;
    }
    return facts;
}

// How many turns a player may still expect after the running round, in parts of a round.
KINGDOM_CALL int rounds_left(const Tables& tables, const SetupFacts& facts, const State& state) {
    if (state.ending) return 0;
    int least = 1000 * one_round;
    for (int seat = 0; seat < tables.players; ++seat) {
        const Player& player = state.player[seat];
        const int per_turn = 20 * tables.mandatory_builds + 17 * popcount(player.held & facts.building);
        const int rounds = 20 * one_round * player.supply / per_turn;
        if (rounds < least) least = rounds;
    }
    return least;
}

// How often a tile may still be used after this turn, in parts of a round.
KINGDOM_CALL int uses_left(const Tables& tables, const Player& player, int site, int rounds) {
    const std::uint32_t bit = std::uint32_t{1} << site;
    if (tables.tile[tables.site_tile[site]].kind == kind_city)
        return player.city == no_cell && rounds ? one_round : 0;
    // A nomad tile serves in the turn after the one in which it was taken.
    if (tables.passing & bit) return player.held & ~player.fresh & bit || !rounds ? 0 : one_round;
    return rounds;
}

struct EvaluationContext {
    const Tables& tables;
    const SetupFacts& facts;
    const Weights& weights;
    const State& state;
    const Mask* everybody;  // the pieces of all players that count for gold
    int seat, rounds, soon;  // `soon`: how much of what can still come counts, up to one_round
    Mask near, clear, open;  // next to own pieces; free; both, where one may build

    KINGDOM_CALL EvaluationContext(const Tables& all, const SetupFacts& known, const Weights& weighed,
                                   const State& now, const Mask* pieces, int who, int left)
        : tables(all), facts(known), weights(weighed), state(now), everybody(pieces), seat(who),
          rounds(left), soon(left < 3 * one_round ? left / 3 : one_round),
          near(now.in_turn ? near_of(all, now, who) : neighbours(pieces_of(all, now, who))),
          clear(clear_hexes(all, now)),
          open(near & clear & all.ground[any_ground]) {}

    KINGDOM_CALL const Mask& own() const { return everybody[seat]; }
    KINGDOM_CALL const Player& player() const { return state.player[seat]; }
    KINGDOM_CALL Kingdom kingdom() const { return {tables, everybody, seat}; }
    KINGDOM_CALL Value later(Value value) const { return value * soon / one_round; }
    KINGDOM_CALL Mask others() const {
        Mask all = Mask::none();
        for (int other = 0; other < tables.players; ++other)
            if (other != seat) all |= everybody[other];
        return all;
    }
    // The most pieces that another player has in a part of the board.
    KINGDOM_CALL int most_of_others(const Mask& hexes) const {
        int most = 0;
        for (int other = 0; other < tables.players; ++other) {
            const int count = other == seat ? 0 : (everybody[other] & hexes).count();
            if (count > most) most = count;
        }
        return most;
    }
};

// What a tile is worth that could be taken now.
KINGDOM_CALL Value tile_promise(const EvaluationContext& at, int site) {
    const int slot = at.tables.site_tile[site];
    const Tile& tile = at.tables.tile[slot];
    if (tile.use == at_once) return tile.gold * one_gold;
    const bool once = at.tables.passing >> site & 1 || tile.kind == kind_city;
    return once ? (at.rounds ? at.weights.tile[slot] : 0) : per_round(at.weights.tile[slot], at.rounds);
}

// The pieces of all players that count for gold.
struct Everybody {
    Mask pieces[max_players];

    KINGDOM_CALL Everybody(const Tables& tables, const State& state) {
        for (int seat = 0; seat < tables.players; ++seat)
            pieces[seat] = scoring_of(tables, state, seat);
    }
};

// The terrains with a hex that could be built on next to own pieces, as bits: they bind the next turn.
KINGDOM_CALL std::uint32_t touched_terrains(const EvaluationContext& at) {
    std::uint32_t found = 0;
    for (int terrain = 0; terrain < water; ++terrain)
        found |= static_cast<std::uint32_t>((at.open & at.tables.ground[terrain]).any()) << terrain;
    return found;
}

// Of what a payment pays for in linked patches: those touched by a group, and those that it links.
struct Links {
    Mask touched = Mask::none(), linked = Mask::none();

    KINGDOM_CALL Links(const Payment& payment, const Kingdom& kingdom) {
        each_group(kingdom.own(), [&](const Mask& group) {
            const Mask reached = (neighbours(group) | group) & payment.hexes;
            if (!reached.any()) return;
            const Mask whole = whole_patches(payment, kingdom, reached);
            touched |= whole;
            if ((whole & payment.firsts).count() > 1) linked |= whole;
        });
    }
};

// The settlement area that a payment for the largest or the longest one looks at.
struct BestGroup {
    Mask group = Mask::none();
    int measure = 0;

    KINGDOM_CALL BestGroup(const Payment& payment, const Kingdom& kingdom) {
        each_group(kingdom.own(), [&](const Mask& found) {
            const int count = payment.measure_length ? length(found) : found.count();
            if (count > measure) measure = count, group = found;
        });
    }
};

}  // namespace kingdom
