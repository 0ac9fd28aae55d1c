"""Intervals and the sequential test: known values, and how often they hold."""

from random import Random

import pytest

from kingdom.arena.statistics import Clusters, Sequential, wilson
from tests.arena.intervals import ends, width


def test_wilsons_interval() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_the_mean_of_independent_values() -> None:
    values = [1.0, 2.0, 3.0, 4.0]
    estimate = Clusters(enumerate(values)).interval()
    assert estimate.mean == 2.5
    assert ends(estimate)[1] - estimate.mean == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5, abs=1e-3)


def test_one_deal_alone_tells_no_interval() -> None:
    """Its games resemble each other, so how much they differ says nothing."""
    assert Clusters([(3, 1.0), (3, 2.0)]).interval() == (1.5, None, None)
    assert width(Clusters([(3, 1.0), (4, 2.0)]).interval()) > 1


def test_equal_games_of_a_deal_count_as_one() -> None:
    rng = Random(1)
    wins = [(deal, float(rng.random() < 0.5)) for deal in range(200)]
    once = Clusters(wins).share()
    four_times = Clusters([pair for pair in wins for _ in range(4)]).share()
    assert four_times.mean == once.mean
    assert width(four_times) == pytest.approx(width(once), rel=0.05)


def test_games_of_a_deal_that_balance_each_other_are_worth_more() -> None:
    wins = [(deal, float(game)) for deal in range(100) for game in (0, 1)]
    balanced, plain = Clusters(wins).share(), wilson(0.5, 200)
    assert width(balanced) < 0.6 * (plain[1] - plain[0])


def test_intervals_hold_as_often_as_they_say() -> None:
    rng = Random(5)
    held = 0
    for _ in range(300):
        chances = [rng.choice((0.4, 0.8)) for _ in range(60)]
        wins = [
            (deal, float(rng.random() < chance))
            for deal, chance in enumerate(chances)
            for _ in range(2)
        ]
        share = Clusters(wins).share()
        low, high = ends(share)
        held += low <= 0.6 <= high
    assert 0.91 <= held / 300 <= 0.99


def test_nothing_is_known_of_no_games() -> None:
    assert Clusters([]).share() == (0.0, 0.0, 1.0)


def decided(share: float, seed: int) -> tuple[bool | None, int]:
    """Return the answer of a test of 50 % against 60 %, and after how many deals it came."""
    rng, test = Random(seed), Sequential(0.5, 0.6)
    for deal in range(1, 5001):
        answer = test.add(sum(rng.random() < share for _ in range(2)) / 2)
        if answer is not None:
            return answer, deal
    return None, 5000


@pytest.mark.parametrize(("share", "expected"), [(0.5, False), (0.6, True)])
def test_the_sequential_test_is_rarely_wrong(share: float, expected: bool) -> None:
    answers = [decided(share, seed) for seed in range(200)]
    assert sum(answer is not expected for answer, _ in answers) <= 200 * 0.08
    assert sum(deals for _, deals in answers) / 200 < 200  # a test of fixed length needs 270


def test_the_sequential_test_is_quick_where_it_is_clear() -> None:
    assert decided(0.95, 1)[1] < 25
    assert decided(0.1, 1) == (False, decided(0.1, 1)[1])


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (0.5, 0.5)])
def test_the_sequential_test_needs_two_shares(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="0 < low < high < 1"):
        Sequential(low, high)
