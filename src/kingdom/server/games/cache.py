"""Games in memory, and the one way in which they are changed.

Only somebody's leaving and coming back can be a part of a larger change (`departed`).

Everything here is synchronous and runs in threads. In one process a lock per game keeps writers
apart; between processes the version in the game's row and the primary key (game, seq) do: the
database refuses a change based on an older version. So a move need not read anything: it is based
on what is in memory, and on the database if that turns out to be out of date.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy.exc import IntegrityError

from kingdom.server.database import session_on
from kingdom.server.errors import RefusedError
from kingdom.server.games.departed import store_departed
from kingdom.server.games.event_store import (
    ConflictError,
    NewMove,
    catch_up,
    change_game,
    extended,
    known_history,
    last_seq,
    new_move,
    store,
)
from kingdom.server.games.reading import read_at_once
from kingdom.server.games.rows import pending_undo, seat_records, table_record
from kingdom.server.games.storage import find_game, seats_of
from kingdom.server.games.undo_requests import open_request
from kingdom.server.games.writer import MoveWriter, Storing
from kingdom.table.answers import Answer, Asked, Done, Stale
from kingdom.table.changes import Decided
from kingdom.table.clock import progress_after
from kingdom.table.history import History
from kingdom.table.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.server.time_source import TimeSource
    from kingdom.table.changes import Decided
    from kingdom.table.departures import Departed
    from kingdom.table.facts import TableRecord


class Changed(NamedTuple):
    """What a change comes to: the answer, the history after it, and the sender's id for it."""

    answer: Answer
    history: History
    client: str | None = None


Change = Callable[["Connection", Snapshot], Changed]
"""Decides what happens. What is new in the history is stored after that; for anything else, such as
an undo request, it has a connection."""
Decide = Callable[[Snapshot], Decided]
"""Decides what happens without any rows."""
_FRESH_SECONDS: Final = 1.0  # how long a snapshot is used


class _CachedGame:
    """A game in memory."""

    def __init__(self, game_id: str, time: TimeSource) -> None:
        self.id, self._time = game_id, time
        self.lock = Lock()
        self.history: History | None = None
        self.snapshot: Snapshot | None = None
        self.changes = 0  # counts what was changed without the cache knowing how
        self._seen = 0  # the count when the snapshot was begun; it may lack later changes
        self._until = 0.0

    @property
    def is_current(self) -> bool:
        """Whether nobody is known to have changed the table since the snapshot."""
        return self._seen == self.changes

    @property
    def is_fresh(self) -> bool:
        """Whether the snapshot may still be used."""
        return self.is_current and self._time.monotonic() < self._until

    def note(self, before: Snapshot, game: TableRecord, history: History, seen: int) -> None:
        """Keep what is stored."""
        self.history = history
        self.keep(before.followed_by(game, history), seen)

    def keep(self, snapshot: Snapshot | None, seen: int) -> None:
        """Keep a snapshot that was begun at a count of changes."""
        self.snapshot, self._seen = snapshot, seen
        self._until = self._time.monotonic() + _FRESH_SECONDS


class _Decision(NamedTuple):
    """Something that was decided on what is in memory, and is to be stored."""

    cached: _CachedGame
    before: Snapshot
    answer: Done
    history: History
    seen: int
    move: NewMove

    def note(self) -> None:
        """Keep what is stored."""
        self.cached.note(self.before, self.move.game, self.history, self.seen)


