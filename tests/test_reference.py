"""The engine against a slow, independent reference: the same actions, results and gold.

More games: `KINGDOM_REFERENCE_GAMES=500 pytest tests/test_reference.py -s`, or with counts of
what happened in them `python -m tests.reference --games 500`.
"""

import os
from random import Random

import pytest

from kingdom.board import TERRAINS
from kingdom.hexes import NAMES, NEIGHBOURS, cells_of, position
from tests.reference.boards import (
    BARREN,
    BASE_LOCATIONS,
    CAMPS,
    CROWDED,
    DRILLS,
    LIBRARIES,
    LOCATIONS,
    NOMADS,
    PRINTED,
    SCARCE,
    make_setup,
)
from tests.reference.compare import Report, compare_game
from tests.reference.moves import DONATIONS
from tests.reference.world import EVERY_HEX, ground_of, hex_named, name_of, neighbours, tiles_of

# Games on each kind of boards; 48 go through all combinations of house rules.
STANDARD = {PRINTED: 36, SCARCE: 48, CROWDED: 20, NOMADS: 36, CAMPS: 24, BARREN: 24, DRILLS: 192}
MORE = int(os.environ.get("KINGDOM_REFERENCE_GAMES", 0))

HOUSE_RULES = ("redraw", "mandatory_only", "any_terrain")
TILES_USED = {f"used {tile}" for tile in BASE_LOCATIONS}
TERRAIN_EXHAUSTED = {
    f"exhausted {moment}, {rule}"
    for moment in ("at the start", "mandatory", "after")
    for rule in HOUSE_RULES
}
TILES_LOST = {
    "tile lost",
    "tile returned",
    "tile taken again",
    "no second tile from the same hex",
}
IN_PRINTED = (
    TILES_USED
    | TILES_LOST
    | {
        "over by an empty supply",
        "reshuffled",
        "broken off",
        "supply emptied in build, before",
        "supply emptied in build, after",
    }
)
IN_SCARCE = (
    TILES_USED
    | TERRAIN_EXHAUSTED
    | {
        "exhausted by the new card, redraw",
        "exhausted by the new card, mandatory_only",
        "no card left at all",
        "began without a card",
        "drew at the start for want of a card",
        "ended without a card to draw",
        "ended with nothing to build",
        "ended with no supply",
        "mandatory builds lapsed",
        "reshuffled",
        "over by an empty supply",
        "over by the guard",
    }
)
IN_CROWDED = TILES_LOST | {"lost one of equal tiles, only some available"}
WALLS_SET = {
    "second wall",
    "last wall of the stock",
    "quarry stopped",
    "quarry cut short, no hex",
    "quarry cut short, no wall",
    "quarry went on after exhausting",
    *(f"exhausted by quarry, {rule}" for rule in HOUSE_RULES),
}
NOMAD_TILES_USED = {
    *(f"used {tile}" for tile in (*LOCATIONS, *DONATIONS, "resettlement", "outpost", "sword")),
    "donation cut short, no hex",
    "donation cut short, no supply",
    *(f"exhausted by donation, {rule}" for rule in HOUSE_RULES),
    "supply emptied within a donation",
    "resettlement stopped",
    "resettlement went on after exhausting",
    *(f"exhausted by resettlement, {rule}" for rule in HOUSE_RULES),
    "tile gained on the way",
    "tile lost on the way",
}
OUTPOSTS_USED = {
    *(
        f"outpost with {build}"
        for build in ("oracle", "farm", "oasis", "tower", "garden", "donation", "donation begun")
    ),
    "outpost with before build",
    "outpost with mandatory build",
    "outpost needed",
    "outpost wasted",
    "outpost taken back",
}
SWORDS_DRAWN = {
    "sword took a tile",
    "sword filled an empty supply",
    "sword after the end was triggered",
    "sword each, another opponent follows",
    "sword each, an opponent skipped",
}
NOMAD_TILES_LEFT = {
    "nomad tile kept after moving away",
    "nomad tile expired unused",
    "nomad tile expired used",
    "equal nomad tiles, one used and one new",
}
PAID_AT_ONCE = {
    "paid treasure",
    "paid families, mandatory",
    "paid shepherds, mandatory",
    "paid shepherds, by a tile",
    "paid ambassadors, mandatory",
    "paid ambassadors, by a tile",
}
IN_NOMADS = (
    WALLS_SET | NOMAD_TILES_USED | OUTPOSTS_USED | SWORDS_DRAWN | NOMAD_TILES_LEFT | PAID_AT_ONCE
)


@pytest.mark.parametrize(
    ("kinds", "must_happen"),
    [
        pytest.param([PRINTED], IN_PRINTED, id=PRINTED),
        pytest.param([SCARCE], IN_SCARCE, id=SCARCE),
        pytest.param([CROWDED], IN_CROWDED, id=CROWDED),
        pytest.param([NOMADS, CAMPS, BARREN, DRILLS], IN_NOMADS, id=NOMADS),
    ],
)
def test_games_are_the_same_in_engine_and_reference(
    kinds: list[str], must_happen: set[str]
) -> None:
    total = Report()
    for kind in kinds:
        games = range(MORE or STANDARD[kind])
        report = sum((compare_game(kind, number) for number in games), Report())
        print(f"\n{kind} boards: {report}")
        total += report
    missing = must_happen - {event for event, count in total.events.items() if count}
    assert not missing or MORE


@pytest.mark.parametrize("kind", LIBRARIES)
def test_boards_are_laid_alike(kind: str) -> None:
    for number in range(10):
        setup = make_setup(kind, number, Random(number))
        for hex_, expected in ground_of(setup).items():
            cell = NAMES.index(name_of(hex_))
            terrain = setup.board.terrain_at(cell)
            found = setup.board.special_at(cell) if terrain is None else TERRAINS[terrain]
            assert (hex_, found) == (hex_, expected)
        assert {position(site.cell): site.name for site in setup.sites} == tiles_of(setup)


def test_hexes_have_the_same_names_and_neighbours() -> None:
    assert [position(cell) for cell in range(len(EVERY_HEX))] == EVERY_HEX
    for cell, hex_ in enumerate(EVERY_HEX):
        assert name_of(hex_) == NAMES[cell]
        assert hex_named(NAMES[cell]) == hex_
        assert {position(near) for near in cells_of(NEIGHBOURS[cell])} == set(neighbours(hex_))
