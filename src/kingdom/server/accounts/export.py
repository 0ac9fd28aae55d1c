"""All that is stored about a guest, as a ZIP file: the rows as JSON, and a record of every game."""

from __future__ import annotations

import asyncio
import base64
import json
import zipfile
from typing import TYPE_CHECKING, Final

from sqlalchemy import inspect, select

from kingdom.server.accounts.belongings import BETWEEN_TWO, COMES_ALONG, ONLY_ONE, RATINGS
from kingdom.server.daily.storage import DailyTry
from kingdom.server.games.storage import Seat
from kingdom.server.guests.storage import Device, Guest
from kingdom.server.live.storage import Chat
from kingdom.server.results.storage import SeatResult
from kingdom.table.facts import OVER
from kingdom.table.records import notes_text, record_of
from kingdom.table.screen import iso, viewer_of
from kingdom.table.seats import Caller, held_by

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from pydantic import JsonValue

    from kingdom.server.database import Database
    from kingdom.server.database.base import Base
    from kingdom.table.snapshot import Snapshot

_LEFT_OUT: Final = {"secret", "client", "auth", "off", "other", "lines"}
# Keys, marks of messages, and what belongs to somebody else.
_TIMES: Final = {
    "created", "seen", "changed", "used", "confirmed", "banned", "began", "until", "away_until",
    "nudged", "settled", "ended",
}  # fmt: skip

Row = dict[str, "JsonValue"]


async def zipped(files: AsyncIterator[tuple[str, bytes]]) -> AsyncIterator[bytes]:
    """Yield a ZIP file piece by piece, as its files come."""
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as made:
        async for name, content in files:
            await asyncio.to_thread(made.writestr, name, content)
            yield sink.taken()
    yield sink.taken()


def tables_in(database: Database, guest: str) -> Sequence[str]:
    """Return the tables whose games belong to a guest's file."""
    seats = select(Seat.game).where(Seat.guest == guest).distinct().order_by(Seat.game)
    with database.read() as session:
        return session.scalars(seats).all()


def game_file(snapshot: Snapshot, guest: str) -> tuple[str, str]:
    """Return a game's file: the record, or before the end what this player may know."""
    game = snapshot.game
    name = f"games/{iso(game.created)[:10]} {game.id}.txt"
    if game.status == OVER:
        return name, record_of(snapshot)
    return name, notes_text(snapshot, viewer_of(snapshot, held_by(snapshot.seats, Caller(guest))))


def stored(database: Database, guest: str) -> str:
    """Return everything that is stored about a guest, by table, as JSON."""
    with database.read() as session:
        me = session.get(Guest, guest)
        found: dict[str, list[Row]] = {"guest": [_row(me)] if me else []}
        owned = (*COMES_ALONG, *ONLY_ONE, *RATINGS, *BETWEEN_TWO)
        for model in (Device, *owned, Seat, SeatResult, Chat, DailyTry):
            rows = session.scalars(select(model).where(model.guest == guest))
            found[model.__tablename__] = [_row(row) for row in rows]
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


def _row(row: Base) -> Row:
    columns = inspect(type(row)).columns.keys()
    return {name: _value(name, getattr(row, name)) for name in columns if name not in _LEFT_OUT}


def _value(name: str, value: object) -> JsonValue:
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if name in _TIMES and isinstance(value, float):
        return iso(value)
    if value is None or isinstance(value, str | int | float | list | dict):
        return value
    raise TypeError(f"{name} of a row is a {type(value).__name__}, which has no form in JSON")


class _Sink:
    """Takes what a ZIP file writes, until it is fetched; so the file is never there as a whole."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes, /) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Return at once: nothing is kept back."""

    def close(self) -> None:
        """Keep what is left to be fetched."""

    def taken(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)
