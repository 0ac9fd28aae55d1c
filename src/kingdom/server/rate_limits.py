"""Rate limits: how often a caller may ask for what, and how many may be connected at once."""

from __future__ import annotations

from collections import Counter, OrderedDict
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from kingdom.server.settings import Settings
    from kingdom.server.time_source import TimeSource

_MOST: Final = 10_000  # callers remembered; the one seen least recently is forgotten first
_LONGEST_WAIT: Final = 3_600.0  # seconds that somebody is told to wait


def network_of(client: tuple[str, int] | None) -> str:
    """Return where a request comes from: an IPv4 address, or the IPv6 network of one home.

    Limits count by this rather than by cookie wherever a new cookie would evade them.
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


class TrustedNetworks:
    """Networks in which many people share an address, such as that of a club."""

    def __init__(self, settings: Settings) -> None:
        """Take which they are, and as how many addresses each of theirs counts."""
        self._networks = [ip_network(network) for network in settings.trusted_networks]
        self._people = settings.trusted_people

    def times(self, caller: str) -> int:
        """Return as how many a caller counts: one, unless `network_of` has found such a network."""
        if not self._networks:
            return 1
        try:
            network = ip_network(caller)
        except ValueError:  # a guest
            return 1
        if network.version == 6:  # the caller stands for all of a home
            network = network.supernet(new_prefix=64)
        trusted = any(
            network.version == each.version and network.overlaps(each) for each in self._networks
        )
        return self._people if trusted else 1


class TokenBucket:
    """A token bucket: `burst` tokens at once, and `rate` more per second."""

    __slots__ = ("_at", "_burst", "_left", "_rate", "_time")

    def __init__(self, rate: float, burst: float, time: TimeSource) -> None:
        """Start with a full bucket."""
        self._rate, self._burst, self._time = rate, burst, time
        self._left, self._at = float(burst), time.monotonic()

    def wait(self, cost: float = 1.0) -> float:
        """Take tokens, never more than fit in; return the seconds until there are so many."""
        now, cost = self._time.monotonic(), min(cost, self._burst)
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return min(_LONGEST_WAIT, (cost - self._left) / max(self._rate, 1e-9))
        self._left -= cost
        return 0.0

    def give_back(self, cost: float) -> None:
        """Put back tokens that were not needed; with a cost below 0, take what was lacking."""
        self._left = min(self._burst, self._left + cost)

    @property
    def used(self) -> float:
        """How many tokens are missing."""
        return self._burst - self._left


class RateLimit:
    """A token bucket for each caller."""

    def __init__(
        self,
        rate: float,
        burst: float,
        time: TimeSource,
        times: Callable[[str], float] = lambda _: 1,
    ) -> None:
        """Take how many each caller may have per second, and how many at once.

        `times` says of a caller as how many it counts.
        """
        self._rate, self._burst, self._time, self._times = rate, burst, time, times
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._lock = Lock()

    def allow(self, caller: str, cost: float = 1.0) -> bool:
        """Count one more thing that a caller does; return whether it is allowed."""
        return not self.wait(caller, cost)

    def wait(self, caller: str, cost: float = 1.0) -> float:
        """Count it if it is allowed; return the seconds until it is, 0 if it is now."""
        with self._lock:
            return self._bucket(caller).wait(cost)

    def give_back(self, caller: str, cost: float) -> None:
        """Count less than before, or more with a cost below 0."""
        with self._lock:
            self._bucket(caller).give_back(cost)

    def used(self, caller: str) -> float:
        """Return the amount that a caller has had lately."""
        with self._lock:
            return self._bucket(caller).used

    def _bucket(self, caller: str) -> TokenBucket:
        bucket = self._buckets.get(caller)
        if bucket is None:
            times = self._times(caller)
            bucket = TokenBucket(self._rate * times, self._burst * times, self._time)
            self._buckets[caller] = bucket
        self._buckets.move_to_end(caller)
        if len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return bucket


@dataclass(frozen=True)
class RateLimits:
    """The limits of a server."""

    reads: RateLimit
    """Requests to the API that change nothing, and new live connections, by network."""
    pages: RateLimit
    """Requests for anything else: pages, files and figures, by network."""
    lists: RateLimit
    """Of the requests that change nothing, those that go through many games, by network."""
    computing: RateLimit
    """Processor time for costly questions in seconds, by network."""
    writes: RateLimit
    """Other requests, by network."""
    new_tables: RateLimit
    """Tables that are opened, by network."""
    notices: RateLimit
    """Browsers, webhooks and settings for messages that are stored, by network."""
    invitations: RateLimit
    """Invitations and reports, by network."""
    sign_ins: RateLimit
    """Codes, links and passkeys that are made or tried, by network."""
    mails: RateLimit
    """Mails with a link that somebody asks for, by the address they go to."""
    exports: RateLimit
    """Copies of all that is stored about somebody, by network."""
    messages: RateLimit
    """Messages on all live connections of a guest, or of a network without a cookie."""
    network_messages: RateLimit
    """Messages on all live connections of a network: a new cookie is free."""
    chat: RateLimit
    """Lines of chat, by guest for those who play and by network for those who watch."""

    @classmethod
    def of(cls, settings: Settings, time: TimeSource) -> RateLimits:
        """Return the limits of the settings; a trusted network counts as many addresses."""
        times = TrustedNetworks(settings).times

        def limit(rate: float, burst: float) -> RateLimit:
            return RateLimit(rate, burst, time, times)

        return cls(
            reads=limit(settings.reads_per_second, settings.read_burst),
            pages=limit(settings.pages_per_second, settings.page_burst),
            lists=limit(settings.lists_per_second, settings.list_burst),
            computing=limit(settings.computing_share, settings.computing_burst),
            writes=limit(settings.writes_per_second, settings.write_burst),
            new_tables=limit(settings.tables_per_minute / 60, settings.table_burst),
            notices=limit(settings.notices_per_minute / 60, settings.notice_burst),
            invitations=limit(settings.invitations_per_minute / 60, settings.invitation_burst),
            sign_ins=limit(settings.sign_ins_per_minute / 60, settings.sign_in_burst),
            mails=limit(settings.mails_per_hour / 3600, settings.mail_burst),
            exports=limit(settings.exports_per_hour / 3600, settings.export_burst),
            messages=limit(settings.messages_per_second, settings.message_burst),
            network_messages=limit(
                settings.address_messages_per_second, settings.address_message_burst
            ),
            chat=limit(settings.chat_lines_per_minute / 60, settings.chat_burst),
        )


class ConnectionSlots:
    """Counts connections, each under several names; used only in the event loop."""

    def __init__(self) -> None:
        """Start with all slots free."""
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken(self, wanted: Mapping[str, int]) -> Iterator[bool]:
        """Take a slot under each name for the block; yield False if a name has no slot left."""
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
