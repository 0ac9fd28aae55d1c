"""The event store: a game's events in the database, to which rows are only ever added."""

from __future__ import annotations

import sqlite3
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from sqlalchemy import ARRAY, Integer, Table, Text, bindparam, func, insert, select, true, update

from kingdom.server.database import now_of
from kingdom.server.database.prepared import Prepared, Value
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import Entry, GameRow
from kingdom.setup import Setup
from kingdom.table.clock import Progress
from kingdom.table.facts import TableRecord
from kingdom.table.history import RULES_VERSION, Event, History
from kingdom.table.shuffle import chance_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection, Insert, Update
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database

_ENTRIES: Final = cast("Table", Entry.__table__)
_GAMES: Final = cast("Table", GameRow.__table__)
_CHANGING: Final = (*Progress._fields, "version", "touched")
_ENDING: Final = ("status", "ended", "totals", "winners", "hinted")
"""Of these, what changes only when a game ends."""


def _change(names: Iterable[str]) -> Update:
    this = _GAMES.c.id == bindparam("the_id"), _GAMES.c.version == bindparam("the_version")
    return update(_GAMES).where(*this).values({name: bindparam(name) for name in names})


_CHANGE: Final = _change(_CHANGING)
"""One statement for every move, so that it is compiled once."""
_INSERT: Final = insert(_ENTRIES)
_EVENT: Final[dict[str, type[Integer | Text]]] = {
    "seq": Integer,
    "kind": Text,
    "seat": Integer,
    "action": Text,
    "client": Text,
}
"""What differs between new entries, with its type."""
NewEvent = dict[str, int | str | None]
"""Its values in one of them."""


def _at_once() -> Insert:
    """Return both in one statement for PostgreSQL: a transaction of its own, in one round trip."""
    changed = _CHANGE.returning(_GAMES.c.id).cte("changed")
    arrays = [bindparam(f"{name}s", type_=ARRAY(kind())) for name, kind in _EVENT.items()]
    events = func.unnest(*arrays).table_valued(*_EVENT).render_derived("events")
    rows = select(changed.c.id, *(events.c[name] for name in _EVENT), bindparam("touched"))
    rows = rows.select_from(changed.join(events, true()))
    stored = _INSERT.from_select(("game", *_EVENT, "created"), rows)
    return stored.execution_options(preserve_rowcount=True)


_STORE: Final = _at_once()
_PREPARED_END: Final = Prepared(_CHANGE)
_PREPARED_CHANGE: Final = Prepared(_change(name for name in _CHANGING if name not in _ENDING))
"""For all moves but the last: SQLite writes every index again that has a column named here."""
_PREPARED_INSERT: Final = Prepared(_INSERT, ("game", *_EVENT, "created"))


class ConflictError(Exception):
    """Another process has changed a table since it was read."""


# --- writing -----------------------------------------------------------------------------


def begin(rows: Connection, game: GameRow) -> History:
    """Deal the cards of a game that has just started, and store them."""
    start = History.begin(setup_of(game), chance_of(game.seed, game.nonces))
    dealt = start.with_cards()
    append(rows, game.id, dealt.events_after(start.seq))
    return dealt


def append(rows: Connection, game_id: str, events: Sequence[Event]) -> None:
    """Store what has happened, in a transaction in which the game's row is locked."""
    if events:
        _insert(rows, game_id, [event._asdict() | {"client": None} for event in events])


def _insert(rows: Connection, game_id: str, events: Iterable[NewEvent]) -> None:
    common = {"game": game_id, "created": now_of(rows)}
    rows.execute(_INSERT, [event | common for event in events])


def _new_events(before: History, after: History, client: str | None) -> list[NewEvent]:
    new: list[NewEvent] = []
    for seq, kind, seat, action in after.events_after(before.seq):
        sent = None if new else client
        new.append({"seq": seq, "kind": kind, "seat": seat, "action": action, "client": sent})
    return new


def change_game(
    rows: Connection,
    game: TableRecord,
    progress: Progress,
    before: History,
    after: History,
    client: str | None = None,
) -> TableRecord:
    """Store what has happened in a game that nobody else has changed since; return it as it is now.

    The row is changed before entries are added, as everybody does who locks it: in another order
    two of them could wait for each other. Raises `ConflictError` if somebody has changed the game.
    """
    move = new_move(game, progress, before, after, client, now_of(rows))
    if move.events and rows.dialect.name == "postgresql":
        _store_row(rows, move)
        return move.game
    if rows.execute(_CHANGE, move.values).rowcount != 1:
        raise ConflictError
    if move.events:
        _insert(rows, game.id, move.events)
    return move.game


