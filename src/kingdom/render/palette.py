"""The colours of the drawings: terrains, players, paper and ink. Nothing is drawn here.

Terrains differ in lightness as well as in hue, and so do the players, so that little is lost in
grey or to colour-blind eyes; motifs and emblems do the rest.
"""

import re
from typing import Final, NamedTuple


class Tone(NamedTuple):
    """The colours of one terrain: its ground, and what is drawn on it."""

    base: str
    dark: str
    light: str


TONES: Final[dict[str, Tone]] = {
    "grass": Tone("#a9ca7f", "#5f8a41", "#d3e6a8"),
    "canyon": Tone("#bd7f57", "#7d472c", "#e2b08a"),
    "desert": Tone("#eedcab", "#c9a869", "#fbf2d3"),
    "flower": Tone("#e4bd57", "#9c7424", "#fff6dc"),
    "forest": Tone("#5f9360", "#27543a", "#86b278"),
    "marsh": Tone("#93a07c", "#46563c", "#dfe9d6"),
    "water": Tone("#70a9c8", "#3b789a", "#e4f3f8"),
    "mountain": Tone("#b0afb2", "#56555f", "#f4f3f1"),
}
SPECIAL: Final = Tone("#d9c8a4", "#8d7650", "#f7eeda")
"""The ground under castles and locations."""

STONE: Final = Tone("#a3a099", "#6c6963", "#dedbd3")
"""Walls belong to nobody: a grey that no player has."""

PAPER: Final = "#f7f1e3"
FRAME: Final = "#cbb78f"
INK: Final = "#3a2c20"
FAINT_INK: Final = "#7d6c55"
SILVER: Final = "#c3c7d1"
GOLD: Final = "#d9a62e"
BRONZE: Final = "#a8683a"
VIOLET: Final = "#8f5fa8"
GLOW: Final = "#fff2b3"

TOKENS: Final[dict[str, str]] = {
    name + suffix: color
    for name, tone in (*TONES.items(), ("special", SPECIAL), ("stone", STONE))
    for suffix, color in zip(("", "-dark", "-light"), tone, strict=True)
} | {
    "ink": INK,
    "faint-ink": FAINT_INK,
    "gold": GOLD,
    "bronze": BRONZE,
    "violet": VIOLET,
}
"""The colours that the files of `kingdom/drawings` know by name."""


class Livery(NamedTuple):
    """How a player's pieces look."""

    color: str
    mark: str  # the colour of what is drawn on it
    emblem: str
    name: str


LIVERIES: Final = (
    Livery("#cf3f2b", "#ffffff", "ring", "red"),
    Livery("#2a5fae", "#ffffff", "square", "blue"),
    Livery("#fbf8f1", "#3a2c20", "triangle", "white"),
    Livery("#34333c", "#ffffff", "star", "black"),
    Livery("#f4b82a", "#3a2c20", "cross", "yellow"),
)
"""Seat by seat. In grey they run from black over blue, red and yellow to white."""


def rgb(color: str) -> tuple[int, int, int]:
    """Return red, green and blue of a colour, 0 to 255 each."""
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


_COLOR: Final = re.compile("#[0-9a-f]{6}")
_DIM: Final = 0.72


def darker(drawing: str) -> str:
    """Return a drawing in the colours of the dark theme: darker land, lighter labels."""
    return _COLOR.sub(_darker, drawing)


def _darker(found: re.Match[str]) -> str:
    color = found[0]
    if color == FAINT_INK:
        return "#b9a98d"
    return "#" + "".join(f"{round(part * _DIM):02x}" for part in rgb(color))
