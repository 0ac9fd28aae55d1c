"""How a guest is called when it is their turn, and the webhook of a table."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import AfterValidator, Field

from kingdom.server.bodies import Body
from kingdom.server.notifications.quiet_hours import MINUTES, zone_of
from kingdom.table.clock import DAY
from kingdom.table.wire.model import model


@model
class CallSettings:
    """How the caller is called, and what this server can do."""

    push: bool
    mail: bool
    delay: int
    reminder: bool
    quiet: list[int]
    zone: str
    browsers: int
    """How many browsers of the caller have subscribed."""
    push_key: str
    """The server's public key, with which a browser subscribes."""
    mail_offered: bool
    """Whether this server can send mail."""
    address: str | None
    """Where mail goes: the address that the caller has confirmed last."""


@model
class WebhookInfo:
    """The webhook of a table."""

    url: str | None
    """None if there is none."""
    secret: str | None
    """What signs its calls."""


_LONGEST_DELAY: Final = 7 * DAY


Minute = Annotated[int, Field(ge=0, lt=MINUTES)]


Url = Annotated[str, Field(min_length=1, max_length=1000)]


def _known_zone(name: str) -> str:
    zone_of(name)
    return name


class CallChange(Body):
    """How a guest wants to be called; what is left out stays as it is."""

    push: bool | None = None
    """Whether by push messages, in every browser that has subscribed."""
    mail: bool | None = None
    """Whether by mail."""
    delay: Annotated[int, Field(ge=0, le=_LONGEST_DELAY)] | None = None
    """Seconds of a turn before the first message."""
    reminder: bool | None = None
    """Whether a second message comes before the time is up."""
    quiet: list[Minute] | None = Field(default=None, max_length=2)
    """From when until when nothing is sent, in minutes after midnight; none if empty."""
    zone: Annotated[str, Field(min_length=1, max_length=64), AfterValidator(_known_zone)] | None = (
        None
    )
    """The time zone of the quiet hours, such as `Europe/Amsterdam`."""


class PushKeys(Body):
    """The keys with which a browser reads messages."""

    p256dh: Annotated[str, Field(max_length=100, pattern=r"^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, Field(max_length=32, pattern=r"^[A-Za-z0-9_-]+=*$")]


class Browser(Body):
    """A browser as it describes its push subscription."""

    endpoint: Url
    keys: PushKeys


class BrowserGone(Body):
    """A browser that is not to be called any more."""

    endpoint: Url


class WebhookChange(Body):
    """Where a group is told about the turns at a table."""

    url: Url
