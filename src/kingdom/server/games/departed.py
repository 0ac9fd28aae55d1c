"""Storing what becomes of a table whose people leave and come back, as the table has decided it.

In a transaction of the caller's: whoever is banned or deleted leaves all their tables at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.games import undo_requests
from kingdom.server.games.event_store import append
from kingdom.server.games.storage import seats_of, touch

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.database.base import Base
    from kingdom.server.games.storage import GameRow
    from kingdom.table.departures import Departed
    from kingdom.table.facts import TableRecord
    from kingdom.table.seats import SeatRecord


def store_departed(session: Session, game: GameRow, departed: Departed) -> None:
    """Store what has become of a table; its row is locked until the end of the transaction."""
    _set(game, departed.game)
    for row, seat in zip(seats_of(session, game.id), departed.seats, strict=True):
        _set(row, seat)
    touch(session, game)
    session.flush()  # the row of a table before its entries, as in every change
    append(session.connection(), game.id, departed.events)
    if departed.closes:
        undo_requests.close(session, game.id)


def _set(row: Base, record: TableRecord | SeatRecord) -> None:
    """Change in a row what differs."""
    for name, value in record._asdict().items():
        if getattr(row, name) != value:
            setattr(row, name, value)
