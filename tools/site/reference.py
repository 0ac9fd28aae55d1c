"""The pages of the API: every public name once, in the first module that offers it."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.util import find_spec
from inspect import isfunction
from pathlib import Path
from typing import Final

MODULES: Final = {
    "kingdom": "The library",
    "kingdom.setup": "Set-ups",
    "kingdom.board": "Boards",
    "kingdom.content": "Tiles, cards and tasks",
    "kingdom.notation": "Notation",
    "kingdom.render": "Pictures",
    "kingdom.bots": "Bots",
    "kingdom.testing": "Testing a bot",
    "kingdom.analysis": "Analysis",
    "kingdom.core": "The compiled core",
    "kingdom.envs": "Environments",
}
"""The documented modules in the order of reading, each with the title of its page."""

FIRST: Final = ("Setup", "Game", "State", "View")
"""What a reader looks for first; the other names follow in the order of the alphabet."""


def public_names(module: str) -> list[str]:
    """Return the names that a module offers: `__all__`, what it imports `as` itself, its own."""
    offered = getattr(import_module(module), "__all__", None)
    if offered is not None:
        return sorted(offered)
    spec = find_spec(module)
    assert spec
    assert spec.origin
    names: list[str] = []
    for node in ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body:
        match node:
            case ast.ImportFrom():
                names += [each.name for each in node.names if each.asname == each.name]
            case ast.FunctionDef() | ast.ClassDef():
                names.append(node.name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.append(name)
    return sorted(name for name in names if not name.startswith("_"))


def reference_pages() -> dict[str, str]:
    """Return the pages by file name."""
    seen: set[int] = set()
    pages: dict[str, str] = {}
    for module, title in MODULES.items():
        names = [name for name in public_names(module) if not _was_seen(module, name, seen)]
        names.sort(key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), name))
        pages[f"api/{module}.md"] = _page(module, title, names)
    return pages


def _was_seen(module: str, name: str, seen: set[int]) -> bool:
    value = getattr(import_module(module), name)
    if not (isinstance(value, type) or callable(value)):
        return False
    found = id(value) in seen
    seen.add(id(value))
    return found


def _page(module: str, title: str, names: list[str]) -> str:
    lines = [f"# {title}", "", "```{eval-rst}", f".. automodule:: {module}", ""]
    for name in names:
        value = getattr(import_module(module), name)
        if isinstance(value, type) and value.__name__ == name:
            lines += [f".. autoclass:: {module}.{name}", "   :members:", "   :undoc-members:", ""]
        else:
            kind = "function" if isfunction(value) else "data"
            lines += [f".. auto{kind}:: {module}.{name}", ""]
            if kind == "data":
                lines.insert(-1, "   :no-value:")
    return "\n".join([*lines, "```", ""])
