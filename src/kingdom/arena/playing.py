"""Playing a game of the arena: a bot that fails is replaced by simple moves, and that is noted."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Final

from kingdom.actions import as_number
from kingdom.arena.results import ArenaSeat, GameResult
from kingdom.bot_protocol import MOST_CHOICES, Bot, Budget, TurnLimit
from kingdom.bots import make_bot, simple_move
from kingdom.bots.failures import failure_text
from kingdom.bots.timing import TurnTimes
from kingdom.rules.position import CHANCE
from kingdom.rules.scoring import Outcome
from kingdom.uses import uses

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from kingdom.actions import Action
    from kingdom.arena.plan import ArenaPlan
    from kingdom.game import Game
    from kingdom.setup import Setup
    from kingdom.state import View

_LONGEST: Final = 500  # characters of what went wrong


class GuardedBot(Bot):
    """A bot for which simple moves are played from its first mistake on."""

    def __init__(self, bot: Bot, rng: Random) -> None:
        """Take the bot, and a random generator for the simple moves."""
        self._bot, self._rng = bot, rng
        self.budget = bot.budget
        self.failure = ""
        self._seat, self._limit = 0, TurnLimit()

    def new_game(self, setup: Setup, seat: int) -> None:
        """Let the bot begin."""
        self._seat = seat
        try:
            self._bot.new_game(setup, seat)
        except Exception as error:
            self._fail(error)

    def saw(self, player: int, action: Action) -> None:
        """Pass it on, as long as the bot plays."""
        self._limit.saw(action)
        if not self.failure:
            try:
                self._bot.saw(player, action)
            except Exception as error:
                self._fail(error)

    def choose(self, view: View, budget: Budget, /) -> Action:
        """Return the bot's choice, or a simple move once it has failed."""
        if not self.failure:
            try:
                self._limit.count(self._seat)
                chosen = self._bot.choose(view, budget)
                action = as_number(chosen)
                if action in view.legal_actions():
                    return action
                view.apply(chosen)  # raises, and says why
            except (Exception, SystemExit) as error:
                self._fail(error)
        return simple_move(view, self._rng)

    def close(self) -> None:
        """Let the bot go."""
        try:
            self._bot.close()
        except Exception as error:
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        self.failure = self.failure or failure_text(error)[:_LONGEST]


def play_game(plan: ArenaPlan, number: int, records: Path | None = None) -> GameResult:
    """Play a game of an arena to its end, and write its record if there is a folder for it.

    Games are counted from 0 inside, and from 1 wherever people see their numbers.
    """
    names = [plan.bots[index] for index in plan.seats_of(number)]
    times = TurnTimes(plan.players)
    game = plan.deals.game(plan.deal_of(number), [times], plan.deals.tags(names, number + 1))
    with redirect_stdout(sys.stderr):  # what bots print must not end up inside a table or JSON
        made = [make_bot(name, plan.rng(number, seat)) for seat, name in enumerate(names)]
        bots = [GuardedBot(bot, plan.rng(number, seat)) for seat, bot in enumerate(made)]
        game.play(times.wrap(bots), most_choices=2 * MOST_CHOICES)  # simple moves included
    if records is not None:
        write_record(game.record(), records, number + 1, plan.deals.seed)
    failures = [bot.failure for bot in bots]
    return GameResult(
        number=number,
        deal=plan.deal_of(number),
        actions=len(game.actions),
        seats=tuple(_seats(game, names, times, failures)),
    )


def write_record(record: str, folder: Path, number: int, seed: int) -> None:
    """Write the record of a game to a file named after its number."""
    file = folder / f"seed{seed}-game{number:06}.txt"
    file.write_text(record, encoding="utf-8", newline="\n")


def _seats(game: Game, names: list[str], times: TurnTimes, failures: list[str]) -> list[ArenaSeat]:
    scores = game.state.scores()
    outcome, tiles = Outcome.of(scores), _tiles_by_seat(game)
    winners = outcome.winners
    return [
        ArenaSeat(
            bot=name,
            gold=outcome.totals[seat],
            place=1 + sum(total > outcome.totals[seat] for total in outcome.totals),
            win=1 / len(winners) if seat in winners else 0.0,
            sources=scores[seat],
            tiles=dict(tiles[seat]),
            turn_ms=tuple(round(seconds * 1000, 3) for seconds in times.seconds[seat]),
            failure=failures[seat],
        )
        for seat, name in enumerate(names)
    ]


def _tiles_by_seat(game: Game) -> list[Counter[str]]:
    """Return each player's uses of each tile."""
    tiles = [Counter[str]() for _ in range(game.setup.players)]
    for state, action in zip(game.states, game.actions, strict=False):
        seat = state.pending[-1].player if state.to_move == CHANCE else state.to_move
        if seat is not None:
            tiles[seat].update(uses(state, action))
    return tiles
