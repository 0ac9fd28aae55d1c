"""Noblewomen: castles, capitols, nomad and location hexes score like a palace (RULES 6.3)."""

import pytest

from tests.support.drawn import drawn, gold

# Orange is A, Blue B, White C: a castle, a location and a palace.
EXAMPLE = """
       a b c d e f g h i
    1  g gAgAg g g gCgCg
    2   gBK gBg g gCL g g
    3  g gCg g g g g g g
    4   g g g gAg g g g g
    5  g g g gCP gCg g g
    6   g g g g g g g g g
"""


def test_castle_location_and_palace() -> None:
    """RULES 6.3, scenario 52: the card pays each 5, the palace itself 5 and the castle 3."""
    cards = ("noblewomen", "knights", "lords")
    state = drawn(EXAMPLE, "L=farm", players=3, scoring=cards)
    scores = state.scores()
    assert [score["noblewomen"] for score in scores] == [5, 5, 5]
    assert [score["palaces"] for score in scores] == [0, 0, 5]
    assert [score["castles"] for score in scores] == [3, 3, 3]


def test_totals_of_the_rulebook() -> None:
    """RULES 6.3: three hexes, ties pay everyone: Orange 5, Blue 5, White 15."""
    picture = """
           a b c d e f g h i
        1  g gAgCg g gBgCg g
        2   g K g g g L gCg g
        3  g g g g g g g g g
        4   g g g gCgAg g g g
        5  g g g g L gBgCg g
        6   g g g g gCg g g g
    """
    tied = picture.replace("L gCg g", "L g g g")
    assert gold(tied, "noblewomen", "L=farm", players=3) == (5, 5, 15)
    assert gold(picture, "noblewomen", "L=farm", players=3) == (5, 0, 15)


@pytest.mark.parametrize(
    ("letter", "locations", "nomads", "paid"),
    [
        ("K", "", "", 5),
        ("L", "L=farm", "", 5),
        ("N", "", "sword", 5),
        ("N", "", "treasure", 5),
        ("P", "", "", 0),
        ("w", "", "", 0),
        ("m", "", "", 0),
    ],
)
def test_which_hexes(letter: str, locations: str, nomads: str, paid: int) -> None:
    """RULES 2.3, 6.3: castle, location and nomad hexes; a palace is not doubled."""
    picture = f"""
           a b c
        1  {letter} gAg
        2   g g g
    """
    assert gold(picture, "noblewomen", locations, nomads) == (paid, 0)


def test_empty_locations_and_nomad_hexes_count() -> None:
    """RULES 4.4, 6.3: without tiles they are still special hexes."""
    picture = """
           a b c d e f g
        1  gAL gBN gBgCg
        2   gCgCg g g g g
    """
    assert gold(picture, "noblewomen", "L=farm", "sword", players=3) == (0, 5, 5)


def test_one_settlement_at_two_hexes() -> None:
    """RULES 6.3: each hex is looked at by itself."""
    picture = """
           a b c d e
        1  K gAL gBg
        2   g g gBgBg
    """
    assert gold(picture, "noblewomen", "L=farm") == (5, 5)


def test_nobody_next_to_it() -> None:
    """RULES 6.3: at least one piece is needed."""
    picture = """
           a b c d
        1  K g gAgB
        2   g g g g
    """
    assert gold(picture, "noblewomen") == (0, 0)
