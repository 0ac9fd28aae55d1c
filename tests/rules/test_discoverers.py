"""Discoverers: rows with a settlement (RULES 6.1)."""

from tests.support.drawn import gold


def test_one_for_each_row() -> None:
    """RULES 6.1: however many settlements stand in it."""
    picture = """
           a b c d e f
        1  gAg gAg g g
        2   g g gBg g g
        3  g g gBg gAg
        4   gBg g g g g
    """
    assert gold(picture, "discoverers") == (2, 3)


def test_a_row_runs_over_both_quadrants() -> None:
    """RULES 6.1: left and right of the border it is one row."""
    picture = """
            i j k l
        10   gAg gAg
        11  g gAg gB
    """
    assert gold(picture, "discoverers") == (2, 1)


def test_without_settlements() -> None:
    """RULES 6.1."""
    assert gold(
        """
           a b
        1  g gB
        2   g g
        """,
        "discoverers",
    ) == (0, 1)
