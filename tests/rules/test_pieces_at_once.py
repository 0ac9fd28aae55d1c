"""Shepherds, Ambassadors and Families with meeples and the city tile (RULES 5.3, 6.2)."""

from kingdom.content.kinds import Question
from tests.support.drawn import drawn, earned, play

CARDS = ("families", "shepherds", "ambassadors")


# --- the city tile -----------------------------------------------------------------------

CITY = """
       a b c d e f
    1  Y tAg g t t
    2   t g g g t t
    3  t t g g t t
    4   t t t t t t
"""


def test_shepherds_for_each_hex_of_the_city_tile() -> None:
    """RULES 5.3, 6.2: judged after all seven lie there, so every hex of a field of seven pays."""
    state = drawn(CITY, "Y=city-hall", scoring=CARDS, card="forest", ask=Question.AFTER)
    assert earned(play(state, "city-hall c2")) == {"shepherds": 14}


def test_hexes_with_open_field_next_to_them_pay_nothing() -> None:
    """RULES 6.2: d1 and d2 see the empty grass on e1."""
    board = CITY.replace("1  Y tAg g t ", "1  Y tAg g g ")
    state = drawn(board, "Y=city-hall", scoring=CARDS, card="forest", ask=Question.AFTER)
    assert earned(play(state, "city-hall c2")) == {"shepherds": 10}


def test_ambassadors_for_each_hex_of_the_city_tile() -> None:
    """RULES 5.3, 6.2: two of the seven hexes touch Q's settlement."""
    board = CITY.replace("1  Y tAg g t ", "1  Y tAg g tB")
    state = drawn(board, "Y=city-hall", scoring=CARDS, card="forest", ask=Question.AFTER)
    state = play(state, "city-hall c2")
    assert earned(state) == {"shepherds": 14, "ambassadors": 2}
    assert earned(state, 1) == {}


def test_a_city_tile_is_a_foreign_piece_for_others() -> None:
    """RULES 5.3, 6.2: two of its hexes next to the build still give 1."""
    board = """
           a b c d e f
        1  g g g g g g
        2   g g g g g g
        3  g g g g g g
    """
    state = drawn(board, scoring=CARDS, cities={1: "c2"})
    assert earned(play(state, "a2")) == {"ambassadors": 1}
    assert earned(play(state, "f2")) == {}


def test_no_families_for_a_city_tile() -> None:
    """RULES 6.2: only the mandatory action; three of its hexes in a line are none."""
    state = drawn(CITY, "Y=city-hall", scoring=CARDS, card="forest")
    state = play(state, "city-hall c2")
    assert "families" not in earned(state)
    state = play(state, "a2 b3 a3")
    assert "families" not in earned(state)


# --- meeples -----------------------------------------------------------------------------


def test_placing_a_warrior() -> None:
    """RULES 5.3, 6.2: it counts as building, here on a lone canyon next to Q."""
    picture = """
           a b c d e
        1  R gAc gBg
        2   w w w w w
    """
    state = drawn(picture, "R=barracks", scoring=CARDS, ask=Question.AFTER)
    state = play(state, "barracks c1")
    assert earned(state) == {"shepherds": 2, "ambassadors": 1}


def test_taking_a_warrior_back_pays_nothing() -> None:
    """RULES 6.2: nor does it cost anything."""
    picture = """
           a b c d e
        1  R gAc gBg
        2   w w w w w
    """
    state = drawn(picture, "R=barracks", scoring=CARDS, warriors={0: "c1"}, ask=Question.AFTER)
    assert earned(play(state, "barracks c1")) == {}


def test_placing_a_wagon_and_a_ship() -> None:
    """RULES 5.3, 6.2: mountain and water are judged by their own terrain."""
    picture = """
           a b c d e
        1  V gAm gBg
        2   c c c c c
    """
    state = drawn(picture, "V=wagon", scoring=CARDS, ask=Question.AFTER, filler="c")
    assert earned(play(state, "wagon c1")) == {"shepherds": 2, "ambassadors": 1}
    open_field = picture.replace("2   c c c", "2   c m c")
    state = drawn(open_field, "V=wagon", scoring=CARDS, ask=Question.AFTER, filler="c")
    assert earned(play(state, "wagon c1")) == {"ambassadors": 1}
    water = picture.replace("gAm", "gAw")
    state = drawn(water, "V=lighthouse", scoring=CARDS, ask=Question.AFTER, filler="c")
    assert earned(play(state, "lighthouse c1")) == {"shepherds": 2, "ambassadors": 1}


def test_moving_one_pays_nothing() -> None:
    """RULES 5.3, 6.2, A-05: not even next to an enemy, on the last hex of its terrain."""
    picture = """
           a b c d e
        1  V gAg c gB
        2   w w w w w
    """
    state = drawn(picture, "V=wagon", scoring=CARDS, wagons={0: "c1"}, ask=Question.AFTER)
    assert earned(play(state, "wagon d1 stop")) == {}


def test_hexes_blocked_by_a_warrior_are_still_unoccupied() -> None:
    """RULES 6.2: so a build next to them does not pay."""
    picture = """
           a b c d e
        1  gAg g c R
        2   w w w w w
    """
    free = drawn(picture, "R=barracks", scoring=CARDS)
    blocked = drawn(picture, "R=barracks", scoring=CARDS, warriors={1: "d1"})
    assert earned(play(free, "b1")) == {}
    assert earned(play(blocked, "b1")) == {}


def test_a_meeple_fills_a_hex() -> None:
    """RULES 4.1, 6.2: the wagon stands on the only other grass hex."""
    picture = """
           a b c d e
        1  gAg g c g
        2   w w w w w
    """
    state = drawn(picture, scoring=CARDS, wagons={0: "c1"})
    assert earned(play(state, "b1")) == {"shepherds": 2}


def test_a_meeple_is_no_mandatory_build() -> None:
    """RULES 6.2: two mandatory settlements and a wagon in line are no family."""
    picture = """
           a b c d e f
        1  gAg g g g g
        2   w w w w w w
        3  w w w w w w
    """
    state = drawn(picture, scoring=CARDS, wagons={0: "d1"})
    state = play(state, "b1 c1 e1")
    assert "families" not in earned(state)
