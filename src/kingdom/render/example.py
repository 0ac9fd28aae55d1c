"""A small part of a board that shows what may be chosen, or what pays: for explanations."""

from typing import Final
from zlib import crc32

from kingdom.board import QUADRANTS
from kingdom.content import TILES
from kingdom.content.kinds import GOLD, Question
from kingdom.examples import Example
from kingdom.hexes import BIT, cells_of
from kingdom.render import icons, pieces
from kingdom.render.landscape import motif_drawings, painted, scattered
from kingdom.render.markup import ID, SERIF, defined, use
from kingdom.render.outlines import CENTRES, HEX_PATH, bounds, hexes_path, sides_between
from kingdom.render.palette import GLOW, INK, LIVERIES, PAPER, darker
from kingdom.render.svg import piece_drawings, ring, standing_landmarks
from kingdom.rules.evaluators import Credit
from kingdom.rules.position import Pending, Position

_MARGIN: Final = 8
_LARGE: Final = 100  # hexes; on a larger picture only the colours can be made out
_GLOW_EDGE: Final = "#a8761a"
_COIN: Final = "#e8b93c"
_FADED: Final = ' opacity=".5"'
_RING: Final = (
    f'<circle r="24" fill="{GLOW}" fill-opacity=".75" stroke="{_GLOW_EDGE}" stroke-width="2.6"/>'
)


def example_svg(example: Example, *, dark: bool = False) -> str:
    """Draw an example: legal cells glow; what pays is ringed, with its gold."""
    left, top, width, height = _frame(example)
    ground = _ground(example)
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="{left} {top} {width} {height}" stroke-linecap="round"'
        ' stroke-linejoin="round">',
        darker(ground) if dark else ground,
        f"<defs>{defined(_drawings(example))}</defs>",
        _specials(example),
        _paid(example) if example.credit else _legal(example),
        _pieces(example),
        "".join(_gold(example, part) for part in example.credit),
        "</svg>\n",
    )
    picture = "\n".join(part for part in parts if part)
    return picture.replace(ID, f"k{crc32(picture.encode()):08x}")


def size(example: Example) -> tuple[int, int]:
    """Return width and height of the picture, in pixels."""
    _, _, width, height = _frame(example)
    return width, height


def _frame(example: Example) -> tuple[int, int, int, int]:
    """Return left, top, width and height: the hexes, and room for what sticks out over the edge."""
    left, top, right, bottom = bounds(example.cells)
    margin = 5 * _MARGIN if _is_large(example) else _MARGIN
    return left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin


def _ground(example: Example) -> str:
    board, cells = example.state.setup.board, example.cells
    regions = [region & cells for region in board.terrain]
    motifs = {} if _is_large(example) else motif_drawings(regions)
    borders = sides_between([quadrant & cells for quadrant in QUADRANTS])
    dotted = (
        f'<path d="{borders}" stroke="{PAPER}" stroke-width="4" stroke-dasharray="1 8"/>'
        if borders
        else ""
    )
    return painted(board, cells, defined(motifs), motifs=scattered if motifs else None) + dotted


def _is_large(example: Example) -> bool:
    return example.cells.bit_count() > _LARGE


def _drawings(example: Example) -> dict[str, str]:
    """Return the drawings of everything on the board, by the names used in the picture."""
    state = example.state
    drawings = {"hex": f'<path d="{HEX_PATH}"/>'}
    for name in piece_drawings(state).values():
        drawings[name] = _piece(name)
    for cell, name in standing_landmarks(state.setup.board):
        drawings[f"{name}-{cell}"] = icons.landmark(name)
    for site in state.setup.derived.sites:
        if site.cell >= 0:
            drawings[site.name] = icons.token(site.name)
    drawings[icons.EMPTY_TENT] = icons.empty_tent()
    return drawings


def _piece(name: str) -> str:
    """Draw what `standing` names: a wall, or a piece with the number of its seat."""
    if name == "wall":
        return pieces.wall()
    kind, livery = name[:-1], LIVERIES[int(name[-1]) - 1]
    return pieces.piece("settlement" if kind == "house" else kind, livery)


