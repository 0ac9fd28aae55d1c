"""Requests to addresses that people have named: only to public ones, and with nothing followed.

The host's addresses are looked up once and all checked, and the connection goes to one of them, so
that a name cannot point elsewhere a moment later. An answer counts by its status; what it says, and
where it redirects, is not read.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from ipaddress import IPv4Network, IPv6Network, ip_address
from socket import SOCK_STREAM, gaierror, getaddrinfo
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

import h11

from kingdom.server.outbox.transport import NotSentError, RefusedForGoodError
from kingdom.server.outbox.waiting import in_thread
from kingdom.table.clock import DAY

if TYPE_CHECKING:
    from collections.abc import Mapping

_SECONDS: Final = 10.0  # for all of a request
_LONGEST_URL: Final = 1_000
_READ: Final = 16_384
_MOST_WAIT: Final = float(DAY)
_NUMBER: Final = re.compile("[0-9]+$|0x", re.IGNORECASE)

# Lists of ours, by the registries of IANA: what Python takes for global changes with its version.
_NOT_PUBLIC_4: Final = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # of providers
            "127.0.0.0/8",  # this machine
            "169.254.0.0/16",  # this link
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocols
            "192.0.2.0/24",  # documentation
            "192.88.99.0/24",  # gateways to IPv6
            "192.168.0.0/16",  # private
            "198.18.0.0/15",  # benchmarks
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/3",  # multicast, reserved, broadcast
        ),
    )
)
_PUBLIC_6: Final = IPv6Network("2000::/3")
"""All that is handed out; outside it are detours to IPv4, too: mapped and translated addresses."""
_NOT_PUBLIC_6: Final = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # protocols, among them a detour (Teredo)
            "2001:db8::/32",  # documentation
            "2002::/16",  # a detour (6to4)
            "3fff::/20",  # documentation
        ),
    )
)


class ServerReply(NamedTuple):
    """What a server answered."""

    status: int
    wait: float | None
    """The seconds that it asks to wait (`Retry-After`)."""


class Target(NamedTuple):
    """Where a request goes, in parts."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def header(self) -> str:
        """The `Host` header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"


class PublicHttp:
    """Sends requests to public addresses."""

    def __init__(self, private: bool = False) -> None:
        """`private`: to any address and without TLS, too, for tests and closed networks."""
        self._private = private
        self._tls = ssl.create_default_context()

    def check(self, url: str) -> Target:
        """Return the parts of a URL; raise `ValueError` if no request may go there."""
        try:
            parts = urlsplit(url)
            port, host = parts.port, (parts.hostname or "").encode("idna").decode()
        except ValueError:  # UnicodeError is one, too
            raise ValueError("not a web address") from None
        visible = all(32 < ord(sign) < 127 for sign in url)
        if not host or port == 0 or not visible or len(url) > _LONGEST_URL or "@" in parts.netloc:
            raise ValueError("not a web address")
        if parts.scheme != "https" and not (self._private and parts.scheme == "http"):
            raise ValueError("an address has to begin with https://")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        secure = parts.scheme == "https"
        target = Target(secure, host, port or (443 if secure else 80), path)
        if not self._private and _is_named_private(host):
            raise ValueError("the address is not a public one")
        return target

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> ServerReply:
        """Send a request and return the answer; raise an error if there is none."""
        try:
            target = self.check(url)
        except ValueError as error:
            raise RefusedForGoodError(str(error)) from None
        try:
            async with asyncio.timeout(_SECONDS):
                return await self._exchange(target, await self._resolve(target), headers, body)
        except TimeoutError:
            raise NotSentError("no answer in time") from None
        except (OSError, h11.RemoteProtocolError) as error:  # ssl.SSLError is an OSError
            raise NotSentError(f"{type(error).__name__}: {error}"[:200]) from None

    async def _resolve(self, target: Target) -> str:
        """Return an address of a host, all of whose addresses are public."""
        try:
            found = await in_thread(getaddrinfo, target.host, target.port, type=SOCK_STREAM)
        except (gaierror, UnicodeError) as error:
            raise NotSentError(f"no such host: {error}") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self._private and not all(map(is_public, addresses)):
            raise RefusedForGoodError("the host has an address that is not public")
        return addresses[0]

    async def _exchange(
        self, target: Target, address: str, headers: Mapping[str, str], body: bytes
    ) -> ServerReply:
        reader, writer = await asyncio.open_connection(
            address,
            target.port,
            ssl=self._tls if target.secure else None,
            server_hostname=target.host if target.secure else None,
        )
        try:
            connection = h11.Connection(h11.CLIENT)
            writer.write(_request(connection, target, headers, body))
            await writer.drain()
            return await _answer(connection, reader)
        finally:
            writer.close()


def is_public(address: str) -> bool:
    """Return whether an address is one of the public internet, not reached by a detour."""
    ip = ip_address(address)
    if ip.version == 6:
        return ip in _PUBLIC_6 and not any(ip in network for network in _NOT_PUBLIC_6)
    return not any(ip in network for network in _NOT_PUBLIC_4)


def _is_named_private(host: str) -> bool:
    """Return whether a URL names an address that is not public; names are looked up later.

    No name ends in a number: that is an address in another form, such as 127.1 or 0177.0.0.1.
    """
    try:
        return not is_public(host)
    except ValueError:
        labels = host.removesuffix(".").split(".")
        return (
            len(labels) == 1 or labels[-1] == "localhost" or _NUMBER.match(labels[-1]) is not None
        )


def _request(
    connection: h11.Connection, target: Target, headers: Mapping[str, str], body: bytes
) -> bytes:
    head = h11.Request(
        method="POST",
        target=target.path,
        headers=[
            ("Host", target.header),
            ("User-Agent", "kingdom"),
            ("Content-Length", str(len(body))),
            ("Connection", "close"),
            *headers.items(),
        ],
    )
    parts = (connection.send(event) for event in (head, h11.Data(body), h11.EndOfMessage()))
    return b"".join(part or b"" for part in parts)


async def _answer(connection: h11.Connection, reader: asyncio.StreamReader) -> ServerReply:
    """Read an answer's head; h11 refuses one that is too long."""
    while True:
        event = connection.next_event()
        if isinstance(event, h11.Response):
            wait = dict(event.headers).get(b"retry-after", b"")
            seconds = min(float(wait), _MOST_WAIT) if wait.isdigit() else None
            return ServerReply(event.status_code, seconds)
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(_READ))
