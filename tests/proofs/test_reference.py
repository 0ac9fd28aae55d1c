"""The engine against a slow, independent reference: the same actions, results and gold.

More games: `make soak ARGS=reference`; with counts of what happened in them:
`python -m tests.reference --games 500`.
"""

from random import Random

import pytest

from kingdom.board import TERRAINS, standard_sections
from kingdom.content import CARDS as REAL_CARDS
from kingdom.content import MEEPLES as REAL_MEEPLES
from kingdom.content import TASKS as REAL_TASKS
from kingdom.content import TILES
from kingdom.hexes import NAMES, NEIGHBOURS, cells_of
from tests.reference.areas import capitol_homes, cave_homes
from tests.reference.boards import (
    EVERYTHING,
    FAIRS,
    LIBRARIES,
    PAIRS,
    POOR,
    QUEENIES,
    SHORT,
    make_setup,
)
from tests.reference.compare import Report, compare_game
from tests.reference.expected import CHOSEN, GROUPS
from tests.reference.moves import QUESTIONS
from tests.reference.picture import is_bonus
from tests.reference.score import CARDS
from tests.reference.score import PAID_AT_ONCE as PAID_AT_ONCE_CARDS
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
from tests.support.setups import PINNED

# Besides those in which everything happens; many more of every kind are for `make soak`.
FIRST_GAMES = 3
FIRST_SHORT_ONES = 20


def games_of(kind: str) -> list[tuple[int, bool]]:
    """Return the games of a kind: their numbers, and whether new tiles are left out."""
    chosen = {(number, True) for number in CHOSEN.get(kind, ())}
    first = range(FIRST_SHORT_ONES if kind in SHORT else FIRST_GAMES)
    something_new = not standard_sections().keys() <= PINNED  # else both are the same game
    others = {(number, False) for number in first if something_new or (number, True) not in chosen}
    return sorted(chosen | others)


@pytest.mark.long
@pytest.mark.parametrize("group", GROUPS)
def test_games_are_the_same_in_engine_and_reference(group: str) -> None:
    kinds, must_happen = GROUPS[group]
    total = Report()
    for kind in kinds:
        report = sum((compare_game(kind, *game) for game in games_of(kind)), Report())
        print(f"\n{kind} boards: {report}")
        total += report
    missing = must_happen - {event for event, count in total.events.items() if count}
    assert not missing, (
        f"in none of these games: {', '.join(sorted(missing))}. If a change has only made other "
        "things happen by chance, choose others for CHOSEN in tests/reference/expected.py: "
        "python -m tests.reference --games 24 --choose"
    )


def test_the_games_are_chosen_from_kinds_that_there_are() -> None:
    assert {kind for kinds, _ in GROUPS.values() for kind in kinds} == {*LIBRARIES}
    assert {*CHOSEN} <= {*LIBRARIES}


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
        assert bonuses == {f"{name}-bonus" for name in located if f"{name}-bonus" in TILES}


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
