"""What is bound, and where it lies: the sizes and offsets that every compiler gives it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Final, NamedTuple

from tools.bindings.declarations import (
    Constant,
    DeclarationError,
    Declarations,
    Enum,
    Function,
    Struct,
)
from tools.bindings.paths import CORE, HEADERS, SOURCES

POINTER: Final = "pointer"
SIZES: Final = {
    "char": 1,
    "int8_t": 1,
    "uint8_t": 1,
    "int16_t": 2,
    "uint16_t": 2,
    "int": 4,
    "int32_t": 4,
    "uint32_t": 4,
    "int64_t": 8,
    "uint64_t": 8,
    "double": 8,
    POINTER: 8,
}
"""What fields may be, and its bytes."""

_HANDED_OVER_AS_BYTES: Final = ("State", "View")  # they may lie anywhere: no parameter names them
_MASKS: Final = ("Stored", "Mask")  # eight words, in whatever form a processor has them
_WORDS: Final = 8


class Field(NamedTuple):
    """A field in its place."""

    name: str
    type: str  # a name in SIZES, or of a struct
    counts: tuple[int, ...]  # of an array
    offset: int
    size: int

    @property
    def is_padding(self) -> bool:
        """Whether it is there only to fill up."""
        return "padding" in self.name


class Layout(NamedTuple):
    """A struct laid out."""

    name: str
    declared: str  # its name in C++
    header: str
    fields: list[Field]
    size: int
    alignment: int
    is_for_gpus: bool
    has_pointers: bool
    """Then it is another one in a browser, which knows nothing of it."""


class Interface(NamedTuple):
    """All that is bound."""

    constants: list[Constant]
    enums: list[Enum]
    structs: list[Layout]
    functions: list[Function]
    headers: list[str]
    """By which names sources include what is bound."""

    def fingerprint(self) -> int:
        """Return a number that changes with anything but the files in which it is."""
        parts = [
            [(one.name, one.value) for one in self.constants],
            [(one.name, one.type, one.values) for one in self.enums],
            [(one.name, one.fields, one.size) for one in self.structs],
            [(one.name, one.result, one.parameters) for one in self.functions],
        ]
        return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:4], "little") >> 1


def read_interface() -> Interface:
    """Return the types of exported functions, and all that belongs to them."""
    return bound(Declarations(HEADERS, SOURCES, CORE / "include"))


def bound(declared: Declarations) -> Interface:
    """Return the types that the exported functions among some declarations need."""
    binder = _Binder(declared)
    for function in declared.functions:
        for one in (*function.parameters, function.result):
            binder.bind_pointed_at(one.type)
    for name in _HANDED_OVER_AS_BYTES:
        binder.bind_pointed_at(name)
    structs = [*binder.bound.values()]
    enums = [one for one in declared.enums.values() if "gpu" not in one.file.parts]
    headers = {one.header for one in structs} | {one.file.name for one in enums}
    constants = [*_constants(declared, headers)]
    files = {one.file for one in constants} | {one.file for one in enums} | binder.files
    included = sorted(str(file.relative_to(declared.include)) for file in files)
    return Interface(constants, enums, structs, declared.functions, included)


def _constants(declared: Declarations, headers: set[str]) -> Iterator[Constant]:
    """Yield the constants of some headers in their order, and those that they are made of."""
    wanted = {one.name for one in declared.constants.values() if one.file.name in headers}
    before = set[str]()
    while before != wanted:
        before = {*wanted}
        used = [re.findall(r"\w+", declared.constants[name].text) for name in wanted]
        wanted |= {name for names in used for name in names if name in declared.constants}
    yield from (one for one in declared.constants.values() if one.name in wanted)


class _Binder:
    """Lays out structs, each after those that it is made of."""

    def __init__(self, declared: Declarations) -> None:
        self.bound: dict[str, Layout] = {}
        self.files = set[Path]()
        self._declared = declared
        self._functions = {function.name for function in declared.functions}
        self._names = {there: name for name, there in declared.aliases.items()}

    def bind_pointed_at(self, name: str) -> None:
        """Bind a struct; one whose size a function tells is an address alone."""
        struct = self._declared.struct(name)
        if name in _MASKS or not struct or f"kingdom_{name.lower()}_size" in self._functions:
            return
        if struct.fault:
            raise DeclarationError(
                f"{name} cannot be bound: {struct.fault}; make it plain, or export "
                f"kingdom_{name.lower()}_size() for whoever has memory for it"
            )
        self._bind(struct)

    def _bind(self, struct: Struct) -> Layout:
        name = self._names.get(struct.name, struct.name)
        if name not in self.bound:
            layout = self._laid_out(name, struct)
            self.bound[name] = layout
            self.files.add(struct.file)
        return self.bound[name]

    def _laid_out(self, name: str, struct: Struct) -> Layout:
        end, alignment, fields, has_pointers = 0, struct.alignment, list[Field](), False
        for one in struct.fields:
            if one.is_pointer:
                self.bind_pointed_at(one.type)
            kind, counts, size, aligned, native = self._type_of(
                struct, POINTER if one.is_pointer else one.type
            )
            size *= prod(one.counts)
            offset = _rounded(end, aligned)
            fields.append(Field(one.name, kind, (*one.counts, *counts), offset, size))
            end, alignment = offset + size, max(alignment, aligned)
            has_pointers |= native
        size = _rounded(end, alignment)
        for_gpus = "gpu" in struct.file.parts
        header = struct.file.name
        return Layout(name, struct.name, header, fields, size, alignment, for_gpus, has_pointers)

    def _type_of(self, struct: Struct, name: str) -> tuple[str, tuple[int, ...], int, int, bool]:
        """Return a type's name, its counts, its size and alignment, and whether it has pointers."""
        if name in _MASKS:
            return "uint64_t", (_WORDS,), 8 * _WORDS, 8 * _WORDS, False
        name = self._declared.aliases.get(name, name).removeprefix("std::")
        if name in self._declared.enums:
            name = self._declared.enums[name].type.removeprefix("std::")
        if name in SIZES:
            return name, (), SIZES[name], SIZES[name], name == POINTER
        inner = self._declared.struct(name)
        if not inner or inner.fault:
            why = inner.fault if inner else "it is of no fixed width"
            raise DeclarationError(f"{struct.name} cannot be bound because of {name}: {why}")
        layout = self._bind(inner)
        return layout.name, (), layout.size, layout.alignment, layout.has_pointers


def _rounded(size: int, alignment: int) -> int:
    return -(-size // alignment) * alignment
