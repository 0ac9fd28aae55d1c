"""What one address, one guest or one table can do to the others: next to nothing."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from kingdom.server.games.cache import Changed
from kingdom.server.http.connections import OpenConnections
from kingdom.server.live import log_lines
from kingdom.server.lru_cache import LruCache
from kingdom.table.answers import Done
from kingdom.table.credit import gold_parts
from kingdom.table.history import ACT, Event, History, LogEntry
from kingdom.table.snapshot import Snapshot
from kingdom.table.wire.codes import VERSION, CloseCode
from tests.support import TIMEOUT
from tests.support.clients import Live
from tests.support.servers import Server
from tests.support.tables import run, two_people

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


OTHER_ADDRESS = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has more than one loopback address"
)


@pytest.mark.parametrize("newcomer", ["127.0.0.1", pytest.param("127.0.0.2", marks=OTHER_ADDRESS)])
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


# --- messages ----------------------------------------------------------------------------


def codes(live: Live) -> int | None:
    """The code with which a connection was closed, if it was."""
    return live.socket.close_code if live.socket is not None and live.closed else None


def pings_until_refused(lives: list[Live], most: int) -> Any:
    """Send pings in turn; return how many were sent before a connection was closed."""

    async def ping() -> int:
        for number in range(most):
            live = lives[number % len(lives)]
            before = len(live.received)
            with contextlib.suppress(ConnectionClosed):
                await live.send({"t": "ping"})
            await live.until(lambda one=live, seen=before: len(one.received) > seen or one.closed)
            await live.until(
                lambda one=live, seen=before: (
                    one.closed or any(m["t"] == "pong" for m in one.received[seen:])
                )
            )
            if live.closed:
                return number
        return most

    return ping()


@pytest.mark.long
def test_a_guests_messages_count_on_all_connections_together(
    make_server: Callable[..., Any],
) -> None:
    server: Server = make_server(message_burst=40, messages_per_second=0.001)

    async def play() -> None:
        anna = server.person()
        game = anna.open_table("me", "open")["id"]
        async with anna.live(game) as a, anna.live(game) as b, anna.live(game) as c:
            assert await pings_until_refused([a, b, c], 60) < 40
            assert CloseCode.TOO_FAST in (codes(a), codes(b), codes(c))
        bert = server.person()
        async with bert.live(game) as other:
            assert await pings_until_refused([other], 20) == 20

    run(play())


def test_an_addresss_messages_count_whatever_the_cookie(make_server: Callable[..., Any]) -> None:
    server: Server = make_server(address_message_burst=60, address_messages_per_second=0.001)

    async def play() -> None:
        game = server.person().open_table("me", "open")["id"]
        people = [server.person("Anna"), server.person("Bert"), server.person("Cleo")]
        async with (
            people[0].live(game) as a,
            people[1].live(game) as b,
            people[2].live(game) as c,
        ):
            assert await pings_until_refused([a, b, c], 90) < 60

    run(play())


def test_hello_again_costs_more_than_a_ping(make_server: Callable[..., Any]) -> None:
    server: Server = make_server(message_burst=40, messages_per_second=0.001)

    async def play() -> None:
        anna = server.person()
        async with anna.live(anna.open_table("me", "open")["id"]) as a:
            for answered in range(1, 40):
                with contextlib.suppress(ConnectionClosed):
                    await a.send({"t": "hello", "v": VERSION, "have": None})
                await a.until(lambda count=answered: a.closed or count < len(told(a, "state")))
                if a.closed:
                    break
            assert codes(a) == CloseCode.TOO_FAST
            assert 3 < len(told(a, "state")) < 12

    run(play())


@pytest.mark.parametrize("have", [None, 10**6])
def test_nobody_gets_a_long_log_for_the_price_of_a_short_one(
    make_server: Callable[..., Any], have: int | None
) -> None:
    server: Server = make_server(message_burst=40, messages_per_second=0.001)

    async def play() -> None:
        anna = server.person()
        game = anna.open_table("me", "local")["id"]
        grow(server, game, 4_000)
        async with anna.live(game) as a:
            with contextlib.suppress(ConnectionClosed):
                await a.send({"t": "hello", "v": VERSION, "have": have})
            await a.until(lambda: a.closed)
            assert len(told(a, "log")) == 1

    run(play())


def told(live: Live, kind: str) -> list[dict[str, Any]]:
    return [message for message in live.received if message["t"] == kind]


def test_a_long_log_costs_more_than_a_short_one(make_server: Callable[..., Any]) -> None:
    """Also by looking as another of one's own seats, which sends all of it again."""
    server: Server = make_server(message_burst=40, messages_per_second=0.001)

    async def play() -> None:
        anna = server.person()
        game = anna.open_table("me", "local")["id"]
        grow(server, game, 2_000)
        async with anna.live(game) as a:
            await a.until(lambda: len(a.lines) == 2_000)
            for number in range(6):
                with contextlib.suppress(ConnectionClosed):
                    await a.send({"t": "view", "seat": number % 2})
            await a.until(lambda: a.closed)
            assert codes(a) == CloseCode.TOO_FAST
            assert len(told(a, "state")) < 5

    run(play())


