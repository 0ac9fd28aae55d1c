"""What faces are drawn from: hair, beards, hats and so on, around a head of 50 by 54 at the middle.

Everything stays within a disc of radius 48 and is bold enough to be told apart at 24 pixels. Each
drawing takes the colour of what it shows.
"""

from collections.abc import Callable
from typing import Final

from kingdom.render.markup import filled, line
from kingdom.render.palette import GOLD, INK

Part = Callable[[str], str]

WHITE: Final = "#fffaf0"
_EDGE: Final = 2.6


def shape(*paths: str) -> Part:
    """Return a part made of shapes of one colour."""
    return lambda color: "".join(filled(path, color, _EDGE) for path in paths)


def circle(x: float, y: float, radius: float, color: str, width: float = _EDGE) -> str:
    """Draw a circle with a line of ink around it."""
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}"'
        f' stroke="{INK}" stroke-width="{width}"/>'
    )


def _dot(x: float, y: float, radius: float, color: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}"/>'


def nothing(_: str) -> str:
    """Draw nothing."""
    return ""


# --- hair --------------------------------------------------------------------------------------


def _bun(color: str) -> str:
    return circle(0, -36, 10.5, color)


def _pigtails(color: str) -> str:
    return circle(-34, 2, 10, color) + circle(34, 2, 10, color)


def _braids(color: str) -> str:
    beads = "".join(
        circle(side * x, y, radius, color)
        for side in (-1, 1)
        for x, y, radius in ((31, 11, 7), (32, 23, 6.5), (30, 34, 5.5))
    )
    return beads + line("M-35 29h7M35 29h-7", 3, GOLD)


BEHIND: Final[dict[str, Part]] = {
    "none": nothing,
    "long": shape("M-27-12Q-40 22-31 38H31Q40 22 27-12z"),
    "bob": shape("M-27-14Q-38 14-29 25Q0 30 29 25Q38 14 27-14z"),
    "wavy": shape(
        "M-26-16q-12 6-7 16q-9 8-2 17q-6 10 4 15q8 4 31 4t31-4q10-5 4-15q7-9-2-17q5-10-7-16z"
    ),
    "bun": _bun,
    "pigtails": _pigtails,
    "braids": _braids,
}
"""Hair that falls behind the head or beside it."""


def _tufts(color: str) -> str:
    sides = "M-24 6q-9-3-8-12q0-9 7-12zM24 6q9-3 8-12q0-9-7-12z"
    return filled(sides, color, _EDGE)


def _wisp(color: str) -> str:
    return _tufts(color) + line("M-2-27q-6-8 2-13M4-27q8-4 8-11", 4, color)


FRONT: Final[dict[str, Part]] = {
    "none": nothing,
    "short": shape("M-27 0Q-33-32 0-33Q33-32 27 0Q23-13 14-17Q-2-11-15-18Q-23-13-27 0z"),
    "fringe": shape("M-27 6Q-34-34 0-34Q34-34 27 6Q25-8 22-11Q0-6-22-11Q-25-8-27 6z"),
    "parted": shape("M-27 8Q-34-34 0-34Q34-34 27 8Q25-13 0-24Q-25-13-27 8z"),
    "swept": shape("M-27 4Q-33-26-12-33Q10-39 24-25Q32-14 27 4Q22-10 16-14Q-6-8-21-17Q-26-9-27 4z"),
    "curly": shape(
        "M-26 4a8 8 0 0 1-5-13a9 9 0 0 1 5-14a10 10 0 0 1 14-10a11 11 0 0 1 19-2a10 10 0 0 1 16 7"
        "a9 9 0 0 1 8 15a8 8 0 0 1-5 17q-1-12-9-17q-17 5-34-1q-8 6-9 18z"
    ),
    "spiky": shape(
        "M-27 2L-33-16L-25-18L-25-33L-13-28L-6-41L3-30L15-38L17-27L29-29L26-16L33-13L27 2"
        "Q24-12 12-16L4-11L-5-17L-14-11Q-24-12-27 2z"
    ),
    "tufts": _tufts,
    "wisp": _wisp,
}
"""Hair over the brow."""

