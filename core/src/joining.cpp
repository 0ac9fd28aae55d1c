// The tables of a drawn set-up: the masks of its board, its sites and tiles, and what pays.
//
// They are, byte by byte, those of kingdom/core/tables.py, which is the readable form of this.
#include <cstring>

#include "kingdom/mask/neighbours.hpp"
#include "kingdom/rules/setups.hpp"

namespace kingdom {

namespace {

std::uint32_t bit(int site) { return std::uint32_t{1} << site; }

// --- the board ---------------------------------------------------------------------------------

void join_grounds(const Board& board, int removed, Tables& tables) {
    Mask buildable = Mask::none();
    for (int terrain = 0; terrain < terrains; ++terrain) {
        tables.ground[terrain] = board.terrain[terrain];
        if (terrain < water) buildable |= board.terrain[terrain];
    }
    tables.ground[any_ground] = buildable;
    tables.ground[rough] = buildable | board.terrain[mountain];
    for (int ground = 0; ground < grounds; ++ground) tables.played[ground] = tables.ground[ground];
    tables.played[any_ground] -= tables.ground[removed];
    tables.removed = static_cast<std::uint8_t>(removed);
    tables.marsh_on_board = board.terrain[marsh].any();
}

void join_deck(int removed, Tables& tables) {
    if (removed == nothing) return;
    for (int card = removed; card < tables.card_kinds; card += ordinary_cards) tables.deck[card] = 0;
}

// --- sites -------------------------------------------------------------------------------------

// Adds a site; returns whether there is room for it.
bool add_site(const Pool& pool, int cell, int slot, Tables& tables) {
    if (tables.sites == max_sites) return false;
    const int site = tables.sites++;
    const TileRecord& record = pool.tile[slot];
    tables.site_cell[site] = static_cast<std::int16_t>(cell);
    tables.site_tile[site] = static_cast<std::uint8_t>(slot);
    tables.start_stock[site] = record.common ? 0 : record.passing ? 1 : pool.tiles_per_location;
    tables.tile[slot].places |= bit(site);
    if (cell != no_cell)
        each_cell(neighbours_of(cell), [&](int beside) { tables.touching[beside] |= bit(site); });
    return true;
}

// The location hexes of the whole board, and the slots of their tiles by cell.
struct Locations {
    Mask hexes = Mask::none();
    std::uint8_t slot[cells];