def test_changes_of_a_table_do_not_read_its_log_again(
    make_server: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They did, while nobody else could write: moves of others took four seconds beside them."""
    server: Server = make_server()
    anna = server.person()
    game = anna.open_table("me", "local")["id"]
    seq = anna.get(f"/api/games/{game}/screen")["seq"]
    read: list[int] = []
    with_event = History.with_event

    def counted(history: History, event: Event) -> History:
        read.append(event.seq)
        return with_event(history, event)

    monkeypatch.setattr(History, "with_event", counted)
    for path in ("play-on", "nudge", "replace", "play-on"):
        anna.http.post(f"/api/tables/{game}/{path}")
        anna.get(f"/api/games/{game}/screen")
    assert anna.post(f"/api/tables/{game}/resign")["status"] == "over"
    assert [number for number in read if number <= seq] == []


def grow(server: Server, game: str, entries: int) -> None:
    """Make a log longer, to an even length, by an action that is taken back again and again."""

    def change(_: Connection, snapshot: Snapshot) -> Changed:
        history = snapshot.history
        while history.seq < entries:
            played = history.with_action(ACT, history.state.legal_actions()[0])
            history = played.with_undo(played.line[-1].seat, 1)
        return Changed(Done(history.seq), history)

    server.services.games.cache.change(game, change)


# --- what is computed once ---------------------------------------------------------------


def test_lines_of_a_log_are_written_once(
    make_server: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server: Server = make_server()
    made: list[int] = []

    def counted(entry: LogEntry) -> Any:
        made.append(entry.seq)
        return written(entry)

    written = log_lines._written
    monkeypatch.setattr(log_lines, "_written", counted)

    async def play() -> None:
        anna = server.person()
        game = anna.open_table("me", "local")["id"]
        grow(server, game, 100)
        async with anna.live(game) as a, server.person().live(game) as b:
            await a.until(lambda: len(a.lines) == 100)
            await b.until(lambda: len(b.lines) == 100)
            assert sorted(made) == [*range(1, 101)]
            await a.act(a.legal()[0])
            await b.until(lambda: b.seq == a.seq)

    run(play())


def test_two_who_make_something_at_once_get_the_same() -> None:
    kept, both = LruCache[list[int]](1), threading.Barrier(2)

    def make() -> list[int]:
        both.wait(TIMEOUT)
        return [1]

    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(lambda _: kept.get("name", make), range(2))
    assert one is other


def test_what_is_kept_of_a_log_hides_the_cards_of_others(make_server: Callable[..., Any]) -> None:
    server: Server = make_server()

    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        grow(server, game, 60)
        async with anna.live(game) as a, bert.live(game) as b, server.person().live(game) as c:
            for one in (a, b, c):
                await one.until(lambda live=one: len(live.lines) == 60)
            dealt = [line["seq"] for line in a.lines.values() if line["kind"] == "draw"]
            cards = [[live.lines[seq]["card"] for seq in dealt] for live in (a, b, c)]
            assert [[card is None for card in hand] for hand in cards] == [
                [False, True], [True, False], [True, True],
            ]  # fmt: skip

    run(play())


@pytest.mark.long
def test_credit_is_computed_once_for_a_state(
    make_server: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server: Server = make_server()
    computed: list[int] = []
    compute = gold_parts

    def counted(history: History) -> Any:
        computed.append(history.seq)
        return compute(history)

    monkeypatch.setattr("kingdom.server.games.credits.gold_parts", counted)
    anna = server.person()
    game = anna.open_table("me", "local", first_game=True)["id"]
    path = f"/api/games/{game}/credit"
    answers = [anna.get(path) for _ in range(10)]
    assert all(answer == answers[0] for answer in answers)
    assert len(computed) == 1

    async def play() -> None:
        async with anna.live(game) as a:
            await a.act(a.legal()[0])

    run(play())
    anna.get(path)
    assert len(computed) == 2


@pytest.mark.long
@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/rules"])
def test_pages_and_figures_have_a_rate(make_server: Callable[..., Any], path: str) -> None:
    server: Server = make_server(page_burst=3, pages_per_second=0.001)
    answers = [server.person().http.get(path).status_code for _ in range(5)]
    assert 429 not in answers[:3]
    assert answers[3:] == [429] * 2
    assert server.person().http.get("/api/me").status_code == 200


# --- places ------------------------------------------------------------------------------


def test_those_who_watch_leave_the_seats_to_the_players(make_server: Callable[..., Any]) -> None:
    server: Server = make_server(watchers_per_game=3, sockets_per_seat=2)

    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(server.person().live(game))
            late = server.person().live(game)
            await late.open()
            await late.until(lambda: late.closed)
            assert codes(late) == CloseCode.TOO_MANY
            for player in (anna, bert, anna):
                await stack.enter_async_context(player.live(game))
            third = anna.live(game)
            await third.open()
            await third.until(lambda: third.closed)
            assert codes(third) == CloseCode.TOO_MANY
            await stack.enter_async_context(bert.live(game))
            await late.drop()
            await third.drop()

    run(play())
