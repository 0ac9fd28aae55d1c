"""What stands on a board from the start and gives no tile: castles, capitols, palaces, caves.

Here are also the icons of the small modules: the island's two locations and the cave move.
"""

from collections.abc import Callable
from typing import Final

from kingdom.render.markup import filled, line
from kingdom.render.palette import GOLD, INK, VIOLET

CASTLE: Final = "castle"
CAPITOL: Final = "capitol"
PALACE: Final = "palace"
CAVE: Final = "cave-hex"  # `cave` is the tile that moves a settlement from one to another

_ROCK: Final = "#9d9aa0"
_SHIELD: Final = "M-21-19Q-10-17 0-23Q10-17 21-19V2Q20 17 0 25Q-20 17-21 2z"
_ARCH: Final = "M-20 23V-8Q-19-17-9-19Q-3-20.5 0-27Q3-20.5 9-19Q19-17 20-8V23z"


def framed(outline: str, ground: str, rim: str, shine: str, inside: str) -> str:
    """Draw what lies on a hex: an outline with a shadow, a double rim and what is in it."""
    return (
        f'<path d="{outline}" transform="translate(0 1.5)" fill="{INK}" opacity=".25"/>'
        f'<path d="{outline}" fill="{ground}" stroke="{INK}" stroke-width="4.6"/>'
        f'<path d="{outline}" fill="none" stroke="{rim}" stroke-width="3"/>'
        f'<path d="{outline}" fill="none" stroke="{shine}" stroke-width=".9"/>{inside}'
    )


def _towers() -> str:
    return (
        filled("M-12 11V-8H-9.7V-5.5H-7.3V-8H-5V11z", "#dfe2e8", 1.6)
        + filled("M5 11V-8H7.3V-5.5H9.7V-8H12V11z", "#dfe2e8", 1.6)
        + f'<path d="M-2.8 11V6a2.8 2.8 0 0 1 5.6 0V11z" fill="{INK}"/>'
    )


def _castle() -> str:
    """Draw a castle: two towers, a wall with a gate, a flag."""
    return (
        line("M0-8v-6")
        + filled("M0-14h6l-2 2l2 2H0z", "#cf3f2b", 1.2)
        + filled("M-6 11V-3H-3.5V-6H-1.2V-3H1.2V-6H3.5V-3H6V11z", "#c9ccd4", 1.6)
        + _towers()
    )


def castle() -> str:
    """Draw a castle hex: its icon on a shield with a silver rim."""
    inside = f'<g transform="translate(0 3) scale(1.12)">{_castle()}</g>'
    return framed(_SHIELD, "#eef0f3", "#b9bec9", "#f6f7fa", inside)


def _capitol() -> str:
    """Draw the castle's towers beside a golden dome."""
    return (
        filled("M-6.4 11V0H6.4V11z", "#f3ead2", 1.6)
        + line("M-3.8 3V0M3.8 3V0", 1.3)
        + filled("M-6.4 0Q-7-9.4 0-10.4Q7-9.4 6.4 0z", "#f2c544", 1.7)
        + line("M-2.6-.6Q-3.4-7 0-10M2.6-.6Q3.4-7 0-10", 1.1)
        + filled("M-1.6-10.4V-13H1.6V-10.4z", "#f3ead2", 1.3)
        + line("M0-13V-16.4M-2-14.8H2", 1.5)
        + _towers()
    )


def capitol() -> str:
    """Draw a castle hex with a capitol: the same shield in gold, with two stars."""
    stars = "".join(
        f'<path transform="translate({x} -13.4)" d="M0-4L1.2-1.2L4 0L1.2 1.2L0 4L-1.2 1.2L-4 0'
        f'L-1.2-1.2z" fill="{GOLD}" stroke="{INK}" stroke-width=".9"/>'
        for x in (-13.4, 13.4)
    )
    inside = f'<g transform="translate(0 4.4) scale(1.12)">{_capitol()}</g>'
    return framed(_SHIELD, "#fbf0cf", GOLD, "#f8e3a0", stars + inside)


