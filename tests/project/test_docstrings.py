"""Docstrings begin with the verb that a reader expects."""

import ast
import re
from pathlib import Path

import pytest

from tests.support import ROOT

FILES = sorted((ROOT / "src").rglob("*.py"))
# "Give the hexes" hands nothing over: it returns them. "Give up" and "give back" do what they say.
# "Return what pays" leaves open what is returned: the sources, or their gold?
VAGUE = re.compile(
    r"(Give (?!up |back )|Say |Tell |Name |Return (what|how) )|(Begin|End|Start|Stop)\.$"
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT / "src")))
def test_what_a_function_returns_is_said_plainly(file: Path) -> None:
    assert [text for text in docstrings(file) if VAGUE.match(text)] == []


def docstrings(file: Path) -> list[str]:
    """Return the docstrings of all functions in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = [ast.get_docstring(node) for node in ast.walk(tree) if isinstance(node, functions)]
    return [text for text in found if text]
