"""People who meet: who looks for others, whom one knows, and who asks whom to a table."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from kingdom.server.bodies import Body
from kingdom.server.tables.requested import Opening
from kingdom.table.wire.model import model
from kingdom.table.wire.tables import TableInfo


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
