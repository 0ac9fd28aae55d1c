"""What a database holds: counted to compare a copy with it, and to tell people what a copy is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select

from kingdom.server.database.migrate import revision_of
from kingdom.server.games.storage import Entry, GameRow
from kingdom.server.guests.storage import Guest
from kingdom.server.hosting.archive import Contents
from kingdom.table.history import ACT, BOT_ACT

if TYPE_CHECKING:
    from sqlalchemy import Connection


def contents_of(connection: Connection) -> Contents:
    """Count what a database holds; raise `ValueError` if this version cannot read it."""
    revision = revision_of(connection)
    if revision is None:
        raise ValueError("kingdom has never used this database")
    count = select(func.count())
    moves = count.select_from(Entry).where(Entry.kind.in_((ACT, BOT_ACT)))
    return Contents(
        revision,
        tables=connection.scalar(count.select_from(GameRow)) or 0,
        moves=connection.scalar(moves) or 0,
        people=connection.scalar(count.select_from(Guest)) or 0,
    )
