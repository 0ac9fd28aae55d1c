"""Regions of the grid that are the same on every board: quadrants, edges, rows."""

from typing import Final

from kingdom.board.sections import SECTION_SIZE
from kingdom.hexes import BIT, ISLAND_ROWS, ROWS, SIZE, cell_at

LEFT_EDGE: Final = sum(BIT[cell_at(row, 0)] for row in range(SIZE))
RIGHT_EDGE: Final = sum(BIT[cell_at(row, SIZE - 1)] for row in range(SIZE))
EDGE: Final = ROWS[0] | ROWS[-1] | LEFT_EDGE | RIGHT_EDGE
"""The outer edge of the whole board."""

QUADRANTS: Final = tuple(
    sum(BIT[cell_at(row + r, col + c)] for r in range(10) for c in range(10))
    for row in (0, 10)
    for col in (0, 10)
)
"""The four quadrants: top left, top right, bottom left, bottom right."""

ALL_ROWS: Final = ROWS + ISLAND_ROWS
EDGES: Final = (ROWS[0], ROWS[-1], LEFT_EDGE, RIGHT_EDGE)
"""The four edges of the board; a corner belongs to two of them."""
INNER_EDGE: Final = sum(
    BIT[cell_at(row, col)]
    for row in range(SIZE)
    for col in range(SIZE)
    if {row, col} & {SECTION_SIZE - 1, SECTION_SIZE}
)
"""The hexes with a neighbour in another quadrant (RULES 0)."""
