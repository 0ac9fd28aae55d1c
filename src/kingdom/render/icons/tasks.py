"""The task cards of Crossroads: small scrolls, each with a picture of what is to be done."""

from typing import Final

from kingdom.render.icons.frames import framed
from kingdom.render.markup import filled, line
from kingdom.render.palette import GOLD, INK, SPECIAL, TONES

_OWN: Final = "#d8643f"  # pieces of whoever does the task
_BARE: Final = "#efe3c6"  # other hexes

Spots = tuple[tuple[float, float], ...]

_RING: Final[Spots] = ((8, 0), (4, 7), (-4, 7), (-8, 0), (-4, -7), (4, -7))


def _hexes(spots: Spots, color: str, width: float = 1.3) -> str:
    """Draw small hexes around their middles."""
    path = "".join(f"M{x} {y - 4.6}l4 2.3v4.6l-4 2.3l-4-2.3v-4.6z" for x, y in spots)
    return filled(path, color, width)


def _home_country() -> str:
    """Draw a field of three hexes, each with a house on it."""
    field: Spots = ((-4, -4), (4, -4), (0, 3))
    around: Spots = ((-8, 3), (8, 3), (0, -11), (-4, 10), (4, 10))
    houses = "".join(f"M{x - 2} {y + 2.4}v-2.6h-1l3-3l3 3h-1v2.6z" for x, y in field)
    return (
        _hexes(around, _BARE, 1)
        + _hexes(field, TONES["grass"].base, 1.5)
        + f'<path d="{houses}" fill="{_OWN}" stroke="{INK}" stroke-width=".9"/>'
    )


def _fortress() -> str:
    """Draw a piece with its six neighbours."""
    return _hexes(_RING, "#e89a78") + _hexes(((0, 0),), _OWN, 2.2)


def _road() -> str:
    """Draw a long diagonal."""
    row: Spots = tuple((-8 + 4 * step, 11.2 - 5.6 * step) for step in range(5))
    path = "".join(f"M{x} {y - 3.6}l3.2 1.8v3.6l-3.2 1.8l-3.2-1.8v-3.6z" for x, y in row)
    return line("M-11.6 13.8L12-13", 1.2) + filled(path, _OWN, 1.3)


def _place_of_refuge() -> str:
    """Draw six pieces around a special hex."""
    middle = f'<circle r="3.6" fill="#f7eeda" stroke="{INK}" stroke-width="3"/>'
    return (
        _hexes(_RING, _OWN)
        + middle
        + f'<circle r="3.6" fill="none" stroke="{GOLD}" stroke-width="1.8"/>'
    )


def _advance() -> str:
    """Draw pieces along an edge of the board."""
    front: Spots = ((-8, -6), (0, -6), (8, -6))
    behind: Spots = ((-4, 1), (4, 1), (-8, 8), (0, 8), (8, 8))
    return _hexes(behind, _BARE, 1) + _hexes(front, _OWN) + line("M-13-12H13", 3)


def _compass_points() -> str:
    """Draw a compass rose."""
    needles = "M0-14L3-3L0 0zM0 14L-3 3L0 0zM14 0L3 3L0 0zM-14 0L-3-3L0 0z"
    shades = "M0-14L-3-3L0 0zM0 14L3 3L0 0zM14 0L3-3L0 0zM-14 0L-3 3L0 0z"
    return (
        f'<circle r="8.4" fill="none" stroke="{INK}" stroke-width="1.2"/>'
        + filled(shades, "#fffaf0", 1.2)
        + filled(needles, _OWN, 1.2)
    )


TASK_ICONS: Final[dict[str, str]] = {
    "home-country": _home_country(),
    "fortress": _fortress(),
    "road": _road(),
    "place-of-refuge": _place_of_refuge(),
    "advance": _advance(),
    "compass-points": _compass_points(),
}

_SCROLL: Final = "M-18-20Q-18-24-14-24H20Q17-24 17-20V20Q17 24 13 24H-21Q-18 24-18 20z"


def task(name: str) -> str:
    """Draw a task card."""
    curls = line("M-18 19Q-18 24-21 24M17-19Q17-24 20-24", 1.4)
    icon = f'<g transform="translate(-.5 0) scale(1.1)">{TASK_ICONS.get(name, "")}</g>'
    return framed(_SCROLL, SPECIAL.light, "#b08d57", "#ead9b4", icon + curls)
