"""The geometry of the board (RULES 0)."""

from collections import deque
from itertools import combinations, product

import pytest

from kingdom.board import EDGE, EDGES, INNER_EDGE, QUADRANTS, Board, Placed, standard_sections
from kingdom.hexes import (
    BIT,
    BOARD,
    BOARD_CELLS,
    DIRECTIONS,
    ISLAND,
    NAMES,
    NEIGHBOURS,
    SIZE,
    CellSet,
    cell_at,
    cells_of,
    distance,
    flood,
    neighbours,
    parse_cell,
    position,
    ray,
)

Hex = tuple[int, int]

# The table of RULES 0: steps in even and in odd rows, W, E, NW, NE, SW, SE.
STEPS = {
    0: [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)],
    1: [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)],
}


def around(row: int, col: int) -> set[Hex]:
    """Return the neighbours of a hex by the table."""
    near = {(row + down, col + right) for down, right in STEPS[row & 1]}
    return {(r, c) for r, c in near if 0 <= r < SIZE and 0 <= c < SIZE}


@pytest.mark.parametrize("row", range(SIZE))
def test_neighbours_follow_the_table(row: int) -> None:
    """RULES 0: for every hex, at the edges too."""
    for col in range(SIZE):
        assert {*map(position, cells_of(NEIGHBOURS[cell_at(row, col)]))} == around(row, col)


def test_neighbours_of_a_set() -> None:
    """RULES 0: all hexes next to at least one of them."""
    cells = CellSet("a1 k11 k12 t20 f7")
    expected = {other for cell in cells for other in cells_of(NEIGHBOURS[cell])}
    assert set(CellSet(neighbours(cells.mask))) == expected


def test_distance_is_the_number_of_steps() -> None:
    """RULES 0: neighbours have distance 1, obstacles never matter."""
    for start in map(cell_at, (0, 0, 7, 10, 19), (0, 19, 4, 10, 5)):
        steps = {start: 0}
        queue = deque([start])
        while queue:
            cell = queue.popleft()
            for other in cells_of(NEIGHBOURS[cell]):
                if other not in steps:
                    steps[other] = steps[cell] + 1
                    queue.append(other)
        assert all(distance(start, cell) == steps[cell] for cell in range(BOARD_CELLS))


def test_distance_formula() -> None:
    """RULES 0: with q = c - (r - (r & 1)) / 2, d = max(|dq|, |dr|, |dq + dr|)."""

    def axial(cell: int) -> Hex:
        row, col = position(cell)
        return col - (row - (row & 1)) // 2, row

    for a, b in product(range(0, BOARD_CELLS, 7), range(0, BOARD_CELLS, 11)):
        (qa, ra), (qb, rb) = axial(a), axial(b)
        expected = max(abs(qa - qb), abs(ra - rb), abs(qa - qb + ra - rb))
        assert distance(a, b) == distance(b, a) == expected


@pytest.mark.parametrize("name", ["a1", "j10", "k11", "e5", "t20", "a20", "t1"])
def test_straight_lines_follow_three_axes(name: str) -> None:
    """RULES 0: six rays, each going on in one direction of the table to the edge."""
    start = parse_cell(name)
    rays = {tuple(ray(start, direction)) for direction in DIRECTIONS}
    expected = set()
    for number in range(6):
        line = []
        here = position(start)
        while True:
            down, right = STEPS[here[0] & 1][number]
            here = here[0] + down, here[1] + right
            if not (0 <= here[0] < SIZE and 0 <= here[1] < SIZE):
                break
            line.append(cell_at(*here))
        expected.add(tuple(line))
    assert rays == expected


def test_no_vertical_line() -> None:
    """RULES 0: two rows down in the same column is no straight line of two steps."""
    start = cell_at(4, 4)
    two_away = {list(ray(start, direction))[1] for direction in DIRECTIONS}
    assert {*map(position, two_away)} == {(4, 2), (4, 6), (2, 3), (2, 5), (6, 3), (6, 5)}


def test_names() -> None:
    """RULES 0: row 0 is on top; a1 is (0, 0) and t20 is (19, 19)."""
    corners = [(0, 0), (0, 19), (19, 0), (19, 19), (4, 3)]
    assert [NAMES[cell_at(*corner)] for corner in corners] == ["a1", "t1", "a20", "t20", "d5"]


def test_quadrant_of_a_hex() -> None:
    """RULES 0: (r >= 10) * 2 + (c >= 10)."""
    for row, col in product(range(SIZE), repeat=2):
        number = (row >= 10) * 2 + (col >= 10)
        inside = [cell_at(row, col) in CellSet(quadrant) for quadrant in QUADRANTS]
        assert inside == [number == other for other in range(4)]


