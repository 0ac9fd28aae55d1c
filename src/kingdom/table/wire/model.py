"""How a type of the wire is declared: a dataclass whose text is its documentation.

What is shown is made here, so it is not validated: a plain dataclass is quick to make, and mypy
checks it. What a JSON Schema says beyond that is kept under the names by which pydantic, which the
server has, asks for it; nothing here imports it. Figures: docs/adr/0006-one-schema-for-the-wire.md.
"""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
Schema = dict[str, Any]


class Named:
    """Says of a value that it has a name of its own in the JSON Schema, and perhaps what it can be.

    For `Annotated`, as an alias that pydantic would name has to be made by a package.
    """

    def __init__(self, name: str, values: Sequence[str] = ()) -> None:
        """Take the name, and all possible values if the type does not tell them."""
        self._name, self._values = name, values

    def __get_pydantic_core_schema__(self, source: object, make: Callable[[object], Any]) -> Schema:
        """Return the schema of the value, under its name."""
        made = {"type": "literal", "expected": [*self._values]} if self._values else make(source)
        return {**made, "ref": f"{__name__}.{self._name}"}


@dataclass_transform(kw_only_default=True)
def model(cls: type[T]) -> type[T]:
    """Make a class a type of the wire; the texts below its fields describe them."""
    made = dataclass(slots=True, kw_only=True)(cls)
    made.__pydantic_config__ = {  # type: ignore[attr-defined]
        "defer_build": True,  # until it is first used: all at once would slow down each start
        "json_schema_serialization_defaults_required": True,
        "json_schema_extra": lambda schema: _describe(schema, made),
    }
    return made


def _describe(schema: Schema, cls: type) -> None:
    """Add the texts of a type's fields to its JSON Schema."""
    fields = schema.get("properties")
    assert isinstance(fields, dict)
    texts = field_texts(cls)
    for name, field in fields.items():
        assert isinstance(field, dict)
        if name in texts:
            field["description"] = texts[name]


def field_texts(cls: type) -> dict[str, str]:
    """Return the text below each field of a class that has one, inherited fields included."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__[:-1]):
        found |= _texts_in(inspect.getsourcefile(base) or "").get(base.__qualname__, {})
    return found


@cache
def _texts_in(file: str) -> dict[str, dict[str, str]]:
    """Return the texts of the fields of all classes in a file."""
    with open(file, encoding="utf-8") as source:  # noqa: PTH123
        tree = ast.parse(source.read())
    return {node.name: _texts_of(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _texts_of(node: ast.ClassDef) -> dict[str, str]:
    texts = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                texts[name] = inspect.cleandoc(text)
    return texts
