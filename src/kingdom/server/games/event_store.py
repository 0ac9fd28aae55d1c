"""The log of a game in the database: adding entries, reading them, and what follows from them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import Table, bindparam, func, insert, inspect, select, update

from kingdom.server.database import OVER, Entry, Game, Seat
from kingdom.server.errors import RefusedError
from kingdom.server.games.history import RULES, Event, History
from kingdom.server.tables.seats import bot_of
from kingdom.server.tables.setups import parsed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

    from kingdom.setup import Setup

BOT_RESCUE: Final = 20.0
"""Seconds after which a game whose bot has not moved is looked at again, by any process."""
_ENTRIES: Final = cast("Table", Entry.__table__)
_GAMES: Final = cast("Table", Game.__table__)
_COLUMNS: Final = tuple(column.key for column in inspect(Game).column_attrs)
_CHANGING: Final = ("status", "to_move", "ended", "deadline", "due", "totals", "version", "touched")
_CHANGE: Final = (
    update(_GAMES)
    .where(_GAMES.c.id == bindparam("the_id"), _GAMES.c.version == bindparam("the_version"))
    .values({name: bindparam(name) for name in _CHANGING})
)
"""One statement for every move, so that it is put together once."""
_INSERT: Final = insert(_ENTRIES)


class LateError(Exception):
    """Another process has changed a table since it was looked at."""


def begin(rows: Connection, game: Game) -> History:
    """Deal the cards of a game that has just started."""
    history = History.begin(parsed(game.setup), game.seed)
    return _stored(rows, game.id, history, [], None)


def append(
    rows: Connection, game_id: str, history: History, event: Event, client: str | None = None
) -> History:
    """Store an entry and the cards that are drawn after it."""
    return _stored(rows, game_id, history.with_event(event), [event], client)


def _stored(
    rows: Connection, game_id: str, history: History, events: list[Event], client: str | None
) -> History:
    while (event := history.next_draw()) is not None:
        events.append(event)
        history = history.with_event(event)
    now = time.time()
    new = [event._asdict() | {"game": game_id, "client": None, "created": now} for event in events]
    new[0]["client"] = client
    rows.execute(_INSERT, new)
    return history


def changed(rows: Connection, game: Game, changes: dict[str, Any]) -> Game:
    """Change the row of a table that nobody else has changed since, and give the new row."""
    new = {name: getattr(game, name) for name in _COLUMNS} | changes
    new |= {"version": game.version + 1, "touched": time.time()}
    values = {name: new[name] for name in _CHANGING}
    key = {"the_id": game.id, "the_version": game.version}
    if rows.execute(_CHANGE, values | key).rowcount != 1:
        raise LateError
    return Game(**new)


def caught_up(session: Session, game: Game, history: History | None) -> History:
    """Add what is stored and not in the history yet."""
    if history is None:
        history = History.begin(setup_of(game), game.seed)
    rows = session.execute(
        select(Entry.seq, Entry.kind, Entry.seat, Entry.action)
        .where(Entry.game == game.id, Entry.seq > history.seq)
        .order_by(Entry.seq)
    ).all()
    try:
        return history.with_events(Event(*row) for row in rows)
    except Exception as error:  # whatever an old log does to other rules
        raise unreadable(game) from error


def setup_of(game: Game) -> Setup:
    """Give the set-up of a table, if it can be read by the rules of today."""
    if game.rules > RULES:
        raise unreadable(game)
    try:
        return parsed(game.setup)
    except Exception as error:  # as above
        raise unreadable(game) from error


def unreadable(game: Game) -> RefusedError:
    """Say that a game was played by rules that this server does not have (any more)."""
    return RefusedError(
        "unreadable",
        f"the game was played by version {game.rules} of the rules; "
        f"this server has version {RULES} and cannot read it",
    )


def sent_before(rows: Connection, game_id: str, mine: Sequence[int], client: str) -> int | None:
    """Give the seq of an entry that one of these seats has sent under this id."""
    return rows.scalar(
        select(Entry.seq).where(Entry.game == game_id, Entry.seat.in_(mine), Entry.client == client)
    )


def progress(game: Game, seats: Sequence[Seat], history: History, passed: bool) -> dict[str, Any]:
    """Give what follows from the history for the table's row: status, clock, when to look again.

    `passed` says that somebody else has to decide now.
    """
    now = time.time()
    if history.over:
        totals = [sum(gold.values()) for gold in history.state.scores()]
        nothing = {"to_move": None, "deadline": None, "due": None}
        return nothing | {"status": OVER, "ended": now, "totals": totals}
    mover = history.to_move
    assert mover is not None  # every card that was due has been drawn
    if bot_of(seats[mover]):
        return {"to_move": mover, "deadline": None, "due": now + BOT_RESCUE}
    fresh = game.clock and (passed or game.deadline is None)
    deadline = now + game.clock if game.clock and fresh else game.deadline
    return {"to_move": mover, "deadline": deadline, "due": deadline if game.clock else None}


def newest(session: Session, game_id: str) -> int:
    """Give the number of the last entry."""
    last = select(func.coalesce(func.max(Entry.seq), 0)).where(Entry.game == game_id)
    return session.scalar(last) or 0
