"""Counts of action sequences: the engine and the slow second one agree with the files."""

from pathlib import Path

import pytest

from kingdom import State, action_text
from kingdom.cli.perft import cards_script, divide, leaves
from kingdom.content import MODULES, TILES
from kingdom.setup import Setup
from tests.perft import FILES, FOLDER, read, slow_counts

QUICK = 200  # so many sequences the slow engine counts in every run of the tests


def name(file: Path) -> str:
    return file.stem


@pytest.mark.parametrize("file", FILES, ids=name)
def test_the_counts_are_right(file: Path) -> None:
    case = read(file)
    assert case.counts
    for depth, count in case.counts:
        found = leaves(case.root, depth, case.cards)
        if found != count:
            parts = divide(case.root, depth, case.cards)
            table = "\n".join(f"{action_text(action):<10} {nodes}" for action, nodes in parts)
            pytest.fail(f"{file.name}, depth {depth}: {found} instead of {count}\n{table}")


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_second_engine_counts_the_same(file: Path) -> None:
    case = read(file)
    assert [*slow_counts(case, QUICK)] == [row for row in case.counts if row[1] <= QUICK]


@pytest.mark.parametrize("file", FILES, ids=name)
def test_the_file_tells_where_its_position_comes_from(file: Path) -> None:
    assert file.read_text(encoding="utf-8").startswith("# ")


def test_every_tile_has_a_file() -> None:
    assert {f"tile_{tile}.txt" for tile in TILES} <= {file.name for file in FILES}


def test_every_module_has_a_file() -> None:
    assert set().union(*(read(file).root.setup.modules for file in FILES)) == set(MODULES)


def test_dividing_adds_up() -> None:
    case = read(FOLDER / "tile_paddock.txt")
    depth, count = case.counts[2]
    assert sum(nodes for _, nodes in divide(case.root, depth, case.cards)) == count


def test_scripted_cards_cost_no_depth() -> None:
    root = State.start(Setup.first_game(2))
    assert leaves(root, 0, ()) == 1
    assert leaves(root, 1, ()) == 5  # the five terrains
    assert leaves(root, 1, cards_script("flower")) == 5  # those of the second player's card
    flowers = root.setup.board.terrain[3].bit_count()
    assert leaves(root, 1, cards_script("flower,grass")) == flowers
