"""What the preprocessor does to a header, as far as declarations need it.

Each file is taken by itself: nothing is included, and it is read as it is compiled for a processor.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from tools.bindings.arithmetic import evaluated

_COMMENT: Final = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_DIRECTIVE: Final = re.compile(r"\s*#\s*(\w+)\s*(.*)", re.DOTALL)
_DEFINE: Final = re.compile(r"(\w+)(?:\(([^)]*)\))?\s*(.*)", re.DOTALL)
_DEFINED_CALL: Final = re.compile(r"\bdefined\s*\(?\s*(\w+)\s*\)?")


class _Known(dict[str, int]):
    """What conditions may ask for; all else is not defined, and 0."""

    def __missing__(self, name: str) -> int:
        return 0


_KNOWN: Final = _Known(KINGDOM_LANES=2, __GNUC__=12)


class _Macro(NamedTuple):
    """A macro with arguments."""

    parameters: list[str]
    body: str


class _Branch(NamedTuple):
    """The branch of a condition that is being read."""

    is_taken: bool
    was_taken: bool  # this one or one before it

    def next(self, holds: bool) -> _Branch:
        return _Branch(holds and not self.was_taken, holds or self.was_taken)


def preprocessed(text: str) -> str:
    """Return the text of a file without comments and directives, with its own macros replaced."""
    text = _COMMENT.sub(lambda found: found[0] if found[0][0] == '"' else " ", text)
    lines, macros, branches = list[str](), dict[str, _Macro](), list[_Branch]()
    for line in text.replace("\\\n", " ").splitlines():
        directive = _DIRECTIVE.fullmatch(line)
        if directive is None:
            lines += [_expanded(line, macros)] if all(one.is_taken for one in branches) else []
        elif not _choose(directive[1], directive[2], branches):
            _define(directive[1], directive[2], macros)
    return "\n".join(lines)


def _choose(name: str, rest: str, branches: list[_Branch]) -> bool:
    """Follow a condition, and return True; also for what is not compiled."""
    match name:
        case "if":
            branches.append(_Branch(_holds(rest), _holds(rest)))
        case "ifdef" | "ifndef":
            held = (rest.strip() in _KNOWN) == (name == "ifdef")
            branches.append(_Branch(held, held))
        case "elif":
            branches[-1] = branches[-1].next(_holds(rest))
        case "else":
            branches[-1] = branches[-1].next(True)
        case "endif":
            branches.pop()
        case _:
            return not all(one.is_taken for one in branches)
    return True


def _holds(condition: str) -> bool:
    text = _DEFINED_CALL.sub(lambda found: str(int(found[1] in _KNOWN)), condition)
    return bool(evaluated(text, _KNOWN))


def _define(name: str, rest: str, macros: dict[str, _Macro]) -> None:
    found = _DEFINE.match(rest)
    if name == "undef":
        macros.pop(rest.strip(), None)
    elif name == "define" and found and found[2] is not None:
        macros[found[1]] = _Macro([each.strip() for each in found[2].split(",")], found[3])


def _expanded(line: str, macros: Mapping[str, _Macro]) -> str:
    """Return a line in which macros are replaced, also in what they are replaced by."""
    for name, macro in macros.items():
        call = re.search(rf"\b{name}\(", line)
        if call:
            end = _end_of(line, call.end())
            there = _filled_in(macro, line[call.end() : end])
            return _expanded(line[: call.start()] + there + line[end + 1 :], macros)
    return line


def _filled_in(macro: _Macro, arguments: str) -> str:
    given = dict(zip(macro.parameters, map(str.strip, arguments.split(",")), strict=False))
    text = re.sub(r"#\s*(\w+)", lambda found: f'"{given[found[1]]}"', macro.body)
    return re.sub(r"\w+", lambda found: given.get(found[0], found[0]), text)


def _end_of(line: str, start: int) -> int:
    """Return where the parenthesis closes that was opened before a place."""
    depth = 1
    for place, letter in enumerate(line[start:], start):
        depth += (letter == "(") - (letter == ")")
        if not depth:
            return place
    raise ValueError(f"a macro's call goes beyond its line: {line}")
