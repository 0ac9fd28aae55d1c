"""People who meet: who looks for others, whom one knows, and who asks whom to a table."""

from __future__ import annotations

from kingdom.server.seeking.storage import Pace
from kingdom.table.wire.model import model
from kingdom.table.wire.tables import TableInfo


@model
class SeekInfo:
    """What the caller looks for, or the table that was found."""

    pace: Pace
    players: list[int]
    """How many there may be at the table."""
    modules: list[str]
    """Expansions that the caller likes."""
    since: str
    table: str | None
    """The id of the table that was found."""


@model
class WaitingNumber:
    """How many others would play at a pace with so many at the table."""

    pace: Pace
    players: int
    count: int


@model
class Seeking:
    """What the caller looks for, and how many others wait."""

    mine: list[SeekInfo]
    waiting: list[WaitingNumber]
    """Whoever would play with two or with three is counted for both."""
    people: dict[Pace, int]
    """How many others wait, by pace."""


@model
class KnownPerson:
    """Somebody whom the caller knows, or who is at a table with them."""

    id: str
    """What names this person in the caller's requests; to others it means nothing."""
    name: str
    friend: bool
    muted: bool
    """Whether the caller does not see their chat."""
    blocked: bool
    """Whether the two never meet: at no table, by no invitation, in no queue."""
    met: str | None
    """When they last shared a table, if that was lately."""
    seat: int | None
    """Where they sit at the table that was asked about."""
    asked: bool
    """Whether they were asked to that table."""
    declined: bool
    """Whether they have declined."""


@model
class People:
    """The people whom the caller knows."""

    known: list[KnownPerson]
    """Friends, those who are muted or blocked, and those one has played with lately."""
    there: list[KnownPerson]
    """Those who are at the table that was asked about, or have talked there."""


@model
class InvitationInfo:
    """Somebody asks the caller to a table."""

    id: str
    by: str
    """Their name."""
    table: TableInfo
    created: str


@model
class Invitations:
    """The tables that the caller is asked to."""

    invitations: list[InvitationInfo]
