"""Every scenario of RULES 9 in play has a test, and every test says which rule it shows."""

import ast
import re
from pathlib import Path

FOLDER = Path(__file__).parent

# The scenarios of the base game. 38 (ship) needs another module; of 57, 61, 62, 64 and 68 the
# part that needs none is tested.
BASE = {*range(1, 9), *range(10, 22), *range(45, 49), 57, 61, 62, 64, 68}
# Of 59 the part that needs no Canoe, of 68 the Quarry.
NOMADS = {9, *range(22, 33), 59, 66, 68}
FILES = {
    *("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock"),
    *("fishermen", "miners", "workers", "merchants", "discoverers"),
    *("knights", "hermits", "lords", "citizens", "farmers", "castles"),
    *("quarry", "caravan", "village", "garden", "walls", "nomad_tiles"),
    *("donation", "resettlement", "outpost", "sword", "treasure"),
    *("families", "shepherds", "ambassadors"),
}
# The entries of RULES 8 that decide something about Nomads.
DECISIONS = {"A-05", "A-12", "A-13", "A-15", "A-19", "A-43", "A-46", "A-48", "A-49", "A-51"}


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


def test_every_scenario_has_a_test() -> None:
    """RULES 9: by its number in a docstring."""
    covered = set().union(*map(scenarios, docstrings().values()))
    assert (BASE | NOMADS) - covered == set()
    assert covered - (BASE | NOMADS) == set()


def test_every_nomads_decision_has_a_test() -> None:
    """RULES 8: by its number in a docstring."""
    text = " ".join(docstrings().values())
    assert DECISIONS - {*re.findall(r"A-\d\d", text)} == set()


def test_the_quarry_part_of_a_shared_scenario() -> None:
    """RULES 9: scenario 68 is shown for the base game and for the Quarry."""
    files = {name.split(".")[0] for name, text in docstrings().items() if 68 in scenarios(text)}
    assert {"test_quarry"} < files


def test_every_test_cites_its_clause() -> None:
    """RULES 0 to 9: a test without a clause shows nobody what is right."""
    uncited = [name for name, text in docstrings().items() if not re.search(r"RULES \d", text)]
    assert uncited == []


def test_every_location_and_card_has_a_file() -> None:
    """RULES 5.1, 5.2, 6.1, 6.2, 7: one file for each."""
    files = {file.stem.removeprefix("test_") for file in FOLDER.glob("test_*.py")}
    assert FILES - files == set()
