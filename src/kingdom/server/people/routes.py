"""HTTP: people one knows: friends, recent opponents, invitations, blocking and reporting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Path, Query

from kingdom.server.errors import RefusedError
from kingdom.server.guests.dependencies import GuestId, Who
from kingdom.server.guests.finding import stored_guest
from kingdom.server.http.dependencies import Config, Data, Figures, Limits
from kingdom.server.http.errors import api_router
from kingdom.server.http.limits import INVITATIONS, CountNewTable
from kingdom.server.hub.dependencies import Announce
from kingdom.server.notifications.invitations import call_invited
from kingdom.server.people import acquaintances, invitations, reports
from kingdom.server.people.schema import (
    TABLE_ID,
    Invitations,
    NewInvitation,
    NewReport,
    People,
    PersonChange,
)
from kingdom.server.people.views import invitations_info, people_info
from kingdom.server.tables.lifecycle import open_table
from kingdom.server.tables.requested import Sitting
from kingdom.table.info import link
from kingdom.table.wire.tables import TableLink

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.people.acquaintances import Pair

router = api_router()
PersonKey = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$")]
InvitationId = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$")]
AtTable = Annotated[str | None, Query(pattern=TABLE_ID)]


def _pair(session: Session, secret: str, guest: str, person: str, table: str | None) -> Pair:
    """Return the caller and whom they name, locked."""
    other = acquaintances.find_person(session, secret, guest, person, table)
    return acquaintances.lock_pair(session, guest, other)


@router.get("/people", summary="Whom do I know?")
def people(data: Data, settings: Config, who: Who, table: AtTable = None) -> People:
    """Return friends, recent opponents and others, and those who are at a table with the caller."""
    if who.guest is None:
        return People(known=[], there=[])
    with data.read() as session:
        return people_info(session, settings.cookie_key(), who.guest, table)


@router.patch("/people/{person}", summary="A friend, or somebody to mute or to block")
def change_person(
    data: Data, settings: Config, guest: GuestId, person: PersonKey, body: PersonChange
) -> People:
    """Make somebody a friend, mute or block them, or take that back; they are not told."""
    key = settings.cookie_key()
    with data.write() as session:
        _, other = _pair(session, key, guest, person, body.table)
        wanted = acquaintances.Change(body.friend, body.muted, body.blocked)
        if acquaintances.change(session, guest, other, wanted).blocked:
            invitations.forget_between(session, guest, other)
        return people_info(session, key, guest, body.table)


@router.post(
    "/people/{person}/invite",
    status_code=201,
    summary="Ask somebody",
    dependencies=[INVITATIONS.every],
)
def invite(
    data: Data,
    settings: Config,
    count: CountNewTable,
    figures: Figures,
    announce: Announce,
    guest: GuestId,
    person: PersonKey,
    body: NewInvitation,
) -> TableLink:
    """Ask somebody to a table of the caller's, or to a new one for two; they are called."""
    if body.table is None:
        count()
    with data.write() as session:
        me, other = _pair(session, settings.cookie_key(), guest, person, body.table)
        table = body.table
        if table is None:
            wanted = invitations.table_to_invite_to(body)
            table = open_table(session, me, wanted, settings).id
        invitation, fresh = invitations.invite(session, me, other, table)
        if fresh:
            call_invited(session, settings, invitation, me.name)
    if body.table is None:
        figures.tables.inc()
    announce.changed(table)
    return TableLink(id=table, url=link(table))


@router.post(
    "/people/{person}/report",
    status_code=201,
    summary="Report somebody",
    dependencies=[INVITATIONS.every],
)
def report(
    data: Data,
    settings: Config,
    limits: Limits,
    figures: Figures,
    guest: GuestId,
    person: PersonKey,
    body: NewReport,
) -> People:
    """Report somebody at a table to those who run the server, with their last lines of chat."""
    key, host = settings.cookie_key(), settings.admin_mail
    with data.write() as session:
        _, other = _pair(session, key, guest, person, body.table)
        there = {other.id for _, other in acquaintances.people_at(session, guest, body.table)}
        if other not in there:
            raise RefusedError("not_found", "this person is not at that table")
        row = reports.report(session, guest, other, body.table, body.text)
        if row is not None:
            figures.reports.inc()
            if host and limits.mails.allow(host):  # what comes later is among those that wait
                reports.tell_host(session, host, settings.url, row)
        return people_info(session, key, guest, body.table)


@router.get("/invitations", summary="Who asks me to a table?")
def list_invitations(data: Data, who: Who) -> Invitations:
    """Return the tables that the caller is asked to, where a seat is still free."""
    with data.read() as session:
        return invitations_info(session, who.guest or "")


@router.post("/invitations/{invitation}/accept", summary="Accept an invitation")
def accept(
    data: Data,
    announce: Announce,
    guest: GuestId,
    invitation: InvitationId,
    body: Sitting | None = None,
) -> TableLink:
    """Take a seat at the table that the caller is asked to."""
    nonce = body.nonce if body else None
    with data.write() as session:
        game = invitations.accept(session, stored_guest(session, guest), invitation, nonce)
    announce.changed(game.id)
    return TableLink(id=game.id, url=link(game.id))


@router.delete("/invitations/{invitation}", summary="Decline an invitation")
def decline(
    data: Data, announce: Announce, guest: GuestId, invitation: InvitationId
) -> Invitations:
    """Decline an invitation: nobody at that table can ask the caller again."""
    with data.write() as session:
        game_id = invitations.decline(session, guest, invitation)
        answer = invitations_info(session, guest)
    announce.changed(game_id)
    return answer
