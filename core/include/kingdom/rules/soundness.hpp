// What holds in every state: numbers are in range, pieces, tiles and cards are conserved, and what is
// derived is right.
#pragma once

#include "kingdom/rules/state.hpp"

namespace kingdom {

enum Fault {
    sound,
    out_of_range,   // a number that stands for no cell, card, tile, player or question
    wrong_pieces,   // more or fewer settlements than a player has, or two things on one hex
    wrong_free,     // the free hexes are not those without a piece
    wrong_tiles,    // tiles of a site appeared or vanished
    wrong_cards,    // cards appeared
    wrong_near,     // not the hexes next to the pieces of the player whose turn it is
    wrong_choices,  // the legal actions are not those that follow from the rest
    nothing_legal   // the game goes on, and nobody can do anything
};

// The first thing that is wrong with a state, which may be any bytes whatever.
Fault fault_of(const Tables& tables, const State& state);

}  // namespace kingdom
