"""Boards compared with the sections they are made of, hex by hex."""

from collections.abc import Sequence
from itertools import product

from kingdom import hexes
from kingdom.board import Board, Placed, Section
from kingdom.hexes import BIT, BOARD_CELLS, CELLS, CellSet, cell_at, cells_of

LETTERS = "gcdftswm"
KINDS = {"K": "castle", "N": "nomad", "P": "palace"}


def joined(sections: Sequence[Placed], island: Section | None) -> dict[int, tuple[str, Section]]:
    """Join by (row, column): a section turned by 180 degrees reads backwards (RULES 0)."""
    found = {}
    for (section, turned), (top, left) in zip(sections, product((0, 10), repeat=2), strict=True):
        for r, c in product(range(10), repeat=2):
            row, col = (9 - r, 9 - c) if turned else (r, c)
            found[cell_at(top + row, left + col)] = section.rows[r][c], section
    for r, c in product(range(5), repeat=2):
        if island and island.rows[r][c] != ".":
            found[BOARD_CELLS + 5 * r + c] = island.rows[r][c], island
    return found


def check_board(sections: Sequence[Placed], island: Section | None = None) -> None:
    board, locations = Board(sections, island), []
    for cell, (letter, section) in sorted(joined(sections, island).items()):
        name = KINDS.get(letter) or dict(section.locations).get(letter)
        assert board.special_at(cell) == name
        assert board.terrain_at(cell) == (None if name else LETTERS.index(letter))
        assert bool(board.ordinary & BIT[cell]) == (name is None)
        assert bool(board.special & BIT[cell]) == (name is not None)
        assert bool(board.castles & BIT[cell]) == (letter == "K")
        assert bool(board.nomads & BIT[cell]) == (letter == "N")
        assert bool(board.palaces & BIT[cell]) == (letter == "P")
        assert bool(board.buildable & BIT[cell]) == (letter in "gcdfts")
        if name and letter not in KINDS:
            locations.append((cell, name))
    assert list(board.locations) == locations
    check_cells(board, CellSet(joined(sections, island)).mask)
    check_touching(board)


def check_cells(board: Board, cells: int) -> None:
    """Check that there is nothing where there is no hex."""
    assert board.cells == cells
    assert board.island == cells & ~hexes.BOARD
    everything = (*board.ground, board.ordinary, board.special, board.castles, board.nomads)
    assert not any(mask & ~cells for mask in (*everything, board.palaces))
    for cell in set(range(CELLS)) - set(CellSet(cells)):
        assert board.terrain_at(cell) is None
        assert board.special_at(cell) is None


def check_touching(board: Board) -> None:
    homes = [*(location.cell for location in board.locations), *cells_of(board.nomads)]
    for cell in range(CELLS):
        around = set(cells_of(hexes.NEIGHBOURS[cell]))
        touched = [i for i, home in enumerate(homes) if home in around]
        assert board.touching.get(cell, 0) == sum(1 << index for index in touched)
