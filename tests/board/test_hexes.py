"""The grid against brute force: plain (map, row, column), and the table of RULES chapter 0."""

from collections import deque
from collections.abc import Iterator, Set
from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom import hexes
from kingdom.hexes import BIT, CELLS, DIRECTIONS, NAMES, CellSet

# RULES 0: how row and column change, in even and in odd rows.
TABLE = {
    "E": ((0, 1), (0, 1)),
    "SE": ((1, 0), (1, 1)),
    "SW": ((1, -1), (1, 0)),
    "W": ((0, -1), (0, -1)),
    "NW": ((-1, -1), (-1, 0)),
    "NE": ((-1, 0), (-1, 1)),
}
BY_DIRECTION = dict(zip(DIRECTIONS, TABLE, strict=True))
SIZES = {"board": 20, "island": 5}


class Hex(NamedTuple):
    """A hex of one of the two maps."""

    map: str
    row: int
    col: int


EVERY_HEX = [
    Hex(name, r, c) for name, size in SIZES.items() for r in range(size) for c in range(size)
]
CELL = {hex_: cell for cell, hex_ in enumerate(EVERY_HEX)}

masks = st.sets(st.integers(0, CELLS - 1), max_size=60)


def step(cell: int, direction: str) -> int | None:
    """Return the neighbour by the table, or None beyond the edge of the cell's map."""
    name, row, col = EVERY_HEX[cell]
    down, right = TABLE[direction][row % 2]
    return CELL.get(Hex(name, row + down, col + right))


@cache
def around(cell: int) -> frozenset[int]:
    return frozenset(to for name in TABLE if (to := step(cell, name)) is not None)


