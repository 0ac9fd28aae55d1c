"""Observations of many games, which the core writes."""

from __future__ import annotations

from ctypes import memset, sizeof
from operator import ge
from typing import TYPE_CHECKING, Literal, TypeAlias
from weakref import ref

from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.observation.arrays import ISLAND_SHAPE, PLANES_SHAPE, SCALARS_SHAPE, Observation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import ReadableBuffer

    from kingdom.core.batch import Batch

    Viewer: TypeAlias = Literal["to_move"] | int | ReadableBuffer

_PLANES_BYTES = PLANES_SHAPE[0] * PLANES_SHAPE[1] * PLANES_SHAPE[2]
_ISLAND_BYTES = ISLAND_SHAPE[0] * ISLAND_SHAPE[1] * ISLAND_SHAPE[2]
_SCALARS_BYTES = 2 * SCALARS_SHAPE[0]


class BatchObservation(Observation[memoryview]):
    """What a player of each game may know; it may be given to `observe` again, to be kept up.

    The arrays are for reading alone, because the core writes only what has changed.
    """

    def __init__(self, batch: Batch) -> None:
        """Take memory for the games of a batch."""
        games = self._games = batch.games
        buffers = [
            Buffer(games * size) for size in (_PLANES_BYTES, _ISLAND_BYTES, _SCALARS_BYTES, 1)
        ]
        planes, island, scalars, viewer = [one.bytes for one in buffers]
        super().__init__(
            planes.cast("b", (games, *PLANES_SHAPE)).toreadonly(),
            island.cast("b", (games, *ISLAND_SHAPE)).toreadonly(),
            scalars.cast("h", (games, *SCALARS_SHAPE)).toreadonly(),
            viewer.cast("b").toreadonly(),
        )
        self._shown = Buffer(games * sizeof(layout.ShownStruct))
        self._batch = ref(batch)
        self.struct = layout.ObservationsStruct(
            planes=buffers[0].address,
            island=buffers[1].address,
            scalars=buffers[2].address,
            viewer=buffers[3].address,
            shown=self._shown.address,
        )

    def of(self, batch: Batch) -> BatchObservation:
        """Make ready for a batch: what was written for another one does not count."""
        if batch.games != self._games:
            raise ValueError(f"this is an observation of {self._games} games, not {batch.games}")
        if self._batch() is not batch:
            memset(self._shown.address, 0, len(self._shown.bytes))
            self._batch = ref(batch)
        return self


def chosen_viewers(viewer: Viewer, fewest: int, players: Sequence[int]) -> bytes | None:
    """Return from which seat each game is seen, or None for that of whoever is to move.

    `fewest` players are in any game that may begin, and so many in each of these.
    """
    if isinstance(viewer, str):
        if viewer != "to_move":
            raise ValueError(f"viewer is {viewer!r}: expected 'to_move' or seats")
        return None
    if isinstance(viewer, int):
        if not 0 <= viewer < fewest:
            raise ValueError(f"no game has a viewer {viewer}, or not every one has")
        return bytes([viewer]) * len(players)
    given = memoryview(viewer)
    if given.ndim != 1 or given.itemsize != 1 or len(given) != len(players):
        raise ValueError(f"viewers must be {len(players)} numbers of eight bits in one row")
    seats = given.cast("B").tobytes()
    if max(seats) >= fewest and any(map(ge, seats, players)):
        raise ValueError("a game has no such viewer")
    return seats
