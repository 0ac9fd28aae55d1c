"""The land of a board: tinted areas, coasts, motifs and labels, and the sea around an island.

It depends only on the board and is cached.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from kingdom.board import QUADRANTS, TERRAINS, WATER, Board
from kingdom.hexes import BOARD_CELLS, NAMES, cells_of
from kingdom.hexes import position as place_of
from kingdom.render import icons, pieces
from kingdom.render.markup import ID, defined, use
from kingdom.render.motifs import MOTIFS, spots
from kingdom.render.outlines import (
    CENTRES,
    HALF_HEIGHT,
    HALF_WIDTH,
    HEX_PATH,
    ROW_STEP,
    Grain,
    Point,
    bounds,
    inner_sides,
    outlines,
    sides_between,
)
from kingdom.render.palette import FAINT_INK, INK, LIVERIES, PAPER, SPECIAL, TONES, Tone

SEA: Final = 34
"""How far the sea reaches around the island."""
LABELS: Final = 26
"""The room for the labels beside the sea."""


@lru_cache(maxsize=16)
def landscape(board: Board, small: bool = False) -> str:
    """Draw everything that no move changes, apart from the special hexes.

    A small one has one motif in each hex, and takes a third of the bytes.
    """
    symbols = _symbols(board) | ({} if small else motif_drawings(board.terrain))
    parts = (
        painted(board, board.cells, defined(symbols), motifs=_markers if small else scattered),
        f'<path d="{sides_between(QUADRANTS)}" stroke="{PAPER}" stroke-width="1.6"'
        ' stroke-dasharray="1 7" stroke-linecap="round" opacity=".7"/>',
        _labels(board),
        _island_labels(board) if board.island else "",
    )
    return "\n".join(part for part in parts if part)


def painted(
    board: Board, cells: int, symbols: str, *, motifs: Callable[[Sequence[int]], str] | None = None
) -> str:
    """Paint some hexes of a board; `symbols` defines the motifs and whatever else is used."""
    regions = [region & cells for region in (*board.terrain, board.special)]
    tones = [*(TONES[name] for name in TERRAINS), SPECIAL]
    paths, coast = outlines(regions, cells)
    used = [number for number, region in enumerate(regions) if region]
    shapes = "".join(
        f'<path id="{ID}a{number}" d="{paths[number]}" fill-rule="evenodd" clip-rule="evenodd"/>'
        f'<clipPath id="{ID}c{number}"><use href="#{ID}a{number}"/></clipPath>'
        for number in used
    )
    parts = (
        f'<defs><path id="{ID}land" d="{coast}"/><clipPath id="{ID}shore">'
        f'<use href="#{ID}land"/></clipPath>{shapes}{symbols}</defs>',
        _sea(board, regions) if board.island & cells else "",
        f'<use href="#{ID}land" y="5" fill="{INK}" opacity=".22"/>',
        "".join(_area(number, tones[number]) for number in used),
        f'<path d="{inner_sides(regions)}" fill="none" stroke="{INK}" stroke-width="1"'
        ' opacity=".13"/>',
        motifs(regions) if motifs else "",
        _lines(used),
    )
    return "\n".join(part for part in parts if part)


def _standing(board: Board) -> Iterator[str]:
    """Yield the kinds of landmark on a board; that of a castle is in every picture."""
    yield icons.CASTLE
    if board.palaces:
        yield icons.PALACE
    if board.capitols:
        yield icons.CAPITOL
    if board.caves:
        yield icons.CAVE


def _symbols(board: Board) -> dict[str, str]:
    """Return every drawing that is used more than once, apart from the motifs."""
    drawings = {
        f"house{seat + 1}": pieces.piece("settlement", livery)
        for seat, livery in enumerate(LIVERIES)
    }
    drawings |= {name: icons.token(name) for _, name in board.locations}
    drawings |= {f"left{count}": icons.tiles_left(count) for count in (1, 2)}
    drawings |= {name: icons.landmark(name) for name in _standing(board)}
    drawings["hex"] = f'<path d="{HEX_PATH}"/>'
    return drawings


def motif_drawings(regions: Sequence[int]) -> dict[str, str]:
    """Return the motifs of the terrains that have hexes, by the names `painted` uses."""
    return {
        f"{name}{number}": drawing
        for name, region in zip(TERRAINS, regions, strict=False)
        if region
        for number, drawing in enumerate(MOTIFS[name].drawings)
    }


Edge: TypeAlias = tuple[tuple[int, float], ...]
# Widths and opacities of the lines along the inside of an area; half of each is clipped off.
_RIM: Final[Edge] = ((16, 0.1), (8, 0.16))
_SHORE: Final[Edge] = ((18, 0.22), (11, 0.3), (5, 0.5))


def _area(number: int, tone: Tone) -> str:
    """Tint an area like a watercolour: darker along its edge, lighter along a coast."""
    shape = f'<use href="#{ID}a{number}"'
    color, edge = tone.dark, _RIM
    if number == WATER:
        color, edge = tone.light, _SHORE
    rims = "".join(
        f'{shape} stroke="{color}" stroke-width="{width}" opacity="{opacity}"/>'
        for width, opacity in edge
    )
    return (
        f'{shape} fill="{tone.base}" stroke="{tone.base}" stroke-width="1.5"/>'
        f'<g clip-path="url(#{ID}c{number})" fill="none" stroke-linejoin="round">{rims}</g>'
    )


def scattered(regions: Sequence[int]) -> str:
    """Scatter the motifs row by row, so that what stands in front covers what is behind."""
    names = {
        cell: name
        for name, region in zip(TERRAINS, regions, strict=False)
        for cell in cells_of(region)
    }
    parts = []
    for cell in sorted(names):
        x, y = CENTRES[cell]
        name = names[cell]
        for number, dx, dy in spots(MOTIFS[name], cell):
            parts.append(use(f"{name}{number}", x + dx, y + dy))
    return f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g>'


def _markers(regions: Sequence[int]) -> str:
    """Put the first motif of its terrain on each hex: as markers of lines that are not seen."""
    parts = []
    for name, region in zip(TERRAINS, regions, strict=False):
        if region:
            points = " ".join(f"{x},{y}" for x, y in map(CENTRES.__getitem__, cells_of(region)))
            parts.append(
                f'<marker id="{ID}{name}" markerUnits="userSpaceOnUse" overflow="visible">'
                f"{MOTIFS[name].drawings[0]}</marker>"
                f'<polyline points="{points}" fill="none" style="marker:url(#{ID}{name})"/>'
            )
    return f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g>'


def _lines(used: list[int]) -> str:
    """Draw the fine line between areas and the one around the land."""
    between = "".join(f'<use href="#{ID}a{number}"/>' for number in used)
    return (
        f'<g fill="none" stroke="{INK}" stroke-linejoin="round"><g stroke-width="1.3"'
        f' opacity=".45">{between}</g><use href="#{ID}land" stroke-width="2.2" opacity=".8"/></g>'
    )


def _labels(board: Board) -> str:
    """Write row numbers and column letters along the edges of the big board."""
    rows: dict[str, list[int]] = {}
    columns: dict[str, list[int]] = {}
    for cell in cells_of(board.cells):
        if cell < BOARD_CELLS:
            rows.setdefault(NAMES[cell][1:], []).append(cell)
            columns.setdefault(NAMES[cell][:1], []).append(cell)
    parts = []
    for text, cells in rows.items():
        for cell, aside in ((cells[0], -HALF_WIDTH - 16), (cells[-1], HALF_WIDTH + 16)):
            parts.append(_label(text, CENTRES[cell][0] + aside, CENTRES[cell][1] + 5))
    for text, cells in columns.items():
        for cell, aside in ((cells[0], -HALF_HEIGHT - 5), (cells[-1], HALF_HEIGHT + 16)):
            parts.append(_label(text, CENTRES[cell][0], CENTRES[cell][1] + aside))
    return f'<g font-size="15" text-anchor="middle" fill="{FAINT_INK}">{"".join(parts)}</g>'


def _label(text: str, x: int, y: int) -> str:
    return f'<text x="{x}" y="{y}">{text}</text>'


# --- the island ------------------------------------------------------------------------------


def _sea(board: Board, regions: list[int]) -> str:
    """Draw the sea around the island: shallow along its coast, with waves."""
    _, coast = outlines([region & board.island for region in regions], board.island)
    tone = TONES[TERRAINS[WATER]]
    rims = "".join(
        f'<use href="#{ID}coast" stroke="{color}" stroke-width="{width}" opacity="{opacity}"/>'
        for color, width, opacity in (
            (tone.base, 2 * SEA + 8, 0.35),
            (tone.base, 2 * SEA, 1),
            (tone.light, 30, 0.22),
            (tone.light, 16, 0.35),
        )
    )
    drawings = MOTIFS[TERRAINS[WATER]].drawings
    waves = "".join(
        f'<g transform="translate({x} {y})">{drawings[number]}</g>'
        for number, (x, y) in _waves(board.island)
    )
    return (
        f'<defs><path id="{ID}coast" d="{coast}"/></defs><g data-layer="sea" fill="none"'
        f' stroke-linejoin="round">{rims}<g stroke-linecap="round" opacity=".8">{waves}</g></g>'
    )


_ASIDE: Final[tuple[Point, ...]] = (
    (2 * HALF_WIDTH, 0),
    (HALF_WIDTH, ROW_STEP),
    (-HALF_WIDTH, ROW_STEP),
    (-2 * HALF_WIDTH, 0),
    (-HALF_WIDTH, -ROW_STEP),
    (HALF_WIDTH, -ROW_STEP),
)


def _waves(island: int) -> Iterator[tuple[int, Point]]:
    """Yield waves along a coast: the number of the drawing, and its place."""
    land = {CENTRES[cell] for cell in cells_of(island)}
    beside = {(x + dx, y + dy): (x, y) for x, y in sorted(land) for dx, dy in _ASIDE}
    for (x, y), (near_x, near_y) in sorted(beside.items()):
        if (x, y) not in land:
            grain = Grain(x * 31 + y)
            # Nearer to the coast than a hex would be: that is where the sea is.
            at = (x * 5 + near_x) // 6 + grain.about(3), (y * 5 + near_y) // 6 + grain.about(3)
            yield grain.below(2) + 1, at


def _island_labels(board: Board) -> str:
    """Write the island's letters above and its numbers beside the sea: `ia` and `1` name `ia1`."""
    left, top, _, _ = bounds(board.island)
    columns: dict[str, int] = {}
    rows: dict[str, int] = {}
    for cell in cells_of(board.island):
        row = place_of(cell)[0]
        x, y = CENTRES[cell]
        columns[NAMES[cell][:2]] = x - HALF_WIDTH * (row % 2)
        rows[NAMES[cell][2:]] = y
    parts = [_label(text, x, top - SEA - 8) for text, x in sorted(columns.items())]
    parts += [_label(text, left - SEA - 14, y + 5) for text, y in rows.items()]
    return (
        f'<g data-layer="island" font-size="15" text-anchor="middle" fill="{FAINT_INK}">'
        f"{''.join(parts)}</g>"
    )
