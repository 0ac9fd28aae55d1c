"""What tests of back-ups share."""

from __future__ import annotations

from sqlalchemy import func, select

from kingdom.server.database import Database
from kingdom.server.games.storage import Entry
from kingdom.table.history import ACT, BOT_ACT


def moves_in(url: str) -> int:
    database = Database(url)
    try:
        with database.read() as session:
            return session.scalar(select(func.count()).where(Entry.kind.in_((ACT, BOT_ACT)))) or 0
    finally:
        database.close()
