"""What every way of sending has in common: an interface, and how it can fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from kingdom.server.outbox.storage import Delivery


class Transport(Protocol):
    """Sends the deliveries of one channel."""

    async def send(self, delivery: Delivery) -> None:
        """Send a delivery once; raise one of the errors below if that fails."""


class NotSentError(Exception):
    """A failure that may pass: the delivery is tried again, not before `wait` seconds."""

    def __init__(self, why: str, wait: float | None = None) -> None:
        """Take the reason, for the log, and how long the receiver asked to wait."""
        super().__init__(why)
        self.wait = wait


class RefusedForGoodError(Exception):
    """A failure that does not pass: there is no such receiver, who is given up."""
