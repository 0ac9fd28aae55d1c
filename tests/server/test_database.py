"""The database: migrations inside the package, and settings that lose nothing."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from kingdom.server.database import Cursor, Database, migrate
from kingdom.server.database.base import Base
from kingdom.server.database.batch import GivenUpError
from kingdom.server.database.connect import _engine, checked_url
from kingdom.server.database.damage import check_file
from kingdom.server.database.migrate import FOLDER, upgrade
from kingdom.server.games.storage import read_newest
from kingdom.server.guests.finding import new_guest, stored_guest
from kingdom.server.guests.storage import Guest
from kingdom.server.live.storage import Chat
from kingdom.server.settings import Settings
from tests.support import TIMEOUT
from tests.support.blocking import wait_until_blocked
from tests.support.damage import wipe_table
from tests.support.servers import BACKENDS


@pytest.fixture(params=BACKENDS)
def url(request: pytest.FixtureRequest, empty_database_url: Callable[[str], str]) -> str:
    return empty_database_url(request.param)


def test_the_migrations_make_what_the_models_say(url: str) -> None:
    database = Database(url)
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    database.close()


NEXT_MIGRATION = """
from alembic import op

revision, down_revision = "9998", "{last}"


def upgrade():
    op.create_index("by_gold", "daily_try", ["gold"])
    op.create_index("by_name", "game", ["name"])
"""


@pytest.mark.long
def test_a_migration_breaks_no_transaction_of_an_older_process(
    empty_database_url: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes what it needs in another order than the process does, which is at work meanwhile."""
    engine = _engine(checked_url(empty_database_url("postgres")))
    upgrade(engine)
    with engine.connect() as connection:
        last = MigrationContext.configure(connection).get_current_revision()
    shutil.copytree(FOLDER, tmp_path / "migrations")
    following = tmp_path / "migrations" / "versions" / "9998_next.py"
    following.write_text(NEXT_MIGRATION.format(last=last), encoding="utf-8")
    monkeypatch.setattr(migrate, "FOLDER", tmp_path / "migrations")
    with ThreadPoolExecutor(1) as threads, Session(engine) as session, session.begin():
        session.execute(text("LOCK TABLE game IN ROW EXCLUSIVE MODE"))
        migrated = threads.submit(upgrade, engine)
        wait_until_blocked(session, migrated)
        session.execute(text("LOCK TABLE daily_try IN ROW EXCLUSIVE MODE"))
        session.commit()
        migrated.result(TIMEOUT)
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == "9998"
    engine.dispose()


def test_several_servers_may_start_at_once(tmp_path: Path) -> None:
    address, errors = f"sqlite:///{tmp_path / 'new.sqlite3'}", list[Exception]()

    def start() -> None:
        try:
            Database(address).close()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=start) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_a_server_waits_for_another_that_creates_the_file(tmp_path: Path) -> None:
    """SQLite does not wait by itself for a lock that stands against the switch to WAL."""
    file = tmp_path / "new.sqlite3"
    creating = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    creating.execute("BEGIN IMMEDIATE")
    done = threading.Timer(0.3, creating.close)
    done.start()
    Database(f"sqlite:///{file}").close()
    done.join()


def test_sqlite_writes_ahead_and_to_the_disk(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'folder' / 'games.sqlite3'}")
    with database.read() as session:
        pragmas = {
            name: session.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        }
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1}
    assert pragmas == wanted
    database.close()


def test_a_failed_change_leaves_nothing(url: str) -> None:
    database = Database(url)
    guest = Guest(id="g" * 24, name="Half", language="en", created=0.0)

    def fail() -> None:
        with database.write() as session:
            session.add(guest)
            session.flush()
            raise ValueError("in the middle")

    with pytest.raises(ValueError, match="in the middle"):
        fail()
    with database.read() as session:
        assert session.get(Guest, "g" * 24) is None
    database.close()


