"""The drawings in `kingdom/drawings`: SVG files as any editor writes them, read as markup.

A file has its shapes around the origin, with presentation attributes. Two kinds of class mean
something: `fill-NAME` and `stroke-NAME` give a shape a colour of the palette, or one that only
the caller knows, such as a player's; the file's own style sheet says which it shows in an editor.
Into the group of the class `slot-NAME` goes another drawing, such as the emblem of a player.
"""

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final

from kingdom.render.palette import TOKENS

if TYPE_CHECKING:
    from pathlib import Path

_SHAPES: Final = frozenset(
    ("circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect")
)
_IGNORED: Final = frozenset(("defs", "desc", "metadata", "style", "title"))
_COLORED: Final = re.compile(r"(fill|stroke)-([\w-]+)")
_BRACES: Final = str.maketrans({"{": "{{", "}": "}}"})
_SLOT: Final = re.compile(r"slot-(\w+)")


def load_drawing(name: str, **values: str) -> str:
    """Return a drawing by folder and name, such as `tiles/oracle`, to be put into a picture.

    `values` are the colours that are not the palette's, and what goes into the slots.
    """
    return _template(name).format_map(TOKENS | values)


@cache
def drawing_names(folder: str) -> frozenset[str]:
    """Return the names of the drawings in a folder."""
    return frozenset(file.stem for file in (_drawings() / folder).glob("*.svg"))


@cache
def _template(name: str) -> str:
    return read_drawing(name, (_drawings() / f"{name}.svg").read_bytes())


@cache
def _drawings() -> "Path":
    from pathlib import Path  # slow to import

    return Path(__file__).parent.parent / "drawings"


def read_drawing(name: str, text: bytes) -> str:
    """Return the shapes of a file as a template for `str.format`: colours and slots stay open."""
    from xml.parsers.expat import ExpatError, ParserCreate

    reader, parser = _Reader(name), ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    try:
        parser.Parse(text, True)
    except ExpatError as error:
        raise ValueError(f"the drawing {name} is no XML: {error}") from None
    return "".join(reader.parts)


class _Reader:
    """Keeps the shapes of a file and drops all else, such as what an editor notes for itself."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._ends: list[str] = []  # of the elements that are open
        self._ignored = 0  # how many elements are open within and with one that is dropped
        self.parts: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Begin an element of the file."""
        if self._ignored or tag in _IGNORED or ":" in tag:
            self._ignored += 1
        elif not self._ends:
            self._ends.append("")  # the file's <svg>
        elif tag in _SHAPES:
            self._open(tag, "".join(_attribute(*pair) for pair in attributes.items()))
            slot = _SLOT.search(attributes.get("class", ""))
            self.parts.append(f"{{{slot[1]}}}" if slot else "")
        else:
            known = ", ".join(sorted(_SHAPES))
            raise ValueError(f"the drawing {self._name} has a <{tag}>: expected one of {known}")

    def _open(self, tag: str, words: str) -> None:
        """Write how an element begins; shapes have nothing in them, plain groups are left out."""
        is_group = tag == "g"
        if words or not is_group:
            self.parts.append(f"<{tag}{words}{'' if is_group else '/'}>")
        self._ends.append("</g>" if is_group and words else "")

    def end(self, _: str) -> None:
        """End an element of the file."""
        if self._ignored:
            self._ignored -= 1
        else:
            self.parts.append(self._ends.pop())


def _attribute(name: str, value: str) -> str:
    """Write an attribute; colours by class become those of the palette, other names are dropped."""
    if name == "class":
        return "".join(f' {paint}="{{{color}}}"' for paint, color in _COLORED.findall(value))
    if name == "id" or ":" in name:
        return ""
    return f' {name}="{escape(value).translate(_BRACES)}"'
