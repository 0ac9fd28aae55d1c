"""Bots that plan their whole turn in the compiled core, and carry the plan out action by action."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from kingdom.actions import END
from kingdom.bot_protocol import Bot, Budget
from kingdom.bots.options import FileName, Number, Options
from kingdom.core.layout import MAX_PLANS, MAX_WIDTH, USUAL_PLANS, USUAL_WIDTH

if TYPE_CHECKING:
    from random import Random

    from kingdom.actions import Action
    from kingdom.core.inquiry import BestTurn
    from kingdom.core.thinking import Thinker
    from kingdom.core.weights import Weights
    from kingdom.setup import Setup
    from kingdom.state import View

WIDTH_WITH_EXPANSIONS: Final = 60  # with which a plan takes as long there: a turn has more steps
MUCH: Final = (0.5, 5000)  # seconds, playouts: then as many turns are compared as there is room for
LEAST_SHARE: Final = 0.2  # of a budget, for every plan of a turn but the first

_WIDTHS: Final = Number(1, MAX_WIDTH, whole=True)  # what the core has room for


def planner_weights(file: str | Path | None = None, foresight: float = 1.0) -> Weights | None:
    """Return the weights of a file or of the package, scaled; None for the latter as they are."""
    from kingdom.core.weights import Weights, check_weights, load_weights

    if file is None and foresight == 1:
        return None
    usual = load_weights("planner" if file is None else Path(file), "planner")
    scaled = Weights(*({key: foresight * worth for key, worth in each.items()} for each in usual))
    check_weights(scaled, f"{file or 'planner'} with foresight={foresight:g}")
    return scaled


class PlannerBot(Bot):
    """Looks for the best whole turn and plays it.

    `width` is how many positions it keeps after each step; unless told otherwise, as many as it can
    in about 15 ms. With less `foresight` it cares less for what is not gold yet: tiles, room, what
    comes within reach. With `blur` it misjudges turns by up to so much gold. It weighs by the file
    `weights`, such as `kingdom tune` writes, or else by that of the package.
    """

    uses_budget = False
    options: ClassVar[Options] = {
        "width": _WIDTHS,
        "foresight": Number(0, 5),
        "blur": Number(0, 1000),
        "weights": FileName(),
    }

    def __init__(
        self,
        rng: Random,
        width: int | None = None,
        foresight: float = 1.0,
        blur: float = 0.0,
        weights: str | Path | None = None,
    ) -> None:
        """Take a random generator for its misjudgements; raise ValueError without the core."""
        from kingdom.core.library import require_core

        require_core("this bot")
        self.rng, self.width, self.foresight, self.blur = rng, width, foresight, blur
        self.weights = planner_weights(weights, foresight)  # None: those of the package
        self.playout_weights: Weights | None = None
        self._thinker: Thinker | None = None
        self._usual_width = USUAL_WIDTH
        self._plan: list[Action] = []  # what is left of the plan
        self._expected: View | None = None  # what it is for

    def new_game(self, setup: Setup, seat: int) -> None:  # noqa: ARG002
        """Prepare to think; raise `UnsupportedError` if the core cannot hold the set-up."""
        from kingdom.core import core_of
        from kingdom.core.thinking import Thinker

        self._thinker = Thinker(core_of(setup), self.weights, self.playout_weights)
        self._usual_width = USUAL_WIDTH if len(setup.modules) == 1 else WIDTH_WITH_EXPANSIONS

    def choose(self, view: View, budget: Budget, /) -> Action:
        """Return the next action of the plan, or of a new one if something else has happened."""
        if not self._is_planned(view):
            self._plan = [*self.think(view, budget).actions]
        action = self._plan.pop(0)
        self._expected = view.apply(action) if self._plan else None
        return action

    def _is_planned(self, view: View) -> bool:
        """Return whether the plan goes on here.

        Actions without an alternative may have been played without asking.
        """
        while self._plan and self._expected is not None and self._expected != view:
            if self._expected.legal_actions() != self._plan[:1]:
                return False
            self._expected = self._expected.apply(self._plan.pop(0))
        return bool(self._plan)

    def think(self, view: View, _budget: Budget, /) -> BestTurn:
        """Return the turn to play."""
        seed = self.rng.getrandbits(63)
        width = self._usual_width if self.width is None else self.width
        return self.thinker.plan(view, width=width, blur=self.blur, seed=seed)

    @property
    def thinker(self) -> Thinker:
        """What thinks about this game."""
        assert self._thinker is not None, "new_game comes first"
        return self._thinker


class SearchBot(PlannerBot):
    """Compares its best whole turns by playing games out, as often or as long as its budget says.

    The budget is for the whole turn: what was used for a plan that had to be dropped, because a
    card or another player came in between, is missing later on. Unless told otherwise, it plans as
    widely as its time allows, or as a planner does if it has a number of playouts, and compares
    more turns if it has much of either. Turns are planned by `weights`, and games played out by
    those of `playout`: files such as `kingdom tune` writes, or else those of the package.
    """

    budget = Budget(playouts=2000)
    uses_budget = True
    options: ClassVar[Options] = {
        "width": _WIDTHS,
        "plans": Number(1, MAX_PLANS, whole=True),
        "threads": Number(1, 1024, whole=True),
        "weights": FileName(),
        "playout": FileName(),
    }

    def __init__(
        self,
        rng: Random,
        width: int | None = None,
        plans: int | None = None,
        threads: int = 1,
        weights: str | Path | None = None,
        playout: str | Path | None = None,
    ) -> None:
        """Take how many positions a plan keeps, and how many turns are compared."""
        from kingdom.core.weights import load_weights

        super().__init__(rng, width, weights=weights)
        self.playout_weights = None if playout is None else load_weights(Path(playout), "playout")
        self.plans, self.threads = plans, threads
        self._used = 0.0  # of the budget, in this turn

    def plans_for(self, budget: Budget) -> int:
        """Return the number of turns that are compared with a budget."""
        if self.plans is not None:
            return self.plans
        seconds, playouts = MUCH
        has_much = (budget.seconds or 0) >= seconds or (budget.playouts or 0) >= playouts
        return MAX_PLANS if has_much else USUAL_PLANS

    def saw(self, player: int, action: Action) -> None:  # noqa: ARG002
        """Notice where a turn ends."""
        if action == END:
            self._used = 0.0

    def think(self, view: View, budget: Budget, /) -> BestTurn:
        """Return the turn that playouts like best."""
        budget = self.budget if budget.is_usual else budget
        total = budget.seconds or budget.playouts or 0
        reacts = view.state.pending[0].player != view.player
        share = max(0.0 if reacts else total - self._used, total * LEAST_SHARE)
        self._used += share
        widest = MAX_WIDTH if budget.seconds else USUAL_WIDTH
        return self.thinker.search(
            view,
            playouts=None if budget.seconds else max(1, int(share)),
            seconds=share if budget.seconds else None,
            width=widest if self.width is None else self.width,
            plans=self.plans_for(budget),
            seed=self.rng.getrandbits(63),
            threads=self.threads,
        )
