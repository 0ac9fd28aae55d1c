"""The board as one self-contained SVG picture, in the manner of a hand-made atlas.

The landscape depends on the board alone and is kept; pieces, marks and the legend are drawn
anew for every position.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias
from zlib import crc32

from kingdom.board import QUADRANTS, TERRAINS, WATER, Board
from kingdom.content import TILES
from kingdom.draw import icons, pieces
from kingdom.draw.legend import LEGEND_HEIGHT, legend
from kingdom.draw.markup import ID, SANS, SERIF, plain, use
from kingdom.draw.motifs import MOTIFS, spots
from kingdom.draw.outlines import (
    CENTRES,
    HALF_HEIGHT,
    HALF_WIDTH,
    HEX_PATH,
    bounds,
    hexes_path,
    inner_sides,
    outlines,
    sides_between,
)
from kingdom.draw.palette import (
    FAINT_INK,
    FRAME,
    GLOW,
    INK,
    LIVERIES,
    PAPER,
    SPECIAL,
    TONES,
    Tone,
)
from kingdom.draw.words import player_name, question
from kingdom.hexes import BIT, BOARD_CELLS, NAMES, cells_of
from kingdom.position import Position
from kingdom.scoring import scores

_MARGIN: Final = 40
_HEADER: Final = 52


def svg(
    position: Position,
    *,
    title: str | None = None,
    last: int = 0,
    legal: bool = True,
    width: int = 960,
) -> str:
    """Draw a position; `last` is a mask of cells to mark as built last.

    `legal` marks the cells that may be chosen now, `width` is in pixels.
    """
    left, top, right, bottom = bounds(position.setup.board.cells)
    left, right, bottom = left - _MARGIN, right + _MARGIN, bottom + _MARGIN
    top -= _MARGIN + (_HEADER if title else 0)
    across, down = right - left, bottom + LEGEND_HEIGHT - top
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}"'
        f' height="{round(width * down / across)}" viewBox="{left} {top} {across} {down}"'
        f' role="img" aria-labelledby="{ID}title {ID}desc" font-family="{SANS}">',
        f'<title id="{ID}title">{plain(title or "Kingdom Builder")}</title>',
        f'<desc id="{ID}desc">{plain(describe(position))}</desc>',
        _paper(left, top, across, down),
        _title(title, (left + right) // 2, top + _MARGIN + 26) if title else "",
        _landscape(position.setup.board),
        _nomads(position),
        _specials(position),
        _legal_marks(position) if legal else "",
        _pieces(position, last),
        legend(position, left + _MARGIN, right - _MARGIN, bottom - 8),
        "</svg>\n",
    )
    picture = "\n".join(part for part in parts if part)
    return picture.replace(ID, f"k{crc32(picture.encode()):08x}")


def describe(position: Position) -> str:
    """Say in words what the picture shows."""
    gold = [sum(sources.values()) for sources in scores(position)]
    seats = "; ".join(
        f"{player_name(seat)} ({LIVERIES[seat].name}, {LIVERIES[seat].emblem}): "
        f"{player.settlements.bit_count()} settlements, {gold[seat]} gold"
        for seat, player in enumerate(position.players)
    )
    names = [placed.section.name for placed in position.setup.sections]
    return (
        f"A map of hexes in {len(names)} sections: {', '.join(names)}. {seats}. "
        f"Cards: {', '.join(position.setup.cards)}. {question(position)}."
    )


def _paper(left: int, top: int, width: int, height: int) -> str:
    return (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="14" fill="{PAPER}"/>'
        f'<rect x="{left + 8}" y="{top + 8}" width="{width - 16}" height="{height - 16}" rx="8"'
        f' fill="none" stroke="{FRAME}" stroke-width="1.5"/>'
    )


def _title(title: str, x: int, y: int) -> str:
    size = min(36, 1_900 // len(title))  # a long one stays inside the frame
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-family="{SERIF}" font-size="{size}"'
        f' fill="{INK}">{plain(title)}</text>'
    )


# --- the land --------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _landscape(board: Board) -> str:
    """Draw everything that no move changes, but for the special hexes."""
    regions = [*board.terrain, board.special]
    tones = [*(TONES[name] for name in TERRAINS), SPECIAL]
    paths, coast = outlines(regions, board.cells)
    used = [number for number, region in enumerate(regions) if region]
    shapes = "".join(
        f'<path id="{ID}a{number}" d="{paths[number]}" fill-rule="evenodd" clip-rule="evenodd"/>'
        f'<clipPath id="{ID}c{number}"><use href="#{ID}a{number}"/></clipPath>'
        for number in used
    )
    return "\n".join(
        (
            f'<defs><path id="{ID}land" d="{coast}"/><clipPath id="{ID}shore">'
            f'<use href="#{ID}land"/></clipPath>{shapes}{_symbols(board)}</defs>',
            f'<use href="#{ID}land" y="5" fill="{INK}" opacity=".22"/>',
            "".join(_area(number, tones[number]) for number in used),
            f'<path d="{inner_sides(regions)}" stroke="{INK}" stroke-width="1" opacity=".13"/>',
            f'<g stroke-linecap="round" stroke-linejoin="round">{_motifs(board)}</g>',
            _lines(used),
            f'<path d="{sides_between(QUADRANTS)}" stroke="{PAPER}" stroke-width="1.6"'
            ' stroke-dasharray="1 7" stroke-linecap="round" opacity=".7"/>',
            _labels(board),
        )
    )


def _symbols(board: Board) -> str:
    """Define every drawing that is used more than once."""
    drawings = {
        f"{name}{number}": drawing
        for terrain, name in enumerate(TERRAINS)
        if board.terrain[terrain]
        for number, drawing in enumerate(MOTIFS[name].drawings)
    }
    drawings |= {f"house{seat + 1}": house for seat, house in enumerate(pieces.HOUSES)}
    drawings |= {name: icons.token(name) for _, name in board.locations}
    drawings |= {name: icons.token(name) for _, name in _palaces(board)}
    drawings |= {f"left{count}": icons.tiles_left(count) for count in (1, 2)}
    drawings[icons.CASTLE] = icons.castle()
    drawings["hex"] = f'<path d="{HEX_PATH}"/>'
    return _defined(drawings)


def _nomads(position: Position) -> str:
    """Define what only some set-ups of a board have: the nomad tiles, and walls."""
    drawings = {name: icons.token(name) for name in sorted(set(position.setup.nomads))}
    if drawings:
        drawings[icons.EMPTY_TENT] = icons.empty_tent()
    if position.walls:
        drawings["wall"] = pieces.wall()
    return f"<defs>{_defined(drawings)}</defs>" if drawings else ""


def _defined(drawings: Mapping[str, str]) -> str:
    return "".join(
        f'<g id="{ID}{name}" stroke-linecap="round" stroke-linejoin="round">{drawing}</g>'
        for name, drawing in drawings.items()
    )


Edge: TypeAlias = tuple[tuple[int, float], ...]
# Widths and strengths of the lines along the inside of an area, half of each being clipped off.
_RIM: Final[Edge] = ((16, 0.1), (8, 0.16))
_SHORE: Final[Edge] = ((18, 0.22), (11, 0.3), (5, 0.5))


def _area(number: int, tone: Tone) -> str:
    """Tint an area like a watercolour: its edge is darker, along a coast lighter."""
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


def _motifs(board: Board) -> str:
    """Scatter the motifs row by row, so that what stands in front covers what is behind."""
    names = {
        cell: name
        for terrain, name in enumerate(TERRAINS)
        for cell in cells_of(board.terrain[terrain])
    }
    parts = []
    for cell in sorted(names):
        x, y = CENTRES[cell]
        name = names[cell]
        for number, dx, dy in spots(MOTIFS[name], cell):
            parts.append(use(f"{name}{number}", x + dx, y + dy))
    return "".join(parts)


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


# --- what lies on it -------------------------------------------------------------------------


def _use(name: str, cell: int, more: str = "") -> str:
    return use(name, *CENTRES[cell], more)


def _specials(position: Position) -> str:
    """Draw castles and palaces, locations with the tiles they have left, nomads with theirs."""
    setup = position.setup
    parts = [_use(icons.CASTLE, cell) for cell in cells_of(setup.board.castles)]
    parts += [_use(name, cell) for cell, name in _palaces(setup.board)]
    for index, (site, count) in enumerate(zip(setup.sites, position.stock, strict=True)):
        if setup.passing >> index & 1:
            parts.append(_use(site.name if count else icons.EMPTY_TENT, site.cell))
        else:
            parts.append(_use(site.name, site.cell, "" if count else ' opacity=".55"'))
            if count:
                parts.append(_use(f"left{min(count, 2)}", site.cell))
    return f'<g data-layer="special">{"".join(parts)}</g>'


def _palaces(board: Board) -> list[tuple[int, str]]:
    return [(cell, board.special_at(cell) or "") for cell in cells_of(board.palaces)]


def _legal_marks(position: Position) -> str:
    """Let the legal cells glow and everything else step back."""
    cells = position.legal_cells
    if not cells:
        return ""
    others = hexes_path(position.setup.board.cells & ~cells)
    marks = "".join(_use("hex", cell) for cell in cells_of(cells))
    return (
        f'<path d="{others}" clip-path="url(#{ID}shore)" fill="#2a2016" opacity=".08"/>'
        f'<g data-layer="legal" stroke="{GLOW}" stroke-linejoin="round">'
        f'<g fill="{GLOW}" fill-opacity=".3" stroke-width="7" stroke-opacity=".35">{marks}</g>'
        f'<g fill="none" stroke-width="3.2">{marks}</g>'
        f'<g fill="none" stroke="#a8761a" stroke-width="1">{marks}</g></g>'
    )


def _pieces(position: Position, last: int) -> str:
    """Draw settlements and walls from back to front, with a halo around those placed last.

    A settlement that is being moved is drawn faintly, in a dashed ring.
    """
    lifted = position.pending[-1].cell if position.pending else -1
    names = dict.fromkeys(cells_of(position.walls), "wall")
    for seat, player in enumerate(position.players):
        names.update(dict.fromkeys(cells_of(player.settlements), f"house{seat + 1}"))
    parts = []
    for cell in sorted(names.keys() | set(cells_of(last & position.setup.board.cells))):
        if last & BIT[cell]:
            parts.append(_halo(cell))
        if cell in names:
            more = f' data-cell="{NAMES[cell]}"' + ' opacity=".5"' * (cell == lifted)
            parts.append(_use(names[cell], cell, more))
    if lifted >= 0:
        parts.append(_ring(lifted))
    return f'<g data-layer="pieces">{"".join(parts)}</g>'


def _halo(cell: int) -> str:
    x, y = CENTRES[cell]
    return (
        f'<g class="last" fill="none"><circle cx="{x}" cy="{y}" r="23" stroke="{INK}"'
        f' stroke-width="4.4" opacity=".55"/><circle cx="{x}" cy="{y}" r="23"'
        ' stroke="#fffdf2" stroke-width="2.4"/></g>'
    )


def _ring(cell: int) -> str:
    x, y = CENTRES[cell]
    circle = f'<circle cx="{x}" cy="{y}" r="23" stroke'
    return (
        f'<g class="lifted" fill="none">{circle}="{INK}" stroke-width="4.4" opacity=".7"/>'
        f'{circle}="{GLOW}" stroke-width="2.6" stroke-dasharray="7 5"/></g>'
    )


# --- alone, for documents --------------------------------------------------------------------


def tile_svg(name: str, *, width: int = 48) -> str:
    """Draw a location's medallion, a nomad tile's tent or the castle's shield alone."""
    if name != icons.CASTLE and name not in TILES:
        known = ", ".join((*TILES, icons.CASTLE))
        raise ValueError(f"no tile is called {name!r}: known are {known}")
    if name == icons.CASTLE:
        return _alone(name, icons.castle(), 27, 28, width)
    size = (29, 30) if TILES[name].copies else (25, 25)
    return _alone(name, icons.token(name), *size, width)


def terrain_svg(name: str, *, width: int = 48, seed: int = 1) -> str:
    """Draw one hex of a terrain alone; the seed varies it."""
    if name not in TONES:
        raise ValueError(f"no terrain is called {name!r}: known are {', '.join(TERRAINS)}")
    tone, motif = TONES[name], MOTIFS[name]
    scattered = "".join(
        f'<g transform="translate({x} {y})">{motif.drawings[number]}</g>'
        for number, x, y in spots(motif, seed)
    )
    ground = f'<path d="{HEX_PATH}" fill="{tone.base}" stroke="{INK}" stroke-width="2"/>'
    inside = f'<g transform="translate(0 1) scale(.86)">{scattered}</g>'  # nothing lies beside it
    return _alone(name, ground + inside, 28, 32, width)


def _alone(name: str, drawing: str, half_width: int, half_height: int, width: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}"'
        f' height="{round(width * half_height / half_width)}" viewBox="{-half_width}'
        f' {-half_height} {2 * half_width} {2 * half_height}" role="img"'
        f' stroke-linecap="round" stroke-linejoin="round"><title>{plain(name)}</title>'
        f"{drawing}</svg>\n"
    )
