"""The drawings that the browser shows as SVG: landscapes, tiles, cards, pieces, faces and so on."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final
from zlib import crc32

from kingdom.board import TERRAINS, parse_placed, standard_sections
from kingdom.content import CARDS, TASKS, TILES
from kingdom.examples import example, names
from kingdom.hexes import cells_of
from kingdom.render import card_svg, icons, piece_svg, section_svg, task_svg, terrain_svg, tile_svg
from kingdom.render.example import example_svg, size
from kingdom.render.faces import face_svg
from kingdom.render.icons import EMPTY_TENT, empty_tent
from kingdom.render.landscape import LABELS, SEA, landscape
from kingdom.render.markup import ID, SANS, defined, use
from kingdom.render.outlines import CENTRES, bounds
from kingdom.render.palette import LIVERIES, darker
from kingdom.render.pieces import PIECES, wall
from kingdom.render.svg import standing_landmarks
from kingdom.table.bot_names import all_names
from kingdom.table.wire.board import ExampleInfo

if TYPE_CHECKING:
    from kingdom.board import Board

WIDTH: Final = 96  # pixels of a single drawing; it is a vector anyway
_MARGIN: Final = 40
_LONGEST_NAME: Final = 24
_RIM: Final = 6  # the faint edge of the sea
_LIVERIES: Final = [livery.name for livery in LIVERIES]
_PIECE: Final = re.compile(f"({'|'.join(map(re.escape, PIECES))})-({'|'.join(_LIVERIES)})")


def view_box(board: Board) -> tuple[int, int, int, int]:
    """Return left, top, width and height of a landscape: the land, its labels and the island."""
    left, top, right, bottom = bounds(board.cells & ~board.island)
    left, top, right, bottom = left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN
    if board.island:
        bottom = bounds(board.island)[3] + SEA + LABELS
    return left, top, right - left, bottom - top


def island_box(board: Board) -> tuple[int, int, int, int] | None:
    """Return the part of a landscape with the island, its sea and its labels, if there is one.

    Nothing else is drawn in it, so that it can be shown beside the board as well as below.
    """
    if not board.island:
        return None
    left, top, right, bottom = bounds(board.island)
    left, top = left - SEA - LABELS, top - SEA - LABELS
    return left, top, right + SEA + _RIM - left, bottom + SEA + _RIM - top


@lru_cache(maxsize=64)
def landscape_svg(board: Board, dark: bool = False) -> str:
    """Draw the land of a board on nothing, without special hexes and pieces."""
    return _land(board, "", dark)


@lru_cache(maxsize=16)
def board_svg(board: Board, dark: bool = False) -> str:
    """Draw a board with its special hexes, and the nomad hexes as if their tiles were hidden."""
    tent = f"<defs>{defined({EMPTY_TENT: empty_tent()})}</defs>" if board.nomads else ""
    named = [
        *standing_landmarks(board),
        *((location.cell, location.name) for location in board.locations),
        *((cell, EMPTY_TENT) for cell in cells_of(board.nomads)),
    ]
    return _land(board, tent + "".join(use(name, *CENTRES[cell]) for cell, name in named), dark)


def _land(board: Board, over: str, dark: bool) -> str:
    left, top, width, height = view_box(board)
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}"'
        f' width="{width}" height="{height}" font-family="{SANS}">{landscape(board)}{over}</svg>\n'
    )
    drawn = drawn.replace(ID, f"k{crc32(drawn.encode()):08x}")
    return darker(drawn) if dark else drawn


@lru_cache(maxsize=256)
def single(folder: str, name: str) -> str:
    """Draw one thing; `ValueError` if there is none of that name."""
    if folder == "tiles":
        return _alone(empty_tent()) if name == EMPTY_TENT else tile_svg(name, width=WIDTH)
    if folder == "terrains":
        return terrain_svg(name, width=WIDTH)
    if folder == "cards":
        return card_svg(name, width=WIDTH)
    if folder == "tasks":
        return task_svg(name, width=WIDTH)
    if folder == "sections":
        return section_svg(parse_placed(name, standard_sections()))
    if folder == "pieces":
        return _piece(name)
    if folder == "faces":
        return _face(name)
    raise ValueError(f"there are no drawings of {folder!r}")


@cache
def drawings() -> tuple[str, ...]:
    """Return the names of all single drawings and examples, each with its folder."""
    tiles = (*TILES, EMPTY_TENT, icons.CASTLE, icons.PALACE, icons.CAPITOL, icons.CAVE)
    pieces = ["wall", *(f"{piece}-{livery}" for piece in PIECES for livery in _LIVERIES)]
    folders = {
        "tiles": dict.fromkeys(tiles),
        "terrains": TERRAINS,
        "cards": CARDS,
        "tasks": TASKS,
        "pieces": pieces,
        "sections": standard_sections(),
        "faces": all_names(),
        "examples": names(),
    }
    return tuple(f"{folder}/{name}" for folder, found in folders.items() for name in found)


@lru_cache(maxsize=256)
def example_drawing(name: str, dark: bool = False, removed: str = "") -> str:
    """Draw the example of a tile or of something that pays; `ValueError` if there is none."""
    return example_svg(example(name, removed), dark=dark)


@cache
def examples() -> dict[str, ExampleInfo]:
    """Return the size of each example's drawing, and the gold that is paid in it."""
    found = {}
    for name in names():
        shown = example(name)
        width, height = size(shown)
        found[name] = ExampleInfo(width=width, height=height, gold=shown.gold)
    return found


def _piece(name: str) -> str:
    if name == "wall":
        return _alone(wall(), 24, 28)
    found = _PIECE.fullmatch(name)
    if not found:
        raise ValueError(f"no piece is called {name!r}")
    return piece_svg(found[1], _LIVERIES.index(found[2]), width=WIDTH)


def _face(name: str) -> str:
    if not name.isprintable() or len(name) > _LONGEST_NAME:
        raise ValueError(f"nobody is called {name!r}")
    return face_svg(name, width=WIDTH)


def _alone(drawing: str, half_width: int = 29, half_height: int = 30) -> str:
    box = f"{-half_width} {-half_height} {2 * half_width} {2 * half_height}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}"'
        f' height="{round(WIDTH * half_height / half_width)}" viewBox="{box}"'
        f' stroke-linecap="round" stroke-linejoin="round">{drawing}</svg>\n'
    )
