"""Levels for people: the bots that can be chosen at a table, from the weakest to the strongest.

A weaker level sees less of what comes later, looks at fewer turns and misjudges them a little, as
people do; none plays at random. Each is meant to win 70 % or more against the one before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from warnings import warn

from kingdom.bot_protocol import Bot, Budget, as_bot
from kingdom.bots.greedy import GreedyBot
from kingdom.core import UnsupportedError, is_available

if TYPE_CHECKING:
    from random import Random

    from kingdom.actions import Action
    from kingdom.setup import Setup
    from kingdom.state import View

LEVELS: Final = {
    "beginner": "planner:width=2:foresight=0:blur=20",
    "easy": "planner:width=12:foresight=0.12:blur=8",
    "medium": "planner:width=16:foresight=0.35:blur=5",
    "hard": "planner:width=50",
    "expert": "search:1.2s",
}
"""Level -> the bot that it is, as `kingdom.bots.names` reads it."""

PLAIN: Final = ("random", "greedy")
"""What can be chosen where there is no compiled core; tables opened before there were levels have
them, too."""


def choosable() -> tuple[str, ...]:
    """Return the levels that can be chosen here, from the weakest to the strongest."""
    return tuple(LEVELS) if is_available() else PLAIN


def is_timed(bot: str) -> bool:
    """Return whether a bot is of a level that thinks for some seconds."""
    from kingdom.bots.names import BotName  # which knows the levels

    return bot in LEVELS and BotName.parse(LEVELS[bot]).budget.seconds is not None


class LevelBot(Bot):
    """The bot of a level; where the compiled core cannot play, the greedy bot stands in for it."""

    def __init__(self, rng: Random, level: str) -> None:
        """Make the bot of a level."""
        from kingdom.bots.names import BotName, make_bot  # which makes this one

        self._rng, self._level = rng, level
        # Whether a stand-in plays or not: the same names are right on every machine.
        self.uses_budget = not BotName.parse(LEVELS[level]).budget.is_usual
        self._bot = make_bot(LEVELS[level], rng) if is_available() else self._stand_in()
        self.budget = self._bot.budget

    def _stand_in(self) -> Bot:
        return as_bot(GreedyBot(self._rng))

    def new_game(self, setup: Setup, seat: int) -> None:
        """Begin a game, with another bot and a warning if the core cannot play its set-up."""
        try:
            self._bot.new_game(setup, seat)
        except UnsupportedError as error:
            warn(f"{self._level} plays as greedy does: {error}", stacklevel=2)
            self._bot = self._stand_in()

    def saw(self, player: int, action: Action) -> None:
        """Pass it on."""
        self._bot.saw(player, action)

    def choose(self, view: View, budget: Budget, /) -> Action:
        """Return the bot's choice, within the level's time."""
        return self._bot.choose(view, budget)

    def close(self) -> None:
        """Let the bot go."""
        self._bot.close()
