"""The structs of the core and its numbers, as TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterator
from ctypes import Structure, sizeof
from typing import Final

from kingdom import actions, hexes
from kingdom.board import TERRAINS
from kingdom.content import MEEPLES
from kingdom.core import layout
from kingdom.core.tables import QUESTIONS

_HEAD: Final = """\
// Automatically generated from kingdom/core/layout.py by `python -m tools.thinking`: do not edit.
//
// Where the fields of the core's structs begin, and how many bytes each struct has.
"""
_STRUCTS: Final[tuple[type[Structure], ...]] = (
    layout.StateStruct,
    layout.PlayerStruct,
    layout.TurnStruct,
    layout.FrameStruct,
    layout.DrawsStruct,
    layout.EffortStruct,
    layout.LookStruct,
    layout.PlannedStruct,
    layout.RulesStruct,
    layout.SumsStruct,
    layout.RaceStruct,
    layout.DecisionStruct,
    layout.EffectStruct,
    layout.ReasonStruct,
    layout.ReasonsStruct,
)
_LIMITS: Final = (
    "MAX_SITES",
    "MAX_CARDS",
    "MAX_SLOTS",
    "MAX_SOURCES",
    "MAX_MEEPLES",
    "MAX_OUT",
    "MAX_PLANNED",
    "MAX_PLANS",
)
_ACTIONS: Final = ("FIRST_TILE", "FIRST_TERRAIN", "FIRST_MARSH_CARD", "STOP", "END")
_GRID: Final = ("SIZE", "ISLAND_SIZE")


def layout_text() -> str:
    """Return the file."""
    return "\n".join([_HEAD, *_numbers(), "", *_names(), *map(_struct, _STRUCTS)])


def _numbers() -> Iterator[str]:
    for module, names in ((hexes, _GRID), (actions, _ACTIONS), (layout, _LIMITS)):
        for name in names:
            yield f"export const {name} = {getattr(module, name)};"


def _names() -> Iterator[str]:
    yield _list("TERRAINS", TERRAINS, "The terrains by their numbers.")
    yield _list("MEEPLES", [meeple.name for meeple in MEEPLES], "The kinds of meeples.")
    yield _list("QUESTIONS", [question.value for question in QUESTIONS], "What can be asked.")


def _list(name: str, items: object, says: str) -> str:
    assert isinstance(items, (list, tuple))
    lines = "".join(f"  {_quoted(item)},\n" for item in items)
    return f"/** {says} */\nexport const {name} = [\n{lines}] as const;\n"


def _quoted(text: str) -> str:
    return "'" + json.dumps(text)[1:-1] + "'"


def _struct(struct: type[Structure]) -> str:
    name = struct.__name__.removesuffix("Struct").upper()
    fields = [(field[0], getattr(struct, field[0]).offset) for field in struct._fields_]
    told = [("bytes", sizeof(struct)), *fields]
    lines = "".join(f"  {key}: {value},\n" for key, value in told if "padding" not in key)
    return f"export const {name} = {{\n{lines}}} as const;\n"
