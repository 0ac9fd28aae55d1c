"""Checks for bots of your own: `check_bot` plays games and raises if a bot breaks the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from kingdom.actions import END
from kingdom.bot_protocol import Bot, Budget, EndlessTurnError, SimpleBot, TurnLimit, as_bot
from kingdom.bots import BotName, RandomBot
from kingdom.bots.timing import TimeUsed, TurnTimes
from kingdom.content import MODULES
from kingdom.draws import Draws, Stream
from kingdom.game import Game
from kingdom.plurals import counted
from kingdom.rules.explain import IllegalActionError
from kingdom.setup import Setup

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.state import View

Factory = Callable[[Random], Bot | SimpleBot]

PLAYERS: Final = (2, 3, 4, 5)
MIXTURES: Final = (("base",), MODULES)
TURNS: Final = 12
"""Single turns after each game: some tiles can be taken up and put back for ever, but few pay."""
_BEFORE: Final = (6, 20)  # turns of everybody before them: there are tiles by then, and still room
_MIDDLES: Final = 1_000  # the first stream of random numbers for them
_REBUILT_AT: Final = 20  # the choice at which another bot takes over, to see that it can


class BotCheckError(AssertionError):
    """A bot broke the protocol; the message says where and how."""


@dataclass
class BotReport:
    """What a bot did while it was checked."""

    games: int = 0
    choices: int = 0
    budget: Budget = field(default_factory=Budget)
    turn_seconds: list[float] = field(default_factory=list)
    """A turn in which another bot took over counts twice: each of them had a whole budget."""
    totals: list[int] = field(default_factory=list)

    @property
    def time(self) -> TimeUsed:
        """How long its turns took."""
        return TimeUsed.of(self.turn_seconds)

    @property
    def overruns(self) -> list[float]:
        """By how many seconds its turns exceeded a budget of seconds; only those that did."""
        limit = self.budget.seconds
        if limit is None:
            return []
        return [seconds - limit for seconds in self.turn_seconds if seconds > limit]

    def __str__(self) -> str:
        """Return the report in a few words."""
        time = self.time
        mean = sum(self.totals) / len(self.totals) if self.totals else 0.0
        lines = [
            f"{counted(self.games, 'game')}, {time.turns} turns, {self.choices} choices: all legal",
            f"gold against random bots: {mean:.1f} on average",
            f"time per turn: mean {time.mean * 1000:.1f} ms, 99th percentile "
            f"{time.p99 * 1000:.1f} ms, longest {time.longest * 1000:.1f} ms",
        ]
        if self.budget.seconds is not None:
            over = self.overruns
            worst = f", the worst by {max(over) * 1000:.1f} ms" if over else ""
            lines.append(f"overruns of {self.budget}: {len(over)} of {time.turns} turns{worst}")
        else:
            lines.append("the same seed led to the same games")
        return "\n".join(lines)


def check_bot(
    bot: str | Factory,
    *,
    games: int = 8,
    budget: Budget | None = None,
    seed: int = 0,
    players: Sequence[int] = PLAYERS,
    mixtures: Sequence[Sequence[str]] = MIXTURES,
    advance: Callable[[int], None] = lambda _: None,
) -> BotReport:
    """Check a bot, by its name or by what makes it from a random generator, in games of all kinds.

    It must always choose a legal action, end its turns, leave its view alone, be able to take over
    in the middle of a game, and with a budget that is not a time play the same game twice for the
    same seed; otherwise `BotCheckError` is raised. After each game, it plays single turns in games
    of the fewest players and the first mixture that were played at random until then. Overruns of
    time are reported, not raised: they say as much about the machine. Everybody else plays at
    random. `advance` is called after each game, for a progress bar.
    """
    factory = BotName.parse(bot).make if isinstance(bot, str) else bot
    report = BotReport()
    for number in range(games):
        check = _Check(
            factory,
            budget,
            setup_seed=seed,
            number=number,
            players=players[number % len(players)],
            modules=mixtures[number // len(players) % len(mixtures)],
        )
        first = check.play(report)
        if report.budget.seconds is None and check.play(BotReport()) != first:
            raise BotCheckError(f"{check}: the same seed led to a different game")
        for turn in range(TURNS):
            _TurnCheck(
                factory, budget, seed, number, min(players), mixtures[0], turn=turn
            ).play_turn(report)
        advance(1)
    return report


@dataclass(frozen=True)
class _Check:
    """One of the games, in which one seat is the checked bot's."""

    factory: Factory
    budget: Budget | None
    setup_seed: int
    number: int
    players: int
    modules: Sequence[str]

    def __str__(self) -> str:
        return f"game {self.number + 1} of seed {self.setup_seed}, seat {self.seat + 1}"

    @property
    def seat(self) -> int:
        """The seat of the checked bot."""
        return self.number % self.players

    def play(self, report: BotReport) -> tuple[Action, ...]:
        """Play to the end, add to the report, and return all actions."""
        rng = Draws(self.setup_seed, self.number)
        times = TurnTimes(self.players)
        cards = Draws(self.setup_seed, self.number, Stream.CARDS)
        game = Game(Setup.random(self.players, self.modules, rng), cards, observers=[times])
        checked = _CheckedBot(self, times)
        bots: list[Bot | SimpleBot] = [RandomBot(self._draws(seat)) for seat in range(self.players)]
        bots[self.seat] = checked
        with self._ending(checked):
            outcome = game.play(bots)
        report.games += 1
        report.totals.append(outcome.totals[self.seat])
        self._add(report, checked, times)
        return game.actions

    @contextmanager
    def _ending(self, checked: _CheckedBot) -> Iterator[None]:
        try:
            yield
        except EndlessTurnError as error:
            raise BotCheckError(f"{self}: {error}; the view was {checked.seen}") from None

    def _add(self, report: BotReport, checked: _CheckedBot, times: TurnTimes) -> None:
        report.choices += checked.choices
        report.budget = checked.budget
        report.turn_seconds += times.seconds[self.seat]

    def made(self, again: int) -> Bot:
        """Return the checked bot, or with a number another one that takes over from it."""
        bot = as_bot(self.factory(self._draws(self.seat + self.players * again)))
        if self.budget is not None:
            bot.budget = self.budget
        return bot

    def _draws(self, stream: int) -> Draws:
        return Draws(self.setup_seed, self.number, Stream.FIRST_PLAYER + stream)


