"""Observations, legal actions, samples and rewards of a batch, in the memory of a GPU."""

from __future__ import annotations

from ctypes import byref, sizeof
from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from kingdom.actions import ACTIONS
from kingdom.core import layout
from kingdom.core.batch import REWARDS
from kingdom.core.cuda.arrays import Array, Memory
from kingdom.core.cuda.library import library_for
from kingdom.core.observing import chosen_viewers
from kingdom.observation.arrays import ISLAND_SHAPE, PLANES_SHAPE, SCALARS_SHAPE

if TYPE_CHECKING:
    from kingdom.core.cuda.batch import GpuBatch
    from kingdom.core.observing import Viewer


class GpuObservation:
    """What a player of each game may know, as arrays on a GPU; `LAYOUT` says what is where."""

    def __init__(self, batch: GpuBatch) -> None:
        """Take memory for the games of a batch."""
        device, games = batch.device, batch.games
        self.planes: Final = Array(device, "b", (games, *PLANES_SHAPE))
        """Numbers of eight bits for each plane, row and column of the board."""
        self.island: Final = Array(device, "b", (games, *ISLAND_SHAPE))
        """The same planes on the island."""
        self.scalars: Final = Array(device, "h", (games, *SCALARS_SHAPE))
        """Numbers of sixteen bits."""
        self.viewer: Final = Array(device, "b", (games,))
        """From which seat each game is seen."""
        self._batch = ref(batch)

    def is_of(self, batch: GpuBatch) -> bool:
        """Return whether this was made for a batch."""
        return self._batch() is batch


class Learner:
    """The memory that a batch needs for programs that learn, taken when it is first asked for."""

    def __init__(self, batch: GpuBatch) -> None:
        """Take nothing yet."""
        self._of = ref(batch)
        self._library = library_for(batch.device)
        self._legal: Array | None = None
        self._chosen: Array | None = None
        self._paid: Array | None = None
        self._standings: Memory | None = None

    @property
    def _batch(self) -> GpuBatch:
        batch = self._of()
        assert batch is not None
        return batch

    def legal(self) -> Array:
        """Write and return the legal actions."""
        batch = self._batch
        self._legal = self._legal or Array(batch.device, "b", (batch.games, ACTIONS))
        self._call("legal", legal=self._legal.address)
        return self._legal

    def sampled(self, weights: int | None, seed: int) -> Array:
        """Write and return random actions."""
        batch = self._batch
        self._chosen = self._chosen or Array(batch.device, "h", (batch.games,))
        self._call("sample", chosen=self._chosen.address, weights=weights, seed=seed)
        return self._chosen

    def rewards(self, name: str) -> Array:
        """Write and return the rewards of a name."""
        if name not in REWARDS:
            raise ValueError(f"no reward is called {name!r}: known are {', '.join(REWARDS)}")
        batch = self._batch
        self._paid = self._paid or Array(batch.device, "f", batch.gold.shape)
        if self._standings is None:
            self._standings = Memory(batch.device, batch.games * sizeof(layout.StandingStruct))
        standings = self._standings.address
        self._call("rewards", paid=self._paid.address, standings=standings, reward=REWARDS[name])
        return self._paid

    def forget(self, chosen: bytes) -> None:
        """Forget how much gold there was in games that begin anew."""
        if self._standings is None:
            return
        size, kept = sizeof(layout.StandingStruct), bytearray(self._standings.read())
        for game, begins in enumerate(chosen):
            if begins:
                kept[size * game : size * (game + 1)] = bytes(size)
        self._standings.write(bytes(kept))

    def observed(self, out: GpuObservation | None, viewer: Viewer) -> GpuObservation:
        """Write and return observations."""
        batch = self._batch
        if out is not None and not out.is_of(batch):
            raise ValueError("this is an observation of another batch")
        to = out or GpuObservation(batch)
        tables, _, struct = batch.memory()
        seats = batch.core.setup.players
        seen = chosen_viewers(viewer, seats, [seats] * batch.games)
        viewers = None if seen is None else Memory.of(batch.device, seen)
        work = layout.ObservingStruct(
            tables=tables.address,
            states=struct.states,
            viewers=viewers.address if viewers else None,
            games=batch.games,
            planes=to.planes.address,
            island=to.island.address,
            scalars=to.scalars.address,
            viewer=to.viewer.address,
            whole=out is None,
        )
        self._library.call("observe", batch.device, byref(work))
        return to

    def _call(self, function: str, **given: Any) -> None:
        batch = self._batch
        tables, begin, struct = batch.memory()
        work = layout.LearningStruct(
            tables=tables.address, begin=begin.address, games=batch.games, batch=struct, **given
        )
        self._library.call(function, batch.device, byref(work))
