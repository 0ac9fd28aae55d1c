"""What Python and the browser use of the bindings: nothing else is written for them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.bindings.paths import BROWSER, LAYOUT, ROOT

if TYPE_CHECKING:
    from tools.bindings.layouts import Layout

_PACKAGE: Final = "kingdom.core"
_MODULE: Final = "layout"
_PYTHON: Final = ("src", "tests", "tools", "bench", "examples")
_APP: Final = ("src", "tests")  # in web/
_IMPORTED: Final = re.compile(r"import (?:type )?\{([^}]*)\} from '[\w./]*/wire/core';")
_USE: Final = re.compile(r"\b([A-Z][A-Z_\d]*)\b(?:\.(\w+)(?:\.(\w+))?)?")
_CALL: Final = re.compile(r"\bkingdom_\w+")


class Used(NamedTuple):
    """What one language uses."""

    names: set[str]
    """Of constants, enums, structs and functions, as they are called there."""
    fields: dict[str, set[str]]
    """Of structs that are never read or written as a whole: the fields whose places are used."""


def used_in_python() -> Used:
    """Return the imported modules, and the names taken from each."""
    names = set[str]()
    for path in _files(ROOT, _PYTHON, ".py"):
        text = path.read_text(encoding="utf-8")
        if _PACKAGE in text and _MODULE in text:
            names |= {*_python_names(ast.parse(text))}
    return Used(names, {})


def _python_names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=module, names=names) if module == f"{_PACKAGE}.{_MODULE}":
                yield from (one.name for one in names)
            case ast.Attribute(value=ast.Name(id="layout"), attr=name):
                yield name


def used_in_browser() -> Used:
    """Return the names that the app and its tests import, and the functions they call."""
    names, fields, whole = set[str](), dict[str, set[str]](), set[str]()
    for path in _files(ROOT / "web", _APP, ".ts", ".svelte"):
        text = path.read_text(encoding="utf-8")
        names |= {*_CALL.findall(text)}
        imported = {*re.findall(r"\w+", " ".join(_IMPORTED.findall(text)))}
        names |= imported
        for name, part, field in _USE.findall(_IMPORTED.sub("", text)):
            if name in imported and part == "at" and field:
                fields.setdefault(name, set()).add(field)
            elif name in imported and part != "bytes":
                whole.add(name)
    return Used(names, {name: fields.get(name, set()) for name in names - whole})


def with_parts(structs: Iterable[Layout], names: set[str]) -> set[str]:
    """Return the names of some structs, and of those that they are made of."""
    inner = {one.name: {field.type for field in one.fields} for one in structs}
    found, left = set[str](), [*names]
    while left:
        name = left.pop()
        if name in inner and name not in found:
            found.add(name)
            left += inner[name]
    return found


def _files(root: Path, folders: Iterable[str], *kinds: str) -> Iterator[Path]:
    """Yield files in some folders, but for the bindings themselves."""
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in kinds and path not in (LAYOUT, BROWSER):
                yield path
