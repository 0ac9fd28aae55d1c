"""Invitations: asking people one knows to a table where a seat is free.

Whoever was asked may take a seat there, also at a private table, as long as one is free. They are
asked once for each table, and may decline.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import delete, exists, func, or_, select

from kingdom.server.database import now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow, Seat, find_game, seats_of, touch
from kingdom.server.guests.blocking import check_not_blocked
from kingdom.server.guests.storage import Guest
from kingdom.server.people.storage import Invitation
from kingdom.server.tables.lifecycle import check_member, people_at_table, sit_down, start_if_full
from kingdom.server.tables.requested import NewSeat, NewTable
from kingdom.table.facts import WAITING
from kingdom.table.rated import is_rated
from kingdom.table.seats import OPEN, is_human

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.tables.requested import Opening

MOST: Final = 20
"""Invitations that somebody may have sent, or may have got, and that wait for an answer."""


class PendingInvitation(NamedTuple):
    """An invitation, with its table and the name of whoever asks."""

    invitation: Invitation
    game: GameRow
    by: str


def table_to_invite_to(opening: Opening) -> NewTable:
    """Return the table that is opened for somebody who is asked: for two, with no hurry."""
    return NewTable(
        players=[NewSeat(kind="me"), NewSeat(kind="open")],
        random_order=True,
        hints=False,
        nonce=opening.nonce,
        ticket=opening.ticket,
    )


def invite(session: Session, guest: Guest, other: str, game_id: str) -> tuple[Invitation, bool]:
    """Ask somebody to a table; return the invitation, and whether it is a new one.

    Both of them are locked, so that neither is deleted or blocks the other meanwhile.
    """
    game, seats = find_game(session, game_id, lock=True), seats_of(session, game_id)
    _check_table(game, seats, guest, other)
    check_not_blocked(session, other, people_at_table(game, seats))
    known = session.scalar(
        select(Invitation).where(Invitation.game == game_id, Invitation.guest == other)
    )
    if known is not None and known.declined:
        raise RefusedError("declined", "this person was asked to this table, and declined")
    if known is not None:
        return known, False
    _check_number(session, guest.id, other)
    fresh = Invitation(
        id=secrets.token_hex(12), game=game_id, guest=other, other=guest.id, declined=False,
        created=now_of(session),
    )  # fmt: skip
    return fresh, try_to_add(session, fresh)


def _check_table(game: GameRow, seats: Sequence[Seat], guest: Guest, other: str) -> None:
    people = {seat.guest for seat in seats if is_human(seat)}
    if game.status != WAITING:
        raise RefusedError("already_started", "the game has started: its seats are taken")
    if guest.id not in people and game.owner != guest.id:
        raise RefusedError("not_yours", "only those who sit at a table ask others to it")
    if other in people or not _free(seats):
        raise RefusedError("seat_taken", "no seat is free for this person")


def _free(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats that anybody may take who was asked."""
    return [seat for seat in seats if seat.kind == OPEN and seat.guest is None]


def _check_number(session: Session, guest: str, other: str) -> None:
    for whose in (Invitation.other == guest, Invitation.guest == other):
        waiting = (
            select(func.count())
            .select_from(Invitation)
            .join(GameRow, GameRow.id == Invitation.game)
            .where(whose, Invitation.declined.is_(False), GameRow.status == WAITING)
        )
        if (session.scalar(waiting) or 0) >= MOST:
            raise RefusedError("too_many", f"{MOST} invitations wait for an answer already")


def invitations_for(session: Session, guest: str) -> list[PendingInvitation]:
    """Return the invitations that wait for somebody's answer, the newest first."""
    free = select(Seat.game).where(Seat.kind == OPEN, Seat.guest.is_(None))
    rows = session.execute(
        select(Invitation, GameRow, Guest.name)
        .join(GameRow, GameRow.id == Invitation.game)
        .join(Guest, Guest.id == Invitation.other)
        .where(Invitation.guest == guest, Invitation.declined.is_(False))
        .where(GameRow.status == WAITING, GameRow.id.in_(free))
        .order_by(Invitation.created.desc())
        .limit(MOST)
    )
    return [PendingInvitation(invitation, game, name) for invitation, game, name in rows]


def asked_to(session: Session, game_id: str, guest: str) -> dict[str, bool]:
    """Return who was asked to a table, and whether they have declined, for one who could ask."""
    seated = exists().where(Seat.game == game_id, Seat.guest == guest)
    owned = exists().where(GameRow.id == game_id, GameRow.owner == guest)
    rows = session.execute(
        select(Invitation.guest, Invitation.declined).where(
            Invitation.game == game_id, or_(seated, owned)
        )
    )
    return dict(rows.all())


def accept(session: Session, guest: Guest, name: str, nonce: str | None) -> GameRow:
    """Take a seat at the table that somebody was asked to; the game starts if it was the last."""
    game = find_game(session, _own(session, guest.id, name).game, lock=True)
    invitation = _own(session, guest.id, name, lock=True)
    seats = seats_of(session, game.id)
    if game.status != WAITING:
        raise RefusedError("already_started", "the game has started: its seats are taken")
    if not any(is_human(seat) and seat.guest == guest.id for seat in seats):
        check_member(session, guest, is_rated(game))
        check_not_blocked(session, guest.id, people_at_table(game, seats))
        if not _free(seats):
            raise RefusedError("seat_taken", "no seat is free any more")
        sit_down(_free(seats)[0], guest, nonce)
    touch(session, game)
    session.delete(invitation)
    session.flush()
    start_if_full(session, game)
    return game


def decline(session: Session, guest: str, name: str) -> str:
    """Decline an invitation, so that nobody at that table can ask again; return the table."""
    invitation = _own(session, guest, name, lock=True)
    invitation.declined = True
    session.flush()
    return invitation.game


def _own(session: Session, guest: str, name: str, lock: bool = False) -> Invitation:
    """Return somebody's invitation; if locked, read again, as it may be gone by now."""
    how = True if lock else None
    found = session.get(Invitation, name, with_for_update=how, populate_existing=lock)
    if found is None or found.guest != guest:
        raise RefusedError("not_found", "there is no such invitation any more")
    return found


def forget_between(session: Session, one: str, other: str) -> None:
    """Withdraw what two people have asked each other to."""
    # In the same order for both of them: each may be blocking the other.
    for guest, by in sorted(((one, other), (other, one))):
        session.execute(delete(Invitation).where(Invitation.guest == guest, Invitation.other == by))
