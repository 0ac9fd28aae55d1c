"""The hub of several processes that share a PostgreSQL database: LISTEN and NOTIFY.

A notification carries only a game's id and a topic. One that is lost with a connection does no
harm: after a reconnect, everybody here is woken once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final

from psycopg import AsyncConnection, Error

from kingdom.server.live.hub import CHAT, GAME, LocalHub

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import URL

    Work = Callable[[AsyncConnection], Awaitable[None]]

_CHANNEL: Final = "kingdom"
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
        self._outgoing: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
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
        if topic in (GAME, CHAT):  # the presence sync exchanges who is connected
            self._outgoing.put_nowait((game_id, topic))

    async def _keep(self, work: Work) -> None:
        """Do some work with a connection of its own, and start again after every failure."""
        while True:
            try:
                async with await AsyncConnection.connect(self._address, autocommit=True) as opened:
                    await work(opened)
            except (Error, OSError) as error:
                _log.warning("connection for notifications lost", extra={"why": str(error)[:200]})
                await asyncio.sleep(_RETRY)

    async def _listen(self, connection: AsyncConnection) -> None:
        await connection.execute(f"LISTEN {_CHANNEL}")
        for game_id in tuple(self._subscribers):  # whatever was missed
            self._forget(game_id)
            self.deliver_here(game_id, GAME)
            self.deliver_here(game_id, CHAT)
        async for notification in connection.notifies():
            sender, game_id, topic = notification.payload.split(" ")
            if sender != self._name:
                self._forget(game_id)
                self.deliver_here(game_id, topic)

    async def _notify(self, connection: AsyncConnection) -> None:
        while True:
            game_id, topic = await self._outgoing.get()
            await connection.execute(
                "SELECT pg_notify(%s, %s)", (_CHANNEL, f"{self._name} {game_id} {topic}")
            )
