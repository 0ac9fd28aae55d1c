"""The uploaded records that were read last, as a viewer asks again at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.bots import BOTS
from kingdom.bots.levels import LEVELS
from kingdom.server.lru_cache import LruCache
from kingdom.table.uploaded_record import UploadedRecord, read_upload

if TYPE_CHECKING:
    from collections.abc import Collection

_KEPT: Final = 64  # records; about as many as people who look at one at the same time
NAMES_OF_BOTS: Final[Collection[str]] = {*BOTS, *LEVELS}
"""Records of simulated games name only the bot."""


class UploadedRecords:
    """Reads records and caches the last ones."""

    def __init__(self, most: int = _KEPT) -> None:
        """Take how many to keep."""
        self._kept = LruCache[UploadedRecord](most)

    def __contains__(self, text: str) -> bool:
        """Return whether a record is cached."""
        return text in self._kept

    def read(self, text: str) -> UploadedRecord:
        """Read a record; raise `TableError` with the line that is wrong."""
        return self._kept.get(text, lambda: read_upload(text, NAMES_OF_BOTS))
