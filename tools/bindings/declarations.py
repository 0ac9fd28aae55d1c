"""Reads the declarations of C++ files: constants, enums, structs, and exported functions.

It knows the plain part of the language that the interface is written in. What goes beyond it is no
error here, but cannot be bound: a struct keeps the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from tools.bindings.arithmetic import UnknownError, evaluated
from tools.bindings.preprocessing import preprocessed

_CONSTANT: Final = re.compile(r"\binline constexpr [\w:]+ ([^;{]+);")
_ENUM: Final = re.compile(r"\benum (?:class )?(\w+) : ([\w:]+) \{([^}]*)\}")
_STRUCT: Final = re.compile(r"(>\s*)?\bstruct (?:alignas\((\d+)\) )?(\w+) \{")
_ALIAS: Final = re.compile(r"\busing (\w+) = ([\w:]+);")
_FUNCTION: Final = re.compile(r"\bKINGDOM_EXPORT ([\w: ]+?[ *&]+)(\w+)\(")
_MEMBER: Final = re.compile(r"(?:const )?([\w:]+)((?: const)?[\s*&].+)", re.DOTALL)
_DECLARATOR: Final = re.compile(
    r"(?: const)?\s*([*&]?)(?: const)?\s*(\w+)((?:\[[^\]]+\])*)\s*(?:=.*|\{.*\})?", re.DOTALL
)
_ENDS: Final = {"{": "}", "(": ")", "[": "]"}


class DeclarationError(ValueError):
    """Something that is to be bound is more than the plain part of C++."""


class Field(NamedTuple):
    """A field of a struct: `std::int16_t out[3][2]`."""

    name: str
    type: str
    counts: tuple[int, ...]
    is_pointer: bool


@dataclass
class Struct:
    """A struct, or why it is no plain one."""

    name: str
    file: Path
    fields: list[Field] = field(default_factory=list)
    alignment: int = 1  # that it asks for
    fault: str = ""


class Enum(NamedTuple):
    """An enum that says of which type it is."""

    name: str
    file: Path
    type: str
    values: dict[str, int]


class Constant(NamedTuple):
    """A constant number, and the names of the others that it is made of."""

    name: str
    file: Path
    text: str
    value: int


class Parameter(NamedTuple):
    """A parameter of a function; the type is that which a pointer leads to."""

    name: str
    type: str
    is_pointer: bool


class Function(NamedTuple):
    """An exported function."""

    name: str
    file: Path
    result: Parameter
    parameters: list[Parameter]


class Declarations:
    """All that some files declare."""

    def __init__(self, headers: list[Path], sources: list[Path], include: Path) -> None:
        """Read headers, which are included from a folder, and the functions of sources, too."""
        self.include = include
        self.constants: dict[str, Constant] = {}
        self.enums: dict[str, Enum] = {}
        self.aliases: dict[str, str] = {}
        self.structs: dict[str, list[Struct]] = {}
        self.functions: list[Function] = []
        texts = {file: preprocessed(file.read_text(encoding="utf-8")) for file in headers}
        for text in texts.values():
            self.aliases.update((found[1], found[2]) for found in _ALIAS.finditer(text))
        self._read_numbers(texts)
        for file, text in texts.items():
            for struct in self._structs(file, text):
                self.structs.setdefault(struct.name, []).append(struct)
        more = {file: preprocessed(file.read_text(encoding="utf-8")) for file in sources}
        for file, text in (texts | more).items():
            self.functions += _functions(file, text)

    @property
    def values(self) -> dict[str, int]:
        """The constants as numbers, and those of enums."""
        found = {constant.name: constant.value for constant in self.constants.values()}
        return found | {
            name: value for one in self.enums.values() for name, value in one.values.items()
        }

    def struct(self, name: str) -> Struct | None:
        """Return a struct by its name or another name of it; raise an error if there are two."""
        found = self.structs.get(self.aliases.get(name, name), [])
        if len(found) > 1:
            raise DeclarationError(
                f"{name} is declared in {' and '.join(str(x.file) for x in found)}"
            )
        return found[0] if found else None

    def _read_numbers(self, texts: dict[Path, str]) -> None:
        """Read constants and enums over and over: they may be made of others that come later."""
        constants = [
            (file, each)
            for file, text in texts.items()
            for found in _CONSTANT.finditer(text)
            for each in _parts(found[1], ",")
            if "=" in each
        ]
        enums = [(file, found) for file, text in texts.items() for found in _ENUM.finditer(text)]
        before = -1
        while before != len(self.constants) + len(self.enums):
            before, values = len(self.constants) + len(self.enums), self.values
            for file, text in constants:
                name, number = map(str.strip, text.split("=", 1))
                with suppress(UnknownError):
                    self.constants[name] = Constant(name, file, number, evaluated(number, values))
            for file, found in enums:
                with suppress(UnknownError):
                    self.enums[found[1]] = _enum(file, found, values)

    def _structs(self, file: Path, text: str) -> Iterator[Struct]:
        for found in _STRUCT.finditer(text):
            struct = Struct(found[3], file, alignment=int(found[2] or 1))
            body = text[found.end() : _end_of(text, found.end() - 1)]
            if found[1]:
                struct.fault = "it is a template"
            try:
                struct.fields = [each for one in _members(body) for each in self._fields(one)]
            except DeclarationError as error:
                struct.fault = str(error)
            yield struct

    def _fields(self, member: str) -> Iterator[Field]:
        """Yield the fields that are declared together: `std::uint8_t asks, card[max_hand]`."""
        found = _MEMBER.fullmatch(member)
        if not found:
            raise DeclarationError(f"`{member}` is no plain field")
        for each in _parts(found[2], ","):
            one = _DECLARATOR.fullmatch(each)
            if not one or one[1] == "&":
                raise DeclarationError(f"`{member}` is no plain field")
            try:
                counts = [
                    evaluated(size, self.values) for size in re.findall(r"\[([^\]]+)\]", one[3])
                ]
            except UnknownError as error:
                raise DeclarationError(f"`{member}` has no known size") from error
            yield Field(one[2], _plain(found[1]), tuple(counts), bool(one[1]))


def _enum(file: Path, found: re.Match[str], known: dict[str, int]) -> Enum:
    values = dict[str, int]()
    for each in filter(None, map(str.strip, found[3].split(","))):
        name, _, number = map(str.strip, each.partition("="))
        following = max(values.values(), default=-1) + 1
        values[name] = evaluated(number, known | values) if number else following
    return Enum(found[1], file, found[2].removeprefix("std::"), values)


def _members(body: str) -> Iterator[str]:
    """Yield the fields among the members of a struct, without `;`."""
    start = place = 0
    while place < len(body):
        if body[place] == "{":
            place = _end_of(body, place)
            if "(" in body[start:place]:  # a function, which ends here
                start = place + 1
        elif body[place] == ";":
            member = " ".join(body[start:place].split()).replace("unsigned long long", "uint64_t")
            start = place + 1
            if member.startswith(("struct", "union", "private", "public", "template")):
                raise DeclarationError(f"it has more than fields: `{member[:20]}...`")
            if (
                member
                and "(" not in member.split("=")[0]
                and not member.startswith(("static", "using"))
            ):
                yield member
        place += 1


def _functions(file: Path, text: str) -> Iterator[Function]:
    for found in _FUNCTION.finditer(text):
        end = _end_of(text, found.end() - 1)
        parameters = [_parameter(each) for each in _parts(text[found.end() : end], ",")]
        yield Function(found[2], file, _parameter(f"{found[1]} result"), parameters)


def _parameter(text: str) -> Parameter:
    """Return `const Tables* tables` or `std::int16_t (*gold)[all_sources]`."""
    words = re.sub(r"\bconst\b|\(|\)|\[[^\]]*\]", " ", text).replace("*", " * ").split()
    return Parameter(words[-1], _plain(words[0]), "*" in words)


def _plain(name: str) -> str:
    return name.removeprefix("std::").removeprefix("kingdom::")


def _parts(text: str, separator: str) -> Iterator[str]:
    """Yield the parts between separators that are in no brackets; none of an empty text."""
    start = place = 0
    while place < len(text):
        if text[place] in _ENDS:
            place = _end_of(text, place)
        elif text[place] == separator:
            yield text[start:place]
            start = place + 1
        place += 1
    if text[start:].strip():
        yield text[start:]


def _end_of(text: str, start: int) -> int:
    """Return where the bracket at a place closes."""
    opened, closed, depth = text[start], _ENDS[text[start]], 0
    for place in range(start, len(text)):
        depth += (text[place] == opened) - (text[place] == closed)
        if not depth:
            return place
    raise DeclarationError(f"`{text[start : start + 40]}` does not end")
