"""Every package that the code imports is declared, explained and pinned."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import packages_distributions

import pytest

from tests.support import ROOT

OWN = {"kingdom", "tests", "bench", "examples", "tools", "web", "building"}
TYPES = {"_typeshed"}  # what type checkers know alone
CHOSEN = {"torch"}  # which build of it an example runs with depends on the machine
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def normal(name: str) -> str:
    """Return the name of a package as the packaging tools compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(requirements: list[str]) -> set[str]:
    return {normal(re.split(r"[\[<>=!~ ]", one, maxsplit=1)[0]) for one in requirements}


@cache
def packages_installed() -> Mapping[str, list[str]]:
    """Return the packages that each importable name comes from."""
    return packages_distributions()


def imported(folder: str) -> set[str]:
    """Return the packages from outside that the modules of a folder import, also in functions."""
    found: set[str] = set()
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name.partition(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    homes = packages_installed()
    others = found - sys.stdlib_module_names - OWN - TYPES
    # What is not installed, such as an extra that few need, is called like its package.
    return {normal(homes.get(name, [name])[0]) for name in others}


@pytest.mark.long
def test_what_the_package_imports_is_declared() -> None:
    allowed = declared([one for extra in EXTRAS if extra != "dev" for one in EXTRAS[extra]])
    found = imported("src")
    assert {"fastapi", "psycopg"} <= found
    assert not found - allowed


def test_the_library_needs_nothing_and_all_brings_every_extra() -> None:
    assert PROJECT["dependencies"] == []
    name, extras = re.fullmatch(r"(.+)\[(.+)\]", *EXTRAS["all"]).groups()  # type: ignore[union-attr]
    assert name == PROJECT["name"]
    assert {*extras.split(",")} == EXTRAS.keys() - {"all", "dev"}


@pytest.mark.long
@pytest.mark.parametrize("folder", ["tests", "bench", "examples", "tools"])
def test_what_development_imports_is_declared(folder: str) -> None:
    found = imported(folder) - CHOSEN if folder == "examples" else imported(folder)
    assert not found - declared([*EXTRAS["server"], *EXTRAS["dev"]])


def test_what_is_declared_is_explained_and_pinned() -> None:
    every = declared([one for extra in EXTRAS if extra != "all" for one in EXTRAS[extra]])
    document = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \|", document, re.MULTILINE)
    explained = {normal(name) for row in rows for name in row.split(", ")}
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    pinned = {normal(name) for name in re.findall(r"^([\w.-]+)==", pins, re.MULTILINE)}
    assert not every - explained
    assert not every - pinned
