"""Clients for the tests: people with a cookie, over real HTTP and real WebSockets."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kingdom.table.wire.codes import VERSION
from tests.support import TIMEOUT

Json = dict[str, Any]


class Person:
    """Somebody with a browser: a cookie, and requests made with it."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        # Nothing is encrypted here, and reading all certificates for each client takes long.
        self.http = httpx.Client(base_url=url, timeout=TIMEOUT, trust_env=False, verify=False)
        if name:
            self.patch("/api/me", {"name": name})

    def come_from(self, address: str) -> None:
        """Come through a proxy from an address."""
        self.http.headers["x-forwarded-for"] = address

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.json() if is_json else answer.text

    def post(self, path: str, body: Json | None = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        assert status in (None, answer.status_code), answer.text
        if status is None:
            assert answer.status_code < 300, answer.text
        return answer.json()

    def patch(self, path: str, body: Json) -> Any:
        answer = self.http.patch(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def delete(self, path: str, status: int = 200) -> Any:
        answer = self.http.delete(path)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def open_table(self, *kinds: str, **more: Any) -> Json:
        """Open a table: `me`, `open`, `local`, or the name of a bot for each seat."""
        people = ("me", "open", "local")
        players = [
            {"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds
        ]
        table: Json = self.post("/api/tables", {"players": players, **more})
        return table

    def take(self, invite: Json) -> Json:
        """Take a seat by its secret link."""
        parts = urlsplit(invite["url"])
        secret = parse_qs(parts.query)["seat"][0]
        answer: Json = self.post(
            f"/api/tables/{parts.path.split('/')[2]}/claim", {"secret": secret}
        )
        return answer

    def live(self, game: str, **options: Any) -> Live:
        """Return a live client that is not connected yet."""
        return Live(self, game, **options)

    def headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        passed_on = self.http.headers.get("x-forwarded-for")
        from_where = {"X-Forwarded-For": passed_on} if passed_on else {}
        return {"Cookie": cookies} | from_where if cookies else from_where


class Live:
    """A live connection that remembers everything it was told, across reconnects."""

    _numbers = itertools.count(1)

    def __init__(self, person: Person, game: str, *, query: str = "") -> None:
        self.person, self.game = person, game
        self.address = f"{person.url.replace('http', 'ws', 1)}/api/games/{game}/live{query}"
        self.socket: ClientConnection | None = None
        self.screen: Json = {}
        self.lines: dict[int, Json] = {}
        self.heard: list[Json] = []
        self.received: list[Json] = []
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    async def __aenter__(self) -> Live:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.drop()

    # --- the connection ----------------------------------------------------------------

    async def connect(self, have: int | None = None) -> None:
        await self.open()
        before = len(self.received)  # at once: the answer may come while `send` still waits
        await self.send({"t": "hello", "v": VERSION, "have": have})
        await self.until(lambda: any(m["t"] == "state" for m in self.received[before:]))

    async def open(self) -> None:
        headers = self.person.headers()
        self.socket = await connect(
            self.address, additional_headers=headers, proxy=None, max_size=2**22,
            open_timeout=TIMEOUT, ping_interval=None,
        )  # fmt: skip
        self._reader = asyncio.create_task(self._read(self.socket))

    async def drop(self, hard: bool = False) -> None:
        """Disconnect, politely or by cutting the line."""
        if self.socket is not None:
            if hard:
                self.socket.transport.abort()
            else:
                await self.socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)
        self.socket = None

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._note(json.loads(text))
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        async with self._news:
            self._news.notify_all()

    def _note(self, message: Json) -> None:
        self.received.append(message)
        if message["t"] == "state":
            self.screen = message["screen"]
        elif message["t"] == "log":
            self.lines.update({line["seq"]: line for line in message["lines"]})
        elif message["t"] == "chat":
            self.heard.append(message)

    # --- talking -----------------------------------------------------------------------

    async def send(self, message: Json) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def ask(self, message: Json) -> Json:
        """Send a message with an id and wait for its answer."""
        name = message.setdefault("id", f"c{next(self._numbers)}")
        before = len(self.received)
        await self.send(message)
        await self.until(lambda: any(m.get("id") == name for m in self.received[before:]))
        return next(m for m in self.received[before:] if m.get("id") == name)

    async def until(self, condition: Any) -> None:
        """Wait until a condition holds."""
        async with self._news, asyncio.timeout(TIMEOUT):
            await self._news.wait_for(lambda: condition() or self.closed)
        assert condition(), self.received[-3:]

    @property
    def present(self) -> list[int] | None:
        """The seats of those who are connected, as told last; None if nothing was told yet."""
        told = [message["seats"] for message in self.received if message["t"] == "presence"]
        return told[-1] if told else None

    @property
    def closed(self) -> bool:
        return self._reader is None or self._reader.done()

    # --- playing -----------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return int(self.screen["seq"])

    @property
    def my_turn(self) -> bool:
        return self.screen["to_move"] in self.screen["you"]

    @property
    def over(self) -> bool:
        return bool(self.screen["status"] == "over")

    @property
    def ways_back(self) -> list[Json]:
        """What can be taken back, from the least to the most."""
        undo = self.screen["undo"]
        return [way for way in (undo["step"], undo["turn"]) if way is not None]

    def legal(self) -> list[str]:
        return [*self.screen["legal"]["cells"], *self.screen["legal"]["options"]]

    async def act(self, action: str, **more: Any) -> Json:
        """Act, and wait for the state after it."""
        answer = await self.ask({"t": "act", "seq": self.seq, "action": action, **more})
        if answer["t"] == "ack":
            await self.until(lambda: self.seq >= answer["seq"])
        return answer

    async def play(self, rng: Random, until: Callable[[Json], bool] | None = None) -> None:
        """Play at random until the game is over, or a condition holds for this client's screen.

        Not for somebody else's: that one may come later, and nothing would wake us then.
        """

        def done() -> bool:
            return self.over or (until is not None and until(self.screen))

        while True:
            await self.until(lambda: self.my_turn or done())
            if done():
                return
            legal = self.legal()
            answer = await self.act(legal[int(rng.random() * len(legal))])
            assert answer["t"] in ("ack", "stale"), answer
