"""The bindings for the browser: numbers, structs with their readers and writers, and functions."""

from __future__ import annotations

import re
from math import prod
from typing import TYPE_CHECKING, Final

from tools.bindings.layouts import SIZES

if TYPE_CHECKING:
    from tools.bindings.declarations import Constant, Enum, Function, Parameter
    from tools.bindings.layouts import Field, Interface, Layout

_HEAD: Final = """\
// Automatically generated from the headers of core/ by `make bindings`: do not edit.
//
// The numbers, structs and functions of the compiled core. A struct is read from its memory by
// `read...`, and written by `write...`; its constant has its size and where its fields begin.

/** Which bindings these are; the core says for which it was built. */
"""
_LIST: Final = """
const list = <T>(count: number, at: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => at(index));
"""
_VIEWED: Final = {
    "char": "Uint8",
    "int8_t": "Int8",
    "uint8_t": "Uint8",
    "int16_t": "Int16",
    "uint16_t": "Uint16",
    "int": "Int32",
    "int32_t": "Int32",
    "uint32_t": "Uint32",
    "int64_t": "BigInt64",
    "uint64_t": "BigUint64",
    "double": "Float64",
}
_BIG: Final = ("int64_t", "uint64_t")
_INDICES: Final = "ijkl"


def typescript_text(interface: Interface) -> str:
    """Return the file."""
    structs = [one for one in interface.structs if not one.has_pointers and not one.is_for_gpus]
    functions = [one for one in interface.functions if not one.name.startswith("kingdom_cuda_")]
    sizes = {one.name: one.size for one in structs}
    parts = [
        _HEAD + f"export const LAYOUTS = {interface.fingerprint()};\n",
        "".join(map(_constant, interface.constants)),
        *map(_enum, interface.enums),
        _LIST,
        *(_struct(one, sizes) for one in structs),
        "/** A place in the memory of the core. */\nexport type Address = number;\n",
        "/** The functions of the core; 64-bit numbers are BigInts. */\n"
        f"export interface CoreFunctions {{\n{''.join(map(_function, functions))}}}\n",
    ]
    return "\n".join(parts)


def _constant(one: Constant) -> str:
    return f"export const {one.name.upper()} = {one.value};\n"


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


def _enum(enum: Enum) -> str:
    lines = "".join(f"  {name}: {value},\n" for name, value in enum.values.items())
    return (
        f"/** `{enum.name}` in {enum.file.name}. */\n"
        f"export const {_snake(enum.name)} = {{\n{lines}}} as const;\n"
    )


def _struct(one: Layout, sizes: dict[str, int]) -> str:
    fields = [field for field in one.fields if not field.is_padding]
    return (
        f"/** `{one.declared}` in {one.header}. */\nexport interface {one.name} {{\n"
        + "".join(f"  {field.name}: {_type(field)};\n" for field in fields)
        + f"}}\n\nexport const {_snake(one.name)} = {{\n  bytes: {one.size},\n"
        + "".join(f"  {field.name}: {field.offset},\n" for field in fields)
        + "} as const;\n\n"
        f"export const read{one.name} = (data: DataView, at = 0): {one.name} => ({{\n"
        + "".join(f"  {field.name}: {_read(field, sizes)},\n" for field in fields)
        + "});\n\n"
        f"export function write{one.name}(data: DataView, at: number, value: {one.name}): void {{\n"
        + "".join(_write(field, sizes) for field in fields)
        + "}\n"
    )


def _type(field: Field) -> str:
    plain = "bigint" if field.type in _BIG else "number" if field.type in SIZES else field.type
    return plain + "[]" * len(field.counts)


def _places(field: Field, sizes: dict[str, int]) -> str:
    """Return where an element of a field is, by its indices."""
    size = SIZES.get(field.type) or sizes[field.type]
    terms = [f"at + {field.offset}" if field.offset else "at"]
    for place, index in enumerate(_INDICES[: len(field.counts)]):
        terms.append(f"{size * prod(field.counts[place + 1 :])} * {index}")
    return " + ".join(terms)


def _read(field: Field, sizes: dict[str, int]) -> str:
    text = _read_one(field.type, _places(field, sizes))
    for count, index in reversed([*zip(field.counts, _INDICES, strict=False)]):
        text = f"list({count}, ({index}) => {text})"
    return text


def _read_one(kind: str, place: str) -> str:
    if kind not in SIZES:
        return f"read{kind}(data, {place})"
    end = ", true" if SIZES[kind] > 1 else ""
    return f"data.get{_VIEWED[kind]}({place}{end})"


def _write(field: Field, sizes: dict[str, int]) -> str:
    value, opened = f"value.{field.name}", ""
    for depth, index in enumerate(_INDICES[: len(field.counts)]):
        item = "one" + str(depth or "")
        opened += f"{value}.forEach(({item}, {index}) => "
        value = item
    written = _write_one(field.type, _places(field, sizes), value)
    return f"  {opened}{written}{')' * len(field.counts)};\n"


def _write_one(kind: str, place: str, value: str) -> str:
    if kind not in SIZES:
        return f"write{kind}(data, {place}, {value})"
    end = ", true" if SIZES[kind] > 1 else ""
    return f"data.set{_VIEWED[kind]}({place}, {value}{end})"


def _function(function: Function) -> str:
    given = ", ".join(f"{_camel(one.name)}: {_handed(one)}" for one in function.parameters)
    return f"  {function.name}({given}): {_handed(function.result)};\n"


def _handed(one: Parameter) -> str:
    if one.is_pointer:
        return "Address"
    return "void" if one.type == "void" else "bigint" if one.type in _BIG else "number"
