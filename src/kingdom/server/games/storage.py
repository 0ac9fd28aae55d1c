"""The tables of games, with their seats and logs, and the queries that many parts need.

Everything that happened in a game is in `Entry`, to which rows are only ever added; what `GameRow`
repeats of it is there to find games quickly. Whatever changes a table, its seats or its log raises
`GameRow.version`, so that a process can see whether what it has in memory is still the newest.

Locks are for PostgreSQL: on SQLite one transaction writes after the other. Whoever locks several
rows does it in one order, so that no two wait for each other: people by id, then tables by id, then
what belongs to them. Whoever adds something that belongs to a person or to a table pins that row:
nobody deletes it meanwhile, and everybody may change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import JsonValue
from sqlalchemy import (
    JSON,
    Float,
    ForeignKey,
    Index,
    String,
    Text,
    UniqueConstraint,
    false,
    select,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database import now_of
from kingdom.server.database.base import Base
from kingdom.server.errors import RefusedError
from kingdom.table.facts import OnTimeout, TableStatus
from kingdom.table.history import EntryKind
from kingdom.table.seats import LONGEST_NAME, Color, SeatKind

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

_PIN: Final = {"read": True, "key_share": True}
_LONGEST_ID: Final = 16
UNRECORDED: Final = text("NOT recorded")
"""Word for word in queries, too, or SQLite does not see that the index has what is asked for."""


class GameRow(Base):
    """A table and the game played at it."""

    __tablename__ = "game"
    __table_args__ = (
        Index("game_by_status", "status", "listed", "created"),
        Index("game_by_due", "due"),
        Index("game_by_owner", "owner", "status"),
        Index("game_by_touched", "touched"),
        Index(
            "game_unrecorded",
            "status",
            "ended",
            sqlite_where=UNRECORDED,
            postgresql_where=UNRECORDED,
        ),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    status: Mapped[TableStatus] = mapped_column(String(8))
    owner: Mapped[str] = mapped_column(String(32))
    setup: Mapped[str] = mapped_column(Text)
    seed: Mapped[str] = mapped_column(String(64))
    drawn: Mapped[bool] = mapped_column(default=True)  # follows from the seed and choices
    listed: Mapped[bool] = mapped_column(default=False)
    first_game: Mapped[bool] = mapped_column(default=False)
    random_order: Mapped[bool] = mapped_column(default=False)
    clock: Mapped[int | None]  # seconds for each turn
    on_timeout: Mapped[OnTimeout] = mapped_column(String(8), default="bot")
    asked: Mapped[dict[str, JsonValue]] = mapped_column(JSON)  # the request, see `tables.requested`
    created: Mapped[float] = mapped_column(Float)
    started: Mapped[float | None] = mapped_column(Float)
    ended: Mapped[float | None] = mapped_column(Float)
    to_move: Mapped[int | None]  # the seat that has to decide
    deadline: Mapped[float | None] = mapped_column(Float)  # of the turn being played
    due: Mapped[float | None] = mapped_column(Float)  # when the server has to act by itself
    since: Mapped[float | None] = mapped_column(Float)  # when that seat's decision became due
    gone_after: Mapped[int | None]  # seconds of waiting; see `table.absence`
    proposal: Mapped[dict[str, JsonValue] | None] = mapped_column(JSON)  # to end the game
    totals: Mapped[list[int] | None] = mapped_column(JSON)  # gold at the end
    winners: Mapped[list[int] | None] = mapped_column(JSON)  # none if the game was broken off
    hinted: Mapped[list[int] | None] = mapped_column(JSON)  # at the end: who was given hints
    rematch: Mapped[str | None] = mapped_column(String(16))  # the table that followed
    version: Mapped[int] = mapped_column(default=1)  # counts the changes of table, seats and log
    touched: Mapped[float] = mapped_column(Float)  # when the last of them was made
    rules: Mapped[int] = mapped_column(default=1)  # the rules' version when the table was opened
    ticket: Mapped[str | None] = mapped_column(String(64))  # of the seed; see `UsedTicket`
    nonces: Mapped[list[str] | None] = mapped_column(JSON)  # when it starts; see `table.shuffle`
    barrier: Mapped[int] = mapped_column(default=0)
    """The last entry when a person left or came back: what was done by then stays done."""
    daily: Mapped[str | None] = mapped_column(String(10))  # the day whose board is played
    counts: Mapped[bool] = mapped_column(default=False)
    """Whether the game counts for more than itself: no hints, and no undo beyond one's turn."""
    recorded: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether there is nothing more to note about its result; see `results.recording`."""


class Seat(Base):
    """A seat at a table."""

    __tablename__ = "seat"
    __table_args__ = (Index("seat_by_guest", "guest"),)

    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[SeatKind] = mapped_column(String(8))
    guest: Mapped[str | None] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    bot: Mapped[str | None] = mapped_column(String(16))
    color: Mapped[Color] = mapped_column(String(8))  # each seat of a table has another one
    secret: Mapped[str] = mapped_column(String(32))
    left: Mapped[bool] = mapped_column(default=False)  # its human is gone and a bot plays
    nonce: Mapped[str | None] = mapped_column(String(64))  # what its human adds to the shuffle
    resigned: Mapped[bool] = mapped_column(default=False)  # a bot plays, and nobody comes back
    away_until: Mapped[float | None] = mapped_column(Float)  # on vacation; see `tables.vacations`
    nudged: Mapped[float | None] = mapped_column(Float)  # when another player last nudged


class Entry(Base):
    """Something that happened in a game. `seq` counts from 1 without gaps."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("game", "seat", "client", name="entry_once"),)

    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[EntryKind] = mapped_column(String(8))
    seat: Mapped[int | None]
    action: Mapped[str] = mapped_column(String(24))
    client: Mapped[str | None] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float)


