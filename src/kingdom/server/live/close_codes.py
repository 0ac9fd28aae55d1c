"""How a live connection ends when something goes wrong: with a code that says why."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from kingdom.server.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

# Codes of our own, from the range that is free for applications.
NOT_FOUND, UNREADABLE, TOO_FAST, TOO_MANY = 4404, 4409, 4429, 4430
FAILED: Final = 1011
_log: Final = logging.getLogger("kingdom.live")


@asynccontextmanager
async def closing(socket: WebSocket) -> AsyncIterator[None]:
    """Close a connection with a code that says why, when something goes wrong.

    A client that is let go comes back and is told everything again.
    """
    try:
        yield
    except (WebSocketDisconnect, TimeoutError):
        pass
    except RuntimeError as error:  # sending to a socket that was closed at the same moment
        _log.info("a connection broke", extra={"why": str(error)[:200]})
    except RefusedError as refusal:
        await _close(socket, UNREADABLE if refusal.code == "unreadable" else NOT_FOUND)
    except Exception:
        _log.exception("a connection failed")
        await _close(socket, FAILED)


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):  # it has gone by itself
        await socket.close(code)
