"""Every scenario of RULES 9 has a test, and every test says which rule it shows."""

import ast
import re
from pathlib import Path

import pytest

from kingdom.content import CARDS, TILES

FOLDER = Path(__file__).parent
RULES = (FOLDER.parent.parent / "docs" / "rules.md").read_text(encoding="utf-8")

SCENARIOS = {*range(1, 71)}
# Some belong to more than one module: the part of each is shown in a file of its own.
SHARED = {
    33: {"warriors"},
    34: {"wagon"},
    35: {"city_hall", "tasks"},
    57: {"terrain_tiles", "island"},
    59: {"canoe_turns"},
    63: {"hands"},
    64: {"exhausted_terrain", "marsh_exhausted"},
    67: {"sword_meeples"},
    68: {"quarry", "marsh_cards"},
    69: {"city_hall"},
}
# Tiles that are shown together with others like them.
TOGETHER = {
    **dict.fromkeys(("farm", "oasis", "garden", "foresters-lodge", "monastery"), "terrain_tiles"),
    **{name: "donation" for name in TILES if name.startswith("donation-")},
    **{name: "bonus_tiles" for name, tile in TILES.items() if tile.bonus_of},
    **dict.fromkeys(("suspension-bridge", "tree-house"), "island_tiles"),
    "cave": "caves",
}
FILES = {
    *(card.replace("-", "_") for card in CARDS),
    *("castles", "palaces", "capitol", "tasks", "warriors", "walls", "nomad_tiles", "island"),
    *("canoe_bonus", "marsh_cards", "marsh_exhausted", "hands", "undo_pieces"),
    *("meeples_score", "identical_cards", "two_cards"),
}
# The entries of RULES 8 that are about a name or the source of a number decide nothing to test.
WORDS = {"A-02", "A-31", "A-32", "A-44"}
DECISIONS = {f"A-{number:02}" for number in range(1, 58)} - WORDS


def docstrings() -> dict[str, str]:
    """Return the docstring of every test of this folder."""
    found = {}
    for file in sorted(FOLDER.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{file.stem}.{node.name}"] = ast.get_docstring(node) or ""
    return found


def scenarios(text: str) -> set[int]:
    """Return the numbers in `scenario 4` or `scenarios 6 and 64`."""
    lists = re.findall(r"scenarios? ((?:\d+(?:, | and )?)+)", text)
    return {int(number) for numbers in lists for number in re.findall(r"\d+", numbers)}


def test_every_scenario_has_a_test() -> None:
    """RULES 9: by its number in a docstring."""
    covered = set().union(*map(scenarios, docstrings().values()))
    assert covered == SCENARIOS


def test_scenarios_are_shown_where_they_belong() -> None:
    """RULES 9: a scenario of two modules is shown for both."""
    shown: dict[int, set[str]] = {}
    for name, text in docstrings().items():
        for number in scenarios(text):
            shown.setdefault(number, set()).add(name.split(".")[0].removeprefix("test_"))
    assert {number: files - shown[number] for number, files in SHARED.items()} == {
        number: set() for number in SHARED
    }


def test_every_decision_has_a_test() -> None:
    """RULES 8: by its number in a docstring."""
    text = " ".join(docstrings().values())
    assert DECISIONS - {*re.findall(r"A-\d\d", text)} == set()


def test_every_test_cites_its_clause() -> None:
    """RULES 0 to 9: a test without a clause shows nobody what is right."""
    uncited = [name for name, text in docstrings().items() if not re.search(r"RULES \d", text)]
    assert uncited == []


def test_everything_has_a_file() -> None:
    """RULES 6, 7, 8.3: one for each card, piece and house rule."""
    missing = [f"tests/rules/test_{name}.py" for name in sorted(FILES - files())]
    assert not missing, f"not there: {', '.join(missing)}"


@pytest.mark.parametrize("name", TILES)
def test_every_tile_has_a_file(name: str) -> None:
    """RULES 5: one for each tile, or for those that are alike."""
    file = TOGETHER.get(name, name.replace("-", "_"))
    assert file in files(), f"the tile {name} has no test: tests/rules/test_{file}.py is not there"


@pytest.mark.parametrize("name", [name for name, tile in TILES.items() if tile.has_location])
def test_every_tile_has_its_clause(name: str) -> None:
    """RULES 1.2, 5: a row in the list of locations, and a row or a point that says what it does."""
    words = name.replace("foresters", "forester's").replace("-", " ").capitalize()
    assert re.search(rf"^\| \w+ \| {words} \|", RULES, re.M), f"docs/rules.md 1.2: no {words}"
    assert re.search(rf"^\W+{words}\b", RULES, re.M), f"docs/rules.md 5: no {words}"


def files() -> set[str]:
    return {file.stem.removeprefix("test_") for file in FOLDER.glob("test_*.py")}
