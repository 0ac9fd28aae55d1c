"""Random numbers that are counted, not shaken: the same on every machine and in the compiled core.

The k-th number of a stream follows from a seed, the number of a game, the stream and k alone. So a
game can be played again anywhere, by either engine, and games can be played in any order.
"""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import Any, Final

_WORD: Final = (1 << 64) - 1
_STEP: Final = 0xD1342543DE82EF95


class Stream(IntEnum):
    """What a stream is for; the choices of player `seat` are stream `FIRST_PLAYER + seat`.

    None depends on how often another one is used.
    """

    BEFORE = 0  # what is drawn before the game begins: a set-up, or the hidden cards of a view
    CARDS = 1
    FIRST_PLAYER = 2


def mixed(number: int) -> int:
    """Return 64 bits that look random and follow from 64 bits (the finalizer of splitmix64)."""
    number = (number + 0x9E3779B97F4A7C15) & _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _WORD
    return number ^ number >> 31


class Draws(Random):
    """One stream of one game of a seed, as a `random.Random`."""

    def __init__(self, seed: int, game: int = 0, stream: int = Stream.BEFORE) -> None:
        """Start a stream; `seed` and `game` count modulo 2**64."""
        super().__init__(0)
        self._key = mixed(mixed(mixed(seed & _WORD) ^ game & _WORD) ^ stream)
        self._count = -1  # of the last number drawn

    def _next(self) -> int:
        self._count += 1
        return mixed(self._key + self._count * _STEP)

    def random(self) -> float:
        """Return the next number from 0.0 up to, but without, 1.0."""
        self._count += 1
        return (mixed(self._key + self._count * _STEP) >> 11) * 2.0**-53

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of `k` random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        words = range((k + 63) // 64)
        return sum(self._next() << 64 * word for word in words) >> -k % 64

    def seed(self, *_: Any) -> None:
        """Do nothing: a stream is chosen when it is made."""

    def getstate(self) -> tuple[Any, ...]:
        """Return where the stream is."""
        return self._key, self._count

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Go on where a stream was."""
        self._key, self._count = state

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle where the stream is."""
        return type(self), (0,), self.getstate()
