"""The uploaded records, and those who explore, as a process that answers questions keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.server.lru_cache import LruCache
from kingdom.server.replay.uploads import UploadedRecords
from kingdom.table.exploring import Explorer

if TYPE_CHECKING:
    from kingdom.server.computing.sources import Sources
    from kingdom.table.replay import Replay
    from kingdom.table.uploaded_record import UploadedRecord

_EXPLORERS: Final = 8  # games and records that people explore at the same time


def _records(_: Sources) -> UploadedRecords:
    return UploadedRecords()


def _explorers(_: Sources) -> LruCache[Explorer]:
    return LruCache[Explorer](_EXPLORERS)


def record_of_upload(sources: Sources, record: str) -> UploadedRecord:
    """Return an uploaded record, which may have been read a moment ago."""
    return sources.kept(_records).read(record)


def explorer_of(sources: Sources, key: str, replay: Replay) -> Explorer:
    """Return who explores a finished game or a record; the key tells them apart."""
    return sources.kept(_explorers).get(key, lambda: Explorer(replay))
