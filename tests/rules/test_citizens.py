"""Citizens: the largest group (RULES 6.1)."""

import pytest

from tests.support.drawn import gold


@pytest.mark.parametrize(
    ("size", "expected"), [(0, 0), (1, 0), (2, 1), (3, 1), (6, 3), (7, 3), (8, 4)]
)
def test_half_the_size_rounded_down(size: int, expected: int) -> None:
    """RULES 6.1: 7 -> 3, 6 -> 3, 1 -> 0."""
    row = "gA" * size + "g " * (9 - size)
    picture = f"""
           a b c d e f g h i
        1  {row}
        2   g g g g g g g g g
    """
    assert gold(picture, "citizens")[0] == expected


def test_only_the_largest_group() -> None:
    """RULES 6.1: 4 and 3 that do not touch give 2, each player has an own largest."""
    picture = """
           a b c d e f g h
        1  gAgAg gBg gAgAgA
        2   gAgAg gBgBg g g
    """
    assert gold(picture, "citizens") == (2, 1)
