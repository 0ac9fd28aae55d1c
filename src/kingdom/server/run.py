"""Running the application: a socket, uvicorn around it, and a graceful shutdown."""

from __future__ import annotations

import gc
import os
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from tempfile import TemporaryDirectory
from threading import Timer
from typing import TYPE_CHECKING, Final

import uvicorn
from prometheus_client.multiprocess import mark_process_dead

from kingdom.server.app import create_app
from kingdom.server.database import Database
from kingdom.server.http.connections import counted_protocol
from kingdom.server.http.sockets import DirectSocketProtocol
from kingdom.server.http.timeouts import KEEP_ALIVE
from kingdom.server.listening import address, listen, network_address
from kingdom.server.logs import log_to_stderr
from kingdom.server.metrics import SHARED_FIGURES
from kingdom.server.notifications.services import mail_server_of
from kingdom.server.supervisor import supervise

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from fastapi import FastAPI

    from kingdom.server.settings import Settings
    from kingdom.server.time_source import TimeSource

_GRACE: Final = 5  # seconds for open connections at shutdown
_MORE_FILES: Final = 200  # besides connections: the database, pages, worker processes
_HERE: Final = ("127.0.0.1", "::1")
_GARBAGE: Final = (10_000, 20, 50)
"""How much is made before somebody looks for garbage: games and screens have no cycles, and looking
through all of them takes the longer the more there are."""


def serve(
    settings: Settings,
    host: str,
    port: int,
    *,
    open_page: bool = False,
    log_level: str = "warning",
    time: TimeSource | None = None,
    processes: int = 1,
) -> int:
    """Serve until a signal stops it, and return the exit status."""
    with listen(host, port) as listening:
        port = listening.getsockname()[1]
        url, network_url = address(host, port), network_address(host, port)

        def ready() -> None:
            print(f"Kingdom is at {url} (Ctrl-C ends it)", flush=True)
            if network_url:
                print(f"Others in your network: {network_url}", flush=True)
            if open_page:  # where invitations lead to the page that others can open, too
                Timer(0.8, webbrowser.open, (network_url or url,)).start()

        if processes == 1:
            _serve_at(listening, settings, log_level, time, ready)
        else:
            _serve_by_many(processes, listening, settings, log_level, ready)
    return 0


def _serve_at(
    listening: socket.socket,
    settings: Settings,
    log_level: str,
    time: TimeSource | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve in this process."""
    config = configured(create_app(settings, time), settings)
    log_to_stderr(log_level)
    # Modules, classes and routes stay for good. Looking for garbage among them, too, would make
    # everybody wait for a tenth of a second every now and then.
    gc.freeze()
    gc.set_threshold(*_GARBAGE)
    _allow_files(_most_connections(settings) + _MORE_FILES)
    ready()
    with suppress(KeyboardInterrupt):  # uvicorn shuts down gracefully and then raises it
        uvicorn.Server(config).run(sockets=[listening])


def _serve_by_many(
    count: int,
    listening: socket.socket,
    settings: Settings,
    log_level: str,
    ready: Callable[[], None],
) -> None:
    """Serve in several processes, which share the socket and the number of bots' processes."""
    database = Database(settings.database_url)  # migrated before anybody comes
    database.close()
    if not database.is_postgres:
        raise ValueError("several processes need PostgreSQL: --database names one")
    mail_server_of(settings)  # a mistake is not to be made again and again
    log_to_stderr(log_level)
    own = replace(settings, workers=max(1, settings.workers // count))
    with TemporaryDirectory(prefix="kingdom-") as figures:
        os.environ[SHARED_FIGURES] = figures
        work = partial(_serve_at, listening, own, log_level)
        supervise(count, work, mark_process_dead, ready)


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """Return uvicorn's configuration for the application."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # its lines would contain the secrets of seats
        http=counted_protocol(settings.connections),
        ws=DirectSocketProtocol,
        ws_max_size=4 * settings.message_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        limit_concurrency=_most_connections(settings),  # beyond it: 503
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=_GRACE,
        server_header=False,
        forwarded_allow_ips=[*_HERE, *settings.proxies],
        lifespan="on",
    )


def _most_connections(settings: Settings) -> int:
    """Return the most connections there can be; one that has to go is still there for a moment."""
    return settings.sockets + 2 * settings.connections


def _allow_files(wanted: int) -> None:
    """Ask the system for as many open files as there may be connections; the default is 1,024."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if wanted > allowed != resource.RLIM_INFINITY:
        with suppress(OSError, ValueError):  # a system may allow less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
