"""Looking for people to play with: who waits for whom, and for how long.

Whoever looks for a live game waits as long as their page is open; for a game over days, until a
table is found or they stop looking. `tables/matching.py` brings people together.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import and_, delete, or_, select, update

from kingdom.server.database import count_rows, now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.guests.storage import Guest
from kingdom.server.seeking.storage import Seek
from kingdom.table.clock import DAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

    from kingdom.server.seeking.storage import Pace
    from kingdom.server.seeking.wishes import Wishes

HERE: Final = 45.0
"""Seconds after which somebody whose page is gone is not brought to a live table any more."""
_GONE: Final = 180.0  # seconds after which they have to ask again
_LONGEST: Final = 30 * DAY  # for a game over days
_FOUND: Final = 1 * DAY  # how long it is remembered which table was found
_MOST: Final = 2_000  # people who look for a game at one pace


class WaitingCounts(NamedTuple):
    """How many people wait."""

    people: Counter[Pace]
    by_number: Counter[tuple[Pace, int]]
    """Whoever would play with two or with three is counted for both."""


def start_seeking(session: Session, guest: Guest, pace: Pace, wishes: Wishes) -> Seek:
    """Look for people to play with; whoever does so already goes on with other wishes."""
    now = now_of(session)
    known = session.get(Seek, (guest.id, pace), with_for_update=True)
    if known is None:
        _check_number(session, pace)
        known = Seek(guest=guest.id, pace=pace, created=now)
        _wish(known, wishes, now)
        if try_to_add(session, known):
            return known
        known = session.get_one(Seek, (guest.id, pace), with_for_update=True)
    if known.game is not None or not _is_waiting(known, now):
        known.created = now  # whoever was away begins at the end
    _wish(known, wishes, now)
    session.flush()
    return known


def _wish(seek: Seek, wishes: Wishes, now: float) -> None:
    seek.players, seek.modules = wishes.players, wishes.modules
    seek.nonce, seek.ticket = wishes.nonce, wishes.ticket
    seek.seen, seek.game = now, None


def _check_number(session: Session, pace: Pace) -> None:
    if count_rows(session, Seek, Seek.pace == pace) >= _MOST:
        raise RefusedError("too_many", f"{_MOST} people look for a game already")


def stop_seeking(session: Session, guest: str, pace: Pace) -> None:
    """Stop looking for a game, or forget the table that was found."""
    session.execute(delete(Seek).where(Seek.guest == guest, Seek.pace == pace))


def note_here(session: Session, guest: str) -> None:
    """Note that the page of somebody who looks for a game is open."""
    session.execute(update(Seek).where(Seek.guest == guest).values(seen=now_of(session)))


def seeks_of(session: Session, guest: str) -> Sequence[Seek]:
    """Return somebody's searches, with the tables that were found for them."""
    return session.scalars(select(Seek).where(Seek.guest == guest).order_by(Seek.pace)).all()


def waits(now: float) -> ColumnElement[bool]:
    """Return the condition under which somebody can be brought to a table."""
    here = or_(Seek.pace == "days", Seek.seen > now - HERE)
    return and_(Seek.game.is_(None), here)


def _is_waiting(seek: Seek, now: float) -> bool:
    return seek.game is None and (seek.pace == "days" or seek.seen > now - HERE)


def count_waiting(session: Session, guest: str | None) -> WaitingCounts:
    """Return the number of others who wait, by pace and by number of players."""
    rows = session.execute(
        select(Seek.pace, Seek.players)
        .where(waits(now_of(session)), Seek.guest != (guest or ""))
        .limit(2 * _MOST)
    ).all()
    return WaitingCounts(
        Counter(pace for pace, _ in rows),
        Counter((pace, number) for pace, numbers in rows for number in numbers),
    )


def remove_gone(session: Session, now: float) -> None:
    """Forget those whose page is long gone, who may not play, and the tables that were found."""
    left = and_(Seek.pace == "live", Seek.seen < now - _GONE)
    found = and_(Seek.game.is_not(None), Seek.seen < now - _FOUND)
    old = and_(Seek.game.is_(None), Seek.created < now - _LONGEST)
    nobody = Seek.guest.not_in(select(Guest.id).where(Guest.banned.is_(None)))
    # Whoever is just being seated, or asks again, is looked at another time.
    gone = select(Seek).where(or_(left, found, old, nobody)).with_for_update(skip_locked=True)
    for seek in session.scalars(gone):
        session.delete(seek)
