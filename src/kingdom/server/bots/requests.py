"""What workers have to be asked: as little as the bot of a seat does not know yet."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import action_text
from kingdom.server.bots.sessions import Request
from kingdom.server.games.history import DRAW, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kingdom.server.games.history import History
    from kingdom.state import View

_REMEMBERED: Final = 10_000  # seats


class Ask(NamedTuple):
    """A bot has to choose at a seat of a game."""

    game: str
    seat: int
    bot: str
    history: History

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.history.state.view(self.seat)


class _Asked(NamedTuple):
    """What a seat was asked last, and where."""

    worker: int
    seq: int
    answer: str


class Seats:
    """Remembers which worker has the bot of a seat, and what that bot knows."""

    def __init__(self, workers: int) -> None:
        """Start with bots that know nothing."""
        self._last: OrderedDict[tuple[str, int], _Asked] = OrderedDict()
        self._ended: list[list[str]] = [[] for _ in range(workers)]  # that a worker is to hear of
        self._lock = Lock()

    def home(self, ask: Ask) -> int | None:
        """Return the worker that has the bot of a seat, if one has it."""
        with self._lock:
            last = self._last.get((ask.game, ask.seat))
            return None if last is None else last.worker

    def requests(self, worker: int, ask: Ask, share: float) -> Iterator[Request]:
        """Yield what to ask a worker: a short request if it may do, then one with the view."""
        with self._lock:
            last = self._last.get((ask.game, ask.seat))
            ended, self._ended[worker] = tuple(self._ended[worker]), []
        known = last is not None and last.worker == worker
        whole = Request(
            game=ask.game,
            seat=ask.seat,
            bot=ask.bot,
            seed=secrets.randbits(64),
            seq=ask.history.seq,
            view=None,
            share=share,
            ended=ended,
        )
        if last is not None and known:
            whole = whole._replace(told=_told(ask.history, last.seq), after=last.seq)
            if _only_answered(ask, last):
                yield whole
        yield whole._replace(view=str(ask.view))

    def answered(self, worker: int, ask: Ask, answer: str | None) -> None:
        """Remember what a seat answered; None: its bot is gone."""
        key = ask.game, ask.seat
        with self._lock:
            self._last.pop(key, None)
            if answer is not None:
                self._last[key] = _Asked(worker, ask.history.seq, answer)
            if len(self._last) > _REMEMBERED:
                self._last.popitem(last=False)

    def end(self, game: str) -> None:
        """Remember that a game is over, and let its workers know with their next request."""
        with self._lock:
            for key in [key for key in self._last if key[0] == game]:
                self._ended[self._last.pop(key).worker].append(game)


def _only_answered(ask: Ask, last: _Asked) -> bool:
    """Return whether nothing has happened but the action that the bot itself chose."""
    step = ask.history.log[-1] if ask.history.log else None
    return (
        isinstance(step, Step)
        and step.seq == last.seq + 1
        and step.seat == ask.seat
        and action_text(step.action) == last.answer
    )


def _told(history: History, seq: int) -> tuple[tuple[int, str], ...]:
    """Return what players did since an entry; what was taken back again is no part of it."""
    return tuple(
        (step.seat, action_text(step.action))
        for step in history.line
        if step.seq > seq and step.kind != DRAW
    )
