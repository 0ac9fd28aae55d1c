"""Counts of action sequences, from the text files in tests/perft.

A file has comments, a line `position:` or `setup:`, perhaps a line `cards:` with the cards drawn
by script, and a line `depth count` for each depth. `python -m tests.test_perft` counts all of
them once more with the slow second engine of tests/reference.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from kingdom import State, action_text
from kingdom.cli.perft import cards_script, divide, leaves
from kingdom.content import MODULES, TILES
from kingdom.rules.position import CARD_KINDS
from kingdom.setup import Setup
from tests.reference.moves import legal
from tests.reference.picture import snapshot
from tests.reference.play import play
from tests.reference.world import World

FOLDER = Path(__file__).parent / "perft"
FILES = sorted(FOLDER.glob("*.txt"))
QUICK = 200  # so many sequences the slow engine counts in every run of the tests


@dataclass(frozen=True)
class Case:
    root: State
    cards: tuple[int, ...]
    counts: tuple[tuple[int, int], ...]  # (depth, count)


def read(file: Path) -> Case:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    fields = dict(line.split(": ", 1) for line in lines if ": " in line and line[0] != "#")
    counts = [tuple(map(int, line.split())) for line in lines if line[0].isdigit()]
    root = (
        State.parse(fields["position"])
        if "position" in fields
        else State.start(Setup.parse(fields["setup"]))
    )
    cards = cards_script(fields["cards"]) if "cards" in fields else ()
    return Case(root, cards, tuple((depth, count) for depth, count in counts))


def name(file: Path) -> str:
    return file.stem


def slow_leaves(world: World, depth: int, cards: Sequence[str]) -> int:
    if depth == 0:
        return 1
    if cards and world.asked in CARD_KINDS:
        return slow_leaves(play(world, cards[0]), depth, cards[1:])
    actions = legal(world)
    if depth == 1:
        return len(actions)
    return sum(slow_leaves(play(world, text), depth - 1, cards) for text in actions)


def slow_counts(case: Case, most: int) -> Iterator[tuple[int, int]]:
    script = [action_text(card) for card in case.cards]
    for depth, count in case.counts:
        if count <= most:
            yield depth, slow_leaves(snapshot(case.root), depth, script)


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


def main() -> None:
    for file in FILES:
        case = read(file)
        result = "the same" if (*slow_counts(case, 10**9),) == case.counts else "DIFFERENT"
        print(f"{file.name}: {result}")


if __name__ == "__main__":
    main()
