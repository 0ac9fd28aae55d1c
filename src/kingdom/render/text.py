"""The board for a terminal, 80 columns wide: the map on the left, the players beside it.

On a narrower terminal the players stand below the map.

Each hex takes two columns, and odd rows are shifted by one. The first column of a hex says what
it is, and the second marks it: a legal choice, or placed last. For a meeple or a city, the second
column says which piece it is, in a capital letter where it may be chosen. Colours only add to that.
"""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from string import ascii_lowercase
from typing import Final

from kingdom.board import TERRAINS, Board
from kingdom.content import MEEPLES
from kingdom.content.kinds import CITY
from kingdom.hexes import BIT, ISLAND_ROWS, ISLAND_SIZE, ROWS, SIZE, CellSet, cells_of
from kingdom.render.holdings import meeples_in_play
from kingdom.render.palette import (
    BRONZE,
    GOLD,
    INK,
    LIVERIES,
    SILVER,
    SPECIAL,
    STONE,
    TONES,
    VIOLET,
)
from kingdom.render.panel import nomads, panel, panel_width
from kingdom.render.pen import ASCII, UNICODE, Glyphs, Pen, Style, clipped, flowing, lighter
from kingdom.render.words import CODES, meeple_name
from kingdom.rules import transitions
from kingdom.rules.position import Position
from kingdom.setup import Setup

WIDTH: Final = 80
_MARGIN: Final = 3  # for the row's number
_MAP_WIDTH: Final = _MARGIN + 2 * SIZE + 1
_GAP: Final = "  "
_BRONZE: Final = lighter(BRONZE, 0.3)
_WALL: Final = Style(STONE.dark, STONE.light)
_CASTLE: Final = Style(INK, SILVER, bold=True)
_CAPITOL: Final = Style(INK, GOLD, bold=True)
_PALACE: Final = Style(INK, lighter(VIOLET, 0.5), bold=True)
_CAVE: Final = Style(TONES["mountain"].light, TONES["mountain"].dark, bold=True)


def text(
    position: Position | Setup,
    *,
    color: bool | None = None,
    unicode: bool = True,
    last: int | str | Iterable[int | str] = 0,
    width: int = WIDTH,
    key: bool = True,
) -> str:
    """Draw a position, or the board of a set-up; `last` are the cells to mark as placed last.

    With `color` None the environment decides (NO_COLOR, TERM); without `unicode` everything is
    ASCII. No line is longer than `width` or 80; `key` adds an explanation of the signs.

    >>> from kingdom import Setup, text
    >>> print(text(Setup.first_game(), color=False, key=False)[:40])
       a b c d e f g h i j k l m n o p q r s
    """
    if isinstance(position, Setup):
        position = transitions.start(Position, position)
    pen, glyphs = Pen(color), UNICODE if unicode else ASCII
    width = max(min(width, WIDTH), 1)
    lines = [*_map_and_panel(position, pen, glyphs, CellSet(last).mask, width)]
    if key:
        lines += ["", *_key(position, pen, glyphs, width)]
    return "\n".join(clipped(line, width).rstrip() for line in lines) + "\n"


def _map_and_panel(
    position: Position, pen: Pen, glyphs: Glyphs, last: int, width: int
) -> Iterator[str]:
    """Yield the map with the panel beside it, or below it where there is no room."""
    room = width - _MAP_WIDTH - len(_GAP)
    left = _map_lines(position, pen, glyphs, last)
    if room < panel_width(position):
        yield from left
        yield ""
        yield from panel(position, pen, glyphs, width)
        return
    right = panel(position, pen, glyphs, room)
    for one, other in zip_longest(left, right, fillvalue=""):
        yield (one or " " * _MAP_WIDTH) + _GAP + other


Look = tuple[str, Style]  # the first column of a hex, or both, and how it is painted


def _map_lines(position: Position, pen: Pen, glyphs: Glyphs, last: int) -> Iterator[str]:
    board = position.setup.board
    looks = _land(board, glyphs) | _specials(position, glyphs) | _pieces(position, glyphs)
    marks = glyphs, position.legal_mask, last
    hexes = {cell: _hex(look, cell, pen, *marks) for cell, look in looks.items()}
    for row in range(SIZE):
        if row == 0:
            yield _letters(SIZE, 0)
        yield _map_row(str(row + 1), row, [hexes[cell] for cell in cells_of(ROWS[row])])
    yield _letters(SIZE, 1)
    if board.island:
        yield " " * _MAP_WIDTH
        yield _letters(ISLAND_SIZE, 0)
        for row, cells in enumerate(ISLAND_ROWS):
            drawn = [hexes.get(cell, "  ") for cell in cells_of(cells)]
            yield _map_row(f"i{row + 1}", row, drawn)


def _map_row(label: str, row: int, hexes: list[str]) -> str:
    end = _MAP_WIDTH - _MARGIN - 2 * len(hexes) - row % 2
    return f"{label:>{_MARGIN - 1}} {' ' * (row % 2)}{''.join(hexes)}{' ' * end}"


