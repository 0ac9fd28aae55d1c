"""The socket that a server listens at, and the URLs that lead there."""

from __future__ import annotations

import socket
from contextlib import suppress
from errno import EADDRINUSE
from typing import Final

_UNREAD: Final = 60  # seconds after which a client that reads nothing is disconnected
_EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has (RFC 5737, RFC 3849), which the default route would lead to."""


def listen(host: str, port: int) -> socket.socket:
    """Bind the port before anything else is started, so that an error about it comes at once."""
    # With the protocol named, asyncio sets TCP_NODELAY on every connection that it accepts: else a
    # small message would wait for the client to confirm the one before it, for some 40 ms.
    listening = socket.socket(_family(host), socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # else unread data would be kept for hours
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD * 1_000)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        hint = "; choose another with --port" if error.errno == EADDRINUSE else ""
        raise ValueError(f"cannot listen at {host}:{port}: {error.strerror}{hint}") from None
    listening.listen(512)
    return listening


def address(host: str, port: int) -> str:
    """Return the URL at which a browser on this machine finds the server."""
    shown = _EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def network_address(host: str, port: int) -> str | None:
    """Return the URL for others in the network; None unless the server listens on all addresses.

    It has the address of the interface with the default route, and is also None if there is none.
    """
    if host not in _EVERYWHERE:
        return None
    family = _family(host)
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect((_ELSEWHERE[family], 9))  # chooses the interface, and sends nothing
        return address(asking.getsockname()[0], port)
    return None


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
