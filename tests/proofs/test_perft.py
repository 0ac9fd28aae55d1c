"""Counts of action sequences: the engine and the slow second one agree with the files."""

from pathlib import Path

import pytest

from kingdom import State, action_text
from kingdom.cli.perft import cards_script, divide, leaves
from kingdom.content import MODULES, TILES
from kingdom.setup import Setup
from tests.perft import FILES, FOLDER, QUICK, file_of, read, slow_counts


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
    found = {file.name for file in FILES}
    missing = [tile for tile in TILES if f"tile_{tile}.txt" not in found]
    assert not missing, (
        f"no file tests/perft/tile_<name>.txt for {', '.join(missing)}. One is written by: "
        "python -m tests.perft " + " ".join(missing)
    )


@pytest.mark.parametrize("tile", ["farm", "caravan"])
def test_a_file_for_a_tile_can_be_written(tile: str, tmp_path: Path) -> None:
    file = tmp_path / "tile.txt"
    file.write_text(file_of(tile), encoding="utf-8")
    case = read(file)
    assert TILES[tile].number in case.root.options
    assert case.counts[-1][1] > QUICK
    for depth, count in case.counts:
        assert leaves(case.root, depth, case.cards) == count


def test_a_file_for_what_is_no_action_is_written_by_hand() -> None:
    with pytest.raises(ValueError, match="the outpost is no action of one's turn"):
        file_of("outpost")


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
