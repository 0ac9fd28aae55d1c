"""For those who run a server: finding people and tables, and what can be done about them.

All of it works on the database, beside servers that are running: they notice within seconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import func, or_, select

from kingdom.server.accounts.handover import delete_guest, renew_links
from kingdom.server.accounts.removal import remove_tables
from kingdom.server.database import now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow, Seat, find_game, touch
from kingdom.server.guests.devices import sign_out_all
from kingdom.server.guests.storage import Guest
from kingdom.server.tables.lifecycle import leave_seat, rename
from kingdom.table.facts import UNFINISHED
from kingdom.table.seats import LONGEST_NAME, is_human

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

_SHOWN: Final = 100


class FoundPerson(NamedTuple):
    """A guest as a list shows them."""

    id: str
    name: str
    created: float
    tables: int
    banned: bool


def find_people(session: Session, text: str) -> list[FoundPerson]:
    """Return guests whose name contains a text, or whose id it is, the latest to arrive first."""
    tables = select(func.count(Seat.game.distinct())).where(Seat.guest == Guest.id)
    rows = session.execute(
        select(Guest, tables.scalar_subquery())
        .where(or_(Guest.id == text, Guest.name.icontains(text, autoescape=True)))
        .order_by(Guest.created.desc(), Guest.id)
        .limit(_SHOWN)
    )
    return [
        FoundPerson(one.id, one.name, one.created, count or 0, one.banned is not None)
        for one, count in rows
    ]


def find_tables(session: Session, text: str) -> Sequence[GameRow]:
    """Return tables with a text in their name or at which such a person sits, the newest first."""
    seated = select(Seat.game).where(
        or_(Seat.guest == text, Seat.name.icontains(text, autoescape=True))
    )
    named = GameRow.name.icontains(text, autoescape=True)
    return session.scalars(
        select(GameRow)
        .where(or_(GameRow.id == text, named, GameRow.id.in_(seated)))
        .order_by(GameRow.created.desc(), GameRow.id)
        .limit(_SHOWN)
    ).all()


def hide_table(session: Session, game_id: str) -> None:
    """Take a table off the public list, with its name; those who have its link still find it."""
    game = find_game(session, game_id, lock=True)
    game.listed, game.name = False, ""
    game.asked = {**game.asked, "listed": False, "name": None}
    touch(session, game)


def rename_person(session: Session, guest_id: str, name: str) -> None:
    """Change somebody's name, also at the tables where they still play."""
    guest = _person(session, guest_id)
    wanted = " ".join(name.split())
    if not wanted.isprintable() or len(wanted) > LONGEST_NAME:
        raise RefusedError("bad_request", f"a name has at most {LONGEST_NAME} printable characters")
    guest.name = wanted
    rename(session, guest)


def ban(session: Session, guest_id: str) -> None:
    """Sign somebody out everywhere for good; bots go on with their games.

    Whoever comes back as a new guest is somebody else: there is nothing to know them by.
    """
    guest = _person(session, guest_id)
    guest.banned = now_of(session)
    renew_links(session, guest.id)
    unfinished = select(GameRow.id).where(GameRow.status.in_(UNFINISHED))
    seats = session.scalars(
        select(Seat).where(Seat.guest == guest.id, Seat.game.in_(unfinished)).order_by(Seat.game)
    ).all()
    for game_id in dict.fromkeys(seat.game for seat in seats if is_human(seat)):
        leave_seat(session, guest, game_id, forced=True)
    sign_out_all(session, guest.id)


def unban(session: Session, guest_id: str) -> None:
    """Let somebody sign in again, by a passkey or an address that they have."""
    _person(session, guest_id).banned = None


def erase(session: Session, name: str) -> str:
    """Delete a table or a person, by id, and all that is theirs; return what it was."""
    guest = session.get(Guest, name)
    if guest is not None:
        delete_guest(session, guest)
        return "person"
    try:
        game = find_game(session, name, lock=True)
    except RefusedError:
        said = f"there is neither a person nor a table with the id {name!r}"
        raise RefusedError("not_found", said) from None
    remove_tables(session, [game.id])
    return "table"


def _person(session: Session, guest_id: str) -> Guest:
    guest = session.get(Guest, guest_id, with_for_update=True)
    if guest is None:
        raise RefusedError("not_found", f"there is nobody with the id {guest_id!r}")
    return guest
