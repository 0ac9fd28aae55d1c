"""A move chosen without search, for a seat whose bot has failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.hexes import kth_cell

if TYPE_CHECKING:
    from random import Random

    from kingdom.actions import Action
    from kingdom.state import View


def simple_move(view: View, rng: Random) -> Action:
    """Return a sensible action: build rather than use a tile, and end the turn when done."""
    cells = view.legal_mask
    if cells:
        return kth_cell(cells, int(rng.random() * cells.bit_count()))
    return max(view.options)  # `end` has the highest number, then comes `stop`
