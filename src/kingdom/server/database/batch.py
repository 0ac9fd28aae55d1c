"""Writers of one SQLite file that share a flush to disk.

SQLite has one writer at a time, and with synchronous=FULL each commit waits for the disk, often for
several milliseconds. So writers that come while others are at work join the same transaction, each
in a savepoint of its own, and the last one commits for all. Nobody goes on before that commit, so
what is acknowledged is on disk. If one writer fails, only its own changes are rolled back. Only if
SQLite gives up the whole transaction, for example because the disk is full, do all of them fail.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager, suppress
from threading import Event, Lock
from typing import TYPE_CHECKING, Final, cast

from sqlalchemy.exc import OperationalError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine, RootTransaction

BEGIN_TO_WRITE: Final = "BEGIN IMMEDIATE"
_MOST: Final = 16  # writers in one transaction, so that the first does not wait too long


class GivenUpError(Exception):
    """SQLite has rolled back a whole transaction by itself: nothing of it is stored."""


class _Shared:
    """A transaction that several writers share."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._transaction: RootTransaction | None = None  # begun by SQLAlchemy, or joined by it
        self.driver = cast("sqlite3.Connection", connection.connection.dbapi_connection)
        try:
            self.driver.execute(BEGIN_TO_WRITE)
        except sqlite3.Error:
            self._transaction = connection.begin()  # fails again as an error of SQLAlchemy
        self._done = Event()
        self._failure: BaseException | None = None
        self.writers = 0

    @property
    def is_plain(self) -> bool:
        """Whether only the driver's own connection was used."""
        return self._transaction is None

    def joined(self) -> Connection:
        """Return the connection of SQLAlchemy, in the same transaction."""
        if self._transaction is None:
            self._transaction = self._connection.begin()
        return self._connection

    @property
    def given_up(self) -> bool:
        """Whether SQLite has ended the transaction; a commit would succeed with nothing in it."""
        return not self.driver.in_transaction

    def commit(self) -> None:
        try:
            if self.given_up:
                raise GivenUpError("the database gave up a transaction: is the disk full?")
            self._commit()
        except BaseException as failure:
            self._failure = failure
            raise
        finally:
            self._done.set()

    def _commit(self) -> None:
        if self._transaction is not None:
            self._transaction.commit()
            return
        try:
            self.driver.execute("COMMIT")
        except sqlite3.Error as error:
            raise OperationalError("COMMIT", None, error) from error

    def wait(self) -> None:
        """Wait for the commit, and raise its error if it has failed."""
        self._done.wait()
        if self._failure is not None:
            raise self._failure


class GroupCommit:
    """Lets writers take turns, and commit together."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine whose transactions write."""
        self._engine = engine
        self._turn = Lock()
        self._counting = Lock()
        self._waiting = 0
        self._shared: _Shared | None = None
        self._connection: Connection | None = None
        """Kept for moves, which come one after the other and are quicker than opening it."""
        self._driver: sqlite3.Connection | None = None  # of that connection
        self._opened = 0  # how many connections there have been
        self._keeps = True

    def foreign_version(self, *, wait: bool = True) -> tuple[int, int] | None:
        """Return a number that is another one once anybody has committed who does not write here.

        Two in fact: which connection says so, and its number. None while there is no connection,
        or somebody writes and this is not to wait for them.
        """
        if not self._turn.acquire(blocking=wait):
            return None
        try:
            if self._driver is None:
                return None
            (version,) = self._driver.execute("PRAGMA data_version").fetchone()
            return self._opened, int(version)
        finally:
            self._turn.release()

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Yield a connection for changes, which are on disk once the block ends without error."""
        with self._together() as shared:
            connection = shared.joined()
            with connection.begin_nested():
                yield connection

    @contextmanager
    def write_plain(self) -> Iterator[sqlite3.Connection]:
        """Yield the driver's own connection in the same way: it keeps prepared statements."""
        with self._together() as shared:
            alone = shared.writers == 1
            with _begun_again(shared.driver) if alone else _savepoint(shared.driver):
                yield shared.driver

    def close(self) -> None:
        """Close the connection as soon as nobody writes, and keep none from now on."""
        with self._turn:
            self._keeps = False
            if self._shared is None:
                self._drop()

    @contextmanager
    def _together(self) -> Iterator[_Shared]:
        """Yield the transaction that is shared, and go on when it is on disk."""
        with self._my_turn():
            shared = self._shared = self._shared or self._begun()
            shared.writers += 1
            try:
                yield shared
            finally:
                if not self._waiting or shared.writers >= _MOST or shared.given_up:
                    self._shared = None
                    self._end(shared)
        shared.wait()

    def _begun(self) -> _Shared:
        if self._connection is None:
            self._connection = self._engine.connect()
            self._opened += 1
        try:
            shared = _Shared(self._connection)
        except BaseException:
            self._drop()
            raise
        self._driver = shared.driver
        return shared

    def _end(self, shared: _Shared) -> None:
        try:
            shared.commit()
        except BaseException:
            self._drop()
            raise
        if not (self._keeps and shared.is_plain):  # savepoints are numbered by connection
            self._drop()

    def _drop(self) -> None:
        """Close the connection; the next writer opens another."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            connection.close()

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


@contextmanager
def _begun_again(driver: sqlite3.Connection) -> Iterator[None]:
    """Undo what the first writer did if it fails: for it alone, a savepoint costs more."""
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):  # then nobody can go on with the transaction
            driver.execute("ROLLBACK")
            driver.execute(BEGIN_TO_WRITE)
        raise


@contextmanager
def _savepoint(driver: sqlite3.Connection) -> Iterator[None]:
    driver.execute("SAVEPOINT plain")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):  # there is none if SQLite has given up the transaction
            driver.execute("ROLLBACK TO plain")
            driver.execute("RELEASE plain")
        raise
    driver.execute("RELEASE plain")