def _letters(count: int, row: int) -> str:
    letters = " ".join(ascii_lowercase[:count])
    return (" " * (_MARGIN + row % 2) + letters).ljust(_MAP_WIDTH)


def _hex(look: Look, cell: int, pen: Pen, glyphs: Glyphs, legal: int, last: int) -> str:
    sign, style = look
    figure = sign[0].isdigit() and len(sign) > 1  # its second column is needed
    if legal & BIT[cell]:
        sign = sign.upper() if figure else sign[0] + glyphs.legal
        style = Style(INK, lighter(style.ground, 0.45) if style.ground else None, bold=True)
    elif last & BIT[cell]:
        sign = sign if figure else sign[0] + glyphs.last
        style = style._replace(bold=True)
    return pen.paint(sign.ljust(2), style)


def _land(board: Board, glyphs: Glyphs) -> dict[int, Look]:
    looks = dict.fromkeys(cells_of(board.palaces), (glyphs.palace, _PALACE))
    for terrain, name in enumerate(TERRAINS):
        tone = TONES[name]
        look = (glyphs.terrain[name], Style(tone.dark, tone.base))
        looks.update(dict.fromkeys(cells_of(board.terrain[terrain]), look))
    looks.update(dict.fromkeys(cells_of(board.caves), (glyphs.cave, _CAVE)))
    return looks


def _specials(position: Position, glyphs: Glyphs) -> dict[int, Look]:
    """Return two letters for each special hex: small ones where no tile is left."""
    setup = position.setup
    looks = dict.fromkeys(cells_of(setup.board.castles), (glyphs.castle, _CASTLE))
    looks |= dict.fromkeys(setup.board.capitols, (glyphs.capitol, _CAPITOL))
    for index, (site, count) in enumerate(
        zip(setup.derived.sites, position.stock_counts, strict=True)
    ):
        code = CODES[site.name]
        rim = _BRONZE if setup.derived.passing >> index & 1 else GOLD
        style = Style(INK, rim if count else SPECIAL.base, bold=True)
        if site.cell >= 0:
            looks[site.cell] = (code if count else code.lower(), style)
    return looks


def _pieces(position: Position, glyphs: Glyphs) -> dict[int, Look]:
    looks = dict.fromkeys(cells_of(position.walls_mask), (glyphs.wall, _WALL))
    for seat, player in enumerate(position.players):
        style = Style(LIVERIES[seat].mark, LIVERIES[seat].color, bold=True)
        retinue = player.retinue
        looks.update(dict.fromkeys(cells_of(player.settlements), (str(seat + 1), style)))
        looks.update(dict.fromkeys(cells_of(retinue.city), (f"{seat + 1}{glyphs.city}", style)))
        for sign, cells in zip(glyphs.meeples.values(), retinue.meeples, strict=True):
            looks.update(dict.fromkeys(cells_of(cells), (f"{seat + 1}{sign}", style)))
    return looks


def _key(position: Position, pen: Pen, glyphs: Glyphs, width: int) -> Iterator[str]:
    """Yield lines that explain the signs of this board and list its nomad tiles."""
    words = (
        f"{glyphs.legal} legal",
        f"{glyphs.last} placed last",
        f"tiles: {glyphs.ready} ready",
        f"{glyphs.used} used",
        f"{glyphs.fresh} new",
        "small letters: none left",
        *(["capital: legal"] if meeples_in_play(position.setup) else []),
        *nomads(position),
    )
    signs = [
        (f"{pen.paint(sign, style)} {name}", len(sign) + 1 + len(name))
        for sign, style, name in _signs(position, glyphs)
    ]
    yield from flowing([*signs, *((word, len(word)) for word in words)], width)


def _signs(position: Position, glyphs: Glyphs) -> Iterator[tuple[str, Style, str]]:
    board = position.setup.board
    for terrain, name in enumerate(TERRAINS):
        if board.terrain[terrain]:
            yield glyphs.terrain[name], Style(TONES[name].dark, TONES[name].base), name
    yield glyphs.castle.strip(), _CASTLE, "castle"
    if board.capitols:
        yield glyphs.capitol.strip(), _CAPITOL, "capitol"
    if board.palaces:
        yield glyphs.palace.strip(), _PALACE, "palace"
    if board.caves:
        yield glyphs.cave.strip(), _CAVE, "cave"
    if position.walls_mask:
        yield glyphs.wall, _WALL, "wall"
    yield from _figures(position, glyphs)


def _figures(position: Position, glyphs: Glyphs) -> Iterator[tuple[str, Style, str]]:
    """Yield the signs of meeples and cities, in the first player's colours, with their names."""
    style = Style(LIVERIES[0].mark, LIVERIES[0].color, bold=True)
    for kind in meeples_in_play(position.setup):
        yield f"1{glyphs.meeples[MEEPLES[kind].name]}", style, meeple_name(kind)
    if CITY in position.setup.derived.kinds:
        yield f"1{glyphs.city}", style, "city"
