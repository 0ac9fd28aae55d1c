"""Everything that the parts of the application share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kingdom.server.bots.scheduler import Scheduler
from kingdom.server.bots.workers import Workers
from kingdom.server.database import Database
from kingdom.server.games.service import GameService
from kingdom.server.http.rate_limits import ConnectionSlots, RateLimit
from kingdom.server.live.hub import GAME, Hub
from kingdom.server.live.presence import Presence
from kingdom.server.live.presence_sync import PresenceSync
from kingdom.server.live.sqlite_hub import SqliteHub
from kingdom.server.metrics import Metrics
from kingdom.server.people.guests import Guests
from kingdom.server.tables.cleanup import Cleanup
from kingdom.server.views.uploaded_record import UploadedRecords

if TYPE_CHECKING:
    from kingdom.server.settings import Settings

_PLAYING: Final = 24  # threads for live play, each of which may wait for the same flush


@dataclass(frozen=True)
class Services:
    """What a running application consists of."""

    settings: Settings
    database: Database
    guests: Guests
    games: GameService
    hub: Hub
    workers: Workers
    scheduler: Scheduler
    presence: Presence
    presence_sync: PresenceSync
    cleanup: Cleanup
    slots: ConnectionSlots
    chat_rate: RateLimit
    threads: ThreadPoolExecutor
    write_rate: RateLimit
    read_rate: RateLimit
    table_rate: RateLimit
    replay_rate: RateLimit
    uploaded_records: UploadedRecords
    metrics: Metrics

    @classmethod
    def make(cls, settings: Settings) -> Services:
        """Open the database, start the workers, and put everything together."""
        database = Database(settings.database_url)
        games = GameService(database, settings.kept_games)
        hub = _hub(database, games)
        workers = Workers(settings.workers, settings.bot_seconds)
        metrics, presence = Metrics(), Presence()
        return cls(
            settings,
            database,
            Guests(settings),
            games,
            hub,
            workers,
            Scheduler(games, hub, workers, settings, metrics),
            presence,
            PresenceSync(database, presence, hub),
            Cleanup(games, settings.keep_days),
            ConnectionSlots(),
            RateLimit(settings.chat_lines_per_minute / 60, settings.chat_burst),
            ThreadPoolExecutor(_PLAYING, "kingdom-play"),
            RateLimit(settings.requests_per_second, settings.request_burst),
            RateLimit(settings.reads_per_second, settings.read_burst),
            RateLimit(settings.tables_per_minute / 60, settings.table_burst),
            RateLimit(settings.replays_per_minute / 60, settings.replay_burst),
            UploadedRecords(),
            metrics,
        )

    async def start(self) -> None:
        """Begin to work in the running event loop."""
        await self.hub.start()
        await self.scheduler.start()
        await self.presence_sync.start()
        await self.cleanup.start()

    async def stop(self) -> None:
        """End in good order; nothing that was acknowledged can be lost by it."""
        self.workers.close()
        await self.cleanup.stop()
        await self.scheduler.stop()
        await self.presence_sync.stop()
        await self.hub.stop()
        self.threads.shutdown()
        self.database.close()

    def changed(self, game_id: str) -> None:
        """Tell everybody that a table has changed, and let bots move if it is their turn."""
        self.games.cache.invalidate(game_id)
        self.moved(game_id)

    def moved(self, game_id: str) -> None:
        """Tell everybody that somebody has moved, which `Play` knows already."""
        self.hub.publish(game_id, GAME)
        self.scheduler.attend(game_id)


def _hub(database: Database, games: GameService) -> Hub:
    """Give the hub that fits the database, which other processes may share."""
    if not database.is_postgres:
        return SqliteHub(str(database.url.database), games.cache.version, games.cache.invalidate)
    from kingdom.server.live.postgres_hub import PostgresHub  # needs the extra `postgres`

    return PostgresHub(database.url, games.cache.invalidate)