class NewMove(NamedTuple):
    """What is to be stored of something that happened in a game."""

    game: TableRecord
    """The table after it."""
    values: dict[str, Value]
    events: list[NewEvent]
    ends: bool
    """Whether the game ends with it."""


def new_move(
    game: TableRecord,
    progress: Progress,
    before: History,
    after: History,
    client: str | None,
    now: float,
) -> NewMove:
    """Return the events since, and the changed row, as they are to be stored."""
    new, values = _changed(game, progress, now)
    return NewMove(new, values, _new_events(before, after, client), new.status != game.status)


def store(database: Database, moves: Sequence[NewMove]) -> None:
    """Store moves of different games, all or none, in a transaction of their own.

    On SQLite by prepared statements; whatever SQLite refuses there is a `ConflictError`, as then
    the change is made again from what is in the database.
    """
    if database.is_postgres:
        with database.one_statement() as rows:
            for move in moves:
                _store_row(rows, move)
        return
    with database.plain() as driver:
        try:
            for move in moves:
                _store_prepared(driver, move)
        except sqlite3.Error as error:
            raise ConflictError from error


def _store_prepared(driver: sqlite3.Connection, move: NewMove) -> None:
    change = _PREPARED_END if move.ends else _PREPARED_CHANGE
    if change.run(driver, move.values) != 1:
        raise ConflictError
    common: dict[str, Value] = {"game": move.game.id, "created": move.game.touched}
    _PREPARED_INSERT.run_all(driver, [common | event for event in move.events])


def _store_row(rows: Connection, move: NewMove) -> None:
    """Store a move on PostgreSQL in one statement."""
    arrays = {f"{name}s": [event[name] for event in move.events] for name in _EVENT}
    if rows.execute(_STORE, move.values | arrays).rowcount != len(move.events):
        raise ConflictError


def _changed(
    game: TableRecord, progress: Progress, now: float
) -> tuple[TableRecord, dict[str, Value]]:
    """Return a game as it will be, and that as values, with which game it is of which version."""
    after = (*progress, game.version + 1, now)
    values = cast("dict[str, Value]", dict(zip(_CHANGING, after, strict=True)))
    new = game._replace(**values)  # type: ignore[arg-type]
    return new, values | {"the_id": game.id, "the_version": game.version}


# --- reading -----------------------------------------------------------------------------


def catch_up(session: Session, game: GameRow, history: History | None) -> History:
    """Return the history with everything that was stored since; None: rebuild all of it."""
    known = known_history(game, history)
    rows = session.execute(
        select(Entry.seq, Entry.kind, Entry.seat, Entry.action)
        .where(Entry.game == game.id, Entry.seq > known.seq)
        .order_by(Entry.seq)
    ).all()
    return extended(game, known, (Event(*row) for row in rows))


def known_history(game: GameRow, history: History | None) -> History:
    """Return the history of a game in memory: none, if its cards were shuffled since."""
    chance = chance_of(game.seed, game.nonces)  # another one as soon as the game has started
    if history is None or history.chance != chance:
        return History.begin(setup_of(game), chance)
    return history


def extended(game: GameRow, history: History, events: Iterable[Event]) -> History:
    """Return a history with the events that follow."""
    try:
        return history.with_events(events)
    except Exception as error:  # whatever today's rules make of old events
        raise unreadable(game) from error


@lru_cache(maxsize=1_000)
def _parse_setup(text: str) -> Setup:
    """Parse a set-up; boards are slow to join and are cached."""
    return Setup.parse(text)


def setup_of(game: GameRow | TableRecord) -> Setup:
    """Return the set-up of a table, if it can be read by today's rules."""
    if game.rules > RULES_VERSION:
        raise unreadable(game)
    try:
        return _parse_setup(game.setup)
    except Exception as error:  # as above
        raise unreadable(game) from error


def unreadable(game: GameRow | TableRecord) -> RefusedError:
    """Return the refusal of a game played by rules that this server does not have (any more)."""
    return RefusedError(
        "unreadable",
        f"the game was played by version {game.rules} of the rules; "
        f"this server has version {RULES_VERSION} and cannot read it",
    )


def sent_before(rows: Connection, game_id: str, mine: Sequence[int], client: str) -> int | None:
    """Return the seq of an entry that one of these seats has sent under this id."""
    return rows.scalar(
        select(Entry.seq).where(Entry.game == game_id, Entry.seat.in_(mine), Entry.client == client)
    )


def last_seq(session: Session, game_id: str) -> int:
    """Return the number of the last entry; 0 if there is none."""
    last = select(func.coalesce(func.max(Entry.seq), 0)).where(Entry.game == game_id)
    return session.scalar(last) or 0
