"""What the scheduler does when bots fail: it asks again where all have to meet the same bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from kingdom.actions import action_text
from kingdom.server.bots.requests import Ask
from kingdom.server.bots.scheduler import Scheduler, TurnPlan
from kingdom.server.daily.opening import prepare_today
from kingdom.server.database import Database
from kingdom.server.games.service import GameService
from kingdom.server.metrics import Metrics
from kingdom.table.history import DRAW


class Careless:
    """Workers whose bots play at random."""

    closed = False

    def __init__(self) -> None:
        self.rng = Random(5)

    async def choose(self, ask: Ask) -> list[str] | None:
        return [action_text(ask.view.random_action(self.rng))]


class Failing:
    """Workers that fail some times before they answer."""

    def __init__(self, failures: int, closed: bool = False) -> None:
        self.failures, self.closed = failures, closed
        self.chosen: str | None = None

    async def choose(self, ask: Ask) -> list[str] | None:
        self.failures -= 1
        self.chosen = action_text(ask.view.legal_actions()[-1]) if self.failures < 0 else None
        return None if self.chosen is None else [self.chosen]


@pytest.fixture
def games(database_url: Callable[[str], str]) -> Iterator[GameService]:
    database = Database(database_url("sqlite"))
    yield GameService(database)
    database.close()


def moved(games: GameService, workers: Any) -> tuple[list[str], float]:
    """Let the bot of today's board move once; return its actions, and how often it failed."""
    with games.database.write() as session:
        board, _ = prepare_today(session)
        game = str(board.bot_game)
    metrics = Metrics()
    scheduler = Scheduler(games, workers, lambda _: None, 0.0, metrics)
    asyncio.run(scheduler._move(games.snapshot(game), TurnPlan()))
    line = games.snapshot(game).history.line
    played = [action_text(step.action) for step in line if step.kind != DRAW]
    return played, metrics.bot_failures._value.get()


def test_a_bot_that_fails_on_a_daily_board_is_asked_again(games: GameService) -> None:
    workers = Failing(2)
    assert moved(games, workers) == ([workers.chosen], 0)


def test_a_bot_that_keeps_failing_on_a_daily_board_is_logged(
    games: GameService, caplog: pytest.LogCaptureFixture
) -> None:
    played, failures = moved(games, Failing(99))
    assert (len(played), failures) == (1, 1)  # the table does not wait for ever
    assert "a bot failed on a daily board" in caplog.text


def test_no_bot_moves_while_the_server_stops(games: GameService) -> None:
    assert moved(games, Failing(99, closed=True)) == ([], 0)


def test_the_pauses_of_a_turn_get_shorter(
    games: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    with games.database.write() as session:
        game = str(prepare_today(session)[0].bot_game)
    paused: list[tuple[int, float]] = []

    async def sleep(seconds: float) -> None:
        paused.append((games.snapshot(game).history.line[-1].during, seconds))

    workers: Any = Careless()
    scheduler = Scheduler(games, workers, lambda _: None, 0.1, Metrics())
    # Not the function itself: servers of other tests sleep in threads of this process.
    monkeypatch.setattr("kingdom.server.bots.scheduler.asyncio", SimpleNamespace(sleep=sleep))
    asyncio.run(scheduler._play_on(game))
    turns = [[seconds for turn, seconds in paused if turn == each] for each in dict(paused)]
    assert len(turns) > 3
    for pauses in turns:
        assert pauses == pytest.approx([0.1 * 0.9**number for number in range(len(pauses))])
        assert sum(pauses) < 1.0
