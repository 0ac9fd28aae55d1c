"""What a terminal can show: signs in ASCII or Unicode, and colours where they are wanted."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple, TextIO

from kingdom.board import TERRAINS
from kingdom.render.palette import rgb

_RESET: Final = "\x1b[0m"
_ESCAPE: Final = re.compile(r"(\x1b\[[0-9;]*m)")
_LEVELS: Final = (0, 95, 135, 175, 215, 255)  # of the 6 x 6 x 6 colours of old terminals


def color_wanted(stream: TextIO) -> bool:
    """Return whether a stream is a terminal on which colours are not switched off."""
    return _allowed() and stream.isatty()


def _allowed() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def unicode_wanted(stream: TextIO) -> bool:
    """Return whether a stream can show more than ASCII."""
    return (getattr(stream, "encoding", None) or "").lower().replace("-", "") == "utf8"


def in_ascii(text: str) -> str:
    """Return a text of the browser with the signs that any terminal has."""
    return text.translate(_ASCII)


_ASCII: Final = str.maketrans({"·": "-", "’": "'"})


class Glyphs(NamedTuple):
    """The signs of a picture made of characters."""

    terrain: Mapping[str, str]
    castle: str
    capitol: str
    palace: str
    cave: str
    wall: str
    meeples: Mapping[str, str]  # beside the player's number
    city: str  # the same
    legal: str
    last: str
    ready: str
    used: str
    fresh: str


# Crossed swords, a wheel and a hull, in letters that every terminal has: a capital is legal.
_MEEPLES: Final = {"warriors": "x", "wagon": "o", "ship": "v"}

UNICODE: Final = Glyphs(
    terrain=dict(zip(TERRAINS, '"≡:✿♠ψ≈▲', strict=True)),
    castle="♜ ",
    capitol="♛ ",
    palace="◆ ",
    cave="∩ ",
    wall="▓▓",
    meeples=_MEEPLES,
    city="⌂",
    legal="•",
    last="°",
    ready="●",
    used="○",
    fresh="+",
)
ASCII: Final = Glyphs(
    terrain=dict(zip(TERRAINS, '"=:*&;~^', strict=True)),
    castle="##",
    capitol="$$",
    palace="<>",
    cave="()",
    wall="[]",
    meeples=_MEEPLES,
    city="@",
    legal="+",
    last="'",
    ready="!",
    used="/",
    fresh="_",
)


class Style(NamedTuple):
    """How a piece of text looks; colours are given like #a5c77c."""

    ink: str | None = None
    ground: str | None = None
    bold: bool = False


PLAIN: Final = Style()


class Pen:
    """Adds colours to text, or leaves it as it is."""

    def __init__(self, color: bool | None) -> None:
        """Choose whether to use colours; None leaves it to the environment."""
        self.on: Final = _allowed() if color is None else color
        self._fine = os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")

    def paint(self, text: str, style: Style) -> str:
        """Return a text in a style."""
        if not self.on or style == PLAIN or not text:
            return text
        return f"\x1b[{_codes(style, self._fine)}m{text}{_RESET}"


@cache
def _codes(style: Style, fine: bool) -> str:
    codes = ["1"] if style.bold else []
    for number, color in ((38, style.ink), (48, style.ground)):
        if color is not None:
            codes.append(f"{number};{_fine(color) if fine else _coarse(color)}")
    return ";".join(codes)


def _fine(color: str) -> str:
    return "2;" + ";".join(map(str, rgb(color)))


def _coarse(color: str) -> str:
    """Return the code of the nearest of the 216 colours that nearly every terminal has."""
    red, green, blue = (
        min(range(6), key=lambda level: abs(_LEVELS[level] - part)) for part in rgb(color)
    )
    return f"5;{16 + 36 * red + 6 * green + blue}"


def lighter(color: str, share: float) -> str:
    """Return a colour mixed with a share of white."""
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in rgb(color))


def clipped(line: str, width: int) -> str:
    """Return a line cut to a width; colour codes take no room and stay."""
    kept, room = [], width
    for part in _ESCAPE.split(line):
        if part.startswith("\x1b"):
            kept.append(part)
        else:
            kept.append(part[:room])
            room -= len(kept[-1])
    return "".join(kept)


def without_colours(line: str) -> str:
    """Return a line without its colour codes."""
    return _ESCAPE.sub("", line)


def flowing(items: Iterable[tuple[str, int]], width: int) -> Iterator[str]:
    """Yield lines of items side by side; each item comes with the room it takes."""
    line, used = "", 0
    for item, room in items:
        if used and used + 2 + room > width:
            yield line
            line, used = "", 0
        line, used = (f"{line}  {item}", used + 2 + room) if used else (item, room)
    if used:
        yield line
