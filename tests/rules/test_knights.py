"""Knights: the row with the most settlements (RULES 6.1)."""

from tests.support.drawn import gold


def test_two_for_each_in_the_fullest_row() -> None:
    """RULES 6.1: rows with 3, 2 and 1 give 6, not more."""
    picture = """
           a b c d e f
        1  gAg gAg g gB
        2   g gAgAgAgBg
        3  gAg g g g g
    """
    assert gold(picture, "knights") == (6, 2)


def test_one_row_even_if_tied() -> None:
    """RULES 6.1: two rows with two each give 4."""
    picture = """
           a b c d
        1  gAgAg g
        2   g gAgAg
    """
    assert gold(picture, "knights") == (4, 0)


def test_settlements_need_not_touch() -> None:
    """RULES 6.1: the row runs over both quadrants, with gaps and others between."""
    picture = """
            h i j k l m
        10   gAgBg gAg gA
        11  g g g g gBg
    """
    assert gold(picture, "knights") == (6, 2)
