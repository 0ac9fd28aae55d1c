"""How a live connection ends when something goes wrong: with a code that says why."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from kingdom.server.errors import RefusedError
from kingdom.table.wire.codes import CloseCode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_UNMET: Final = {"unreadable": CloseCode.UNREADABLE}
_log: Final = logging.getLogger("kingdom.live")


@asynccontextmanager
async def closing(socket: WebSocket) -> AsyncIterator[None]:
    """Close a connection with a code that says why, when something goes wrong.

    A client that is disconnected comes back and is sent everything again.
    """
    try:
        yield
    except (WebSocketDisconnect, TimeoutError):
        pass
    except RuntimeError as error:  # sending to a socket that was closed at the same moment
        _log.info("a connection broke", extra={"why": str(error)[:200]})
    except RefusedError as refusal:
        await _close(socket, _UNMET.get(refusal.code, CloseCode.NOT_FOUND))
    except Exception:
        _log.exception("a connection failed")
        await _close(socket, CloseCode.FAILED)


async def _close(socket: WebSocket, code: CloseCode) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):  # it has closed by itself
        await socket.close(code)
