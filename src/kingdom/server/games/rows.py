"""Rows of the database as the records that a table is made of."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from kingdom.table.facts import TableRecord
from kingdom.table.seats import SeatRecord
from kingdom.table.snapshot import PendingUndo

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.server.games.storage import GameRow, Seat, UndoRequest

_TABLE: Final = attrgetter(*TableRecord._fields)
_SEAT: Final = attrgetter(*SeatRecord._fields)
_REQUEST: Final = attrgetter(*PendingUndo._fields)


def table_record(row: GameRow) -> TableRecord:
    """Return a table as its row is now; later changes of the row do not change it."""
    return TableRecord._make(_TABLE(row))


def seat_records(rows: Iterable[Seat]) -> list[SeatRecord]:
    """Return the seats of a table."""
    return [SeatRecord._make(_SEAT(row)) for row in rows]


def pending_undo(row: UndoRequest | None) -> PendingUndo | None:
    """Return the undo request that waits for answers."""
    return None if row is None else PendingUndo._make(_REQUEST(row))
