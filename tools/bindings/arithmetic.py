"""Works out whole numbers that are written in C++: sizes, constants and conditions."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from typing import Final

_SUFFIX: Final = re.compile(r"\b(0[xX][\da-fA-F]+|\d+)[uUlL]+\b")
_WORDS: Final = (("&&", " and "), ("||", " or "), ("/", "//"))
_BINARY: Final[dict[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}
_COMPARED: Final[dict[type[ast.cmpop], Callable[[int, int], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class UnknownError(ValueError):
    """An expression that is more than numbers, names of them and operators."""


def evaluated(text: str, names: Mapping[str, int]) -> int:
    """Return the number that an expression is, or raise `UnknownError`."""
    for there, here in _WORDS:
        text = text.replace(there, here)
    text = _SUFFIX.sub(r"\1", re.sub(r"!(?!=)", " not ", text))
    try:
        return _value(ast.parse(text.strip(), mode="eval").body, names)
    except (SyntaxError, LookupError) as error:
        raise UnknownError(text) from error


def _value(node: ast.expr, names: Mapping[str, int]) -> int:
    match node:
        case ast.Constant(value=int(number)):
            return number
        case ast.Name(id=name):
            return names[name]
        case ast.BinOp():
            return _BINARY[type(node.op)](_value(node.left, names), _value(node.right, names))
        case ast.UnaryOp(op=ast.USub()):
            return -_value(node.operand, names)
        case ast.UnaryOp(op=ast.Not()):
            return int(not _value(node.operand, names))
        case ast.BoolOp():
            both = all if isinstance(node.op, ast.And) else any
            return int(both(_value(each, names) for each in node.values))
        case ast.Compare(ops=[compared], comparators=[other]):
            return int(_COMPARED[type(compared)](_value(node.left, names), _value(other, names)))
    raise LookupError(ast.dump(node))
