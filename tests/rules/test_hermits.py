"""Hermits: separate groups (RULES 6.1)."""

from tests.support.drawn import gold


def test_one_for_each_group() -> None:
    """RULES 6.1: a lone settlement is a group."""
    picture = """
           a b c d e f
        1  gAgAg gAg gB
        2   g g g g g g
        3  gAg gBg gAgA
        4   g gAgBg g g
    """
    assert gold(picture, "hermits") == (5, 2)


def test_diagonal_neighbours_are_one_group() -> None:
    """RULES 0, 6: a chain down the board, across the border of quadrants."""
    picture = """
            i j k l
         9  g gAg g
        10   g gAg g
        11  g g gAg
        12   g gAg g
    """
    assert gold(picture, "hermits") == (1, 0)


def test_settlements_of_others_link_nothing() -> None:
    """RULES 6.1."""
    picture = """
           a b c
        1  gAgBgA
        2   g g g
    """
    assert gold(picture, "hermits") == (2, 1)
