"""The engine against a slow, independent reference: the same actions, results and gold.

More games: `KINGDOM_REFERENCE_GAMES=500 pytest tests/proofs/test_reference.py -s`; with counts
of what happened in them: `python -m tests.reference --games 500`.
"""

import os
from random import Random

import pytest

from kingdom.board import TERRAINS
from kingdom.content import CARDS as REAL_CARDS
from kingdom.content import LANDMARKS, TILES
from kingdom.content import MEEPLES as REAL_MEEPLES
from kingdom.content import TASKS as REAL_TASKS
from kingdom.hexes import NAMES, NEIGHBOURS, cells_of
from tests.reference.areas import capitol_homes, cave_homes
from tests.reference.boards import (
    BARREN,
    CAMPS,
    CROSSROADS,
    CROWDED,
    DRILLS,
    EVERYTHING,
    FAIRS,
    LIBRARIES,
    MARSHLANDS,
    NOMADS,
    PAIRS,
    POOR,
    PRINTED,
    QUEENIES,
    SCARCE,
    TRIALS,
    make_setup,
)
from tests.reference.compare import Report, compare_game
from tests.reference.moves import DONATIONS, QUESTIONS
from tests.reference.picture import is_bonus
from tests.reference.score import CARDS
from tests.reference.score import PAID_AT_ONCE as PAID_AT_ONCE_CARDS
from tests.reference.strewn import BASE_LOCATIONS, LOCATIONS, MARSHLANDS_LOCATIONS
from tests.reference.tasks import TASKS
from tests.reference.world import (
    EVERY_HEX,
    MEEPLES,
    ground_of,
    hex_named,
    hex_numbered,
    name_of,
    neighbours,
    tiles_of,
)

# Games on each kind of boards; 48 go through all combinations of the older house rules.
STANDARD = {
    PRINTED: 20,
    SCARCE: 24,
    CROWDED: 9,
    NOMADS: 12,
    CAMPS: 8,
    BARREN: 16,
    DRILLS: 150,
    CROSSROADS: 8,
    MARSHLANDS: 8,
    QUEENIES: 6,
    PAIRS: 15,
    EVERYTHING: 6,
    FAIRS: 6,
    POOR: 8,
    TRIALS: 180,
}
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


MEEPLES_USED = {
    *(f"{what} a {kind}" for kind in MEEPLES for what in ("placed", "took back", "sword took")),
    *(f"tile gained by a {kind}" for kind in MEEPLES),
    "took back with another such tile ready",
    "moved a wagon",
    "moved a ship",
    "wagon stopped",
    "lighthouse stopped",
    "paid shepherds, by a meeple",
    "paid ambassadors, by a meeple",
    "tile gained by a city",
    "paid shepherds, by a city",
    "paid ambassadors, by a city",
    *(f"exhausted by barracks, {rule}" for rule in HOUSE_RULES),
}
HANDS_PLAYED = {
    "began with 2 cards",
    "began with 3 cards",
    "chose card, of several",
    "chose by a pair, of several",
    "chose marsh half",
    "chose other half",
    "chose marsh half, of several",
    "several cards left the game",
    "one of several cards left the game",
    "a pair ran out",
    "fewer cards than wanted",
    "fort found no hex",
    "outpost with fort",
}
REACTIONS = {
    "reaction in own turn",
    "reaction in another's turn",
    "reaction on marsh",
    "reaction on water",
    "several may react",
    "nested reaction",
    "asked in two windows",
    "passed",
    "could not react",
    "outpost with canoe",
    "outpost with canoe-bonus",
    "tile gained in another's turn",
    "nomad tile gained in another's turn",
    "bonus gained in another's turn",
    "supply emptied in react, mandatory",
    "own canoe took the last settlement",
    "paid shepherds, by a reaction",
    "paid ambassadors, by a reaction",
    *(f"exhausted by a reaction, {rule}" for rule in HOUSE_RULES),
}
MARSHLANDS_TILES = {
    *(f"gained {name}-bonus" for name in MARSHLANDS_LOCATIONS),
    *(f"gave back {name}-bonus" for name in MARSHLANDS_LOCATIONS),
    "built from a temple",
    "began with 1 due",
    "began with 2 due",
    "temple cost a tile",
    "temple bonus used",
    "supply emptied, but a temple holds the end back",
    "due settlement stays on the temple",
    "fountain on mountain",
    "refuge bonus jumped",
}
IN_LATER = (
    {f"used {tile}" for tile in (*QUESTIONS, "canoe", "outpost")}
    | {f"scored {source}" for source in (*CARDS, *TASKS, *LANDMARKS)}
    | MEEPLES_USED
    | HANDS_PLAYED
    | REACTIONS
    | MARSHLANDS_TILES
)
LATER = [CROSSROADS, MARSHLANDS, QUEENIES, PAIRS, EVERYTHING, FAIRS, POOR, TRIALS]


