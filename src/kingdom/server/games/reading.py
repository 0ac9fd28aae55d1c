"""Reading a table from PostgreSQL in one statement, which sees one moment.

A table that another process has changed is read again for those who look at it here. Every round
trip to the database would make them wait for the processor again, and there used to be six.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from sqlalchemy import Table, bindparam, false, func, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from kingdom.server.games.storage import (
    Entry,
    GameRow,
    Seat,
    UndoRequest,
    is_game_id,
    no_such_table,
)
from kingdom.table.history import HINT, Event

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import JsonValue
    from sqlalchemy import Connection, ScalarSelect, Select

_GAMES: Final = cast("Table", GameRow.__table__)
_ENTRIES: Final = cast("Table", Entry.__table__)
_SEATS: Final = cast("Table", Seat.__table__)
_REQUESTS: Final = cast("Table", UndoRequest.__table__)


class Stored(NamedTuple):
    """A table as it is stored."""

    game: GameRow
    seats: list[Seat]
    events: list[Event]
    """Those after the one that was asked for."""
    request: UndoRequest | None
    """The one that waits for answers."""


def read_at_once(rows: Connection, game_id: str, after: int) -> Stored:
    """Return a table with what happened after an entry; raise `RefusedError` if there is none."""
    named = {"after": after, "the_id": game_id}
    found = rows.execute(_READ, named).one_or_none() if is_game_id(game_id) else None
    if found is None:
        raise no_such_table()
    *columns, events, seats, request = found
    return Stored(
        GameRow(**dict(zip(_GAMES.c.keys(), columns, strict=True))),
        [Seat(**_known(seat, _SEATS)) for seat in seats or ()],
        [Event(*event) for event in events or ()],
        None if request is None else UndoRequest(**_known(request, _REQUESTS)),
    )


def _known(row: Mapping[str, JsonValue], table: Table) -> dict[str, JsonValue]:
    """Return the columns that we know; a newer process may have added others."""
    return {column.key: row[column.key] for column in table.c}


def _query() -> Select[*tuple[Any, ...]]:
    return select(_GAMES, _events(), _seats(), _request()).where(_GAMES.c.id == bindparam("the_id"))


def _events() -> ScalarSelect[Any]:
    entry = _ENTRIES.c
    event = func.json_build_array(entry.seq, entry.kind, entry.seat, entry.action)
    new = (entry.game == _GAMES.c.id, entry.seq > bindparam("after"))
    return select(func.json_agg(aggregate_order_by(event, entry.seq))).where(*new).scalar_subquery()


def _seats() -> ScalarSelect[Any]:
    seats = _SEATS.alias("whole_seat")  # `seat` would be the column of that name
    whole = func.row_to_json(seats.table_valued())
    ordered = select(func.json_agg(aggregate_order_by(whole, seats.c.seat)))
    return ordered.where(seats.c.game == _GAMES.c.id).scalar_subquery()


def _request() -> ScalarSelect[Any]:
    """Return the request that no entry has made void; see `undo_requests.open_request`."""
    request, entry = _REQUESTS.c, _ENTRIES.alias().c
    changes = (entry.game == request.game, entry.kind != HINT)
    last = select(func.coalesce(func.max(entry.seq), 0)).where(*changes)
    return (
        select(func.row_to_json(_REQUESTS.table_valued()))
        .where(request.game == _GAMES.c.id, request.refused.is_(false()))
        .where(request.at >= last.correlate(_REQUESTS).scalar_subquery())
        .order_by(request.number.desc())
        .limit(1)
        .scalar_subquery()
    )


_READ: Final = _query()
