"""The games of an arena: those that were kept, then new ones, until enough were played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdom.arena.playing import play_game
from kingdom.arena.results import ResultsFile
from kingdom.arena.runner import results_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from kingdom.arena.plan import ArenaPlan
    from kingdom.arena.results import GameResult
    from kingdom.arena.statistics import Sequential


@dataclass(frozen=True)
class _GamesOfPlan:
    """The work of an arena: a game by its number."""

    plan: ArenaPlan
    records: Path | None

    def __call__(self, number: int, stopped: Callable[[], bool], /) -> GameResult | None:
        return None if stopped() else play_game(self.plan, number, self.records)


def play_games(
    plan: ArenaPlan, numbers: Sequence[int], jobs: int, records: Path | None = None
) -> Iterator[GameResult]:
    """Play some games of a plan and yield their results as they come.

    After Ctrl-C it yields the games that were finished, then raises `KeyboardInterrupt`.
    """
    played = results_of(_GamesOfPlan(plan, records), numbers, max(1, min(jobs, len(numbers))))
    return (result for result in played if result is not None)


def all_results(
    plan: ArenaPlan,
    file: Path | None,
    play: Callable[[Sequence[int]], Iterator[GameResult]],
    stop: EarlyStop | None = None,
) -> Iterator[GameResult]:
    """Yield the results in a file, then those of new games, which are kept there as they come.

    It ends when the plan's games are played, or the test of an early stop has its answer.
    """
    kept = None if file is None else ResultsFile(file, plan.head())
    before = [result for result in kept.results if result.number < plan.games] if kept else []
    try:
        yield from before
        if stop is not None and stop.is_clear_with(before):
            return
        done = {result.number for result in before}
        for result in play([number for number in range(plan.games) if number not in done]):
            if kept is not None:
                kept.add(result)
            yield result
            if stop is not None and stop.is_clear_with([result]):
                return
    finally:
        if kept is not None:
            kept.close()


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

    def is_clear_with(self, results: Iterable[GameResult]) -> bool:
        """Add some results, in any order, and return whether there is an answer."""
        for result in results:
            self._add(result)
        return self.answer is not None

    def _add(self, result: GameResult) -> None:
        self._waiting.setdefault(result.deal, []).append(result)
        while self.answer is None and len(self._waiting.get(self._next, ())) == self._size:
            games = self._waiting.pop(self._next)
            wins = [seat.win for game in games for seat in game.seats if seat.bot == self._bot]
            self._next += 1
            self.answer = self.test.add(sum(wins) / len(wins))
