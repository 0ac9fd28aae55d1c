"""The hub of several processes that share a PostgreSQL database: LISTEN and NOTIFY.

A notification carries only a game's id and a topic. Those that are due while others are being sent
wait for the next batch, which is one round trip however many there are; equal ones count as one. If
too many wait, because the database does not answer, they are replaced by one that wakes everybody.
One that is lost with a connection does no harm: after a reconnect, everybody here is woken once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from itertools import islice
from typing import TYPE_CHECKING, Final

from psycopg import AsyncConnection

from kingdom.server.hub.hub import CHAT, GAME, SEEK, LocalHub

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import URL

    Work = Callable[[AsyncConnection], Awaitable[None]]

Notice = tuple[str, str]
"""A game's id, and the topic."""

_CHANNEL: Final = "kingdom"
_EVERY_GAME: Final = "*"
_EVERYTHING: Final[Notice] = (_EVERY_GAME, GAME)
_NOTIFY: Final = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
_MOST_WAITING: Final = 5_000  # notifications; with more of them everybody is woken
_BATCH: Final = 500  # notifications in one round trip
_RETRY: Final = 1.0  # seconds before a lost connection is opened again
_log: Final = logging.getLogger("kingdom.hub")


class PostgresHub(LocalHub):
    """Wakes those who look at a game, in this process and in all others."""

    def __init__(self, url: URL, forget: Callable[[str], None]) -> None:
        """Take the database's URL, and what to call with a game changed by another process."""
        super().__init__()
        self._forget = forget
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._name = secrets.token_hex(6)  # our own notifications come back to us
        self._outgoing = Outgoing(_MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start listening to other processes, and notifying them."""
        await super().start()
        self._tasks = [
            asyncio.create_task(self._keep(self._listen)),
            asyncio.create_task(self._keep(self._notify)),
        ]

    async def stop(self) -> None:
        """Stop, and close both connections."""
        await super().stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def deliver(self, game_id: str, topic: str) -> None:
        """Wake the subscribers of this process, and notify the other processes."""
        self.deliver_here(game_id, topic)
        if topic in (GAME, CHAT, SEEK):  # the presence sync exchanges who is connected
            self._outgoing.put(game_id, topic)

    async def _keep(self, work: Work) -> None:
        """Do some work with a connection of its own, and start again after every failure."""
        while True:
            try:
                async with await AsyncConnection.connect(self._address, autocommit=True) as opened:
                    await work(opened)
            except Exception as error:  # whatever it is, the others must hear of us again
                _log.warning("connection for notifications lost", extra={"why": str(error)[:200]})
                await asyncio.sleep(_RETRY)

    async def _listen(self, connection: AsyncConnection) -> None:
        await connection.execute(f"LISTEN {_CHANNEL}")
        self._wake_everybody()  # for whatever was missed
        async for notification in connection.notifies():
            sender, game_id, topic = (*notification.payload.split(" "), "", "")[:3]
            if sender == self._name or not topic:  # or it is not one of ours
                continue
            if game_id == _EVERY_GAME:
                self._wake_everybody()
            else:
                self._forget(game_id)
                self.deliver_here(game_id, topic)

    def _wake_everybody(self) -> None:
        for game_id in tuple(self._subscribers):
            self._forget(game_id)
            self.deliver_here(game_id, GAME)
            self.deliver_here(game_id, CHAT)

    async def _notify(self, connection: AsyncConnection) -> None:
        # What is told is on disk already: telling it need not wait for the disk once more.
        await connection.execute("SET synchronous_commit = off")
        while True:
            batch = await self._outgoing.next(_BATCH)
            payloads = [f"{self._name} {game_id} {topic}" for game_id, topic in batch]
            try:
                await connection.execute(_NOTIFY, (_CHANNEL, payloads))
            except BaseException:
                self._outgoing.put_back(batch)
                raise


class Outgoing:
    """The notifications that are due, each once; used only in the event loop."""

    def __init__(self, most: int) -> None:
        """Take how many may wait."""
        self._most = most
        self._waiting: dict[Notice, None] = {}  # in the order in which they came
        self._some = asyncio.Event()

    def __len__(self) -> int:
        """Return the number of messages that wait."""
        return len(self._waiting)

    def put(self, game_id: str, topic: str) -> None:
        """Add a notification, unless an equal one, or one for every game, waits already."""
        self.put_back([(game_id, topic)])

    def put_back(self, batch: list[Notice]) -> None:
        """Add notifications that could not be sent."""
        if _EVERYTHING not in self._waiting:
            self._waiting.update(dict.fromkeys(batch))
        if len(self._waiting) > self._most:
            self._waiting = {_EVERYTHING: None}
        self._some.set()

    async def next(self, most: int) -> list[Notice]:
        """Wait until there are any; return the first of them, which then no longer wait."""
        await self._some.wait()
        batch = list(islice(self._waiting, most))
        for notice in batch:
            del self._waiting[notice]
        if not self._waiting:
            self._some.clear()
        return batch
