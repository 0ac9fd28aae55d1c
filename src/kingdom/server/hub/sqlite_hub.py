"""The hub of several processes on one SQLite file, which cannot notify them of each other.

So each of them checks, a few times a second and only while somebody is connected, whether somebody
else has changed the file (`PRAGMA data_version`, a matter of microseconds), and if so which tables
have a newer version than the one it knows.
"""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from kingdom.server.hub.hub import CHAT, GAME, LocalHub
from kingdom.server.periodic import PeriodicTask

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kingdom.server.time_source import TimeSource

_PAUSE: Final = 0.1  # seconds between two checks
_OVERLAP: Final = 5.0  # seconds by which a commit may be later than its timestamp


class ForeignVersion(Protocol):
    """Returns what changes when others have changed a file, or None."""

    def __call__(self, *, wait: bool) -> tuple[int, int] | None:
        """Return it; None if nobody knows, or whoever knows is busy and this is not to wait."""


def _nobody_knows(*, wait: bool) -> None:
    del wait


class _News(NamedTuple):
    """What has changed in the file since a moment."""

    versions: Sequence[tuple[str, int]] = ()
    chat: Sequence[str] = ()


class SqliteHub(LocalHub):
    """Wakes those who look at a game in this process when another process has changed it."""

    def __init__(
        self,
        file: str,
        version: Callable[[str], int | None],
        forget: Callable[[str], None],
        time: TimeSource,
        foreign: ForeignVersion = _nobody_knows,
    ) -> None:
        """Take the file, what returns a table's known version, and what to call if it is older.

        `foreign` returns what changes when others have changed the file, if anything here knows,
        and if it need not wait for that or may.
        """
        super().__init__()
        self._version, self._forget = version, forget
        self._reading = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._foreign = foreign
        self._seen: tuple[int, int] | None = None  # the file's version, and who has seen it
        self._time = time
        self._until = time.now()
        self._last_chat = self._newest_chat()
        self._periodic = PeriodicTask("news of other processes", self._look, _PAUSE)

    async def start(self) -> None:
        """Start looking for changes by other processes."""
        await super().start()
        self._periodic.start()

    async def stop(self) -> None:
        """Stop, and close the connection."""
        await super().stop()
        await self._periodic.stop()
        self._reading.close()

    async def _look(self) -> None:
        if self._subscribers and not self._is_known():
            self._tell(await asyncio.to_thread(self._news))

    def _is_known(self) -> bool:
        """Return whether it is known at once that nobody else has changed the file."""
        return self._seen is not None and self._foreign(wait=False) == self._seen

    def _tell(self, news: _News) -> None:
        for game_id, version in news.versions:
            if game_id not in self._subscribers:
                continue
            known = self._version(game_id)
            if known is None or known < version:  # it may have moved on here since they were read
                self._forget(game_id)
                self.deliver(game_id, GAME)
        for game_id in news.chat:
            self.deliver(game_id, CHAT)

    def _news(self) -> _News:
        """Return the changes since the last call if others have made any, ours among them."""
        seen = self._foreign(wait=True) or self._read_version()
        if seen == self._seen:
            return _News()
        since, before, now = self._until - _OVERLAP, self._last_chat, self._time.now()
        versions = self._reading.execute(
            "SELECT id, version FROM game WHERE touched >= ?", (since,)
        ).fetchall()
        self._last_chat = self._newest_chat()
        chat = self._reading.execute(
            "SELECT DISTINCT game FROM chat WHERE id > ? AND id <= ?", (before, self._last_chat)
        ).fetchall()
        self._seen, self._until = seen, now
        return _News(versions, [game_id for (game_id,) in chat])

    def _read_version(self) -> tuple[int, int]:
        """Return the version of the file, which our own changes raise, too."""
        (version,) = self._reading.execute("PRAGMA data_version").fetchone()
        return 0, int(version)

    def _newest_chat(self) -> int:
        (newest,) = self._reading.execute("SELECT COALESCE(MAX(id), 0) FROM chat").fetchone()
        return int(newest)