FULL_HAIR: Final = ("short", "fringe", "parted", "swept", "curly")
"""What goes with hair behind the head."""


# --- beards ------------------------------------------------------------------------------------


def _moustache(color: str) -> str:
    return filled("M0 9Q8 6 17 14Q9 18 0 13Q-9 18-17 14Q-8 6 0 9z", color, 2)


def _full(color: str) -> str:
    beard = "M-26-2Q-30 30-12 38Q0 43 12 38Q30 30 26-2Q22 10 13 9Q0 4-13 9Q-22 10-26-2z"
    return filled(beard, color, _EDGE) + filled("M-8 17q8-4 16 0q-8 8-16 0z", "#a8433a", 1.8)


def _goatee(color: str) -> str:
    return filled("M-8 19Q0 15 8 19Q7 34 0 37Q-7 34-8 19z", color, 2.2)


def _stubble(color: str) -> str:
    return (
        f'<path d="M-25 4Q-24 26 0 27Q24 26 25 4Q20 10 12 8Q0 5-12 8Q-20 10-25 4z"'
        f' fill="{color}" opacity=".38"/>'
    )


BEARDS: Final[dict[str, Part]] = {
    "none": nothing,
    "moustache": _moustache,
    "full": _full,
    "goatee": _goatee,
    "stubble": _stubble,
}


# --- eyes and mouth ----------------------------------------------------------------------------


def _open() -> str:
    return (
        _dot(-9.5, 0, 3.6, INK)
        + _dot(9.5, 0, 3.6, INK)
        + _dot(-8.2, -1.3, 1.2, WHITE)
        + _dot(10.8, -1.3, 1.2, WHITE)
    )


EYES: Final[dict[str, str]] = {
    "open": _open(),
    "laughing": line("M-14 1q4.5-6 9 0M5 1q4.5-6 9 0", 3.4),
    "wink": _dot(-9.5, 0, 3.6, INK) + _dot(-8.2, -1.3, 1.2, WHITE) + line("M5 1q4.5-5 9 0", 3.4),
    "keen": _open() + line("M-15-8L-5-5.5M15-8L5-5.5", 3),
    "calm": line("M-15-1q5.5-4 11 0M4-1q5.5-4 11 0", 2.8)
    + _dot(-9.5, 0.5, 2.8, INK)
    + _dot(9.5, 0.5, 2.8, INK),
}

MOUTHS: Final[dict[str, str]] = {
    "smile": line("M-8 13q8 7 16 0", 3),
    "grin": filled("M-10 12H10Q8 22 0 22T-10 12z", "#a8433a", 2.2)
    + f'<path d="M-7.5 13.5h15v2.5h-15z" fill="{WHITE}"/>',
    "smirk": line("M-6 15q8 3 13-3", 3),
    "small": line("M-4 15h8", 3),
    "none": "",
}


# --- things that are worn ----------------------------------------------------------------------


def _glasses(color: str) -> str:
    rims = "".join(
        f'<circle cx="{x}" cy="0" r="8.5" fill="{WHITE}" fill-opacity=".45"'
        f' stroke="{color}" stroke-width="2.8"/>'
        for x in (-10, 10)
    )
    return rims + line("M-1.5-1h3M-18-1l-7-2M18-1l7-2", 2.6, color)


def _freckles(color: str) -> str:
    spots = ((-17, 7), (-12, 10), (-19, 12), (17, 7), (12, 10), (19, 12))
    return "".join(_dot(x, y, 1.5, color) for x, y in spots)


def _earrings(color: str) -> str:
    return circle(-27, 12, 4, color, 2) + circle(27, 12, 4, color, 2)


def _pipe(color: str) -> str:
    return line("M5 16L21 21", 3, color) + filled("M19 15h9v8q-4 5-9 0z", color, 2)


WORN: Final[dict[str, Part]] = {
    "none": nothing,
    "glasses": _glasses,
    "freckles": _freckles,
    "earrings": _earrings,
    "pipe": _pipe,
}
