"""Tasks that run at intervals in the background, and calls of functions in the event loop."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Ts = TypeVarTuple("Ts")

_log: Final = logging.getLogger("kingdom.periodic")


class PeriodicTask:
    """Runs something at intervals; a run that fails is logged, and the next one tries again.

    When the task is stopped, a run that has begun is finished first: it may use a thread that holds
    a connection to the database and cannot be interrupted.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[None]],
        pause: float,
        first: float | None = None,
    ) -> None:
        """Take what to run, the seconds between two runs, and those before the first one."""
        self._name, self._work = name, work
        self._pause, self._first = pause, pause if first is None else first
        self._ended = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start repeating, in the running event loop."""
        self._task = asyncio.create_task(self._repeat())

    async def stop(self) -> None:
        """Stop, after the run that is under way."""
        self._ended.set()
        if self._task is not None:
            await self._task

    async def _repeat(self) -> None:
        ended = await self._wait(self._first)
        while not ended:
            try:
                await self._work()
            except Exception:
                _log.exception("a periodic task failed", extra={"work": self._name})
            ended = await self._wait(self._pause)

    async def _wait(self, seconds: float) -> bool:
        """Wait, and return whether the task was stopped meanwhile."""
        try:
            await asyncio.wait_for(self._ended.wait(), seconds)
        except TimeoutError:
            return False
        return True


def call_in(loop: asyncio.AbstractEventLoop, work: Callable[[*Ts], object], *given: *Ts) -> None:
    """Call a function in an event loop: at once from there, or soon from any other thread."""
    try:
        here = asyncio.get_running_loop() is loop
    except RuntimeError:  # a thread without a loop
        here = False
    if here:
        work(*given)
    else:
        loop.call_soon_threadsafe(work, *given)
