"""Connections: how each kind of database has to be set up so that no acknowledged move is lost."""

from __future__ import annotations

import re
import secrets
import sqlite3
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import Engine, create_engine, delete, event, insert, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.orm import Session, sessionmaker

from kingdom.installation import how_to_install
from kingdom.server.database.batch import BEGIN_TO_WRITE, GivenUpError, GroupCommit
from kingdom.server.database.damage import Damage, DamagedError, check_file
from kingdom.server.database.migrate import NewerError, OlderError, upgrade
from kingdom.server.database.processes import Process
from kingdom.server.private_files import create_private_file, make_private_folder
from kingdom.server.time_source import SYSTEM_TIME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from sqlalchemy import URL, Connection

    from kingdom.server.time_source import TimeSource

NOT_STORED: Final = (OperationalError, GivenUpError)
"""What is raised where nothing can be stored, as on a full disk, or nobody answers."""

_WRITES: Final = "kingdom_writes"
_TIME: Final = "kingdom_time"
_CONNECTIONS: Final = 32  # at peak times; requests run in up to 40 threads
_KEPT: Final = {
    "sqlite": 8,
    "postgresql": 24,
}  # of them; PostgreSQL starts a process for each new one

_BUSY_SECONDS: Final = 10  # how long SQLite waits for other connections
_RETRY: Final = 0.01  # seconds between two attempts where it does not wait by itself

# WAL lets readers and one writer work at the same time. With synchronous=FULL a commit is on disk
# before it is acknowledged, so not even a power cut undoes a move; NORMAL would save one flush per
# move and could lose the last moves then.
_WAL: Final = "PRAGMA journal_mode=WAL"
_PRAGMAS: Final = (
    "PRAGMA synchronous=FULL",
    f"PRAGMA busy_timeout={1_000 * _BUSY_SECONDS}",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",  # else deleted names and lines would stay in the file
)
_EMPTY_LOG: Final = (
    "PRAGMA busy_timeout=100",  # writers wait as long
    "PRAGMA wal_checkpoint(TRUNCATE)",
    f"PRAGMA busy_timeout={1_000 * _BUSY_SECONDS}",
)


class Database:
    """A database, upgraded to what this version of the server needs."""

    def __init__(self, url: str, time: TimeSource = SYSTEM_TIME, *, migrate: bool = True) -> None:
        """Open the database, and create or upgrade its tables; every session knows the time."""
        self.url, self.time = checked_url(url), time
        self.engine = _opened(self.url, migrate)
        timed = self.engine.execution_options(**{_TIME: time})
        one_moment = {"isolation_level": "REPEATABLE READ"} if self.is_postgres else {}
        self._reading = sessionmaker(timed.execution_options(**one_moment), expire_on_commit=False)
        self._writing = timed.execution_options(**{_WRITES: True})
        self._one_by_one = self._writing.execution_options(isolation_level="AUTOCOMMIT")
        self._batch = None if self.is_postgres else GroupCommit(self._writing)
        self._damage = Damage(self.engine)

    @property
    def is_postgres(self) -> bool:
        """Whether several processes on several machines may share it."""
        return self.url.get_backend_name() == "postgresql"

    @contextmanager
    def read(self) -> Iterator[Session]:
        """Yield a session that sees the database at one moment."""
        with self._reading() as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[Session]:
        """Yield a session for changes, of which all are made or, after an error, none.

        When the block ends without an error, the changes are on disk.
        """
        with self.write_rows() as connection, session_on(connection) as session, session.begin():
            yield session

    def write_rows(self) -> AbstractContextManager[Connection]:
        """Yield a connection for changes in the same way, without the cost of objects."""
        return self._writing.begin() if self._batch is None else self._batch.write()

    def one_statement(self) -> AbstractContextManager[Connection]:
        """Yield a connection for one statement; on PostgreSQL that is all of the transaction."""
        return self._one_by_one.connect() if self._batch is None else self._batch.write()

    def plain(self) -> AbstractContextManager[sqlite3.Connection]:
        """Yield SQLite's own connection for changes in the same way, for prepared statements."""
        assert self._batch is not None
        return self._batch.write_plain()

    def foreign_version(self, *, wait: bool = True) -> tuple[int, int] | None:
        """Return a number that is another one once another process has changed a SQLite file.

        None while there is no connection that would know, or it is busy and this is not to wait.
        """
        return None if self._batch is None else self._batch.foreign_version(wait=wait)

    def check(self, look: Callable[[Session], object]) -> None:
        """Raise an error if the database does not answer, does not store anything, or is damaged.

        Only a committed write shows the second: a full disk can still be read. Damage is noticed
        where the given function looks; damage elsewhere is known once anybody has met it.
        """
        name = f"check {secrets.token_hex(4)}"
        with self.write_rows() as rows:
            rows.execute(insert(Process), {"id": name, "seen": 0.0, "version": 0})
            rows.execute(delete(Process).where(Process.id == name))
        with self.read() as session:
            look(session)
        self._damage.check()

    def empty_log(self) -> None:
        """Empty SQLite's `-wal`, which still has what was deleted, unless somebody reads it now."""
        if self.is_postgres:
            return
        with closing(self.engine.raw_connection()) as connection:  # outside a transaction
            for pragma in _EMPTY_LOG:
                connection.cursor().execute(pragma)

    def close(self) -> None:
        """Close all connections; one in use by a thread is closed when the thread returns it."""
        event.listen(self.engine, "checkin", _close_late)
        if self._batch is not None:
            self._batch.close()
        self.engine.dispose()


