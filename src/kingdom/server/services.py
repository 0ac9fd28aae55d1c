"""Everything put together: what a running server consists of, in groups."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from kingdom.server.administration.cleanup import Cleanup
from kingdom.server.bots.scheduler import Scheduler
from kingdom.server.bots.workers import Workers
from kingdom.server.computing.compute_pool import ComputePool
from kingdom.server.database import Database
from kingdom.server.games.service import GameService
from kingdom.server.guests.devices import Devices
from kingdom.server.hosting.folders import check_restored
from kingdom.server.hub.announcer import Announcer
from kingdom.server.hub.hub import GAME, SEEK, Hub
from kingdom.server.hub.presence import Presence
from kingdom.server.hub.presence_sync import PresenceSync
from kingdom.server.hub.sqlite_hub import SqliteHub
from kingdom.server.live.device_sync import DeviceSockets, DeviceSync
from kingdom.server.live.services import LiveServices
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.services import NotificationServices
from kingdom.server.parts import Parts
from kingdom.server.questions import answer_questions
from kingdom.server.rate_limits import RateLimits
from kingdom.server.results.counting import Counting
from kingdom.server.results.recorder import Recorder
from kingdom.server.seeking.connection import seeker
from kingdom.server.seeking.matching import Matchmaker

if TYPE_CHECKING:
    from kingdom.server.games.cache import GameCache
    from kingdom.server.settings import Settings
    from kingdom.server.time_source import TimeSource


@dataclass(frozen=True)
class Background:
    """What runs in the background."""

    workers: Workers
    scheduler: Scheduler
    presence_sync: PresenceSync
    device_sync: DeviceSync
    cleanup: Cleanup
    matchmaker: Matchmaker
    recorder: Recorder
    notifications: NotificationServices

    @classmethod
    def make(
        cls,
        settings: Settings,
        games: GameService,
        hub: Hub,
        presence: Presence,
        metrics: Metrics,
        device_sync: DeviceSync,
    ) -> Background:
        """Start the workers, and put together what else runs."""
        notifications = NotificationServices.make(settings, games, metrics)
        workers = Workers(settings.workers, settings.bot_seconds)
        publish = partial(hub.publish, topic=GAME)
        return cls(
            workers=workers,
            scheduler=Scheduler(games, workers, publish, settings.bot_pause, metrics),
            presence_sync=PresenceSync(games.database, presence, hub),
            device_sync=device_sync,
            cleanup=Cleanup(games, settings.keep_days),
            matchmaker=Matchmaker(
                games.database, settings, lambda guest: hub.publish(seeker(guest), SEEK)
            ),
            recorder=Recorder(games, Counting.of(settings)),
            notifications=notifications,
        )

    async def start(self) -> None:
        """Start everything in the running event loop; the workers have started already."""
        await self.scheduler.start()
        await self.presence_sync.start()
        await self.device_sync.start()
        await self.cleanup.start()
        await self.matchmaker.start()
        await self.recorder.start()
        await self.notifications.start()

    async def stop(self) -> None:
        """Stop everything, first the workers, so that nobody waits for them."""
        self.workers.close()
        await self.notifications.stop()
        await self.matchmaker.stop()
        await self.recorder.stop()
        await self.cleanup.stop()
        await self.scheduler.stop()
        await self.device_sync.stop()
        await self.presence_sync.stop()


@dataclass(frozen=True)
class Services:
    """What a running server consists of; each part gets the ones that it uses."""

    settings: Settings
    database: Database
    devices: Devices
    games: GameService
    live: LiveServices
    background: Background
    computing: ComputePool
    limits: RateLimits
    metrics: Metrics

    @classmethod
    def make(cls, settings: Settings, time: TimeSource) -> Services:
        """Open the database, start the workers, and put everything together."""
        database = _opened(settings, time)
        games = GameService(database, settings.cached_games)
        limits, metrics = RateLimits.of(settings, time), Metrics()
        hub, presence = _hub(database, games.cache), Presence()
        devices, device_sockets = Devices(settings.cookie_key(), database), DeviceSockets()
        background = Background.make(
            settings, games, hub, presence, metrics, DeviceSync(devices, device_sockets)
        )
        live = LiveServices(
            settings=settings,
            database=database,
            games=games,
            hub=hub,
            announcer=Announcer(games.cache.invalidate, hub, background.scheduler.attend),
            presence=presence,
            limits=limits,
            metrics=metrics,
            device_sockets=device_sockets,
        )
        return cls(
            settings=settings,
            database=database,
            devices=devices,
            games=games,
            live=live,
            background=background,
            computing=ComputePool(settings, limits.computing, metrics, answer_questions),
            limits=limits,
            metrics=metrics,
        )

    @cached_property
    def parts(self) -> Parts:
        """What the endpoints of features are given."""
        return Parts(
            self.settings,
            self.database,
            self.devices,
            self.games,
            self.live,
            self.live.announcer,
            self.live.presence,
            self.background.matchmaker,
            self.background.notifications,
            self.computing,
            self.limits,
            self.metrics,
        )

    async def start(self) -> None:
        """Start working in the running event loop."""
        await self.live.hub.start()
        await self.background.start()

    async def stop(self) -> None:
        """Shut down gracefully; nothing that was acknowledged can be lost."""
        self.computing.close()
        await self.background.stop()
        await self.live.hub.stop()
        self.live.threads.shutdown()
        self.games.cache.close()
        self.database.close()


def _opened(settings: Settings, time: TimeSource) -> Database:
    """Open the database, unless it is being restored; whoever begins to later finds us there."""
    database = Database(settings.database_url, time)
    try:
        check_restored(settings)
    except ValueError:
        database.close()
        raise
    return database


def _hub(database: Database, cache: GameCache) -> Hub:
    """Return the hub that fits the database, which other processes may share."""
    if not database.is_postgres:
        file, foreign = str(database.url.database), database.foreign_version
        return SqliteHub(file, cache.version, cache.invalidate, database.time, foreign)
    from kingdom.server.hub.postgres_hub import PostgresHub  # needs the extra `postgres`

    return PostgresHub(database.url, cache.invalidate)
