"""Who may see a game on the board of a day: whoever has had their own try there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.server.daily.storage import DailyTry
from kingdom.server.database import now_of
from kingdom.server.errors import RefusedError
from kingdom.table.clock import DAY
from kingdom.table.days import end_of
from kingdom.table.seats import is_human, owns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.table.seats import AnySeat, Caller

TIME: Final = float(DAY)
"""Seconds that somebody has for a try."""


def find_try(session: Session, day: str, guest: str | None) -> DailyTry | None:
    """Return somebody's try at the board of a day."""
    return session.get(DailyTry, (day, guest)) if guest is not None else None


def is_over(one: DailyTry, now: float) -> bool:
    """Return whether nothing can be added to a try any more: it has ended, or its time has."""
    return one.ended is not None or now >= one.began + TIME


def may_see(session: Session, day: str, guest: str | None, now: float) -> bool:
    """Return whether somebody may see games on the board of a day; before a try, only its land."""
    mine = find_try(session, day, guest)
    return is_over(mine, now) if mine is not None else now >= end_of(day)


def check_spoilers(
    session: Session, day: str | None, seats: Sequence[AnySeat], who: Caller
) -> None:
    """Refuse to show a game on the board of a day to those who have yet to play there."""
    if day is None or any(is_human(seat) and owns(seat, who) for seat in seats):
        return
    if not may_see(session, day, who.guest, now_of(session)):
        raise RefusedError("spoiler", "play this board yourself before you look at others' games")
