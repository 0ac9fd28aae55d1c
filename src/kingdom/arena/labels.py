"""Tiles, cards, tasks and landmarks as reports name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.content import CARDS, LANDMARKS, MEEPLES, TASKS, TILES
from kingdom.render.words import tile_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kingdom.content import Card, Landmark, Task, Tile


def label_of(name: str) -> str:
    """Return a name for people; that of a tile with the pieces it sends out, if any."""
    label = tile_name(name).capitalize()
    tile = TILES.get(name)
    if tile is None or tile.meeple < 0 or MEEPLES[tile.meeple].name == name:
        return label
    return f"{label} ({MEEPLES[tile.meeple].name})"


def module_of(name: str) -> str:
    """Return the module that something comes with."""
    everything: Mapping[str, Card | Task | Landmark | Tile] = {
        **TILES,
        **CARDS,
        **TASKS,
        **LANDMARKS,
    }
    return everything[name].module
