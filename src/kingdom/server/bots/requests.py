"""Requests to workers, with no more in them than the bot of a seat does not know yet."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from enum import IntEnum
from hashlib import sha256
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import action_text
from kingdom.bots.levels import is_timed
from kingdom.server.bots.sessions import Request
from kingdom.table.history import DRAW, Hinted, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kingdom.state import View
    from kingdom.table.history import History, LogEntry

_REMEMBERED: Final = 10_000  # seats


class Urgency(IntEnum):
    """Which question goes first when several wait: quick ones go first."""

    QUICK = 0
    TIMED = 1  # the bot thinks as long as its budget says


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


class _Asked(NamedTuple):
    """What a seat was asked last, and where."""

    worker: int
    bot: str
    seq: int
    answer: tuple[str, ...]

    def since(self, history: History) -> tuple[LogEntry, ...] | None:
        """Return what happened after the actions of the answer; None if something else did."""
        entries = tuple(one for one in history.log[self.seq :] if not isinstance(one, Hinted))
        played, rest = entries[: len(self.answer)], entries[len(self.answer) :]
        agree = _texts(played) == [*self.answer] and all(isinstance(one, Step) for one in rest)
        return rest if agree else None


class Seats:
    """Remembers which worker has the bot of a seat, and what that bot knows and will do."""

    def __init__(self, workers: int) -> None:
        """Start with bots that know nothing."""
        self._last: OrderedDict[tuple[str, int], _Asked] = OrderedDict()
        self._ended: list[list[str]] = [[] for _ in range(workers)]  # games, to tell each worker
        self._lock = Lock()

    def _asked(self, ask: Ask) -> _Asked | None:
        with self._lock:
            last = self._last.get((ask.game, ask.seat))
        return last if last is not None and last.bot == ask.bot else None

    def prepared(self, ask: Ask) -> str | None:
        """Return the next action of the last answer, if only those before it were played."""
        last = self._asked(ask)
        if last is None:
            return None
        played = ask.history.log[last.seq :]
        count = len(played)
        goes_on = count < len(last.answer) and _texts(played) == [*last.answer[:count]]
        return last.answer[count] if goes_on else None

    def home(self, ask: Ask) -> int | None:
        """Return the worker that has the bot of a seat, if one has it."""
        last = self._asked(ask)
        return None if last is None else last.worker

    def requests(self, worker: int, ask: Ask, share: float) -> Iterator[Request]:
        """Yield what to ask a worker: a short request if that may do, then one with the view."""
        if ask.steady:
            yield self._steady_request(worker, ask, share)
            return
        last = self._asked(ask)
        since = last.since(ask.history) if last is not None and last.worker == worker else None
        request = self._request(worker, ask, share, fresh=since is None)
        if last is not None and since is not None:
            request = request._replace(told=_told(since), after=last.seq)
            if not since:
                yield request
        yield request._replace(view=str(ask.view))

    def _request(self, worker: int, ask: Ask, share: float, *, fresh: bool) -> Request:
        with self._lock:
            ended, self._ended[worker] = tuple(self._ended[worker]), []
        return Request(
            game=ask.game,
            seat=ask.seat,
            bot=ask.bot,
            seed=secrets.randbits(64),
            seq=ask.history.seq,
            view=None,
            fresh=fresh,
            share=share,
            ended=ended,
        )

    def _steady_request(self, worker: int, ask: Ask, share: float) -> Request:
        """Return a request for a new bot, whose answer follows from what the seat has seen.

        The bot begins where others or cards decided last, which is where its plan begins: so it
        does not matter whether its process has been restarted since.
        """
        steps = ask.history.line
        begin = len(steps)
        while begin and steps[begin - 1].kind != DRAW and steps[begin - 1].seat == ask.seat:
            begin -= 1
        state = steps[begin - 1].state if begin else ask.history.start
        view = str(state.view(ask.seat))
        seed = int.from_bytes(sha256(view.encode()).digest()[:8], "big")
        done = tuple(action_text(step.action) for step in steps[begin:])
        request = self._request(worker, ask, share, fresh=True)
        return request._replace(seed=seed, view=view, done=done)

    def answered(self, worker: int, ask: Ask, answer: str | None) -> None:
        """Remember what a seat answered; None: its bot is gone."""
        key = ask.game, ask.seat
        with self._lock:
            self._last.pop(key, None)
            if answer is not None:
                self._last[key] = _Asked(worker, ask.bot, ask.history.seq, tuple(answer.split()))
            if len(self._last) > _REMEMBERED:
                self._last.popitem(last=False)

    def end(self, game: str) -> None:
        """Remember that a game is over, and let its workers know with their next request."""
        with self._lock:
            for key in [key for key in self._last if key[0] == game]:
                self._ended[self._last.pop(key).worker].append(game)


def _texts(entries: tuple[LogEntry, ...]) -> list[str | None]:
    """Return the actions of entries; None for anything that is not a player's action."""
    return [
        action_text(entry.action) if isinstance(entry, Step) and entry.kind != DRAW else None
        for entry in entries
    ]


def _told(entries: tuple[LogEntry, ...]) -> tuple[tuple[int, str], ...]:
    """Return who did what."""
    return tuple(
        (entry.seat, action_text(entry.action))
        for entry in entries
        if isinstance(entry, Step) and entry.kind != DRAW
    )