def palace() -> str:
    """Draw a palace hex: onion domes below a pointed arch, with a violet rim."""
    dome = "M{0} {1}q-4.6-2.6-2.8-6.4q2.6-1.6 2.8-4.6q.2 3 2.8 4.6q1.8 3.8-2.8 6.4z"
    violet = filled(dome.format(0, 0), VIOLET, 1.1)
    inside = (
        filled("M-14 18V5H14V18z", "#f6e6ee", 1.7)
        + filled("M-6 18V-2H6V18z", "#fbf1f6", 1.7)
        + filled(dome.format(-10, 5), "#e0a31e", 1.5)
        + filled(dome.format(10, 5), "#e0a31e", 1.5)
        + f'<g transform="translate(0 -2) scale(1.45)">{violet}</g>'
        + line("M-10 9.4v3.4M10 9.4v3.4M-2.4 2v2.6M2.4 2v2.6", 2)
        + f'<path d="M-3 18V12a3 3 0 0 1 6 0V18z" fill="{INK}"/>'
    )
    return framed(_ARCH, "#f2e6f3", VIOLET, "#dcbfe8", inside)


def cave() -> str:
    """Draw a cave in a mountain: a dark mouth between rocks, seen behind any piece on it."""
    rock = "M-23 21Q-25 6-19-3Q-16-14-6-16Q0-20 8-16Q17-14 20-3Q25 8 23 21z"
    mouth = "M-13 21Q-15 0-6-6Q0-10 6-6Q15 0 13 21z"
    return (
        f'<path d="{rock}" transform="translate(0 1.5)" fill="{INK}" opacity=".25"/>'
        + filled(rock, _ROCK, 2)
        + line("M-19 8L-15 6M-18-2L-13-4M-9-14L-7-9M5-15L5-10M18-2L13-3M20 9L15 7", 1.6)
        + line("M-20 6Q-19-4-15-8M-5-15Q0-18 6-15", 1.4, "#d9d6da")
        + filled(mouth, "#1d1712", 2)
        + line("M-8 20Q-9 4-2-1", 1.6, "#5c4a38")
    )


def _cave_move() -> str:
    """Draw a way from one cave to another."""
    mouths = "".join(
        f'<g transform="translate({x} {y}) scale(.3)">{cave()}</g>'
        for x, y in ((-7.4, 5.4), (7.4, 5.4))
    )
    way = line("M-7.4-3Q-6.4-11 0-11T7-5.6", 2) + line("M3.6-6.6L7.2-3.8L10-7.8", 2)
    return mouths + way


def _suspension_bridge() -> str:
    """Draw a bridge of planks hanging over a gorge."""
    way = "M-9 .4Q0 8.4 9 .4"
    return (
        filled("M-13 1.4H-9L-7 12.6H-13zM13 1.4H9L7 12.6H13z", "#c07d55", 1.6)
        + line("M-5 12.4q2.4-2 5 0t5 0", 1.8, "#3f7fb0")
        + line("M-9.4-10Q0 4 9.4-10", 1.6)
        + line("M-6-6V2.4M-2.2-3.6V4M2.2-3.6V4M6-6V2.4", 1.2)
        + line(way, 5)
        + line(way, 2.2, "#e8c98f")
        + line("M-6 1V4.4M-3 2.4V6M0 2.8V6.4M3 2.4V6M6 1V4.4", 1.2)
        + line("M-10-12V2M10-12V2", 3.8)
        + line("M-10-12V2M10-12V2", 1.4, "#d39a52")
    )


def _tree_house() -> str:
    """Draw a house in a tree, with a ladder."""
    return (
        filled("M-2.4 12.6L-1.6-2H1.6L2.4 12.6z", "#8a5a34", 1.5)
        + filled(
            "M-9 3Q-14.4.6-11.4-4.6Q-11.4-10-5.4-10.4Q0-15.4 5.4-10.4Q11.4-10 11.4-4.6Q14.4.6 9 3z",
            "#6fb356",
            1.7,
        )
        + filled("M-5.4 4V-3H5.4V4z", "#fbf1dc", 1.5)
        + filled("M-7.4-2.4L0-9L7.4-2.4z", "#c2553b", 1.5)
        + f'<path d="M-1.6 4V-.6H1.6V4z" fill="{INK}"/>'
        + line("M-7.4 4.4H7.4", 2.2)
        + line("M5 5V12.6M9 5V12.6M5 7H9M5 9.4H9M5 11.8H9", 1.3)
    )


LANDMARKS: Final[dict[str, Callable[[], str]]] = {
    CASTLE: castle,
    CAPITOL: capitol,
    PALACE: palace,
    CAVE: cave,
}
"""How to draw what gives no tile."""

LANDMARK_ICONS: Final[dict[str, str]] = {
    "suspension-bridge": _suspension_bridge(),
    "tree-house": _tree_house(),
    "cave": _cave_move(),
}
