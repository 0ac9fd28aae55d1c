"""The request timeout: closing connections that never complete a request.

uvicorn limits the number of connections, but not how long a client may take for its request: a few
thousand silent ones would keep everybody else out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from asyncio import Transport

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

REQUEST_TIMEOUT: Final = 30.0  # seconds; an answer may take as long as a slow line needs


class RequestTimeoutProtocol(H11Protocol):
    """Closes a connection whose request is not complete at the second check in a row."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Start the checks together with the connection."""
        super().connection_made(transport)
        self._check_later()

    def _check_later(self) -> None:
        self.loop.call_later(REQUEST_TIMEOUT, self._check, self.cycle)

    def _check(self, before: RequestResponseCycle | None) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it is gone, or has become a WebSocket
        if self.cycle is before and not self._is_answered():
            self.transport.close()
        else:
            self._check_later()

    def _is_answered(self) -> bool:
        """Whether a complete request is being answered."""
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None before the first request
        return cycle is not None and not cycle.more_body and not cycle.response_complete
