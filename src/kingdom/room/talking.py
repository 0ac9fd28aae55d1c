"""What one page says about its table and hears of it: the messages of live play, without a network.

As the server's live connection does (docs/protocol.md): the screen is always complete, log lines
are numbered, and an action that is sent twice is carried out once.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.room.opening import CALLER
from kingdom.room.packed import hint_view
from kingdom.room.written import written
from kingdom.table import changes
from kingdom.table.answers import Asked, Denied, Done, Stale
from kingdom.table.asides import credited, explained, previewed
from kingdom.table.facts import OVER
from kingdom.table.log import shown
from kingdom.table.position import reason
from kingdom.table.seats import held_by
from kingdom.table.showing import Viewing
from kingdom.table.wire import server
from kingdom.table.wire.codes import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.table.answers import Answer
    from kingdom.table.changes import Decided
    from kingdom.table.snapshot import Snapshot

Message = dict[str, Any]


class Submitted(NamedTuple):
    """What is to be stored because of a message, and the message's id."""

    decided: Decided
    message: str


_SUBMITTED: Final[dict[str, Callable[[Snapshot, Message], Decided]]] = {
    "act": lambda now, said: changes.act(now, CALLER, said["seq"], said["action"]),
    "undo": lambda now, said: changes.undo(now, CALLER, said["seq"], said.get("to")),
    "redo": lambda now, said: changes.redo(now, CALLER, said["seq"]),
    "hint": lambda now, said: changes.hint(now, CALLER, said["seq"]),
}


class Talk:
    """One page that looks at one table."""

    def __init__(self, table: str) -> None:
        """Take the id of the table."""
        self.table = table
        self.greeted = False
        self._viewing = Viewing(CALLER)
        self._present = False  # whether its seats are noted as connected
        self._asks_hint = False

    def heard(self, text: str, now_: Snapshot, now: float) -> list[str] | Submitted:
        """Return the answers to a message, or what it would change."""
        said: Message = json.loads(text)
        kind = said["t"]
        if kind == "ping":
            return [written(server.Pong())]
        if kind == "hello":
            return self._hello(said, now_, now)
        if kind in _SUBMITTED:
            self._asks_hint = kind == "hint"
            return Submitted(_SUBMITTED[kind](now_, said), said["id"])
        if kind == "view":
            self._viewing.wanted_seat = said.get("seat")
            return self.shown(now_, now, again=True)
        return [written(answer) for answer in self._asides(kind, said, now_)]

    def _hello(self, said: Message, now_: Snapshot, now: float) -> list[str]:
        if said["v"] != VERSION:
            return [written(server.Problem(code="version", versions=[VERSION]))]
        self.greeted = True
        self._viewing.told = said.get("have") or 0
        first = self.shown(now_, now, again=True)
        present = server.Present(seats=held_by(now_.seats, CALLER), watching=0)
        return [*first, written(present), *self.shown(now_, now)]

    def _asides(self, kind: str, said: Message, now_: Snapshot) -> list[server.ServerMessage]:
        view = self._viewing.view(now_)
        if kind == "explain":
            return [explained(view, said["id"], said["action"])]
        if kind == "preview":
            return [previewed(view, said["id"], said["action"])]
        if kind == "credit":
            return [credited(now_.history, said["id"], said["source"], said["seat"])]
        if kind == "chat":  # there is nobody to hear it
            return [server.Problem(code="no_chat", id=said["id"])]
        return []  # whether anybody looks, and requests of others: there are no others

    # --- what is shown -----------------------------------------------------------------------

    def shown(self, now_: Snapshot, now: float, again: bool = False) -> list[str]:
        """Return the messages that show a table as it is, if anything is new there."""
        connected = held_by(now_.seats, CALLER) if self._present else ()
        news = self._viewing.news(now_, now, connected, again)
        if news is None:
            return []
        self._viewing.note(news)
        self._present = True
        screen = news.screen
        state = [written(server.ScreenMessage(seq=screen.seq, screen=screen))]
        if not news.has_lines:
            return state
        seats = () if screen.viewer is None else (screen.viewer,)
        entries, over = now_.history.log[news.after :], now_.game.status == OVER
        lines = [shown(entry, seats, over) for entry in entries]
        log = [written(server.Log(first=news.after + 1, lines=lines))]
        return log + state if news.log_first else state + log

    def answered(
        self, answer: Answer | object, message: str, now_: Snapshot, now: float
    ) -> list[str]:
        """Return the answer to a message that was to change something."""
        match answer:
            case Done() if self._asks_hint:
                return [written(hint_view(now_, CALLER, message))]
            case Done(seq):
                return [written(server.Ack(id=message, seq=seq))]
            case Stale(seq):
                stale = written(server.StaleMessage(id=message, seq=seq))
                return [stale, *self.shown(now_, now, again=True)]
            case Denied(why):
                return [written(server.Refused(id=message, reason=reason(why)))]
            case Asked(number):
                return [written(server.UndoAsked(id=message, undo=number))]
        raise TypeError(f"no answer: {answer!r}")

    def not_stored(self, message: str) -> list[str]:
        """Return the answer to a message whose change this device refuses to store."""
        return [written(server.Problem(code="not_stored", id=message))]
