"""Tables as the lists and the waiting room show them, from their rows."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from kingdom.server.errors import RefusedError
from kingdom.server.games.event_store import setup_of
from kingdom.server.games.rows import seat_records, table_record
from kingdom.table.info import info_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from kingdom.server.games.storage import GameRow, Seat
    from kingdom.table.seats import Caller
    from kingdom.table.wire.tables import TableInfo


def table_info(game: GameRow, seats: Sequence[Seat], caller: Caller, now: float) -> TableInfo:
    """Return a table as a caller may see it."""
    return info_of(table_record(game), setup_of(game), seat_records(seats), caller, now)


def table_infos(
    games: Iterable[GameRow], seats: Mapping[str, Sequence[Seat]], caller: Caller, now: float
) -> list[TableInfo]:
    """Return several tables; one that cannot be read any more must not hide the others."""
    found = []
    for game in games:
        with suppress(RefusedError):
            found.append(table_info(game, seats[game.id], caller, now))
    return found
