"""The board for a terminal, 80 columns wide: the map on the left, the players beside it.

Each hex takes two columns, odd rows are shifted by one. The first column of a hex says what
it is, the second marks it: a legal choice, or built last. Colours only add to that.
"""

from collections.abc import Iterator
from typing import Final

from kingdom.board import TERRAINS, Board
from kingdom.draw.palette import GOLD, INK, LIVERIES, SILVER, SPECIAL, TONES
from kingdom.draw.panel import panel
from kingdom.draw.pen import ASCII, UNICODE, Glyphs, Pen, Style, lighter
from kingdom.draw.words import CODES
from kingdom.hexes import BIT, BOARD, ISLAND, NAMES, SIZE, cells_of
from kingdom.hexes import position as place_of
from kingdom.position import Position

_MARGIN: Final = 3  # for the row's number
_MAP_WIDTH: Final = _MARGIN + 2 * SIZE + 1
_GAP: Final = "  "


def text(
    position: Position, *, color: bool | None = None, unicode: bool = True, last: int = 0
) -> str:
    """Draw a position in letters; `last` is a mask of cells to mark as built last.

    `color` None asks the environment (NO_COLOR, TERM); without `unicode` all is ASCII.
    """
    pen, glyphs = Pen(color), UNICODE if unicode else ASCII
    left = list(_map_lines(position, pen, glyphs, last))
    right = list(panel(position, pen, glyphs))
    lines = [
        (
            (left[row] if row < len(left) else " " * _MAP_WIDTH)
            + _GAP
            + (right[row] if row < len(right) else "")
        ).rstrip()
        for row in range(max(len(left), len(right)))
    ]
    return "\n".join((*lines, "", *_key(position.setup.board, pen, glyphs))) + "\n"


Look = tuple[str, Style]  # the first column of a hex, or both, and how it is painted


def _map_lines(position: Position, pen: Pen, glyphs: Glyphs, last: int) -> Iterator[str]:
    board = position.setup.board
    looks = _land(board, glyphs) | _specials(position, glyphs) | _pieces(position)
    for cells in (board.cells & BOARD, board.cells & ISLAND):
        rows: dict[int, list[int]] = {}
        for cell in cells_of(cells):
            rows.setdefault(place_of(cell)[0], []).append(cell)
        if rows:
            yield _letters(rows[min(rows)], min(rows))
        for row, members in rows.items():
            drawn = "".join(
                _hex(looks[cell], cell, pen, glyphs, position.legal_cells, last) for cell in members
            )
            end = _MAP_WIDTH - _MARGIN - 2 * len(members) - row % 2
            yield f"{row + 1:>{_MARGIN - 1}} {' ' * (row % 2)}{drawn}{' ' * end}"
        if rows:
            yield _letters(rows[max(rows)], max(rows))


def _letters(cells: list[int], row: int) -> str:
    letters = " ".join(NAMES[cell].rstrip("0123456789")[-1] for cell in cells)
    return (" " * (_MARGIN + row % 2) + letters).ljust(_MAP_WIDTH)


def _hex(look: Look, cell: int, pen: Pen, glyphs: Glyphs, legal: int, last: int) -> str:
    sign, style = look
    if legal & BIT[cell]:
        sign = sign[0] + glyphs.legal
        style = Style(INK, lighter(style.ground, 0.45) if style.ground else None, bold=True)
    elif last & BIT[cell]:
        sign = sign[0] + glyphs.last
        style = style._replace(bold=True)
    return pen.paint(sign.ljust(2), style)


def _land(board: Board, glyphs: Glyphs) -> dict[int, Look]:
    other = (glyphs.special, Style(INK, SPECIAL.base))
    looks = dict.fromkeys(cells_of(board.special), other)
    for terrain, name in enumerate(TERRAINS):
        tone = TONES[name]
        look = (glyphs.terrain[name], Style(tone.dark, tone.base))
        looks.update(dict.fromkeys(cells_of(board.terrain[terrain]), look))
    return looks


def _specials(position: Position, glyphs: Glyphs) -> dict[int, Look]:
    """Show castles, and locations by two letters: small ones when no tile is left."""
    board = position.setup.board
    castle = (glyphs.castle, Style(INK, SILVER, bold=True))
    looks = dict.fromkeys(cells_of(board.castles), castle)
    for location, count in zip(board.locations, position.stock, strict=True):
        code = CODES[location.name]
        style = Style(INK, GOLD if count else SPECIAL.base, bold=True)
        looks[location.cell] = (code if count else code.lower(), style)
    return looks


def _pieces(position: Position) -> dict[int, Look]:
    return {
        cell: (str(seat + 1), Style(LIVERIES[seat].mark, LIVERIES[seat].color, bold=True))
        for seat, player in enumerate(position.players)
        for cell in cells_of(player.settlements)
    }


def _key(board: Board, pen: Pen, glyphs: Glyphs) -> Iterator[str]:
    """Explain the signs that are on this map."""
    land = [
        f"{pen.paint(glyphs.terrain[name], Style(TONES[name].dark, TONES[name].base))} {name}"
        for terrain, name in enumerate(TERRAINS)
        if board.terrain[terrain]
    ]
    castle = pen.paint(glyphs.castle.strip(), Style(INK, SILVER, bold=True))
    yield "  ".join((*land, f"{castle} castle"))
    ready = glyphs.ready or next(iter(CODES.values()))
    yield (
        f"{glyphs.legal} may be chosen  {glyphs.last} built last  tiles: {ready} ready  "
        f"{glyphs.used} used  {glyphs.fresh} new"
    )
