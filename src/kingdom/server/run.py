"""Running the application: a socket, uvicorn around it, and an end in good order."""

from __future__ import annotations

import socket
import webbrowser
from threading import Timer
from typing import TYPE_CHECKING, Final

import uvicorn

from kingdom.server.app import create_app
from kingdom.server.logs import log_to_stderr

if TYPE_CHECKING:
    from fastapi import FastAPI

    from kingdom.server.settings import Settings

_GRACE: Final = 5  # seconds that open connections get at the end
_MORE_REQUESTS: Final = 1_000  # besides live connections
_EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}


def serve(
    settings: Settings,
    host: str,
    port: int,
    *,
    open_page: bool = False,
    log_level: str = "warning",
) -> int:
    """Serve until a signal ends it; the result is an exit status."""
    with listen(host, port) as listening:
        url = address(host, listening.getsockname()[1])
        config = configured(create_app(settings), settings)
        log_to_stderr(log_level)
        print(f"Kingdom is at {url} (Ctrl-C ends it)", flush=True)
        if open_page:
            Timer(0.8, webbrowser.open, (url,)).start()
        uvicorn.Server(config).run(sockets=[listening])
    return 0


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """Say how uvicorn runs the application."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # its lines would hold the secrets of seats
        ws="websockets-sansio",
        ws_max_size=4 * settings.message_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        limit_concurrency=settings.sockets + _MORE_REQUESTS,  # beyond it: 503
        timeout_graceful_shutdown=_GRACE,
        server_header=False,
        lifespan="on",
    )


def listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is started, so that an error about it comes at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise ValueError(f"cannot listen at {host}:{port}: {error.strerror}") from None
    listening.listen(512)
    return listening


def address(host: str, port: int) -> str:
    """Give the URL at which a browser on this machine finds the server."""
    shown = _EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
