"""How often one address may ask for something, as the endpoints declare it.

What is costly to answer is limited by its cost instead: `computing`.

`dependencies=[SIGN_INS.every]` counts each request, also one whose parameters or body are not as
they should be; but a body that is no JSON is refused before it counts. An endpoint that counts only
some of its requests has a parameter such as `count: CountReplay` instead, and calls it. The guard
has its own limits, on all requests together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

from fastapi import Depends

from kingdom.server.errors import RefusedError
from kingdom.server.http.dependencies import Limits, Network
from kingdom.server.rate_limits import RateLimit, RateLimits

Count = Callable[[], None]
"""Counts a request, and refuses one too many."""


class Limit:
    """A rate limit, and what is said to whoever exceeds it."""

    def __init__(self, rate: Callable[[RateLimits], RateLimit], refusal: str) -> None:
        """Take which limit of the server it is, and the message."""
        self._rate, self._refusal = rate, refusal
        self.every = Depends(self._every)
        self.some = Depends(self._some)

    def count(self, limits: RateLimits, caller: str) -> None:
        """Count something that a caller does; raise `RefusedError` if it is one too many."""
        wait = self._rate(limits).wait(caller)
        if wait:
            raise RefusedError("too_fast", self._refusal, retry_after=wait)

    async def _every(self, limits: Limits, network: Network) -> None:
        self.count(limits, network)

    async def _some(self, limits: Limits, network: Network) -> Count:
        return partial(self.count, limits, network)


LISTS = Limit(lambda limits: limits.lists, "too many requests from one address: wait a moment")
"""For answers that go through many games."""
EXPORTS = Limit(lambda limits: limits.exports, "too many requests from one address: wait a while")
NEW_TABLES = Limit(
    lambda limits: limits.new_tables, "too many tables from one address: wait a moment"
)
NOTICES = Limit(lambda limits: limits.notices, "too many changes from one address: wait a moment")
"""For changes of how people are called."""
INVITATIONS = Limit(
    lambda limits: limits.invitations, "too many requests from one address: wait a minute"
)
"""For invitations and reports."""
SIGN_INS = Limit(
    lambda limits: limits.sign_ins, "too many attempts from one address: wait a minute"
)
"""For codes, links and passkeys that are made or tried."""
MAILS = Limit(lambda limits: limits.mails, "too many mails to one address: wait a while")
"""Counted by the address that a mail goes to."""

CountNewTable = Annotated[Count, NEW_TABLES.some]
