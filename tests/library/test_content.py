"""The records of the tiles: plain data, whose every value the rules can read."""

from collections.abc import Iterator
from enum import Enum

import pytest

from kingdom.actions import FIRST_TERRAIN, FIRST_TILE
from kingdom.board import GROUNDS
from kingdom.content import MEEPLES, MODULES, TILES, Reach, Region, Tile, kinds
from kingdom.content.kinds import (
    CARD_QUESTIONS,
    KINDS,
    TILE_QUESTIONS,
    TURN_QUESTIONS,
    Kind,
    Question,
    Thing,
    Use,
)
from kingdom.content.tiles import ANY_COUNT, NO_MEEPLE, PLAYED, tiles_by_name
from kingdom.hexes import BIT, GRID, NEIGHBOURS, beside, cells_of
from kingdom.render.words import BY_TILE, IN_TURN
from kingdom.rules.explain import NOT_BESIDE, OUT_OF_REACH, OUTSIDE, SENTENCES
from kingdom.rules.handling import HANDLING, TARGETS
from kingdom.rules.reach import REGIONS, ROUTES


def values(record: object) -> Iterator[object]:
    """Take a record apart: tuples into their items, all else as it is."""
    if isinstance(record, tuple):
        for value in record:
            yield from values(value)
    else:
        yield record


@pytest.mark.parametrize(
    "record", [*TILES.values(), *MEEPLES, *KINDS], ids=lambda record: record.name
)
def test_a_record_holds_numbers_enums_names_and_small_tuples(record: tuple[object, ...]) -> None:
    plain = {int, bool, str, Reach, Region, Question, Thing, Use}
    assert {type(value) for value in values(record)} <= plain
    hash(record)


def test_no_two_tiles_have_the_same_number() -> None:
    farm = TILES["farm"]
    with pytest.raises(ValueError, match="'moat' and 'farm' have the same number 426"):
        tiles_by_name([farm, farm._replace(name="moat")])
    with pytest.raises(ValueError, match="two tiles are called 'farm'"):
        tiles_by_name([farm, farm._replace(number=470)])


def test_tiles_come_in_the_order_of_their_numbers_whatever_module_lists_them_first() -> None:
    tiles = [*TILES.values()]
    assert [*tiles_by_name(reversed(tiles)).values()] == tiles
    assert [*TILES] == [tile.name for tile in tiles]
    assert all(FIRST_TILE <= tile.number < FIRST_TERRAIN for tile in tiles)


def test_meeples_are_numbered_by_their_place() -> None:
    assert [meeple.number for meeple in MEEPLES] == [*range(len(MEEPLES))]
    sent = {tile.meeple for tile in TILES.values()} - {NO_MEEPLE}
    missing = [meeple.name for meeple in MEEPLES if meeple.number not in sent]
    assert not missing, f"sent out by no tile: {', '.join(missing)}"
    assert sent == {meeple.number for meeple in MEEPLES}


@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.name)
def test_the_fields_of_a_tile_fit_each_other(tile: Tile) -> None:
    assert tile.module in MODULES
    assert all(ground == PLAYED or 0 <= ground < len(GROUNDS) for ground in tile.grounds)
    assert (tile.kind == kinds.PIECE) == (tile.meeple != NO_MEEPLE)
    assert tile.meeple == NO_MEEPLE or (tile.times > 1) == MEEPLES[tile.meeple].walks
    assert not tile.bonus_of or TILES[tile.bonus_of].has_location
    if tile.reach != Reach.ALL:
        assert (tile.kind, tile.adjacent) == (kinds.MOVE, False)
    assert all(0 <= least <= most <= 6 for least, most in (tile.beside, tile.beside_others))


# --- kinds ---------------------------------------------------------------------------------------


