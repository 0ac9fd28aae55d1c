"""The games that costly questions are about, as a process that answers them keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.server.games.credits import CreditCache
from kingdom.server.games.event_store import setup_of
from kingdom.server.games.service import GameService
from kingdom.server.games.storage import find_game

if TYPE_CHECKING:
    from kingdom.server.computing.sources import Sources
    from kingdom.setup import Setup
    from kingdom.table.snapshot import Snapshot

_GAMES: Final = 64  # kept; of those that are being played, the server's own process keeps more


def _games(sources: Sources) -> GameService:
    return GameService(sources.database, _GAMES)


def _credits(_: Sources) -> CreditCache:
    return CreditCache()


def known_games(sources: Sources) -> GameService:
    """Return the games, with the process's own connection to the database."""
    return sources.kept(_games)


def credits_of(sources: Sources) -> CreditCache:
    """Return the credits that are known already, by position."""
    return sources.kept(_credits)


def snapshot_of(sources: Sources, game_id: str) -> Snapshot:
    """Return a table as it is now; only what is new of it is read."""
    games = known_games(sources)
    games.cache.invalidate(game_id)
    return games.snapshot(game_id)


def setup_of_game(sources: Sources, game_id: str) -> Setup:
    """Return the set-up of a table, whatever has happened in its game."""
    with sources.database.read() as session:
        return setup_of(find_game(session, game_id))
