"""The servers of two trees beside each other, of which the same players use one after the other.

So whatever else the machine does falls on both within seconds, and both are warm.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from bench.server.load import probe
from bench.server.players import Crowd
from bench.server.serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from bench.server.load import Probe

_GAMES: Final = 40
_PACE: Final = 0.25  # seconds between two moves of a game: 160 moves a second in all
_SECONDS: Final = 5.0
"""Of a measurement. Players answer no ping while the others play, twice as long at most, and after
twenty seconds without an answer a server closes the connection."""


def beside(trees: Sequence[tuple[Path, str]], rounds: int) -> Iterator[list[Probe]]:
    """Yield for each round what was measured of each tree, given with its Python."""
    with ExitStack() as stack:
        measured = []
        for tree, python in trees:
            served = stack.enter_context(Served(tree=tree, python=python))
            crowd = stack.enter_context(Crowd((served.url, served.url), 1))
            probe(served, crowd, _GAMES, _PACE, 2.0, 1.0)
            measured.append((served, crowd))
        for number in range(rounds):
            order = measured if number % 2 else [*reversed(measured)]
            found = [probe(*each, _GAMES, _PACE, _PACE, _SECONDS) for each in order]
            yield found if number % 2 else found[::-1]
