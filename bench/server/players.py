"""Scripted players: a process that plays many games at once, each with two people.

A person sends a random legal action, and the time until the opponent's state arrives is measured.
Both sockets of a game are in the same process and use one clock. Messages are parsed only as far
as needed, to leave the processor to the server.
"""

from __future__ import annotations

import asyncio
import json
import signal
import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import wait
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server import StoppedError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

TIMEOUT: Final = 30.0
_STATE: Final = '{"t":"state"'
_NOTHING_LEGAL: Final = '"legal":{"cells":[],"options":[]'
_AT_ONCE: Final = 16  # tables being opened


class Played(NamedTuple):
    """What a process of players has measured."""

    seconds: list[float]  # from click to the opponent's screen, for each move
    cpu: float  # processor time of the players themselves


async def live(person: httpx.AsyncClient, table: str, source: str) -> ClientConnection:
    """Connect somebody to a table, from an address of this machine."""
    server = str(person.base_url).rstrip("/").replace("http", "ws", 1)
    address = f"{server}/api/games/{table}/live"
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    return await connect(
        address,
        additional_headers={"Cookie": cookies},
        proxy=None,
        ping_interval=None,
        max_size=None,
        local_addr=(source, 0),
    )


def visitor(url: str, source: str) -> httpx.AsyncClient:
    """Return somebody with a browser who comes from an address of this machine."""
    transport = httpx.AsyncHTTPTransport(local_address=source)
    return httpx.AsyncClient(base_url=url, timeout=TIMEOUT, trust_env=False, transport=transport)


