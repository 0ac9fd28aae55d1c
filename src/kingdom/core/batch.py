"""`Batch`: many games of one set-up, stepped together."""

from __future__ import annotations

from array import array
from ctypes import addressof, byref, c_char, sizeof
from typing import TYPE_CHECKING, Final

from kingdom.actions import ACTIONS
from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.chunks import run_chunks
from kingdom.core.layout import OVER
from kingdom.core.library import library
from kingdom.core.numbers import WORD
from kingdom.core.packing import state_of
from kingdom.core.tables import MASK_BYTES

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from kingdom.core.engine import Core, Packed
    from kingdom.state import State


_INTEGERS: Final = frozenset("bBhHiIlLqQ")
_STATE_BYTES: Final = sizeof(layout.StateStruct)
_STREAMS_BYTES: Final = sizeof(layout.StreamsStruct)


class _Arrays:
    """The memory of a batch, which the core writes to: arrays with one element for each game."""

    def __init__(self, games: int, players: int) -> None:
        self.states = Buffer(games * _STATE_BYTES)
        self.streams = Buffer(games * _STREAMS_BYTES)
        self.numbers, self.masks = Buffer(8 * games), Buffer(games * MASK_BYTES)
        self.to_move, self.gold = Buffer(games), Buffer(2 * games * players)
        self.struct = layout.BatchStruct(
            states=self.states.address,
            streams=self.streams.address,
            number=self.numbers.address,
            masks=self.masks.address,
            to_move=self.to_move.address,
            gold=self.gold.address,
        )


class Batch:
    """Games of one set-up, stepped together over buffers that numpy, PyTorch or JAX can wrap.

    Game `i` of a batch is game `first + i` of its seed. It draws its cards by itself: after every
    step each game waits for a player, or is over. With `renew` a game that is over begins anew at
    the next step, as the game whose number is larger by `games`. The fields are views of the memory
    that the core writes to; they change with every step.
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
        threads: int = 1,
    ) -> None:
        """Begin games, before the first card is dealt or at a state."""
        if games < 1 or threads < 1:
            raise ValueError("games and threads must be at least 1")
        self.core, self.games, self.threads = core, games, threads
        self.seed, self.first, self.renew = seed & WORD, first, renew
        self._library = library()
        self._start = core.start() if start is None else core.pack(start)
        players = core.setup.players
        self._arrays = _Arrays(games, players)
        self.masks: Final = self._arrays.masks.bytes.cast("B", (games, MASK_BYTES)).toreadonly()
        """The legal actions: bit `a % 8` of byte `a // 8` of a game stands for action `a`."""
        self.to_move: Final = self._arrays.to_move.bytes.cast("b").toreadonly()
        """Each game's player to move, or `OVER`."""
        self.gold: Final = self._arrays.gold.bytes.cast("h", (games, players)).toreadonly()
        """Each player's gold in the games that are over."""
        self.numbers: Final = self._arrays.numbers.bytes.cast("Q").toreadonly()
        """The number of each game of its seed."""
        self.restart()

    def restart(self) -> int:
        """Begin all games anew, from the same seeds; return how many cards were drawn."""
        numbers = range(self.first, self.first + self.games)
        self._arrays.numbers.bytes.cast("Q")[:] = memoryview(array("Q", numbers))
        return self._run("batch_begin")

    def step(self, actions: ReadableBuffer) -> int:
        """Take one action in each game; return how many were taken, with the cards drawn.

        `actions` is a one-dimensional array of integers of any width, of numpy or the standard
        library (16-bit ones are read without a copy); games that are over ignore theirs. An illegal
        one raises `IllegalActionError`, and no game has changed.
        """
        given = memoryview(actions)
        if given.format not in _INTEGERS or given.ndim != 1 or len(given) != self.games:
            raise ValueError(f"actions must be {self.games} integers in one row, one for each game")
        taken = _as_shorts(given)
        address = addressof(c_char.from_buffer(taken))
        wrong = self._library.batch_check(byref(self._arrays.struct), self.games, address)
        if wrong >= 0:
            self.state(wrong).apply(given[wrong])  # raises IllegalActionError
        return self._step(address)

    def step_random(self) -> int:
        """Take a random action in each game; return how many were taken, with the cards drawn."""
        return self._step(None)

    @property
    def over(self) -> bool:
        """Whether all games are over."""
        return self._arrays.to_move.bytes.tobytes().count(OVER & 0xFF) == self.games

    def packed(self, game: int) -> Packed:
        """Return the state of one of the games, packed."""
        if not 0 <= game < self.games:
            raise IndexError(f"a batch of {self.games} games has no game {game}")
        at = game * _STATE_BYTES
        return bytes(self._arrays.states.bytes[at : at + _STATE_BYTES])

    def state(self, game: int) -> State:
        """Return the state of one of the games."""
        return state_of(self.core.setup, self.packed(game))

    def _step(self, actions: int | None) -> int:
        return self._run("batch_step", actions, self.games if self.renew else 0)

    def _run(self, function: str, *more: int | None) -> int:
        """Call a function for each thread's share of the games; return the sum of its results."""
        call, share = getattr(self._library, function), -(-self.games // self.threads)
        games = self.core.tables.address, self._start, self.seed, byref(self._arrays.struct)
        counts: list[int] = []
        run_chunks(
            lambda at: counts.append(call(*games, at, min(share, self.games - at), *more)),
            range(0, self.games, share),
            self.threads,
        )
        return sum(counts)


def _as_shorts(actions: memoryview) -> memoryview:
    """Return actions as the core reads them, with -1 for what is none."""
    if actions.format == "h" and actions.c_contiguous and not actions.readonly:
        return actions
    known = [action if 0 <= action < ACTIONS else -1 for action in actions.tolist()]
    return memoryview(array("h", known))
