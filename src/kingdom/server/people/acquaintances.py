"""Who knows whom: friends, people one has played with, and those one does not want to meet.

A person is named to others by a key of the pair, so that nobody learns an id by which to follow
somebody through all their games. Only those one has shared a table with can be named.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import and_, func, select
from sqlalchemy.orm import aliased

from kingdom.server.database import count_rows, now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow, Seat
from kingdom.server.guests.finding import stored_guest
from kingdom.server.guests.storage import Guest, lock_guests
from kingdom.server.live.storage import Chat
from kingdom.server.people.storage import Acquaintance
from kingdom.table.seats import HUMAN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy import Select
    from sqlalchemy.orm import Session

MOST: Final = 300
"""People whom somebody can have as friends, mute or block, all together."""
RECENT: Final = 30  # people one has played with, of those who are listed
_KNOWN: Final = 2_000  # of those who can still be named


class Person(NamedTuple):
    """Somebody as another person knows them."""

    id: str
    name: str
    friend: bool = False
    muted: bool = False
    blocked: bool = False
    met: float | None = None  # when they last shared a table, if they have lately


def key_of(secret: str, guest: str, other: str) -> str:
    """Return the name under which a person knows another one in requests."""
    mark = blake2b(f"{guest} {other}".encode(), key=secret.encode()[:64], digest_size=12)
    return mark.hexdigest()


def people_of(session: Session, guest: str) -> list[Person]:
    """Return whom somebody knows: friends and others they have chosen, then recent opponents."""
    met = dict(session.execute(_met(guest).limit(RECENT)).all())
    rows = session.scalars(select(Acquaintance).where(Acquaintance.guest == guest)).all()
    known = {row.other: row for row in rows if row.friend or row.muted or row.blocked}
    names = _names(session, {*met, *known})
    return [
        _person(other, names[other], known.get(other), met.get(other))
        for other in dict.fromkeys((*known, *met))
        if other in names
    ]


def _person(other: str, name: str, row: Acquaintance | None, met: float | None) -> Person:
    if row is None:
        return Person(other, name, met=met)
    return Person(other, name, row.friend, row.muted, row.blocked, met)


def people_at(session: Session, guest: str, game: str) -> list[tuple[int | None, Person]]:
    """Return the others who sit or sat at a table, or talked there, for one who did so too."""
    seats = session.execute(
        select(Seat.seat, Seat.guest).where(Seat.game == game, Seat.kind == HUMAN)
    ).all()
    spoke = session.scalars(select(Chat.guest).where(Chat.game == game).distinct().limit(_KNOWN))
    places: dict[str, int | None] = dict.fromkeys(spoke)
    places |= {one: number for number, one in seats if one is not None}
    if guest not in places:
        return []
    del places[guest]
    names = _names(session, places)
    rows = {row.other: row for row in _rows(session, guest, places)}
    return [
        (number, _person(other, names[other], rows.get(other), None))
        for other, number in places.items()
        if other in names
    ]


def find_person(session: Session, secret: str, guest: str, key: str, game: str | None) -> str:
    """Return whom a key names: somebody the guest knows, or who is at a table with them."""
    known = select(Acquaintance.other).where(Acquaintance.guest == guest)
    candidates: Iterable[str] = (
        [other.id for _, other in people_at(session, guest, game)] if game else ()
    )
    for found in (candidates, session.scalars(known), _met_ids(session, guest)):
        for other in found:
            if key_of(secret, guest, other) == key:
                return other
    raise _not_met()


class Pair(NamedTuple):
    """Somebody, and another person whom they name."""

    me: Guest
    other: str


def lock_pair(session: Session, guest: str, other: str) -> Pair:
    """Lock two people before something between them is stored, or one of them could be gone.

    Whoever is to be locked with others must not be pinned before: the order is that of their ids.
    """
    if other not in lock_guests(session, guest, other):
        raise _not_met()
    return Pair(stored_guest(session, guest), other)


def _not_met() -> RefusedError:
    return RefusedError("not_found", "you have not met this person")


def _met(guest: str) -> Select[str, float]:
    """Return the query for the people somebody has played with, the last first."""
    mine, theirs = aliased(Seat), aliased(Seat)
    last = func.max(GameRow.touched)
    return (
        select(Guest.id, last)
        .join(theirs, theirs.guest == Guest.id)
        .join(mine, and_(mine.game == theirs.game, mine.guest == guest, mine.kind == HUMAN))
        .join(GameRow, GameRow.id == theirs.game)
        .where(theirs.kind == HUMAN, Guest.id != guest, GameRow.started.is_not(None))
        .group_by(Guest.id)
        .order_by(last.desc())
    )


def _met_ids(session: Session, guest: str) -> Sequence[str]:
    return session.scalars(_met(guest).limit(_KNOWN)).all()


def _names(session: Session, people: Collection[str]) -> dict[str, str]:
    rows = session.execute(select(Guest.id, Guest.name).where(Guest.id.in_(people)))
    return dict(rows.all())


def _rows(session: Session, guest: str, others: Collection[str]) -> Sequence[Acquaintance]:
    mine = (Acquaintance.guest == guest, Acquaintance.other.in_(others))
    return session.scalars(select(Acquaintance).where(*mine)).all()


class Change(NamedTuple):
    """What somebody decides about a person; None leaves it as it is."""

    friend: bool | None = None
    muted: bool | None = None
    blocked: bool | None = None


def change(session: Session, guest: str, other: str, wanted: Change) -> Acquaintance:
    """Make a person a friend, mute or block them, or take that back; nobody else learns of it.

    Both of them are locked.
    """
    row = session.get(Acquaintance, (guest, other), with_for_update=True)
    if row is None:
        _check_number(session, guest)
        row = Acquaintance(
            guest=guest, other=other, friend=False, muted=False, blocked=False,
            created=now_of(session),
        )  # fmt: skip
        session.add(row)
    for name, value in wanted._asdict().items():
        if value is not None:
            setattr(row, name, value)
    if row.blocked:
        row.friend = False
    session.flush()
    if not (row.friend or row.muted or row.blocked):
        session.delete(row)
        session.flush()
    return row


def _check_number(session: Session, guest: str) -> None:
    if count_rows(session, Acquaintance, Acquaintance.guest == guest) >= MOST:
        raise RefusedError("too_many", f"you can have {MOST} people in your lists")
