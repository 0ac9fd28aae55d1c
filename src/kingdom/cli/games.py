"""Games of bots by number: how each is set up, and what is counted when it is over.

Game number i of a seed is the same whoever plays it, in whatever order and process: all its
randomness comes from the streams of the two numbers (`kingdom.draws`). What is drawn before it
begins, its cards and the choices of each seat have a stream each.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kingdom.arena.deals import Deals
from kingdom.board import Section
from kingdom.bot_protocol import Bot
from kingdom.bots import BotName, make_bot, split_names
from kingdom.bots.engines import EngineError
from kingdom.bots.failures import failure_text
from kingdom.cli.common import Engine, UsageError, house_rules, library_of
from kingdom.draws import Draws, Stream
from kingdom.game import Game, Observer
from kingdom.rules.scoring import Outcome
from kingdom.setup import TO_DRAW, Setup
from kingdom.uses import tiles_used

if TYPE_CHECKING:
    from kingdom.core import PackedPool

DEFAULT_PLAYERS: Final = 2


class BotError(ValueError):
    """A bot raised an exception, or chose an illegal action."""


@dataclass(frozen=True)
class Series:
    """The games of a command; plain data, because it is sent to other processes."""

    seed: int
    players: int
    bots: tuple[str, ...]  # one for each seat
    modules: tuple[str, ...] = ("base",)
    rules: Mapping[str, Any] = field(default_factory=dict)
    setup: str | None = None  # the same for all games, apart from what a `?` leaves open
    library: Mapping[str, Section] | None = None
    engine: Engine = Engine.PYTHON

    @cached_property
    def deals(self) -> Deals:
        """The set-ups and the cards of the games."""
        return Deals(self.seed, self.players, self.modules, self.rules, self.setup, self.library)

    @property
    def fixed(self) -> Setup | None:
        """The set-up of all games, if it is the same."""
        return self.deals.fixed

    @cached_property
    def pool(self) -> PackedPool | None:
        """What the compiled core draws the set-ups of the games from, if it can."""
        from kingdom.core import PackedPool, UnsupportedError

        if self.setup is not None:
            return None
        try:
            return PackedPool(self.players, self.modules, self.library, **self.rules)
        except UnsupportedError:
            return None

    @property
    def tiles(self) -> list[str]:
        """The tiles that can be used in these games."""
        return self.deals.tiles

    def game(self, number: int, observers: Sequence[Observer] = ()) -> Game:
        """Return one of the games at its start."""
        return self.deals.game(number, observers, self.tags(number))

    def tags(self, number: int) -> dict[str, str]:
        """Return what the record of one of the games says of it."""
        return {"bots": ",".join(self.bots), "seed": str(self.seed), "game": str(number)}

    def setup_of(self, number: int) -> Setup:
        """Return the set-up of one of the games."""
        return self.deals.setup_of(number)

    def seat_bots(self, number: int) -> list[Bot]:
        """Return the bots of one of the games, each with a random generator of its own."""
        return [
            make_bot(name, Draws(self.seed, number, Stream.FIRST_PLAYER + seat))
            for seat, name in enumerate(self.bots)
        ]

    def play(self, number: int, observers: Sequence[Observer] = ()) -> Game:
        """Play one of the games to its end."""
        game = self.game(number, observers)
        try:
            # What a bot prints must not end up inside a table or JSON.
            with redirect_stdout(sys.stderr):
                game.play(self.seat_bots(number))
        except BrokenPipeError:  # an observer's error
            raise
        except (Exception, SystemExit) as error:
            who = "" if isinstance(error, EngineError) else self._who(game)  # it names itself
            raise BotError(
                f"game {number} of seed {self.seed}{who}: {failure_text(error)}"
            ) from error
        return game

    def _who(self, game: Game) -> str:
        """Return which player was to move, with the name of the bot, for an error message."""
        seat = game.state.to_move
        return "" if seat is None or seat < 0 else f", seat {seat + 1} ({self.bots[seat]})"


def series_of(arguments: argparse.Namespace, seed: int) -> Series:
    """Return the games that a command line asks for; raise ValueError if they cannot be played."""
    deals = deals_of(arguments, seed)
    series = Series(
        seed=seed,
        players=deals.players,
        bots=_bots_for(arguments.bots, deals.players, arguments.prog),
        modules=deals.modules,
        rules=deals.rules,
        setup=deals.setup,
        library=deals.library,
    )
    try_bots([(name, Draws(seed)) for name in series.bots])
    return series


def deals_of(arguments: argparse.Namespace, seed: int) -> Deals:
    """Return the deals that a command line asks for; raise ValueError if they are impossible."""
    library = library_of(arguments)
    rules: dict[str, Any] = {}
    modules = arguments.modules or ("base",)
    if arguments.setup is None:
        players = arguments.players or DEFAULT_PLAYERS
        text = None
        rules = house_rules(arguments.rule)
    else:
        text = " ".join((_with_options(arguments), *arguments.rule))
        partly = TO_DRAW in text
        setup = Setup.parse(text, library, Draws(seed) if partly else None)
        _check_agreement(arguments, setup)
        text = text if partly else str(setup)
        players, modules = setup.players, tuple(setup.modules)
    deals = Deals(seed, players, modules, rules, text, library)
    deals.game(1)  # fails here rather than in another process
    return deals


def _with_options(arguments: argparse.Namespace) -> str:
    """Return the text of --setup; with a `?`, --players and --modules fill in what it omits."""
    text: str = arguments.setup
    if TO_DRAW not in text:
        return text
    options = {
        "players": str(arguments.players or DEFAULT_PLAYERS),
        "modules": ",".join(arguments.modules or ("base",)),
    }
    given = {word.partition("=")[0] for word in text.split()}
    return " ".join([text, *(f"{key}={options[key]}" for key in options if key not in given)])


def try_bots(bots: Iterable[tuple[str, Random]]) -> None:
    """Raise ValueError before the games if one of the bots cannot be made."""
    try:
        with redirect_stdout(sys.stderr):
            for name, rng in bots:
                make_bot(name, rng)
    except ValueError:
        raise
    except (Exception, SystemExit) as error:
        raise BotError(f"a bot cannot be created: {failure_text(error)}") from error


def _check_agreement(arguments: argparse.Namespace, setup: Setup) -> None:
    if arguments.players not in (None, setup.players):
        raise UsageError(
            f"--players {arguments.players} contradicts --setup, which has {setup.players} players",
            arguments.prog,
        )
    if arguments.modules is not None and frozenset(arguments.modules) | {"base"} != setup.modules:
        raise UsageError("--modules contradicts the modules of --setup", arguments.prog)


def _bots_for(text: str, players: int, prog: str) -> tuple[str, ...]:
    names = read_names(text, prog)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UsageError(f"{len(names)} bots for {players} players: name one, or {players}", prog)
    return names


def read_names(text: str, prog: str) -> tuple[str, ...]:
    """Return the names of bots in a list with commas; raise `UsageError` if one cannot be read."""
    try:
        names = split_names(text)
    except ValueError as error:
        raise UsageError(str(error), prog) from None
    for name in names:
        read_name(name, prog)
    return names


def read_name(text: str, prog: str) -> BotName:
    """Return the name of a bot, read; raise `UsageError` if it cannot be."""
    try:
        return BotName.parse(text)
    except ValueError as error:
        raise UsageError(str(error), prog) from None


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

    def add(self, other: Tally) -> None:
        """Add the totals of other games."""
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

    def add_source(self, source: str, games: int, gold: int) -> None:
        """Add what a source of gold paid in some games."""
        old_games, old_gold = self.sources.get(source, (0, 0))
        self.sources[source] = old_games + games, old_gold + gold