def now_of(rows: Connection | Session) -> float:
    """Return the time for what is stored."""
    connection = rows.connection() if isinstance(rows, Session) else rows
    source: TimeSource = connection.get_execution_options()[_TIME]
    return source.now()


def session_on(connection: Connection) -> Session:
    """Return a session whose end leaves the connection's transaction to the caller."""
    return Session(connection, join_transaction_mode="rollback_only", expire_on_commit=False)


def _close_late(connection: Any, _: object) -> None:
    if connection is not None:  # None: it was found to be broken, and is closed
        connection.close()


def checked_url(url: str) -> URL:
    """Return the URL of a database with our driver; raise `ValueError` without its password."""
    shown = without_password(url)[:200]
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # the second: its port is not a number
        raise ValueError(
            f"{shown!r} is not the URL of a database: expected sqlite:///... or postgresql://..."
        ) from None
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"database {shown!r}: expected sqlite or postgresql")
    if parsed.drivername == "postgresql":  # psycopg 3 is the driver that comes with the extra
        parsed = parsed.set(drivername="postgresql+psycopg")
    return parsed


def without_password(url: str) -> str:
    """Return a URL that is safe to show, even a mistyped one: when in doubt, more is hidden."""
    hidden = re.sub(r":(?!//).*@", ":***@", url, flags=re.DOTALL)
    return re.sub(r"(password\s*=).*", r"\1***", hidden, flags=re.DOTALL | re.IGNORECASE)


def _opened(url: URL, migrate: bool) -> Engine:
    """Open a database and bring it up to date; error messages contain no passwords."""
    shown = without_password(url.render_as_string(hide_password=False))
    try:
        engine = _engine(url)
        if migrate:
            _prepare_tables(engine)
    except ModuleNotFoundError as error:
        raise ValueError(f"{shown} needs more: {how_to_install('postgres')} ({error})") from None
    except (DamagedError, NewerError, OlderError) as error:
        raise ValueError(f"cannot open {shown}: {error}") from None
    except DBAPIError as error:
        why = str(error.orig).strip().splitlines()[0]
        raise ValueError(f"cannot open {shown}: {why}") from None
    return engine


def _prepare_tables(engine: Engine) -> None:
    try:
        if engine.dialect.name == "sqlite":
            check_file(engine)
        upgrade(engine)
    except BaseException:
        engine.dispose()
        raise


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        return _pooled(url)
    if url.database in (None, "", ":memory:"):
        raise ValueError(f"{url} names no file: expected one as in sqlite:////folder/games.sqlite3")
    _prepare_file(Path(str(url.database)))
    engine = _pooled(url)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    # Every writer has a savepoint (batch.py), and SQLAlchemy would compile each one again.
    engine.dialect.do_savepoint = _savepoint  # type: ignore[method-assign]
    engine.dialect.do_release_savepoint = _release_savepoint  # type: ignore[method-assign]
    return engine


def _prepare_file(file: Path) -> None:
    """Create the folder and the file, for their owner alone, so that SQLite finds them."""
    make_private_folder(file.parent)
    with suppress(OSError):  # SQLite explains better what is wrong with it
        create_private_file(file)


def _pooled(url: URL) -> Engine:
    kept = _KEPT[url.get_backend_name()]
    return create_engine(url, pool_size=kept, max_overflow=_CONNECTIONS - kept, pool_pre_ping=False)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, below
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    _switch_to_wal(connection)


def _switch_to_wal(connection: sqlite3.Connection) -> None:
    """Switch a file to WAL; SQLite refuses at once while another process is just doing so."""
    for _ in range(round(_BUSY_SECONDS / _RETRY)):
        try:
            connection.execute(_WAL)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            sleep(_RETRY)
        else:
            return
    connection.execute(_WAL)


def _savepoint(connection: Connection, name: str) -> None:
    connection.exec_driver_sql(f"SAVEPOINT {name}")


def _release_savepoint(connection: Connection, name: str) -> None:
    connection.exec_driver_sql(f"RELEASE SAVEPOINT {name}")


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that will write takes the lock at once: one that first reads and then wants to
    # write could fail because somebody else wrote in between.
    writes = connection.get_execution_options().get(_WRITES)
    begin = BEGIN_TO_WRITE if writes else "BEGIN"
    driver = cast("sqlite3.Connection", connection.connection.dbapi_connection)
    if driver.in_transaction:
        return  # it was begun without SQLAlchemy, which joins it (batch.py)
    try:
        driver.execute(begin)
    except sqlite3.Error:
        connection.exec_driver_sql(begin)  # fails again as an error of SQLAlchemy
