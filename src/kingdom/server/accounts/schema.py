"""What people may know about themselves: their devices, and their ways in."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from kingdom.server.bodies import Body, Name
from kingdom.server.guests.finding import Language
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


class MeChange(Body):
    """What guests may change about themselves."""

    name: Name | None = None
    language: Language | None = None


class Arrival(Body):
    """Signing in on this device."""

    bring: bool = False
    """Whether the games of whoever was known on this device come along."""


class CodeBody(Body):
    """A code from another device."""

    code: Annotated[str, Field(min_length=1, max_length=40)]
    """As it was typed: spaces, dashes and small letters do not matter."""


class CodeSignIn(CodeBody, Arrival):
    """Signing in with a code."""


Encoded = Annotated[str, Field(max_length=20_000)]
"""Bytes in base64url."""


class CredentialAnswer(Body):
    """What an authenticator has answered; there may be more than we need."""

    model_config = ConfigDict(extra="ignore")

    client_data: Annotated[Encoded, Field(alias="clientDataJSON")]
    attestation: Annotated[Encoded | None, Field(alias="attestationObject")] = None
    """Of a new passkey."""
    authenticator_data: Annotated[Encoded | None, Field(alias="authenticatorData")] = None
    signature: Encoded | None = None
    """Of one that is used."""


class Credential(Body):
    """A passkey and its answer, as `PublicKeyCredential.toJSON` returns them."""

    model_config = ConfigDict(extra="ignore")

    id: Annotated[str, Field(max_length=1_400)]
    raw_id: Annotated[str, Field(max_length=1_400, alias="rawId")]
    type: Literal["public-key"]
    response: CredentialAnswer


class AddressBody(Body):
    """A mail address."""

    address: Annotated[str, Field(min_length=3, max_length=254)]
    language: Language = "en"
    """Of the mail."""


class LinkBody(Body):
    """What comes after `#` in the link of a mail."""

    secret: Annotated[str, Field(min_length=8, max_length=64)]


class LinkSignIn(LinkBody, Arrival):
    """Signing in with the link of a mail."""


class NewPasskey(Body):
    """A passkey that the browser has made."""

    credential: Credential


class PasskeySignIn(NewPasskey, Arrival):
    """Signing in with a passkey."""
