"""Captains: settlements close together (RULES 6.3)."""

import pytest

from tests.support.drawn import gold


def captains(picture: str) -> tuple[int, ...]:
    """Score a picture."""
    return gold(picture, "captains", filler="g")


FLOWER = """
       a b c d
    1  g gAgAg
    2   gAgAgAg
    3  g gAgAg
"""


def test_a_full_flower() -> None:
    """RULES 6.3, scenario 51: the centre has 6, each of the ring 3 neighbours: 7 gold."""
    assert captains(FLOWER) == (7, 0)


def test_a_ring_and_a_flower_with_a_gap() -> None:
    """RULES 6.3: without the centre everybody has 2; without one of the ring two lose theirs."""
    assert captains(FLOWER.replace("gAgAgAg", "gAg gAg")) == (0, 0)
    assert captains(FLOWER.replace("2   gA", "2   g ")) == (4, 0)


@pytest.mark.parametrize(
    "picture",
    [
        "   a b c d e f g\n1  gAgAgAgAgAgAgA",  # a row
        "   a b c\n1  gAgAg\n2   gAg g",  # a triangle
        "   a b c\n1  gAg g\n2   g gAg",  # no neighbours at all
    ],
)
def test_rows_and_triangles_pay_nothing(picture: str) -> None:
    """RULES 6.3: at least 3 own neighbours are needed."""
    assert captains(picture) == (0, 0)


def test_three_will_do_and_two_will_not() -> None:
    """RULES 6.3: in two rows of three, those in the middle have four and three neighbours."""
    rows = """
           a b c d
        1  gAgAgAg
        2   gAgAgAg
    """
    assert captains(rows) == (4, 0)
    fork = """
           a b c d
        1  g gAg g
        2   g gAgAg
        3  g gAg g
    """
    assert captains(fork) == (1, 0)


def test_pieces_of_others_do_not_count() -> None:
    """RULES 6.3: own pieces next to own pieces."""
    assert captains(FLOWER.replace("2   gA", "2   gB")) == (4, 0)
    mixed = """
           a b c d
        1  g gAgBg
        2   gBgAgAg
        3  g gBgAg
    """
    assert captains(mixed) == (1, 0)


def test_any_terrain_and_across_the_quadrants() -> None:
    """RULES 0, 6.3: where the pieces stand does not matter."""
    picture = """
            i j k l
        10   w g g g
        11  w wAmAg
        12   gAtAdAg
        13  g cAgAg
    """
    assert captains(picture) == (7, 0)
