"""The spaces of observations and actions: the same for all modules and 2 to 5 players."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import spaces

from kingdom.actions import ACTIONS
from kingdom.hexes import ISLAND_SIZE, SIZE
from kingdom.observation import LAYOUT
from kingdom.setup import MAX_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.observation import Place

NOBODY: Final = MAX_PLAYERS
"""In `to_move`: nobody is asked any more."""


@cache
def observation_space() -> spaces.Dict:
    """Return the space of what a player is shown; every index has its own bounds."""
    seen: dict[str, spaces.Space[Any]] = {
        "planes": _box(LAYOUT.planes, (SIZE, SIZE), np.int8),
        "island": _box(LAYOUT.planes, (ISLAND_SIZE, ISLAND_SIZE), np.int8),
        "scalars": _box(LAYOUT.scalars, (), np.int16),
    }
    return spaces.Dict(
        {
            "observation": spaces.Dict(seen),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            "to_move": spaces.Discrete(NOBODY + 1),
        }
    )


def action_space() -> spaces.Discrete:
    """Return the space of the action numbers, with those of the cards, which nobody chooses."""
    return spaces.Discrete(ACTIONS)


def _box(entries: Iterable[Place], hexes: tuple[int, ...], kind: type[Any]) -> spaces.Box:
    bounds = np.array([(entry.low, entry.high) for entry in entries], kind)
    low, high = (
        np.broadcast_to(bound.reshape(-1, *(1 for _ in hexes)), (len(bounds), *hexes)).copy()
        for bound in bounds.T
    )
    return spaces.Box(low, high, dtype=kind)
