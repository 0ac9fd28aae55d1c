"""Fishermen: next to water, not on it (RULES 6.1)."""

from tests.support.drawn import gold


def test_one_for_each_settlement_next_to_water() -> None:
    """RULES 6.1: 1 gold each; two hexes away is not next to it."""
    picture = """
           a b c d e f
        1  gAgAgAg gBg
        2   w g g g g w
    """
    assert gold(picture, "fishermen") == (2, 0)


def test_three_water_hexes_still_give_one() -> None:
    """RULES 6.1: the number of water hexes does not matter."""
    picture = """
           a b c
        1  w gAw
        2   w w g
    """
    assert gold(picture, "fishermen") == (1, 0)


def test_not_on_water() -> None:
    """RULES 6.1: three settlements on the shore, one of them moved onto water: 2 gold."""
    shore = """
           a b c d
        1  gAgAgAg
        2   w w w w
    """
    moved = """
           a b c d
        1  gAg gAg
        2   w wAw w
    """
    assert gold(shore, "fishermen") == (3, 0)
    assert gold(moved, "fishermen") == (2, 0)


def test_water_under_a_settlement_stays_water() -> None:
    """RULES 6: a hex under a piece keeps its terrain, whoever stands there."""
    picture = """
           a b c
        1  gAwBgC
        2   g g g
    """
    assert gold(picture, "fishermen", players=3) == (1, 0, 1)


def test_beyond_the_edge_there_is_no_water() -> None:
    """RULES 6.1: only hexes count."""
    assert gold(
        """
           a b
        1  gAg
        2   g g
        """,
        "fishermen",
        filler="d",
    ) == (0, 0)
