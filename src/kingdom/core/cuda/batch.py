"""`Batch` on a GPU: many games of one set-up, stepped together in its memory."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from ctypes import byref, c_uint64, sizeof
from typing import TYPE_CHECKING, Any, Final

from kingdom.actions import ACTIONS
from kingdom.core import layout
from kingdom.core.batch import begun_anew
from kingdom.core.cuda import dlpack
from kingdom.core.cuda.arrays import Array, Memory
from kingdom.core.cuda.learning import GpuObservation, Learner
from kingdom.core.cuda.library import library_for
from kingdom.core.layout import OVER
from kingdom.core.numbers import WORD
from kingdom.core.packing import state_of
from kingdom.core.tables import MASK_BYTES

if TYPE_CHECKING:
    from kingdom.core.engine import Core, Packed
    from kingdom.core.observing import Viewer
    from kingdom.state import State

_STATE_BYTES: Final = sizeof(layout.StateStruct)
_STREAMS_BYTES: Final = sizeof(layout.StreamsStruct)
_ACTION: Final = "h"


class GpuBatch:
    """Games of one set-up in the memory of a GPU: the same as those of `kingdom.core.Batch`.

    The fields are arrays there, which PyTorch, JAX and CuPy take without a copy; they change with
    every step. One thread at a time may use a batch.
    """

    def __init__(
        self,
        core: Core,
        games: int,
        seed: int = 0,
        *,
        first: int = 0,
        start: State | Packed | None = None,
        renew: bool = False,
        device: int = 0,
    ) -> None:
        """Begin games, before the first card is dealt or at a state."""
        if games < 1:
            raise ValueError("games must be at least 1")
        self.core, self.games, self.device = core, games, device
        self.seed, self.first, self.renew = seed & WORD, first, renew
        self._library = library_for(device)
        self._tables = Memory.of(device, core.tables.bytes)
        self._start = Memory.of(device, core.start() if start is None else core.pack(start))
        self._states = Memory(device, games * _STATE_BYTES)
        self._streams = Memory(device, games * _STREAMS_BYTES)
        self._count = Memory(device, 8)
        self.masks: Final = Array(device, "B", (games, MASK_BYTES))
        """The legal actions: bit `a % 8` of byte `a // 8` of a game stands for action `a`."""
        self.to_move: Final = Array(device, "b", (games,))
        """Each game's player to move, or `OVER`."""
        self.over: Final = Array(device, "b", (games,))
        """Ones for the games that are over."""
        self.gold: Final = Array(device, "h", (games, core.setup.players))
        """Each player's gold when the last game that was over ended."""
        self.numbers: Final = Array(device, "Q", (games,))
        """The number of each game of its seed."""
        self.seeds: Final = Array(device, "Q", (games,))
        """The seed of each game."""
        self._learner = Learner(self)
        self.restart()

    def restart(
        self, which: Iterable[int] | None = None, seeds: Iterable[int] | None = None
    ) -> int:
        """Begin games anew, as those of `kingdom.core.Batch`; return how many cards were drawn."""
        numbers, own = (
            self.numbers.host().cast("B").cast("Q"),
            self.seeds.host().cast("B").cast("Q"),
        )
        chosen = bytes(begun_anew(self, numbers, own, which, seeds))
        self.numbers.memory.write(numbers.cast("B"))
        self.seeds.memory.write(own.cast("B"))
        self._learner.forget(chosen)
        return self._run("batch_begin", chosen=Memory.of(self.device, chosen))

    def step(self, actions: Any) -> int:
        """Take one action in each game; return how many were taken, with the cards drawn.

        `actions` are 16-bit integers: an array on this GPU of any library that speaks DLPack, which
        is read where it is, or a buffer such as an `array("h")`. Games that are over ignore theirs.
        An illegal one raises `IllegalActionError`, and no game has changed.
        """
        with self._taken(actions) as address:
            wrong = self._run("batch_check", address)
            if wrong < self.games:
                self._refuse(wrong, address)
            return self._run("batch_step", address)

    def step_random(self) -> int:
        """Take a random action in each game; return how many were taken, with the cards drawn."""
        return self._run("batch_step")

    def sample(self, weights: Any = None, seed: int = 0) -> Array:
        """Choose the random legal actions that `kingdom.core.Batch` would; `step` takes them.

        `weights` are 32-bit numbers of shape (games, 488) on this GPU, of any library that speaks
        DLPack.
        """
        with self._taken_weights(weights) as address:
            return self._learner.sampled(address, seed & WORD)

    @property
    def legal(self) -> Array:
        """The legal actions as ones: numbers of eight bits, of shape (games, 488)."""
        return self._learner.legal()

    def rewards(self, name: str = "win") -> Array:
        """Return the rewards of the last step, by the names of `kingdom.core.Batch`."""
        return self._learner.rewards(name)

    def observe(
        self, out: GpuObservation | None = None, viewer: Viewer = "to_move"
    ) -> GpuObservation:
        """Return an observation of each game in the memory of the GPU (docs/observations.md).

        The viewer is whoever is to move, one seat in all games, or one for each game, as numbers of
        eight bits in a buffer. `out` is what an earlier call of this batch has returned: then what
        never changes is not written again.
        """
        return self._learner.observed(out, viewer)

    @property
    def all_over(self) -> bool:
        """Whether all games are over."""
        return self.to_move.memory.read().tobytes().count(OVER & 0xFF) == self.games

    def packed(self, game: int) -> Packed:
        """Return the state of one of the games, packed."""
        if not 0 <= game < self.games:
            raise IndexError(f"a batch of {self.games} games has no game {game}")
        return self._states.read(game * _STATE_BYTES, _STATE_BYTES).tobytes()

    def state(self, game: int) -> State:
        """Return the state of one of the games."""
        return state_of(self.core.setup, self.packed(game))

    def memory(self) -> tuple[Memory, Memory, layout.BatchStruct]:
        """Return where the set-up, the state at which games begin, and the arrays are."""
        struct = layout.BatchStruct(
            states=self._states.address,
            streams=self._streams.address,
            seed=self.seeds.address,
            number=self.numbers.address,
            masks=self.masks.address,
            to_move=self.to_move.address,
            over=self.over.address,
            gold=self.gold.address,
            seats=self.core.setup.players,
        )
        return self._tables, self._start, struct

    def _run(self, function: str, taken: int | None = None, chosen: Memory | None = None) -> int:
        count = c_uint64()
        tables, start, batch = self.memory()
        struct = layout.SteppingStruct(
            tables=tables.address,
            begin=start.address,
            games=self.games,
            taken=taken,
            chosen=chosen.address if chosen else None,
            renewed=self.games if self.renew else 0,
            count=self._count.address,
            batch=batch,
        )
        self._library.call(function, self.device, byref(struct), byref(count))
        return count.value

    @contextmanager
    def _taken(self, actions: Any) -> Iterator[int]:
        """Yield where actions are in the memory of the GPU."""
        here = self.to_move.__dlpack_device__()
        if hasattr(actions, "__dlpack_device__") and actions.__dlpack_device__() == here:
            with dlpack.borrowed(actions) as tensor:
                if not self._are_actions(tensor):
                    raise self._unusable()
                yield tensor.data + tensor.byte_offset
            return
        try:
            buffer = memoryview(actions)
        except TypeError:
            raise self._unusable() from None
        if buffer.format != _ACTION or buffer.shape != (self.games,) or not buffer.c_contiguous:
            raise self._unusable()
        copied = Memory.of(self.device, buffer.cast("B"))
        yield copied.address

    @contextmanager
    def _taken_weights(self, weights: Any) -> Iterator[int | None]:
        """Yield where weights are in the memory of the GPU."""
        if weights is None:
            yield None
            return
        here = self.to_move.__dlpack_device__()
        if not hasattr(weights, "__dlpack_device__") or weights.__dlpack_device__() != here:
            raise ValueError(f"weights must be an array on device {self.device}")
        with dlpack.borrowed(weights) as tensor:
            if not self._are_weights(tensor):
                raise ValueError(
                    f"weights must be 32-bit numbers of shape ({self.games}, {ACTIONS})"
                )
            yield tensor.data + tensor.byte_offset

    def _are_weights(self, tensor: dlpack.Tensor) -> bool:
        same_type = bytes(tensor.dtype) == bytes(dlpack.data_type("f"))
        if not same_type or tensor.ndim != 2 or [*tensor.shape[:2]] != [self.games, ACTIONS]:
            return False
        return not tensor.strides or [*tensor.strides[:2]] == [ACTIONS, 1]

    def _are_actions(self, tensor: dlpack.Tensor) -> bool:
        wanted = dlpack.data_type(_ACTION)
        same_type = bytes(tensor.dtype) == bytes(wanted)
        one_row = tensor.ndim == 1 and tensor.shape[0] == self.games
        return same_type and one_row and (not tensor.strides or tensor.strides[0] == 1)

    def _unusable(self) -> ValueError:
        return ValueError(
            f"actions must be {self.games} contiguous 16-bit integers, "
            f"on device {self.device} or in a buffer"
        )

    def _refuse(self, game: int, taken: int) -> None:
        """Raise `IllegalActionError` for the action of a game."""
        action = array(_ACTION, [0])
        at, _ = action.buffer_info()
        self._library.call("read", self.device, at, taken + 2 * game, 2)
        self.state(game).apply(action[0])
        raise AssertionError(f"{action[0]} is legal for the Python engine alone")
