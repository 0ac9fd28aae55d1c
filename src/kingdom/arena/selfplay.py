"""Games of a bot that compares whole turns, with all that it compared at each of its decisions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from kingdom.bots import make_bot
from kingdom.bots.thinking import PlannerBot
from kingdom.draws import Draws, Stream

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.arena.deals import Deals
    from kingdom.core.inquiry import Candidate
    from kingdom.game import Game


class ComparedTurns(NamedTuple):
    """A position in which somebody chose a turn, or the rest of one."""

    ply: int
    """How many actions the game had before, cards drawn among them."""
    seat: int
    candidates: tuple[Candidate, ...]
    """What was compared, the best first."""
    chosen: int
    """Which of them was played."""


class SelfPlayed(NamedTuple):
    """A whole game and its decisions."""

    number: int
    setup: str
    actions: tuple[Action, ...]
    gold: tuple[int, ...]
    wins: tuple[float, ...]
    """Each player's share of the victory."""
    decisions: tuple[ComparedTurns, ...]


@dataclass(frozen=True)
class SelfPlay:
    """Which games there are; plain data, because it is sent to other processes."""

    deals: Deals
    bot: str
    explore: float = 0.0
    """How likely a decision takes any of the compared turns instead of the best."""

    def __post_init__(self) -> None:
        """Check that there is such a bot, and that it compares turns."""
        if not 0 <= self.explore <= 1:
            raise ValueError(f"explore is {self.explore}: expected 0 to 1")
        thinking_bot(self.bot, Random(0))

    def game(self, number: int) -> SelfPlayed:
        """Play a game; it is the same whenever and wherever it is played."""
        game = self.deals.game(number)
        players = game.setup.players
        bots = [thinking_bot(self.bot, self.deals.choices(number, seat)) for seat in range(players)]
        for place, bot in enumerate(bots):
            bot.new_game(game.setup, place)
        chances = Draws(self.deals.seed, number, Stream.FIRST_PLAYER + players)
        decisions: list[ComparedTurns] = []
        while (seat := game.state.to_move) is not None:
            decisions.append(self._decide(game, seat, bots[seat], chances))
            _play(game, seat, decisions[-1], bots)
        outcome = game.state.outcome()
        assert outcome is not None
        share = 1 / len(outcome.winners)
        wins = tuple(share * (seat in outcome.winners) for seat in range(players))
        played = (game.actions, outcome.totals, wins, tuple(decisions))
        return SelfPlayed(number, str(game.setup), *played)

    def _decide(self, game: Game, seat: int, bot: PlannerBot, chances: Random) -> ComparedTurns:
        candidates = bot.think(game.state.view(seat), bot.budget).candidates
        explores = chances.random() < self.explore
        chosen = int(chances.random() * len(candidates)) if explores else 0
        return ComparedTurns(len(game), seat, candidates, chosen)


def thinking_bot(name: str, rng: Random) -> PlannerBot:
    """Return a bot that compares turns; raise ValueError for any other."""
    bot = make_bot(name, rng)
    if not isinstance(bot, PlannerBot):
        raise ValueError(f"{name} compares no turns: expected planner or search")
    return bot


def _play(game: Game, seat: int, decision: ComparedTurns, bots: list[PlannerBot]) -> None:
    """Play the turn that was chosen, as far as nothing else comes in between."""
    for action in decision.candidates[decision.chosen].actions:
        game.push(action)
        for bot in bots:
            bot.saw(seat, action)
