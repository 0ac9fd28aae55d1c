"""What stands on a board from the start and gives no tile: castles, capitols, palaces, caves."""

from collections.abc import Callable
from typing import Final

from kingdom.render.icons.frames import framed
from kingdom.render.markup import filled, line
from kingdom.render.palette import GOLD, INK, VIOLET

CASTLE: Final = "castle"
CAPITOL: Final = "capitol"
PALACE: Final = "palace"
CAVE: Final = "cave-hex"  # `cave` is the tile that moves a settlement from one to another

_ROCK: Final = "#9d9aa0"
_SHIELD: Final = "M-21-19Q-10-17 0-23Q10-17 21-19V2Q20 17 0 25Q-20 17-21 2z"
_ARCH: Final = "M-20 23V-8Q-19-17-9-19Q-3-20.5 0-27Q3-20.5 9-19Q19-17 20-8V23z"


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


LANDMARKS: Final[dict[str, Callable[[], str]]] = {
    CASTLE: castle,
    CAPITOL: capitol,
    PALACE: palace,
    CAVE: cave,
}
"""How to draw what gives no tile."""