def test_kinds_are_numbered_by_their_place_and_all_used() -> None:
    assert [kind.number for kind in KINDS] == [*range(len(KINDS))]
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    assert {kind.name for kind in KINDS} == {tile.kind.name for tile in TILES.values()}
    assert {value for value in vars(kinds).values() if isinstance(value, Kind)} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_asks_if_using_it_is_a_choice(kind: Kind) -> None:
    asks = kind.is_action or kind.use == Use.TRIGGERED
    assert bool(kind.questions) == asks
    assert bool(kind.puts or kind.moves or kind.takes) == asks
    assert (kind.use == Use.SPENT) == (Question.REVEAL in kind.questions)


def test_every_use_thing_and_question_is_that_of_a_kind() -> None:
    assert {kind.use for kind in KINDS} == set(Use)
    assert {thing for kind in KINDS for thing in (kind.puts, kind.moves, kind.takes)} == set(Thing)
    asked = {question for kind in KINDS for question in kind.questions}
    assert asked == {*TILE_QUESTIONS, Question.REVEAL}
    assert [*Question] == [*CARD_QUESTIONS, *TURN_QUESTIONS, *TILE_QUESTIONS]


def test_the_rules_handle_every_kind_that_asks_something() -> None:
    asking = {kind for kind in KINDS if kind.questions}
    missing = [kind.name for kind in asking if kind not in HANDLING]
    assert not missing, f"HANDLING in src/kingdom/rules/handling.py has no {', '.join(missing)}"
    assert set(HANDLING) == asking
    for kind, handling in HANDLING.items():
        assert len(handling.targets) == len(kind.questions)
    assert set(TARGETS) == {*TILE_QUESTIONS, Question.REVEAL}


def test_a_question_asked_by_two_kinds_has_the_same_targets() -> None:
    for kind, handling in HANDLING.items():
        assert [TARGETS[question] for question in kind.questions] == [*handling.targets]


def test_the_words_know_every_question() -> None:
    assert set(BY_TILE) == set(TILE_QUESTIONS)
    assert set(IN_TURN) == set(TURN_QUESTIONS)


# --- what the rules make of them ---------------------------------------------------------------


def test_every_region_is_implemented_and_used() -> None:
    assert set(REGIONS) == set(Region)
    assert {tile.region for tile in TILES.values()} == set(Region)


def test_every_reach_is_implemented_and_used() -> None:
    assert set(ROUTES) == set(Reach) - {Reach.ALL}
    assert {tile.reach for tile in TILES.values()} == set(Reach)


def test_every_limit_of_a_tile_has_a_reason() -> None:
    assert set(OUTSIDE) == set(Region) - {Region.ALL}
    assert set(OUT_OF_REACH) == set(Reach) - {Reach.ALL}
    spans = {tile.beside for tile in TILES.values()} - {ANY_COUNT}
    assert not spans - set(NOT_BESIDE), (
        f"NOT_BESIDE in src/kingdom/rules/explain.py has no reason for {spans - set(NOT_BESIDE)}, "
        "the `beside` of a tile"
    )
    assert set(NOT_BESIDE) == spans
    codes: set[str] = {*OUTSIDE.values(), *OUT_OF_REACH.values(), *NOT_BESIDE.values()}
    assert codes <= set(SENTENCES)


@pytest.mark.parametrize("enum", [Region, Reach, Thing, Use])
def test_the_numbers_of_an_enum_follow_each_other(enum: type[Enum]) -> None:
    assert [member.value for member in enum] == [*range(len(enum))]


@pytest.mark.parametrize("most", range(7))
@pytest.mark.parametrize("least", range(7))
def test_cells_beside_so_many(least: int, most: int) -> None:
    mask = sum(BIT[cell] for cell in range(0, 425, 3)) | sum(BIT[40:90])
    counted = {cell: (NEIGHBOURS[cell] & mask).bit_count() for cell in cells_of(GRID)}
    expected = {cell for cell, count in counted.items() if least <= count <= most}
    assert {*cells_of(beside(mask, least, most))} == expected
