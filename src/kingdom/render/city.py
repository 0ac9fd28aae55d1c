"""The city tile: seven hexes inside one wall, so that they read as one thing.

It is drawn around its middle hex, and the terrain below shows through a little.
"""

from collections.abc import Iterator
from typing import Final

from kingdom.hexes import BIT, NEIGHBOURS, cell_at, cells_of
from kingdom.render.markup import filled, line
from kingdom.render.outlines import CENTRES, Point, borders
from kingdom.render.palette import INK, STONE, Livery
from kingdom.render.pieces import badge

_MIDDLE: Final = cell_at(10, 10)  # any hex with six neighbours
_INSET: Final = 0.93  # of the outline, so that it keeps off the pieces next to it
_PAVING: Final = "#ecdfc4"


def _around_middle(point: Point) -> Point:
    return point[0] - CENTRES[_MIDDLE][0], point[1] - CENTRES[_MIDDLE][1]


def _corners() -> list[Point]:
    """Return the corners around seven hexes, in order, relative to the middle one."""
    sides = borders(BIT[_MIDDLE] | NEIGHBOURS[_MIDDLE])
    corner = min(sides)
    corners = [corner]
    while (corner := sides[corner]) != corners[0]:
        corners.append(corner)
    return [_around_middle(corner) for corner in corners]


def _at_notch(point: Point) -> bool:
    """Return whether two of the outer hexes meet at a corner."""
    x, y = point
    return x * x + y * y < 65**2


_CORNERS: Final = [(round(x * _INSET, 1), round(y * _INSET, 1)) for x, y in _corners()]
_OUTLINE: Final = "M" + "L".join(f"{x:g} {y:g}" for x, y in _CORNERS) + "z"
_NOTCHES: Final = [
    (round(x * _INSET, 1), round(y * _INSET, 1)) for x, y in _corners() if _at_notch((x, y))
]


def _house(livery: Livery, x: float, y: float, size: float) -> str:
    """Draw one of the small houses of a city."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size})">'
        + filled("M-11 1H11V12H-11z", "#fbf1dc", 2)
        + f'<path d="M-2.5 12V6h5V12z" fill="{INK}"/>'
        + filled("M-15 2L-9-10H9L15 2z", livery.color, 2)
        + "</g>"
    )


def _tower(livery: Livery, x: float, y: float) -> str:
    """Draw a tower of the wall."""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        + filled("M-5 7V-5H5V7z", STONE.light, 1.5)
        + filled("M-7-4.4L0-14L7-4.4z", livery.color, 1.5)
        + f'<path d="M-1.2 3V-1h2.4V3z" fill="{INK}"/></g>'
    )


def _hall(livery: Livery) -> str:
    """Draw the hall in the middle: a large house with two towers and the player's emblem."""
    return (
        '<ellipse cx="1.5" cy="19" rx="25" ry="6" fill="#20150c" opacity=".3"/>'
        + line("M0-20V-35", 2)
        + filled("M0-35H13L9.6-31L13-27H0z", livery.color, 1.4)
        + "".join(
            filled(f"M{x - 5} 19V-10H{x + 5}V19z", "#fbf1dc", 1.6)
            + filled(f"M{x - 7}-9.4L{x}-22L{x + 7}-9.4z", livery.color, 1.6)
            + line(f"M{x}-3v4M{x} 7v4", 2.2)
            for x in (-18, 18)
        )
        + filled("M-14 19V-2H14V19z", "#fbf1dc", 1.7)
        + f'<path d="M-4 19V12a4 4 0 0 1 8 0V19z" fill="{INK}"/>'
        + filled("M-19 4L-12-21H12L19 4z", livery.color, 1.8)
        + badge(livery, 0, -7.6, 1.5)
    )


# Where the houses of an outer hex stand, around its middle, with their sizes.
_BLOCK: Final = ((-10, -8, 0.62), (10, -6, 0.62), (0, 8, 0.74))


def _blocks(livery: Livery) -> Iterator[tuple[float, str]]:
    """Yield all houses, each with how far in front it stands."""
    for cell in cells_of(NEIGHBOURS[_MIDDLE]):
        x, y = _around_middle(CENTRES[cell])
        for dx, dy, size in _BLOCK:
            yield y * 0.92 + dy, _house(livery, x * 0.94 + dx, y * 0.92 + dy, size)
    yield 5, _hall(livery)


def city(livery: Livery) -> str:
    """Draw a city: paved ground, houses and a hall inside a wall with six towers."""
    ground = f'<path d="{_OUTLINE}"'
    streets = "M0 0" + "M0 0".join(f"L{x:g} {y:g}" for x, y in _NOTCHES)
    inside = "".join(drawing for _, drawing in sorted(_blocks(livery)))
    return (
        f'{ground} transform="translate(2 4)" fill="#20150c" opacity=".3"/>'
        f'{ground} fill="{_PAVING}" opacity=".86"/>'
        f'<path d="{streets}" stroke="#cdb98e" stroke-width="5" opacity=".8"/>'
        f'{ground} fill="none" stroke="#fffaf0" stroke-width="11" opacity=".8"/>'
        f'{ground} fill="none" stroke="{INK}" stroke-width="8"/>'
        f'{ground} fill="none" stroke="{livery.color}" stroke-width="5"/>'
        f'{ground} fill="none" stroke="{STONE.light}" stroke-width="5" stroke-dasharray="5 5"'
        ' stroke-linecap="butt"/>'
        + inside
        + "".join(_tower(livery, x, y) for x, y in sorted(_NOTCHES, key=_depth))
    )


def _depth(point: tuple[float, float]) -> float:
    return point[1]


def city_middle(cells: int) -> int:
    """Return the middle one of the seven hexes of a city."""
    return next(cell for cell in cells_of(cells) if not cells & ~(NEIGHBOURS[cell] | BIT[cell]))


def city_halo(x: int, y: int) -> str:
    """Draw the halo around a whole city that was placed last."""
    halo = f'<path d="{_OUTLINE}" transform="translate({x} {y})" stroke-linejoin="round" stroke='
    return (
        f'<g class="last" fill="none">{halo}"{INK}" stroke-width="19" opacity=".55"/>'
        f'{halo}"#fffdf2" stroke-width="16"/></g>'
    )