@dataclass(frozen=True)
class _TurnCheck(_Check):
    """A turn of the checked bot in the middle of a game that was played at random until then."""

    turn: int = 0

    def __str__(self) -> str:
        return f"turn {self.turn + 1} after {super().__str__()}"

    def play_turn(self, report: BotReport) -> None:
        """Play until others are to move, or a card is drawn, and add to the report."""
        game = self._middle()
        if game is None:
            return
        times = TurnTimes(self.players)
        checked = _CheckedBot(self, times)
        checked.new_game(game.setup, self.seat)
        limit = TurnLimit()
        with closing(checked), self._ending(checked):
            while game.state.to_move == self.seat:
                limit.count(self.seat)
                action = checked.choose(game.state.view(self.seat), checked.budget)
                game.push(action)
                checked.saw(self.seat, action)
                limit.saw(action)
        self._add(report, checked, times)

    def _middle(self) -> Game | None:
        """Return a game at the beginning of a turn of the bot; None if it was over before."""
        rng = Draws(self.setup_seed, self.number, _MIDDLES + self.turn)
        game = Game(Setup.random(self.players, self.modules, rng))
        turns = rng.randrange(*_BEFORE)
        while (mover := game.state.to_move) is not None and (turns > 0 or mover != self.seat):
            action = game.state.random_action(rng)
            game.push(action)
            turns -= action == END
        return None if mover is None else game


class _CheckedBot(Bot):
    """A bot whose every choice is checked; in the middle of the game another takes over for it.

    The checks, and getting the other one ready, do not count as thinking.
    """

    def __init__(self, check: _Check, times: TurnTimes) -> None:
        self._check, self._times = check, times
        self._bot = self._timed(0)
        self.budget = self._bot.budget
        self.choices = 0
        self.seen: View | None = None  # at its last choice

    def _timed(self, again: int) -> Bot:
        return self._times.wrap([self._check.made(again)])[0]

    def new_game(self, setup: Setup, seat: int) -> None:
        self._bot.new_game(setup, seat)

    def saw(self, player: int, action: Action) -> None:
        self._bot.saw(player, action)

    def choose(self, view: View, budget: Budget, /) -> Action:
        self.choices += 1
        self.seen = view
        if self.choices == _REBUILT_AT:
            self._take_over(view)
        before, key = str(view), hash(view)
        try:
            action = self._bot.choose(view, budget)
        except Exception as error:
            error.add_note(f"{self._check}: the bot failed at the view {before}")
            raise
        if str(view) != before or hash(view) != key:
            raise BotCheckError(f"{self._check}: the bot changed its view {before}")
        self._check_legal(view, action)
        return action

    def _take_over(self, view: View) -> None:
        self._bot.close()
        self._bot = self._timed(1)
        self._bot.new_game(view.setup, view.player)
        self._times.take_over(view.player)

    def _check_legal(self, view: View, action: Action | str) -> None:
        if isinstance(action, str):
            raise BotCheckError(f"{self._check}: {action!r} is a text: a bot returns a number")
        reason = view.explain(action)
        if reason is not None:
            said = IllegalActionError(action, reason)
            raise BotCheckError(f"{self._check}: {said}; the view was {view}")

    def close(self) -> None:
        self._bot.close()
