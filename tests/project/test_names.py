"""A class's name has one meaning in the whole package."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

import kingdom

PACKAGE: Final = Path(kingdom.__file__).parent

TWICE: Final = {
    "Device",
    "Kind",
    "Progress",
    "Reason",
    "Result",
    "SeatResult",
    "Turn",
}
"""Names that still have several, most of them in the server; no other is to join them."""


def class_names(package: Path) -> dict[str, list[str]]:
    """Return the modules in which each public class of a package is defined."""
    found = defaultdict[str, list[str]](list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(package)))
    return found


def test_a_class_has_a_name_of_its_own() -> None:
    several = {name: files for name, files in class_names(PACKAGE).items() if len(files) > 1}
    assert {name: files for name, files in several.items() if name not in TWICE} == {}
    assert several.keys() == TWICE, "take out of the list what is defined once by now"


def test_a_second_definition_is_found(tmp_path: Path) -> None:
    for folder in ("core", "server"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "batch.py").write_text("class Batch: ...\nclass _Own: ...\n")
    assert class_names(tmp_path) == {"Batch": ["core/batch.py", "server/batch.py"]}
