"""People who meet: who looks for others, whom one knows, and who asks whom to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.database import now_of
from kingdom.server.games.storage import seats_by_game
from kingdom.server.games.views import table_info
from kingdom.server.people.acquaintances import Person, key_of, people_at, people_of
from kingdom.server.people.invitations import asked_to, invitations_for
from kingdom.server.people.schema import InvitationInfo, Invitations, KnownPerson, People
from kingdom.table.screen import iso, iso_or_none
from kingdom.table.seats import Caller

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def people_info(session: Session, secret: str, guest: str, table: str | None) -> People:
    """Return whom somebody knows, and who is at a table with them."""
    asked = asked_to(session, table, guest) if table else {}

    def info(person: Person, seat: int | None = None) -> KnownPerson:
        return KnownPerson(
            id=key_of(secret, guest, person.id),
            name=person.name,
            friend=person.friend,
            muted=person.muted,
            blocked=person.blocked,
            met=iso_or_none(person.met),
            seat=seat,
            asked=person.id in asked,
            declined=asked.get(person.id, False),
        )

    there = people_at(session, guest, table) if table else []
    return People(
        known=[info(person) for person in people_of(session, guest)],
        there=[info(person, seat) for seat, person in there],
    )


def invitations_info(session: Session, guest: str) -> Invitations:
    """Return the tables that somebody is asked to."""
    found = invitations_for(session, guest)
    seats = seats_by_game(session, {one.game.id for one in found})
    now = now_of(session)
    return Invitations(
        invitations=[
            InvitationInfo(
                id=one.invitation.id,
                by=one.by,
                table=table_info(one.game, seats[one.game.id], Caller(guest), now),
                created=iso(one.invitation.created),
            )
            for one in found
        ]
    )
