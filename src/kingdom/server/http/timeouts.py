"""The request timeout: closing connections that never complete a request.

uvicorn limits the number of connections, but not how long a client may take for its request: a few
thousand silent ones would keep everybody else out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from asyncio import Transport

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

REQUEST_TIMEOUT: Final = 30.0  # seconds; an answer may take as long as a slow line needs
KEEP_ALIVE: Final = 150
"""Seconds for which an idle connection is kept: longer than proxies keep theirs to us.

A proxy that sends a request just when we close the connection answers 502, as it must not send a
change twice. nginx keeps idle connections for one minute, Caddy for two.
"""


class RequestTimeoutProtocol(H11Protocol):
    """Closes a connection whose request is not complete at the second check in a row.

    One that is idle between two requests is left to uvicorn, which closes it after `KEEP_ALIVE`.
    """

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Start the checks together with the connection."""
        super().connection_made(transport)
        self._check_later()

    def _check_later(self) -> None:
        self.loop.call_later(REQUEST_TIMEOUT, self._check, self.cycle, self._is_incomplete())

    def _check(self, before: RequestResponseCycle | None, was_incomplete: bool) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it is gone, or has become a WebSocket
        if was_incomplete and self._is_incomplete() and self.cycle is before:
            self.transport.close()
        else:
            self._check_later()

    def _is_incomplete(self) -> bool:
        """Whether the first request has not come yet, or a later one has come in part."""
        return not (self._is_answered() or self._is_between_requests())

    def _is_between_requests(self) -> bool:
        nothing_read = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        return self._last_request is not None and nothing_read

    def _is_answered(self) -> bool:
        """Whether a complete request is being answered."""
        cycle = self._last_request
        return cycle is not None and not cycle.more_body and not cycle.response_complete

    @property
    def _last_request(self) -> RequestResponseCycle | None:
        return cast("RequestResponseCycle | None", self.cycle)  # uvicorn says that it is never None
