"""Rows that are looked for in several places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from kingdom.server.database.connect import now_of
from kingdom.server.database.models import Base, GameRow, Process, Seat

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

_GONE: Final = 30.0  # seconds after which a process that is not heard from counts as gone


def try_to_add(session: Session, row: Base) -> bool:
    """Add a row, and return whether that worked; if not, somebody else was quicker."""
    try:
        with session.begin_nested():
            session.add(row)
    except IntegrityError:
        return False
    return True


def count_rows(session: Session, model: type[Base], *where: ColumnElement[bool]) -> int:
    """Return for how many rows of a table all of this holds."""
    return session.scalar(select(func.count()).select_from(model).where(*where)) or 0


def is_alive(session: Session) -> ColumnElement[bool]:
    """Return the condition for a process to be alive, and its connections with it."""
    return Process.seen > now_of(session) - _GONE


def touch(session: Session, game: GameRow) -> None:
    """Raise the version of a table, for those who have it in memory."""
    game.version, game.touched = game.version + 1, now_of(session)


def seats_of(session: Session, game_id: str) -> Sequence[Seat]:
    """Return the seats of a table in order."""
    return session.scalars(select(Seat).where(Seat.game == game_id).order_by(Seat.seat)).all()


def seats_by_game(session: Session, games: Collection[str]) -> dict[str, list[Seat]]:
    """Return the seats of several tables, read at once."""
    found: dict[str, list[Seat]] = {game: [] for game in games}
    rows = session.scalars(select(Seat).where(Seat.game.in_(games)).order_by(Seat.seat))
    for seat in rows:
        found[seat.game].append(seat)
    return found
