"""Those who attack a server: each attack is a process of its own, bounded in time and number.

They come from one address or from a hundred and, where they need one, have one guest's cookie. All
of it goes to a server of ours on this machine.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from contextlib import AsyncExitStack, contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException

from bench.server import StoppedError
from bench.server.players import TIMEOUT, live, visitor

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from multiprocessing.connection import Connection

SOURCE: Final = "127.0.2.1"
HALF_SENT: Final = 6_100
SOCKETS: Final = 12  # as many as one guest may have
HELLOS: Final = 14.0  # per second and socket: just below what one connection may send
CREDITS: Final = 60.0  # per second: as many as one address may read
FLOOD: Final = 300.0  # per second
RECORDS: Final = 40  # being opened at the same time
COSTLY: Final = 60.0  # per second: as many as one address may read
CHANGES: Final = 20.0  # per second: as many as one address may change
ADDRESSES: Final = 100
_LANES: Final = 8  # connections for requests
_RECORD: Final = Path(__file__).parents[2] / "tests" / "golden" / "five-players-everything.txt"
_AT_ONCE: Final = 100  # connections being opened
_AGAIN: Final = 0.2  # seconds before a closed connection is opened again


class Target(NamedTuple):
    """What is attacked, and with whose cookies."""

    url: str
    table: str
    cookies: dict[str, str]


class Wish(NamedTuple):
    """A request; a body makes it a change."""

    path: str
    body: bytes | None = None
    cookie: str = ""

    def text(self, host: str) -> bytes:
        """Return the request as it is sent."""
        if self.body is None:
            return f"GET {self.path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
        head = f"POST {self.path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {len(self.body)}\r\n"
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\n"
        return f"{head}Content-Type: application/json\r\n\r\n".encode() + self.body


class Attacker:
    """An attack that goes on for some seconds, and counts what it sent."""

    def __init__(self, target: Target, ready: Callable[[], None]) -> None:
        self.target, self._ready = target, ready
        self.person = visitor(target.url, SOURCE)
        self.person.cookies.update(target.cookies)
        self.sent = 0

    async def half_sent(self, seconds: float) -> None:
        """Open connections and send half a request on each; the time counts from then on."""
        async with AsyncExitStack() as stack:
            for _ in range(HALF_SENT // _AT_ONCE):
                await asyncio.gather(*(self._half_sent(stack) for _ in range(_AT_ONCE)))
            self._ready()
            await asyncio.sleep(seconds)

    async def _half_sent(self, stack: AsyncExitStack) -> None:
        at = urlsplit(self.target.url)
        with suppress(OSError):
            _, writer = await asyncio.open_connection(at.hostname, at.port, local_addr=(SOURCE, 0))
            stack.callback(_abort, writer)  # keeps it, too: else it would be closed at once
            writer.write(b"GET /api/me HTTP/1.1\r\nHost: here\r\n")
            self.sent += 1

    async def hello_on_many(self, seconds: float) -> None:
        """Send `hello` on as many sockets as a guest may have."""
        self._ready()
        end = time.monotonic() + seconds
        await asyncio.gather(*(self._hellos(end) for _ in range(SOCKETS)))

    async def hello_on_one(self, seconds: float) -> None:
        """Send `hello` on one socket."""
        self._ready()
        await self._hellos(time.monotonic() + seconds)

    async def _hellos(self, end: float) -> None:
        while time.monotonic() < end:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with await live(self.person, self.target.table, SOURCE) as socket:
                    reading = asyncio.create_task(_read_all(socket.recv))
                    try:
                        await self._paced(
                            HELLOS, end, lambda: socket.send('{"t":"hello","v":2,"have":null}')
                        )
                    finally:
                        reading.cancel()
            await asyncio.sleep(_AGAIN)

    async def credit(self, seconds: float) -> None:
        """Ask for all parts of everybody's gold."""
        wishes = itertools.repeat(Wish(f"/api/games/{self.target.table}/credit"))
        await self._requests(wishes, CREDITS, seconds)

    async def changes(self, seconds: float) -> None:
        """Refuse again and again to end a game, which changes nothing but the table's version."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.target.cookies.items())
        wish = Wish(f"/api/tables/{self.target.table}/play-on", b"", cookie)
        await self._requests(itertools.repeat(wish), CHANGES, seconds)

    async def flood(self, seconds: float) -> None:
        """Ask for the page, the health and the figures."""
        wishes = map(Wish, itertools.cycle(["/", "/healthz", "/metrics"]))
        await self._requests(wishes, FLOOD, seconds)

    async def records(self, seconds: float) -> None:
        """Open records, each another one, as many at once as one address might."""
        await self._requests(_records("/api/replay"), RECORDS, seconds, [SOURCE] * RECORDS)

    async def records_from_many(self, seconds: float) -> None:
        """Open records from many addresses."""
        await self._requests(_records("/api/replay"), ADDRESSES, seconds, _addresses())

    async def costly(self, seconds: float) -> None:
        """Ask for everything that is costly to answer."""
        await self._requests(self._costly(), COSTLY, seconds, [SOURCE] * RECORDS)

    async def costly_from_many(self, seconds: float) -> None:
        """Ask for it from many addresses."""
        await self._requests(self._costly(), ADDRESSES, seconds, _addresses())

    def _costly(self) -> Iterator[Wish]:
        game = f"/api/games/{self.target.table}"
        read = ("recap?after=0", "credit", "svg", "record", "landscape.svg")
        sections = itertools.permutations(
            ("tower", "oasis", "farm", "harbor", "paddock", "oracle"), 4
        )
        for each in zip(
            itertools.cycle(map(Wish, (f"{game}/{what}" for what in read))),
            _records("/api/replay/packed", ply=9),
            _records("/api/replay/suggestions", ply=200),
            _records("/api/replay/explored", ply=200, actions=[]),
            _records("/api/replay/svg", ply=200),
            (
                Wish(f"/api/preview/landscape.svg?sections={','.join(four)}")
                for four in itertools.cycle(sections)
            ),
            itertools.repeat(Wish("/api/me/export")),
            strict=False,
        ):
            yield from each

    async def _requests(
        self, wishes: Iterator[Wish], rate: float, seconds: float, sources: list[str] | None = None
    ) -> None:
        """Send requests at a rate, on one connection for each of the sources."""
        self._ready()
        sources = sources or [SOURCE] * _LANES
        end = time.monotonic() + seconds
        await asyncio.gather(
            *(self._lane(wishes, source, rate / len(sources), end) for source in sources)
        )

    async def _lane(self, wishes: Iterator[Wish], source: str, rate: float, end: float) -> None:
        """Ask for one thing after another on a connection that is kept while it can be."""
        at = urlsplit(self.target.url)

        async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(next(wishes).text(at.netloc))
            await _read_answer(reader)

        while time.monotonic() < end:
            with suppress(OSError, EOFError):
                streams = await asyncio.open_connection(
                    at.hostname, at.port, local_addr=(source, 0)
                )
                try:
                    await self._paced(rate, end, partial(ask, *streams))
                finally:
                    streams[1].close()
            await asyncio.sleep(_AGAIN)

    async def _paced(self, rate: float, end: float, act: Callable[[], Awaitable[None]]) -> None:
        """Act so often per second; what a slow server delays is not made up for."""
        due = time.monotonic()
        while (now := time.monotonic()) < end:
            due = max(due + 1 / rate, now)
            async with asyncio.timeout(TIMEOUT):
                await act()
            self.sent += 1
            await asyncio.sleep(due - time.monotonic())


def _addresses() -> list[str]:
    return [f"127.0.4.{number + 1}" for number in range(ADDRESSES)]


def _records(path: str, **more: object) -> Iterator[Wish]:
    """Yield requests about a record, of which no two are the same."""
    record = _RECORD.read_text(encoding="utf-8")
    for number in itertools.count():
        yield Wish(path, json.dumps({"record": f"{record}# {number}\n", **more}).encode())


def _abort(writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()


async def _read_all(receive: Callable[[], Awaitable[object]]) -> None:
    with suppress(WebSocketException):
        while True:
            await receive()


async def _read_answer(reader: asyncio.StreamReader) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    if b"transfer-encoding: chunked" in head:
        while await reader.readline() != b"0\r\n":
            pass
        await reader.readline()
        return
    length = int(head.partition(b"content-length: ")[2].split(b"\r\n")[0])
    await reader.readexactly(length)


def _attack(connection: Connection, name: str, target: Target, seconds: float) -> None:
    async def run() -> int:
        attacker = Attacker(target, lambda: connection.send("ready"))
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds + 2 * TIMEOUT):
                await getattr(attacker, name)(seconds)
        return attacker.sent

    connection.send(asyncio.run(run()))


@contextmanager
def attacking(name: str, target: Target, seconds: float) -> Iterator[list[int]]:
    """Attack while the block runs, for so many seconds; then the list has what was sent."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_attack, args=(theirs, name, target, seconds), daemon=True)
    process.start()
    theirs.close()
    sent: list[int] = []
    try:
        ours.recv()
        yield sent
        sent.append(ours.recv())
    except EOFError:
        raise StoppedError(f"the attack {name} ended early") from None
    finally:
        process.join(TIMEOUT)
        ours.close()
