"""The sender: claims deliveries that are due, and sends each by its channel."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from kingdom.server.outbox.deliveries import claim_due, finish, put_off
from kingdom.server.outbox.transport import NotSentError, RefusedForGoodError
from kingdom.server.periodic import PeriodicTask

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kingdom.server.database import Database
    from kingdom.server.metrics import Metrics
    from kingdom.server.outbox.storage import Channel, Delivery
    from kingdom.server.outbox.transport import Transport

_log: Final = logging.getLogger("kingdom.outbox")
_PAUSE: Final = 1.0  # seconds between two checks for deliveries that are due
_AT_ONCE: Final = 32  # few enough that each is sent well within its lease
_LONGEST: Final = 60.0  # seconds for one attempt, which is less than the lease
_LAST: Final = 5.0  # seconds for what is being sent when the server stops


class _CutOffError(Exception):
    """An attempt that was given up because the server stops; it may still have succeeded."""


class Sender:
    """Sends what is due, at least once each; duplicates have the same id."""

    def __init__(
        self,
        database: Database,
        transports: Mapping[Channel, Transport],
        metrics: Metrics,
        is_wanted: Callable[[Delivery], bool] = lambda _: True,
        drop_target: Callable[[Delivery], None] = lambda _: None,
    ) -> None:
        """Take a transport for each channel, and what knows whether a delivery is still wanted.

        `drop_target` is told of a receiver that is gone for good.
        """
        self._database, self._transports, self._metrics = database, transports, metrics
        self._is_wanted, self._drop_target = is_wanted, drop_target
        self._periodic = PeriodicTask("deliveries", self.send_due, _PAUSE)
        self._stopping = False
        self._limits: set[asyncio.Timeout] = set()  # of what is being sent

    async def start(self) -> None:
        """Start sending in the running event loop."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop, after the deliveries that are sent within seconds; the others wait.

        Those that were begun wait until their lease is over, as if the process had been killed.
        """
        self._stopping = True
        last = asyncio.get_running_loop().time() + _LAST
        for limit in self._limits:
            if not limit.expired():
                limit.reschedule(min(last, limit.when() or last))
        await self._periodic.stop()

    async def send_due(self) -> None:
        """Send everything that is due; a slow receiver holds up nobody but itself.

        What becomes due while others are being sent does not wait for them.
        """
        sending: set[asyncio.Task[None]] = set()
        try:
            while True:
                free = 0 if self._stopping else _AT_ONCE - len(sending)
                for one in await asyncio.to_thread(claim_due, self._database, free):
                    sending.add(asyncio.create_task(self._send(one)))
                if not sending:
                    return
                done, sending = await asyncio.wait(
                    sending, timeout=_PAUSE, return_when=asyncio.FIRST_COMPLETED
                )
                for task in done:
                    task.result()
        finally:  # if the database fails, what was claimed is still sent
            await asyncio.gather(*sending, return_exceptions=True)

    async def _send(self, delivery: Delivery) -> None:
        try:
            outcome = await self._attempt(delivery)
        except _CutOffError as error:
            _note(delivery, error)
            outcome = "failed"
        except Exception as error:
            _note(delivery, error)
            outcome = "failed"
            wait = error.wait if isinstance(error, NotSentError) else None
            await asyncio.to_thread(put_off, self._database, delivery, wait)
        else:
            await asyncio.to_thread(finish, self._database, delivery.id)
        self._metrics.deliveries.labels(delivery.channel, outcome).inc()

    async def _attempt(self, delivery: Delivery) -> str:
        """Send a delivery, unless it is too late or nobody wants it; return what became of it."""
        if delivery.expires <= self._database.time.now():
            return "expired"
        if not await asyncio.to_thread(self._is_wanted, delivery):
            return "unwanted"
        try:
            await self._send_in_time(delivery)
        except RefusedForGoodError as error:
            _note(delivery, error)
            await asyncio.to_thread(self._drop_target, delivery)
            return "refused"
        return "sent"

    async def _send_in_time(self, delivery: Delivery) -> None:
        limit = asyncio.timeout(_LAST if self._stopping else _LONGEST)
        try:
            async with limit:
                self._limits.add(limit)
                await self._transport(delivery).send(delivery)
        except TimeoutError:
            if self._stopping:
                raise _CutOffError("the server stops") from None
            raise NotSentError("no answer in time") from None
        finally:
            self._limits.discard(limit)

    def _transport(self, delivery: Delivery) -> Transport:
        try:
            return self._transports[delivery.channel]
        except KeyError:  # another process has it, or the next start
            raise NotSentError(f"no way to send by {delivery.channel} is set up") from None


def _note(delivery: Delivery, error: Exception) -> None:
    """Log a failure without saying who was to get what."""
    expected = isinstance(error, NotSentError | RefusedForGoodError | _CutOffError)
    more = {"delivery": delivery.id, "channel": delivery.channel, "attempts": delivery.attempts}
    _log.warning("a delivery failed", exc_info=not expected, extra={**more, "why": str(error)})
