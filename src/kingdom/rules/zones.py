"""Which hexes a zone has on the board of a game: where cards, tasks and landmarks count pieces.

The zones that depend on a player's pieces are in `kingdom.rules.evaluators`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from kingdom.board import ALL_ROWS, EDGES, INNER_EDGE, MOUNTAIN, QUADRANTS, WATER, Board
from kingdom.content.cards import Zone
from kingdom.hexes import BIT, NEIGHBOURS, ROWS, cells_of, neighbours
from kingdom.setup import Setup

Patch: TypeAlias = tuple[int, int]
"""Hexes in which pieces are counted together, and what they lie around; as masks."""
Patches: TypeAlias = Sequence[Patch]


def patches(zone: Zone, setup: Setup) -> tuple[Patch, ...]:
    """Return the patches of a zone on the board, from the top left on.

    A zone that depends on a player's pieces has none here.
    """
    if zone in FIXED:
        return FIXED[zone]
    return tuple(PATCHES[zone](setup.board, setup.removed_terrain)) if zone in PATCHES else ()


def _beside(near: int, terrain: int) -> tuple[Patch]:
    return ((near & ~terrain, 0),)


def _each(masks: Iterable[int]) -> Iterable[Patch]:
    return ((mask, 0) for mask in masks)


def _around(cells: Iterable[int], near: Sequence[int]) -> Iterable[Patch]:
    """Yield the hexes near each of some cells, which are their places."""
    return ((hexes, BIT[cell]) for cell, hexes in zip(cells, near, strict=True))


def _around_special(board: Board) -> Iterable[Patch]:
    cells = (*cells_of(board.special & ~board.palaces),)
    return _around(cells, [NEIGHBOURS[cell] for cell in cells])


def _around_palaces(board: Board) -> Iterable[Patch]:
    return _around(cells_of(board.palaces), board.near_palaces)


def _near_capitols(board: Board) -> Iterable[Patch]:
    return _around(board.capitols, board.near_capitols)


def _removed(board: Board, removed: int) -> tuple[Patch]:
    terrain = board.ground[removed]
    return _beside(neighbours(terrain), terrain)


FIXED: Final[dict[Zone, tuple[Patch, ...]]] = {
    Zone.NOWHERE: (),
    Zone.INNER_EDGE: ((INNER_EDGE, 0),),
    Zone.ROWS: tuple(_each(ROWS)),
    Zone.ALL_ROWS: tuple(_each(ALL_ROWS)),
    Zone.QUADRANTS: tuple(_each(QUADRANTS)),
    Zone.EDGES: tuple(_each(EDGES)),
}
"""The zones that are the same on every board."""

PATCHES: Final[dict[Zone, Callable[[Board, int], Iterable[Patch]]]] = {
    Zone.BESIDE_WATER: lambda board, _: _beside(board.near_water, board.terrain[WATER]),
    Zone.BESIDE_MOUNTAIN: lambda board, _: _beside(board.near_mountain, board.terrain[MOUNTAIN]),
    Zone.BESIDE_SPECIAL: lambda board, _: ((board.near_special, 0),),
    Zone.BESIDE_REMOVED: _removed,
    Zone.TERRAIN_AREAS: lambda board, _: _each(board.areas),
    Zone.MOUNTAINS: lambda board, _: _each(board.mountains),
    Zone.SPECIAL_HEXES: lambda board, _: ((BIT[cell], 0) for cell in cells_of(board.special)),
    Zone.AROUND_CASTLES: lambda board, _: _around(cells_of(board.castles), board.near_castles),
    Zone.AROUND_PALACES: lambda board, _: _around_palaces(board) if board.palaces else (),
    Zone.AROUND_SPECIAL: lambda board, _: _around_special(board),
    Zone.NEAR_CAPITOLS: lambda board, _: _near_capitols(board) if board.capitols else (),
}
