"""What people may know about themselves: their devices, and their ways in."""

from __future__ import annotations

from kingdom.table.wire.model import model


@model
class DeviceInfo:
    """A browser in which the caller is known."""

    id: str
    label: str
    """The browser and its system, such as `Firefox, Android`; empty if unknown."""
    this: bool
    """Whether it is the one that asks."""
    seen: str | None
    """When it was last in use, to the day."""


@model
class PasskeyInfo:
    """A passkey of the caller."""

    id: str
    label: str
    """Where it was made."""
    created: str
    used: str | None
    """When somebody last signed in with it."""


@model
class Account:
    """What is known of the caller besides games."""

    name: str
    games: int
    """How many tables the caller sits at, or has sat at."""
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    addresses: list[str]
    """Mail addresses that were confirmed."""
    mail: bool
    """Whether this server sends mail."""


@model
class MoveCode:
    """A code that brings the caller to another device, once and soon."""

    code: str
    url: str
    """A link that contains the code."""
    picture: str
    """The link as a QR code, as a `data:` address."""
    expires: str


@model
class SignInPreview:
    """Whom a code or a link would sign in."""

    name: str
    games: int


@model
class PasskeyOptions:
    """What a browser needs to make a passkey, or to sign in with one."""

    options: str
    """The JSON form of what `navigator.credentials` takes, as the standard describes it."""


@model
class MailAsked:
    """A mail that was asked for."""

    address: str
    """Where it goes, if it goes anywhere: whether anybody has confirmed the address is not said."""
