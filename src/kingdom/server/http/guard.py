"""Checks before every request: origin, size and rate; and the headers of every response."""

from __future__ import annotations

import logging
import re
import time
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from kingdom.server.errors import RefusedError
from kingdom.server.http.errors import error_response
from kingdom.server.rate_limits import network_of
from kingdom.table.wire.codes import CloseCode

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from kingdom.server.metrics import Metrics
    from kingdom.server.rate_limits import RateLimits
    from kingdom.server.settings import Settings

_log: Final = logging.getLogger("kingdom.requests")
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_METHODS: Final = _SAFE | {"POST", "PATCH", "PUT", "DELETE"}  # others may be any word
_OF_MACHINES: Final = frozenset({"/healthz", "/metrics"})
_PRIVATE: Final = re.compile(r"((?:/api)?/off|/api/me/addresses)/.+", re.DOTALL)
"""Paths that end in what ends somebody's mail, or in their address."""
_HOST: Final = re.compile(r"[a-zA-Z0-9.\-:\[\]]{1,255}")

_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions that scripts compute; no style sheets
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'{sockets}",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # links to seats must not be sent to other sites
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def policy(host: str) -> str:
    """Return the content security policy; some browsers need the host's WebSockets named."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return _POLICY.format(sockets=sockets)


def origin_allowed(headers: Headers, more: tuple[str, ...]) -> bool:
    """Return whether a request comes from our own pages, or not from a browser at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return origin in more or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all, such as "http://["
        return False


class Guard:
    """Middleware that refuses requests that are too large, too frequent or from other sites."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limits: RateLimits, metrics: Metrics
    ) -> None:
        """Take the application to protect, and the limits."""
        self._app = app
        self._settings, self._limits, self._metrics = settings, limits, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        try:
            if origin_allowed(Headers(scope=scope), self._settings.origins):
                await self._app(scope, receive, send)
            else:
                await receive()
                code = CloseCode.WRONG_ORIGIN
                await send({"type": "websocket.close", "code": code.value, "reason": code.meaning})
        finally:
            _log_access("WEBSOCKET", scope, 101, time.perf_counter() - began)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        began = time.perf_counter()
        answered = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                _complete(MutableHeaders(scope=message), headers.get("host", ""))
            await send(message)

        try:
            refused = self._refused(scope, headers)
            if refused is None:
                receive, refused = await self._read_body(scope, receive)
            if refused is not None:
                await error_response(refused)(scope, receive, send_with_headers)
            else:
                await self._app(scope, receive, send_with_headers)
        finally:
            self._note(scope, answered, time.perf_counter() - began)

    def _refused(self, scope: Scope, headers: Headers) -> RefusedError | None:
        """Return why a request is refused before anything reads it, or None."""
        settings, limits = self._settings, self._limits
        network = network_of(scope.get("client"))
        if scope["method"] in _SAFE:
            limit = limits.reads if scope["path"].startswith("/api/") else limits.pages
            return _too_fast(limit.wait(network))
        if not origin_allowed(headers, settings.origins):
            return RefusedError("wrong_origin", "this page belongs to another site")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > settings.body_bytes:
            return self._too_large()
        return _too_fast(limits.writes.wait(network))

    async def _read_body(
        self, scope: Scope, receive: Receive
    ) -> tuple[Receive, RefusedError | None]:
        """Read a body before anything else does: its length need not have been declared."""
        if scope["method"] in _SAFE:
            return receive, None
        messages: list[Message] = []
        seen = 0
        while not messages or messages[-1].get("more_body"):
            messages.append(await receive())
            seen += len(messages[-1].get("body", b""))
            if seen > self._settings.body_bytes:  # what still comes in is ignored
                return receive, self._too_large()
        read = iter(messages)

        async def receive_again() -> Message:
            return next(read, None) or await receive()

        return receive_again, None

    def _too_large(self) -> RefusedError:
        most = self._settings.body_bytes
        return RefusedError("too_large", f"a request has at most {most} bytes")

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._metrics.requests.labels(method, str(status)).inc()
        _log_access(scope["method"], scope, status, seconds)


def _log_access(method: str, scope: Scope, status: int, seconds: float) -> None:
    """Log a request, but not its query string, where seats have their secret, nor who asks."""
    path = scope["path"]
    _log.log(
        logging.DEBUG if path in _OF_MACHINES else logging.INFO,
        "request",
        extra={
            "method": method,
            "path": _PRIVATE.sub(r"\1/...", path),
            "status": status,
            "ms": round(seconds * 1000, 1),
        },
    )


def _too_fast(wait: float) -> RefusedError | None:
    if not wait:
        return None
    return RefusedError("too_fast", "too many requests: wait a moment", retry_after=wait)


def _complete(headers: MutableHeaders, host: str) -> None:
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", policy(host))
    headers.setdefault("cache-control", "no-store")
