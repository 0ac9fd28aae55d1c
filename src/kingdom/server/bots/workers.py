"""Bots run in processes of their own, for a limited time, and get nothing but views.

A worker that is too slow, crashes or returns nonsense is killed and replaced. The caller then plays
a simple move, so a table never waits for a broken bot.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from itertools import count as count_up
from time import monotonic
from typing import TYPE_CHECKING, Final

from kingdom.server.bots.requests import Urgency
from kingdom.server.bots.turns import bot_turn
from kingdom.server.worker_processes import WorkerProcess, answer_all

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from kingdom.server.bots.requests import Ask

_log: Final = logging.getLogger("kingdom.bots")
_NAME: Final = "kingdom-bot"
_LATELY: Final = 10.0  # seconds for which a game counts as one that needs a bot's time


def think(connection: Connection) -> None:
    """Answer questions until the connection is closed; this runs in the worker process."""
    answer_all(connection, bot_turn)


class Workers:
    """Some worker processes, each with one question at a time."""

    def __init__(
        self, count: int, seconds: float, work: Callable[[Connection], None] = think
    ) -> None:
        """Start the processes."""
        self._work = work
        self.seconds = seconds
        self.closed = False  # then every answer is None
        self.all = [WorkerProcess(_NAME, work) for _ in range(count)]
        self._idle: set[int] = {*range(count)}
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []  # a heap
        self._arrived = count_up()
        self._timed: dict[str, float] = {}  # when a game last asked a bot that thinks for seconds
        # As many threads as processes, so that waiting for bots blocks nothing else.
        self._threads = ThreadPoolExecutor(count, _NAME)

    async def choose(self, ask: Ask) -> list[str] | None:
        """Return a bot's turn, the most urgent question first; None if it fails."""
        number = await self._take(ask)
        return None if number is None else await self._answered(number, ask)

    async def _take(self, ask: Ask) -> int | None:
        """Return an idle process; None when closed."""
        urgency, arrived = ask.urgency, next(self._arrived)
        if urgency is Urgency.TIMED:
            self._timed[ask.game] = monotonic()
        while not self._idle and not self.closed:  # another one may be quicker
            free = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (urgency, arrived, free))
            await free
        if self.closed:
            return None
        number = min(self._idle)
        self._idle.remove(number)
        return number

    async def _answered(self, number: int, ask: Ask) -> list[str] | None:
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, self._ask, number, ask, self.share)
        # Not when this is cancelled: the process goes on thinking.
        asked.add_done_callback(lambda _: self._free(number))
        return await asked

    def _free(self, number: int) -> None:
        self._idle.add(number)
        while self._waiting:
            _, _, waits = heappop(self._waiting)
            if not waits.done():
                waits.set_result(None)
                return

    def _ask(self, number: int, ask: Ask, share: float) -> list[str] | None:
        """Return a bot's turn from a process; blocks until there is an answer."""
        if self.closed:
            return None
        said = self.all[number].ask(ask.request(share), self.seconds)
        if isinstance(said, str) and said:
            return said.split()
        if not self.closed:
            self._replace(number, ask.bot)
        return None

    @property
    def share(self) -> float:
        """The part of their time that bots get, so that many tables wait no longer than few."""
        since = monotonic() - _LATELY
        self._timed = {game: asked for game, asked in self._timed.items() if asked > since}
        return min(1.0, len(self.all) / max(1, len(self._timed)))

    def _replace(self, number: int, bot: str) -> None:
        _log.warning("a bot did not answer", extra={"bot": bot, "limit": self.seconds})
        self.all[number].end()
        self.all[number] = WorkerProcess(_NAME, self._work)

    def close(self) -> None:
        """Kill all processes; callers that wait for an answer get None."""
        self.closed = True
        for worker in self.all:
            worker.end()
        for _, _, waits in self._waiting:
            if not waits.done():
                waits.get_loop().call_soon_threadsafe(waits.set_result, None)
        self._threads.shutdown(wait=False, cancel_futures=True)