def test_turning_by_180_degrees() -> None:
    """RULES 0: (r, c) -> (9 - r, 9 - c), in each of the four places."""
    section = standard_sections()["harbor"]
    others = [standard_sections()[name] for name in ("farm", "oasis", "tower")]
    for place, turned in product(range(4), (False, True)):
        placed = [Placed(other) for other in others]
        placed.insert(place, Placed(section, turned))
        board = Board(placed)
        for row, col in product(range(10), repeat=2):
            cell = cell_at(row + place // 2 * 10, col + place % 2 * 10)
            letter = section.rows[9 - row][9 - col] if turned else section.rows[row][col]
            terrain = board.terrain_at(cell)
            special = {"K": "castle", "L": "harbor"}.get(letter)
            assert board.special_at(cell) == special
            assert terrain == (None if special else "gcdftswm".index(letter))


def test_turning_keeps_neighbours() -> None:
    """RULES 0: the row shift stays consistent, so neighbours stay neighbours."""
    for row, col in product(range(1, 9), repeat=2):
        turned = {(9 - r, 9 - c) for r, c in around(row, col)}
        assert turned == around(9 - row, 9 - col)


def test_areas_run_across_the_borders() -> None:
    """RULES 0: two sections with water at their common border make one lake."""
    board = Board([Placed(standard_sections()[n]) for n in ("farm", "oasis", "tower", "barn")])
    water = board.terrain[6]
    lake = flood(CellSet("j10").mask, water)
    assert CellSet("k10").mask & lake


QUADRANT_NAMES = sorted(name for name, made in standard_sections().items() if not made.is_island)
ISLANDS = sorted(name for name, made in standard_sections().items() if made.is_island)


def special(section: str, turned: bool, down: int, right: int) -> list[int]:
    """Return the special hexes of a section laid with its corner on this hex."""
    found = [
        (row, col)
        for row, line in enumerate(standard_sections()[section].rows)
        for col, letter in enumerate(line)
        if letter not in "gcdftswm"
    ]
    if turned:
        found = [(9 - row, 9 - col) for row, col in found]
    return [cell_at(row + down, col + right) for row, col in found]


def closest(cells: list[int]) -> int:
    return min(distance(a, b) for a, b in combinations(cells, 2))


@pytest.mark.parametrize("name", QUADRANT_NAMES)
def test_special_hexes_keep_their_distance(name: str) -> None:
    """RULES 0: never closer than 3, in every arrangement and orientation of two sections."""
    others = [other for other in QUADRANT_NAMES if other != name]
    flips = [False, True]
    places = [(0, 10), (10, 0), (10, 10)]
    for other, turn, other_turn, place in product(others, flips, flips, places):
        cells = special(name, turn, 0, 0) + special(other, other_turn, *place)
        assert closest(cells) >= 3
    anti = [special(name, turn, 0, 10) for turn in flips]
    for other, other_turn, cells in product(others, flips, anti):
        assert closest(cells + special(other, other_turn, 10, 0)) >= 3


@pytest.mark.parametrize("name", ISLANDS)
def test_those_of_the_island_are_closer(name: str) -> None:
    """RULES 0: location and castle at distance 2, so a hex can touch both."""
    rows = standard_sections()[name].rows
    found = [400 + 5 * r + c for r, c in product(range(5), repeat=2) if rows[r][c] in "LK"]
    assert closest(found) == 2


def test_the_island_is_a_map_of_its_own() -> None:
    """RULES 0: not adjacent to any hex of the board, and no quadrant."""
    assert neighbours(ISLAND) & BOARD == 0
    assert neighbours(BOARD) & ISLAND == 0
    assert sum(QUADRANTS) == BOARD
    for name in ISLANDS:
        board = Board(
            [Placed(standard_sections()[n]) for n in ("farm", "oasis", "tower", "barn")],
            standard_sections()[name],
        )
        assert board.island & ~ISLAND == 0
        assert board.cells == BOARD | board.island


def test_edge_hexes() -> None:
    """RULES 0: row 0, row 19, column 0, column 19; a corner belongs to two edges."""
    top, bottom, left, right = map(CellSet, EDGES)
    for row, col in product(range(SIZE), repeat=2):
        cell = cell_at(row, col)
        on = (cell in top, cell in bottom, cell in left, cell in right)
        assert on == (row == 0, row == 19, col == 0, col == 19)
        assert (cell in CellSet(EDGE)) == any(on)
    corners = [
        cell for cell in CellSet(EDGE) if sum(cell in edge for edge in map(CellSet, EDGES)) > 1
    ]
    assert CellSet(corners).names == ("a1", "t1", "a20", "t20")


def test_inner_edge_hexes() -> None:
    """RULES 0: row 9 and 10, column 9 and 10: those with a neighbour in another quadrant."""
    inner = {
        cell
        for cell in range(BOARD_CELLS)
        if any(NEIGHBOURS[cell] & quadrant for quadrant in QUADRANTS if not BIT[cell] & quadrant)
    }
    assert set(CellSet(INNER_EDGE)) == inner
    assert {*map(position, inner)} == {
        (row, col) for row, col in product(range(SIZE), repeat=2) if {row, col} & {9, 10}
    }
