"""Every base scenario of RULES 9 has a test, and every test says which rule it shows."""

import ast
import re
from pathlib import Path

FOLDER = Path(__file__).parent

# The scenarios of the base game. 9 (Sword) and 38 (ship) need other modules; of 57, 61, 62, 64
# and 68 the part that needs none is tested.
BASE = {*range(1, 9), *range(10, 22), *range(45, 49), 57, 61, 62, 64, 68}
FILES = {
    *("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock"),
    *("fishermen", "miners", "workers", "merchants", "discoverers"),
    *("knights", "hermits", "lords", "citizens", "farmers", "castles"),
}


def docstrings() -> dict[str, str]:
    """Give the docstring of every test of this folder."""
    found = {}
    for file in sorted(FOLDER.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{file.stem}.{node.name}"] = ast.get_docstring(node) or ""
    return found


def scenarios(text: str) -> set[int]:
    """Give the numbers in `scenario 4` or `scenarios 6 and 64`."""
    lists = re.findall(r"scenarios? ((?:\d+(?:, | and )?)+)", text)
    return {int(number) for numbers in lists for number in re.findall(r"\d+", numbers)}


def test_every_base_scenario_has_a_test() -> None:
    """RULES 9: by its number in a docstring."""
    covered = set().union(*map(scenarios, docstrings().values()))
    assert BASE - covered == set()
    assert covered - BASE == set()


def test_every_test_cites_its_clause() -> None:
    """RULES 0 to 9: a test without a clause shows nobody what is right."""
    uncited = [name for name, text in docstrings().items() if not re.search(r"RULES \d", text)]
    assert uncited == []


def test_every_location_and_card_has_a_file() -> None:
    """RULES 5.1, 6.1, 7: one file for each."""
    files = {file.stem.removeprefix("test_") for file in FOLDER.glob("test_*.py")}
    assert FILES - files == set()
