"""Pieces put on the board, and the location tiles they bring and cost (RULES 3.6, 4.4)."""

from typing import Final, TypeVar

from kingdom.board import Board
from kingdom.hexes import BIT, NEIGHBOURS, neighbours
from kingdom.position import PlayerState
from kingdom.setup import Setup

Stock = tuple[int, ...]

_new: Final = tuple.__new__  # a NamedTuple's own constructor takes twice as long

T = TypeVar("T")


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Give a tuple with one item replaced."""
    changed = list(items)  # half the time of joining slices
    changed[index] = item
    return tuple(changed)


def build(board: Board, me: PlayerState, stock: Stock, cell: int) -> tuple[PlayerState, Stock]:
    """Put a settlement from the supply on a cell."""
    settlements, near, supply, held, used, fresh, taken = me
    settlements |= BIT[cell]
    near |= NEIGHBOURS[cell]
    me = _new(PlayerState, (settlements, near, supply - 1, held, used, fresh, taken))
    return _gain(board, me, stock, cell) if cell in board.touching else (me, stock)


def move(
    setup: Setup, me: PlayerState, stock: Stock, source: int, target: int
) -> tuple[PlayerState, Stock]:
    """Move a settlement from one cell to another: first losses, then gains."""
    board = setup.board
    settlements, _, supply, held, used, fresh, taken = me
    settlements ^= BIT[source] | BIT[target]
    near = neighbours(settlements)
    me = _new(PlayerState, (settlements, near, supply, held, used, fresh, taken))
    left_behind = board.touching.get(source, 0) & held
    if left_behind:
        for index, location in enumerate(board.locations):
            if left_behind >> index & 1 and not NEIGHBOURS[location.cell] & settlements:
                me, stock = _lose(setup, me, stock, index)
    return _gain(board, me, stock, target) if target in board.touching else (me, stock)


def spend(setup: Setup, me: PlayerState, action: int) -> PlayerState:
    """Turn over one ready tile of a kind."""
    settlements, near, supply, held, used, fresh, taken = me
    ready = held & ~(used | fresh) & setup.places[action]
    used |= ready & -ready
    return _new(PlayerState, (settlements, near, supply, held, used, fresh, taken))


def _gain(board: Board, me: PlayerState, stock: Stock, cell: int) -> tuple[PlayerState, Stock]:
    """Take a tile from every location hex next to the cell that still has one for the player."""
    offered = board.touching[cell] & ~me.taken
    if offered:
        for index, count in enumerate(stock):
            if offered >> index & 1 and count:
                bit = 1 << index
                me = me._replace(held=me.held | bit, fresh=me.fresh | bit, taken=me.taken | bit)
                stock = replaced(stock, index, count - 1)
    return me, stock


def _lose(setup: Setup, me: PlayerState, stock: Stock, index: int) -> tuple[PlayerState, Stock]:
    """Give up the tile of a location hex; of equal ones rather one that is used (A-40)."""
    bit = 1 << index
    turned_over = bit
    if me.ready & bit:
        equal = next(places for places in setup.places.values() if places & bit)
        turned_over = me.used & equal or me.fresh & equal
        turned_over &= -turned_over
    taken = me.taken
    if setup.lost_tiles_return:
        taken ^= bit
        stock = replaced(stock, index, stock[index] + 1)
    held, used, fresh = me.held ^ bit, me.used & ~turned_over, me.fresh & ~turned_over
    return me._replace(held=held, used=used, fresh=fresh, taken=taken), stock
