"""`Thinker`: plans whole turns and compares them, in the compiled core.

    thinker = Thinker(Core(setup))
    turn = thinker.plan(view)
    turn.actions  # of this turn, up to its end or to the next thing that others or cards decide

It sees what the view shows, and nothing else. The same call gives the same turn on every machine.
"""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.layout import EffortStruct, PlannedStruct
from kingdom.core.library import library
from kingdom.core.weights import Weights, load_weights

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.core.engine import Core
    from kingdom.state import View

WIDTH: Final = 200
"""How many positions a plan keeps after each step, unless told otherwise."""

_GOLD: Final = 1000  # the core counts in thousandths


class Candidate(NamedTuple):
    """A turn that was considered."""

    actions: tuple[Action, ...]
    value: float
    """What the planner thinks of it, in gold: own gold and prospects, less those of others."""
    playouts: int = 0
    margin: float = 0.0
    """By how much gold the player was ahead of the best other one at the end of its playouts."""
    wins: float = 0.0
    """The share of its playouts that the player won; a shared win counts in part."""


class Turn(NamedTuple):
    """What to do, and what else was considered."""

    actions: tuple[Action, ...]
    """Up to the end of the turn, or to the next thing that a card or somebody else decides."""
    value: float
    candidates: tuple[Candidate, ...]
    """All that were compared, the best first."""
    playouts: int = 0


class Thinker:
    """Thinks for the players of one set-up; not to be used by two threads at once."""

    def __init__(self, core: Core, weights: Weights | None = None) -> None:
        """Prepare to think about a set-up; `weights` are those of the package by default."""
        self._library = library()
        self.core = core
        self._weights = Buffer.of((weights or load_weights("planner")).packed())
        self._space = Buffer(self._library.workspace_size())
        self._max_width, self._max_plans = self._library.max_width(), self._library.max_plans()
        self._found = (PlannedStruct * self._max_plans)()
        self._library.prepare(core.tables.address, self._space.address)

    def plan(
        self, view: View, *, width: int = WIDTH, plans: int = 8, blur: float = 0.0, seed: int = 0
    ) -> Turn:
        """Return the best turn of whoever is asked in a view.

        `width` says how much is looked at. With `blur` turns are misjudged by up to so much gold,
        which `seed` decides.
        """
        candidates = tuple(
            Candidate(tuple(one.action[: one.count]), one.value / _GOLD)
            for one in self._plan(view, self._effort(width, plans, blur, seed))
        )
        return Turn(candidates[0].actions, candidates[0].value, candidates)

    def _plan(self, view: View, effort: EffortStruct) -> list[Any]:
        if view.to_move is None or view.to_move < 0:
            raise ValueError("nobody is asked in this view: the game is over, or a card is due")
        count = self._library.plan(
            self.core.tables.address,
            self._weights.address,
            self.core.pack_view(view),
            byref(effort),
            self._space.address,
            self._found,
        )
        found: list[Any] = self._found[:count]
        return found

    def _effort(self, width: int, plans: int, blur: float, seed: int) -> EffortStruct:
        """Return how much a plan of a width looks at."""
        if not 1 <= width <= self._max_width:
            raise ValueError(f"width must be 1 to {self._max_width}, not {width}")
        if not 1 <= plans <= self._max_plans:
            raise ValueError(f"plans must be 1 to {self._max_plans}, not {plans}")
        narrow = width < 50
        return EffortStruct(
            width=width,
            hexes=14 if narrow else 24,
            tile_hexes=8 if narrow else 12,
            lifts=4 if narrow else 6,
            puts=4 if narrow else 6,
            plans=plans,
            blur=round(blur * _GOLD),
            seed=seed & layout.WORD,
        )
