"""Messengers: the two pieces of one group that are furthest apart (RULES 6.3)."""

import pytest

from tests.support.drawn import gold


def messengers(picture: str) -> tuple[int, ...]:
    """Score a picture."""
    return gold(picture, "messengers", filler="g")


def test_a_straight_row_of_seven() -> None:
    """RULES 6.3, scenario 50: d = 6, 7 hexes, 14 gold."""
    assert messengers("   a b c d e f g h\n1  gAgAgAgAgAgAgAg") == (14, 0)


def test_a_bent_group_of_seven() -> None:
    """RULES 6.3, scenario 50: ends 3 apart, the furthest pair at distance 4: 10 gold."""
    picture = """
           a b c d e
        1  g gAgAgAgA
        2   g g g g gA
        3  g g g gAgA
    """
    assert messengers(picture) == (10, 0)


def test_a_ring_of_six() -> None:
    """RULES 6.3: opposite pieces d = 2, 3 hexes, 6 gold, whatever lies in the middle."""
    picture = """
           a b c d
        1  g gAgAg
        2   gAw gAg
        3  g gAgAg
    """
    assert messengers(picture) == (6, 0)
    assert messengers(picture.replace("w ", "gB")) == (6, 0)


@pytest.mark.parametrize(
    "line",
    [
        "a1 a2 b3 b4 c5",  # NW-SE
        "e1 d2 d3 c4 c5",  # NE-SW
        "a1 b1 c1 d1 e1",  # W-E
    ],
)
def test_every_axis(line: str) -> None:
    """RULES 0, 6.3: five in a straight line are 4 apart, on any axis."""
    names = line.split()
    rows = (
        f"{row}  {' ' * (row % 2 == 0)}"
        + "".join("gA" if f"{col}{row}" in names else "g " for col in "abcde")
        for row in range(1, 6)
    )
    assert messengers("\n".join(["   a b c d e", *rows])) == (10, 0)


def test_up_and_down() -> None:
    """RULES 0, 6.3: a zigzag over five rows is 4 apart, as far as a straight line."""
    picture = """
           a b c
        1  g gAg
        2   gAg g
        3  g gAg
        4   gAg g
        5  g gAg
    """
    assert messengers(picture) == (10, 0)


def test_the_plain_distance_counts() -> None:
    """RULES 6.3: not the way along the group: a horseshoe's ends are next but one."""
    picture = """
           a b c d e
        1  gAgAgAgAg
        2   w w w gAg
        3  gAgAgAgAg
    """
    assert messengers(picture) == (10, 0)  # a1 and d2, 4 apart; the way from a1 to a3 has 9


def test_only_the_best_pair_of_all_groups() -> None:
    """RULES 6.3: one pair in the same group; a far settlement of another group does not count."""
    picture = """
           a b c d e f g h i j
        1  gAgAg gAgAgAgAg g gA
        2   g g g g g g g g g g
        3  g gAgAgAg g g g g g
    """
    assert messengers(picture) == (8, 0)


def test_lone_settlements_pay_nothing() -> None:
    """RULES 6.3, A-25: two settlements are needed; two neighbours give 4."""
    picture = """
           a b c d e f
        1  gAg gAg gBgB
        2   g g g g g g
    """
    assert messengers(picture) == (0, 4)
    assert messengers("   a b\n1  gAg") == (0, 0)


def test_pieces_of_others_join_nothing() -> None:
    """RULES 6.3: a group is of one colour."""
    assert messengers("   a b c d e f\n1  gAgAgBgAgAg") == (4, 0)


def test_across_the_quadrants() -> None:
    """RULES 0, 6.3: a row over the middle of the board."""
    assert messengers("    h i j k l m\n10   gAgAgAgAgAgA") == (12, 0)
