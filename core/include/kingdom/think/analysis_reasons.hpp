// Why one turn is better than another, by what both bring at once: kinds and numbers, no names.
#pragma once

#include "kingdom/think/gains.hpp"

namespace kingdom {

// What a reason is about, and what its `id` then is.
enum ReasonKind : std::uint8_t {
    reason_gold,         // own gold from a source
    reason_tile,         // a tile that is taken, or not: one of its sites
    reason_kept,         // a tile that one had before and still has, or not
    reason_use,          // a tile that is used
    reason_settlements,  // how many are built
    reason_rival,        // gold of another player
    reason_free          // a terrain on which nothing forces one to build next to one's own
};

// One difference between two turns, as the better one has it against the other.
struct Reason {
    std::uint8_t kind;
    std::int8_t player;     // whose gold it is, if another player's; else -1
    std::uint8_t favoured;  // whether it speaks for the better turn
    std::uint8_t padding;
    std::int16_t id;
    std::int16_t amount;    // how much more; negative where the better turn brings less
};

inline constexpr int max_reasons = 128;
static_assert(all_sources + 3 * max_sites + max_players + ordinary_cards < max_reasons);

struct Reasons {
    std::int32_t count;
    std::int32_t pay_at_once;  // whether the better turn is better at once, and not only later
    Reason reason[max_reasons];
};

// Whether more than gold speaks for the better turn, or more gold than against it.
inline bool pay_at_once(const Reasons& reasons) {
    int gold = 0;
    for (int index = 0; index < reasons.count; ++index) {
        const Reason& reason = reasons.reason[index];
        if (reason.kind == reason_gold) gold += reason.amount;
        else if (reason.kind == reason_rival) gold -= reason.amount;
        else if (reason.favoured) return true;
    }
    return gold > 0;
}

// All differences between what two turns of a player bring.
struct Differences {
    const Tables& tables;
    const Gains &one, &other;
    int seat;
    Reasons found{};

    void add(ReasonKind kind, int id, int amount, int player = -1) {
        const bool favoured = (amount > 0) != (kind == reason_rival);
        if (amount)
            found.reason[found.count++] = {kind, static_cast<std::int8_t>(player), favoured, 0,
                                           static_cast<std::int16_t>(id), static_cast<std::int16_t>(amount)};
    }

    // What pays most more or less comes first.
    void add_gold() {
        const int first = found.count;
        for (int source = 0; source < tables.sources + tables.slots; ++source)
            add(reason_gold, source, one.gold[seat][source] - other.gold[seat][source]);
        for (int index = first + 1; index < found.count; ++index) {
            const Reason reason = found.reason[index];
            int place = index;
            for (; place > first && size_of(found.reason[place - 1]) < size_of(reason); --place)
                found.reason[place] = found.reason[place - 1];
            found.reason[place] = reason;
        }
    }
    static int size_of(const Reason& reason) { return reason.amount < 0 ? -reason.amount : reason.amount; }

    // How many more tiles of each kind are at some sites than at others; of `use` only more, not fewer.
    void add_tiles(ReasonKind kind, std::uint32_t sites, std::uint32_t instead) {
        for (int site = 0; site < tables.sites; ++site) {
            const std::uint32_t alike = sites_like(site), rest = alike & ~((std::uint32_t{1} << site) - 1);
            if (alike != rest) continue;  // told at the first of them
            const int amount = popcount(sites & alike) - popcount(instead & alike);
            if (kind != reason_use || amount > 0) add(kind, site, amount);
        }
    }
    std::uint32_t sites_like(int site) const {
        std::uint32_t alike = 0;
        for (int other_site = 0; other_site < tables.sites; ++other_site)
            if (tables.site_tile[other_site] == tables.site_tile[site]) alike |= std::uint32_t{1} << other_site;
        return alike;
    }

    void add_rivals() {
        for (int player = 0; player < tables.players; ++player) {
            if (player == seat) continue;
            int more = 0;
            for (int source = 0; source < tables.sources + tables.slots; ++source)
                more += one.gold[player][source] - other.gold[player][source];
            add(reason_rival, 0, more, player);
        }
    }

    void add_free() {
        for (int terrain = 0; terrain < ordinary_cards; ++terrain)
            add(reason_free, terrain, (one.free & ~other.free) >> terrain & 1);
    }

    void add_all() {
        add_gold();
        add_tiles(reason_tile, one.taken, other.taken);
        add_tiles(reason_kept, other.lost, one.lost);
        add_rivals();
        add_tiles(reason_use, one.used, other.used);
        add(reason_settlements, 0, one.settlements - other.settlements);
        add_free();
    }
};

// In what a turn of a player is better than another one, by what both bring; what is worse comes last. Tiles and
// terrains are in the order of their numbers: names are sorted by those who know them.
inline void reasons_of(const Tables& tables, const Gains& better, const Gains& other, int seat,
                       Reasons& reasons) {
    Differences differences{tables, better, other, seat};
    differences.add_all();
    const Reasons& found = differences.found;
    reasons.count = 0;
    for (int favoured = 1; favoured >= 0; --favoured)
        for (int index = 0; index < found.count; ++index)
            if (found.reason[index].favoured == favoured)
                reasons.reason[reasons.count++] = found.reason[index];
    reasons.pay_at_once = pay_at_once(reasons);
}

}  // namespace kingdom
