"""Is the server well? Checked when somebody asks, but not more often than is useful."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from starlette.concurrency import run_in_threadpool

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.server.time_source import TimeSource

KEPT_SECONDS: Final = 2.0  # how long an answer is good enough: a check waits for the disk
_log: Final = logging.getLogger("kingdom.app")


class HealthCheck:
    """Whether something works that raises an error if it does not."""

    def __init__(self, check: Callable[[], None], time: TimeSource) -> None:
        """Take what raises the error, and the time."""
        self._check, self._time = check, time
        self._well = False
        self._until = time.monotonic()
        self._checking = asyncio.Lock()

    async def is_well(self) -> bool:
        """Return whether it worked a moment ago, or works now."""
        async with self._checking:
            if self._time.monotonic() >= self._until:
                self._well = await run_in_threadpool(self._try)
                self._until = self._time.monotonic() + KEPT_SECONDS
            return self._well

    def _try(self) -> bool:
        try:
            self._check()
        except Exception:
            _log.exception("the database does not answer, or stores nothing")
            return False
        return True
