"""Deals by number: the set-up and the cards of a game, whoever plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kingdom.board import Section
from kingdom.content import CARDS, LANDMARKS, TASKS, TILES
from kingdom.content.kinds import GOLD
from kingdom.draws import Draws, Stream
from kingdom.game import Game
from kingdom.setup import TO_DRAW, Setup
from kingdom.splits import split_named
from kingdom.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.game import Observer


@dataclass(frozen=True)
class Deals:
    """Which deals there are; plain data, because it is sent to other processes.

    Deal number i of a seed is the same whoever plays it, in whatever order and process.
    """

    seed: int
    players: int
    modules: tuple[str, ...] = ("base",)
    rules: Mapping[str, Any] = field(default_factory=dict)
    setup: str | None = None  # the same for all deals, apart from what a `?` leaves open
    library: Mapping[str, Section] | None = None
    split: str | None = None
    """The name of a split that set-ups are drawn from, in place of modules and rules."""

    @cached_property
    def fixed(self) -> Setup | None:
        """The set-up of all deals, if it is the same."""
        if self.setup is None or TO_DRAW in self.setup:
            return None
        return Setup.parse(self.setup, self.library)

    @property
    def tiles(self) -> list[str]:
        """The tiles that can be used in these games."""
        if self.fixed is not None:
            tiles = [*self.fixed.derived.tiles]
        else:
            tiles = [tile for tile in TILES.values() if tile.module in self._in_play]
        return [tile.name for tile in tiles if tile.kind != GOLD]

    @property
    def sources(self) -> list[str]:
        """What can pay gold in these games: cards, tasks, landmarks, and tiles that are gold."""
        if self.fixed is not None:
            return [*State.start(self.fixed).scores()[0]]
        modules = {name: record.module for name, record in CARDS.items()}
        modules |= {name: record.module for name, record in TASKS.items()}
        modules |= {name: record.module for name, record in LANDMARKS.items()}
        modules |= {name: tile.module for name, tile in TILES.items() if tile.kind == GOLD}
        return [name for name, module in modules.items() if module in self._in_play]

    @property
    def _in_play(self) -> set[str]:
        return {"base", *self.modules}

    def choices(self, game: int, seat: int) -> Draws:
        """Return the random generator for the choices of a seat in a game."""
        return Draws(self.seed, game, Stream.FIRST_PLAYER + seat)

    def tags(self, bots: Iterable[str], game: int) -> dict[str, str]:
        """Return the tags of a game's record; games are counted from 1."""
        return {"bots": ",".join(bots), "seed": str(self.seed), "game": str(game)}

    def setup_of(self, number: int) -> Setup:
        """Return the set-up of one of the deals."""
        if self.fixed is not None:
            return self.fixed
        rng = Draws(self.seed, number, Stream.BEFORE)
        if self.setup is not None:
            return Setup.parse(self.setup, self.library, rng)
        if self.split is not None:
            return split_named(self.split).setup(rng, self.players)
        return Setup.random(self.players, self.modules, rng, self.library, **self.rules)

    def game(
        self, number: int, observers: Iterable[Observer] = (), tags: Mapping[str, str] | None = None
    ) -> Game:
        """Return a game of one of the deals at its start."""
        cards = Draws(self.seed, number, Stream.CARDS)
        return Game(self.setup_of(number), cards, observers=observers, tags=tags)
