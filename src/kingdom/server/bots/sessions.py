"""Bots that live as long as their game: one for each seat, in the process of a worker.

Nothing here is needed to play on: a bot that is gone is made again, and a view tells it everything.
"""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import action_text, parse_action
from kingdom.bot_protocol import Budget
from kingdom.bots import make_bot
from kingdom.draws import Draws
from kingdom.state import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.bot_protocol import Bot

MOST: Final = 64  # sessions in a process; the one that has been idle longest is dropped
IDLE: Final = 900.0  # seconds after which a session is dropped
AHEAD: Final = 1.0  # seconds after which an answer is given, even if the turn goes on
UNKNOWN: Final = "?"  # the answer to a request without a view that no session can complete


class Request(NamedTuple):
    """What a worker is asked; it is pickled, so it is made of plain things."""

    game: str
    seat: int
    bot: str
    seed: int
    seq: int
    """How many entries the history of the game has."""
    view: str | None
    """What the seat sees; None: as the session left it when it was asked at entry `after`."""
    after: int = -1
    fresh: bool = True
    """Whether a new bot is needed, because an old one would not know what has happened."""
    told: tuple[tuple[int, str], ...] = ()
    """What players did since the actions of the session's last answer."""
    share: float = 1.0
    """The part of a budget of seconds that the server has time for."""
    ended: tuple[str, ...] = ()
    """Games that are over."""
    done: tuple[str, ...] = ()
    """What the seat has done since `view`, which a new bot goes through before it answers."""


class _Session:
    """A bot at its seat."""

    def __init__(self, request: Request, view: View) -> None:
        self.name = request.bot
        self.bot: Bot = make_bot(request.bot, Draws(request.seed))
        self.bot.new_game(view.setup, request.seat)
        self.view = view  # what it sees after its last action
        self.seq = -1
        self.used = 0.0  # when it was asked last

    def choose(self, request: Request, view: View, clock: Callable[[], float]) -> str:
        """Return the bot's actions as text, up to the next thing that others or cards decide."""
        self.seq, self.used = request.seq, clock()
        for player, text in request.told:
            self.bot.saw(player, parse_action(text))
        budget = _part(self.bot.budget, request.share)
        view = self._caught_up(request, view, budget)
        actions: list[str] = []
        while True:
            action = self.bot.choose(view, budget)
            actions.append(action_text(action))
            if action not in view.legal_actions():
                break  # whoever asked plays something else
            self.bot.saw(request.seat, action)
            self.view = view = view.apply(action)
            if view.to_move != request.seat or clock() - self.used > AHEAD:
                break
        return " ".join(actions)

    def _caught_up(self, request: Request, view: View, budget: Budget) -> View:
        """Return the view after what was done already, with the bot as if it had done it."""
        for text in request.done:
            self.bot.choose(view, budget)
            action = parse_action(text)
            self.bot.saw(request.seat, action)
            view = view.apply(action)
        return view


def _part(budget: Budget, share: float) -> Budget:
    """Return a budget, with its seconds cut to the time there is; playouts stay as they are."""
    return budget if budget.seconds is None else Budget(seconds=budget.seconds * share)


class Sessions:
    """The sessions of one worker, bounded in number and time."""

    def __init__(
        self, most: int = MOST, idle: float = IDLE, clock: Callable[[], float] = monotonic
    ) -> None:
        """Take the bounds, and what tells the time."""
        self._most, self._idle, self._clock = most, idle, clock
        self._kept: OrderedDict[tuple[str, int], _Session] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def answer(self, request: Request) -> str:
        """Return the next actions of the bot at a seat, or `UNKNOWN` if its view is needed."""
        now = self._clock()
        self._drop_old(request.ended, now)
        key = request.game, request.seat
        session = self._kept.get(key)
        if session is not None and (request.fresh or session.name != request.bot):
            self._drop(key)
            session = None
        if request.view is not None:
            view = View.parse(request.view)
        elif session is None or session.seq != request.after:
            return UNKNOWN
        else:
            view = session.view
        if session is None:
            session = self._kept[key] = _Session(request, view)
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._drop(next(iter(self._kept)))
        return session.choose(request, view, self._clock)

    def _drop_old(self, ended: tuple[str, ...], now: float) -> None:
        """Drop the sessions of games that are over, and those that nobody has asked for long."""
        for key, session in [*self._kept.items()]:
            if key[0] in ended or now - session.used > self._idle:
                self._drop(key)

    def _drop(self, key: tuple[str, int]) -> None:
        self._kept.pop(key).bot.close()
