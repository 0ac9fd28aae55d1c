// Drawing a set-up, with the very draws of kingdom/setup/random.py: the same seed, the same set-up.
#include <cstring>

#include "kingdom/mask/neighbours.hpp"
#include "kingdom/rules/setups.hpp"

namespace kingdom {

namespace {

constexpr int most_tries = 1000;  // to draw a board

// Things by their numbers, to be drawn without replacement.
struct Lots {
    std::uint8_t left[64];
    int count;

    explicit Lots(int things) : count(things) {
        for (int thing = 0; thing < things; ++thing) left[thing] = static_cast<std::uint8_t>(thing);
    }
    std::uint8_t take(int place) {
        const std::uint8_t thing = left[place];
        --count;
        for (; place < count; ++place) left[place] = left[place + 1];
        return thing;
    }
    std::uint8_t draw(Draws& draws) { return take(draws.below(count)); }
};

static_assert(max_sections <= 64 && max_pile <= 64 && max_records <= 64);

// --- sections that meet the modules (kingdom/setup/meeting_board.py) ---------------------------

// The rows of so many different sections.
int rows(int sections, int places) {
    int count = 1;
    for (; places; --places) count *= sections--;
    return count;
}

// The rows that meet all of some needs, where `gone` of the sections that meet none are not left:
// all rows, less those without one of the needs, and with those without two, which were taken twice.
int rows_meeting(const std::uint8_t* without, int needs, int places, int gone) {
    int count = 0;
    for (int some = needs;; some = (some - 1) & needs) {
        const int missing = rows(without[some] - gone, places);
        count += popcount(static_cast<std::uint64_t>(some)) % 2 ? -missing : missing;
        if (!some) return count;
    }
}

// The place among those left of a section that leaves as many ways to go on as it is likely.
int place_of_lot(const Pool& pool, const Lots& lots, const std::uint8_t* without, int unmet,
                        int places, Draws& draws) {
    int lot = draws.below(rows_meeting(without, unmet, places, 0)), place = 0;
    for (; place < lots.count - 1; ++place) {
        const int met = pool.section[lots.left[place]].met;
        const int behind = rows_meeting(without, unmet & ~met, places - 1, 1);
        if (lot < behind) break;
        lot -= behind;
    }
    return place;
}

// Draws the sections; returns the needs that they do not meet.
int draw_sections(const Pool& pool, Drawn& drawn, Draws& draws) {
    Lots lots(pool.sections);
    std::uint8_t without[1 << max_needs];
    std::memcpy(without, pool.without, sizeof(without));
    int unmet = (1 << pool.needs) - 1;
    for (int quadrant = 0; quadrant < quadrants; ++quadrant) {
        const int places = quadrants - quadrant;
        const int place = pool.needs ? place_of_lot(pool, lots, without, unmet, places, draws)
                                     : draws.below(lots.count);
        drawn.section[quadrant] = lots.take(place);
        const int met = pool.section[drawn.section[quadrant]].met;
        for (int some = 0; some < 1 << pool.needs; ++some) without[some] -= !(some & met);
        unmet &= ~met;
    }
    return unmet;
}

// --- hexes of capitols and caves (kingdom/setup/placing.py) ------------------------------------

Mask cave_hexes(const Board& board) {
    const Mask near = neighbours(board.special());
    return board.terrain[mountain] - (near | neighbours(near));
}

std::int16_t draw_cell(const Mask& home, Draws& draws) {
    const Stored cells = home;
    const Ordered ordered(cells);
    return static_cast<std::int16_t>(ordered.cell(draws.below(ordered.count())));
}

void draw_capitols(const Pool& pool, Drawn& drawn, Draws& draws) {
    drawn.capitols = 0;
    for (int quadrant = 0; quadrant < quadrants && drawn.capitols < pool.capitols; ++quadrant) {
        const Mask castles = laid_in(pool, drawn, quadrant).castles;
        if (pool.section[drawn.section[quadrant]].capitol && castles.any())
            drawn.capitol[drawn.capitols++] = draw_cell(castles, draws);
    }
}

void draw_caves(const Pool& pool, const Board& board, Drawn& drawn, Draws& draws) {
    drawn.caves = 0;
    if (!pool.caves) return;
    const Mask possible = cave_hexes(board);
    for (int quadrant = 0; quadrant < quadrants; ++quadrant) {
        const Mask home = possible & laid_in(pool, drawn, quadrant).hexes;
        if (home.any()) drawn.cave[drawn.caves++] = draw_cell(home, draws);
    }
}

// --- the whole set-up --------------------------------------------------------------------------

// Draws boards until one meets the modules.
Board draw_board(const Pool& pool, Drawn& drawn, Draws& draws) {
    const int fewest = pool.needs > quadrants ? pool.needs - quadrants : 0;
    Board board;
    for (int tries = 0; tries < most_tries; ++tries) {
        const int missed = popcount(static_cast<std::uint64_t>(draw_sections(pool, drawn, draws)));
        for (std::uint8_t& turned : drawn.turned) turned = draws.below(2) == 0;
        board = board_of(pool, drawn);
        if ((!pool.caves || cave_hexes(board).any()) && missed <= fewest) break;
    }
    return board;
}

}  // namespace

bool draw_parts(const Pool& pool, Drawn& drawn, Draws& draws) {
    const Board board = draw_board(pool, drawn, draws);
    Lots cards(pool.cards), pile(pool.pile), tasks(pool.tasks);
    drawn.removed = nothing;
    bool removes = false;
    for (std::uint8_t& card : drawn.card) {
        card = cards.draw(draws);
        removes |= pool.record[card].removes;
    }
    const int nomads = board.nomads.count();
    if (nomads > pool.pile) return false;
    for (drawn.nomads = 0; drawn.nomads < nomads; ++drawn.nomads)
        drawn.nomad[drawn.nomads] = pool.nomad[pile.draw(draws)];
    drawn.tasks = 0;
    for (const std::uint8_t section : drawn.section)
        if (pool.section[section].task) drawn.task[drawn.tasks++] = tasks.draw(draws);
    if (removes) drawn.removed = static_cast<std::uint8_t>(draws.below(ordinary_cards));
    drawn.island = static_cast<std::int8_t>(pool.islands ? draws.below(pool.islands) : -1);
    draw_capitols(pool, drawn, draws);
    draw_caves(pool, board, drawn, draws);
    return true;
}

}  // namespace kingdom
