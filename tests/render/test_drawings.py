"""The files in `kingdom/drawings` open in an editor, and come back from one as they were."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kingdom.content import CARDS, TASKS, TILES
from kingdom.render.drawings import drawing_names, load_drawing, read_drawing
from kingdom.render.icons import LANDMARKS
from kingdom.render.motifs import MOTIFS
from kingdom.render.palette import LIVERIES, TOKENS
from kingdom.render.pieces import PIECES
from tests.support.rendering import SVG

FOLDER = Path(str(files("kingdom"))) / "drawings"
FILES = {
    str(file.relative_to(FOLDER).with_suffix("")): file for file in sorted(FOLDER.rglob("*.svg"))
}
OPEN = {"player", "mark", "skin", "hair", "cloth", "ground", "accent"}  # differ by picture
SLOTS = {"slot-icon", "slot-emblem", "slot-sign"}
RULE = re.compile(r"\.(fill|stroke)-([\w-]+) { (\w+): (#[0-9a-f]{6}) }")
SHAPES = {f"{SVG}{tag}" for tag in ("circle", "ellipse", "line", "path", "polygon", "rect")}
VALUES = dict.fromkeys(OPEN, "#123456") | {slot.removeprefix("slot-"): "<i/>" for slot in SLOTS}


@cache
def trees() -> dict[str, ElementTree.Element]:
    return {name: ElementTree.parse(file).getroot() for name, file in FILES.items()}


def test_a_file_is_a_picture_by_itself() -> None:
    assert len(trees()) > 150
    for name, root in trees().items():
        left, top, width, height = map(float, root.get("viewBox", "").split())
        assert root.tag == f"{SVG}svg"
        assert left < 0 < left + width, name
        assert top < 0 < top + height, name


def test_a_file_shows_the_colours_of_the_palette() -> None:
    for name, root in trees().items():
        sheet = RULE.findall(root.findtext(f"{SVG}style", ""))
        words = {word for element in root.iter() for word in element.get("class", "").split()}
        assert {f"{kind}-{token}" for kind, token, _, _ in sheet} == words - SLOTS, name
        for kind, token, attribute, color in sheet:
            assert kind == attribute, name
            assert token in OPEN or TOKENS[token] == color, f"{name}: {token}"


def test_every_shape_of_a_file_is_drawn() -> None:
    def shapes(tree: ElementTree.Element) -> list[tuple[str, str | None]]:
        return [(e.tag, e.get("d") or e.get("r")) for e in tree.iter() if e.tag in SHAPES]

    for name, root in trees().items():
        inside = load_drawing(name, **VALUES)
        drawn = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{inside}</svg>')
        assert shapes(drawn) == shapes(root) != [], name
        assert not [e.tag for e in drawn.iter() if e.get("class")]


def test_every_file_is_of_something() -> None:
    """Nothing lies about: those of faces are counted beside the faces."""
    named = {f"tiles/{name}" for name in TILES} | {f"cards/{name}" for name in CARDS}
    named |= {f"tasks/{name}" for name in TASKS} | {f"landmarks/{name}" for name in LANDMARKS}
    named |= {name for motif in MOTIFS.values() for name in motif.names}
    named |= {f"pieces/{name}" for name in (*PIECES, "wall", "city-halo")}
    named |= {f"emblems/{livery.emblem}" for livery in LIVERIES}
    others = [name for name in FILES if name.split("/")[0] not in ("faces", "frames")]
    assert not set(others) - named


SAVED = b"""<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="-1 -1 2 2" id="svg1">
  <sodipodi:namedview id="view" pagecolor="#ffffff"><inkscape:grid id="grid"/></sodipodi:namedview>
  <title>A &amp; B</title><defs id="defs1"><path d="M9 9" id="unused"/></defs>
  <metadata><any/></metadata>
  <g inkscape:label="Layer 1" id="layer1">
    <path id="p" d="M0 0{}" class="fill-ink" style="stroke:#123456" inkscape:label="a"
      ><title/></path>
    <g class="slot-icon" transform="scale(2)"/>
  </g>
</svg>
"""


def test_what_an_editor_adds_is_left_out() -> None:
    drawn = read_drawing("saved", SAVED).format(ink="#3a2c20", icon="<circle/>")
    assert drawn == (
        '<path d="M0 0{}" fill="#3a2c20" style="stroke:#123456"/>'
        '<g transform="scale(2)"><circle/></g>'
    )


def test_what_cannot_be_drawn_is_named() -> None:
    with pytest.raises(ValueError, match=r"drawing bad has a <text>.*path"):
        read_drawing("bad", b"<svg><text>a</text></svg>")
    with pytest.raises(ValueError, match=r"drawing bad is no XML.*line 1"):
        read_drawing("bad", b"<svg><path></svg>")


def test_names_are_those_of_files_in_the_folder() -> None:
    assert "oracle" in drawing_names("tiles")
    assert not [name for name in drawing_names("faces") if "." in name]
