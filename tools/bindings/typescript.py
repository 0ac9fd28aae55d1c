"""The bindings for the browser: numbers, structs with their readers and writers, and functions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tools.bindings.used import with_parts

if TYPE_CHECKING:
    from tools.bindings.declarations import Constant, Enum, Function, Parameter
    from tools.bindings.layouts import Field, Interface, Layout
    from tools.bindings.used import Used

_HEAD: Final = """\
// Automatically generated from the headers of core/ by `make bindings`: do not edit.
//
// The numbers, structs and functions of the compiled core that the app uses. `bytes` is the size
// of a struct, and `at` has where its fields begin.
"""
_LAYOUTS: Final = "/** Which bindings these are; the core says for which it was built. */\n"
_KINDS: Final = {
    "char": "u8",
    "int8_t": "i8",
    "uint8_t": "u8",
    "int16_t": "i16",
    "uint16_t": "u16",
    "int": "i32",
    "int32_t": "i32",
    "uint32_t": "u32",
    "int64_t": "i64",
    "uint64_t": "u64",
    "double": "f64",
}
_BIG: Final = ("int64_t", "uint64_t")


def typescript_text(interface: Interface, used: Used | None = None) -> str:
    """Return the file: with all that there is, or what is in use."""
    structs = [one for one in interface.structs if not one.has_pointers and not one.is_for_gpus]
    functions = [one for one in interface.functions if not one.name.startswith("kingdom_cuda_")]
    wanted, fields = _wanted(structs, used)

    def is_wanted(name: str) -> bool:
        return used is None or name in wanted

    body = [
        f"{_LAYOUTS}export const LAYOUTS = {interface.fingerprint()};\n",
        "".join(_constant(one) for one in interface.constants if is_wanted(one.name.upper())),
        *(_enum(one) for one in interface.enums if is_wanted(_snake(one.name))),
        *(_struct(one, fields) for one in structs if is_wanted(_snake(one.name))),
        "/** A place in the memory of the core. */\nexport type Address = number;\n",
        "/** The functions of the core; 64-bit numbers are BigInts. */\n"
        "export interface CoreFunctions {\n"
        f"{''.join(_function(one) for one in functions if is_wanted(one.name))}}}\n",
    ]
    text = "\n".join(body)
    words = {*re.findall(r"\w+", text)} & {*_KINDS.values(), "list", "struct"}
    return f"{_HEAD}\nimport {{ {', '.join(sorted(words))} }} from '../core/structs';\n\n{text}"


def _wanted(structs: list[Layout], used: Used | None) -> tuple[set[str], dict[str, set[str]]]:
    """Return the names of what is written, and of structs in parts the fields in use."""
    if used is None:
        return set(), {}
    there = {one.name for one in structs}
    whole = {name for name in there if _snake(name) in used.names - used.fields.keys()}
    inner = {_snake(name) for name in with_parts(structs, whole)}
    return used.names | inner, {
        name: fields for name, fields in used.fields.items() if name not in inner
    }


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


def _struct(one: Layout, parts: dict[str, set[str]]) -> str:
    name = _snake(one.name)
    fields = [field for field in one.fields if not field.is_padding]
    head = f"/** `{one.declared}` in {one.header}. */\nexport const {name} = "
    if name not in parts:
        lines = "".join(f"  {one.name}: [{one.offset}, {_kind(one)}],\n" for one in fields)
        return f"{head}struct({one.size}, {{\n{lines}}});\n"
    places = [f"{one.name}: {one.offset}" for one in fields if one.name in parts[name]]
    at = f"{{ {', '.join(places)} }}" if places else "{}"
    return f"{head}{{ bytes: {one.size}, at: {at} }} as const;\n"


def _kind(field: Field) -> str:
    kind = _KINDS.get(field.type) or _snake(field.type)
    for count in reversed(field.counts):
        kind = f"list({kind}, {count})"
    return kind


def _function(function: Function) -> str:
    given = ", ".join(f"{_camel(one.name)}: {_handed(one)}" for one in function.parameters)
    return f"  {function.name}({given}): {_handed(function.result)};\n"


def _handed(one: Parameter) -> str:
    if one.is_pointer:
        return "Address"
    return "void" if one.type == "void" else "bigint" if one.type in _BIG else "number"
