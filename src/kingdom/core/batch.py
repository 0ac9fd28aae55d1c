"""`Batch`: many games stepped together, of one set-up or of many."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from ctypes import addressof, byref, c_char, memset, sizeof
from itertools import compress
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from kingdom.actions import ACTIONS
from kingdom.core import batch_saves, layout
from kingdom.core.batch_setups import BatchSetups, Source
from kingdom.core.buffers import Buffer
from kingdom.core.chunks import run_chunks
from kingdom.core.engine import Core
from kingdom.core.layout import OVER, RenewalCode, RewardCode
from kingdom.core.library import library
from kingdom.core.numbers import WORD
from kingdom.core.observing import BatchObservation, chosen_viewers
from kingdom.core.packing import state_of
from kingdom.core.tables import MASK_BYTES, UnsupportedError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from kingdom.core.engine import Packed
    from kingdom.core.observing import Viewer
    from kingdom.setup import Setup
    from kingdom.state import State, View


_INTEGERS: Final = frozenset("bBhHiIlLqQ")
_STATE_BYTES: Final = sizeof(layout.StateStruct)
_STREAMS_BYTES: Final = sizeof(layout.StreamsStruct)
_STANDING_BYTES: Final = sizeof(layout.StandingStruct)
_RENEWALS: Final = {
    False: RenewalCode.RENEW_NEVER,
    True: RenewalCode.RENEW_NEXT_STEP,
    "next_step": RenewalCode.RENEW_NEXT_STEP,
    "same_step": RenewalCode.RENEW_SAME_STEP,
}
REWARDS: Final = {
    "win": RewardCode.REWARD_WIN,
    "margin": RewardCode.REWARD_MARGIN,
    "gold": RewardCode.REWARD_GOLD,
}
"""What steps can pay: see `Batch.rewards`."""


class _Arrays:
    """The memory of a batch, which the core writes to: arrays with one element for each game."""

    def __init__(self, games: int, seats: int) -> None:
        self.states = Buffer(games * _STATE_BYTES)
        self.streams = Buffer(games * _STREAMS_BYTES)
        self.seeds, self.numbers = Buffer(8 * games), Buffer(8 * games)
        self.masks, self.legal = Buffer(games * MASK_BYTES), Buffer(games * ACTIONS)
        self.to_move, self.over = Buffer(games), Buffer(games)
        self.gold, self.rewards = Buffer(2 * games * seats), Buffer(4 * games * seats)
        self.chosen, self.given = Buffer(2 * games), Buffer(2 * games)
        self.standings = Buffer(games * _STANDING_BYTES)
        self.struct = layout.BatchStruct(
            states=self.states.address,
            streams=self.streams.address,
            seed=self.seeds.address,
            number=self.numbers.address,
            masks=self.masks.address,
            to_move=self.to_move.address,
            over=self.over.address,
            gold=self.gold.address,
            seats=seats,
        )


class Batch:
    """Games stepped together over buffers that numpy, PyTorch or JAX can wrap.

    They are of one set-up (a `Core`), of several by turns, or of set-ups that the core draws from a
    `PackedPool`, or from one of several, whenever a game begins. Game `i` of a batch is game
    `first + i` of its seed. It draws its cards by itself: after every step each game waits for a
    player, or is over. With `renew` a game that is over begins anew, as the game whose number is
    larger by `games`: at its next step (True or "next_step"), or within the step that has ended it
    ("same_step"). The fields are views of the memory that the core writes to; they change with
    every step.
    """

    def __init__(
        self,
        source: Source,
        games: int,
        seed: int = 0,
        *,
        first: int = 0,
        start: State | Packed | None = None,
        renew: bool | Literal["next_step", "same_step"] = False,
        threads: int = 1,
    ) -> None:
        """Begin games, before the first card is dealt or at a state of the only set-up."""
        if games < 1 or threads < 1:
            raise ValueError("games and threads must be at least 1")
        if renew not in _RENEWALS:
            raise ValueError(
                f"renew is {renew!r}: expected one of {', '.join(map(repr, _RENEWALS))}"
            )
        self.source, self.games, self.threads = source, games, threads
        self.seed, self.first, self.renew = seed & WORD, first, renew
        self._library = library()
        self._setups = BatchSetups(source, games, _RENEWALS[renew], _beginning(source, start))
        self.seats: Final = self._setups.seats
        """The players of those set-ups that have the most."""
        arrays = self._arrays = _Arrays(games, self.seats)
        self.masks: Final = arrays.masks.bytes.cast("B", (games, MASK_BYTES)).toreadonly()
        """The legal actions: bit `a % 8` of byte `a // 8` of a game stands for action `a`."""
        self.to_move: Final = arrays.to_move.bytes.cast("b").toreadonly()
        """Each game's player to move, or `OVER`."""
        self.over: Final = arrays.over.bytes.cast("?").toreadonly()
        """Whether each game is over; with "same_step", whether the last step has ended one."""
        self.gold: Final = arrays.gold.bytes.cast("h", (games, self.seats)).toreadonly()
        """Each player's gold when the last game that was over ended."""
        self.numbers: Final = arrays.numbers.bytes.cast("Q").toreadonly()
        """The number of each game of its seed."""
        self.seeds: Final = arrays.seeds.bytes.cast("Q").toreadonly()
        """The seed of each game."""
        self.players: Final = self._setups.players.bytes.cast("b").toreadonly()
        """How many play each game."""
        self._legal = arrays.legal.bytes.cast("b", (games, ACTIONS))
        self._rewards = arrays.rewards.bytes.cast("f", (games, self.seats))
        self._is_legal_known = False
        self.restart()

    # --- beginning and going on --------------------------------------------------------------

    def restart(
        self, which: Iterable[int] | None = None, seeds: Iterable[int] | None = None
    ) -> int:
        """Begin games anew, all of them unless some are named; return how many cards were drawn.

        With seeds, one for each game, they are the games number 0 of these. Without, all begin as
        they did at first, and those that are named as the games that would have come next.
        """
        numbers, own = self._arrays.numbers.bytes.cast("Q"), self._arrays.seeds.bytes.cast("Q")
        chosen = begun_anew(self, numbers, own, which, seeds)
        if which is None:
            memset(self._arrays.standings.address, 0, len(self._arrays.standings.bytes))
        for game in compress(range(self.games), chosen if which is not None else ()):
            at = self._arrays.standings.address + game * _STANDING_BYTES
            memset(at, 0, _STANDING_BYTES)
        mask = (c_char * self.games).from_buffer(chosen)
        return self._run("batch_begin", addressof(mask))

    def step(self, actions: ReadableBuffer) -> int:
        """Take one action in each game; return how many were taken, with the cards drawn.

        `actions` is a one-dimensional array of integers of any width, of numpy or the standard
        library (16-bit ones are read without a copy); games that are over ignore theirs. An illegal
        one raises `IllegalActionError`, and no game has changed.
        """
        try:
            given = memoryview(actions)
        except TypeError as refused:
            kind = type(actions).__name__
            raise ValueError(f"actions must be an array of integers, not a {kind}") from refused
        if given.format not in _INTEGERS or given.ndim != 1 or len(given) != self.games:
            raise ValueError(f"actions must be {self.games} integers in one row, one for each game")
        taken = self._as_shorts(given)
        address = addressof(c_char.from_buffer(taken))
        wrong = self._library.batch_check(byref(self._arrays.struct), self.games, address)
        if wrong >= 0:
            self.state(wrong).apply(given[wrong])  # raises IllegalActionError
        return self._run("batch_step", address)

    def step_random(self) -> int:
        """Take a random action in each game; return how many were taken, with the cards drawn."""
        return self._run("batch_step", None)

    def sample(self, weights: ReadableBuffer | None = None, seed: int = 0) -> memoryview:
        """Choose a random legal action for each game, which `step` takes as they are.

        `weights` are numbers of 32 bits and floating point of shape (games, 488): what is chosen is
        likely in proportion to them. Those of illegal actions do not count; those below 0, infinite
        or no numbers count as 0, and where no weight is left, all legal actions are equally likely.
        The same seed and the same games give the same actions, so each step needs another seed.
        """
        given = None if weights is None else self._weights(memoryview(weights))
        address = None if given is None else addressof(given)
        asked = byref(self._arrays.struct), address, seed & WORD, self._arrays.chosen.address
        self._run_chunks("batch_sample", *asked)
        return self._arrays.chosen.bytes.cast("h")

    # --- looking -----------------------------------------------------------------------------

    @property
    def legal(self) -> memoryview:
        """The legal actions as ones: numbers of eight bits, of shape (games, 488)."""
        if not self._is_legal_known:
            legal = self._arrays.legal.address
            self._run_chunks("batch_legal", byref(self._arrays.struct), legal)
            self._is_legal_known = True
        return self._legal.toreadonly()

    @property
    def all_over(self) -> bool:
        """Whether all games are over."""
        return self._arrays.to_move.bytes.tobytes().count(OVER & 0xFF) == self.games

    def rewards(self, name: str = "win") -> memoryview[float]:
        """Return the rewards of the last step, of shape (games, seats); the next call changes them.

        `win`: when a game is over, the share of the win, less one by the number of players.
        `margin`: when it is over, the gold, less what the others have on average.
        `gold`: the change of what a player would have if the game ended now, since the last call
        or the beginning of the game; so it is to be asked for after every step.
        """
        if name not in REWARDS:
            raise ValueError(f"no reward is called {name!r}: known are {', '.join(REWARDS)}")
        arrays = self._arrays
        asked = REWARDS[name], arrays.standings.address, arrays.rewards.address
        self._run_chunks("batch_rewards", *self._structs(), *asked)
        return self._rewards.toreadonly()

    def scores(self) -> memoryview:
        """Return everybody's gold by source as if the games ended now, of shape (games, seats, 20).

        `Core(batch.setup(i)).sources` names the sources of a game.
        """
        return self._gold("batch_scores", (self.games, self.seats, layout.ALL_SOURCES))

    def totals(self) -> memoryview:
        """Return everybody's gold as if the games ended now, of shape (games, seats)."""
        return self._gold("batch_totals", (self.games, self.seats))

    def observe(
        self,
        out: BatchObservation | None = None,
        viewer: Viewer = "to_move",
        *,
        at_end: bool = False,
    ) -> BatchObservation:
        """Return an observation of each game: what a player may know (docs/observations.md).

        The viewer is whoever is to move, or the first player where nobody is; one seat in all
        games; or one for each game, as numbers of eight bits. `out` is what an earlier call has
        returned: then only what has changed is written. With `at_end`, games that the last step has
        ended and begun anew ("same_step") are shown as they ended.
        """
        to = BatchObservation(self) if out is None else out.of(self)
        players = [self.seats] * self.games if at_end else self.players
        seen = chosen_viewers(viewer, self._setups.fewest, players)
        self._run_chunks("batch_observe", *self._structs(), seen, at_end, byref(to.struct))
        return to

    def packed(self, game: int) -> Packed:
        """Return the state of one of the games, packed."""
        at = _existing(game, self.games) * _STATE_BYTES
        return bytes(self._arrays.states.bytes[at : at + _STATE_BYTES])

    def state(self, game: int) -> State:
        """Return the state of one of the games."""
        return state_of(self.setup(game), self.packed(game))

    def view(self, game: int, player: int | None = None) -> View:
        """Return a player's view of one of the games, by default of whoever is to move."""
        state = self.state(game)
        if player is None:
            player = state.to_move or 0
        return state.view(player)

    def setup(self, game: int) -> Setup:
        """Return the set-up of one of the games."""
        return self._setups.setup(_existing(game, self.games), self.seeds[game], self.numbers[game])

    # --- keeping -----------------------------------------------------------------------------

    def save(self) -> bytes:
        """Return all games as bytes, with which they go on as if nothing had been."""
        return batch_saves.saved(self, self._kept(), self._setups.checksum())

    @classmethod
    def load(cls, source: Source, saved: bytes, *, threads: int = 1) -> Batch:
        """Return games that were saved, of the same source; raise ValueError for other bytes."""
        head, content = batch_saves.read(saved)
        batch = cls(
            source, head.games, head.seed, first=head.first, renew=head.renew, threads=threads
        )
        batch._take(head, content)
        return batch

    def copy(self) -> Batch:
        """Return the same games once more, which go on by themselves."""
        return Batch.load(self.source, self.save(), threads=self.threads)

    def _kept(self) -> list[memoryview]:
        """Return the memory that is saved; the rest follows from it."""
        arrays, setups = self._arrays, self._setups
        kept = arrays.states, arrays.streams, arrays.seeds, arrays.numbers, arrays.over
        return [one.bytes for one in (*kept, arrays.gold, arrays.standings, setups.ended)]

    def _take(self, head: batch_saves.Head, content: memoryview) -> None:
        """Take over memory that was saved, and look whether it can be."""
        if head.checksum != self._setups.checksum():
            raise ValueError("these games are of other set-ups")
        batch_saves.fill(self._kept(), content)
        if self._library.batch_restore(*self._structs(), 0, self.games) < 0:
            raise ValueError("these are no saved games: some set-up cannot be")
        for game in range(self.games):
            address = self._arrays.states.address + game * _STATE_BYTES
            if self._library.fault(self._setups.address(game), address):
                raise ValueError(f"these are no saved games: game {game} cannot be")

    # --- calling the core --------------------------------------------------------------------

    def _structs(self) -> tuple[Any, Any]:
        return byref(self._setups.struct), byref(self._arrays.struct)

    def _run(self, function: str, address: int | None) -> int:
        """Begin games or step; return how many actions were taken."""
        self._is_legal_known = False
        counts = self._run_chunks(function, *self._structs(), address)
        if min(counts) < 0:
            raise UnsupportedError("the core can hold none of a thousand set-ups that it has drawn")
        return sum(counts)

    def _run_chunks(self, function: str, *arguments: Any) -> list[int]:
        """Call a function for each thread's share of the games; return its results."""
        call, share = getattr(self._library, function), -(-self.games // self.threads)
        results: list[int] = []
        run_chunks(
            lambda at: results.append(call(*arguments, at, min(share, self.games - at))),
            range(0, self.games, share),
            self.threads,
        )
        return results

    def _gold(self, function: str, shape: tuple[int, ...]) -> memoryview:
        gold = Buffer(2 * shape[0] * shape[1] * (shape[2] if len(shape) > 2 else 1))
        self._run_chunks(function, *self._structs(), gold.address)
        return gold.bytes.cast("h", shape)

    def _weights(self, given: memoryview) -> Any:
        """Return the memory of weights, or of a copy where the core could not take it."""
        if given.format != "f" or given.shape != (self.games, ACTIONS) or not given.c_contiguous:
            raise ValueError(
                f"weights must be contiguous 32-bit numbers of shape {(self.games, ACTIONS)}"
            )
        whole = c_char * given.nbytes
        return (whole.from_buffer_copy if given.readonly else whole.from_buffer)(given.cast("B"))

    def _as_shorts(self, actions: memoryview) -> memoryview:
        """Return actions as the core reads them, with -1 for what is none."""
        if actions.format == "h" and actions.c_contiguous and not actions.readonly:
            return actions
        if actions.format == "b" or not actions.c_contiguous:
            known = [action if 0 <= action < ACTIONS else -1 for action in actions.tolist()]
            return memoryview(array("h", known))
        whole = actions.cast("B")
        copied = (c_char * len(whole)).from_buffer_copy(whole)
        given = self._arrays.given
        self._library.batch_actions(copied, actions.itemsize, given.address, self.games)
        return given.bytes


class Restarted(Protocol):
    """A batch, as far as it matters which games begin anew."""

    games: int
    seed: int
    first: int


def begun_anew(
    batch: Restarted,
    numbers: memoryview,
    own: memoryview,
    which: Iterable[int] | None,
    seeds: Iterable[int] | None,
) -> bytearray:
    """Write the numbers and seeds of games that begin anew; return ones for these games."""
    if which is None and seeds is None:
        numbers[:] = memoryview(array("Q", range(batch.first, batch.first + batch.games)))
        own[:] = memoryview(array("Q", [batch.seed]) * batch.games)
        return bytearray(b"\1") * batch.games
    begun = range(batch.games) if which is None else [*which]
    given = None if seeds is None else [seed & WORD for seed in seeds]
    if given is not None and len(given) != len(begun):
        raise ValueError(f"{len(begun)} games begin anew, but there are {len(given)} seeds")
    chosen = bytearray(batch.games)
    for place, game in enumerate(begun):
        chosen[_existing(game, batch.games)] = True
        if given is not None:
            own[game], numbers[game] = given[place], 0
        else:
            numbers[game] = (numbers[game] + batch.games) & WORD
    return chosen


def _existing(game: int, games: int) -> int:
    if not 0 <= game < games:
        raise IndexError(f"a batch of {games} games has no game {game}")
    return game


def _beginning(source: Source, start: State | Packed | None) -> Buffer | None:
    """Return the state at which all games begin, if it is not the start."""
    if start is None:
        return None
    if not isinstance(source, Core):
        raise ValueError("only a batch of a single core can begin at a state")
    begin = Buffer(_STATE_BYTES)
    begin.bytes[:] = source.pack(start)
    return begin
