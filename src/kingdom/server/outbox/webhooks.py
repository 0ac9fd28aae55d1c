"""Webhooks: JSON to an address that a table's owner has named, signed with the webhook's secret.

The signature is `HMAC-SHA256(secret, time + "." + body)` in hex, in the header
`Kingdom-Signature: t=TIME,v1=SIGNATURE`; `Kingdom-Delivery` is the same for every attempt.
"""

from __future__ import annotations

import asyncio
import hmac
import json
from typing import TYPE_CHECKING, NamedTuple

from kingdom.server.outbox.transport import RefusedForGoodError
from kingdom.server.outbox.web_push import check_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.server.outbox.public_http import PublicHttp
    from kingdom.server.outbox.storage import Delivery
    from kingdom.server.time_source import TimeSource


class Hook(NamedTuple):
    """Where a webhook is called, and the secret that signs the calls."""

    url: str
    secret: str


class WebhookTransport:
    """Calls webhooks."""

    def __init__(
        self, http: PublicHttp, find: Callable[[str], Hook | None], time: TimeSource
    ) -> None:
        """Take what finds a table's webhook."""
        self._http, self._find, self._time = http, find, time

    async def send(self, delivery: Delivery) -> None:
        """Call a webhook; raise an error unless it answers that all is well."""
        hook = await asyncio.to_thread(self._find, delivery.target)
        if hook is None:
            raise RefusedForGoodError("the table has no webhook any more")
        body = json.dumps({**delivery.message, "id": delivery.id}).encode()
        now = int(self._time.now())
        headers = {
            "Content-Type": "application/json",
            "Kingdom-Delivery": delivery.id,
            "Kingdom-Signature": f"t={now},v1={signature(hook.secret, now, body)}",
        }
        check_answer(await self._http.post(hook.url, headers, body))


def signature(secret: str, now: int, body: bytes) -> str:
    """Return the signature that proves that a call comes from us and is not an old one."""
    return hmac.new(secret.encode(), f"{now}.".encode() + body, "sha256").hexdigest()