def walk(start: int, within: Set[int]) -> dict[int, int]:
    """Return the steps to every cell that can be reached, by a breadth-first search."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for to in around(cell) & within - steps.keys():
            steps[to] = steps[cell] + 1
            queue.append(to)
    return steps


def mask(cells: Set[int]) -> int:
    return sum(BIT[cell] for cell in cells)


def random_sets(count: int, rng: Random) -> Iterator[set[int]]:
    """Yield sets of all sizes, sparse and dense."""
    for _ in range(count):
        density = rng.random() ** 2
        yield {cell for cell in range(CELLS) if rng.random() < density}


# --- cells and names ---------------------------------------------------------------------


def test_there_are_425_cells_with_a_bit_each() -> None:
    assert len(EVERY_HEX) == CELLS == len(BIT) == 425
    assert len(set(BIT)) == CELLS
    assert all(bit.bit_count() == 1 for bit in BIT)
    assert list(BIT) == sorted(BIT)
    assert sum(BIT) == hexes.GRID
    assert sum(BIT[:400]) == hexes.BOARD
    assert sum(BIT[400:]) == hexes.ISLAND


@pytest.mark.parametrize(
    ("name", "cell"),
    [("a1", 0), ("t1", 19), ("a2", 20), ("d7", 123), ("a20", 380), ("t20", 399)]
    + [("ia1", 400), ("ie1", 404), ("ia2", 405), ("ie5", 424)],
)
def test_the_number_of_a_name(name: str, cell: int) -> None:
    assert hexes.parse_cell(name) == cell
    assert NAMES[cell] == name


def test_names_are_column_letter_and_row_number() -> None:
    for cell, (map_, row, col) in enumerate(EVERY_HEX):
        name = ("i" if map_ == "island" else "") + "abcdefghijklmnopqrst"[col] + str(row + 1)
        assert NAMES[cell] == name
        assert hexes.parse_cell(name) == cell
        assert hexes.position(cell) == (row, col)
        if map_ == "board":
            assert hexes.cell_at(row, col) == cell


@pytest.mark.parametrize(
    "name",
    ["", "a", "1", "a0", "a21", "u1", "if1", "ia6", "A1", " a1", "a01", "1a", "a1\n", "\uff411"],
)
def test_a_name_that_does_not_exist(name: str) -> None:
    with pytest.raises(ValueError, match="no hex is called") as error:
        hexes.parse_cell(name)
    assert repr(name) in str(error.value)


@pytest.mark.parametrize(("row", "col"), [(-1, 0), (0, -1), (20, 0), (0, 20), (-20, -20)])
def test_a_place_outside_the_board(row: int, col: int) -> None:
    with pytest.raises(ValueError, match=f"no board hex at row {row}, column {col}"):
        hexes.cell_at(row, col)


def test_the_rows() -> None:
    rows = [mask({cell for cell in range(400) if cell // 20 == row}) for row in range(20)]
    assert list(hexes.ROWS) == rows
    island = [mask(set(range(400 + 5 * row, 405 + 5 * row))) for row in range(5)]
    assert list(hexes.ISLAND_ROWS) == island


# --- neighbours --------------------------------------------------------------------------


def test_the_neighbours_of_every_cell() -> None:
    for cell in range(CELLS):
        assert set(hexes.cells_of(hexes.NEIGHBOURS[cell])) == around(cell), NAMES[cell]
        for direction, name in BY_DIRECTION.items():
            to = step(cell, name)
            expected = 0 if to is None else BIT[to]
            assert hexes.shift(BIT[cell], direction) == expected, (NAMES[cell], name)


def test_how_many_neighbours_there_are() -> None:
    counts = [len(around(cell)) for cell in range(400)]
    assert {count: counts.count(count) for count in set(counts)} == {
        2: 2,
        3: 20,
        4: 36,
        5: 18,
        6: 324,
    }


def test_nothing_wraps_around_at_an_edge() -> None:
    for cell, (_, row, col) in enumerate(EVERY_HEX):
        for to in hexes.cells_of(hexes.NEIGHBOURS[cell]):
            assert abs(EVERY_HEX[to].row - row) <= 1
            assert abs(EVERY_HEX[to].col - col) <= 1


def test_the_island_is_not_adjacent_to_the_board() -> None:
    assert hexes.neighbours(hexes.ISLAND) == hexes.ISLAND
    assert hexes.neighbours(hexes.BOARD) == hexes.BOARD
    assert hexes.flood(BIT[0], hexes.GRID) == hexes.BOARD
    assert hexes.flood(BIT[400], hexes.GRID) == hexes.ISLAND
    for direction in DIRECTIONS:
        assert not hexes.shift(hexes.ISLAND, direction) & hexes.BOARD
        assert not hexes.shift(hexes.BOARD, direction) & hexes.ISLAND


def test_neighbours_of_a_set() -> None:
    for cells in random_sets(150, Random("neighbours")):
        expected = {to for cell in cells for to in around(cell)}
        assert set(hexes.cells_of(hexes.neighbours(mask(cells)))) == expected


def test_how_many_neighbours_are_in_a_set() -> None:
    for cells in random_sets(150, Random("counts")):
        ones, twos, fours = hexes.neighbour_counts(mask(cells))
        assert not (ones | twos | fours) & ~hexes.GRID
        for cell, bit in enumerate(BIT):
            count = bool(ones & bit) + 2 * bool(twos & bit) + 4 * bool(fours & bit)
            assert count == len(around(cell) & cells), NAMES[cell]


@pytest.mark.parametrize("least", range(7))
def test_at_least_and_at_most_so_many_neighbours(least: int) -> None:
    for cells in random_sets(20, Random(f"at least {least}")):
        counts = [len(around(cell) & cells) for cell in range(CELLS)]
        for most in range(least, 7):
            expected = {cell for cell, count in enumerate(counts) if least <= count <= most}
            assert set(hexes.cells_of(hexes.beside(mask(cells), least, most))) == expected


def test_three_neighbours_and_six() -> None:
    for cells in random_sets(150, Random("three and six")):
        three = {cell for cell in range(CELLS) if len(around(cell) & cells) >= 3}
        assert set(hexes.cells_of(hexes.beside(mask(cells), 3))) == three
        six = {cell for cell in range(CELLS) if len(around(cell)) == 6 and around(cell) <= cells}
        assert set(hexes.cells_of(hexes.surrounded(mask(cells)))) == six


def test_all_there_is_surrounds_what_is_not_at_an_edge() -> None:
    inside = {cell for cell in range(CELLS) if len(around(cell)) == 6}
    assert len(inside) == 18 * 18 + 3 * 3
    assert set(hexes.cells_of(hexes.surrounded(hexes.GRID))) == inside
    for empty in (hexes.beside(0, 3), hexes.surrounded(0), *hexes.neighbour_counts(0)):
        assert empty == 0


@given(masks)
def test_a_flower_is_surrounded_and_beside_three(cells: set[int]) -> None:
    for cell in cells:
        flower = hexes.NEIGHBOURS[cell]
        assert bool(hexes.surrounded(flower) & BIT[cell]) == (len(around(cell)) == 6)
        assert bool(hexes.beside(flower, 3) & BIT[cell]) == (len(around(cell)) >= 3)


# --- lines, floods, distances ------------------------------------------------------------


def test_rays_go_straight_to_the_edge() -> None:
    for cell in range(CELLS):
        for direction, name in BY_DIRECTION.items():
            expected, to = [], step(cell, name)
            while to is not None:
                expected.append(to)
                to = step(to, name)
            assert list(hexes.ray(cell, direction)) == expected


def test_there_are_three_axes() -> None:
    assert [DIRECTIONS[3:]] == [tuple(-step for step in DIRECTIONS[:3])]
    assert DIRECTIONS[:3] == hexes.AXES


def test_flood_is_a_search() -> None:
    rng = Random("flood")
    for within in random_sets(60, rng):
        seed = int(rng.random() * CELLS)
        expected = walk(seed, within).keys() if seed in within else set[int]()
        assert set(hexes.cells_of(hexes.flood(BIT[seed], mask(within)))) == expected


def test_flood_from_several_seeds_reaches_all_their_parts() -> None:
    within = CellSet("a1 b1 d1 e1 ia1").mask
    assert hexes.flood(CellSet("b1 ia1 t20").mask, within) == CellSet("a1 b1 ia1").mask
    assert hexes.flood(0, within) == 0


def test_groups_are_the_connected_parts() -> None:
    for cells in random_sets(60, Random("groups")):
        rest, expected = set(cells), []
        while rest:
            part = set(walk(min(rest), cells))
            expected.append(part)
            rest -= part
        assert [set(hexes.cells_of(part)) for part in hexes.groups(mask(cells))] == expected


@pytest.mark.long
def test_distance_is_the_length_of_the_shortest_way() -> None:
    everything = set(range(CELLS))
    for start in range(CELLS):
        for to, steps in walk(start, everything).items():
            assert hexes.distance(start, to) == steps


def test_there_is_no_distance_between_the_maps() -> None:
    for a, b in ((0, 400), (424, 399)):
        with pytest.raises(ValueError, match="different maps"):
            hexes.distance(a, b)


# --- masks -------------------------------------------------------------------------------


def test_the_kth_cell_of_many_masks() -> None:
    for cells in random_sets(120, Random("kth")):
        ordered = sorted(cells)
        assert [hexes.kth_cell(mask(cells), k) for k in range(len(ordered))] == ordered


@given(masks)
def test_masks_and_cells_are_inverse(cells: set[int]) -> None:
    ordered = sorted(cells)
    assert list(hexes.cells_of(mask(cells))) == ordered
    assert hexes.mask_of(reversed(ordered)) == mask(cells)
    assert [hexes.kth_cell(mask(cells), k) for k in range(len(ordered))] == ordered


def test_the_only_cell_of_a_mask() -> None:
    assert [hexes.only_cell(bit) for bit in BIT] == list(range(CELLS))


# --- CellSet -----------------------------------------------------------------------------


@given(masks, masks)
def test_a_cell_set_is_a_set(left: set[int], right: set[int]) -> None:
    a, b = CellSet(left), CellSet(mask(right))
    assert (a.mask, set(a), len(a), list(a)) == (mask(left), left, len(left), sorted(left))
    assert all((cell in a) == (cell in left) for cell in range(CELLS))
    for made, expected in (
        (a | b, left | right),
        (a & b, left & right),
        (a - b, left - right),
        (a ^ b, left ^ right),
    ):
        assert isinstance(made, CellSet)
        assert set(made) == expected
    assert (a <= b, a < b, a == b, a != b) == (
        left <= right,
        left < right,
        left == right,
        left != right,
    )
    assert a.isdisjoint(b) == left.isdisjoint(right)


@given(masks)
def test_equal_cell_sets_have_equal_hashes(cells: set[int]) -> None:
    assert hash(CellSet(cells)) == hash(CellSet(mask(cells))) == hash(frozenset(cells))
    assert {CellSet(cells): 1}[CellSet(sorted(cells, reverse=True))] == 1


def test_ways_to_make_a_cell_set() -> None:
    d7 = hexes.parse_cell("d7")
    for made in (
        CellSet(" d7  ia1 "),
        CellSet(["d7", 400]),
        CellSet((400, d7)),
        CellSet({"ia1", d7}),
    ):
        assert made.names == ("d7", "ia1")
    assert CellSet() == CellSet(0) == CellSet("")
    assert not CellSet()


def test_a_cell_set_equals_other_sets_of_the_same_cells() -> None:
    for other in ({0, 400}, frozenset({400, 0}), dict.fromkeys((0, 400)).keys()):
        same: object = other
        assert CellSet("a1 ia1") == same
        assert CellSet("a1 ia2") != same


@given(masks)
def test_the_repr_of_a_cell_set_makes_it_anew(cells: set[int]) -> None:
    assert eval(repr(CellSet(cells)), {"CellSet": CellSet}) == cells


def test_the_repr_of_a_cell_set_names_its_cells() -> None:
    assert repr(CellSet("e1 d7")) == "CellSet('e1 d7')"
    assert repr(CellSet()) == "CellSet()"


def test_what_is_not_in_a_cell_set() -> None:
    for thing in (-1, CELLS, 10**9, "u1", "end", None, 1.5):
        assert thing not in CellSet(hexes.GRID)


@pytest.mark.parametrize("padding", [-1, 1 << 20, 1 << 600, hexes.GRID + 1])
def test_a_mask_outside_the_grid_is_refused(padding: int) -> None:
    with pytest.raises(ValueError, match="outside the grid"):
        CellSet(padding)


@pytest.mark.parametrize("cell", [-1, -CELLS, CELLS, 10**9])
def test_a_cell_outside_the_grid_is_refused(cell: int) -> None:
    with pytest.raises(ValueError, match=str(cell)):
        CellSet([cell])


def test_a_name_outside_the_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="no hex is called 'z9'"):
        CellSet("a1 z9")


def test_a_cell_set_holds_nothing_else() -> None:
    with pytest.raises(AttributeError):
        CellSet().other = 1  # type: ignore[attr-defined]
