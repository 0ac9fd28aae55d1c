"""What a bot is asked for a seat: a whole turn, from what the seat sees.

Nothing is remembered between two questions, neither here nor in the process that answers: it does
not matter which process that is, or whether it was started again meanwhile.
"""

from __future__ import annotations

import secrets
from enum import IntEnum
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import action_text
from kingdom.bots.levels import is_timed
from kingdom.bots.thinking import LEAST_SHARE
from kingdom.core import UnsupportedError, is_available
from kingdom.setup import Setup
from kingdom.state import View
from kingdom.table.history import DRAW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.history import History, Step

_SETUPS: Final = 64  # that a process keeps, as it is asked about the same games again and again


class Urgency(IntEnum):
    """Which question goes first when several wait: quick ones go first."""

    QUICK = 0
    TIMED = 1  # the bot thinks as long as its budget says


class PackedSight(NamedTuple):
    """What a seat sees, as the compiled core holds it: text takes far longer to write and read."""

    setup: str
    seat: int
    state: bytes
    older: tuple[tuple[int, ...], ...]


class Request(NamedTuple):
    """What a process is asked; it is pickled, so it is made of plain things."""

    bot: str
    seat: int
    seed: int
    sight: PackedSight | str
    share: float = 1.0
    """The part of a budget of seconds that there is time for."""
    done: tuple[str, ...] = ()
    """What the seat has done since then, which the bot goes through before it answers."""


class Ask(NamedTuple):
    """A question to a bot: what does it choose at its seat?"""

    game: str
    seat: int
    bot: str
    history: History
    steady: bool = False
    """Whether the bot has to play the same whenever it sees the same, as on daily boards."""

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.history.state.view(self.seat)

    @property
    def urgency(self) -> Urgency:
        """How soon the question is asked when several wait."""
        return Urgency.TIMED if is_timed(self.bot) else Urgency.QUICK

    def request(self, share: float) -> Request:
        """Return the request to a process, with the part of a budget that the server has time for.

        Whoever has decided in this turn already has had most of the budget for it.
        """
        if self.steady:
            return self._steady_request(share)
        part = share * LEAST_SHARE if self._goes_on else share
        return Request(self.bot, self.seat, secrets.randbits(64), sight_of(self.view), part)

    @property
    def _goes_on(self) -> bool:
        """Whether the seat has decided something in this turn before."""
        history = self.history
        mine = (one for one in reversed(history.line) if one.kind != DRAW and one.seat == self.seat)
        last = next(mine, None)
        return last is not None and last.during == history.turn

    def _steady_request(self, share: float) -> Request:
        """Return a request whose answer follows from what the seat has seen.

        The bot begins where others or cards decided last, which is where its turn begins.
        """
        steps: Sequence[Step] = self.history.line
        begin = len(steps)
        while begin and steps[begin - 1].kind != DRAW and steps[begin - 1].seat == self.seat:
            begin -= 1
        state = steps[begin - 1].state if begin else self.history.start
        view = state.view(self.seat)
        seed = int.from_bytes(sha256(str(view).encode()).digest()[:8], "big")
        done = tuple(action_text(step.action) for step in steps[begin:])
        return Request(self.bot, self.seat, seed, sight_of(view), share, done)


def sight_of(view: View) -> PackedSight | str:
    """Return a view packed for another process, or as text where the core cannot hold it."""
    from kingdom.core.packing import pack_state

    if not is_available():
        return str(view)
    try:
        return PackedSight(str(view.setup), view.player, pack_state(view.state), view.older)
    except UnsupportedError:
        return str(view)


def view_of(sight: PackedSight | str) -> View:
    """Return the view that another process has sent."""
    from kingdom.core.packing import state_of

    if isinstance(sight, str):
        return View.parse(sight)
    return View(sight.seat, state_of(_setup(sight.setup), sight.state), sight.older)


@lru_cache(_SETUPS)
def _setup(text: str) -> Setup:
    return Setup.parse(text)
