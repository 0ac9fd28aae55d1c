"""The pieces on the board: houses, meeples and cities with their players' emblems, and walls."""

from collections.abc import Callable
from math import cos, sin, tau
from typing import Final

from kingdom.render.markup import filled, line
from kingdom.render.palette import INK, LIVERIES, STONE, Livery


def _star(outer: float, inner: float) -> str:
    points = (
        (radius * sin(angle), -radius * cos(angle))
        for radius, angle in (
            (inner if index % 2 else outer, tau * index / 10) for index in range(10)
        )
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def emblem(kind: str, color: str) -> str:
    """Draw a player's emblem."""
    if kind == "ring":
        return f'<circle r="4.4" fill="none" stroke="{color}" stroke-width="3.2"/>'
    path = {
        "square": "M-5-5H5V5H-5z",
        "triangle": "M0-6L6.5 5H-6.5z",
        "star": _star(7, 3.1),
        "cross": "M-1.7-6H1.7V-1.7H6V1.7H1.7V6H-1.7V1.7H-6V-1.7H-1.7z",
    }[kind]
    return f'<path d="{path}" fill="{color}"/>'


def house(livery: Livery) -> str:
    """Draw a settlement: a small house, the roof in the player's colour with the emblem."""
    outline = "M-12 2V14H12V2H17L11.5-15H9V-19H5V-15H-11.5L-17 2z"
    return (
        '<ellipse cx="1.5" cy="14" rx="18" ry="5" fill="#20150c" opacity=".3"/>'
        f'<path d="{outline}" fill="none" stroke="#fffaf0" stroke-width="5" opacity=".85"/>'
        + filled("M5-12V-19H9V-12z", "#e3d3b5", 1.4)
        + filled("M-12 1H12V14H-12z", "#fbf1dc", 1.4)
        + f'<path d="M-2.5 14V7.5a2.5 2.5 0 0 1 5 0V14z" fill="{INK}"/>'
        + line("M-8.5 7.5h2.5M6 7.5h2.5", 2.6, "#8a6a45")
        + filled("M-17 2L-11.5-15H11.5L17 2z", livery.color, 1.6)
        + f'<g transform="translate(0 -6.3)">{emblem(livery.emblem, livery.mark)}</g>'
    )


HOUSES: Final = tuple(map(house, LIVERIES))


def _shadow(width: float) -> str:
    return f'<ellipse cx="1.5" cy="14" rx="{width}" ry="5" fill="#20150c" opacity=".3"/>'


def _edge(outline: str) -> str:
    """Draw the pale edge that sets a piece off from the land."""
    return f'<path d="{outline}" fill="none" stroke="#fffaf0" stroke-width="5" opacity=".85"/>'


def badge(livery: Livery, x: float, y: float, size: float = 1) -> str:
    """Draw a player's emblem in its place."""
    return (
        f'<g transform="translate({x} {y}) scale({size})">{emblem(livery.emblem, livery.mark)}</g>'
    )


def warrior(livery: Livery) -> str:
    """Draw a warrior: helmet and spear above a large shield in the player's colour."""
    shield = "M-12-5Q-6-4-1-7Q4-4 10-5V5Q9 14-1 18Q-11 14-12 5z"
    head = "M-8-6V-12Q-7-19-1-19.5Q5-19 6-12V-6z"
    spear = "M14 17V-13"
    tip = "M14-24L17.6-15L14-12L10.4-15z"
    return (
        _shadow(19)
        + _edge(head + shield + spear + tip)
        + line(spear, 4)
        + line(spear, 1.5, "#c98f52")
        + filled(tip, "#e6e8ec", 1.5)
        + filled(head, "#d3d7de", 1.6)
        + f'<path d="M-6-13.4H4V-10.4H.6V-6H-2.6V-10.4H-6z" fill="{INK}"/>'
        + filled("M-2-19.5Q-9-25-12-18Q-8-19-4-17z", livery.color, 1.3)
        + filled(shield, livery.color, 1.8)
        + badge(livery, -1, 4)
    )


def _wheel(x: float) -> str:
    return (
        f'<circle cx="{x}" cy="12" r="5.6" fill="#e8c98f" stroke="{INK}" stroke-width="2"/>'
        + line(f"M{x - 4.6} 12h9.2M{x} 7.4v9.2", 1.2)
        + f'<circle cx="{x}" cy="12" r="1.5" fill="{INK}"/>'
    )


def wagon(livery: Livery) -> str:
    """Draw a covered wagon, its canvas in the player's colour."""
    canvas = "M-16 4V-6Q-16-17-7-17H7Q16-17 16-6V4z"
    bed = "M-18 3H18L16 10H-16z"
    wheels = "M-15 12a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0M4 12a5.6 5.6 0 1 0 11.2 0"
    return (
        _shadow(20)
        + _edge(canvas + bed + wheels)
        + filled(canvas, livery.color, 1.7)
        + line("M-9.4 3Q-12-8-8-16.4M9.4 3Q12-8 8-16.4", 1.3, livery.mark)
        + badge(livery, 0, -6.4)
        + filled(bed, "#b0763f", 1.6)
        + _wheel(-9.4)
        + _wheel(9.4)
    )


def ship(livery: Livery) -> str:
    """Draw a ship under a full sail in the player's colour."""
    sail = "M-11-17Q1-20 12-17Q16-8 13 2Q1-1-12 2Q-8-8-11-17z"
    hull = "M-20 3Q-12 6 0 6T20 2Q18 13 11 16H-10Q-18 13-20 3z"
    return (
        '<ellipse cx="0" cy="15" rx="21" ry="5" fill="#e4f3f8" opacity=".7"/>'
        + _edge(sail + hull + "M1-24V6")
        + line("M1-24V6", 2.4)
        + filled("M1-25L-8-22L1-19.6z", livery.color, 1.2)
        + filled(sail, livery.color, 1.7)
        + badge(livery, 1.4, -7.6)
        + filled(hull, "#9a6236", 1.7)
        + line("M-14 10Q0 12.4 15 9", 1.3, "#e8c98f")
        + line("M-19 16q4.6-3.4 9 0t9 0t9 0t9 0", 2, "#e4f3f8")
    )


MEEPLES: Final[dict[str, Callable[[Livery], str]]] = {
    "warriors": warrior,
    "wagon": wagon,
    "ship": ship,
}
"""How to draw each kind of meeple, by its name."""


def wall() -> str:
    """Draw a stone wall: three rough courses in grey, with nobody's colour on it."""
    outline = "M-18 13V-4L-14-5V-9H-5V-6H4V-10H13V-6L18-5V13z"
    joints = "M-18-1H18M-18 6H18M-8-6V-1M3-6V-1M12-6V-1M-13-1V6M-2-1V6M8-1V6M-7 6V13M4 6V13M13 6V13"
    lit = "M-16 1H-14M0 1H5M-16 8H-10M6 8H10M-11-7H-7M6-8H10"
    shade = "M-11 4H-5M10 4H15M-5 11H1M-17 4H-15"
    return (
        '<ellipse cx="1.5" cy="13" rx="20" ry="5" fill="#20150c" opacity=".3"/>'
        f'<path d="{outline}" fill="none" stroke="#fffaf0" stroke-width="5" opacity=".85"/>'
        + filled(outline, STONE.base, 1.6)
        + line(shade, 1.4, STONE.dark)
        + line(lit, 1.4, STONE.light)
        + line(joints, 1.3)
    )
