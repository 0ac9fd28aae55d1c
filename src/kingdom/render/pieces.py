"""The pieces on the board: houses, meeples and cities with their players' emblems, and walls."""

from functools import cache
from typing import Final

from kingdom.content import MEEPLES
from kingdom.hexes import BIT, NEIGHBOURS, cells_of
from kingdom.render.drawings import load_drawing
from kingdom.render.palette import Livery

PIECES: Final = ("settlement", *(meeple.name for meeple in MEEPLES), "city")
"""What a player puts on the board, by the names of the drawings."""


@cache
def piece(name: str, livery: Livery) -> str:
    """Draw one of `PIECES` in a player's colours, with the emblem."""
    emblem = load_drawing(f"emblems/{livery.emblem}", mark=livery.mark)
    return load_drawing(f"pieces/{name}", player=livery.color, mark=livery.mark, emblem=emblem)


def wall() -> str:
    """Draw a stone wall: three rough courses in grey, with nobody's colour on it."""
    return load_drawing("pieces/wall")


def city_middle(cells: int) -> int:
    """Return the middle one of the seven hexes of a city."""
    return next(cell for cell in cells_of(cells) if not cells & ~(NEIGHBOURS[cell] | BIT[cell]))


def city_halo(x: int, y: int) -> str:
    """Draw the halo around a whole city that was placed last."""
    halo = load_drawing("pieces/city-halo")
    return f'<g class="last" transform="translate({x} {y})">{halo}</g>'
