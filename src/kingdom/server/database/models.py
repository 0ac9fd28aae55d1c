"""The tables of the database; their history is in `migrations/versions`.

Times are seconds since 1970, UTC. Everything that happened in a game is in `Entry`, to which
rows are only ever added; what `GameRow` repeats of it is there to find games quickly. Whatever
changes a table, its seats or its log raises `GameRow.version`, so that a process can see whether
what it has in memory is still the newest.
"""

from __future__ import annotations

from typing import Final

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
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from kingdom.table.facts import OnTimeout, TableStatus
from kingdom.table.history import EntryKind
from kingdom.table.seats import LONGEST_NAME, Color, SeatKind

NO_MODULE: Final = "none"
"""In filters: the base game alone."""


class Base(DeclarativeBase):
    """All tables."""


class Guest(Base):
    """A person who plays or has chosen a name, known by a signed cookie."""

    __tablename__ = "guest"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    language: Mapped[str] = mapped_column(String(8))
    created: Mapped[float] = mapped_column(Float)
    banned: Mapped[float | None] = mapped_column(Float)  # since when; then nobody can sign in
    unlisted: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether they do not want to be on the leaderboard."""


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


class UsedTicket(Base):
    """A ticket that has opened a table; it is kept when that table is deleted."""

    __tablename__ = "used_ticket"
    __table_args__ = (Index("used_ticket_by_used", "used"),)

    ticket: Mapped[str] = mapped_column(String(64), primary_key=True)
    used: Mapped[float] = mapped_column(Float)


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


class Vacation(Base):
    """Days on which a person's clocks stand still at tables that are played over days."""

    __tablename__ = "vacation"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    began: Mapped[float] = mapped_column(Float, primary_key=True)
    until: Mapped[float] = mapped_column(Float)  # earlier than planned if it was ended


class Process(Base):
    """A server process with connections; it is gone if not `seen` for a while."""

    __tablename__ = "process"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seen: Mapped[float] = mapped_column(Float)
    version: Mapped[int]  # raised when its rows of `presence` change


class HostClock(Base):
    """How a machine's clock is set: the wall time at which its monotonic clock began."""

    __tablename__ = "host_clock"

    host: Mapped[str] = mapped_column(String(64), primary_key=True)
    epoch: Mapped[float] = mapped_column(Float)


class ProcessPresence(Base):
    """Who is connected to a game in one process, for the others."""

    __tablename__ = "presence"

    process: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(16), primary_key=True)
    seats: Mapped[list[int]] = mapped_column(JSON)
    watching: Mapped[int]
    looking: Mapped[list[int]] = mapped_column(JSON, server_default="[]")
    """Of the seats, those whose page is not in the background."""


class Chat(Base):
    """Something said at a table."""

    __tablename__ = "chat"
    __table_args__ = (
        UniqueConstraint("game", "guest", "client", name="chat_once"),
        Index("chat_by_game", "game", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("game.id"))
    seat: Mapped[int | None]
    guest: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    text: Mapped[str] = mapped_column(String(500))
    client: Mapped[str | None] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float)
