"""Announcing changes: the one place that notifies everybody concerned.

Only what is stored is announced. People who are not connected are called by `notifications`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.hub.hub import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.server.hub.hub import Hub


class Announcer:
    """Notifies those who look at a table, and the bots that may have to move there."""

    def __init__(
        self, invalidate: Callable[[str], None], hub: Hub, attend: Callable[[str], None]
    ) -> None:
        """Take what tells the cache that a game has changed, and what makes bots look at it."""
        self._invalidate, self._hub, self._attend = invalidate, hub, attend

    def changed(self, game_id: str) -> None:
        """Announce that a table has changed in a way that the cache cannot know."""
        self._invalidate(game_id)
        self.moved(game_id)

    def moved(self, game_id: str) -> None:
        """Announce that something happened in a game that the cache knows already."""
        self._hub.publish(game_id, GAME)
        self._attend(game_id)
