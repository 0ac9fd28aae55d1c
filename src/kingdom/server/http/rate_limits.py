"""Limits on how fast somebody may ask for things, and on how many are in."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_MOST: Final = 10_000  # callers remembered; the one not seen for longest is forgotten first


def home_of(client: tuple[str, int] | None) -> str:
    """Name where a request comes from: an address, or of IPv6 the network that one home has.

    By address and not by cookie, since new cookies are free to have.
    """
    if client is None:
        return "?"
    try:
        address = ip_address(client[0])
    except ValueError:
        return client[0]
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


class TokenBucket:
    """A token bucket: so many at once, and so many a second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        """Begin full."""
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Take one; say whether there was one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class ConnectionSlots:
    """Counts who is in, under several names each; used in the event loop alone."""

    def __init__(self) -> None:
        """Begin empty."""
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken(self, wanted: Mapping[str, int]) -> Iterator[bool]:
        """Take a place under each name while this lasts; False if a name has no more of them."""
        free = all(self._taken[name] < most for name, most in wanted.items())
        if not free:
            yield False
            return
        self._taken.update(wanted.keys())
        try:
            yield True
        finally:
            self._taken.subtract(wanted.keys())
            for name in wanted:
                if not self._taken[name]:
                    del self._taken[name]


class RateLimit:
    """A bucket for each caller."""

    def __init__(self, rate: float, burst: int) -> None:
        """Take what each caller may do."""
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._lock = Lock()

    def allow(self, caller: str) -> bool:
        """Say whether a caller may do one more thing now."""
        with self._lock:
            bucket = self._buckets.setdefault(caller, TokenBucket(self._rate, self._burst))
            self._buckets.move_to_end(caller)
            if len(self._buckets) > _MOST:
                self._buckets.popitem(last=False)
            return bucket.take()
