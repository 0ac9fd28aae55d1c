"""The games of `kingdom sim` by number: playing them, by either engine, and what is counted.

Game number i of a seed is the same whoever plays it, in whatever order and process: all its
randomness comes from the streams of the two numbers (`kingdom.draws`). What is drawn before it
begins, its cards and the choices of each seat have a stream each.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

from kingdom.arena.deals import Deals
from kingdom.arena.playing import write_record
from kingdom.arena.runner import results_of
from kingdom.bots import make_bot
from kingdom.bots.engines import EngineError
from kingdom.bots.failures import failure_text
from kingdom.cli.common import Engine
from kingdom.rules.scoring import Outcome
from kingdom.uses import tiles_used

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from kingdom.core import PackedPool
    from kingdom.game import Game, Observer

LARGEST_CHUNK: Final = 25  # games that a process plays before it reports
CORE_CHUNK: Final = 1024  # ... that the compiled core plays without asking
DRAWN_CHUNK: Final = 100  # ... that it plays of set-ups drawn in Python


class BotError(ValueError):
    """A bot raised an exception, or chose an illegal action."""


@dataclass(frozen=True)
class Series:
    """The games of a command; plain data, because it is sent to other processes."""

    deals: Deals
    bots: tuple[str, ...]  # one for each seat
    engine: Engine = Engine.PYTHON

    @cached_property
    def pool(self) -> PackedPool | None:
        """What the compiled core draws the set-ups of the games from, if it can."""
        from kingdom.core import PackedPool, UnsupportedError

        deals = self.deals
        if deals.setup is not None:
            return None
        try:
            return PackedPool(deals.players, deals.modules, deals.library, **deals.rules)
        except UnsupportedError:
            return None

    def play(self, number: int, observers: Sequence[Observer] = ()) -> Game:
        """Play one of the games to its end; raise `BotError` if a bot fails."""
        deals = self.deals
        game = deals.game(number, observers, deals.tags(self.bots, number))
        try:
            # What a bot prints must not end up inside a table or JSON.
            with redirect_stdout(sys.stderr):
                bots = enumerate(self.bots)
                game.play([make_bot(name, deals.choices(number, seat)) for seat, name in bots])
        except BrokenPipeError:  # an observer's error
            raise
        except (Exception, SystemExit) as error:
            who = "" if isinstance(error, EngineError) else self._who(game)  # it names itself
            raise BotError(
                f"game {number} of seed {deals.seed}{who}: {failure_text(error)}"
            ) from error
        return game

    def _who(self, game: Game) -> str:
        """Return which player was to move, with the name of the bot, for an error message."""
        seat = game.state.to_move
        return "" if seat is None or seat < 0 else f", seat {seat + 1} ({self.bots[seat]})"


@dataclass
class Tally:
    """Totals over some games.

    All of them are integers and fractions, so the order of the games makes no difference.
    """

    players: int
    games: int = 0
    games_in_core: int = 0
    """How many of them the compiled core has played."""
    actions: int = 0
    wins: list[int] = field(default_factory=list)
    shares: list[Fraction] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    tiles: Counter[str] = field(default_factory=Counter)
    sources: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Source of gold -> in how many games it was, and how much it paid in all."""

    def __post_init__(self) -> None:
        """Start every seat at zero."""
        self.wins = self.wins or [0] * self.players
        self.shares = self.shares or [Fraction(0)] * self.players
        self.gold = self.gold or [0] * self.players

    def count(self, game: Game) -> None:
        """Add a finished game."""
        scores = game.state.scores()
        outcome = Outcome.of(scores)
        self.games += 1
        self.actions += len(game.actions)
        for seat in outcome.winners:
            self.wins[seat] += 1
            self.shares[seat] += Fraction(1, len(outcome.winners))
        for seat, total in enumerate(outcome.totals):
            self.gold[seat] += total
        self.tiles.update(tiles_used(game))
        for source in scores[0]:
            self.add_source(source, 1, sum(gold[source] for gold in scores))

    def add(self, other: Tally) -> int:
        """Add the totals of other games, and return how many these were."""
        self.games += other.games
        self.games_in_core += other.games_in_core
        self.actions += other.actions
        for seat in range(self.players):
            self.wins[seat] += other.wins[seat]
            self.shares[seat] += other.shares[seat]
            self.gold[seat] += other.gold[seat]
        self.tiles.update(other.tiles)
        for source, (games, gold) in other.sources.items():
            self.add_source(source, games, gold)
        return other.games

    def add_source(self, source: str, games: int, gold: int) -> None:
        """Add what a source of gold paid in some games."""
        old_games, old_gold = self.sources.get(source, (0, 0))
        self.sources[source] = old_games + games, old_gold + gold


# --- many of them ------------------------------------------------------------------------


@dataclass(frozen=True)
class _GamesOfSeries:
    """The work of a series: the totals of some games, one after the other, until it is stopped."""

    series: Series
    out: Path | None

    def __call__(self, numbers: range, stopped: Callable[[], bool], /) -> Tally:
        if self.series.engine is not Engine.PYTHON:
            from kingdom.cli.core_games import play_in_core

            return play_in_core(self.series, numbers, self.out, stopped)
        tally = Tally(self.series.deals.players)
        for number in numbers:
            if stopped():
                break
            game = self.series.play(number)
            tally.count(game)
            if self.out is not None:
                write_record(game.record(), self.out, number, self.series.deals.seed)
        return tally


def play_all(series: Series, games: int, jobs: int, out: Path | None) -> Iterator[Tally]:
    """Play games 1, 2, ... of a series and yield their totals, some games at a time.

    After Ctrl-C it yields the games that were finished, then raises `KeyboardInterrupt`.
    """
    in_core = series.engine is not Engine.PYTHON and out is None
    # Whether there is nothing to do but calls of the core, which let each other run.
    bare = in_core and (series.deals.fixed or series.pool) is not None
    if jobs == 1:
        size = CORE_CHUNK if bare else DRAWN_CHUNK if in_core else 1
    else:
        largest = LARGEST_CHUNK if series.engine is Engine.PYTHON else DRAWN_CHUNK
        # So that there are several chunks for each process.
        size = max(1, min(CORE_CHUNK if bare else largest, games // (4 * jobs)))
    chunks = (range(first, min(first + size, games + 1)) for first in range(1, games + 1, size))
    return results_of(_GamesOfSeries(series, out), chunks, jobs, threads=bare)
