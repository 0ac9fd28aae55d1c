"""What live connections share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kingdom.server.live.log_lines import LogLines
from kingdom.server.rate_limits import ConnectionSlots

if TYPE_CHECKING:
    from kingdom.server.database import Database
    from kingdom.server.games.service import GameService
    from kingdom.server.hub.announcer import Announcer
    from kingdom.server.hub.hub import Hub
    from kingdom.server.hub.presence import Presence
    from kingdom.server.live.device_sync import DeviceSockets
    from kingdom.server.metrics import Metrics
    from kingdom.server.rate_limits import RateLimits
    from kingdom.server.settings import Settings

_THREADS: Final = 24  # each of which may wait for the same flush


def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_THREADS, "kingdom-live")


@dataclass(frozen=True)
class LiveServices:
    """What a connection needs of the server, and nothing else."""

    settings: Settings
    database: Database
    games: GameService
    hub: Hub
    announcer: Announcer
    presence: Presence
    limits: RateLimits
    metrics: Metrics
    device_sockets: DeviceSockets
    slots: ConnectionSlots = field(default_factory=ConnectionSlots)
    log_lines: LogLines = field(default_factory=LogLines)
    threads: ThreadPoolExecutor = field(default_factory=_threads)
