"""What the regions and reaches of the tiles' records are on a board, as masks.

The only place that knows; everything else reads the records.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from kingdom.board import EDGE, Board
from kingdom.content.tiles import ANY_COUNT, Reach, Region, Tile
from kingdom.hexes import AXES, DIRECTIONS, GRID, beside, neighbours, shift
from kingdom.rules.position import Players, PlayerState, pieces_of_others

# --- where a tile may act --------------------------------------------------------------------


def allowed(tile: Tile, players: Players, seat: int) -> int:
    """Return the hexes to which a tile is limited by its region and what is next to them."""
    me = players[seat]
    cells = REGIONS[tile.region](me)
    if tile.beside != ANY_COUNT:
        cells &= beside(me.pieces, *tile.beside)
    if tile.beside_others != ANY_COUNT:
        cells &= beside(pieces_of_others(players, seat), *tile.beside_others)
    return cells


def _everywhere(me: PlayerState) -> int:
    return GRID


def _edge(me: PlayerState) -> int:
    return EDGE


def _line_ends(me: PlayerState) -> int:
    ends, own = 0, me.pieces
    for step in AXES:
        lasts = own & own << step & own << 2 * step
        ends |= lasts << step | lasts >> 3 * step
    return ends & GRID


REGIONS: Final[Mapping[Region, Callable[[PlayerState], int]]] = {
    Region.ALL: _everywhere,
    Region.EDGE: _edge,
    Region.LINE_END: _line_ends,
}
"""The hexes of each region, for a player."""


# --- how far a settlement is moved -------------------------------------------------------------


class Route(NamedTuple):
    """Both ends of a move; the functions get a board, settlements and the open hexes."""

    sources: Callable[[Board, int, int], int]
    """Returns the settlements that can get somewhere."""
    targets: Callable[[Board, int, int], int]
    """Returns where one settlement can get to."""


def _jump(board: Board, settlement: int, open_hexes: int) -> int:
    reached = 0
    for step in AXES:
        reached |= (settlement << step & GRID) << step | (settlement >> step & GRID) >> step
    return reached & open_hexes


def _can_jump(board: Board, settlements: int, open_hexes: int) -> int:
    return _jump(board, open_hexes, settlements)  # a jump is the same both ways


def _step(board: Board, settlement: int, open_hexes: int) -> int:
    return neighbours(settlement) & open_hexes


def _can_step(board: Board, settlements: int, open_hexes: int) -> int:
    return neighbours(open_hexes) & settlements


def _slide(board: Board, settlement: int, open_hexes: int) -> int:
    ends = 0
    for direction in DIRECTIONS:
        here = settlement
        while ahead := shift(here, direction) & open_hexes:
            here = ahead
        ends |= here
    return ends & ~settlement


def _leap(board: Board, settlement: int, open_hexes: int) -> int:
    reached = 0
    for direction in DIRECTIONS:
        ahead = shift(settlement, direction)
        while ahead and not ahead & open_hexes:
            ahead = shift(ahead, direction)
        reached |= ahead
    return reached


def _can_leap(board: Board, settlements: int, open_hexes: int) -> int:
    able = 0
    for direction in DIRECTIONS:
        behind = shift(open_hexes, direction)
        while behind:
            able |= behind
            behind = shift(behind, direction)
    return able & settlements


def _to_a_cave(board: Board, settlement: int, open_hexes: int) -> int:
    return open_hexes & board.near_caves


def _at_a_cave(board: Board, settlements: int, open_hexes: int) -> int:
    return settlements & board.near_caves if open_hexes & board.near_caves else 0


ROUTES: Final[Mapping[Reach, Route]] = {
    Reach.JUMP: Route(_can_jump, _jump),
    Reach.STEP: Route(_can_step, _step),
    Reach.SLIDE: Route(_can_step, _slide),
    Reach.LEAP: Route(_can_leap, _leap),
    Reach.CAVE: Route(_at_a_cave, _to_a_cave),
}
"""Every reach that depends on where the settlement stands: all but `Reach.ALL`."""
