"""Boards: joins by brute force, with and without an island, and what lies near what."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from kingdom import board as boards
from kingdom import hexes
from kingdom.board import Board, Placed, Section, parse_placed, standard_sections
from kingdom.hexes import BIT, BOARD_CELLS, CellSet, cell_at, cells_of, distance
from kingdom.setup import Setup
from tests.support.boards import LETTERS, check_board, joined

ISLANDS = [section for section in standard_sections().values() if section.is_island]
NAMES = [name for name, section in standard_sections().items() if not section.is_island]


def placed(*names: str) -> tuple[Placed, ...]:
    return tuple(parse_placed(name, standard_sections()) for name in names)


# --- joining -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_section_joins_in_every_place_and_both_turns(name: str) -> None:
    others = [other for other in NAMES if other != name]
    for place, turned in product(range(4), (False, True)):
        names = others[place : place + 3]
        names[0] += ":turned" * (place % 2)
        names.insert(place, name + ":turned" * turned)
        check_board(placed(*names))


@pytest.mark.parametrize("island", ISLANDS, ids=lambda island: island.name)
def test_an_island_lies_beside_any_board(island: Section) -> None:
    rng = Random("islands")
    for _ in range(8):
        check_board(Setup.random(2, ("nomads", "crossroads", "marshlands"), rng).sections, island)


def test_without_an_island_there_is_none() -> None:
    board = Board(placed(*NAMES[:4]))
    assert (board.island, board.cells) == (0, hexes.BOARD)


def test_the_island_has_the_cells_from_400_on() -> None:
    (bridge,) = (island for island in ISLANDS if island.name == "suspension-bridge")
    board = Board(placed(*NAMES[:4]), bridge)
    missing = CellSet("ia1 ie1 ie2 ie4 ia5 ie5")
    assert CellSet(board.island) == CellSet(hexes.ISLAND) - missing
    named = {"ib2": "suspension-bridge", "ic4": "castle"}
    assert {hexes.NAMES[cell]: board.special_at(cell) for cell in CellSet("ib2 ic4")} == named
    assert board.terrain_at(hexes.parse_cell("ic3")) == boards.WATER


def test_a_board_has_four_sections() -> None:
    for count in (0, 3, 5):
        with pytest.raises(ValueError, match=f"a board has 4 sections, not {count}"):
            Board(placed(*NAMES[:count]))


# --- what lies near ----------------------------------------------------------------------


@cache
def some_boards() -> list[Board]:
    """Return boards of all modules, as they are drawn."""
    rng, modules = Random("boards"), ("nomads", "crossroads", "marshlands", "capitol", "caves")
    drawn = [Setup.random(2, modules, rng) for _ in range(10)]
    drawn += [Setup.random(2, (*modules, "island"), rng) for _ in range(20)]
    return [setup.board for setup in drawn]


def around(mask: int) -> set[int]:
    return {c for cell in cells_of(mask) for c in cells_of(hexes.NEIGHBOURS[cell])}


def test_what_lies_near() -> None:
    for board in some_boards():
        assert set(cells_of(board.near_mountain)) == around(board.terrain[boards.MOUNTAIN])
        assert set(cells_of(board.near_special)) == around(board.special)
        assert set(cells_of(board.near_caves)) == around(board.caves)
        castles = [hexes.NEIGHBOURS[cell] for cell in cells_of(board.castles)]
        assert list(board.near_castles) == castles
        palaces = [hexes.NEIGHBOURS[cell] for cell in cells_of(board.palaces)]
        assert list(board.near_palaces) == palaces


def coast(board: Board) -> Iterator[int]:
    """Yield the hexes of the island with fewer than six neighbours on it (A-30)."""
    for cell in cells_of(board.island):
        if len([c for c in cells_of(hexes.NEIGHBOURS[cell]) if board.island & BIT[c]]) < 6:
            yield cell


def test_the_coast_of_the_island_is_next_to_water() -> None:
    for board in some_boards():
        near = around(board.terrain[boards.WATER]) | set(coast(board))
        assert set(cells_of(board.near_water)) == near
        # The sea has no hexes: no cell beyond the coast is water, or anything.
        assert not board.terrain[boards.WATER] & hexes.ISLAND & ~board.island


@pytest.mark.parametrize(
    ("name", "dry"),
    [
        ("suspension-bridge", "ic3"),  # a lake, with all the others around it
        ("tree-house", "ib2 ic2 ib3 ic3 id3 ib4 ic4"),
    ],
)
def test_twelve_of_nineteen_hexes_are_coast(name: str, dry: str) -> None:
    board = Board(placed(*NAMES[:4]), standard_sections()[name])
    inside = CellSet("ib2 ic2 ib3 ic3 id3 ib4 ic4")
    assert CellSet(coast(board)) == CellSet(board.island) - inside
    assert len(CellSet(coast(board))) == 12
    assert CellSet(board.island & ~board.near_water) == CellSet(dry)


def test_capitols_reach_two_hexes_far() -> None:
    counted = 0
    for board in some_boards():
        assert len(board.near_capitols) == len(board.capitols)
        for capitol, near in zip(board.capitols, board.near_capitols, strict=True):
            counted += 1
            reach = {cell for cell in range(BOARD_CELLS) if 1 <= distance(capitol, cell) <= 2}
            assert set(cells_of(near)) == reach
            assert board.castles & BIT[capitol]  # it stays a castle
    assert counted > 5


def test_a_cave_stays_a_mountain() -> None:
    for board in some_boards():
        assert board.caves
        assert not board.caves & ~board.terrain[boards.MOUNTAIN]


def search(start: int, letters: dict[int, str]) -> frozenset[int]:
    """Return the area of one terrain around a cell, by a plain search."""
    found, queue = {start}, [start]
    for cell in queue:
        for other in cells_of(hexes.NEIGHBOURS[cell]):
            if other not in found and letters.get(other) == letters[start]:
                found.add(other)
                queue.append(other)
    return frozenset(found)


def test_areas_of_one_terrain_and_mountains() -> None:
    rng = Random("areas")
    for _ in range(6):
        setup = Setup.random(2, ("crossroads", "marshlands", "island"), rng)
        assert setup.island
        hexes_ = joined(setup.sections, setup.island.section)
        letters = {cell: letter for cell, (letter, _) in hexes_.items() if letter in LETTERS}
        areas = {search(cell, letters) for cell in letters}
        assert len(setup.board.areas) == len(areas)
        assert {frozenset(cells_of(area)) for area in setup.board.areas} == areas
        mountains = {area for area in areas if letters[min(area)] == "m"}
        assert {frozenset(cells_of(area)) for area in setup.board.mountains} == mountains
        assert len(setup.board.mountains) == len(mountains)


def test_the_grounds_are_terrains_and_any_nothing_open_and_rough() -> None:
    for board in some_boards():
        assert board.ground[:8] == board.terrain
        assert board.ground[boards.ANY] == board.buildable == sum(board.terrain[:6])
        assert board.ground[boards.NOTHING] == board.ground[boards.UNDECIDED] == 0
        assert board.ground[boards.ROUGH] == board.buildable | board.terrain[boards.MOUNTAIN]
        assert len(board.ground) == len(boards.GROUNDS)
        assert board.cells == board.ordinary | board.special
        assert not board.ordinary & board.special


def test_edges_and_quadrants() -> None:
    places = {cell_at(r, c): (r, c) for r, c in product(range(20), repeat=2)}
    edge = {cell for cell, (r, c) in places.items() if {r, c} & {0, 19}}
    assert set(cells_of(boards.EDGE)) == edge
    top, bottom, left, right = (set(cells_of(mask)) for mask in boards.EDGES)
    assert top | bottom | left | right == edge
    assert {len(side) for side in (top, bottom, left, right)} == {20}
    assert CellSet((top | bottom) & (left | right)) == CellSet("a1 t1 a20 t20")
    inner = {cell for cell, (r, c) in places.items() if {r, c} & {9, 10}}
    assert set(cells_of(boards.INNER_EDGE)) == inner
    for number, quadrant in enumerate(boards.QUADRANTS):
        inside = {cell for cell, (r, c) in places.items() if (r >= 10) * 2 + (c >= 10) == number}
        assert set(cells_of(quadrant)) == inside
    assert boards.ALL_ROWS == hexes.ROWS + hexes.ISLAND_ROWS


def test_locations_around_a_first_settlement() -> None:
    # The tip of the rulebooks for the first game (RULES 2.4): five locations touch flowers.
    board = Setup.first_game().board
    flowers = board.terrain[boards.FLOWER]
    touched = [place for place in board.locations if hexes.NEIGHBOURS[place.cell] & flowers]
    assert len(touched) == 5
    near = hexes.neighbours(CellSet([place.cell for place in touched]).mask)
    assert (near & flowers).bit_count() == 9
