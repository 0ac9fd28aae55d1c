"""Vacations: days on which a person's clocks stand still at tables that are played over days.

A person has so many days in any year; a day that has begun counts. What a vacation means to a table
is copied to the person's seats there, so that a move need not look for it.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from sqlalchemy import select, update

from kingdom.server.database import now_of
from kingdom.server.departures.storage import Vacation
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow, Seat, lock_games, touch
from kingdom.server.guests.storage import lock_guest
from kingdom.server.notifications.storage import TurnNotice
from kingdom.table.clock import DAY, is_slow
from kingdom.table.facts import UNFINISHED
from kingdom.table.seats import is_human

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.guests.storage import Guest

DAYS_A_YEAR: Final = 28
_YEAR: Final = 365 * DAY


def current(session: Session, guest_id: str) -> Vacation | None:
    """Return the vacation that a person is on."""
    return session.scalar(
        select(Vacation).where(Vacation.guest == guest_id, Vacation.until > now_of(session))
    )


def days_left(session: Session, guest_id: str) -> int:
    """Return the days of vacation that a person can still take."""
    year_ago = now_of(session) - _YEAR
    taken = session.scalars(
        select(Vacation).where(Vacation.guest == guest_id, Vacation.until > year_ago)
    )
    used = sum(ceil((one.until - max(one.began, year_ago)) / DAY) for one in taken)
    return max(0, DAYS_A_YEAR - used)


def start_vacation(session: Session, guest: Guest, days: int) -> list[str]:
    """Stop a person's clocks for some days from now; return the tables concerned."""
    lock_guest(session, guest.id)  # two requests at once must not move the clocks twice
    if current(session, guest.id) is not None:
        raise RefusedError("on_vacation", "you are on vacation already")
    left = days_left(session, guest.id)
    if days > left:
        raise RefusedError("too_many", f"you can take {left} more days of vacation this year")
    now = now_of(session)
    until = now + days * DAY
    session.add(Vacation(guest=guest.id, began=now, until=until))
    return _set(session, guest.id, until, days * DAY)


def end_vacation(session: Session, guest: Guest) -> list[str]:
    """End a person's vacation now; return the tables concerned."""
    lock_guest(session, guest.id)  # two requests at once must not move the clocks twice
    vacation = current(session, guest.id)
    if vacation is None:
        return []
    now, until = now_of(session), vacation.until
    vacation.until = now
    tables = _set(session, guest.id, None, now - until)
    put_off = (TurnNotice.receiver == guest.id, TurnNotice.next == until)
    session.execute(update(TurnNotice).where(*put_off).values(next=now))
    return tables


def note(session: Session, game: GameRow, seats: Sequence[Seat]) -> None:
    """Note at a table that starts who of its people is on vacation."""
    for seat in seats:
        seat.away_until = None
        if is_slow(game.clock) and is_human(seat) and seat.guest is not None:
            vacation = current(session, seat.guest)
            seat.away_until = vacation.until if vacation is not None else None


def _set(session: Session, guest_id: str, until: float | None, more: float) -> list[str]:
    """Change a person's seats at all tables over days, and the time that is left there."""
    held = select(Seat.game).where(Seat.guest == guest_id)
    unfinished = GameRow.status.in_(UNFINISHED)
    games = lock_games(session, GameRow.id.in_(held), unfinished)
    slow = {game.id: game for game in games if is_slow(game.clock)}
    seats = session.scalars(select(Seat).where(Seat.guest == guest_id, Seat.game.in_(slow)))
    for seat in seats:
        if not is_human(seat):
            continue
        seat.away_until = until
        game = slow[seat.game]
        if game.to_move == seat.seat and game.deadline is not None and not seat.left:
            game.deadline = game.due = game.deadline + more
    for game in slow.values():
        touch(session, game)
    return [*slow]
