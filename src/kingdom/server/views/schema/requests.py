"""The bodies of HTTP requests, with their limits; FastAPI checks them and documents them.

What describes a table is the domain's own, since it is stored: `tables.requested`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, ConfigDict, Field

from kingdom.server.guests.finding import Language
from kingdom.server.notifications.quiet_hours import MINUTES, zone_of
from kingdom.server.tables.requested import Body, Name, Opening, Sitting
from kingdom.server.tables.requested import NewSeat as NewSeat
from kingdom.server.tables.requested import NewTable as NewTable
from kingdom.server.tables.requested import PreviewRequest as PreviewRequest
from kingdom.server.tables.requested import Wishes as Wishes
from kingdom.server.tables.vacations import DAYS_A_YEAR
from kingdom.table.clock import DAY
from kingdom.table.facts import Count
from kingdom.table.wire.values import ColorName

MOST_PLIES: Final = 100_000
_LONGEST_DELAY: Final = 7 * DAY


class MeChange(Body):
    """What guests may change about themselves."""

    name: Name | None = None
    language: Language | None = None


class Join(Sitting):
    """Taking an open seat."""

    seat: Annotated[int, Field(ge=0, le=4)] | None = None
    """Which one; without it the first that is free."""
    color: ColorName | None = None
    """The wished colour; if somebody has it by then, the seat's own."""


class Rematch(Opening):
    """Opening the table that follows."""


class Claim(Sitting):
    """Taking the seat of a secret link."""

    secret: Annotated[str, Field(min_length=8, max_length=64)]
    """What comes after `?seat=` in the link."""
    color: ColorName | None = None
    """The wished colour; if somebody has it by then, the seat's own."""


class ColorChange(Body):
    """Choosing another colour before the game starts."""

    seat: Annotated[int, Field(ge=0, le=4)]
    """Which of the caller's seats."""
    color: ColorName
    """One that no other person has; a bot or an empty seat changes with the caller."""


class EndGame(Body):
    """Ending a game without somebody who is gone."""

    count: Count
    """How it counts: the gold as it stands, the same with whoever is gone in the last place, or not
    at all."""


class StandingChange(Body):
    """What people may change about how others see their ratings."""

    listed: bool
    """Whether to be on the leaderboard."""


class NewVacation(Body):
    """Stopping one's clocks for a while."""

    days: Annotated[int, Field(ge=1, le=DAYS_A_YEAR)]


class PlayDaily(Body):
    """Playing the board of a day."""

    counts: bool
    """Whether as one's try that counts, or for practice."""


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


TABLE_ID: Final = r"^[0-9a-z]{1,16}$"
TableId = Annotated[str, Field(pattern=TABLE_ID)]


class PersonChange(Body):
    """What the caller decides about a person; what is left out stays as it is."""

    friend: bool | None = None
    muted: bool | None = None
    """Whether their chat is not shown."""
    blocked: bool | None = None
    """Whether the two never meet again; whoever is blocked is no friend."""
    table: TableId | None = None
    """Where both are, for somebody whom the caller does not know yet."""


class NewInvitation(Opening):
    """Asking somebody to a table."""

    table: TableId | None = None
    """Where the caller sits; without it a table for two is opened."""


class NewReport(Body):
    """Reporting somebody to those who run the server."""

    table: TableId
    text: Annotated[str, Field(max_length=500)] = ""
    """What happened; the last lines of chat go with it."""


class RecordBody(Body):
    """A record to look at."""

    record: Annotated[str, Field(min_length=1, max_length=30_000)]


class RecordPositionBody(RecordBody):
    """A position of a record."""

    ply: Annotated[int, Field(ge=0, le=MOST_PLIES)]
    """How many actions came before it, including cards drawn."""


ActionText = Annotated[str, Field(min_length=1, max_length=40)]


class ExploredPath(Body):
    """The way to a position that was never played: from one of a game, other actions."""

    ply: Annotated[int, Field(ge=0, le=MOST_PLIES)]
    """How many actions of the game came before it, including cards drawn."""
    actions: Annotated[list[ActionText], Field(max_length=1_500)]
    """What was played from there instead, including cards drawn."""


class ExploredBody(ExploredPath):
    """What is played in a position that was never played."""

    then: Annotated[list[ActionText], Field(max_length=100)]
    """The actions; the cards that are due after each are drawn by the server."""


class RecordExploredBody(RecordBody, ExploredBody):
    """The same from a position of a record."""


class ExploredChoiceBody(ExploredPath):
    """A choice in a position that was never played."""

    action: ActionText


class RecordExploredChoiceBody(RecordBody, ExploredChoiceBody):
    """The same from a position of a record."""


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
