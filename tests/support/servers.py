"""Servers for the tests: a real uvicorn on a port of its own, in a thread of the tests."""

from __future__ import annotations

import contextlib
import pickle
import socket
import threading
import time
from functools import partial
from random import SystemRandom
from typing import Any
from unittest.mock import patch

import uvicorn

from kingdom.server.app import create_app
from kingdom.server.computing import worker
from kingdom.server.computing.sources import Sources
from kingdom.server.listening import listen
from kingdom.server.run import configured
from kingdom.server.services import Services
from kingdom.server.settings import Settings
from kingdom.server.time_source import TimeSource
from kingdom.server.worker_processes import WorkerProcess
from tests.support import TIMEOUT
from tests.support.clients import Person

LASTING_PORTS = range(20_000, 30_000)
"""Not those that a system hands out by itself, so nobody takes one while its server is down."""
_held: list[socket.socket] = []
BACKENDS = ["sqlite", "postgres"]
GENEROUS: dict[str, Any] = {
    "workers": 1,
    "bot_seconds": TIMEOUT,
    "bot_pause": 0.0,
    "messages_per_second": 1e6,
    "message_burst": 10**6,
    "writes_per_second": 1e6,
    "write_burst": 10**6,
    "table_burst": 10**6,
    "computing_burst": 1e6,
    "computing_waiting": 1e6,
    "computing_seconds": TIMEOUT,
    "notice_burst": 10**6,
    "invitation_burst": 10**6,
    "sign_in_burst": 10**6,
    "export_burst": 10**6,
    "mail_burst": 10**6,
    "read_burst": 10**6,
    "page_burst": 10**6,
    "list_burst": 10**6,
    "address_message_burst": 10**6,
    "tables_per_guest": 1_000,
    "rated_turns": 0,
    "rated_meetings": 10**6,
}
"""So that only the tests about limits meet them."""


def lasting_port() -> int:
    """Return a free port for a server that is killed and started again.

    It is held for datagrams until the tests end, so that no other process of tests takes it.
    """
    while True:
        port = SystemRandom().choice(LASTING_PORTS)
        with contextlib.ExitStack() as stack, contextlib.suppress(OSError, ValueError):
            held = stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
            held.bind(("127.0.0.1", port))
            listen("127.0.0.1", port).close()
            stack.pop_all()
            _held.append(held)
            return port


class LateProcess(WorkerProcess):
    """A process that starts with the first question: in most tests there is none."""

    def __init__(self, *arguments: Any) -> None:
        self._arguments = arguments
        self._started = False

    def ask(self, question: object, seconds: float) -> object | None:
        if not self._started:
            super().__init__(*self._arguments)
            self._started = True
        return super().ask(question, seconds)

    def end(self) -> None:
        if self._started:
            super().end()


class SameProcess:
    """Answers costly questions in this process, so that no test waits for another one to start.

    What is said goes both ways as between processes.
    """

    def __init__(self, _: str, work: partial[None]) -> None:
        self._sources = Sources(work.keywords["database_url"])

    def ask(self, question: object, _: float) -> object:
        asked = pickle.loads(pickle.dumps(question))
        return pickle.loads(pickle.dumps(worker.reply_to(self._sources, asked)))

    def end(self) -> None:
        if "database" in vars(self._sources):
            self._sources.database.close()


class Server:
    """A server in a thread of this process."""

    def __init__(
        self, settings: Settings, time_source: TimeSource | None = None, *, apart: bool = False
    ) -> None:
        """Start it; costly questions are answered in a process apart only if that is wanted."""
        self.settings = settings
        computing = LateProcess if apart else SameProcess
        with (
            patch("kingdom.server.bots.workers.WorkerProcess", LateProcess),
            patch("kingdom.server.computing.compute_pool.WorkerProcess", computing),
        ):
            app = create_app(settings, time_source)
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

    @property
    def accepted(self) -> list[socket.socket]:
        """The sockets of all who are connected."""
        return [
            connection.transport.get_extra_info("socket")
            for connection in self._uvicorn.server_state.connections
        ]

    def person(self, name: str = "") -> Person:
        person = Person(self.url, name)
        self._people.append(person)
        return person

    def stop(self) -> None:
        for person in self._people:
            person.http.close()
        self._uvicorn.should_exit = True
        self._thread.join(TIMEOUT)
        assert not self._thread.is_alive()
        self._socket.close()
