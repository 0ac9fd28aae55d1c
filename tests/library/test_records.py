"""The records that are made by `new`, which does not look whether they are complete."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kingdom
from kingdom import state
from kingdom.rules import position
from kingdom.rules.position import Position, new

SOURCE = Path(kingdom.__file__).parent


def makings() -> Iterator[tuple[str, ast.expr, ast.expr]]:
    """Find every call of `new`, with the class and the fields that it is given."""
    for file in sorted(SOURCE.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "new(" in text else ():
            match node:
                case ast.Call(func=ast.Name(id="new"), args=[made, given, *_]):
                    yield f"{file.name}:{node.lineno}", made, given


MAKINGS = {where: (made, given) for where, made, given in makings()}


def fields_of(made: ast.expr) -> tuple[str, ...]:
    """Return the fields of the class that is made: named, or that of a position at hand."""
    if isinstance(made, ast.Name):
        record = vars(position).get(made.id) or vars(state)[made.id]
        fields: tuple[str, ...] = record._fields
        return fields
    assert ast.unparse(made) == "type(position)"
    return Position._fields


@pytest.mark.parametrize(("made", "given"), MAKINGS.values(), ids=MAKINGS)
def test_every_field_is_given_and_in_its_place(made: ast.expr, given: ast.expr) -> None:
    fields = fields_of(made)
    assert isinstance(given, ast.Tuple)
    assert len(given.elts) == len(fields)
    for place, value in enumerate(given.elts):
        name = value.id if isinstance(value, ast.Name) else getattr(value, "attr", None)
        assert name not in fields or name == fields[place]


def test_such_calls_are_found() -> None:
    assert len(MAKINGS) > 10
    assert new is tuple.__new__
