"""Matches between bots of the core, played wholly there: for tuning, and for trying things out.

The arena plays any bots by what they see; here only those that the core has, and quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import addressof, c_void_p
from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.core import layout
from kingdom.core.layout import BotKindCode, ContenderStruct, FinishStruct
from kingdom.core.library import library
from kingdom.core.numbers import WORD
from kingdom.core.workspaces import Workspace

if TYPE_CHECKING:
    from kingdom.core.engine import Core
    from kingdom.core.weights import Weights


class Contender:
    """A player of matches; it keeps its memory from game to game."""

    def __init__(
        self,
        kind: BotKindCode,
        *,
        weights: Weights | None = None,
        playout_weights: Weights | None = None,
        width: int = layout.NARROW_WIDTH,
    ) -> None:
        """Take how it plays; weights are those of the package unless given."""
        self._weights = (weights, playout_weights)
        self._space = Workspace()
        self.struct = ContenderStruct(kind=kind, width=width, space=self._space.address)

    def prepare(self, core: Core) -> None:
        """Make ready for a set-up."""
        self._space.prepare(core, *self._weights)


class Match(NamedTuple):
    """One of many games in which all seats but one play alike."""

    core: Core
    seat: int
    """That of the other one."""
    number: int
    """Of the game among those of its seed."""


class MatchResult(NamedTuple):
    """How a game ended."""

    gold: tuple[int, ...]
    turns: tuple[int, ...]


def play_match(
    core: Core, contenders: Sequence[Contender], seed: int, first: int = 0, games: int = 1
) -> list[MatchResult]:
    """Play the games `first` and following of a seed, with a contender on each seat."""
    players = core.setup.players
    if len(contenders) != players:
        raise ValueError(f"{players} contenders are needed, not {len(contenders)}")
    for contender in {id(one): one for one in contenders}.values():
        contender.prepare(core)
    seats = (c_void_p * players)(*[addressof(one.struct) for one in contenders])
    finishes: Any = (FinishStruct * games)()
    library().match(core.tables.address, core.start(), seats, seed & WORD, first, games, finishes)
    return [MatchResult(tuple(one.gold[:players]), tuple(one.turns[:players])) for one in finishes]


def win_share(gold: Sequence[int], seat: int) -> float:
    """Return the share of a win: one alone, equal parts for all who have the most."""
    return (gold[seat] == max(gold)) / gold.count(max(gold))
