"""Writers of one SQLite file that share a flush to disk.

SQLite has one writer at a time, and with synchronous=FULL each commit waits for the disk, often for
several milliseconds. So writers that come while others are at work join the same transaction, each
in a savepoint of its own, and the last one commits for all. Nobody goes on before that commit, so
what is acknowledged is on disk. If one writer fails, only its own changes are rolled back. Only if
SQLite gives up the whole transaction, for example because the disk is full, do all of them fail.
"""

from __future__ import annotations

from contextlib import contextmanager
from threading import Event, Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine

_MOST: Final = 16  # writers in one transaction, so that the first does not wait too long


class GivenUpError(Exception):
    """SQLite has rolled back a whole transaction by itself: nothing of it is stored."""


class _Shared:
    """A transaction that several writers share."""

    def __init__(self, engine: Engine) -> None:
        self.connection = engine.connect()
        self._transaction = self.connection.begin()
        self._done = Event()
        self._failure: BaseException | None = None
        self.writers = 0

    @property
    def given_up(self) -> bool:
        """Whether SQLite has ended the transaction; a commit would succeed with nothing in it."""
        return not self.connection.connection.dbapi_connection.in_transaction  # type: ignore[union-attr]

    def commit(self) -> None:
        try:
            if self.given_up:
                raise GivenUpError("the database gave up a transaction: is the disk full?")
            self._transaction.commit()
        except BaseException as failure:
            self._failure = failure
            raise
        finally:
            self.connection.close()
            self._done.set()

    def wait(self) -> None:
        """Wait for the commit, and raise its error if it has failed."""
        self._done.wait()
        if self._failure is not None:
            raise self._failure


class Batch:
    """Lets writers take turns, and commit together."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine whose transactions write."""
        self._engine = engine
        self._turn = Lock()
        self._counting = Lock()
        self._waiting = 0
        self._shared: _Shared | None = None

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Yield a connection for changes, which are on disk once the block ends without error."""
        with self._my_turn():
            shared = self._shared = self._shared or _Shared(self._engine)
            shared.writers += 1
            try:
                with shared.connection.begin_nested():
                    yield shared.connection
            finally:
                if not self._waiting or shared.writers >= _MOST or shared.given_up:
                    self._shared = None
                    shared.commit()
        shared.wait()

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        """Wait for this writer's turn, and be counted as waiting."""
        self._count(1)
        with self._turn:
            self._count(-1)
            yield

    def _count(self, change: int) -> None:
        with self._counting:
            self._waiting += change
