"""The golden games: every move legal, every position and every amount of gold as written."""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

from kingdom.board import standard_sections
from kingdom.content import CARDS, LANDMARKS, MODULES, TASKS, TILES
from kingdom.notation import Record, parse_position, position_text, read_record, record_text
from kingdom.setup import HouseRules, SwordTakes
from kingdom.state import State
from tests.golden import (
    FOLDER,
    GAMES,
    GOLD,
    POSITION,
    final,
    find_seed,
    happened,
    paying,
    play,
    remarks,
    replay,
    used_tiles,
)
from tests.support.happenings import HAPPENINGS

FILES = sorted(FOLDER.glob("*.txt"))


@cache
def golden(path: Path) -> tuple[tuple[str, ...], Record]:
    text = path.read_text(encoding="utf-8")
    return tuple(text.splitlines()), read_record(text)


@pytest.fixture(params=FILES, ids=[path.stem for path in FILES])
def game(request: pytest.FixtureRequest) -> tuple[tuple[str, ...], Record]:
    path: Path = request.param
    return golden(path)


def test_a_golden_game_prints_as_it_is_written(game: tuple[tuple[str, ...], Record]) -> None:
    lines, record = game
    assert record_text(record) == "\n".join([*lines, ""])


def test_every_action_of_a_golden_game_is_offered(game: tuple[tuple[str, ...], Record]) -> None:
    for state, action in replay(game[1]):
        assert action is None or action in state.legal_actions()


def test_a_golden_game_ends_with_its_result(game: tuple[tuple[str, ...], Record]) -> None:
    lines, record = game
    outcome = final(record).outcome()
    assert outcome is not None
    totals = " ".join(map(str, outcome.totals))
    assert lines[-1].startswith(f"result: {totals} (")


def test_the_remarks_of_a_golden_game_hold(game: tuple[tuple[str, ...], Record]) -> None:
    lines, record = game
    checked = 0
    for number, line in enumerate(lines):
        if not line.startswith(POSITION):
            continue
        state = final(read_record("\n".join(lines[:number])))  # what is above is a record too
        expected = remarks(state)
        assert list(lines[number : number + len(expected)]) == expected
        assert parse_position(State, line.removeprefix(POSITION)) == state
        assert position_text(state) == line.removeprefix(POSITION)
        checked += 1
    assert checked >= 3
    assert sum(line.startswith(GOLD) for line in lines) == checked * record.setup.players


def test_the_golden_games_are_those_that_can_be_written_anew() -> None:
    assert {path.stem for path in FILES} == set(GAMES)


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {golden(path)[1].setup.players for path in FILES} == {2, 3, 4, 5}


def test_every_tile_is_used_in_a_golden_game() -> None:
    assert_all(TILES, used_tiles, "used")


def test_every_card_and_task_pays_in_a_golden_game() -> None:
    assert_all((*CARDS, *TASKS, *LANDMARKS, "treasure"), paying, "scored")


def test_everything_rare_happens_in_a_golden_game() -> None:
    """Every piece is put down, moved and taken back, and so on."""
    assert_all(HAPPENINGS, happened, "seen")


def assert_all(names: Iterable[str], found_in: Callable[[Record], set[str]], what: str) -> None:
    """Check that everything is found in at least one game, and list what is not."""
    found = set().union(*(found_in(golden(path)[1]) for path in FILES))
    missing = sorted(set(names) - found)
    assert not missing, (
        f"{what} in no golden game: {', '.join(missing)}. Add a game to tests/golden/games.py; "
        "the seed it needs: python -m tests.golden NAME-OF-THE-GAME " + " ".join(missing)
    )


def test_a_seed_is_found_with_which_something_happens() -> None:
    game = GAMES["two-players-first-game"]
    seed = find_seed(game, {"paddock", "castles"})
    record = play(game._replace(seed=seed))
    assert "paddock" in used_tiles(record)
    assert "castles" in paying(record)


def test_every_module_and_house_rule_is_played_in_a_golden_game() -> None:
    setups = [golden(path)[1].setup for path in FILES]
    assert set().union(*(setup.modules for setup in setups)) == set(MODULES)
    assert set().union(*(setup.house_rules for setup in setups)) == set(HouseRules.__annotations__)


def test_every_section_lies_on_the_board_of_a_golden_game() -> None:
    setups = [golden(path)[1].setup for path in FILES]
    placed = [each for setup in setups for each in (*setup.sections, setup.island) if each]
    assert {each.section.name for each in placed} == set(standard_sections())


def test_both_rules_of_the_sword_are_played_in_a_golden_game() -> None:
    used = {golden(path)[1].setup.sword for path in FILES if "sword" in used_tiles(golden(path)[1])}
    assert used == set(SwordTakes)
