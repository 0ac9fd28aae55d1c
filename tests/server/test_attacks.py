"""What one address, one guest or one table can do to the others: next to nothing."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from kingdom.server.http.connections import OpenConnections
from tests.support import TIMEOUT
from tests.support.servers import Server
from tests.support.tables import run

HALF = b"GET /api/me HTTP/1.1\r\nHost: here\r\n"


@pytest.fixture
def half_sent() -> Iterator[Callable[..., None]]:
    """Send half a request on each of many connections, which stay open."""
    with contextlib.ExitStack() as stack:

        def send(server: Server, count: int, source: str = "127.0.0.1") -> None:
            at = urlsplit(server.url)
            for _ in range(count):
                opened = socket.create_connection((at.hostname, at.port), TIMEOUT, (source, 0))
                stack.enter_context(opened)
                with contextlib.suppress(ConnectionError):  # it may have been closed meanwhile
                    opened.sendall(HALF)

        yield send


# --- connections -------------------------------------------------------------------------


class FakeConnection:
    """A connection without a network."""

    def __init__(self, network: str, is_idle: bool = True) -> None:
        self.network, self.is_idle = network, is_idle
        self.closed_with: bytes | None = None

    def close(self, answer: bytes = b"") -> None:
        self.closed_with = answer


def opened(counted: OpenConnections, *networks: str, is_idle: bool = True) -> list[FakeConnection]:
    made = [FakeConnection(network, is_idle) for network in networks]
    for one in made:
        counted.add(one)
    return made


def test_the_address_with_the_most_connections_gives_up_its_oldest() -> None:
    counted = OpenConnections(4)
    many, few = opened(counted, "a", "a", "a"), opened(counted, "b")
    new = opened(counted, "b", "c")
    assert [one.closed_with for one in (*many, *few, *new)] == [b"", b"", None, None, None, None]
    assert len(counted) == 4


def test_of_its_own_connections_an_address_keeps_those_with_a_request() -> None:
    counted = OpenConnections(3)
    busy = opened(counted, "a", is_idle=False)
    idle = opened(counted, "a", "a")
    opened(counted, "a")
    assert [one.closed_with for one in (*busy, *idle)] == [None, b"", None]


def test_if_all_have_a_request_the_newest_of_an_address_is_refused() -> None:
    counted = OpenConnections(2)
    busy = opened(counted, "a", "a", is_idle=False)
    (new,) = opened(counted, "a")
    assert [one.closed_with for one in busy] == [None, None]
    assert new.closed_with is not None
    assert b" 503 " in new.closed_with


def test_but_somebody_else_is_let_in() -> None:
    counted = OpenConnections(2)
    busy = opened(counted, "a", "a", is_idle=False)
    (new,) = opened(counted, "b")
    assert [one.closed_with for one in (*busy, new)] == [b"", None, None]


def test_a_connection_that_has_ended_makes_room() -> None:
    counted = OpenConnections(1)
    (one,) = opened(counted, "a")
    counted.remove(one)
    counted.remove(one)
    (other,) = opened(counted, "a")
    assert (one.closed_with, other.closed_with, len(counted)) == (None, None, 1)


@pytest.mark.parametrize("newcomer", ["127.0.0.1", "127.0.0.2"])
def test_half_sent_requests_keep_nobody_out(
    make_server: Callable[..., Any], half_sent: Callable[..., None], newcomer: str
) -> None:
    server: Server = make_server(connections=20, sockets=10)
    half_sent(server, 100)
    transport = httpx.HTTPTransport(local_address=newcomer)
    for _ in range(3):
        with httpx.Client(transport=transport, base_url=server.url, timeout=TIMEOUT) as browser:
            assert browser.get("/api/me").status_code == 200
        transport = httpx.HTTPTransport(local_address=newcomer)
    assert server.connections <= 21


def test_live_connections_are_not_given_up(
    make_server: Callable[..., Any], half_sent: Callable[..., None]
) -> None:
    server: Server = make_server(connections=5)

    async def play() -> None:
        anna = server.person()
        async with anna.live(anna.open_table("me", "open")["id"]) as a:
            half_sent(server, 20)
            await a.send({"t": "ping"})
            await a.until(lambda: any(message["t"] == "pong" for message in a.received))

    run(play())


def test_small_messages_are_sent_at_once(make_server: Callable[..., Any]) -> None:
    server: Server = make_server()

    async def play() -> None:
        anna = server.person()
        async with anna.live(anna.open_table("me", "open")["id"]):
            delayed = [
                one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 0
                for one in server.accepted
            ]
            assert delayed
            assert not any(delayed)

    run(play())
