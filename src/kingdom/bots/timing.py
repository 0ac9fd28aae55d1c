"""How long bots think about their turns."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from kingdom.bot_protocol import Bot, Budget
from kingdom.game import Observer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.setup import Setup
    from kingdom.state import State, View


class TurnTimes(Observer):
    """Measures how long each player of a game thinks about each turn.

    It observes the game and wraps its bots. Reactions in the turns of others count to the turn
    before.
    """

    def __init__(self, players: int) -> None:
        """Start without any turn."""
        self.seconds: list[list[float]] = [[] for _ in range(players)]
        self._owner = -1  # whose turn it was at the last action
        self._fresh = [True] * players  # whether the next own turn is a new one

    def wrap(self, bots: Sequence[Bot]) -> list[Bot]:
        """Return bots that do the same and are measured."""
        return [_TimedBot(bot, self) for bot in bots]

    def step(self, game: Game, state: State, action: Action) -> None:  # noqa: ARG002
        """Notice where a turn ends."""
        owner = game.state.pending[0].player if game.state.pending else -1
        if owner != self._owner:
            self._owner = owner
            self._fresh = [True] * len(self._fresh)

    def take_over(self, seat: int) -> None:
        """Count what a player thinks from now on apart: another bot goes on with the turn."""
        self.seconds[seat].append(0.0)
        self._fresh[seat] = False

    def add(self, seat: int, view: View, seconds: float) -> None:
        """Add what a choice took to the player's turn."""
        turns = self.seconds[seat]
        if not turns or (self._fresh[seat] and view.state.pending[0].player == seat):
            turns.append(0.0)
            self._fresh[seat] = False
        turns[-1] += seconds


class _TimedBot(Bot):
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot, times: TurnTimes) -> None:
        self._bot, self._times = bot, times
        self._seat = 0
        self.budget = bot.budget

    def new_game(self, setup: Setup, seat: int) -> None:
        self._seat = seat
        self._bot.new_game(setup, seat)

    def saw(self, player: int, action: Action) -> None:
        self._bot.saw(player, action)

    def choose(self, view: View, budget: Budget, /) -> Action:
        start = perf_counter()
        try:
            return self._bot.choose(view, budget)
        finally:
            self._times.add(self._seat, view, perf_counter() - start)

    def close(self) -> None:
        self._bot.close()


class TimeUsed(NamedTuple):
    """What turns took, in seconds."""

    turns: int
    mean: float
    p99: float
    longest: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> TimeUsed:
        """Return the figures of some turns; all zero if there are none."""
        if not seconds:
            return cls(0, 0.0, 0.0, 0.0)
        ordered = sorted(seconds)
        p99 = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
        return cls(len(ordered), sum(ordered) / len(ordered), p99, ordered[-1])
