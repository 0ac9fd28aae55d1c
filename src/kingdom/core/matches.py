"""Matches between bots of the core, played wholly there: for tuning, and for trying things out.

The arena plays any bots by what they see; here only those that the core has, and quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import addressof, c_void_p
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.core.buffers import Buffer
from kingdom.core.efforts import effort_of
from kingdom.core.layout import ContenderStruct, EffortStruct, FinishStruct
from kingdom.core.library import library
from kingdom.core.numbers import WORD
from kingdom.core.weights import Weights, load_weights

if TYPE_CHECKING:
    from kingdom.core.engine import Core


class Manner(IntEnum):
    """How a contender plays: `Manner` in match.hpp."""

    RANDOM = 0
    GREEDY = 1
    POLICY = 2
    PLANNER = 3


class Contender:
    """A player of matches; it keeps its memory from game to game."""

    def __init__(
        self,
        manner: Manner,
        *,
        weights: Weights | None = None,
        playout_weights: Weights | None = None,
        effort: EffortStruct | None = None,
    ) -> None:
        """Take how it plays; weights are those of the package unless given."""
        self._weights = Buffer.of((weights or load_weights("planner")).packed())
        self._playout_weights = Buffer.of((playout_weights or load_weights("playout")).packed())
        self._space = Buffer(library().workspace_size())
        self.struct = ContenderStruct(
            manner=manner,
            weights=self._weights.address,
            playout_weights=self._playout_weights.address,
            effort=effort or effort_of(24, 1),
            space=self._space.address,
        )

    def prepare(self, core: Core) -> None:
        """Make ready for a set-up."""
        library().prepare(core.tables.address, self._space.address)


class Match(NamedTuple):
    """One of many games in which all seats but one play alike."""

    core: Core
    seat: int
    """That of the other one."""
    number: int
    """Of the game among those of its seed."""


class Result(NamedTuple):
    """How a game ended."""

    gold: tuple[int, ...]
    turns: tuple[int, ...]


def play_match(
    core: Core, contenders: Sequence[Contender], seed: int, first: int = 0, games: int = 1
) -> list[Result]:
    """Play the games `first` and following of a seed, with a contender on each seat."""
    players = core.setup.players
    if len(contenders) != players:
        raise ValueError(f"{players} contenders are needed, not {len(contenders)}")
    for contender in {id(one): one for one in contenders}.values():
        contender.prepare(core)
    seats = (c_void_p * players)(*[addressof(one.struct) for one in contenders])
    finishes: Any = (FinishStruct * games)()
    library().match(core.tables.address, core.start(), seats, seed & WORD, first, games, finishes)
    return [Result(tuple(one.gold[:players]), tuple(one.turns[:players])) for one in finishes]


def win_share(gold: Sequence[int], seat: int) -> float:
    """Return the share of a win: one alone, equal parts for all who have the most."""
    return (gold[seat] == max(gold)) / gold.count(max(gold))