@pytest.mark.parametrize("address", ["mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_a_database_that_will_not_do(address: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)sqlite"):
        Database(address)


@pytest.mark.long
def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def test_a_damaged_file_is_refused_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    Database(sqlite_url(file)).close()
    wipe_table(file, "chat")
    with pytest.raises(ValueError, match=r"games.sqlite3: the file is damaged \(.+\)") as refused:
        Database(sqlite_url(file))
    assert "\n" not in str(refused.value)


def test_a_copy_beside_an_old_log_is_refused_at_the_start(tmp_path: Path) -> None:
    file, copy, restored = (tmp_path / name for name in ("games", "copy", "restored"))
    first = Database(sqlite_url(file))
    first.close()
    shutil.copy(file, copy)
    database = Database(sqlite_url(file))
    for _ in range(2):  # what comes after the first is in the log alone
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(RESTART)")
        with database.write() as session:
            session.add_all(
                Guest(id=new_guest(), name="x" * 30, language="en", created=0.0) for _ in range(999)
            )
    shutil.copy(copy, restored)
    for part in ("-wal", "-shm"):
        shutil.copy(f"{file}{part}", f"{restored}{part}")
    database.close()
    with pytest.raises(ValueError, match="restore a copy, and none of its -wal and -shm files"):
        Database(sqlite_url(restored))


def test_a_check_at_the_start_ends_after_a_while(tmp_path: Path) -> None:
    """A file that is too large to be looked at in that time is taken."""
    engine = _engine(checked_url(sqlite_url(tmp_path / "games")))

    def stop_at_once(driver: sqlite3.Connection, _: object) -> None:
        driver.set_trace_callback(lambda sql: driver.interrupt() if "quick" in sql else None)

    event.listen(engine, "connect", stop_at_once)
    with pytest.raises(DBAPIError, match="interrupted"), engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA quick_check")
    check_file(engine)
    engine.dispose()


def test_damage_that_anybody_meets_is_told(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    database = Database(sqlite_url(file))
    database.engine.dispose()
    wipe_table(file, "chat")
    database.check(read_newest)
    with pytest.raises(DBAPIError, match="malformed"), database.read() as session:
        session.query(Chat).all()
    with pytest.raises(ValueError, match="the file is damaged"):
        database.check(read_newest)
    database.close()


@pytest.mark.parametrize(
    ("revision", "why"),
    [
        ("9999", "a newer version of kingdom has used it"),
        ("0024", "a version from before the first release has made it"),
        ("0020", "a version from before the first release has made it"),
    ],
)
def test_a_database_of_another_version_is_refused_in_one_line(
    url: str, revision: str, why: str
) -> None:
    database = Database(url)
    with database.engine.begin() as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    database.close()
    with pytest.raises(ValueError, match=f"{why} .revision {revision}.") as refused:
        Database(url)
    assert "\n" not in str(refused.value)


def test_writers_commit_together_and_fail_alone(tmp_path: Path) -> None:
    """Many threads write at once, some of them in vain: exactly the others are stored."""
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    seen = list[str]()

    def write(number: int) -> None:
        with suppress(ZeroDivisionError), database.write() as session:
            session.add(Guest(id=f"g{number}", name="", language="en", created=0.0))
            session.flush()
            assert number % 5 or 1 / 0
        with database.read() as session:
            if session.get(Guest, f"g{number}") is not None:
                seen.append(f"g{number}")

    with ThreadPoolExecutor(12) as threads:
        list(threads.map(write, range(200)))
    assert sorted(seen) == sorted(f"g{number}" for number in range(200) if number % 5)
    database.close()


def test_a_move_that_fails_takes_nothing_of_others_with_it(tmp_path: Path) -> None:
    """Whether it begins the transaction, or joins one that SQLAlchemy or a move has begun."""
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    batch, inside = database._batch, threading.Event()
    insert = "INSERT INTO process (id, seen, version) VALUES (?, 0, 0)"
    assert batch is not None

    def plain(name: str, fails: bool, first: bool = False) -> None:
        with suppress(ZeroDivisionError), database.plain() as driver:
            driver.execute(insert, [name])
            inside.set()
            while first and not batch._waiting:
                pass  # until the other one is about to join this transaction
            assert not fails or 1 / 0

    def rows(name: str) -> None:
        inside.wait()
        with database.write() as session:
            session.execute(text(insert.replace("?", f"'{name}'")))

    for fails in (True, False):
        inside.clear()
        with ThreadPoolExecutor(2) as threads:
            one = threads.submit(plain, f"first {fails}", fails, first=True)
            other = threads.submit(rows, f"second {fails}")
            one.result(TIMEOUT)
            other.result(TIMEOUT)
        plain(f"third {fails}", fails)
    with database.read() as session:
        stored = session.scalars(text("SELECT id FROM process ORDER BY id")).all()
    assert stored == ["first False", "second False", "second True", "third False"]
    database.close()


@pytest.mark.long
def test_nobody_hears_yes_for_what_a_full_disk_has_rolled_back(tmp_path: Path) -> None:
    """SQLite then ends the whole transaction, with what others had already done in it."""
    database = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    batch, inside = database._batch, threading.Event()
    assert batch is not None

    def good() -> None:
        with database.write() as session:
            session.add(Guest(id="good", name="", language="en", created=0.0))
            session.flush()
            inside.set()
            while not batch._waiting:
                pass  # until the other one is about to join this transaction

    def too_much() -> None:
        inside.wait()
        with database.write() as session:
            pages = session.execute(text("PRAGMA page_count")).scalar()
            session.execute(text(f"PRAGMA max_page_count={pages}"))
            for number in range(100_000):
                session.add(Guest(id=str(number), name="x" * 40, language="en", created=0.0))
                session.flush()

    with ThreadPoolExecutor(2) as threads:
        for outcome in (threads.submit(good), threads.submit(too_much)):
            with pytest.raises((GivenUpError, DBAPIError)):
                outcome.result()
    with database.read() as session:
        assert session.get(Guest, "good") is None
    database.close()


# --- who may read it ---------------------------------------------------------------------

unix = pytest.mark.skipif(os.name != "posix", reason="Windows has other permissions")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@unix
def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    """It holds the seeds of running games and the secrets of seats."""
    folder = tmp_path / "new" / "data"
    settings = Settings(folder)
    settings.cookie_key()
    database = Database(settings.database_url)
    with database.write() as session:
        session.add(Guest(id="a", name="", language="en", created=0.0))
    assert mode(folder) == 0o700
    files = {file.name: mode(file) for file in folder.iterdir()}
    database.close()
    assert set(files) >= {"cookie.key", "kingdom.sqlite3", "kingdom.sqlite3-wal"}
    assert set(files.values()) == {0o600}


@unix
def test_a_database_that_everybody_could_read_is_closed_to_them(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "old.sqlite3"
    Database(f"sqlite:///{file}").close()
    file.chmod(0o644)
    Database(f"sqlite:///{file}").close()
    assert mode(file) == 0o600
    assert mode(tmp_path) == 0o755  # somebody else has made it so


@unix
def test_a_database_for_a_group_stays_so(tmp_path: Path) -> None:
    file = tmp_path / "shared.sqlite3"
    Database(f"sqlite:///{file}").close()
    file.chmod(0o660)
    Database(f"sqlite:///{file}").close()
    assert mode(file) == 0o660


def test_two_first_requests_of_a_guest_at_once(url: str) -> None:
    database = Database(url)
    together = threading.Barrier(2)
    new = new_guest()

    def remember() -> str:
        together.wait()
        with database.write() as session:
            return stored_guest(session, new).id

    with ThreadPoolExecutor(2) as threads:
        for _ in range(5):
            new = new_guest()
            stored = [threads.submit(remember), threads.submit(remember)]
            assert [one.result() for one in stored] == [new, new]
    database.close()


@pytest.mark.parametrize("text", ["", "5.0", "5.0~", "~abc", "soon~abc", "nan~abc", "5.0~a~b"])
def test_a_place_in_a_list_is_only_what_was_written_as_one(text: str) -> None:
    written = Cursor(1_700_000_000.25, "kq2mzx8v3t")
    assert Cursor.parse(str(written)) == written
    with pytest.raises(ValueError, match="is not the place in a list"):
        Cursor.parse(text)