    void add(const Section& section, const Laid& laid) {
        for (int name = 0; name < section.names; ++name) {
            hexes |= laid.location[name];
            each_cell(laid.location[name], [&](int cell) { slot[cell] = section.tile[name]; });
        }
    }
};

Locations locations_of(const Pool& pool, const Drawn& drawn, const Section* island) {
    Locations locations;
    for (int quadrant = 0; quadrant < quadrants; ++quadrant)
        locations.add(pool.section[drawn.section[quadrant]], laid_in(pool, drawn, quadrant));
    if (island) locations.add(*island, island->laid[0][0]);
    return locations;
}

// Adds location hexes and nomad hexes, then what has no hex: bonus tiles and the cave move.
bool join_sites(const Pool& pool, const Drawn& drawn, const Board& board,
                       const Section* island, Tables& tables) {
    const Locations locations = locations_of(pool, drawn, island);
    bool fits = board.nomads.count() == drawn.nomads;
    each_cell(locations.hexes, [&](int cell) {
        fits = fits && add_site(pool, cell, locations.slot[cell], tables);
    });
    int nomad = 0;
    each_cell(board.nomads, [&](int cell) {
        fits = fits && add_site(pool, cell, drawn.nomad[nomad++], tables);
    });
    for (int slot = 0; slot < tile_slots; ++slot) {
        const int location = pool.tile[slot].bonus_of;
        if (location != no_tile && tables.tile[location].places)
            fits = fits && add_site(pool, no_cell, slot, tables);
    }
    for (int slot = 0; slot < tile_slots; ++slot)
        if (pool.tile[slot].common && drawn.caves)
            fits = fits && add_site(pool, no_cell, slot, tables);
    return fits;
}

// --- tiles -------------------------------------------------------------------------------------

// Notes what a tile in play means for the whole game.
bool note_tile(const TileRecord& record, int slot, const Tile& tile, Joined& joined) {
    Tables& tables = joined.tables;
    if (record.passing) tables.passing |= tile.places;
    if (record.common) tables.common |= tile.places;
    if (tile.kind == kind_waive && tables.waiver == no_tile)
        tables.waiver = static_cast<std::int16_t>(slot);
    if (tile.kind == kind_react && tables.reaction == no_tile)
        tables.reaction = static_cast<std::int16_t>(slot);
    if (tile.kind == kind_first) tables.first_anywhere |= tile.places;
    if (tile.kind == kind_hand) tables.more_cards |= tile.places;
    if (tile.meeple >= 0) tables.blocking |= tables.meeple[tile.meeple].blocks;
    tables.retinues |= tile.meeple >= 0 || tile.kind == kind_city;
    if (record.bonus_of != no_tile) {
        if (tables.bonuses == max_bonuses) return false;
        tables.bonus[tables.bonuses++] = {tile.places, tables.tile[record.bonus_of].places};
    }
    if (tile.use == at_once) {
        if (tables.slots == max_slots) return false;
        tables.gold_place[tables.slots] = record.gold_place;
        joined.paid[tables.sources + tables.slots++] = static_cast<std::uint8_t>(max_records + slot);
    }
    return true;
}

void join_tile(const TileRecord& record, const Tables& tables, Tile& tile) {
    const std::uint32_t places = tile.places;
    tile = record.tile;
    tile.places = places;
    for (int index = 0; index < tile.grounds; ++index)
        tile.ground[index] = tables.ground[record.ground[index]];
    if (tile.use == at_once) tile.gold_slot = tables.slots;
}

void widen(const TileRecord& record, const Tile& by, Tables& tables) {
    Tile& tile = tables.tile[record.bonus_of];
    tile.widening = by.places;
    tile.wide = Mask::none();
    for (int index = 0; index < by.grounds; ++index) tile.wide |= by.ground[index];
}

bool join_tiles(const Pool& pool, Joined& joined) {
    Tables& tables = joined.tables;
    tables.waiver = tables.reaction = no_tile;
    for (int slot = 0; slot < tile_slots; ++slot) {
        Tile& tile = tables.tile[slot];
        if (!tile.places) continue;
        join_tile(pool.tile[slot], tables, tile);
        if (!note_tile(pool.tile[slot], slot, tile, joined)) return false;
    }
    for (int slot = 0; slot < tile_slots; ++slot)
        if (tables.tile[slot].places && tables.tile[slot].kind == kind_widen)
            widen(pool.tile[slot], tables.tile[slot], tables);
    const int more = popcount(std::uint64_t{tables.more_cards});
    return tables.hand_size + 2 * more <= max_hand;
}

// --- what pays ---------------------------------------------------------------------------------

// Puts the patches of one payment behind those of the others.
struct Patches {
    Tables& tables;
    Payment& payment;
    int used;  // of the tables' masks
    bool fits = true;

