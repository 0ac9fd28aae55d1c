"""A name has one meaning in the whole package."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

import kingdom

if TYPE_CHECKING:
    from collections.abc import Callable

PACKAGE: Final = Path(kingdom.__file__).parent
REGISTERING: Final = {"router", "costs"}
"""Decorators of functions that nobody imports: routes, and what other processes answer."""
TWICE: Final = {
    "upgrade",  # what Alembic calls in every migration
}
"""Functions that have one name in several modules; no other is to join them."""


def defined(package: Path, counts: Callable[[ast.stmt], bool]) -> dict[str, list[str]]:
    """Return the modules in which each public name of a package is defined."""
    found = defaultdict[str, list[str]](list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not counts(node):
                continue
            assert isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            if not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(package)))
    return found


def is_class(node: ast.stmt) -> bool:
    """Return whether a class is defined."""
    return isinstance(node, ast.ClassDef)


def is_imported_function(node: ast.stmt) -> bool:
    """Return whether a function is defined that other modules can only get by importing it."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    decorators = (name for one in node.decorator_list for name in ast.walk(one))
    return not any(isinstance(one, ast.Name) and one.id in REGISTERING for one in decorators)


def several(names: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return those that are defined in several modules; overloads stand in one."""
    return {name: files for name, files in names.items() if len({*files}) > 1}


def test_a_class_has_a_name_of_its_own() -> None:
    assert several(defined(PACKAGE, is_class)) == {}


def test_a_function_has_a_name_of_its_own() -> None:
    assert several(defined(PACKAGE, is_imported_function)).keys() == TWICE


def test_a_second_definition_is_found(tmp_path: Path) -> None:
    for folder in ("core", "server"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "batch.py").write_text("class Batch: ...\nclass _Own: ...\n")
    both = {"Batch": ["core/batch.py", "server/batch.py"]}
    assert several(defined(tmp_path, is_class)) == both


def test_a_second_function_is_found_but_no_route(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("@cache\ndef draw(): ...\nasync def leave(): ...\n")
    (tmp_path / "two.py").write_text("def draw(): ...\n@router.post('/leave')\ndef leave(): ...\n")
    both = {"draw": ["one.py", "two.py"]}
    assert several(defined(tmp_path, is_imported_function)) == both
