"""What a bot is: it lives for a game, sees views, and chooses actions within a budget."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Final, Protocol

from kingdom.actions import END, TILE_OF, action_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from kingdom.actions import Action
    from kingdom.setup import Setup
    from kingdom.state import View

MOST_CHOICES: Final = 1000
"""What a bot may choose in one turn; those of random bots take 40 at most."""

_LOOKED_AT: Final = 20  # choices at the end of a turn without end, to name its tiles
_USUAL: Final = "usual"
_MOST: Final = 10**12  # playouts, or seconds


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one of its turns: `2000` playouts, `0.5s`, or as `usual`.

    With a number of playouts, the same seed leads to the same turn on every machine.

    >>> from kingdom import Budget
    >>> Budget.parse("0.5s")
    Budget(playouts=None, seconds=0.5)
    >>> str(Budget(playouts=2000)), Budget().is_usual
    ('2000', True)
    """

    playouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """Check that there is one limit at most, and that it is above zero."""
        limits = [limit for limit in (self.playouts, self.seconds) if limit is not None]
        if len(limits) > 1:
            raise ValueError("a budget is a number of playouts or of seconds, not both")
        if not all(isfinite(limit) and 0 < limit <= _MOST for limit in limits):
            raise ValueError(f"a budget is above zero and at most {_MOST}, not {limits[0]}")

    @property
    def is_usual(self) -> bool:
        """Whether the bot itself decides how much to think."""
        return self.playouts is None and self.seconds is None

    def __str__(self) -> str:
        """Return the budget as text, which `Budget.parse` reads."""
        if self.seconds is not None:
            return f"{self.seconds:g}s"
        return _USUAL if self.playouts is None else str(self.playouts)

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Read a budget such as `2000`, `0.5s` or `usual`."""
        if text == _USUAL:
            return cls()
        number = text.removesuffix("s")
        if not (number.isascii() and number.replace(".", "", 1).isdigit()):
            raise ValueError(f"{text!r} is not a budget: write 2000 for playouts or 0.5s for time")
        if number != text:
            return cls(seconds=float(number))
        if "." in number:
            raise ValueError(f"{text!r} is not a budget: playouts are a whole number")
        return cls(playouts=int(number))


class SimpleBot(Protocol):
    """The minimal form of a bot: it decides by what it sees, each time anew.

    >>> import random
    >>> from kingdom import Game, Setup
    >>> class Lowest:
    ...     def choose(self, view):
    ...         return min(view.legal_actions())
    >>> Game(Setup.first_game(), rng=random.Random(1)).play([Lowest(), Lowest()]).totals
    (39, 28)
    """

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions."""
        ...


class Bot:
    """A bot for one seat of one game, which may think across its turn; override what you need.

    What it is told in between is for its convenience: a view says everything, so a bot can be put
    in the place of another in the middle of a game.

    >>> import random
    >>> from kingdom import Bot, Game, Setup
    >>> class First(Bot):
    ...     def choose(self, view, budget):
    ...         return view.legal_actions()[0]
    >>> game = Game(Setup.first_game(players=2), rng=random.Random(1))
    >>> game.play([First(game.rng), First(game.rng)]).totals
    (39, 28)
    """

    budget: Budget = Budget()
    """What it gets for each turn, unless whoever runs it decides otherwise."""
    uses_budget: bool = True
    """Whether it thinks more with a greater budget."""

    def __init__(self, rng: Random) -> None:
        """Take the generator that all of its randomness comes from."""
        self.rng = rng

    def new_game(self, setup: Setup, seat: int) -> None:
        """Called first, and once: the game is set up, and this is the bot's player, from 0 on."""

    def saw(self, player: int, action: Action) -> None:
        """Called after each action of a player, its own included; cards drawn are in the views."""

    def choose(self, view: View, budget: Budget, /) -> Action:
        """Return one of the view's legal actions; the budget is for the whole turn."""
        raise NotImplementedError(f"{type(self).__name__} has no method choose")

    def close(self) -> None:
        """Called when the game is over or given up."""


class EndlessTurnError(ValueError):
    """A bot does not end its turn: it takes up tiles and puts them back, again and again.

    >>> import random
    >>> from kingdom import EndlessTurnError, Game, Setup, make_bot
    >>> game = Game(Setup.first_game(), rng=random.Random(1))
    >>> bots = [make_bot("random", game.rng), make_bot("random", game.rng)]
    >>> try:
    ...     game.play(bots, most_choices=2)
    ... except EndlessTurnError as error:
    ...     print(error)
    the turn does not end within 2 choices
    """


class TurnLimit:
    """Counts what each player chooses in a turn, and refuses to go on for ever."""

    def __init__(self, most: int = MOST_CHOICES) -> None:
        """Take the number of choices that a player has in one turn, reactions included."""
        self._most = most
        self._choices: Counter[int] = Counter()
        self._last: deque[Action] = deque(maxlen=_LOOKED_AT)

    def count(self, player: int) -> None:
        """Count a choice; raise `EndlessTurnError` if there were too many."""
        self._choices[player] += 1
        if self._choices[player] > self._most:
            tiles = dict.fromkeys(action_text(one) for one in self._last if one in TILE_OF)
            again = f": {', '.join(tiles)}, again and again" if tiles else ""
            raise EndlessTurnError(f"the turn does not end within {self._most} choices{again}")

    def saw(self, action: Action) -> None:
        """Start anew after the end of a turn."""
        self._last.append(action)
        if action == END:
            self._choices.clear()


class AdaptedBot(Bot):
    """A bot of the minimal form, as one of the full form."""

    uses_budget = False

    def __init__(self, simple: SimpleBot) -> None:
        """Take the bot that decides."""
        self.simple = simple

    def choose(self, view: View, _budget: Budget, /) -> Action:
        """Return the choice of the simple bot, which knows no budget."""
        return self.simple.choose(view)


def as_bot(bot: Bot | SimpleBot) -> Bot:
    """Return a bot of either form as one of the full form."""
    return bot if isinstance(bot, Bot) else AdaptedBot(bot)


def as_bots(bots: Sequence[Bot | SimpleBot]) -> list[Bot]:
    """Return the bots of a game as those of the full form; each of these has one seat."""
    full = [bot for bot in bots if isinstance(bot, Bot)]
    if len({id(bot) for bot in full}) < len(full):
        raise ValueError("a bot that lives for a game plays one seat: make another for each")
    return [as_bot(bot) for bot in bots]