class Game:
    """A game of two people, each with a socket."""

    def __init__(self, table: str, rng: Random) -> None:
        self.table = table
        self._rng = rng
        self._sockets: list[ClientConnection] = []
        self._seq = 0
        self._screen: dict[str, Any] = {}  # of the one who has to move
        self._mover = 0

    async def open(self, people: list[httpx.AsyncClient], source: str) -> None:
        for person in people:
            socket = await live(person, self.table, source)
            self._sockets.append(socket)
            await socket.send('{"t":"hello","v":2,"have":null}')
        for number in range(len(self._sockets)):
            await self._state(number, 0)
        while not self._screen:  # another process may not know yet that the game has begun
            await self._any_state()

    async def close(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    @property
    def over(self) -> bool:
        return bool(self._screen["status"] == "over")

    async def move(self) -> float:
        """Play one action; return the seconds until the opponent saw it."""
        legal = [*self._screen["legal"]["cells"], *self._screen["legal"]["options"]]
        action = legal[int(self._rng.random() * len(legal))]
        mover, seq = self._mover, self._seq
        message = {"t": "act", "id": f"m{seq}", "seq": seq, "action": action}
        began = time.perf_counter()
        await self._sockets[mover].send(json.dumps(message))
        seen, _ = await asyncio.gather(self._state(1 - mover, seq + 1), self._state(mover, seq + 1))
        return seen - began

    async def _any_state(self) -> None:
        """Wait for the next state on either socket."""
        waiting = [asyncio.create_task(self._state(number, 0)) for number in (0, 1)]
        await asyncio.wait(waiting, timeout=TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    async def _state(self, number: int, least: int) -> float:
        """Wait for a state with at least this number; return the time at which it came."""
        while True:
            text = await self._sockets[number].recv()
            came = time.perf_counter()
            assert isinstance(text, str)
            if not text.startswith(_STATE):
                continue
            if int(text[len(_STATE) + 7 : len(_STATE) + 20].partition(",")[0]) < least:
                continue
            if _NOTHING_LEGAL not in text or '"status":"over"' in text:
                self._screen, self._mover = json.loads(text)["screen"], number
                self._seq = self._screen["seq"]
            return came


class Players:
    """All games of this process."""

    def __init__(self, urls: tuple[str, str], number: int) -> None:
        self._rng = Random(f"players {number}")
        self._source = f"127.0.1.{number + 1}"
        self._http = [visitor(url, self._source) for url in urls]
        self._games: list[Game] = []
        self._modules: list[str] = []
        self._opened = 0

    async def grow(self, games: int) -> None:
        """Open games until there are so many, every other one with all modules."""
        if not self._modules:
            self._modules = (await self._http[0].get("/api/choices")).json()["modules"]
            named = {"name": "Scripted"}  # for a cookie, and to be stored once
            await asyncio.gather(*(http.patch("/api/me", json=named) for http in self._http))
        while len(self._games) > games:
            await self._games.pop().close()
        missing = games - len(self._games)
        for start in range(0, missing, _AT_ONCE):
            count = min(_AT_ONCE, missing - start)
            self._games += await asyncio.gather(*(self._new() for _ in range(count)))

    async def _new(self) -> Game:
        game = Game(await self._table(), self._rng)
        await game.open(self._http, self._source)
        return game

    async def _table(self) -> str:
        self._opened += 1
        request: dict[str, Any] = {"players": [{"kind": "me"}, {"kind": "open"}]}
        if self._opened % 2:
            request["modules"] = self._modules
        answer = (await self._http[0].post("/api/tables", json=request)).json()
        secret = parse_qs(urlsplit(answer["invites"][0]["url"]).query)["seat"][0]
        claimed = await self._http[1].post(
            f"/api/tables/{answer['id']}/claim", json={"secret": secret}
        )
        claimed.raise_for_status()
        return str(answer["id"])

    async def play(self, pace: float, warm: float, seconds: float) -> Played:
        """Play all games; what happens while warming up is not measured."""
        took: list[float] = []
        begin = time.monotonic() + warm
        work = [
            self._keep_playing(number, pace, begin, begin + seconds, took)
            for number in range(len(self._games))
        ]
        before = time.process_time()
        await asyncio.gather(*work)
        return Played(took, (time.process_time() - before) * seconds / (warm + seconds))

    async def _keep_playing(
        self, number: int, pace: float, begin: float, end: float, took: list[float]
    ) -> None:
        """Play one game after another, with `pace` seconds from one move to the next."""
        due = time.monotonic() + pace * number / len(self._games)
        while (now := time.monotonic()) < end:
            if due > now:
                await asyncio.sleep(min(due, end) - now)
                continue
            due += pace
            if self._games[number].over:
                await self._games[number].close()
                self._games[number] = await self._new()
                continue
            async with asyncio.timeout(TIMEOUT):
                waited = await self._games[number].move()
            if now >= begin:
                took.append(waited)


def work(connection: Connection, urls: tuple[str, str], number: int) -> None:
    """Do what the measuring process asks for, until it closes the connection or ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # which Ctrl-C sends to all of them
    with asyncio.Runner() as runner:
        players = runner.run(_made(urls, number))
        while True:
            try:
                name, arguments = connection.recv()
            except EOFError:
                return
            try:
                answer = runner.run(getattr(players, name)(*arguments))
            except Exception as error:  # the measuring process reports it
                answer = StoppedError(f"the players cannot go on: {error!r}")
            with suppress(BrokenPipeError):  # nobody asks any more
                connection.send(answer)


async def _made(urls: tuple[str, str], number: int) -> Players:
    return Players(urls, number)


class Crowd:
    """Several processes of players; the two of a game may be at different servers."""

    def __init__(self, urls: tuple[str, str], processes: int) -> None:
        context = get_context("spawn")
        self._pipes = []
        self._processes = []
        for number in range(processes):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, urls, number), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def _all(self, name: str, arguments: list[tuple[Any, ...]]) -> list[Any]:
        try:
            for pipe, given in zip(self._pipes, arguments, strict=True):
                pipe.send((name, given))
            answers = [pipe.recv() for pipe in self._pipes]
        except (EOFError, ConnectionError):
            gone = wait([process.sentinel for process in self._processes], TIMEOUT)
            dead = next(process for process in self._processes if process.sentinel in gone)
            dead.join()
            raise StoppedError(f"players died, with exit code {dead.exitcode}") from None
        for answer in answers:
            if isinstance(answer, StoppedError):
                raise answer
        return answers

    def grow(self, games: int) -> None:
        """Open games until there are so many in all."""
        count = len(self._pipes)
        self._all("grow", [((games + count - 1 - n) // count,) for n in range(count)])

    def play(self, pace: float, warm: float, seconds: float) -> list[Played]:
        """Play all games for a while; return what each process measured."""
        return self._all("play", [(pace, warm, seconds)] * len(self._pipes))

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Stop all processes, after an error in the middle of what they do."""
        for pipe in self._pipes:
            pipe.close()
        if kind is not None:
            for process in self._processes:
                process.terminate()
        for process in self._processes:
            process.join(30)
