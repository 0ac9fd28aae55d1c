"""The positions of finished games, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from kingdom.server.lru_cache import LruCache
from kingdom.table.replay import replay_of, some_states, states
from kingdom.table.wire.replay import States

if TYPE_CHECKING:
    from kingdom.table.snapshot import Snapshot

_STATES: Final[TypeAdapter[States]] = TypeAdapter(States)
_kept: Final = LruCache[bytes](8)
"""A quarter of a second's work and two megabytes each, and everybody at the table asks for it."""


def states_json(snapshot: Snapshot, ply: int | None) -> bytes:
    """Return all positions of a finished game, or one of them, as JSON.

    Names that people have changed since do not matter for a finished game.
    """
    replay = replay_of(snapshot)
    if ply is not None:
        return _STATES.dump_json(some_states(replay, (ply,)))
    return _kept.get(snapshot.game.id, lambda: _STATES.dump_json(states(replay)))
