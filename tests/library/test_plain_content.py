"""Content is data: a compiled engine can read whatever is in it."""

from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from inspect import isfunction
from pkgutil import iter_modules
from types import ModuleType

import pytest

from kingdom import content
from kingdom.content import CARDS, LANDMARKS, TASKS, TILES

MODULES = [
    content,
    *(import_module(f"kingdom.content.{info.name}") for info in iter_modules(content.__path__)),
]
RECORDS = [module for module in MODULES if "TILES" in vars(module) and module is not content]
PLAIN = (int, bool, str)


def impure(value: object, path: str) -> Iterator[str]:
    """Name all that is no plain value, in what holds others too."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        for name, item in zip(names, value, strict=True):
            yield from impure(item, f"{path}.{name}")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from impure(key, f"{path}: key {key!r}")
            yield from impure(item, f"{path}.{key}")
    elif isinstance(value, frozenset):
        for item in value:
            yield from impure(item, f"{path}: {item!r}")
    elif type(value) not in PLAIN and not isinstance(value, Enum):
        yield f"{path} is a {type(value).__name__}"


def constants(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Go through the constants of a module."""
    return ((name, value) for name, value in vars(module).items() if name.isupper())


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_constants_hold_plain_values_only(module: ModuleType) -> None:
    for name, value in constants(module):
        assert not [*impure(value, name)]


def test_everything_is_looked_at() -> None:
    assert {module.__name__.rpartition(".")[2] for module in RECORDS} == {
        *("base", "nomads", "crossroads", "marshlands", "queenies"),
    }
    assert {"TILES", "CARDS", "TASKS", "LANDMARKS", "MEEPLES"} <= dict(constants(content)).keys()
    values = [value for module in RECORDS for _, value in constants(module)]
    listed = [record for value in values if isinstance(value, tuple) for record in value]
    for records in (TILES, CARDS, TASKS, LANDMARKS):
        for record in records.values():
            assert record in listed, record.name


@pytest.mark.parametrize("module", RECORDS, ids=lambda module: module.__name__)
def test_a_file_of_records_defines_nothing_else(module: ModuleType) -> None:
    own = [name for name, value in vars(module).items() if _defined_in(value, module)]
    # From Python 3.14 on, a function of the module makes its annotations when they are asked for.
    assert [name for name in own if not name.startswith("__annotate")] == []


def _defined_in(value: object, module: ModuleType) -> bool:
    thing = isfunction(value) or isinstance(value, type)
    return thing and getattr(value, "__module__", "") == module.__name__


def test_a_function_anywhere_is_found() -> None:
    card = CARDS["lords"]
    sly = card._replace(payment=card.payment._replace(gold=len))  # type: ignore[arg-type]
    assert [*impure({"lords": (sly,)}, "CARDS")] == [
        "CARDS.lords.0.payment.gold is a builtin_function_or_method"
    ]
    assert [*impure(frozenset({1.5}), "RATES")] == ["RATES: 1.5 is a float"]
    assert [*impure([1], "LIST")] == ["LIST is a list"]
