"""The icons of Nomads: four locations and the tiles that lie on nomad hexes."""

from typing import Final

from kingdom.board import CARD_TERRAINS, MOUNTAIN, TERRAINS, WATER
from kingdom.render.markup import filled, line
from kingdom.render.motifs import sign
from kingdom.render.palette import INK, TONES


def _quarry() -> str:
    """Draw a pickaxe above two hewn stones."""
    return (
        filled("M-12 12V5H-1V12z", "#c9c5bb", 1.6)
        + filled("M-1 12V3H12V12z", "#aaa69c", 1.6)
        + line("M-8 7L7-8", 4.6)
        + line("M-8 7L7-8", 1.8, "#c98f52")
        + filled("M-5-11Q5-13 9-9Q13-5 11 5Q8-2 4-5Q1-9-5-11z", "#e6e8ec", 1.6)
    )


def _caravan() -> str:
    """Draw a camel with its load."""
    camel = (
        "M-12 12V3Q-13-2-9-3Q-7-9-4-4H0Q3-10 6-3Q8-4 8-8Q7-12 11-12L14-10Q14-8 11-8"
        "Q12 0 7 4V12H4V5Q0 6-5 5L-8 12H-12z"
    )
    return filled(camel, "#d39a52", 1.6) + filled("M-4-5H1L3 2H-6z", "#b8402f", 1.5)


def _hut(x: float, y: float, roof: str) -> str:
    """Draw a small house."""
    return (
        f'<g transform="translate({x} {y})">'
        + filled("M-4.5 0H4.5V6.5H-4.5z", "#fbf1dc", 1.5)
        + filled("M-6.5.5L0-6.5L6.5.5z", roof, 1.5)
        + "</g>"
    )


def _village() -> str:
    """Draw three houses close together."""
    return _hut(0, -5.5, "#c2553b") + _hut(-7, 5.5, "#c2553b") + _hut(7, 5.5, "#c2553b")


def _garden() -> str:
    """Draw a tall flower between two leaves, behind a fence."""
    petals = "M0-4Q-8-1-7-8Q-3-8 0-13Q3-8 7-8Q8-1 0-4z"
    return (
        line("M0-4V10", 2.2, "#4f7a34")
        + filled("M0 5Q-8 4-9-3Q-2-3 0 5zM0 5Q8 4 9-3Q2-3 0 5z", "#6fb356", 1.4)
        + filled(petals, "#d8483f", 1.6)
        + line("M-3-7Q0-4 3-7", 1.3)
        + filled("M-11 12V6L-9.5 4L-8 6V12zM-4 12V6L-2.5 4L-1 6V12z", "#fffaf0", 1.3)
        + filled("M4 12V6L2.5 4L1 6V12zM11 12V6L9.5 4L8 6V12z", "#fffaf0", 1.3)
        + line("M-12.5 9H12.5", 1.8)
    )


def _donation(terrain: str) -> str:
    """Draw a hex of the terrain with three houses in front of it."""
    ground = filled("M0-14L12-7V7L0 14L-12 7V-7z", TONES[terrain].base, 1.6)
    houses = "".join(
        filled(f"M{x - 3} 12.5V8.5L{x} 4.5L{x + 3} 8.5V12.5z", "#fffaf0", 1.3) for x in (-8, 0, 8)
    )
    return ground + sign(terrain) + houses


def _resettlement() -> str:
    """Draw four steps from where a house stood to where it stands."""
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.7" fill="{INK}"/>'
        for x, y in ((-8.5, -4), (-5.5, -8.5), (-0.5, -10.5), (4.5, -8.5))
    )
    return (
        line("M-13 6L-7.5.5L-2 6M-11.5 6V12H-3.5V6", 1.5)
        + dots
        + line("M3.5-4.5L7.5-2.5L9-7", 1.8)
        + _hut(6.5, 6, "#c2553b")
    )


def _outpost() -> str:
    """Draw a flag on a lonely hill."""
    return (
        filled("M-13 12Q-6 2 0 3T13 12z", "#a9ca7f", 1.6)
        + line("M-1 6V-13", 2.4)
        + filled("M-1-13H11L7.5-8.5L11-4H-1z", "#e8a33a", 1.6)
    )


def _sword() -> str:
    """Draw a sword, its point at the upper right."""
    return (
        filled("M-5 1.5L9-13L13-13L13-9L-1.5 5z", "#e6e8ec", 1.6)
        + line("M-2 2L10-10", 1.1, "#8d9099")
        + line("M-9 9L-4.5 4.5", 4.6)
        + line("M-9 9L-4.5 4.5", 1.8, "#c98f52")
        + line("M-8.5-1.5L1.5 8.5", 4.4)
        + line("M-8.5-1.5L1.5 8.5", 1.6, "#d9a62e")
        + f'<circle cx="-10" cy="10" r="2.6" fill="#d9a62e" stroke="{INK}" stroke-width="1.5"/>'
    )


def _treasure() -> str:
    """Draw an open chest with coins."""
    coins = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.4" fill="#f2c544" stroke="{INK}" stroke-width="1.4"/>'
        for x, y in ((-6, -2), (6, -2), (-2, -4.5), (2.5, -3), (-1, -0.5))
    )
    return (
        filled("M-11-1V-6Q-11-12-5-12H5Q11-12 11-6V-1z", "#8a5a34", 1.6)
        + coins
        + filled("M-11 1H11V12H-11z", "#b0763f", 1.6)
        + line("M-7 1V12M7 1V12", 1.5)
        + filled("M-2.2 1H2.2V6H-2.2z", "#f2c544", 1.3)
    )


NOMAD_ICONS: Final[dict[str, str]] = {
    "quarry": _quarry(),
    "caravan": _caravan(),
    "village": _village(),
    "garden": _garden(),
    **{
        f"donation-{TERRAINS[terrain]}": _donation(TERRAINS[terrain])
        for terrain in (*CARD_TERRAINS, WATER, MOUNTAIN)
    },
    "resettlement": _resettlement(),
    "outpost": _outpost(),
    "sword": _sword(),
    "treasure": _treasure(),
}
