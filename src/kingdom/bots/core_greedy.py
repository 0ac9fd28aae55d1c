"""The greedy bot with the compiled core behind it: the same choices, a hundred times as fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.bot_protocol import Bot, Budget, SimpleBot
from kingdom.bots.greedy import GreedyBot
from kingdom.core import UnsupportedError, core_of, is_available
from kingdom.core.greedy import greedy_action
from kingdom.draws import Draws

if TYPE_CHECKING:
    from random import Random

    from kingdom.actions import Action
    from kingdom.core import Core
    from kingdom.setup import Setup
    from kingdom.state import View


def greedy_bot(rng: Random) -> Bot | SimpleBot:
    """Return a greedy bot, in the core if there is one and it can draw the same numbers."""
    return CoreGreedyBot(rng) if isinstance(rng, Draws) and is_available() else GreedyBot(rng)


class CoreGreedyBot(Bot):
    """Chooses as `GreedyBot` does with the same counted random numbers."""

    uses_budget = False

    def __init__(self, rng: Draws) -> None:
        """Take the random numbers that decide between equals."""
        self._draws = rng
        self._core: Core | None = None

    def new_game(self, setup: Setup, seat: int) -> None:  # noqa: ARG002
        """Prepare the core, if it can hold the set-up."""
        try:
            self._core = core_of(setup)
        except UnsupportedError:
            self._core = None

    def choose(self, view: View, _budget: Budget, /) -> Action:
        """Return the legal action that is worth most."""
        if self._core is None:
            return GreedyBot(self._draws).choose(view)
        return greedy_action(self._core, view, self._draws)
