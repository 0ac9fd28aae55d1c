"""What live connections share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from kingdom.server.database import Database
    from kingdom.server.games.service import GameService
    from kingdom.server.live.announcer import Announcer
    from kingdom.server.live.hub import Hub
    from kingdom.server.live.presence import Presence
    from kingdom.server.metrics import Metrics
    from kingdom.server.rate_limits import ConnectionSlots, RateLimits
    from kingdom.server.settings import Settings
    from kingdom.server.views.log_lines import LogLines


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
    slots: ConnectionSlots
    log_lines: LogLines
    threads: ThreadPoolExecutor
    metrics: Metrics
