"""What turns cost against better ones, and what they are called: as the core judges them."""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import byref
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.core import layout
from kingdom.core.layout import CostStruct, VerdictStruct
from kingdom.core.library import library

if TYPE_CHECKING:
    from kingdom.core.layout import EstimateStruct


class Judgement(StrEnum):
    """What a turn is called, in the order of the core's numbers."""

    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


class Bounds(NamedTuple):
    """What a turn has to cost at least to be called something; either is enough."""

    gold: float
    chance: float


_UNIT: Final = 1000  # the core has bounds in thousandths
BOUNDS: Final[Mapping[Judgement, Bounds]] = {
    Judgement.MISTAKE: Bounds(layout.MISTAKE_GOLD / _UNIT, layout.MISTAKE_CHANCE / _UNIT),
    Judgement.INACCURACY: Bounds(layout.INACCURACY_GOLD / _UNIT, layout.INACCURACY_CHANCE / _UNIT),
}
"""The worst first."""


class Estimate(NamedTuple):
    """What playouts say of a turn."""

    chance: float
    """The share of the playouts that the player won; a shared win counts in part."""
    margin: float
    """By how much gold the player was ahead of the best other one on average."""


class Verdict(NamedTuple):
    """What a cost is called."""

    judgement: Judgement
    weight: float
    """How many mistakes it amounts to, by whichever of gold and chance is more."""
    tells_gold: bool
    """Whether the gold is more than next to nothing,"""
    tells_chance: bool
    """and the chance."""


class Cost(NamedTuple):
    """What was lost against a better turn, with the standard errors of both figures."""

    gold: float = 0.0
    chance: float = 0.0
    gold_error: float = 0.0
    chance_error: float = 0.0

    @property
    def verdict(self) -> Verdict:
        """What it is called; the standard error is in the player's favour."""
        found = VerdictStruct()
        library().verdict(byref(CostStruct(*self)), byref(found))
        return verdict_of(found)

    @property
    def is_told(self) -> bool:
        """Whether it is more than next to nothing."""
        verdict = self.verdict
        return verdict.tells_gold or verdict.tells_chance


def judge(cost: Cost) -> Judgement:
    """Return the judgement of a turn with a cost."""
    return cost.verdict.judgement


def verdict_of(found: VerdictStruct) -> Verdict:
    """Return the core's verdict on a cost."""
    judgement = [*Judgement][found.judgement]
    return Verdict(judgement, found.weight, bool(found.tells_gold), bool(found.tells_chance))


def cost_of(found: CostStruct) -> Cost:
    """Return a cost of the core."""
    return Cost(found.gold, found.chance, found.gold_error, found.chance_error)


def estimate_of(found: EstimateStruct) -> Estimate:
    """Return an estimate of the core."""
    return Estimate(found.chance, found.margin)
