"""Which pieces earn whose gold, as JSON: computed once for everybody who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from kingdom.server.lru_cache import LruCache
from kingdom.table.credit import gold_parts
from kingdom.table.wire.replay import Credits

if TYPE_CHECKING:
    from kingdom.table.history import History

_WRITER: Final[TypeAdapter[Credits]] = TypeAdapter(Credits)


class CreditCache:
    """The answers that were given last, each computed once for everybody who asks."""

    def __init__(self, most: int = 500) -> None:
        """Take how many to keep, of some ten kilobytes each."""
        self._kept = LruCache[bytes](most)

    def knows(self, history: History, game_id: str) -> bool:
        """Return whether the answer for a position of a game need not be computed."""
        return _name(history, game_id) in self._kept

    def json(self, history: History, game_id: str) -> bytes:
        """Return the answer for a position of a game."""
        return self._kept.get(
            _name(history, game_id), lambda: _WRITER.dump_json(gold_parts(history))
        )


def _name(history: History, game_id: str) -> str:
    """Return the key of a position of a game, which is the log that led to it."""
    return f"{game_id} {history.seq} {len(history.line)}"
