"""What a turn cost against the best one that was found, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from kingdom.core.race import Candidate


class Judgement(StrEnum):
    """What a turn is called."""

    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


class Bounds(NamedTuple):
    """What a turn has to cost at least to be called something; either is enough."""

    gold: float
    chance: float


BOUNDS: Final[Mapping[Judgement, Bounds]] = {
    Judgement.MISTAKE: Bounds(gold=4.0, chance=0.10),
    Judgement.INACCURACY: Bounds(gold=1.5, chance=0.04),
}
"""The worst first. In an even game a gold is worth some four or five points of chance, which is
what counts; in a game that is all but decided, there is only gold left to lose.
"""


LEAST: Final = Bounds(gold=0.05, chance=0.005)
"""What a turn has to cost at least to be told: less is rounded to nothing."""


class Estimate(NamedTuple):
    """What playouts say of a turn."""

    chance: float
    """The share of the playouts that the player won; a shared win counts in part."""
    margin: float
    """By how much gold the player was ahead of the best other one on average."""


class Cost(NamedTuple):
    """What was lost against a better turn, with the standard errors of both figures."""

    gold: float = 0.0
    chance: float = 0.0
    gold_error: float = 0.0
    chance_error: float = 0.0

    def __add__(self, other: Cost) -> Cost:  # type: ignore[override]
        """Return the cost of two decisions together."""
        return Cost(
            self.gold + other.gold,
            self.chance + other.chance,
            (self.gold_error**2 + other.gold_error**2) ** 0.5,
            (self.chance_error**2 + other.chance_error**2) ** 0.5,
        )

    @property
    def is_told(self) -> bool:
        """Whether it is more than next to nothing."""
        return self.gold >= LEAST.gold or self.chance >= LEAST.chance

    @property
    def weight(self) -> float:
        """How many mistakes it amounts to, by whichever of gold and chance is more."""
        mistake = BOUNDS[Judgement.MISTAKE]
        return max(self.gold / mistake.gold, self.chance / mistake.chance)


def judge(cost: Cost) -> Judgement:
    """Return what a turn is called by its cost; the standard error is in the player's favour."""
    for judgement, bounds in BOUNDS.items():
        if (
            cost.gold - cost.gold_error >= bounds.gold
            or cost.chance - cost.chance_error >= bounds.chance
        ):
            return judgement
    return Judgement.GOOD


def estimate(batches: Sequence[Candidate]) -> Estimate:
    """Return what several batches of playouts of a turn say together."""
    total = sum(batch.playouts for batch in batches)
    return Estimate(
        sum(batch.wins * batch.playouts for batch in batches) / total,
        sum(batch.margin * batch.playouts for batch in batches) / total,
    )


def is_better(other: Sequence[Candidate], played: Sequence[Candidate]) -> bool:
    """Return whether playouts prefer another turn, by gold and wins together as a search does."""
    return fmean(one.score for one in other) > fmean(one.score for one in played)


def cost_of(better: Sequence[Candidate], played: Sequence[Candidate]) -> Cost:
    """Return what a turn cost, from batches of playouts with the same luck for both turns.

    A turn that is better in all may still be worse in gold or in chance: that costs nothing.
    """
    pairs = [*zip(better, played, strict=True)]
    gold = [one.margin - other.margin for one, other in pairs]
    chance = [one.wins - other.wins for one, other in pairs]
    return Cost(max(0.0, fmean(gold)), max(0.0, fmean(chance)), _error(gold), _error(chance))


def _error(values: Sequence[float]) -> float:
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
