"""`Core`: one set-up, played by the compiled core."""

from __future__ import annotations

from ctypes import c_int16, create_string_buffer, sizeof
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from kingdom.actions import ACTIONS, Action, action_text, as_number
from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.chunks import run_chunks
from kingdom.core.library import library
from kingdom.core.numbers import WORD
from kingdom.core.packing import pack_state, pack_view, unpack_state
from kingdom.core.tables import tables_of
from kingdom.state import AnyView, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.setup import Setup

Packed: TypeAlias = bytes
"""A state as the core holds it, without its set-up: fixed widths, little-endian."""

_STATE_BYTES: Final = sizeof(layout.StateStruct)
_FORMAT: Final = layout.EXCHANGE_FORMAT.to_bytes(4, "little")  # what a packed state ends with
_NO_ACTION: Final = -1
_CHUNK: Final = 256  # playouts that a thread takes at a time


class Playouts(NamedTuple):
    """Random games to the end; both fields support the buffer protocol."""

    gold: memoryview
    """Each game's gold by player, 16-bit integers of shape (games, players)."""
    lengths: memoryview
    """Each game's number of actions, 32-bit integers."""


class _Results:
    """The memory to which the core writes what random games come to."""

    def __init__(self, games: int, players: int) -> None:
        self._shape = games, players
        self._gold, self._lengths = Buffer(2 * games * players), Buffer(4 * games)

    def addresses(self, game: int) -> tuple[int, int]:
        """Return where the gold and the length of a game are written."""
        _, players = self._shape
        return self._gold.address + 2 * game * players, self._lengths.address + 4 * game

    def read(self) -> Playouts:
        return Playouts(self._gold.bytes.cast("h", self._shape), self._lengths.bytes.cast("i"))


class Core:
    """A set-up that the compiled core plays.

    States go in and out as `State` or packed as bytes, which are quicker; all of it means the same
    as in the Python engine. Calls release the GIL, and a `Core` may be used by several threads.
    """

    def __init__(self, setup: Setup) -> None:
        """Prepare a set-up; raise `UnsupportedError` if it is larger than the core can hold."""
        self._library = library()
        self.setup = setup
        self.tables, self.sources = tables_of(setup)

    # --- one state -----------------------------------------------------------------------

    def start(self) -> Packed:
        """Return the state before the first card is dealt."""
        state = create_string_buffer(_STATE_BYTES)
        self._library.start(self.tables.address, state)
        return state.raw

    def pack(self, state: State | Packed) -> Packed:
        """Return a state as bytes; those of others have to go through `unpack` first."""
        if not isinstance(state, bytes):
            self._check(state, State)
            return pack_state(state)
        if len(state) != _STATE_BYTES or not state.endswith(_FORMAT):
            raise ValueError(f"these {len(state)} bytes are no packed state of this version")
        return state

    def unpack(self, packed: Packed) -> State:
        """Return packed bytes as a state; raise ValueError if they are none of this set-up."""
        return unpack_state(self.setup, packed)

    def pack_view(self, view: AnyView) -> bytes:
        """Return a player's view as bytes."""
        self._check(view, AnyView)
        return pack_view(view)

    def _check(self, position: State | AnyView, kind: type[State | AnyView]) -> None:
        """Refuse what is no position of this set-up: its numbers would mean something else."""
        if not isinstance(position, kind):
            wanted, given = ("State" if kind is State else "View"), type(position).__name__
            raise TypeError(f"expected a {wanted} or packed bytes, not {given}")
        if position.setup is not self.setup and position.setup != self.setup:
            raise ValueError(f"this is a position of another set-up: {position.setup}")

    def legal(self, state: State | Packed) -> list[Action]:
        """Return the legal actions in ascending order, at a chance point the cards."""
        found = (c_int16 * ACTIONS)()
        count = self._library.legal(self.pack(state), found)
        return found[:count]

    def apply(self, state: State | Packed, action: Action) -> Packed:
        """Return the state after an action; raise `IllegalActionError` if it is not legal."""
        after = create_string_buffer(_STATE_BYTES)
        packed = self.pack(state)
        number = action if type(action) is int else as_number(action)
        # ctypes keeps the low bits of a larger number, which may be a legal action.
        if not 0 <= number < ACTIONS or self._library.apply(
            self.tables.address, packed, after, number
        ):
            self.unpack(packed).apply(action)  # says why
            raise AssertionError(f"{action_text(action)} is legal for the Python engine alone")
        return after.raw

    def scores(self, state: State | Packed) -> tuple[dict[str, int], ...]:
        """Return each player's gold by source, as if the game ended now."""
        gold = ((c_int16 * layout.ALL_SOURCES) * layout.MAX_PLAYERS)()
        self._library.scores(self.tables.address, self.pack(state), gold)
        seats = range(self.setup.players)
        return tuple(dict(zip(self.sources, gold[seat], strict=False)) for seat in seats)

    def hash(self, state: State | Packed) -> int:
        """Return 64 bits that tell states of this set-up apart."""
        number: int = self._library.hash(self.pack(state))
        return number

    def perft(self, state: State | Packed, depth: int, cards: Sequence[Action] = ()) -> int:
        """Return the number of sequences of `depth` actions; draws take the next of `cards` first.

        Draws count as actions, apart from those of `cards`.
        """
        if depth < 0:
            raise ValueError(f"depth must be at least 0, not {depth}")
        packed = self.pack(state)
        numbers = [card if 0 <= card < ACTIONS else _NO_ACTION for card in cards]
        script = (c_int16 * len(cards))(*numbers)
        count: int = self._library.perft(self.tables.address, packed, depth, script, len(cards))
        if count < 0:
            raise ValueError("a card of the script is not there to be drawn")
        return count

    # --- many games ----------------------------------------------------------------------

    def sample(self, view: AnyView, seed: int, game: int) -> Packed:
        """Return a complete state that agrees with a view, as game number `game` begins."""
        state = create_string_buffer(_STATE_BYTES)
        self._library.sample(self.tables.address, self.pack_view(view), seed, game, state)
        return state.raw

    def playouts(
        self,
        start: State | AnyView | Packed,
        games: int,
        seed: int = 0,
        *,
        first: int = 0,
        threads: int = 1,
    ) -> Playouts:
        """Play random games to the end: numbers `first` and following of a seed.

        From a view, each game deals the hidden cards anew. The result does not depend on `threads`.
        """
        if games < 1 or threads < 1:
            raise ValueError("games and threads must be at least 1")
        packed = self.pack_view(start) if isinstance(start, AnyView) else self.pack(start)
        begin = (self.tables.address, packed, isinstance(start, AnyView), seed & WORD)
        results = _Results(games, self.setup.players)

        def play(at: int) -> None:
            count = min(_CHUNK, games - at)
            self._library.playouts(*begin, first + at, count, *results.addresses(at))

        run_chunks(play, range(0, games, _CHUNK), threads)
        return results.read()


@lru_cache(maxsize=8)  # the bots of a game share one, and servers have several games at a time
def core_of(setup: Setup) -> Core:
    """Return the core of a set-up, made once while few others are asked for."""
    return Core(setup)
