"""The engine against a slow, independent reference: the same actions, results and gold.

More games: `KINGDOM_REFERENCE_GAMES=500 pytest tests/test_reference.py -s`, or with counts of
what happened in them `python -m tests.reference --games 500`.
"""

import os
from random import Random

import pytest

from kingdom.board import TERRAINS
from kingdom.hexes import NAMES, NEIGHBOURS, cells_of, position
from tests.reference import play
from tests.reference.boards import CROWDED, LIBRARIES, PRINTED, RULES, SCARCE, make_setup
from tests.reference.compare import Report, compare_game
from tests.reference.world import EVERY_HEX, ground_of, hex_named, name_of, neighbours

STANDARD = 2 * len(RULES)  # all combinations of house rules twice
GAMES = int(os.environ.get("KINGDOM_REFERENCE_GAMES", STANDARD))  # on each kind of boards

TILES_USED = {f"used {tile}" for tile in play.LOCATIONS}
TERRAIN_EXHAUSTED = {
    f"exhausted {moment}, {rule}"
    for moment in ("at the start", "mandatory", "after")
    for rule in ("redraw", "mandatory_only", "any_terrain")
}
MUST_HAPPEN = {
    PRINTED: TILES_USED
    | {
        "over by an empty supply",
        "reshuffled",
        "broken off",
        "supply emptied in build, before",
        "supply emptied in build, after",
        "tile lost",
        "tile returned",
        "tile taken again",
        "no second tile from the same hex",
    },
    SCARCE: TILES_USED
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
    },
    CROWDED: {
        "lost one of equal tiles, only some available",
        "tile lost",
        "tile returned",
        "tile taken again",
        "no second tile from the same hex",
    },
}


@pytest.mark.parametrize("kind", LIBRARIES)
def test_games_are_the_same_in_engine_and_reference(kind: str) -> None:
    games = GAMES // 2 if kind == CROWDED else GAMES
    report = sum((compare_game(kind, number) for number in range(games)), Report())
    print(f"\n{kind} boards: {report}")
    missing = MUST_HAPPEN[kind] - set(report.events)
    assert not missing or GAMES < STANDARD


@pytest.mark.parametrize("kind", LIBRARIES)
def test_boards_are_laid_alike(kind: str) -> None:
    for number in range(10):
        setup = make_setup(kind, number, Random(number))
        for hex_, expected in ground_of(setup).items():
            cell = NAMES.index(name_of(hex_))
            terrain = setup.board.terrain_at(cell)
            found = setup.board.special_at(cell) if terrain is None else TERRAINS[terrain]
            assert (hex_, found) == (hex_, expected)


def test_hexes_have_the_same_names_and_neighbours() -> None:
    assert [position(cell) for cell in range(len(EVERY_HEX))] == EVERY_HEX
    for cell, hex_ in enumerate(EVERY_HEX):
        assert name_of(hex_) == NAMES[cell]
        assert hex_named(NAMES[cell]) == hex_
        assert {position(near) for near in cells_of(NEIGHBOURS[cell])} == set(neighbours(hex_))
