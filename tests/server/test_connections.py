"""Connections: which ones are closed, and when."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http.client import HTTPResponse
from time import monotonic, sleep
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

import pytest
from fastapi import FastAPI

from kingdom.server.http import timeouts
from kingdom.server.http.timeouts import RequestTimeoutProtocol
from kingdom.server.run import configured
from kingdom.server.settings import Settings
from tests.support import TIMEOUT
from tests.support.servers import GENEROUS, Server
from tests.support.tables import run

if TYPE_CHECKING:
    from starlette.types import Scope

ASKS = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"


@pytest.fixture(scope="module")
def started(
    database_url: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    made = Server(Settings(tmp_path_factory.mktemp("data"), database_url("sqlite"), **GENEROUS))
    yield made
    made.stop()


@pytest.mark.parametrize(
    "asked",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: here\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_who_does_not_ask_to_the_end_is_let_go(
    started: Server, monkeypatch: pytest.MonkeyPatch, asked: bytes
) -> None:
    monkeypatch.setattr(timeouts, "REQUEST_TIMEOUT", 0.1)
    address = urlsplit(started.url)
    silent = socket.create_connection((address.hostname, address.port), TIMEOUT)
    with silent, suppress(ConnectionError):  # on a busy machine it is let go before it can send
        silent.sendall(asked)
        assert silent.recv(1) == b""


def test_who_becomes_a_live_client_is_not(started: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[RequestTimeoutProtocol] = []
    checked = threading.Event()

    def check() -> None:
        for connection in list(made):
            connection._check(None, True)  # as if it had asked nothing so far
        checked.set()

    async def stay() -> None:
        anna = started.person()
        game = anna.open_table("me", "open")["id"]
        monkeypatch.setattr(RequestTimeoutProtocol, "_check_later", lambda one: made.append(one))
        async with anna.live(game) as a:
            made[0].loop.call_soon_threadsafe(check)
            assert await asyncio.to_thread(checked.wait, TIMEOUT)
            await a.send({"t": "ping"})
            await a.until(lambda: any(message["t"] == "pong" for message in a.received))

    run(stay())


def test_who_is_idle_between_two_requests_is_not(
    started: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy keeps its connections, and would answer 502 for one that we close under its hands."""
    due: list[tuple[RequestTimeoutProtocol, Callable[[], None]]] = []

    def check_later(one: RequestTimeoutProtocol) -> None:
        due.append((one, partial(one._check, one.cycle, one._is_incomplete())))

    def check() -> None:
        done = threading.Event()
        now = [work for one, work in due if one is ours]
        due.clear()  # before a check can ask for the next one
        for work in [*now, done.set]:
            ours.loop.call_soon_threadsafe(work)
        assert done.wait(TIMEOUT)

    monkeypatch.setattr(RequestTimeoutProtocol, "_check_later", check_later)
    address = urlsplit(started.url)
    with socket.create_connection((address.hostname, address.port), TIMEOUT) as kept:
        assert answer_to(kept, ASKS) == 200
        # Those of other tests may be there still, and are checked, too.
        (ours,) = {one for one, _ in due if one.client == kept.getsockname()}
        for _ in range(3):
            check()
        assert answer_to(kept, ASKS) == 200
        for _ in range(3):
            check()
        kept.sendall(b"GET /heal")
        until = monotonic() + TIMEOUT
        while not ours.conn.trailing_data[0]:
            assert monotonic() < until
            sleep(0.005)
        check()  # it has only just begun
        assert not ours.transport.is_closing()
        check()
        assert kept.recv(1) == b""


def answer_to(connection: socket.socket, request: bytes) -> int:
    """Return the status of the answer to a request on a connection that is kept."""
    connection.sendall(request)
    answer = HTTPResponse(connection)
    answer.begin()
    answer.read()
    return answer.status


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        ("127.0.0.1", "203.0.113.9"),
        ("::1", "203.0.113.9"),
        ("198.51.100.7", "203.0.113.9"),
        ("198.51.101.7", "198.51.101.7"),
    ],
)
def test_only_known_proxies_say_where_people_come_from(peer: str, client: str) -> None:
    """What a visitor has sent stands before what the proxy has added."""
    seen: list[str] = []

    async def app(scope: Scope, *_: object) -> None:
        seen.append(scope["client"][0])

    config = configured(cast("FastAPI", app), Settings(proxies=("198.51.100.0/24",)))
    config.load()
    headers = [(b"x-forwarded-for", b"192.0.2.66, 203.0.113.9")]
    scope = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": headers}
    run(config.loaded_app(scope, None, None))
    assert seen == [client]


def test_idle_connections_are_kept_longer_than_by_proxies(started: Server) -> None:
    proxies = {"nginx": 60, "Caddy": 120}
    assert configured(FastAPI(), started.settings).timeout_keep_alive > max(proxies.values())
