"""What a process that answers costly questions works from: games, and caches of its own."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from kingdom.server.database import Database
from kingdom.server.games.event_store import setup_of
from kingdom.server.games.service import GameService
from kingdom.server.games.storage import find_game
from kingdom.server.views.cache import LruCache
from kingdom.server.views.credits import CreditCache
from kingdom.server.views.uploads import UploadedRecords
from kingdom.table.exploring import Explorer

if TYPE_CHECKING:
    from kingdom.setup import Setup
    from kingdom.table.replay import Replay
    from kingdom.table.snapshot import Snapshot

_EXPLORERS: Final = 8  # games and records that people explore at the same time
_GAMES: Final = 64  # kept; of those that are being played, the server's own process keeps more


class Sources:
    """Games in the database, which is only read, and uploaded records."""

    def __init__(self, database_url: str) -> None:
        """Take where the games are; the server has brought that database up to date."""
        self._database_url = database_url
        self.records = UploadedRecords()
        self.credits = CreditCache()
        self._explorers = LruCache[Explorer](_EXPLORERS)

    def snapshot(self, game_id: str) -> Snapshot:
        """Return a table as it is now; only what is new of it is read."""
        self.games.cache.invalidate(game_id)
        return self.games.snapshot(game_id)

    def explorer(self, key: str, replay: Replay) -> Explorer:
        """Return who explores a finished game or a record; the key tells them apart."""
        return self._explorers.get(key, lambda: Explorer(replay))

    def setup(self, game_id: str) -> Setup:
        """Return the set-up of a table, whatever has happened in its game."""
        with self.database.read() as session:
            return setup_of(find_game(session, game_id))

    @cached_property
    def games(self) -> GameService:
        """The games, with a connection of its own to the database."""
        return GameService(self.database, _GAMES)

    @cached_property
    def database(self) -> Database:
        """The database."""
        return Database(self._database_url, migrate=False)
