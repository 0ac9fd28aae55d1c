"""The board of a game: what no move changes."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import urlencode

from kingdom.board import TERRAINS
from kingdom.content import MEEPLES, MODULES, SUPPLY
from kingdom.hexes import BIT, BOARD_CELLS, NAMES, cells_of
from kingdom.hexes import position as place_of
from kingdom.render import icons, piece_size, tile_size
from kingdom.render.outlines import CENTRES
from kingdom.rules.scoring import paying
from kingdom.setup import Setup
from kingdom.setup.placing import capitol_homes, cave_homes
from kingdom.table.art import island_box, view_box
from kingdom.table.position import name_or_none
from kingdom.table.wire.board import BoardInfo, Cell, Drawings, Home, Location, Size, Special

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.board import Board

_EXPLAINED_BY: Final = {
    icons.CASTLE: "castles",
    icons.PALACE: "palaces",
    icons.CAPITOL: "capitols",
    icons.CAVE: "cave",
}
"""What explains the special hexes that are no tiles: how they pay, or what one may do there."""


def board_of_game(setup: Setup, game_id: str, first_game: bool) -> BoardInfo:
    """Return the board of a game; the address of its picture changes with the set-up."""
    mark = sha256(str(setup).encode()).hexdigest()[:12]
    return _board(setup, f"/api/games/{game_id}/landscape.svg?v={mark}", first_game, [])


def loose_board(setup: Setup) -> BoardInfo:
    """Return the board of a set-up that belongs to no table."""
    laid = {"sections": ",".join(map(str, setup.sections)), "island": str(setup.island or "")}
    return _board(setup, f"/api/preview/landscape.svg?{urlencode(laid)}", None, _homes(setup))


def _homes(setup: Setup) -> list[Home]:
    """Return the hexes that capitols and caves may lie on, home by home."""
    capitols = capitol_homes(setup.board) if "capitol" in setup.modules else []
    caves = cave_homes(setup.board) if "caves" in setup.modules else []
    return [
        *(_home("capitols", home, setup.capitols) for home in capitols),
        *(_home("caves", home, setup.caves) for home in caves),
    ]


def _home(part: Literal["capitols", "caves"], home: int, laid: Sequence[int]) -> Home:
    cell = next((cell for cell in laid if home & BIT[cell]), -1)
    return Home(part=part, hexes=[NAMES[each] for each in cells_of(home)], laid=name_or_none(cell))


def _board(setup: Setup, landscape: str, first_game: bool | None, homes: list[Home]) -> BoardInfo:
    cells = _cells(setup)
    return BoardInfo(
        setup=str(setup),
        players=setup.players,
        modules=ordered_modules(setup),
        sections=[str(placed) for placed in setup.sections],
        cards=list(setup.cards),
        tasks=list(setup.tasks),
        sources=list(paying(setup).names),
        removed=setup.removed or None,
        island=str(setup.island) if setup.island else None,
        house_rules=setup.house_rules,
        marsh_cards=setup.marsh_cards,
        own_designs=list(setup.own_designs),
        cells=cells,
        view=view_box(setup.board),
        island_view=island_box(setup.board),
        locations=[
            Location(name=site.name, hex=name_or_none(site.cell)) for site in setup.derived.sites
        ],
        homes=homes,
        drawings=_drawings({cell.special for cell in cells if cell.special}),
        supply=SUPPLY,
        first_game=first_game,
        landscape=landscape,
    )


def ordered_modules(setup: Setup) -> list[str]:
    """Return the modules in play in their usual order."""
    return [module for module in MODULES if module in setup.modules]


def _cells(setup: Setup) -> list[Cell]:
    """Return the hexes of a board: where they lie, and what is printed or laid there."""
    board = setup.board
    special = {site.cell: site.name for site in setup.derived.sites if site.cell >= 0}
    for mask, name in (
        (board.castles, icons.CASTLE),
        (board.palaces, icons.PALACE),
        (board.caves, icons.CAVE),
        (sum(BIT[cell] for cell in board.capitols), icons.CAPITOL),
    ):
        special.update(dict.fromkeys(cells_of(mask), name))
    return [_cell(board, cell, special.get(cell)) for cell in cells_of(board.cells)]


def _cell(board: Board, cell: int, special: str | None) -> Cell:
    row, col = place_of(cell)
    x, y = CENTRES[cell]
    masks = zip(TERRAINS, board.terrain, strict=True)
    return Cell(
        name=NAMES[cell],
        row=row,
        col=col,
        x=x,
        y=y,
        island=cell >= BOARD_CELLS,
        terrain=next((name for name, mask in masks if mask & BIT[cell]), None),
        special=special,
    )


def _drawings(specials: set[str]) -> Drawings:
    """Return the sizes of the drawings that a board can show.

    Castles pay in every game, even where capitols hide them all or the board has none: whoever
    lists what pays needs their drawing.
    """
    pieces = ("settlement", "city", "wall", *(meeple.name for meeple in MEEPLES))
    return Drawings(
        specials={name: _special(name) for name in sorted(specials | {icons.CASTLE})},
        pieces={name: _size(*piece_size(name)) for name in pieces},
    )


def _special(name: str) -> Special:
    width, height = tile_size(name)
    return Special(width=width, height=height, about=_EXPLAINED_BY.get(name, name))


def _size(width: int, height: int) -> Size:
    return Size(width=width, height=height)