class GameCache:
    """The games that were used last."""

    def __init__(self, database: Database, most: int) -> None:
        """Take the database, and how many games to keep in memory."""
        self._database, self._most = database, most
        self._games: OrderedDict[str, _CachedGame] = OrderedDict()
        self._lock = Lock()
        self._writer = MoveWriter(database)

    @contextmanager
    def _locked(self, game_id: str) -> Iterator[_CachedGame]:
        with self._lock:
            cached = self._games.get(game_id)
            if cached is None:
                cached = self._games[game_id] = _CachedGame(game_id, self._database.time)
            self._games.move_to_end(game_id)
            while len(self._games) > self._most:
                self._games.popitem(last=False)
        with cached.lock:
            yield cached

    # --- reading -----------------------------------------------------------------------

    def snapshot(self, game_id: str) -> Snapshot:
        """Return a table as it is now.

        What was read a moment ago is used again if nobody has changed it, since a move is shown to
        many. Another process may have changed it without our knowing, but not for long.
        """
        with self._locked(game_id) as cached:
            if cached.snapshot is None or not cached.is_fresh:
                seen = cached.changes
                snapshot = self._read_again(cached)
                cached.history = snapshot.history
                cached.keep(snapshot, seen)
            assert cached.snapshot is not None
            return cached.snapshot

    def read_once(self, game_id: str) -> Snapshot:
        """Return a table without keeping it, for those who go through many."""
        known = self.peek(game_id)
        if known is not None:
            return known
        return self._read_again(_CachedGame(game_id, self._database.time))

    def peek(self, game_id: str) -> Snapshot | None:
        """Return a table without waiting for anything, if it was read a moment ago."""
        cached = self._games.get(game_id)
        return cached.snapshot if cached is not None and cached.is_fresh else None

    def version(self, game_id: str) -> int | None:
        """Return the version of a table that is in memory and, as far as we know, the newest."""
        cached = self._games.get(game_id)
        snapshot = cached.snapshot if cached is not None and cached.is_current else None
        return snapshot.game.version if snapshot is not None else None

    def _read_again(self, cached: _CachedGame) -> Snapshot:
        if self._database.is_postgres:
            return self._read_at_once(cached)
        with self._database.read() as session:
            return self._read(session, cached)

    def _read_at_once(self, cached: _CachedGame) -> Snapshot:
        """Return a table on PostgreSQL, with one round trip."""
        after = cached.history.seq if cached.history else 0
        try:
            with self._database.one_statement() as rows:
                game, seats, events, request = read_at_once(rows, cached.id, after)
            known = known_history(game, cached.history)
            if known.seq < after:  # its cards were shuffled since: none of that is true any more
                cached.history = None
                return self._read_at_once(cached)
            history = extended(game, known, events)
        except RefusedError:
            self.drop(cached.id)
            raise
        return Snapshot(table_record(game), seat_records(seats), history, pending_undo(request))

    def _read(self, session: Session, cached: _CachedGame, lock: bool = False) -> Snapshot:
        try:
            game = find_game(session, cached.id, lock)
            history = catch_up(session, game, cached.history)
        except RefusedError:
            self.drop(cached.id)
            raise
        seats = seat_records(seats_of(session, cached.id))
        return Snapshot(
            table_record(game), seats, history, open_request(session, cached.id, history)
        )

    # --- forgetting --------------------------------------------------------------------

    def invalidate(self, game_id: str) -> None:
        """Note that somebody has changed a table, here or in another process."""
        with self._lock:
            cached = self._games.get(game_id)
        if cached is not None:
            cached.changes += 1

    def drop(self, game_id: str) -> None:
        """Remove a game from memory."""
        with self._lock:
            self._games.pop(game_id, None)

    def clear(self) -> None:
        """Remove all games from memory."""
        with self._lock:
            self._games.clear()

    # --- changing ----------------------------------------------------------------------

    def change_from_memory(
        self, game_id: str, decide: Decide, client: str | None = None
    ) -> Answer | None:
        """Store what is decided on what is in memory, which reads nothing and makes no objects.

        Returns None if it has to be decided again on what is in the database.
        """
        with self._locked(game_id) as cached:
            decided = self._decided(cached, decide, client)
            if not isinstance(decided, _Decision):
                return decided
            try:
                store(self._database, [decided.move])
            except (ConflictError, IntegrityError):
                return None
            decided.note()
            return decided.answer

    def change_soon(
        self,
        game_id: str,
        decide: Decide,
        client: str,
        tell: Callable[[Done | None], None],
    ) -> bool:
        """Decide in the same way at once, and store it without waiting; return whether that began.

        `tell` is called in the running event loop, with the answer when it is on disk, or with None
        if it has to be decided again on what is in the database. Until then the game is locked.
        """
        with self._lock:
            cached = self._games.get(game_id)
            if cached is None:
                return False
            self._games.move_to_end(game_id)
        if not cached.lock.acquire(blocking=False):
            return False
        try:
            decided = self._decided(cached, decide, client)
        except BaseException:
            cached.lock.release()
            raise
        if not isinstance(decided, _Decision):
            cached.lock.release()
            return False

        def settle(stored: bool) -> None:
            if stored:
                decided.note()
            cached.lock.release()

        def told(stored: bool) -> None:
            tell(decided.answer if stored else None)

        self._writer.put(Storing(decided.move, settle, told, asyncio.get_running_loop()))
        return True

    def _decided(
        self, cached: _CachedGame, decide: Decide, client: str | None
    ) -> _Decision | Done | None:
        """Return the decision on the table in memory, or the answer if nothing is to be stored.

        None if that may only be because what we had was out of date.
        """
        known, seen = cached.snapshot, cached.changes
        if known is None or not cached.is_current:
            return None
        answer, history = decide(known)
        if not isinstance(answer, Done):
            return None
        if history.seq == known.history.seq:
            return answer
        now = self._database.time.now()
        new = progress_after(known, history, now)
        move = new_move(known.game, new, known.history, history, client, now)
        return _Decision(cached, known, answer, history, seen, move)

    def close(self) -> None:
        """Store what was decided so far."""
        self._writer.close()

    def change(self, game_id: str, change: Change) -> Answer:
        """Run a change in a transaction; whoever loses a race between processes is too late."""
        with self._locked(game_id) as cached:
            try:
                return self._carry_out(cached, change)
            except (ConflictError, IntegrityError):
                cached.snapshot = cached.history = None
                with self._database.read() as session:
                    return Stale(last_seq(session, game_id))

    def _carry_out(self, cached: _CachedGame, change: Change) -> Answer:
        seen = cached.changes
        with self._database.write_rows() as rows:
            snapshot = self._read_on(rows, cached)
            answer, history, client = change(rows, snapshot)
            before = snapshot.history
            moved = history.seq != before.seq
            if moved or isinstance(answer, Asked):
                new = progress_after(snapshot, history, self._database.time.now())
                game = change_game(rows, snapshot.game, new, before, history, client)
        # Only now is it on disk.
        if moved:
            cached.note(snapshot, game, history, seen)
        else:
            cached.history = history
            cached.keep(None, seen)
        return answer

    def depart(
        self,
        game_id: str,
        decide: Callable[[Snapshot], Departed],
        then: Callable[[Session, Departed], None] | None = None,
    ) -> None:
        """Store what becomes of a table whose people change, and what else follows from that.

        It is decided on what is in memory first: whoever may not do it keeps nobody from writing,
        and a long log is not read while nobody else can write.
        """
        decide(self.snapshot(game_id))
        with self._locked(game_id) as cached:
            seen = cached.changes
            with self._database.write_rows() as rows, session_on(rows) as session:
                snapshot = self._read(session, cached, lock=True)
                departed = decide(snapshot)
                store_departed(session, find_game(session, game_id), departed)
                if then is not None:
                    then(session, departed)
                session.flush()
            cached.history = snapshot.history
            cached.keep(None, seen)

    def _read_on(self, rows: Connection, cached: _CachedGame) -> Snapshot:
        """Return a table whose row is locked until the end of the transaction."""
        with session_on(rows) as session:
            return self._read(session, cached, lock=True)
