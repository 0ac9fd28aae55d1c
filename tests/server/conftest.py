"""Servers and databases as fixtures, on SQLite and on PostgreSQL."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Coroutine, Iterator
from functools import cache
from pathlib import Path
from shutil import copyfile, which
from typing import Any

import pytest

from kingdom.server.database import Database
from kingdom.server.outbox import public_http
from kingdom.server.periodic import PeriodicTask
from kingdom.server.settings import Settings
from kingdom.server.time_source import TimeSource
from tests.support import TIMEOUT
from tests.support.away import Away, Make
from tests.support.commands import Command
from tests.support.mail_server import OK, MailServer, mail_server
from tests.support.moved_time import MovedTime
from tests.support.postgres import NoPostgresError, new_database, postgres, programs
from tests.support.push_service import Receiver, receiver
from tests.support.races import World
from tests.support.servers import BACKENDS, GENEROUS, Server
from tests.support.skipping import skip_or_fail

FEW = 5.0  # seconds between two looks; no test waits for what pauses longer
NEVER = 1e6  # seconds


@pytest.fixture(scope="session", autouse=True)
def _brisk() -> Iterator[None]:
    """Let what looks every few seconds look ten times as often, so that no test waits for it.

    What looks less often never does: on a slow machine a test would meet the server's own clean-up.
    """
    wait = PeriodicTask._wait

    def wait_less(task: PeriodicTask, seconds: float) -> Coroutine[None, None, bool]:
        return wait(task, seconds / 10 if seconds <= FEW else NEVER)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PeriodicTask, "_wait", wait_less)
        yield


@pytest.fixture(scope="session", autouse=True)
def _patient() -> Iterator[None]:
    """Let messages wait for their receivers as long as tests wait for anything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(public_http, "_SECONDS", TIMEOUT)
        yield


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The URL of a PostgreSQL that is started for these tests and stopped after them."""
    with contextlib.ExitStack() as stack:
        try:
            url = stack.enter_context(postgres())
        except NoPostgresError as error:
            skip_or_fail(f"no PostgreSQL: {error}")
        yield url


@pytest.fixture(scope="session")
def empty_database_url(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Callable[[str], str]:
    """Return the URL of a new database of one kind in which there is nothing yet."""

    def url(backend: str) -> str:
        if backend == "postgres":
            return new_database(request.getfixturevalue("postgres_url"))
        return f"sqlite:///{tmp_path_factory.mktemp('database') / 'games.sqlite3'}"

    return url


@pytest.fixture(scope="session")
def migrated_url(empty_database_url: Callable[[str], str]) -> Callable[[str], str]:
    """Return the URL of the database of one kind that others are copies of."""

    @cache
    def url(backend: str) -> str:
        made = empty_database_url(backend)
        Database(made).close()
        return made

    return url


@pytest.fixture(scope="session")
def database_url(
    migrated_url: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> Callable[[str], str]:
    """Return the URL of a new database of one kind: no other server looks after its games.

    It is copied, since its migrations would take a good part of a test.
    """

    def url(backend: str) -> str:
        template = migrated_url(backend)
        if backend == "postgres":
            return new_database(request.getfixturevalue("postgres_url"), template)
        file = tmp_path_factory.mktemp("database") / "games.sqlite3"
        copyfile(file_of(template), file)
        return f"sqlite:///{file}"

    return url


def file_of(url: str) -> Path:
    """Return the file of a SQLite database."""
    return Path(url.removeprefix("sqlite:///"))


@pytest.fixture(scope="session", params=BACKENDS)
def server(
    request: pytest.FixtureRequest,
    database_url: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """A server with generous limits, on each kind of database."""
    folder = tmp_path_factory.mktemp("data")
    started = Server(Settings(folder, database_url(request.param), **GENEROUS))
    yield started
    started.stop()


@pytest.fixture
def make_server(
    tmp_path: Path, migrated_url: Callable[[str], str]
) -> Iterator[Callable[..., Server]]:
    """Start servers with settings of one's own, on SQLite unless a database is named."""
    started: list[Server] = []

    def make(time_source: TimeSource | None = None, *, apart: bool = False, **more: Any) -> Server:
        settings = Settings(**{"folder": tmp_path, **GENEROUS, **more})
        if not settings.database and not file_of(settings.database_url).exists():
            copyfile(file_of(migrated_url("sqlite")), file_of(settings.database_url))
        server = Server(settings, time_source, apart=apart)
        started.append(server)
        return server

    yield make
    for server in started:
        server.stop()


@pytest.fixture(params=BACKENDS)
def make_each(
    request: pytest.FixtureRequest,
    database_url: Callable[[str], str],
    make_server: Callable[..., Server],
) -> Callable[..., Server]:
    """Start servers with settings of one's own, on each kind of database."""
    url = database_url(request.param)
    return lambda **settings: make_server(database=url, **settings)


@pytest.fixture(scope="module")
def running() -> Iterator[Receiver]:
    """A push service and receiver of webhooks."""
    with receiver() as service:
        yield service


@pytest.fixture
def away(running: Receiver, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Make]:
    """Make tables whose people are away, and what calls them."""
    made: list[Away] = []
    database_url: Callable[[str], str] = request.getfixturevalue("database_url")

    def make(backend: str = "sqlite", **options: Any) -> Away:
        running.reset()
        made.append(Away(database_url(backend), tmp_path, running, **options))
        return made[-1]

    yield make
    for one in made:
        one.database.close()


@pytest.fixture(scope="module", params=["postgres"])
def world(
    request: pytest.FixtureRequest,
    database_url: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[World]:
    """A database with people and tables, as two server processes see it."""
    made = World(database_url(request.param), tmp_path_factory.mktemp("data"))
    yield made
    made.database.close()


@pytest.fixture(scope="module")
def mail_service() -> Iterator[MailServer]:
    """A mail server."""
    with mail_server() as server:
        yield server


@pytest.fixture
def mails(mail_service: MailServer) -> MailServer:
    """The same mail server for each test, with no mail yet."""
    mail_service.mails.clear()
    mail_service.answer = OK
    return mail_service


@pytest.fixture
def moved() -> MovedTime:
    """The time as `database` has it."""
    return MovedTime()


@pytest.fixture
def url(request: pytest.FixtureRequest, database_url: Callable[[str], str]) -> str:
    """The URL of a new database: on SQLite, unless a test names another kind."""
    return database_url(getattr(request, "param", "sqlite"))


@pytest.fixture
def database(url: str, moved: MovedTime) -> Iterator[Database]:
    """A new database without a server."""
    database = Database(url, moved)
    yield database
    database.close()


@pytest.fixture
def kingdom(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A kind of database, whose programs are at hand."""
    kind: str = request.param
    if kind == "postgres":
        folders = [folder for folder in programs() if (folder / "pg_dump").exists()]
        path = os.pathsep.join([*map(str, folders), os.environ["PATH"]])
        if which("pg_dump", path=path) is None or which("psql", path=path) is None:
            skip_or_fail("no pg_dump and psql")
        monkeypatch.setenv("PATH", path)
    return kind


@pytest.fixture
def data_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, str], None]:
    """Let the commands use a data folder and a database."""

    def use(folder: Path, database: str) -> None:
        monkeypatch.setenv("KINGDOM_DATA", str(folder))
        monkeypatch.setenv("KINGDOM_DATABASE", database)

    return use
