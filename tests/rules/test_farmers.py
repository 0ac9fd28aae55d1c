"""Farmers: the quadrant with the fewest own settlements (RULES 6.1)."""

import pytest

from tests.support.drawn import gold


def around_the_middle(counts: tuple[int, int, int, int]) -> str:
    """Draw own settlements in the four corners of a window of 10 by 8 hexes."""
    top, bottom = (_rows(counts[0], counts[1]), _rows(counts[2], counts[3]))
    lines = (f"{row:2}  {' ' * (row % 2 == 0)}{line}" for row, line in enumerate(top + bottom, 7))
    return "\n".join(["    f g h i j k l m n o", *lines])


def _rows(left: int, right: int) -> list[str]:
    halves = ["gA" * count + "g " * (20 - count) for count in (left, right)]
    return ["".join(half[i : i + 10] for half in halves) for i in range(0, 40, 10)]


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((10, 6, 6, 4), 12),
        ((10, 6, 4, 4), 12),
        ((15, 9, 9, 0), 0),
        ((0, 15, 9, 9), 0),
        ((1, 2, 3, 4), 3),
        ((2, 1, 2, 2), 3),
        ((5, 5, 5, 5), 15),
    ],
)
def test_three_for_each_in_the_poorest_quadrant(
    counts: tuple[int, int, int, int], expected: int
) -> None:
    """RULES 6.1, scenario 46: 10/6/6/4 gives 12, 15/9/9/0 gives 0."""
    assert gold(around_the_middle(counts), "farmers") == (expected, 0)


def test_others_do_not_matter() -> None:
    """RULES 6.1: only the own four numbers."""
    picture = """
            i j k l
        10   gBgAgAgB
        11  gAgAgAg
        12   g gBg g
    """
    assert gold(picture, "farmers") == (3, 0)
