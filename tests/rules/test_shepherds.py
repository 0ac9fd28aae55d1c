"""Shepherds: a build without a free neighbour of its terrain (RULES 6.2)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.hexes import BIT, NEIGHBOURS, cells_of, parse_cell
from kingdom.rules.asking import refreshed
from tests.support.drawn import drawn, earned, play

CARDS = ("shepherds", "lords", "farmers")
# C is the dead end of a field, B lies before it, A towards the open field.
EXAMPLE = """
       a b c d e f g h
    1  c g g g g g c c
    2   c c c c g g c c
"""


def test_towards_the_dead_end() -> None:
    """RULES 6.2, scenario 30: order A-B-C earns 2, with the last one."""
    state = drawn(EXAMPLE, scoring=CARDS)
    state = play(state, "d1 c1")
    assert earned(state) == {}
    assert earned(play(state, "b1")) == {"shepherds": 2}
    assert play(state, "b1").scores()[0]["shepherds"] == 2


def test_away_from_the_dead_end() -> None:
    """RULES 6.2, scenario 30: order C-B-A earns 0; who is enclosed later earns nothing."""
    assert earned(play(drawn(EXAMPLE, scoring=CARDS), "b1 c1 d1")) == {}


def test_a_lone_hex() -> None:
    """RULES 6.2: no neighbour of the same terrain at all; each such build pays."""
    picture = """
           a b c d e f g
        1  c g c c g c c
        2   c c c c c c g
    """
    state = play(drawn(picture, scoring=CARDS), "b1 e1")
    assert earned(state) == {"shepherds": 4}


@pytest.mark.parametrize(
    ("neighbour", "gold"),
    [("g ", 0), ("gA", 2), ("gB", 2), ("g#", 2), ("c ", 2), ("K ", 2), ("w ", 2), ("N ", 2)],
)
def test_what_stands_next_to_it(neighbour: str, gold: int) -> None:
    """RULES 5.2, 6.2: a piece of anyone or a wall occupies; other terrain does not matter."""
    picture = f"""
           a b c d e f
        1  c g {neighbour}c c g
        2   c c c c c g
    """
    nomads = "sword" if neighbour == "N " else ""
    state = drawn(picture, "", nomads, scoring=CARDS)
    assert earned(play(state, "b1")) == ({"shepherds": gold} if gold else {})


@pytest.mark.parametrize("cell", ["c5", "d6"])
def test_all_six_neighbours_are_looked_at(cell: str) -> None:
    """RULES 0, 6.2: one free hex of the same terrain is enough, on both kinds of row."""
    state = drawn("   a\n1  g", scoring=CARDS, filler="g")
    me, other = state.players
    around = NEIGHBOURS[parse_cell(cell)]
    for free in (0, *cells_of(around)):
        theirs = around & ~BIT[free]
        enclosed = state.changed(
            players=(me, other._replace(settlements=theirs)), free_mask=state.free_mask & ~theirs
        )
        expected = {} if BIT[free] & around else {"shepherds": 2}
        assert earned(play(refreshed(enclosed), cell)) == expected


def test_extra_builds_pay_too() -> None:
    """RULES 6.2: every build, mandatory or not, also with the Village or a Donation."""
    picture = """
           a b c d e f g
        1  F cAg c c g g
        2   c c c c c c c
    """
    assert earned(play(drawn(picture, "F=farm", scoring=CARDS), "farm c1")) == {"shepherds": 2}
    village = """
           a b c d e f
        1  V c c c g g
        2   cAt cAc c c
        3  c cAc c c c
    """
    state = drawn(village, "V=village", scoring=CARDS)
    assert earned(play(state, "village b2")) == {"shepherds": 2}


def test_water_and_mountains_by_their_own_terrain() -> None:
    """RULES 6.2: judged like any other terrain."""
    picture = """
           a b c d e f g
        1  N gAw c m m c
        2   c w c c c g g
    """
    water = drawn(picture, "", "donation-water", scoring=CARDS, ask=Question.AFTER, filler="c")
    begun = play(water, "donation-water c1")
    assert earned(begun) == {}  # b2 is water and free
    assert earned(play(begun, "b2")) == {"shepherds": 2}
    mountain = drawn(
        picture, "", "donation-mountain", scoring=CARDS, ask=Question.AFTER, filler="c"
    )
    assert earned(play(mountain, "donation-mountain e1 f1")) == {"shepherds": 2}


def test_with_the_gold_of_another_card() -> None:
    """RULES 6.2: each card pays for itself, and only the builder."""
    picture = """
           a b c d e f
        1  c gBg c c g
        2   c c c c c c
    """
    cards = ("lords", "ambassadors", "shepherds")
    state = play(drawn(picture, scoring=cards), "c1")
    assert earned(state) == {"ambassadors": 1, "shepherds": 2}
    assert earned(state, 1) == {}


@pytest.mark.parametrize(
    ("tile", "move"),
    [("paddock", "b1 d1"), ("caravan", "b1 d1"), ("barn", "b1 d1"), ("harbor", "b1 b2")],
)
def test_moves_pay_nothing(tile: str, move: str) -> None:
    """RULES 4.3, 6.2, A-05: no move does, wherever it ends."""
    picture = """
           a b c d e f g
        1  L cAc g c gAc
        2   c w c c c c c
    """
    blocked = picture.replace("g c gA", "g cBgA")
    state = drawn(blocked, f"L={tile}", scoring=CARDS, ask=Question.AFTER, filler="c")
    assert earned(play(state, f"{tile} {move}")) == {}


def test_steps_of_a_resettlement_pay_nothing() -> None:
    """RULES 4.3, 6.2, A-05."""
    picture = """
           a b c d e f
        1  N cAg c g c
        2   c c c c c c
    """
    state = drawn(picture, "", "resettlement", scoring=CARDS, ask=Question.AFTER)
    assert earned(play(state, "resettlement b1 c1 stop")) == {}