class UndoRequest(Base):
    """A request to take back moves, to which the other humans have to agree."""

    __tablename__ = "request"

    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    at: Mapped[int]  # the seq for which it was made; it is void when more than hints follow
    to: Mapped[int]
    agreed: Mapped[list[int]] = mapped_column(JSON)
    refused: Mapped[bool] = mapped_column(default=False)


class HostClock(Base):
    """How a machine's clock is set: the wall time at which its monotonic clock began."""

    __tablename__ = "host_clock"

    host: Mapped[str] = mapped_column(String(64), primary_key=True)
    epoch: Mapped[float] = mapped_column(Float)


def find_game(session: Session, game_id: str, lock: bool = False, *, pin: bool = False) -> GameRow:
    """Return a table; raise `RefusedError` if there is none.

    Its row can be locked, or pinned: then nobody deletes it before the end of the transaction.
    One that was read before is read again if it is locked: another process may have changed it.
    """
    if not is_game_id(game_id):
        raise no_such_table()
    if lock:
        session.flush()  # what is read again must not undo what was changed here
    how = True if lock else _PIN if pin else None
    game = session.get(GameRow, game_id, with_for_update=how, populate_existing=lock)
    if game is None:
        raise no_such_table()
    return game


def lock_games(session: Session, *which: ColumnElement[bool]) -> Sequence[GameRow]:
    """Return the tables for which all of this holds, locked in the order of their ids."""
    rows = select(GameRow).where(*which).order_by(GameRow.id).with_for_update()
    return session.scalars(rows.execution_options(populate_existing=True)).all()


def is_game_id(text: str) -> bool:
    """Return whether a table could have this id; PostgreSQL knows no text with a NUL."""
    return len(text) <= _LONGEST_ID and "\0" not in text


def no_such_table() -> RefusedError:
    """Return the refusal of a table that is not there."""
    return RefusedError("not_found", "there is no such table")


def seats_of(session: Session, game_id: str) -> Sequence[Seat]:
    """Return the seats of a table in order."""
    return session.scalars(select(Seat).where(Seat.game == game_id).order_by(Seat.seat)).all()


def seats_by_game(session: Session, games: Collection[str]) -> dict[str, list[Seat]]:
    """Return the seats of several tables, read at once."""
    found: dict[str, list[Seat]] = {game: [] for game in games}
    rows = session.scalars(select(Seat).where(Seat.game.in_(games)).order_by(Seat.seat))
    for seat in rows:
        found[seat.game].append(seat)
    return found


def touch(session: Session, game: GameRow) -> None:
    """Raise the version of a table, for those who have it in memory."""
    game.version, game.touched = game.version + 1, now_of(session)


def read_newest(session: Session) -> None:
    """Read the table that changed last, with its log, to see whether that can be read."""
    newest = session.scalar(select(GameRow).order_by(GameRow.touched.desc()).limit(1))
    if newest is not None:
        seats_of(session, newest.id)
        session.scalars(select(Entry).where(Entry.game == newest.id)).all()
