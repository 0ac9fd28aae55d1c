"""The hub of processes on one SQLite file: it tells what others have stored, not what is ours."""

import asyncio
from pathlib import Path

import pytest

from kingdom.server.database import Database
from kingdom.server.hub.hub import GAME
from kingdom.server.hub.sqlite_hub import SqliteHub, _News
from kingdom.server.time_source import SYSTEM_TIME


@pytest.fixture
def file(tmp_path: Path) -> Path:
    Database(f"sqlite:///{tmp_path}/games.sqlite3").close()
    return tmp_path / "games.sqlite3"


def told(file: Path, known: int | None, read: int) -> tuple[list[str], bool]:
    """Return what is forgotten, and whether somebody is woken, when a version was read."""
    forgotten: list[str] = []

    async def look() -> bool:
        hub = SqliteHub(str(file), lambda _: known, forgotten.append, SYSTEM_TIME)
        subscription = hub.subscribe("table")
        hub._tell(_News([("table", read)]))
        hub._reading.close()
        return GAME in subscription._topics

    return forgotten, asyncio.run(look())


@pytest.mark.parametrize(("known", "read"), [(7, 8), (None, 8)])
def test_a_table_that_another_process_has_changed_is_read_again(
    file: Path, known: int | None, read: int
) -> None:
    assert told(file, known, read) == (["table"], True)


@pytest.mark.parametrize(("known", "read"), [(8, 8), (9, 8)])
def test_a_table_that_has_moved_on_here_is_not_read_again(
    file: Path, known: int, read: int
) -> None:
    """The versions are read in a thread, and until they are told the next move may be stored."""
    assert told(file, known, read) == ([], False)


def store(where: Database, process: str) -> None:
    with where.plain() as driver:
        driver.execute("INSERT INTO process (id, seen, version) VALUES (?, 0, 0)", [process])


def test_a_busy_process_does_not_go_through_its_own_moves(file: Path) -> None:
    """Ten times a second it would read every table that it has changed in the last seconds."""
    database, other = (Database(f"sqlite:///{file}") for _ in range(2))
    store(database, "a")
    forgotten: list[str] = []
    hub = SqliteHub(str(file), lambda _: 1, forgotten.append, SYSTEM_TIME, database.foreign_version)
    statements: list[str] = []
    hub._reading.set_trace_callback(statements.append)

    def looks() -> int:
        hub._news()
        count = len(statements)
        statements.clear()
        return count

    assert looks()
    store(database, "b")
    assert not looks()
    store(other, "c")
    assert looks()
    assert not looks()
    hub._reading.close()
    database.close()
    other.close()


def test_a_database_knows_whether_others_have_stored_anything(file: Path) -> None:
    database, other = (Database(f"sqlite:///{file}") for _ in range(2))
    store(database, "a")
    known = database.foreign_version()
    store(database, "b")
    assert database.foreign_version() == known
    store(other, "c")
    assert database.foreign_version() != known
    with database.write():
        pass
    assert database.foreign_version() is None
    database.close()
    other.close()
