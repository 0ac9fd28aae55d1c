"""Lords: the most settlements in each quadrant (RULES 6.1, A-03)."""

import pytest

from kingdom.rules.scoring import credit, scores_so_far
from tests.support.drawn import drawn, gold


def quadrant(*counts: int) -> str:
    """Draw settlements of each player in the top left quadrant, a row for each."""
    rows = (
        f"{row}  {' ' * (row % 2 == 0)}{f'g{mark}' * count}{'g ' * (10 - count)}"
        for row, (mark, count) in enumerate(zip("ABCDE", counts, strict=False), 1)
    )
    return "\n".join(["   a b c d e f g h i j", *rows])


EMPTY = 3 * 12
"""What everybody gets for the three quadrants in which nobody has a piece."""


def first_quadrant(*counts: int, zero: bool = True) -> tuple[int, ...]:
    """Return what Lords pays for the top left quadrant alone."""
    players = max(2, len(counts))
    amounts = gold(quadrant(*counts), "lords", players=players, lords_zero_scores=zero)
    return tuple(amount - (EMPTY if zero else 0) for amount in amounts)


@pytest.mark.parametrize("zero", [True, False])
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((8, 8, 6, 2), (12, 12, 6, 0)),
        ((5, 3, 3, 1), (12, 6, 6, 0)),
        ((4, 4, 4, 4), (12, 12, 12, 12)),
        ((1, 2, 3, 4), (0, 0, 6, 12)),
        ((3, 0, 2, 0), (12, 0, 6, 0)),
        ((2, 4), (6, 12)),
        ((3, 3), (12, 12)),
    ],
)
def test_most_and_second_most(
    counts: tuple[int, ...], expected: tuple[int, ...], zero: bool
) -> None:
    """RULES 6.1, scenario 45: 8/8/6/2 gives 12/12/6/0; ties are paid to all."""
    assert first_quadrant(*counts, zero=zero) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [((4, 0), (12, 6)), ((0, 0), (12, 12)), ((4, 0, 0), (12, 6, 6)), ((4, 4, 0), (12, 12, 6))],
)
def test_zero_is_a_number_like_any_other(
    counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """RULES 6.1, A-03, scenario 45: two players 4/0 get 12/6, and 0/0 are both first."""
    assert first_quadrant(*counts) == expected


def test_zero_counts_unless_the_set_up_says_otherwise() -> None:
    """RULES 8.3, A-03: `lords_zero_scores` is on by default."""
    assert gold(quadrant(4, 0), "lords") == (12 + EMPTY, 6 + EMPTY)


def test_every_quadrant_by_itself() -> None:
    """RULES 0, 6.1: 12 + 6 + 12 + 6 around the middle of the board."""
    picture = """
            i j k l
         9  gAgAgBgB
        10   gAgBgAgB
        11  gAg g g
        12   g gAgBg
    """
    assert gold(picture, "lords") == (12 + 6 + 12 + 6, 6 + 12 + 6 + 12)
    assert gold(picture, "lords", lords_zero_scores=False) == (12 + 6 + 12, 6 + 12 + 0 + 12)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [((4, 0), (12, 0)), ((0, 0), (0, 0)), ((4, 4, 0), (12, 12, 0)), ((4, 0, 0), (12, 0, 0))],
)
def test_house_rule_without_zero(counts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """RULES 8.3, A-03, scenario 45: a player needs a settlement there, so 4/0 gives 12/0."""
    assert first_quadrant(*counts, zero=False) == expected


@pytest.mark.parametrize("zero", [True, False])
def test_so_far_a_quadrant_counts_once_somebody_has_built_there(zero: bool) -> None:
    """RULES 6.1, A-03: level at none in a quadrant tells nobody anything before the end."""
    for counts, expected in (((), (None, None)), ((4, 0), (12, 6 * zero)), ((3, 3), (12, 12))):
        scoring = ("lords", "miners", "workers")
        state = drawn(quadrant(*counts), scoring=scoring, lords_zero_scores=zero)
        now = scores_so_far(state)
        assert tuple(player.get("lords") for player in now) == expected
        assert now[0]["castles"] == 0
        for seat, player in enumerate(now):
            parts = credit(state, "lords", seat, so_far=True)
            assert sum(part.gold for part in parts) == player.get("lords", 0)