def _at(name: str, cell: int, more: str = "") -> str:
    return use(name, *CENTRES[cell], more)


def _specials(example: Example) -> str:
    state = example.state
    parts = [_at(f"{name}-{cell}", cell) for cell, name in standing_landmarks(state.setup.board)]
    for site, count in zip(state.setup.derived.sites, state.stock_counts, strict=True):
        if site.cell < 0:
            continue
        tile = TILES[site.name]
        gone = tile.copies and not count and tile.kind == GOLD
        parts.append(_at(icons.EMPTY_TENT if gone else site.name, site.cell))
    return "".join(parts)


def _legal(example: Example) -> str:
    """Highlight the hexes that may be chosen and dim the rest."""
    cells = example.state.legal_mask & example.cells
    marks = "".join(_at("hex", cell) for cell in cells_of(cells))
    others = hexes_path(example.cells & ~cells)
    return (
        f'<path d="{others}" clip-path="url(#{ID}shore)" fill="#2a2016" opacity=".16"/>'
        f'<g stroke="{GLOW}"><g fill="{GLOW}" fill-opacity=".42" stroke-width="8"'
        f' stroke-opacity=".4">{marks}</g><g fill="none" stroke-width="4">{marks}</g>'
        f'<g fill="none" stroke="{_GLOW_EDGE}" stroke-width="1.6">{marks}</g></g>'
    )


def _paid(example: Example) -> str:
    """Outline the places that are paid for and dim the others."""
    cells = _all_cells(example)
    places = 0
    for part in example.credit:
        places |= part.places
    others = hexes_path(example.cells & ~(cells | places))
    marks = "".join(_at("hex", cell) for cell in cells_of(places))
    return (
        f'<path d="{others}" clip-path="url(#{ID}shore)" fill="#2a2016" opacity=".16"/>'
        f'<g fill="{GLOW}" fill-opacity=".3" stroke="{_GLOW_EDGE}" stroke-width="3"'
        f' stroke-dasharray="6 5">{marks}</g>'
    )


def _pieces(example: Example) -> str:
    """Draw the pieces; dim those that could pay but do not."""
    lifted = _lifted(example.state)
    paid = _all_cells(example)
    parts = []
    for cell, name in sorted(piece_drawings(example.state).items()):
        faded = cell == lifted or (example.credit and not paid & BIT[cell])
        drawn = _RING if paid & BIT[cell] else ""
        parts.append(_enlarged(example, cell, drawn + use(name, 0, 0, _FADED if faded else "")))
    if lifted >= 0:
        parts.append(ring(lifted))
    return "".join(parts)


def _all_cells(example: Example) -> int:
    cells = 0
    for part in example.credit:
        cells |= part.cells
    return cells


def _lifted(position: Position) -> int:
    asked = position.pending[-1] if position.pending else None
    return asked.cell if isinstance(asked, Pending) and asked.asks == Question.PUT else -1


def _enlarged(example: Example, cell: int, drawing: str) -> str:
    """Put a drawing on a cell, larger on a whole board so that it can be made out."""
    x, y = CENTRES[cell]
    larger = " scale(2.4)" if _is_large(example) else ""
    return f'<g transform="translate({x} {y}){larger}">{drawing}</g>'


def _gold(example: Example, part: Credit) -> str:
    """Draw a coin with the gold of a part, beside the piece in its middle or at its place."""
    if not part.cells:
        return ""
    at = part.places if part.places.bit_count() == 1 else part.cells
    coin = (
        f'<g transform="translate(15 -17)"><circle r="13" fill="{_COIN}" stroke="{INK}"'
        ' stroke-width="2"/><text y="5.4" font-size="15" font-weight="700" text-anchor="middle"'
        f' font-family="{SERIF}" fill="{INK}">{part.gold}</text></g>'
    )
    return _enlarged(example, _middle(at), coin)


def _middle(cells: int) -> int:
    """Return the cell of a mask that is nearest to its middle."""
    points = [CENTRES[cell] for cell in cells_of(cells)]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return min(
        cells_of(cells), key=lambda cell: (CENTRES[cell][0] - x) ** 2 + (CENTRES[cell][1] - y) ** 2
    )
