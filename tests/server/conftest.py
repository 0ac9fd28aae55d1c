"""Servers for the tests: a real uvicorn on a port of its own, on SQLite and on PostgreSQL."""

from __future__ import annotations

import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kingdom.server.app import create_app
from kingdom.server.run import configured, listen
from kingdom.server.services import Services
from kingdom.server.settings import Settings
from tests.support.clients import Person

BACKENDS = ["sqlite", "postgres"]
GENEROUS: dict[str, Any] = {
    "workers": 1,
    "bot_pause": 0.0,
    "messages_per_second": 1e6,
    "message_burst": 10**6,
    "requests_per_second": 1e6,
    "request_burst": 10**6,
    "table_burst": 10**6,
    "replay_burst": 10**6,
    "read_burst": 10**6,
    "tables_per_guest": 1_000,
}
"""So that only the tests about limits meet them."""


class Server:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        app = create_app(settings)
        self.services: Services = app.state.services
        self._socket = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._people: list[Person] = []
        self._uvicorn = uvicorn.Server(configured(app, settings))
        self._thread = threading.Thread(target=self._uvicorn.run, args=([self._socket],))
        self._thread.start()
        while not self._uvicorn.started:
            assert self._thread.is_alive()
            time.sleep(0.01)

    @property
    def connections(self) -> int:
        """How many clients are connected, with or without a request."""
        return len(self._uvicorn.server_state.connections)

    def person(self, name: str = "") -> Person:
        person = Person(self.url, name)
        self._people.append(person)
        return person

    def stop(self) -> None:
        for person in self._people:
            person.http.close()
        self._uvicorn.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()
        self._socket.close()


def _postgres_folder() -> Path:
    # The path of a Unix socket is limited to about 100 characters, and pytest's folders are long.
    return Path(tempfile.mkdtemp(prefix="kpg"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that is started for these tests and stopped after them."""
    pgserver = pytest.importorskip("pgserver", reason="the wheel pgserver is not installed")
    pytest.importorskip("psycopg", reason="the extra 'postgres' is not installed")
    folder = _postgres_folder()
    try:
        started = pgserver.get_server(folder, cleanup_mode="stop")
    except Exception as error:  # whatever keeps a database from starting on this machine
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"PostgreSQL does not start here: {str(error)[:200]}")
    yield started.get_uri()
    started.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def database_url(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Callable[[str], str]:
    """Give the URL of a database of one kind."""

    def url(backend: str) -> str:
        if backend == "postgres":
            started: str = request.getfixturevalue("postgres")
            return started
        return f"sqlite:///{tmp_path_factory.mktemp('database') / 'games.sqlite3'}"

    return url


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
def make_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start servers with settings of one's own, on SQLite unless a database is named."""
    started: list[Server] = []

    def make(**settings: Any) -> Server:
        server = Server(Settings(**{"folder": tmp_path, **GENEROUS, **settings}))
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
