"""Intervals and the sequential test.

Games of the same deal resemble each other, so they are counted as clusters: how much a mean varies
is taken from the sums of the deals, not from single games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import log, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964  # of a 95 % interval
_ENOUGH_DEALS: Final = 20  # from which on they are trusted to vary less than single games
_LEAST_EFFECT: Final = 0.2


class Interval(NamedTuple):
    """A mean with its 95 % interval, which one deal alone does not tell."""

    mean: float
    low: float | None
    high: float | None

    @classmethod
    def around(cls, mean: float, error: float | None) -> Interval:
        """Return the interval of a mean with a standard error, by the normal distribution."""
        if error is None:
            return cls(mean, None, None)
        return cls(mean, mean - Z * error, mean + Z * error)


class Clusters:
    """Values by deal."""

    def __init__(self, values: Iterable[tuple[int, float]]) -> None:
        """Take the values, each with the number of its deal."""
        self._sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for deal, value in values:
            self._sums[deal][0] += value
            self._sums[deal][1] += 1
        self.count = int(sum(count for _, count in self._sums.values()))
        total = sum(value for value, _ in self._sums.values())
        self.mean = total / self.count if self.count else 0.0

    @property
    def variance(self) -> float | None:
        """The variance of the mean; None with fewer than two deals."""
        deals = len(self._sums)
        if deals < 2:
            return None
        squares = sum((value - self.mean * count) ** 2 for value, count in self._sums.values())
        return squares * deals / (deals - 1) / self.count**2

    def interval(self) -> Interval:
        """Return the mean with its interval, by the normal distribution."""
        variance = self.variance
        return Interval.around(self.mean, None if variance is None else sqrt(variance))

    def share(self) -> Interval:
        """Return the mean of values from 0 to 1 with Wilson's interval.

        Its number of games is the effective one, of independent games that would vary as much.
        """
        if not self.count:
            return Interval(0.0, 0.0, 1.0)
        low, high = wilson(self.mean, self.count / self._effect())
        return Interval(self.mean, low, high)

    def _effect(self) -> float:
        """Return the ratio of the mean's variance to that of as many independent games."""
        independent = self.mean * (1 - self.mean) / self.count
        variance = self.variance
        if variance is None or independent <= 0:
            return 1.0
        least = _LEAST_EFFECT if len(self._sums) >= _ENOUGH_DEALS else 1.0
        return max(least, variance / independent)


def rounded(value: float | None, digits: int) -> float | None:
    """Return an end of an interval with some digits, if there is one."""
    return None if value is None else round(value, digits)


def wilson(share: float, count: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share that was seen in so many games."""
    square = Z * Z / count
    middle = (share + square / 2) / (1 + square)
    width = Z * sqrt(share * (1 - share) / count + square / count / 4) / (1 + square)
    return max(0.0, middle - width), min(1.0, middle + width)


class Sequential:
    """A sequential probability ratio test of a win share: is it `low` or `high`?

    It looks at the mean win share of each deal, in the order of the deals, and takes their variance
    from themselves (a generalised test, as chess engines are tested). So the answer is the same
    whoever plays the games, in whatever order.
    """

    def __init__(self, low: float, high: float, error: float = 0.05) -> None:
        """Take both shares, and how often each of the two answers may be wrong."""
        if not 0 < low < high < 1:
            raise ValueError(f"the test needs 0 < low < high < 1, not {low:g} and {high:g}")
        self.low, self.high, self.error = low, high, error
        self.bound = log((1 - error) / error)
        self.ratio = 0.0
        self._count, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, share: float) -> bool | None:
        """Add the next deal; return whether the share is `high`, or None if it is still open."""
        self._count += 1
        self._sum += share
        self._squares += share * share
        middle = (self.low + self.high) / 2
        gain = self._sum - self._count * middle
        self.ratio = (self.high - self.low) * gain / self._variance(middle)
        if abs(self.ratio) < self.bound:
            return None
        return self.ratio > 0

    @property
    def mean(self) -> float:
        """The mean win share of the deals so far."""
        return self._sum / self._count if self._count else 0.0

    def _variance(self, middle: float) -> float:
        """Return the variance of a deal, as if a few had varied like single games before."""
        before = 4
        seen = self._squares - self._count * self.mean**2
        return (max(0.0, seen) + before * middle * (1 - middle)) / (self._count + before)
