"""The hex grid: cells, their names, and sets of cells as ints.

A *cell* is a small int: 0..399 are the board's hexes row by row, 400..424 the island's.
A *set of cells* (here called a mask) is an int with one bit per cell. The bits do not lie
at the cell's own number but on a padded, sheared grid, on which a step in each of the six
directions is one constant shift and a step over the edge lands on a padding bit. So
neighbours, rays and floods are shifts and masks. `CellSet` wraps a mask for people.

Nothing here knows what stands on a hex.
"""

from collections.abc import Iterable, Iterator, Set
from typing import Final

SIZE: Final = 20  # rows and columns of the board
ISLAND_SIZE: Final = 5
BOARD_CELLS: Final = SIZE * SIZE
CELLS: Final = BOARD_CELLS + ISLAND_SIZE * ISLAND_SIZE

# Row r starts at bit STRIDE * r - r // 2: the shear turns the half-hex shift of the odd rows
# into a constant, and a stride of SIZE + 2 leaves at least one padding bit after every row.
STRIDE: Final = SIZE + 2
ISLAND_ROW: Final = 22  # the island's first row: even like the board's, and out of its reach

# Unsigned shifts, up (towards higher rows) or down: E and W, SE and NW, SW and NE.
AXES: Final = (1, STRIDE, STRIDE - 1)
_SW: Final = STRIDE - 1
# Signed shifts of the six directions: E, SE, SW, W, NW, NE.
DIRECTIONS: Final = (1, STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE)


def _bit_index(row: int, col: int) -> int:
    return STRIDE * row - row // 2 + col


def _grid_position(cell: int) -> tuple[int, int]:
    """Return row and column on the padded grid, where the island has rows of its own."""
    if cell < BOARD_CELLS:
        return divmod(cell, SIZE)
    row, col = divmod(cell - BOARD_CELLS, ISLAND_SIZE)
    return ISLAND_ROW + row, col


BIT: Final = tuple(1 << _bit_index(*_grid_position(cell)) for cell in range(CELLS))
"""The mask of each cell."""

BOARD: Final = sum(BIT[:BOARD_CELLS])
ISLAND: Final = sum(BIT[BOARD_CELLS:])
GRID: Final = BOARD | ISLAND

_CELL_AT = [-1] * GRID.bit_length()
for _cell in range(CELLS):
    _CELL_AT[BIT[_cell].bit_length() - 1] = _cell

ROWS: Final = tuple(sum(BIT[SIZE * row : SIZE * row + SIZE]) for row in range(SIZE))
"""The board's rows, top to bottom."""

ISLAND_ROWS: Final = tuple(
    sum(BIT[BOARD_CELLS + ISLAND_SIZE * row : BOARD_CELLS + ISLAND_SIZE * (row + 1)])
    for row in range(ISLAND_SIZE)
)


def cell_at(row: int, col: int) -> int:
    """Return the board's cell in this row and column, both counted from 0."""
    if not (0 <= row < SIZE and 0 <= col < SIZE):
        raise ValueError(f"no board hex at row {row}, column {col}: both run from 0 to {SIZE - 1}")
    return SIZE * row + col


def position(cell: int) -> tuple[int, int]:
    """Return row and column of a cell on the board or on the island, both counted from 0."""
    if cell < BOARD_CELLS:
        return divmod(cell, SIZE)
    return divmod(cell - BOARD_CELLS, ISLAND_SIZE)


def _name(cell: int) -> str:
    row, col = position(cell)
    return f"{'i' if cell >= BOARD_CELLS else ''}{chr(ord('a') + col)}{row + 1}"


NAMES: Final = tuple(map(_name, range(CELLS)))
"""The name of each cell: `a1` to `t20`, on the island `ia1` to `ie5`; row 1 is on top."""

_BY_NAME = {name: cell for cell, name in enumerate(NAMES)}


def parse_cell(name: str) -> int:
    """Return the cell with this name; raise ValueError if there is none."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise ValueError(
            f"no hex is called {name!r}: expected a1 to t20, or ia1 to ie5 on the island"
        ) from None


def cells_of(mask: int) -> Iterator[int]:
    """Yield the cells of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield _CELL_AT[low.bit_length() - 1]
        mask ^= low


def mask_of(cells: Iterable[int]) -> int:
    """Return some cells as a mask."""
    mask = 0
    for cell in cells:
        mask |= BIT[cell]
    return mask


def only_cell(mask: int) -> int:
    """Return the cell of a mask that has exactly one."""
    return _CELL_AT[mask.bit_length() - 1]


_HALVES = tuple(((1 << width) - 1, width) for width in (256, 128, 64, 32))


def kth_cell(mask: int, k: int) -> int:
    """Return the k-th cell of a mask, counted from 0 in ascending order."""
    base = 0
    if k > 5:  # splitting costs as much as clearing three bits one by one
        for low, width in _HALVES:
            part = mask & low
            count = part.bit_count()
            if k < count:
                mask = part
            else:
                k -= count
                mask >>= width
                base += width
    while k:
        mask &= mask - 1
        k -= 1
    return _CELL_AT[base + (mask & -mask).bit_length() - 1]


