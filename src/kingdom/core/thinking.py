"""`Thinker`: plans whole turns and compares them, in the compiled core.

    thinker = Thinker(Core(setup))
    turn = thinker.plan(view)                     # a good turn, in milliseconds
    turn = thinker.search(view, playouts=2000)    # its best turns compared by playing on
    turn.actions  # of this turn, up to its end or to the next thing that others or cards decide

It sees what the view shows, and nothing else. With a number of playouts the same call gives the
same turn on every machine and with any number of threads.
"""

from __future__ import annotations

from ctypes import byref
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.efforts import NARROW, effort_of
from kingdom.core.layout import EffortStruct, PlannedStruct
from kingdom.core.library import library
from kingdom.core.race import Candidate, Race, Turn, candidate_of
from kingdom.core.weights import Weights, load_weights

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kingdom.actions import Action
    from kingdom.core.engine import Core
    from kingdom.state import View

WIDTH: Final = 200
"""How many positions a plan keeps after each step, unless told otherwise."""

PLANNING: Final = 0.3
"""The share of the time for a search that its plan may take."""

APART: Final = 6
"""By how many hexes turns that a search compares should differ, as long as there are such."""

_BREADTH: Final = 2  # how much longer each position takes in wider plans, which look at more hexes


class Thinker:
    """Thinks for the players of one set-up; not to be used by two threads at once."""

    def __init__(
        self,
        core: Core,
        weights: Weights | None = None,
        playout_weights: Weights | None = None,
    ) -> None:
        """Prepare to think about a set-up; the weights are those of the package by default."""
        self._library = library()
        self.core = core
        self.weights = Buffer.of((weights or load_weights("planner")).packed())
        self.playout_weights = Buffer.of((playout_weights or load_weights("playout")).packed())
        self._space = self._workspace()
        self.found = (PlannedStruct * layout.MAX_PLANS)()
        self._spaces = [self._space]  # one for each thread

    def plan(
        self, view: View, *, width: int = WIDTH, plans: int = 8, blur: float = 0.0, seed: int = 0
    ) -> Turn:
        """Return the best turn of whoever is asked in a view.

        `width` says how much is looked at. With `blur` turns are misjudged by up to so much gold,
        which `seed` decides.
        """
        found = self._plan(self._packed(view), effort_of(width, plans, blur, seed))
        candidates = tuple(candidate_of(one) for one in found)
        return Turn(candidates[0].actions, candidates[0].value, candidates)

    def search(
        self,
        view: View,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        width: int = WIDTH,
        plans: int = 48,
        seed: int = 0,
        threads: int = 1,
        also: Sequence[Sequence[Action]] = (),
    ) -> Turn:
        """Return the turn that playouts like best among the planner's best ones.

        They are as many as `playouts` in all, or as `seconds` leave time for, the plan included,
        which is then no wider than time allows. If there are enough, some of them give way to looks
        ahead, in which the player's next turns are planned: at first short ones from every turn,
        then closer ones from the best. The turns of `also` take part as well.
        """
        if (playouts is None) == (seconds is None):
            raise ValueError("a search needs a number of playouts or of seconds")
        if threads < 1 or (playouts is not None and playouts < 1):
            raise ValueError("playouts and threads must be at least 1")
        began = monotonic()
        packed = self._packed(view)
        effort = effort_of(width, plans, seed=seed, apart=APART)
        if seconds is None:
            found = self._plan(packed, effort)
        else:
            found = self._plan_within(packed, effort, PLANNING * seconds)
        if also:
            found = self._add(view, packed, effort, also, found)
        race = Race(self, packed, len(found), seed, threads)
        if playouts is not None:
            race.run_counted(playouts)
        elif seconds is not None:
            race.run_timed(began, seconds)
        return race.turn(found)

    def compare(
        self,
        view: View,
        turns: Sequence[Sequence[Action]],
        batches: Iterable[range],
        *,
        seed: int = 0,
    ) -> list[tuple[Candidate, ...]]:
        """Return what given turns come to in each batch of playouts, in the order of the turns.

        A batch is a range of numbers of playouts; in each number all turns get the same hidden
        cards and the same luck. They are played to the end, so that a win is one.
        """
        packed = self._packed(view)
        found = self._add(view, packed, effort_of(WIDTH, 1), turns, [])
        race = Race(self, packed, len(found), seed, 1)
        return [race.run_batch(numbers, found) for numbers in batches]

    def _add(
        self,
        view: View,
        packed: bytes,
        effort: EffortStruct,
        turns: Sequence[Sequence[Action]],
        found: list[Any],
    ) -> list[Any]:
        """Put given turns behind those that were found, and return all of them."""
        count = len(found)
        if count + len(turns) > layout.MAX_PLANS:
            raise ValueError(f"at most {layout.MAX_PLANS} turns can be compared")
        for place, turn in enumerate(turns, count):
            actions = _checked(view, turn)
            planned = self.found[place]
            planned.count, planned.action[: len(actions)] = len(actions), [*actions]
            planned.value = self._library.appraise(
                self.core.tables.address,
                self.weights.address,
                packed,
                byref(effort),
                self._space.address,
                byref(planned),
            )
        return [*self.found[: count + len(turns)]]

    def spaces_for(self, threads: int) -> SimpleQueue[Buffer]:
        """Return memory for as many threads, for each to take and to put back."""
        while len(self._spaces) < threads:
            self._spaces.append(self._workspace())
        free: SimpleQueue[Buffer] = SimpleQueue()
        for space in self._spaces[:threads]:
            free.put(space)
        return free

    def _workspace(self) -> Buffer:
        space = Buffer(self._library.workspace_size())
        self._library.prepare(self.core.tables.address, space.address)
        return space

    def _packed(self, view: View) -> bytes:
        if view.to_move is None or view.to_move < 0:
            raise ValueError("nobody is asked in this view: the game is over, or a card is due")
        return self.core.pack_view(view)

    def _plan_within(self, packed: bytes, effort: EffortStruct, seconds: float) -> list[Any]:
        """Plan as widely as the time allows, by how long a narrow plan takes."""

        def plan(width: int) -> list[Any]:
            return self._plan(packed, effort_of(width, effort.plans, apart=effort.apart))

        began = monotonic()
        narrow = plan(min(NARROW, effort.width))
        took = monotonic() - began
        if effort.width <= NARROW:
            return narrow
        left = seconds - took
        width = min(effort.width, int(NARROW * left / (_BREADTH * took))) if took else effort.width
        if width < 2 * NARROW:
            return narrow
        return plan(width)

    def _plan(self, packed: bytes, effort: EffortStruct) -> list[Any]:
        count = self._library.plan(
            self.core.tables.address,
            self.weights.address,
            packed,
            byref(effort),
            self._space.address,
            self.found,
        )
        found: list[Any] = self.found[:count]
        return found


def _checked(view: View, turn: Sequence[Action]) -> list[Action]:
    """Return the actions of a turn; raise ValueError unless one player may take all of them."""
    seat, actions = view.to_move, [*turn]
    if not 0 < len(actions) <= layout.MAX_PLANNED:
        raise ValueError(f"a turn has 1 to {layout.MAX_PLANNED} actions, not {len(actions)}")
    for action in actions:
        if view.to_move != seat:
            raise ValueError("a turn goes no further than to what a card or somebody else decides")
        view = view.apply(action)
    return actions
