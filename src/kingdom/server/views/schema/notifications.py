"""How a guest is called when it is their turn, and the webhook of a table."""

from __future__ import annotations

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
