"""Who plays whom, on which deal, in which seats: every game of an arena follows from its plan."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kingdom.bots import BotName
from kingdom.draws import Draws, Stream
from kingdom.setup.random import draw_lots

if TYPE_CHECKING:
    from random import Random

    from kingdom.arena.deals import Deals

_DIGITS: Final = 16  # of a hash that tells the versions of a file apart
_ORDER: Final = Stream.FIRST_PLAYER + 100  # the stream that decides who sits beside whom


class Format(StrEnum):
    """Who meets whom."""

    MATCH = "match"  # the first bot against all others being the second
    GAUNTLET = "gauntlet"  # the first bot against each of the others in turn
    ROUND_ROBIN = "round-robin"  # everybody against everybody
    SELF = "self"  # one bot against itself, each deal once


@dataclass(frozen=True)
class ArenaPlan:
    """The games of an arena; plain data, because it is sent to other processes.

    Each deal is played by each line-up once in every rotation of the seats, if they differ.
    """

    deals: Deals
    bots: tuple[str, ...]
    games: int
    format: Format = Format.ROUND_ROBIN

    def __post_init__(self) -> None:
        """Check that the bots suit the format."""
        if len(set(self.bots)) < len(self.bots):
            raise ValueError("each bot is named once")
        if self.format is Format.MATCH and len(self.bots) != 2:
            raise ValueError(f"a match is between two bots, not {len(self.bots)}")
        if self.format is Format.SELF and len(self.bots) != 1:
            raise ValueError(f"one bot plays against itself, not {len(self.bots)}")
        if self.format is not Format.SELF and len(self.bots) < 2:
            raise ValueError("an arena needs two bots")

    @property
    def players(self) -> int:
        """How many seats there are in a game."""
        return self.deals.players

    @property
    def rotations(self) -> int:
        """In how many seatings each line-up plays each deal."""
        return 1 if self.format is Format.SELF else self.players

    @cached_property
    def line_ups(self) -> list[tuple[int, ...]]:
        """The bots, by index, that meet in a game, whoever sits where."""
        count = len(self.bots)
        if self.format is Format.SELF:
            return [(0,) * self.players]
        if self.format is not Format.ROUND_ROBIN:
            return [(0, *[other] * (self.players - 1)) for other in range(1, count)]
        if count >= self.players:
            return [*combinations(range(count), self.players)]
        # Fewer bots than seats: each of them fills the seats that are left as often.
        everybody = [*range(count)]
        more = self.players - count
        return [
            (*everybody, *[(first + index) % count for index in range(more)])
            for first in range(count)
        ]

    def deal_of(self, number: int) -> int:
        """Return the deal of a game; both are counted from 0."""
        return number // (self.rotations * len(self.line_ups))

    def seats_of(self, number: int) -> tuple[int, ...]:
        """Return the bots of a game, by index, in the order of their seats."""
        line_up = self.line_ups[number // self.rotations % len(self.line_ups)]
        order = Draws(self.deals.seed, self.deal_of(number), _ORDER)
        seats = draw_lots(line_up, len(line_up), order) if self._mixed else line_up
        turn = number % self.rotations
        return (*seats[-turn:], *seats[:-turn]) if turn else tuple(seats)

    @property
    def _mixed(self) -> bool:
        """Whether it matters who sits beside whom."""
        return self.format is Format.ROUND_ROBIN and self.players > 2

    def rng(self, number: int, seat: int) -> Random:
        """Return the random generator for the choices of a seat in a game."""
        return self.deals.choices(number, seat)

    def head(self) -> dict[str, Any]:
        """Return the values that two runs must share so that one can go on where the other stopped.

        The number of games is not among it: a run can be extended.
        """
        files = {"files": found} if (found := self._files()) else {}
        split = {"split": self.deals.split} if self.deals.split is not None else {}
        return (
            files
            | split
            | {
                "bots": [*self.bots],
                "format": self.format.value,
                "seed": self.deals.seed,
                "players": self.players,
                "modules": [*self.deals.modules],
                "setup": self.deals.setup,
                "rules": {name: str(value) for name, value in self.deals.rules.items()},
            }
        )

    def _files(self) -> dict[str, str]:
        """Return a hash of each file that a bot's name contains."""
        named = [file for bot in self.bots for file in BotName.parse(bot).files]
        return {file: sha256(Path(file).read_bytes()).hexdigest()[:_DIGITS] for file in named}