@pytest.mark.long
@pytest.mark.parametrize(
    ("kinds", "must_happen"),
    [
        pytest.param([PRINTED], IN_PRINTED, id=PRINTED),
        pytest.param([SCARCE], IN_SCARCE, id=SCARCE),
        pytest.param([CROWDED], IN_CROWDED, id=CROWDED),
        pytest.param([NOMADS, CAMPS, BARREN, DRILLS], IN_NOMADS, id=NOMADS),
        pytest.param(LATER, IN_LATER, id="later modules"),
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
    assert not missing or MORE, (
        f"in none of these games: {', '.join(sorted(missing))}. If a new section or tile has only "
        "changed what happens by chance, play some more games: STANDARD, above"
    )


def test_the_reference_knows_every_tile_that_is_an_action() -> None:
    actions = {name for name, tile in TILES.items() if tile.kind.is_action}
    missing = actions - set(QUESTIONS)
    assert not missing, f"QUESTIONS in tests/reference/moves.py does not have {missing}"
    assert set(QUESTIONS) == actions


def test_the_reference_knows_all_that_pays() -> None:
    missing = {*REAL_CARDS, *REAL_TASKS} - {*CARDS, *PAID_AT_ONCE_CARDS, *TASKS}
    assert not missing, f"tests/reference/score.py, marshlands.py or tasks.py: no {missing}"


def test_the_reference_knows_every_meeple() -> None:
    missing = {meeple.name.removesuffix("s") for meeple in REAL_MEEPLES} - {*MEEPLES}
    assert not missing, f"MEEPLES in tests/reference/world.py does not have {missing}"


@pytest.mark.long
@pytest.mark.parametrize("kind", LIBRARIES)
def test_boards_are_laid_alike(kind: str) -> None:
    for number in range(10):
        setup = make_setup(kind, number, Random(number))
        for hex_, expected in ground_of(setup).items():
            cell = NAMES.index(name_of(hex_))
            terrain = setup.board.terrain_at(cell)
            found = setup.board.special_at(cell) if terrain is None else TERRAINS[terrain]
            assert (hex_, found) == (hex_, expected)
        assert {hex_numbered(cell) for cell in cells_of(setup.board.cells)} == set(ground_of(setup))
        on_board = {hex_numbered(cell): name for cell, name in setup.derived.sites if cell >= 0}
        assert on_board == tiles_of(setup)
        bonuses = {name for _, name in setup.derived.sites if is_bonus(name)}
        located = tiles_of(setup).values()
        assert bonuses == {f"{name}-bonus" for name in MARSHLANDS_LOCATIONS if name in located}


@pytest.mark.long
@pytest.mark.parametrize("kind", [QUEENIES, PAIRS, EVERYTHING, FAIRS, POOR])
def test_capitols_and_caves_lie_where_they_may(kind: str) -> None:
    for number in range(15):
        setup = make_setup(kind, number, Random(number))
        for module, laid, homes in (
            ("capitol", setup.capitols, capitol_homes(setup)),
            ("caves", setup.caves, cave_homes(setup)),
        ):
            assert len(laid) == (len(homes) if module in setup.modules else 0)
            for cell, home in zip(laid, homes, strict=False):
                assert hex_numbered(cell) in home


def test_hexes_have_the_same_names_and_neighbours() -> None:
    assert list(map(name_of, EVERY_HEX)) == list(NAMES)
    for cell, hex_ in enumerate(EVERY_HEX):
        assert hex_named(NAMES[cell]) == hex_
        assert {hex_numbered(near) for near in cells_of(NEIGHBOURS[cell])} == set(neighbours(hex_))
