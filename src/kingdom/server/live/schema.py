"""The messages that clients send: one class for each."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from kingdom.server.bodies import MessageId, Number, SeatNumber, Word
from kingdom.table.wire.model import model

_LONGEST_TEXT: Final = 2_000


@model
class Hello:
    """The first message; sent again, it asks for everything again."""

    t: Literal["hello"]
    v: Number
    """The version of the protocol."""
    have: Number | None = None
    """The last entry whose log line is known."""


@model
class Act:
    """An action."""

    t: Literal["act"]
    id: MessageId
    seq: Number
    """The `seq` of the state that it is meant for."""
    action: Word
    """As in notation.md."""


@model
class Undo:
    """Take something back."""

    t: Literal["undo"]
    id: MessageId
    seq: Number
    """The `seq` of the state that it is meant for."""
    to: Number | None = None
    """The last entry to keep; without it, the one before the caller's last action."""


@model
class AnswerUndo:
    """Agree to an undo request, or refuse it."""

    t: Literal["answer"]
    id: MessageId | None = None
    undo: Number
    """The number of the request."""
    yes: bool


@model
class WithdrawUndo:
    """Withdraw an undo request of one's own."""

    t: Literal["withdraw"]
    id: MessageId | None = None
    undo: Number
    """The number of the request."""


@model
class Redo:
    """Do again what the caller has taken back last; possible until something else is done."""

    t: Literal["redo"]
    id: MessageId
    seq: Number
    """The `seq` of the state that it is meant for."""


@model
class Explain:
    """Why is this action refused?"""

    t: Literal["explain"]
    id: MessageId
    action: Word


@model
class AskPreview:
    """What would this action earn?"""

    t: Literal["preview"]
    id: MessageId
    action: Word


@model
class AskCredit:
    """Which pieces earn a seat's gold from a source?"""

    t: Literal["credit"]
    id: MessageId
    source: Word
    """A card, a task, `castles` and so on."""
    seat: SeatNumber | None


@model
class AskHint:
    """The position to compute a hint from; that it was asked for is noted in the log."""

    t: Literal["hint"]
    id: MessageId
    seq: Number
    """The `seq` of the state that it is meant for."""


@model
class LookAs:
    """Show the view of another of the caller's own seats."""

    t: Literal["view"]
    seat: SeatNumber | None = None


@model
class Look:
    """Say whether anybody can see the page: nobody is called to a table they look at."""

    t: Literal["look"]
    away: bool
    """Whether the page is in the background."""


@model
class Say:
    """Say something to the table, in up to 500 characters."""

    t: Literal["chat"]
    id: MessageId
    text: Annotated[str, Field(max_length=_LONGEST_TEXT)]


@model
class Ping:
    """Check that the connection is alive."""

    t: Literal["ping"]


ClientMessage = (
    Hello | Act | Undo | AnswerUndo | WithdrawUndo | Redo
    | Explain | AskPreview | AskCredit | AskHint | LookAs | Look | Say | Ping
)  # fmt: skip
