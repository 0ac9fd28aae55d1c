"""The values that many types of the wire have in common."""

from __future__ import annotations

from typing import Annotated, Literal

from kingdom.board import TERRAINS
from kingdom.table.seats import Color
from kingdom.table.wire.model import Named

CellName = str
"""A hex as in notation.md: `d7`."""
Gold = dict[str, int]
"""Gold by source: a card, a task, `castles` and so on."""

Terrain = Annotated[str, Named("Terrain", TERRAINS)]
Beside = Annotated[Literal["all", "some", "none"], Named("Beside")]
"""Whether the hexes that can be chosen lie next to one's own pieces, where the rules care."""

ColorName = Annotated[Color, Named("Color")]
"""The colour of a seat's pieces, with the emblem that belongs to it."""
