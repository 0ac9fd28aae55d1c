"""Noting the results of games that are over, soon after their end, in the background.

The games of a database that is older than results are noted in the same way, one by one.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import select
from sqlalchemy.exc import InterfaceError, OperationalError

from kingdom.server.games.storage import UNRECORDED, GameRow
from kingdom.server.periodic import PeriodicTask
from kingdom.server.results.recording import record
from kingdom.table.facts import OVER

if TYPE_CHECKING:
    from sqlalchemy import Select

    from kingdom.server.games.service import GameService
    from kingdom.server.results.counting import Counting

_log: Final = logging.getLogger("kingdom.results")
_INTERVAL: Final = 1.0  # seconds
_AT_ONCE: Final = 20
_PAUSE: Final = 0.02  # seconds between two games, so that players do not have to wait


def unrecorded_games() -> Select[str]:
    """Return the query for the games to be noted, those that ended first before the others."""
    return select(GameRow.id).where(GameRow.status == OVER, UNRECORDED).order_by(GameRow.ended)


class Recorder:
    """Looks for games that are over and whose results are not noted yet."""

    def __init__(self, games: GameService, counting: Counting) -> None:
        """Take the games, and which rated ones count."""
        self._games, self._counting = games, counting
        self._failed: set[str] = set()
        self._ending = False
        self._periodic = PeriodicTask("results", self._record_all, _INTERVAL)

    async def start(self) -> None:
        """Start a moment after everything else."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop, after the game whose result is being noted."""
        self._ending = True
        await self._periodic.stop()

    async def _record_all(self) -> None:
        while found := await asyncio.to_thread(self.unrecorded):
            for game_id in found:
                if self._ending:
                    return
                await asyncio.to_thread(self.record, game_id)
                await asyncio.sleep(_PAUSE)

    def unrecorded(self) -> list[str]:
        """Return some of the games to be noted."""
        with self._games.database.read() as session:
            some = unrecorded_games().where(GameRow.id.not_in(self._failed)).limit(_AT_ONCE)
            return [*session.scalars(some)]

    def record(self, game_id: str) -> None:
        """Note the result of a game; one that cannot be noted must not hold up the others."""
        try:
            record(self._games.database, self._games.cache, game_id, self._counting)
        except (InterfaceError, OperationalError):
            raise  # the database may work again in a moment
        except Exception:
            self._failed.add(game_id)
            _log.exception("a result cannot be noted", extra={"game": game_id})
