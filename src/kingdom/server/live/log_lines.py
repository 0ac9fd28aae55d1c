"""The log of a game as JSON, line by line: written once, and sent to everybody who asks.

A log only grows, and its lines never change, so those of a game are kept under its id. A line is
kept in two forms if it names a card that only one seat has seen.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from pydantic import TypeAdapter

from kingdom.server.lru_cache import LruCache
from kingdom.table.facts import OVER
from kingdom.table.log import card_owner, shown
from kingdom.table.wire.log import LogLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.history import LogEntry
    from kingdom.table.snapshot import Snapshot

_WRITER: Final[TypeAdapter[LogLine]] = TypeAdapter(LogLine)
_FEW: Final = 20  # lines that are not worth keeping a whole log for


class _Written(NamedTuple):
    """A line as JSON."""

    whole: bytes
    hidden: bytes  # the same if nothing is hidden
    owner: int | None  # the seat that may read the whole of it

    def to(self, viewer: int | None, over: bool) -> bytes:
        """Return the lines that a viewer may read; after the end nothing is hidden."""
        return self.whole if over or self.owner in (None, viewer) else self.hidden


def _written(entry: LogEntry) -> _Written:
    whole = _WRITER.dump_json(shown(entry, (), over=True))
    owner = card_owner(entry)
    if owner is None:
        return _Written(whole, whole, None)
    return _Written(whole, _WRITER.dump_json(shown(entry, (), over=False)), owner)


def _recent(_: Snapshot) -> dict[int, _Written]:
    """Return where the newest lines of a snapshot are kept for its other viewers."""
    return {}


def _made(kept: dict[int, _Written], entry: LogEntry) -> _Written:
    return kept.setdefault(entry.seq, _written(entry))


class _Log:
    """The written lines of one game so far."""

    def __init__(self) -> None:
        self._lines: list[_Written] = []
        self._writing = Lock()

    def lines(self, entries: Sequence[LogEntry]) -> list[_Written]:
        """Return the lines of these entries, and perhaps of later ones; only new ones are made."""
        with self._writing:
            self._lines.extend(map(_written, entries[len(self._lines) :]))
            return self._lines


class LogLines:
    """The logs that were asked for last; may be used from any thread."""

    def __init__(self, most: int = 250) -> None:
        """Take of how many games to keep the lines: a quarter of a megabyte each, if it is long."""
        self._kept = LruCache[_Log](most)

    def is_slow(self, snapshot: Snapshot, after: int) -> bool:
        """Return whether many lines are asked for, some of which may not be written yet."""
        return snapshot.history.seq - after > _FEW

    def after(self, snapshot: Snapshot, after: int, viewer: int | None) -> list[bytes]:
        """Return the lines after an entry, as one viewer may see them."""
        log, over = snapshot.history.log, snapshot.game.status == OVER
        if self.is_slow(snapshot, after):
            kept = self._kept.get(snapshot.game.id, _Log)
            lines = kept.lines(log)[after : len(log)]
        else:
            made = snapshot.once(_recent)
            lines = [made.get(entry.seq) or _made(made, entry) for entry in log[after:]]
        return [line.to(viewer, over) for line in lines]
