"""Families: three mandatory settlements in a straight line (RULES 6.2)."""

from itertools import permutations

import pytest

from kingdom.content.kinds import Question
from kingdom.rules.asking import refreshed
from tests.support.drawn import assert_picture, drawn, earned, options, play

CARDS = ("families", "lords", "farmers")
ROW = """
       b c d e f g h
    7  w cAg g g cAw
    8   w w w w w w w
"""
FIELD = """
       b c d e f g h
    5  g g g g g g g
    6   g g g g g g g
    7  g g g g g g g
    8   g g g g g g g
    9  g g g g g g g
"""


def test_the_gap_is_closed_last() -> None:
    """RULES 6.2, scenario 31: (6,3), (6,5), then (6,4) give 2 gold, paid with the third."""
    state = play(drawn(ROW, scoring=CARDS), "d7 f7")
    assert earned(state) == {}
    state = play(state, "e7")
    assert earned(state) == {"families": 2}
    assert [score["families"] for score in state.scores()] == [2, 0]


def test_not_with_a_gap() -> None:
    """RULES 6.2, A-15, scenario 31: (6,3), (6,4), (6,6) are not successive."""
    picture = """
           b c d e f g h
        7  w cAg g t g cA
        8   w w w w w w w
    """
    assert earned(play(drawn(picture, scoring=CARDS), "d7 e7 g7")) == {}
    spread = """
           a b c d e f g h i
        1  cAg w g w g w g cA
        2   w w w w w w w w w
    """
    assert earned(play(drawn(spread, scoring=CARDS), "b1 h1 d1")) == {}


LINES = [
    "c6 d6 e6",  # W-E
    "c7 d7 e7",
    "c5 c6 d7",  # NW-SE
    "c6 d7 d8",
    "e5 d6 d7",  # NE-SW
    "e6 e7 d8",
]
BENT = ["c6 d6 e7", "c7 d7 d8", "c6 d6 d7", "d5 d6 d7", "d6 d7 d8", "d6 e7 d8", "c5 c6 c7"]


def paid(picture: str, cells: tuple[str, ...], filler: str = "m") -> dict[str, int]:
    """Build on any hexes in any order: what is near is forgotten before each build."""
    state = drawn(picture, scoring=CARDS, filler=filler)
    for cell in cells:
        me, other = state.players
        state = play(refreshed(state.changed(players=(me._replace(near=0), other))), cell)
    assert state.players[0].supply == 37
    return earned(state)


def test_any_axis_and_any_order() -> None:
    """RULES 0, 6.2: the three axes, on both kinds of row, in every building order."""
    for line in LINES:
        for order in permutations(line.split()):
            assert paid(FIELD, order) == {"families": 2}, order


def test_bent_lines() -> None:
    """RULES 6.2: three neighbours that do not lie straight give nothing."""
    for line in BENT:
        for order in permutations(line.split()):
            assert paid(FIELD, order) == {}, order


@pytest.mark.parametrize("line", ["s1 t1 a2", "t2 a3 b3", "t1 a2 b2", "s20 t20 a20"])
def test_not_around_the_edge(line: str) -> None:
    """RULES 0: the board does not wrap around."""
    for order in permutations(line.split()):
        assert paid("   a\n1  g", order, filler="g") == {}, order


def test_a_farm_settlement_completes_no_line() -> None:
    """RULES 6.2, scenario 31: two mandatory plus one by the Farm, before or after."""
    picture = """
           a b c d e f g h
        1  F gAg g g w g g
        2   w w w w w w w w
    """
    state = drawn(picture, "F=farm", scoring=CARDS)
    assert earned(play(state, "farm c1 d1 e1 g1")) == {}
    assert earned(play(state, "c1 d1 e1")) == {"families": 2}
    short = drawn(picture.replace("g g w g", "g w w g"), "F=farm", scoring=CARDS)
    state = play(short, "c1 d1 g1")
    assert earned(state) == {}
    few = play(drawn(picture, "F=farm", scoring=CARDS, supply=2), "c1 d1")
    assert earned(few) == {}
    assert options(few) == {"end"}


def test_older_settlements_complete_no_line() -> None:
    """RULES 6.2: only the three of this turn."""
    picture = """
           a b c d e f g
        1  w gAg g w gAg
        2   w w w w w w w
    """
    state = play(drawn(picture, scoring=CARDS), "c1 g1 d1")
    assert earned(state) == {}


def test_once_a_turn_and_again_in_the_next() -> None:
    """RULES 6.2: 2 gold each time."""
    picture = """
           a b c d e f g h
        1  g g g g g g g g
        2   c c c c w w w w
    """
    state = play(drawn(picture, scoring=CARDS, hands={1: "canyon"}), "a1 b1 c1")
    assert earned(state) == {"families": 2}
    state = play(state, "end grass a2 b2 c2")
    assert (earned(state, 0), earned(state, 1)) == ({"families": 2}, {"families": 2})
    state = play(state, "end grass d1 e1 f1")
    assert earned(state) == {"families": 4}


def test_the_last_of_one_turn_and_two_of_the_next() -> None:
    """RULES 6.2: the count begins anew with every turn."""
    picture = """
           a b c d e f g h
        1  cAg w g g g g cA
        2   g w c c c c w g
        3  g w w w w w w w
    """
    state = play(drawn(picture, scoring=CARDS, hands={1: "canyon"}), "b1 a2 g1")
    state = play(state, "end grass c2 d2 e2 end grass f1 e1 h2")
    assert (earned(state, 0), earned(state, 1)) == ({}, {"families": 2})


def test_across_a_change_of_terrain() -> None:
    """RULES 3.4, 6.2: different terrains do not matter, the three must all exist."""
    picture = """
           a b c d e f
        1  w gAg g c c
        2   w w w w w w
    """
    state = play(drawn(picture, scoring=CARDS), "c1 d1 canyon e1")
    assert earned(state) == {"families": 2}
    cut_short = play(drawn(picture, scoring=CARDS, supply=2), "c1 d1 canyon")
    assert earned(cut_short) == {}


def test_a_donation_is_no_mandatory_action() -> None:
    """RULES 6.2: three in a line by a Donation pay nothing."""
    picture = """
           a b c d e f
        1  N gAg g g g
        2   w w w w w w
    """
    state = drawn(picture, "", "donation-grass", scoring=CARDS, ask=Question.AFTER)
    assert earned(play(state, "donation-grass c1 d1 e1")) == {}


def test_with_the_outpost() -> None:
    """RULES 5.2, 6.2: it modifies a mandatory build, which counts like any other."""
    picture = """
           a b c d e f g
        1  N gAw g g g w
        2   g w w w w w w
    """
    state = drawn(picture, "", "outpost", scoring=CARDS)
    assert earned(play(state, "outpost d1 e1 f1")) == {"families": 2}


@pytest.mark.parametrize("tile", ["paddock", "caravan"])
def test_moves_pay_nothing(tile: str) -> None:
    """RULES 4.3, 6.2, A-05: the third settlement moved into the line afterwards is no build."""
    picture = """
           a b c d e f g h i j
        1  w gAg g t t g cAL g
        2   w w w w w w w w w w
    """
    state = play(drawn(picture, f"L={tile}", scoring=CARDS), "c1 d1 g1")
    assert earned(play(state, f"{tile} g1 e1")) == {}
    assert_picture(
        play(state, f"{tile} g1 e1"),
        """
           a b c d e f g h i j
        1  w gAgAgAtAt g cAL g
        2   w w w w w w w w w w
        """,
    )
