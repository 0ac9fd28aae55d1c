"""Lords: the most settlements in each quadrant (RULES 6.1, A-03)."""

import pytest

from tests.support.drawn import gold


def quadrant(*counts: int) -> str:
    """Draw settlements of each player in the top left quadrant, a row for each."""
    rows = (
        f"{row}  {' ' * (row % 2 == 0)}{f'g{mark}' * count}{'g ' * (10 - count)}"
        for row, (mark, count) in enumerate(zip("ABCDE", counts, strict=False), 1)
    )
    return "\n".join(["   a b c d e f g h i j", *rows])


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((8, 8, 6, 2), (12, 12, 6, 0)),
        ((5, 3, 3, 1), (12, 6, 6, 0)),
        ((4, 4, 4, 4), (12, 12, 12, 12)),
        ((1, 2, 3, 4), (0, 0, 6, 12)),
        ((3, 0, 2, 0), (12, 0, 6, 0)),
    ],
)
def test_most_and_second_most(counts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """RULES 6.1, scenario 45: 8/8/6/2 gives 12/12/6/0; ties are paid to all."""
    assert gold(quadrant(*counts), "lords", players=4) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [((4, 0), (12, 0)), ((2, 4), (6, 12)), ((3, 3), (12, 12)), ((0, 0), (0, 0))],
)
def test_two_players(counts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """RULES 6.1: two players 4/0 get 12/0; an empty quadrant pays nobody."""
    assert gold(quadrant(*counts), "lords") == expected


def test_every_quadrant_by_itself() -> None:
    """RULES 0, 6.1: 12 + 6 + 12 + 0 around the middle of the board."""
    picture = """
            i j k l
         9  gAgAgBgB
        10   gAgBgAgB
        11  gAg g g
        12   g gAgBg
    """
    assert gold(picture, "lords") == (12 + 6 + 12, 6 + 12 + 0 + 12)


def test_zero_is_no_number() -> None:
    """RULES 6.1, A-03: with one player in a quadrant nobody is second."""
    assert gold(quadrant(4, 4, 0), "lords", players=3) == (12, 12, 0)
    assert gold(quadrant(4, 0, 0), "lords", players=3) == (12, 0, 0)


def test_house_rule_lords_zero_scores() -> None:
    """RULES 8.3, A-03: two players 4/0 get 12/6, and an empty quadrant pays 12 to all."""
    empty = 3 * 12
    assert gold(quadrant(4, 0), "lords", lords_zero_scores=True) == (12 + empty, 6 + empty)
    assert gold(quadrant(4, 2, 0), "lords", players=3, lords_zero_scores=True) == (
        12 + empty,
        6 + empty,
        empty,
    )
