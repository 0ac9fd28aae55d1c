"""The pieces on the board: houses with the emblems of their players, and stone walls."""

from math import cos, sin, tau
from typing import Final

from kingdom.draw.markup import filled, line
from kingdom.draw.palette import INK, LIVERIES, STONE, Livery


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
