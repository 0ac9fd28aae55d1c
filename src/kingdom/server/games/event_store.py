"""The event store: a game's events in the database, to which rows are only ever added."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from sqlalchemy import Table, bindparam, func, insert, inspect, select, update

from kingdom.server.database import Entry, GameRow, now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games.clock import Progress
from kingdom.server.games.history import RULES_VERSION, Event, History
from kingdom.server.games.shuffle import chance_of
from kingdom.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

_ENTRIES: Final = cast("Table", Entry.__table__)
_GAMES: Final = cast("Table", GameRow.__table__)
_COLUMNS: Final = tuple(column.key for column in inspect(GameRow).column_attrs)
_CHANGING: Final = (*Progress._fields, "version", "touched")
_CHANGE: Final = (
    update(_GAMES)
    .where(_GAMES.c.id == bindparam("the_id"), _GAMES.c.version == bindparam("the_version"))
    .values({name: bindparam(name) for name in _CHANGING})
)
"""One statement for every move, so that it is compiled once."""
_INSERT: Final = insert(_ENTRIES)


class ConflictError(Exception):
    """Another process has changed a table since it was read."""


# --- writing -----------------------------------------------------------------------------


def begin(rows: Connection, game: GameRow) -> History:
    """Deal the cards of a game that has just started, and store them."""
    start = History.begin(setup_of(game), chance_of(game.seed, game.nonces))
    dealt = start.with_cards()
    append(rows, game.id, start, dealt)
    return dealt


def append(
    rows: Connection, game_id: str, before: History, after: History, client: str | None = None
) -> None:
    """Store what has happened since; `client` is the sender's id for the first of the events."""
    common = {"game": game_id, "client": None, "created": now_of(rows)}
    new = [event._asdict() | common for event in after.events_after(before.seq)]
    new[0]["client"] = client
    rows.execute(_INSERT, new)


def update_game(rows: Connection, game: GameRow, progress: Progress) -> GameRow:
    """Change the row of a game that nobody else has changed since it was read; return the new row.

    Raises `ConflictError` if somebody has.
    """
    new = {name: getattr(game, name) for name in _COLUMNS} | progress._asdict()
    new |= {"version": game.version + 1, "touched": now_of(rows)}
    values = {name: new[name] for name in _CHANGING}
    key = {"the_id": game.id, "the_version": game.version}
    if rows.execute(_CHANGE, values | key).rowcount != 1:
        raise ConflictError
    return GameRow(**new)


# --- reading -----------------------------------------------------------------------------


def catch_up(session: Session, game: GameRow, history: History | None) -> History:
    """Return the history with everything that was stored since; None: rebuild all of it."""
    chance = chance_of(game.seed, game.nonces)  # another one as soon as the game has started
    if history is None or history.chance != chance:
        history = History.begin(setup_of(game), chance)
    rows = session.execute(
        select(Entry.seq, Entry.kind, Entry.seat, Entry.action)
        .where(Entry.game == game.id, Entry.seq > history.seq)
        .order_by(Entry.seq)
    ).all()
    try:
        return history.with_events(Event(*row) for row in rows)
    except Exception as error:  # whatever today's rules make of old events
        raise unreadable(game) from error


@lru_cache(maxsize=1_000)
def _parse_setup(text: str, rules: int) -> Setup:
    """Parse a set-up by the rules of its time; boards are slow to join and are cached."""
    return Setup.parse_old(text) if rules == 1 else Setup.parse(text)


def setup_of(game: GameRow) -> Setup:
    """Return the set-up of a table, if it can be read by today's rules."""
    if game.rules > RULES_VERSION:
        raise unreadable(game)
    try:
        return _parse_setup(game.setup, game.rules)
    except Exception as error:  # as above
        raise unreadable(game) from error


def unreadable(game: GameRow) -> RefusedError:
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
