"""What `docs/environments.md` includes: the docstrings of the modules of `kingdom.envs`."""

import ast
from pathlib import Path
from typing import Final

import kingdom

_FOLDER: Final = Path(kingdom.__file__).parent / "envs"
_MODULES: Final = ("openspiel", "pettingzoo", "gymnasium", "vector", "rewards", "positions")


def environment_pages() -> dict[str, str]:
    """Return the pages by file name."""
    return {f"environment-{module}.md": _docstring(module) for module in _MODULES}


def _docstring(module: str) -> str:
    """Return the docstring of a module, which is not imported: its library may be missing."""
    tree = ast.parse((_FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    return f"{ast.get_docstring(tree)}\n"
