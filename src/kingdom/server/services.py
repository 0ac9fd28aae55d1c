"""Everything that the parts of the application share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kingdom.server.bots.scheduler import Conductor
from kingdom.server.bots.workers import Workers
from kingdom.server.database import Database
from kingdom.server.games.service import Play
from kingdom.server.http.rate_limits import Limits, Places
from kingdom.server.live.hub import GAME, Hub
from kingdom.server.live.presence import Presence
from kingdom.server.live.presence_sync import RollCall
from kingdom.server.live.sqlite_hub import SqliteHub
from kingdom.server.metrics import Metrics
from kingdom.server.people.guests import Guests
from kingdom.server.tables.cleanup import Keeper
from kingdom.server.views.uploaded_record import Records

if TYPE_CHECKING:
    from kingdom.server.settings import Settings

_PLAYING: Final = 24  # threads for live play, each of which may wait for the same flush


@dataclass(frozen=True)
class Services:
    """What a running application consists of."""

    settings: Settings
    database: Database
    guests: Guests
    play: Play
    hub: Hub
    workers: Workers
    conductor: Conductor
    presence: Presence
    roll_call: RollCall
    keeper: Keeper
    places: Places
    talk: Limits
    threads: ThreadPoolExecutor
    limits: Limits
    reads: Limits
    openings: Limits
    films: Limits
    records: Records
    metrics: Metrics

    @classmethod
    def make(cls, settings: Settings) -> Services:
        """Open the database, start the workers, and put everything together."""
        database = Database(settings.database_url)
        play = Play(database, settings.kept_games)
        hub = _hub(database, play)
        workers = Workers(settings.workers, settings.bot_seconds)
        metrics, presence = Metrics(), Presence()
        return cls(
            settings,
            database,
            Guests(settings),
            play,
            hub,
            workers,
            Conductor(play, hub, workers, settings, metrics),
            presence,
            RollCall(database, presence, hub),
            Keeper(play, settings.keep_days),
            Places(),
            Limits(settings.lines_per_minute / 60, settings.line_burst),
            ThreadPoolExecutor(_PLAYING, "kingdom-play"),
            Limits(settings.requests_per_second, settings.request_burst),
            Limits(settings.reads_per_second, settings.read_burst),
            Limits(settings.openings_per_minute / 60, settings.opening_burst),
            Limits(settings.films_per_minute / 60, settings.film_burst),
            Records(),
            metrics,
        )

    async def start(self) -> None:
        """Begin to work in the running event loop."""
        await self.hub.start()
        await self.conductor.start()
        await self.roll_call.start()
        await self.keeper.start()

    async def stop(self) -> None:
        """End in good order; nothing that was acknowledged can be lost by it."""
        self.workers.close()
        await self.keeper.stop()
        await self.conductor.stop()
        await self.roll_call.stop()
        await self.hub.stop()
        self.threads.shutdown()
        self.database.close()

    def changed(self, game_id: str) -> None:
        """Tell everybody that a table has changed, and let bots move if it is their turn."""
        self.play.forget(game_id)
        self.moved(game_id)

    def moved(self, game_id: str) -> None:
        """Tell everybody that somebody has moved, which `Play` knows already."""
        self.hub.publish(game_id, GAME)
        self.conductor.attend(game_id)


def _hub(database: Database, play: Play) -> Hub:
    """Give the hub that fits the database, which other processes may share."""
    if not database.is_postgres:
        return SqliteHub(str(database.url.database), play.version, play.forget)
    from kingdom.server.live.postgres_hub import PostgresHub  # needs the extra `postgres`

    return PostgresHub(database.url, play.forget)
