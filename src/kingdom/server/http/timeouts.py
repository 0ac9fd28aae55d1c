"""Connections that ask for nothing.

uvicorn has a limit for all connections together, and none for how long one may take to ask: a few
thousand silent ones would keep everybody else out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from asyncio import Transport

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

REQUEST_TIMEOUT: Final = 30.0  # seconds for asking; an answer may take as long as a slow line needs


class RequestTimeoutProtocol(H11Protocol):
    """Lets a client go that has not asked to the end when it is looked at for the second time."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Begin to serve a client."""
        super().connection_made(transport)
        self._look_later()

    def _look_later(self) -> None:
        self.loop.call_later(REQUEST_TIMEOUT, self._look, self.cycle)

    def _look(self, before: RequestResponseCycle | None) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it is gone, or has become a WebSocket
        if self.cycle is before and not self._is_answered():
            self.transport.close()
        else:
            self._look_later()

    def _is_answered(self) -> bool:
        """Whether the client has asked to the end, and is being answered."""
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None before the first request
        return cycle is not None and not cycle.more_body and not cycle.response_complete
