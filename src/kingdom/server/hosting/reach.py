"""Asking a server from outside, as people do: whether it is well, and what its proxy passes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

if TYPE_CHECKING:
    from email.message import Message

GOOD: Final = "ok"
NOTE: Final = "note"
BAD: Final = "BAD"
_SECONDS: Final = 10.0  # for an answer

Found = tuple[str, ...]
"""The state of something, what is to be said, and advice if there is any."""


class Finding(NamedTuple):
    """Something that was looked at, and what to do if it is not well."""

    what: str
    state: str
    said: str
    advice: str = ""


def is_served(address: str) -> Finding:
    """Return whether a server at an address is well."""
    try:
        status, said, _ = get(f"{address}/healthz")
    except URLError as error:
        return Finding(
            "server", BAD, f"nobody answers at {address}: {error.reason}", "start it; see its log"
        )
    if status == 200:
        return Finding("server", GOOD, f"it is well at {address}")
    return Finding("server", BAD, f"{address} answers {status}: {said[:100]}", "see its log")


def live_found(url: str) -> Found:
    """Open a live connection to no game, as a page would."""
    from websockets.exceptions import InvalidHandshake, InvalidStatus  # slow to import
    from websockets.sync.client import connect
    from websockets.typing import Origin

    address = f"{url.replace('http', 'ws', 1)}/api/games/doctor/live"
    try:
        with connect(address, origin=Origin(url), open_timeout=_SECONDS, proxy=None):
            pass
    except InvalidStatus as error:
        if error.response.status_code == 403:
            advice = "let the proxy pass Host"
            return BAD, f"live connections from {url} are refused as those of another site", advice
        status = error.response.status_code
        return BAD, f"live connections get {status}", "let the proxy pass Upgrade and Connection"
    except (InvalidHandshake, OSError) as error:
        return BAD, f"no live connections: {error}", "let the proxy pass Upgrade and Connection"
    return GOOD, f"pages and live connections come through {url}"


def get(url: str) -> tuple[int, str, Message]:
    """Return the status, the text and the headers of an answer."""
    opener = build_opener(ProxyHandler({}))
    try:
        with opener.open(Request(url), timeout=_SECONDS) as answer:
            return answer.status, answer.read(2_000).decode(errors="replace"), answer.headers
    except HTTPError as error:
        return error.code, error.read(2_000).decode(errors="replace"), error.headers
