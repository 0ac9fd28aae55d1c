"""Numbers as the compiled core counts them, where Python's are others."""

from __future__ import annotations

from typing import Final

from kingdom.actions import FIRST_TILE

WORD: Final = (1 << 64) - 1


def slot_of(action: int) -> int:
    """Return the place of a tile among all of them by its action number."""
    return action - FIRST_TILE
