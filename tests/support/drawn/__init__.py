"""Positions drawn as text, so that a test reads like the rulebook.

A picture has a line of column letters and then one line for each row, with its number. A hex
takes two characters: what it is, and what stands on it. Rows with an even number lie half a hex
to the right, as on the board:

       c d e f
    3  g gAg*c
    4   g*w L tB

- First: `g` grass, `c` canyon, `d` desert, `f` flower, `t` forest, `s` marsh, `w` water,
  `m` mountain, `K` castle, `N` a nomad hex, `P` a palace, or a capital that the test declares for
  a location: `L=farm`. On the picture of an island `.` is no hex.
- Second: `A`, `B`, ... a settlement of player 0, 1, ...; `#` a stone wall; `*` a hex that may be
  chosen now; a small letter a settlement that may be chosen now.

Meeples and city tiles are not part of a picture: they are given by the names of their hexes, and
`meeples` and `city` return where they are. A meeple that may be chosen is marked like a hex.

`drawn` makes a state from a picture, `play` acts, and `assert_picture` compares a state with a
picture: settlements, walls and marks must be the same, and on the rest of the board and the island
there may be no settlement and no mark.
"""

from tests.support.drawn.looking import (
    assert_picture,
    assert_refused,
    assert_undone,
    cards,
    city,
    earned,
    gold,
    hand,
    meeples,
    options,
    play,
    stock,
    tiles,
)
from tests.support.drawn.making import SCORING_CARDS, Extras, drawn
from tests.support.drawn.pictures import parse_picture

__all__ = [
    "SCORING_CARDS",
    "Extras",
    "assert_picture",
    "assert_refused",
    "assert_undone",
    "cards",
    "city",
    "drawn",
    "earned",
    "gold",
    "hand",
    "meeples",
    "options",
    "parse_picture",
    "play",
    "stock",
    "tiles",
]
