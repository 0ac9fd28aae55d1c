"""The names of what the core numbers, as TypeScript."""

from __future__ import annotations

import json
from typing import Final

from kingdom.board import TERRAINS
from kingdom.content import MEEPLES

_HEAD: Final = """\
// Automatically generated from Python's content by `python -m tools.thinking`: do not edit.

"""


def names_text() -> str:
    """Return the file."""
    lists = (
        _list("TERRAINS", TERRAINS, "The terrains by their numbers."),
        _list("MEEPLES", [meeple.name for meeple in MEEPLES], "The kinds of meeples."),
    )
    return _HEAD + "\n".join(lists)


def _list(name: str, items: object, says: str) -> str:
    assert isinstance(items, (list, tuple))
    lines = "".join(f"  {_quoted(item)},\n" for item in items)
    return f"/** {says} */\nexport const {name} = [\n{lines}] as const;\n"


def _quoted(text: str) -> str:
    return "'" + json.dumps(text)[1:-1] + "'"
