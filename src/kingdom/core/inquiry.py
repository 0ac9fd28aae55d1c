"""`Inquiry`: a whole question to the compiled core, and what it has found.

The core owns the question, without a clock and without threads: it tells what is to be done next,
and is told how much time has passed. Here is the loop around it, which shares the work out.
"""

from __future__ import annotations

from ctypes import byref, sizeof
from math import ceil
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.chunks import run_chunks
from kingdom.core.layout import (
    InquiryOptionsStruct,
    InquiryStruct,
    PlannedStruct,
    SumsStruct,
    WorkKindCode,
    WorkStruct,
)
from kingdom.core.library import library

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kingdom.actions import Action
    from kingdom.core.workspaces import Workspace

_CHUNK: Final = 8  # numbers of rollouts that a thread takes at a time


class Candidate(NamedTuple):
    """A turn that was considered."""

    actions: tuple[Action, ...]
    value: float
    """What the planner thinks of it, in gold: own gold and prospects, less those of others."""
    playouts: int = 0
    """How many the next three figures are of."""
    margin: float = 0.0
    """By how much gold the player was ahead of the best other one at the end of its playouts."""
    wins: float = 0.0
    """The share of its playouts that the player won; a shared win counts in part."""
    score: float = 0.0
    """What playouts say of it: gold ahead and wins together."""
    shallow: int = 0
    """How many shallow rollouts there were, to the end of the player's next turn."""
    shallow_value: float = 0.0
    """What they came to, in gold, as the planner judges it."""
    deep: int = 0
    """How many deep rollouts there were, if the turn was one of the last."""
    deep_score: float = 0.0
    """What these say of it, as the score does: in them the player plans the next turns."""


class BestTurn(NamedTuple):
    """What to do, and what else was considered."""

    actions: tuple[Action, ...]
    """Up to the end of the turn, or to the next thing that a card or somebody else decides."""
    value: float
    """What the planner thinks of it, in gold."""
    candidates: tuple[Candidate, ...]
    """All that were compared, the best first."""
    playouts: int = 0
    """Those of all candidates together."""


class Inquiry:
    """A question about a packed view; `run` answers it."""

    def __init__(
        self,
        spaces: Sequence[Workspace],
        packed: bytes,
        options: InquiryOptionsStruct,
        given: Sequence[Sequence[Action]] = (),
    ) -> None:
        """Take a workspace for each thread, what is asked, and the turns that are given."""
        if len(given) > layout.MAX_GIVEN:
            raise ValueError(f"at most {layout.MAX_GIVEN} turns can be given")
        self._spaces = spaces
        self._memory = Buffer(sizeof(InquiryStruct))
        self.address: Final = self._memory.address
        self.struct: Final = InquiryStruct.from_address(self.address)
        options.search.given = len(given)
        turns = packed_turns(given)
        library().inquiry_begin(packed, byref(options), turns, self.address)

    def run(self, clock: Callable[[], float] = monotonic) -> None:
        """Do what the core wants done until the question is answered."""
        began = clock()
        while (work := self.next(clock() - began)).kind != WorkKindCode.NO_WORK:
            self.do(work)

    def next(self, seconds: float) -> WorkStruct:
        """Return the next piece of work, so many seconds after the question was asked."""
        work = WorkStruct()
        library().inquiry_next(self._spaces[0].address, self.address, seconds, byref(work))
        return work

    def do(self, work: WorkStruct) -> None:
        """Do some work, and hand over what it has come to."""
        if work.kind == WorkKindCode.PLAN_WORK:
            library().inquiry_plan(self._spaces[0].address, self.address)
        else:
            library().inquiry_add(self.address, byref(self._rolled_out(work)))

    def _rolled_out(self, work: WorkStruct) -> SumsStruct:
        threads, end = len(self._spaces), work.first + work.games
        chunk = min(_CHUNK, ceil(work.games / threads))
        sums = {first: SumsStruct() for first in range(work.first, end, chunk)}
        free: SimpleQueue[Workspace] = SimpleQueue()
        for space in self._spaces:
            free.put(space)

        def roll_out(first: int) -> None:
            space, games = free.get(), min(chunk, end - first)
            asked = (space.address, self.address, first, games, byref(sums[first]))
            library().inquiry_roll_out(*asked)
            free.put(space)

        run_chunks(roll_out, sums, threads)
        total = SumsStruct()
        for some in sums.values():
            library().add_sums(byref(total), byref(some))
        return total

    @property
    def memory(self) -> bytes:
        """All that the core has noted."""
        return bytes(self._memory.bytes)

    def turn(self) -> BestTurn:
        """Return the best turn, and all that were compared."""
        search = self.struct.search
        order = search.order[: search.count]
        candidates = tuple(candidate_of(search.turn[one], search.sums, one) for one in order)
        total = sum(search.sums.playouts)
        return BestTurn(candidates[0].actions, candidates[0].value, candidates, total)


def packed_turns(turns: Sequence[Sequence[Action]]) -> Any:
    """Return turns as the core takes them."""
    packed: Any = (PlannedStruct * max(1, len(turns)))()
    for planned, turn in zip(packed, turns, strict=False):
        planned.count, planned.action[: len(turn)] = len(turn), [*turn]
    return packed


def candidate_of(one: PlannedStruct, sums: SumsStruct | None = None, index: int = 0) -> Candidate:
    """Return a turn as the core has it, with what it has come to, if it was compared."""
    found = Candidate(tuple(one.action[: one.count]), one.value / layout.ONE_GOLD)
    if sums is None:
        return found
    if count := sums.playouts[index]:
        found = found._replace(
            playouts=count,
            margin=sums.margin[index] / count / layout.ONE_GOLD,
            wins=sums.wins[index] / count / layout.WIN_PARTS,
            score=sums.score[index] / count,
        )
    if shallow := sums.shallow[index]:
        value = sums.shallow_value[index] / shallow / layout.ONE_GOLD
        found = found._replace(shallow=shallow, shallow_value=value)
    if deep := sums.deep[index]:
        found = found._replace(deep=deep, deep_score=sums.deep_score[index] / deep)
    return found
