"""Small pieces of SVG that all drawings share: safe text, ids, type."""

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from kingdom.render.palette import INK

ID: Final = "\0"
"""A placeholder for the picture's own prefix of ids, so that several pictures can share a page.
No text can contain it: it is not allowed in XML, so `plain` removes it."""

SERIF: Final = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"
SANS: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def plain(text: str) -> str:
    """Return a text made safe to put into a picture."""
    return escape(_NOT_XML.sub("", text))


def use(name: str, x: int, y: int, more: str = "") -> str:
    """Refer to a drawing that is defined in the picture; `more` holds further attributes."""
    return f'<use href="#{ID}{name}" x="{x}" y="{y}"{more}/>'


def line(path: str, width: float = 1.8, color: str = INK) -> str:
    """Draw a path as a line."""
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}"/>'


def filled(path: str, color: str, width: float = 1.8) -> str:
    """Draw a path as a coloured shape with a line of ink around it."""
    return f'<path d="{path}" fill="{color}" stroke="{INK}" stroke-width="{width}"/>'


def defined(drawings: Mapping[str, str]) -> str:
    """Define drawings under their names, to be used more than once."""
    return "".join(
        f'<g id="{ID}{name}" stroke-linecap="round" stroke-linejoin="round">{drawing}</g>'
        for name, drawing in drawings.items()
    )
