"""The bot that plays at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from kingdom.actions import Action
    from kingdom.state import View


class RandomBot:
    """Plays one of the legal actions, all equally likely."""

    def __init__(self, rng: Random) -> None:
        """Take the random generator for all choices."""
        self.rng = rng

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions, all equally likely."""
        return view.random_action(self.rng)
