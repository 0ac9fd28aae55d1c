"""Ratings: the Plackett-Luce fit finds the strengths that made the games."""

from math import log10
from random import Random

import pytest

from kingdom.arena.ratings import AVERAGE, Finish, ratings
from tests.arena.intervals import ends, width


def played(points: list[float], bots: tuple[int, ...], rng: Random, deal: int) -> Finish:
    """Return a game of players with these ratings, drawn by the model itself."""
    left = [*range(len(bots))]
    places = [0] * len(bots)
    for place in range(1, len(bots) + 1):
        weights = [10 ** (points[bots[seat]] / 400) for seat in left]
        seat = rng.choices(left, weights)[0]
        left.remove(seat)
        places[seat] = place
    return Finish(deal, bots, tuple(places))


@pytest.mark.parametrize("players", [2, 4])
def test_the_fit_finds_the_strengths(players: int) -> None:
    points = [1300.0, 1450.0, 1550.0, 1700.0]
    rng = Random(3)
    games = [
        played(points, tuple(rng.sample(range(4), players)), rng, deal) for deal in range(3000)
    ]
    for true, found in zip(points, ratings(4, games), strict=True):
        assert found.mean == pytest.approx(true, abs=25)
        low, high = ends(found)
        assert low < found.mean < high
        assert high - low < 60


@pytest.mark.long
def test_the_intervals_hold_as_often_as_they_say() -> None:
    points = [1440.0, 1500.0, 1560.0]
    held = 0
    for seed in range(100):
        rng = Random(seed)
        games = [played(points, (0, 1, 2), rng, deal) for deal in range(150)]
        for true, found in zip(points, ratings(3, games), strict=True):
            low, high = ends(found)
            held += low <= true <= high
    assert 0.90 <= held / 300 <= 0.99


def test_two_players_are_rated_by_their_win_share() -> None:
    games = [Finish(deal, (0, 1), (1, 2) if deal % 4 else (2, 1)) for deal in range(10_000)]
    first, second = ratings(2, games)
    assert first.mean - second.mean == pytest.approx(400 * log10(3), abs=1)
    assert first.mean + second.mean == pytest.approx(2 * AVERAGE)


def test_one_against_three_of_a_kind() -> None:
    """A bot that wins a quarter of its games against three others is as strong as they are."""
    games = [
        Finish(deal, (0, 1, 1, 1), tuple(1 + (seat + deal) % 4 for seat in range(4)))
        for deal in range(400)
    ]
    first, others = ratings(2, games)
    assert first.mean == pytest.approx(others.mean, abs=1)


def test_shared_places_count_for_both() -> None:
    equal = ratings(3, [Finish(deal, (0, 1, 2), (1, 1, 1)) for deal in range(50)])
    assert {round(found.mean) for found in equal} == {1500}
    half = ratings(
        2, [Finish(deal, (0, 1), (1, 1) if deal % 2 else (1, 2)) for deal in range(2000)]
    )
    assert half[0].mean - half[1].mean == pytest.approx(400 * log10(3), abs=2)


def test_one_deal_alone_gives_ratings_without_intervals() -> None:
    """Played with rotated seats, each bot of a deal may have won once."""
    games = [Finish(0, (0, 1), (1, 2)), Finish(0, (1, 0), (1, 2))]
    assert [(found.low, found.high) for found in ratings(2, games)] == [(None, None)] * 2
    assert width(ratings(2, [*games, Finish(1, (0, 1), (1, 2))])[0]) > 0


def test_a_bot_that_never_wins_has_a_rating() -> None:
    best, worst = ratings(2, [Finish(deal, (0, 1), (1, 2)) for deal in range(40)])
    assert 1500 < best.mean < 2500
    assert 500 < worst.mean < 1500


def test_without_games_everybody_is_average() -> None:
    assert [found.mean for found in ratings(3, [])] == [AVERAGE] * 3


def test_games_of_one_deal_that_are_alike_say_little() -> None:
    alike = [Finish(deal, (0, 1), (1, 2) if deal % 3 else (2, 1)) for deal in range(60)]
    once, ten_times = ratings(2, alike)[0], ratings(2, [*alike] * 10)[0]
    assert width(ten_times) == pytest.approx(width(once), rel=0.15)
