"""The island: which cards and tasks count the pieces on it (RULES 7, A-30, A-57)."""

import pytest

from tests.support.drawn import drawn, earned, gold, play

EMPTY = "       a b\n    1  w w\n"
GROUP = """
       a b c d e
    1  . gAgAg .
    2   gAgAgAL .
    3  m gAgAg m
    4   g g g g .
    5  . g K g .
"""


def paid(island: str, source: str, locations: str = "", removed: str = "") -> int:
    """Return what A earns for pieces on the island alone; the board is all water."""
    players = gold(EMPTY, source, locations, filler="w", island=island, removed=removed)
    return players[0]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("hermits", 1),
        ("citizens", 3),  # seven in a group
        ("captains", 7),
        ("messengers", 6),
        ("miners", 2),  # a2 and b3 at the mountain a3
        ("workers", 1),  # c2 at the location
        ("discoverers", 3),
        ("noblewomen", 5),
        ("knights", 0),
        ("lords", 4 * 12),  # as if nobody had built anything
        ("farmers", 0),
        ("vassals", 0),
    ],
)
def test_which_cards_count(card: str, expected: int) -> None:
    """RULES 7: not for Lords, Farmers, Knights and Vassals; its rows are more for Discoverers."""
    assert paid(GROUP, card, "L=tree-house") == expected


def test_groups_of_both_maps_are_different() -> None:
    """RULES 0, 6.1: nothing connects them; Discoverers adds the rows."""
    board = "       a b c\n    1  gAgAw\n"
    island = "       a b c\n    1  gAgAgA\n    2   . gA.\n"
    for card, expected in (("hermits", 2), ("citizens", 2), ("discoverers", 3), ("knights", 4)):
        assert gold(board, card, filler="w", island=island)[0] == expected, card


def test_fishermen_on_the_coast() -> None:
    """RULES 7, A-30: a hex with fewer than six neighbours on the island is next to water."""
    island = """
           a b c d e
        1  . g g g .
        2   g gAg g .
        3  gAg gAg g
        4   g g g g .
        5  . g gAg .
    """
    assert paid(island, "fishermen") == 2  # a3 and c5; b2 and c3 lie inland
    assert paid(island.replace("4   g g g", "4   g g w"), "fishermen") == 3  # c3 too
    assert paid(island.replace("3  gA", "3  wA"), "fishermen") == 1  # a3 stands on water


def test_merchants_and_castles() -> None:
    """RULES 7: location and castle of the island are linked like others."""
    linked = GROUP.replace("4   g g g g", "4   g g gAg")
    assert paid(linked, "merchants", "L=tree-house") == 8
    assert paid(GROUP, "merchants", "L=tree-house") == 0
    assert paid(linked, "castles", "L=tree-house") == 3
    assert paid(GROUP, "castles", "L=tree-house") == 0


def test_geologists() -> None:
    """RULES 7: mountains of the island linked by a group there."""
    linked = GROUP.replace("m gAgAg m", "m gAgAgAm")
    assert paid(linked, "geologists", "L=tree-house") == 4
    assert paid(GROUP, "geologists", "L=tree-house") == 0


def test_scouts() -> None:
    """RULES 7: next to the removed terrain on the island."""
    island = """
           a b c d
        1  dAg dAd
        2   d d d d
    """
    assert paid(island, "scouts", removed="grass") == 2
    assert paid(island, "scouts", removed="forest") == 0


def test_two_castles_next_to_one_settlement() -> None:
    """RULES 0, 7: the island may have special hexes close together: write for any number."""
    island = """
           a b c d
        1  K gAK g
        2   g g g g
    """
    assert paid(island, "castles") == 6
    assert paid(island, "workers") == 1
    assert paid(island, "merchants") == 8


# --- cards that pay at once --------------------------------------------------------------


def test_in_game_cards() -> None:
    """RULES 7: Families, Shepherds and Ambassadors count builds on the island."""
    island = """
           a b c d e
        1  g g g dBd
        2   d d d d d
    """
    scoring = ("families", "shepherds", "ambassadors")
    state = drawn(EMPTY, filler="w", island=island, scoring=scoring)
    state = play(state, "ia1 ib1 ic1")
    assert earned(state) == {"families": 2, "shepherds": 2, "ambassadors": 1}


# --- tasks -------------------------------------------------------------------------------

FULL = """
       a b c d e
    1  tAtAtAtAtA
    2   tAtAtAtAtA
    3  tAtAtAtAtA
    4   tAtAtAtAtA
    5  tAtAtAtAtA
"""


@pytest.mark.parametrize(
    ("task", "expected"),
    [
        ("home-country", 5),
        ("fortress", 6),
        ("road", 0),  # too small
        ("advance", 0),  # no edge of the board
        ("compass-points", 0),
    ],
)
def test_tasks(task: str, expected: int) -> None:
    """RULES 7, A-57: those about board edges cannot be met there."""
    assert paid(FULL, task) == expected


def test_home_country_and_fortress_fail_with_a_gap() -> None:
    """RULES 6.4: the forest is not covered; without the middle row nothing is surrounded."""
    gap = FULL.replace("5  tA", "5  t ")
    assert (paid(gap, "home-country"), paid(gap, "fortress")) == (0, 6)
    split = FULL.replace("3  tAtAtAtAtA", "3  t t t t t ")
    assert (paid(split, "home-country"), paid(split, "fortress")) == (0, 0)


def test_place_of_refuge() -> None:
    """RULES 6.4, 7: six own pieces around a special hex of the island; five on its coast fail."""
    assert paid(FULL.replace("3  tAtAtA", "3  tAtAK "), "place-of-refuge") == 8
    assert paid(FULL.replace("1  tAtAtA", "1  tAtAK "), "place-of-refuge") == 0
