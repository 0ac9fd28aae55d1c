"""Bots that plan their whole turn in the compiled core, and carry the plan out action by action."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kingdom.bot_protocol import Bot, Budget

if TYPE_CHECKING:
    from random import Random

    from kingdom.actions import Action
    from kingdom.core import Core
    from kingdom.core.thinking import Thinker, Turn
    from kingdom.setup import Setup
    from kingdom.state import View

WIDTH: Final = 200


@lru_cache(maxsize=8)  # the bots of a game share one, and servers have several games at a time
def _core_of(setup: Setup) -> Core:
    from kingdom.core import Core

    return Core(setup)


class PlannerBot(Bot):
    """Looks for the best whole turn and plays it; whatever its budget is, it looks at as much.

    `width` is how many positions it keeps after each step. With `blur` it misjudges turns by up to
    so much gold, as people do.
    """

    def __init__(self, rng: Random, width: int = WIDTH, blur: float = 0.0) -> None:
        """Take a random generator for its misjudgements; raise ValueError without the core."""
        from kingdom.core import CoreMissingError
        from kingdom.core.library import library

        try:
            library()
        except CoreMissingError as error:
            raise ValueError(f"this bot needs the compiled core: {error}") from None
        self.rng, self.width, self.blur = rng, width, blur
        self._thinker: Thinker | None = None
        self._plan: list[Action] = []  # what is left of the plan
        self._expected: View | None = None  # what it is for

    def new_game(self, setup: Setup, seat: int) -> None:  # noqa: ARG002
        """Prepare to think about the set-up."""
        from kingdom.core.thinking import Thinker

        self._thinker = Thinker(_core_of(setup))

    def choose(self, view: View, budget: Budget, /) -> Action:
        """Return the next action of the plan, or of a new one if something else has happened."""
        if not self._plan or view != self._expected:
            self._plan = [*self.think(view, budget).actions]
        action = self._plan.pop(0)
        self._expected = view.apply(action) if self._plan else None
        return action

    def think(self, view: View, _budget: Budget, /) -> Turn:
        """Return the turn to play."""
        seed = self.rng.getrandbits(63)
        return self.thinker.plan(view, width=self.width, blur=self.blur, seed=seed)

    @property
    def thinker(self) -> Thinker:
        """What thinks about this game."""
        assert self._thinker is not None, "new_game comes first"
        return self._thinker
