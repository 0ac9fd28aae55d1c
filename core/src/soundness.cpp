// Looks for what is wrong with a state, in bytes from elsewhere and in random games.
#include "kingdom/rules/soundness.hpp"

#include "kingdom/export.hpp"
#include "kingdom/rules/asking.hpp"
#include "kingdom/rules/packed.hpp"

namespace kingdom {

namespace {

// --- numbers that something is looked up by ----------------------------------------------------

bool is_within(int number, int least, int most) {
    return least <= number && number <= most;
}
bool is_cell(int number) { return is_within(number, 0, cells - 1); }
bool is_cell_or_none(int number) { return number == no_cell || is_cell(number); }

bool is_in_range(const Tables& tables, const Player& player) {
    const std::uint32_t known = static_cast<std::uint32_t>((std::uint64_t{1} << tables.sites) - 1);
    if ((player.held | player.used | player.fresh | player.taken) & ~known) return false;
    if (!is_cell_or_none(player.city) || player.cards > max_hand) return false;
    for (int meeple = 0; meeple < max_meeples; ++meeple) {
        if (player.resting[meeple] > max_out) return false;
        for (const std::int16_t cell : player.out[meeple])
            if (!is_cell_or_none(cell)) return false;
    }
    for (int index = 0; index < player.cards; ++index)
        if (!is_within(player.card[index], unknown, tables.card_kinds - 1)) return false;
    return true;
}

bool is_in_range(const Tables& tables, const Turn& turn) {
    if (turn.player >= tables.players || turn.terrain >= grounds) return false;
    if (turn.cards > max_hand || !is_within(turn.lined, no_line, 2)) return false;
    for (int index = 0; index < turn.cards; ++index)
        if (!is_within(turn.card[index], 0, tables.card_kinds - 1)) return false;
    return is_cell(turn.line[0]) && is_cell(turn.line[1]);
}

// Whether a question can be asked: of the cards that are left to draw there is room in the hand, and
// a tile that is in play asks what it has to.
bool is_in_range(const Tables& tables, const State& state, const Frame& frame) {
    if (frame.player >= tables.players || !is_cell_or_none(frame.cell)) return false;
    if (!is_within(frame.card, -1, tables.card_kinds - 1)) return false;
    if (frame.asks < reveal) {
        const int room = max_hand - (frame.asks == new_card ? state.turn.cards : 0);
        return state.player[frame.player].cards + frame.left <= max_hand && frame.left <= room;
    }
    if (!is_within(frame.tile, 0, tile_slots - 1)) return false;
    const Tile& tile = tables.tile[frame.tile];
    const bool asked = frame.asks == tile.first || frame.asks == tile.last;
    return tile.places && tile.questions && asked && (frame.asks != put || is_cell(frame.cell));
}

Fault range_fault(const Tables& tables, const State& state) {
    for (int seat = 0; seat < max_players; ++seat)
        if (!is_in_range(tables, state.player[seat])) return out_of_range;
    if (!is_in_range(tables, state.turn) || state.frames > max_frames) return out_of_range;
    if (state.in_turn ? !is_within(state.turn.asks, before, after) : state.turn.asks != deal)
        return out_of_range;
    for (int index = 0; index < state.frames; ++index)
        if (!is_in_range(tables, state, state.frame[index])) return out_of_range;
    const bool there = is_within(state.to_move, over, tables.players - 1);
    return there && state.format == exchange_format ? sound : out_of_range;
}

// --- what is conserved -------------------------------------------------------------------------

Fault pieces_fault(const Tables& tables, const State& state) {
    Mask taken = Mask::none();
    for (int seat = 0; seat < tables.players; ++seat) {
        const Player& player = state.player[seat];
        const int settlements = state.settlements[seat].count();
        if (settlements + player.supply + player.waiting != tables.supply) return wrong_pieces;
        const Mask all = state.settlements[seat] | city_of(player) | all_meeples(player);
        if ((all & taken).any()) return wrong_pieces;
        taken |= all;
    }
    Mask open = Mask::none();
    for (int terrain = 0; terrain < any_ground; ++terrain) open |= tables.ground[terrain];
    if ((taken - open).any() || (state.free - (open - taken)).any()) return wrong_free;
    return ((open - taken) - state.free).count() == state.walls ? sound : wrong_free;
}

Fault tiles_fault(const Tables& tables, const State& state) {
    for (int site = 0; site < tables.sites; ++site) {
        const std::uint32_t bit = std::uint32_t{1} << site;
        if (tables.common & bit) continue;
        int held = 0;
        for (int seat = 0; seat < tables.players; ++seat) {
            const Player& player = state.player[seat];
            held += (player.held & bit) != 0;
            if ((player.used | player.fresh) & ~player.held) return wrong_tiles;
            if (player.held & bit & ~player.taken) return wrong_tiles;
        }
        // A tile that was lost, or that passed, is out of the game.
        if (held + state.stock[site] > tables.start_stock[site]) return wrong_tiles;
    }
    return sound;
}

// The cards in question are some of the player's hand.
Fault hand_fault(const State& state) {
    const Player& player = state.player[state.turn.player];
    int held[max_cards]{};
    for (int index = 0; index < player.cards; ++index)
        if (player.card[index] != unknown) ++held[player.card[index]];
    for (int index = 0; index < state.turn.cards; ++index)
        if (--held[state.turn.card[index]] < 0) return wrong_cards;
    return sound;
}

Fault cards_fault(const Tables& tables, const State& state) {
    int known[max_cards], all = 0;
    for (int card = 0; card < max_cards; ++card) {
        known[card] = state.deck[card] + state.discard[card];
        all += tables.deck[card];
    }
    for (int index = 0; index < state.frames; ++index)
        if (state.frame[index].card >= 0) ++known[state.frame[index].card];
    for (int seat = 0; seat < tables.players; ++seat)
        for (int index = 0; index < state.player[seat].cards; ++index)
            if (state.player[seat].card[index] != unknown) ++known[state.player[seat].card[index]];
    for (int card = 0; card < max_cards; ++card) {
        if (known[card] > tables.deck[card]) return wrong_cards;  // removed cards are gone
        all -= known[card];
    }
    return all >= 0 ? hand_fault(state) : wrong_cards;
}

// --- what is derived ---------------------------------------------------------------------------

Fault choices_fault(const Tables& tables, const State& state) {
    if (state.in_turn &&
        !(state.near == neighbours(pieces_of(tables, state, state.turn.player))))
        return wrong_near;
    State again = state;
    ask(tables, again);
    if (!(again.legal == state.legal) || again.options != state.options ||
        again.to_move != state.to_move)
        return wrong_choices;
    return state.to_move == over || legal_count(state) ? sound : nothing_legal;
}

}  // namespace

// Nothing is looked up before its number is known to be in range.
Fault fault_of(const Tables& tables, const State& state) {
    Fault fault = range_fault(tables, state);
    if (fault == sound) fault = pieces_fault(tables, state);
    if (fault == sound) fault = tiles_fault(tables, state);
    if (fault == sound) fault = cards_fault(tables, state);
    return fault == sound ? choices_fault(tables, state) : fault;
}

}  // namespace kingdom

using namespace kingdom;

KINGDOM_EXPORT int kingdom_fault(const Tables* tables, const void* packed) {
    return fault_of(*tables, loaded(packed));
}
