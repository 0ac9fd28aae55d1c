"""The messages that the server sends: one class for each."""

from __future__ import annotations

from typing import Literal

from kingdom.table.wire.codes import Failure
from kingdom.table.wire.log import LogLine
from kingdom.table.wire.model import model
from kingdom.table.wire.screen import GoldPart, Preview, RefusalReason, Screen


@model
class ScreenMessage:
    """The whole screen, after every change; also the answer to `hello`, `view` and `stale`."""

    t: Literal["state"] = "state"
    seq: int
    screen: Screen


@model
class Log:
    """Lines of the log; one with a known `seq` replaces the old one."""

    t: Literal["log"] = "log"
    first: int
    """The `seq` of the first of them."""
    lines: list[LogLine]


@model
class Ack:
    """It is done and on disk."""

    t: Literal["ack"] = "ack"
    id: str | None
    seq: int | None
    """Its entry; null for chat."""


@model
class Refused:
    """The rules refuse it."""

    t: Literal["refused"] = "refused"
    id: str | None
    reason: RefusalReason


@model
class StaleMessage:
    """It was meant for an older state; the new one follows."""

    t: Literal["stale"] = "stale"
    id: str | None
    seq: int


@model
class UndoAsked:
    """The others are asked whether it may be taken back."""

    t: Literal["asked"] = "asked"
    id: str | None
    undo: int
    """The number of the request."""


@model
class Explained:
    """Why an action is refused; without a reason it is legal."""

    t: Literal["explained"] = "explained"
    id: str
    action: str
    reason: RefusalReason | None


@model
class Previewed(Preview):
    """What an action would bring."""

    t: Literal["previewed"] = "previewed"
    id: str
    action: str
    reason: RefusalReason | None = None
    """Why it is refused, if the rules refuse it."""


@model
class Credited:
    """The pieces that earn a seat's gold; no parts if there is no such source or seat."""

    t: Literal["credited"] = "credited"
    id: str
    seq: int
    """The state that it is about."""
    source: str
    seat: int | None
    parts: list[GoldPart]


@model
class HintView:
    """What the player who has to decide sees, packed for the compiled core (core.md)."""

    t: Literal["hint"] = "hint"
    id: str
    seq: int
    """The state that it is about."""
    view: str
    """In base64. The tables that go with it: `GET /api/games/ID/tables`."""


@model
class ChatLine:
    """A chat line."""

    t: Literal["chat"] = "chat"
    n: int
    """Its number; a line that is sent again has the same."""
    seat: int | None
    """Null for a spectator."""
    name: str
    text: str
    at: str


@model
class Present:
    """Who is connected; connections to other processes show up within two seconds."""

    t: Literal["presence"] = "presence"
    seats: list[int]
    watching: int


@model
class Pong:
    """The answer to `ping`."""

    t: Literal["pong"] = "pong"


@model
class Problem:
    """A message was not understood or not accepted."""

    t: Literal["error"] = "error"
    code: Failure
    id: str | None = None
    """The message that it is about, if its id could be read."""
    message: str | None = None
    """What is wrong, for people."""
    versions: list[int] | None = None
    """The versions that the server speaks."""


ServerMessage = (
    ScreenMessage | Log | Ack | Refused | StaleMessage | UndoAsked | Explained | Previewed
    | Credited | HintView | ChatLine | Present | Pong | Problem
)  # fmt: skip
