"""Who may see the figures for Prometheus, which say how many people play, and when."""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.requests import Request

_PASSED_ON: Final = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)
"""What proxies add: whoever asks through one is not on this machine, wherever the proxy is."""


def may_see_figures(request: Request, token: str) -> bool:
    """Return whether a request comes straight from this machine, or has the token."""
    return _is_direct(request) or _has_token(request, token)


def _is_direct(request: Request) -> bool:
    passed_on = any(name in request.headers for name in _PASSED_ON)
    return request.client is not None and not passed_on and _is_here(request.client.host)


def _is_here(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def _has_token(request: Request, token: str) -> bool:
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    same = compare_digest(given.strip().encode(), token.encode())
    return bool(token) and kind.lower() == "bearer" and same