def neighbours(mask: int) -> int:
    """Return the cells next to a cell of a mask, which may include some of its own cells."""
    pair = mask | mask << 1
    return (pair << _SW | pair >> STRIDE | mask << 1 | mask >> 1) & GRID


NEIGHBOURS: Final = tuple(map(neighbours, BIT))
"""The mask of the cells next to each cell."""


def neighbour_counts(mask: int) -> tuple[int, int, int]:
    """Return every cell's number of neighbours in a mask, as masks of its ones, twos and fours."""
    ones = twos = fours = 0
    for step in AXES:
        for piece in (mask << step, mask >> step):  # what steps over the edge is removed at the end
            carry = ones & piece
            ones ^= piece
            fours |= twos & carry
            twos ^= carry
    return ones & GRID, twos & GRID, fours & GRID


def beside(mask: int, least: int, most: int = len(DIRECTIONS)) -> int:
    """Return the cells with `least` to `most` neighbours in a mask."""
    cells = _with_neighbours(mask, least) if least else GRID
    return cells & ~_with_neighbours(mask, most + 1) if most < len(DIRECTIONS) else cells


def _with_neighbours(mask: int, least: int) -> int:
    """Return the cells with at least `least` neighbours in a mask, 1 to 6."""
    if least == 1:
        return neighbours(mask)
    ones, twos, fours = neighbour_counts(mask)
    at_least_three = ones & twos | fours
    return (twos | fours, at_least_three, fours, fours & (ones | twos), fours & twos)[least - 2]


def surrounded(mask: int) -> int:
    """Return the cells that have six neighbours, all of them in a mask."""
    _, twos, fours = neighbour_counts(mask)
    return twos & fours


def shift(mask: int, direction: int) -> int:
    """Return a mask moved one step in one of `DIRECTIONS`; what steps over the edge is gone."""
    return (mask << direction if direction > 0 else mask >> -direction) & GRID


def ray(cell: int, direction: int) -> Iterator[int]:
    """Yield the cells in a straight line from a cell, without it, to the edge of its map."""
    mask = shift(BIT[cell], direction)
    while mask:
        yield only_cell(mask)
        mask = shift(mask, direction)


def flood(seed: int, within: int) -> int:
    """Return the cells of `within` that are connected to the seed by cells of `within`."""
    frontier = seed & within
    rest = within ^ frontier
    while frontier:
        frontier = neighbours(frontier) & rest
        rest ^= frontier
    return within ^ rest


def groups(mask: int) -> list[int]:
    """Return the connected parts of a mask, ordered by their lowest cell."""
    parts = []
    while mask:
        part = flood(mask & -mask, mask)
        parts.append(part)
        mask ^= part
    return parts


def distance(a: int, b: int) -> int:
    """Return the steps between two cells of one map, whatever stands between them."""
    if (a < BOARD_CELLS) != (b < BOARD_CELLS):
        raise ValueError(f"{NAMES[a]} and {NAMES[b]} lie on different maps")
    (row_a, col_a), (row_b, col_b) = position(a), position(b)
    down = row_b - row_a
    along = (col_b - row_b // 2) - (col_a - row_a // 2)
    return max(abs(down), abs(along), abs(down + along))


def checked_cell(cell: int | str) -> int:
    """Return the number of a cell given as its number or its name; raise ValueError if none."""
    if isinstance(cell, str):
        return parse_cell(cell)
    if not 0 <= cell < CELLS:
        raise ValueError(f"there is no cell {cell!r}: they are 0 to {CELLS - 1}")
    return cell


class CellSet(Set[int]):
    """An immutable set of cells, for people: iterates in order, prints names.

    Inside the rules a bare mask does the same work; `.mask` is that mask.

    >>> from kingdom import CellSet
    >>> CellSet("e7 d7") | {125}
    CellSet('d7 e7 f7')
    >>> "d7" in CellSet([123])
    True
    """

    __slots__ = ("mask",)

    def __init__(self, cells: int | str | Iterable[int | str] = ()) -> None:
        """Make a set from a mask, from a text of names, or from cells and names of cells."""
        if isinstance(cells, str):
            cells = cells.split()
        if isinstance(cells, int):
            if cells & ~GRID:
                raise ValueError(f"mask {cells:#x} has bits outside the grid")
            self.mask = cells
        else:
            self.mask = mask_of(map(checked_cell, cells))

    def __contains__(self, cell: object) -> bool:
        """Check whether a cell is in the set, given as its number or its name."""
        if isinstance(cell, str):
            cell = _BY_NAME.get(cell, -1)
        return isinstance(cell, int) and 0 <= cell < CELLS and bool(self.mask & BIT[cell])

    def __iter__(self) -> Iterator[int]:
        return cells_of(self.mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cells."""
        return tuple(NAMES[cell] for cell in self)

    def __repr__(self) -> str:
        return f"CellSet({' '.join(self.names)!r})" if self.mask else "CellSet()"
