"""Playing the games of an arena, in this process or in several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.arena.playing import play_game
from kingdom.arena.process_pool import in_processes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.synchronize import Event
    from pathlib import Path

    from kingdom.arena.plan import ArenaPlan
    from kingdom.arena.results import GameResult
    from kingdom.arena.statistics import Sequential


def play_games(
    plan: ArenaPlan, numbers: Sequence[int], jobs: int, records: Path | None = None
) -> Iterator[GameResult]:
    """Play some games of a plan and yield their results as they come.

    After Ctrl-C it yields the games that were finished, then raises `KeyboardInterrupt`.
    """
    if jobs == 1:
        yield from (play_game(plan, number, records) for number in numbers)
        return
    played = in_processes(_play_in_worker, iter(numbers), jobs, _start_worker, plan, records)
    yield from (result for result in played if result is not None)


_worker: tuple[ArenaPlan, Path | None, Event] | None = None


def _start_worker(plan: ArenaPlan, records: Path | None, stop: Event) -> None:
    global _worker
    _worker = plan, records, stop


def _play_in_worker(number: int) -> GameResult | None:
    assert _worker is not None
    plan, records, stop = _worker
    return None if stop.is_set() else play_game(plan, number, records)


class EarlyStop:
    """Decides by the sequential test when enough games were played, deal by deal in their order."""

    def __init__(self, plan: ArenaPlan, test: Sequential) -> None:
        """Take the plan of a match, and the test of the first bot's win share."""
        self.test = test
        self._bot = plan.bots[0]
        self._size = plan.rotations * len(plan.line_ups)  # games of a deal
        self._waiting: dict[int, list[GameResult]] = {}
        self._next = 0
        self.answer: bool | None = None
        """Whether the share is the high one; None while it is open."""

    @property
    def games(self) -> int:
        """How many games the answer rests on: those of the deals so far."""
        return self._next * self._size

    def add(self, result: GameResult) -> None:
        """Add a result, in any order."""
        self._waiting.setdefault(result.deal, []).append(result)
        while self.answer is None and len(self._waiting.get(self._next, ())) == self._size:
            games = self._waiting.pop(self._next)
            wins = [seat.win for game in games for seat in game.seats if seat.bot == self._bot]
            self._next += 1
            self.answer = self.test.add(sum(wins) / len(wins))