    void add(const Mask& mask) {
        if (used == max_masks) {
            fits = false;
            return;
        }
        tables.patch[used++] = mask;
        ++payment.patches;
        payment.hexes |= mask;
        const int first = first_cell(mask);
        if (first != no_cell) payment.firsts |= Mask::of(first);
    }
    void add_areas(Mask mask) {
        while (mask.any()) {
            const Mask area = flood(Mask::of(first_cell(mask)), mask);
            add(area);
            mask -= area;
        }
    }
    void add_around(const Mask& middles) {
        each_cell(middles, [&](int cell) { add(neighbours_of(cell)); });
    }
    void add_near(int cell) {
        const Mask beside = neighbours_of(cell);
        add((beside | neighbours(beside)) - Mask::of(cell));
    }
};

// The hexes next to water; on the coast of the island that is the sea.
Mask near_water(const Board& board, const Mask& island) {
    return neighbours(board.terrain[water]) | (island - surrounded(island));
}

// Adds the patches of a zone that differs from board to board (kingdom/rules/zones.py).
void add_patches(int zone, const Drawn& drawn, const Board& board, const Mask& island,
                        Patches& patches) {
    switch (zone) {
    case zone_beside_water:
        return patches.add(near_water(board, island) - board.terrain[water]);
    case zone_beside_mountain:
        return patches.add(neighbours(board.terrain[mountain]) - board.terrain[mountain]);
    case zone_beside_special: return patches.add(neighbours(board.special()));
    case zone_beside_removed: {
        const Mask removed = patches.tables.ground[drawn.removed];
        return patches.add(neighbours(removed) - removed);
    }
    case zone_terrain_areas:
        for (const Mask& terrain : board.terrain) patches.add_areas(terrain);
        return;
    case zone_mountains: return patches.add_areas(board.terrain[mountain]);
    case zone_special_hexes:
        return each_cell(board.special(), [&](int cell) { patches.add(Mask::of(cell)); });
    case zone_around_castles: return patches.add_around(board.castles);
    case zone_around_palaces: return patches.add_around(board.palaces);
    case zone_around_special: return patches.add_around(board.special() - board.palaces);
    case zone_near_capitols:
        for (int index = 0; index < drawn.capitols; ++index) patches.add_near(drawn.capitol[index]);
    }
}

// Adds what pays at the end, unless it is a landmark that the board does not have.
bool add_source(const Pool& pool, int number, const Drawn& drawn, const Board& board,
                       const Mask& island, int& used, Joined& joined) {
    const Record& record = pool.record[number];
    Tables& tables = joined.tables;
    if (tables.sources == max_sources) return false;
    Payment& payment = tables.source[tables.sources];
    payment = record.payment;
    payment.first_patch = static_cast<std::uint16_t>(used);
    payment.patches = 0;
    Patches patches{tables, payment, used};
    for (int index = 0; index < record.payment.patches; ++index)
        patches.add(pool.fixed[record.payment.first_patch + index]);
    add_patches(record.zone, drawn, board, island, patches);
    if (payment.patches || record.always) {
        joined.paid[tables.sources++] = static_cast<std::uint8_t>(number);
        used = patches.used;
    } else {
        payment = Payment{};
    }
    return patches.fits;
}

bool join_sources(const Pool& pool, const Drawn& drawn, const Board& board,
                         const Mask& island, Joined& joined) {
    int used = 0;
    bool fits = true;
    const auto add = [&](int number) {
        fits = fits && add_source(pool, number, drawn, board, island, used, joined);
    };
    for (const std::uint8_t card : drawn.card)
        if (!pool.record[card].at_once) add(card);
    for (int index = 0; index < drawn.tasks; ++index) add(pool.cards + drawn.task[index]);
    for (int index = 0; index < pool.landmarks; ++index) add(pool.cards + pool.tasks + index);
    return fits;
}

// Adds the cards that pay during the game.
void join_at_once(const Pool& pool, const Drawn& drawn, Joined& joined) {
    Tables& tables = joined.tables;
    for (const std::uint8_t card : drawn.card) {
        const Record& record = pool.record[card];
        if (!record.at_once) continue;
        tables.in_line |= record.payment.evaluator == line_built;
        tables.paid_at_once[tables.at_once++] = record.payment;
        tables.gold_place[tables.slots] = record.gold_place;
        joined.paid[tables.sources + tables.slots++] = card;
    }
}

// --- what observations show --------------------------------------------------------------------

void join_facts(const Pool& pool, const Drawn& drawn, const Board& board, const Mask& caves, Tables& tables) {
    tables.castles = board.castles, tables.palaces = board.palaces, tables.caves = caves;
    tables.capitols = Mask::none();
    for (int index = 0; index < drawn.capitols; ++index) tables.capitols |= Mask::of(drawn.capitol[index]);
    for (const std::uint8_t card : drawn.card) tables.fact[pool.record[card].fact] = 1;
    for (int index = 0; index < drawn.tasks; ++index)
        tables.fact[pool.record[pool.cards + drawn.task[index]].fact] = 1;
    if (drawn.removed != nothing) tables.fact[scalar_removed - scalar_card + drawn.removed] = 1;
}

// --- the whole set-up --------------------------------------------------------------------------

// Fills in the tables of a set-up; returns whether they can hold it.
bool join(const Pool& pool, const Drawn& drawn, Joined& joined) {
    Tables& tables = joined.tables;
    std::memcpy(static_cast<void*>(&tables), &pool.tables, sizeof(Tables));
    Board board = board_of(pool, drawn);
    const Section* island = nullptr;
    Mask island_hexes = Mask::none();
    if (drawn.island >= 0) {
        island = &pool.section[pool.sections + drawn.island];
        island_hexes = island->laid[0][0].hexes;
        board.add(island->laid[0][0]);
    }
    join_grounds(board, drawn.removed, tables);
    join_deck(drawn.removed, tables);
    Mask caves = Mask::none();
    for (int index = 0; index < drawn.caves; ++index) caves |= Mask::of(drawn.cave[index]);
    tables.near_caves = neighbours(caves);
    join_facts(pool, drawn, board, caves, tables);
    if (!join_sites(pool, drawn, board, island, tables)) return false;
    if (!join_sources(pool, drawn, board, island_hexes, joined)) return false;
    join_at_once(pool, drawn, joined);
    return join_tiles(pool, joined);
}

}  // namespace

bool set_up(const Pool& pool, Draws& draws, Joined& joined) {
    Drawn drawn;
    return draw_parts(pool, drawn, draws) && join(pool, drawn, joined);
}

}  // namespace kingdom
