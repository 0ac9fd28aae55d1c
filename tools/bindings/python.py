"""The bindings for Python: `ctypes` structs with typed fields, and what functions take."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import prod
from typing import TYPE_CHECKING, Final

from tools.bindings.layouts import POINTER, SIZES
from tools.bindings.used import with_parts

if TYPE_CHECKING:
    from tools.bindings.declarations import Constant, Enum, Function, Parameter
    from tools.bindings.layouts import Field, Interface, Layout
    from tools.bindings.used import Used

_HEAD: Final = '''\
"""{title}

Automatically generated from the headers of core/ by `make bindings`: do not edit.
"""

from __future__ import annotations

'''
_CTYPES: Final = {
    **{name: f"c_{name.removesuffix('_t')}" for name in SIZES},
    "int": "c_int",
    POINTER: "c_void_p",
}
_DECLARED: Final = {
    **{name: f"{name[0].upper()}{8 * size}" for name, size in SIZES.items()},
    **{name: f"U{8 * size}" for name, size in SIZES.items() if name.startswith("u")},
    "int": "INT",
    "double": "F64",
    POINTER: "POINTER",
}
_LAYOUT_IMPORTS: Final = """\
from ctypes import Structure, {ctypes}
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.core.fields import {fields}
from kingdom.core.records import Packing

if TYPE_CHECKING:
    from collections.abc import Sequence

"""


def layout_text(interface: Interface, used: Used | None = None) -> str:
    """Return the module of constants, enums and structs: of all of them, or of those in use."""
    placed = {one.name: one for one in interface.structs}
    wanted = _wanted(interface, used)
    constants = [one for one in interface.constants if _name(one) in wanted]
    body = [f"{_name(one)}: Final = {one.value}\n" for one in constants]
    body += [_enum(one) for one in interface.enums if f"{one.name}Code" in wanted]
    body += [_struct(one, placed) for one in interface.structs if one.name in wanted]
    body += [_record(placed[name]) for name in _PACKED if name in placed]
    text = "".join(body)
    head = (
        _HEAD.format(title="The numbers and the structs of the compiled core."),
        _LAYOUT_IMPORTS.format(
            ctypes=_those_in(text, _CTYPES.values()),
            fields=_those_in(
                text, (*_DECLARED.values(), "array", "characters", "laid_out", "struct")
            ),
        ),
        f"LAYOUTS: Final = {interface.fingerprint()}\n"
        '"""Which bindings these are; a library says for which it was built."""\n\n',
    )
    return "".join(head) + text


def _wanted(interface: Interface, used: Used | None) -> set[str]:
    """Return names in Python of constants and enums, and those of structs in the headers."""
    if used is None:
        enums = {f"{one.name}Code" for one in interface.enums}
        return {*map(_name, interface.constants), *enums, *(one.name for one in interface.structs)}
    structs = {name.removesuffix("Struct") for name in used.names if name.endswith("Struct")}
    return used.names | with_parts(interface.structs, structs | {*_PACKED})


def _name(constant: Constant) -> str:
    return constant.name.upper()


def _those_in(text: str, names: Iterable[str]) -> str:
    words = {*re.findall(r"\w+", text)}
    return ", ".join(sorted(words & {*names}))


def _enum(enum: Enum) -> str:
    lines = "".join(f"    {name.upper()} = {value}\n" for name, value in enum.values.items())
    title = f'"""`{enum.name}` in {enum.file.name}."""'
    return f"\n\nclass {enum.name}Code(IntEnum):\n    {title}\n\n{lines}"


def _struct(one: Layout, placed: dict[str, Layout]) -> str:
    fields = "".join(f"    {name} = {kind}\n" for name, kind in _with_gaps(one, placed))
    return (
        f"\n\n@laid_out\nclass {one.name}Struct(Structure):\n"
        f'    """`{one.declared}` in {one.header}."""\n\n{fields}'
    )


def _with_gaps(one: Layout, placed: dict[str, Layout]) -> Iterator[tuple[str, str]]:
    """Yield fields, and those that fill up where `ctypes` would leave less space than C++."""
    end = 0
    for field in one.fields:
        natural = _rounded(end, _natural(field.type, placed))
        if natural < field.offset:
            yield _gap(end, field.offset)
        yield field.name, _declared(field)
        end = field.offset + field.size
    if _rounded(end, max(_natural(field.type, placed) for field in one.fields)) < one.size:
        yield _gap(end, one.size)


def _gap(begin: int, end: int) -> tuple[str, str]:
    return f"_padding_{begin}", f"array(c_uint8, {end - begin})"


def _natural(kind: str, placed: dict[str, Layout]) -> int:
    """Return the alignment of a type in `ctypes`."""
    if kind in SIZES:
        return SIZES[kind]
    return max(_natural(field.type, placed) for field in placed[kind].fields)


def _rounded(size: int, alignment: int) -> int:
    return -(-size // alignment) * alignment


def _declared(field: Field) -> str:
    """Return the declaration of a field."""
    kind = _CTYPES.get(field.type, f"{field.type}Struct")
    if field.type == "char" and field.counts:
        return f"characters({prod(field.counts)})"
    if field.counts:
        return f"array({kind}, {', '.join(map(str, field.counts))})"
    return _DECLARED.get(field.type, f"struct({kind})")


# --- records -----------------------------------------------------------------------------------

_PACKED: Final = ("Player", "Turn", "Frame", "State")
"""Structs that are read and written for every position: `ctypes` takes several times as long."""
_LETTERS: Final = {
    "int8_t": "b",
    "uint8_t": "B",
    "int16_t": "h",
    "uint16_t": "H",
    "int32_t": "i",
    "uint32_t": "I",
    "int64_t": "q",
    "uint64_t": "Q",
}
_FEW: Final = 8
"""Elements of an array that is unpacked as a tuple; longer ones stay bytes, most of them zeros."""
_SIGNED: Final = ("int8_t", "int16_t")


def _record(one: Layout) -> str:
    """Return the fields of a struct as they are packed and unpacked."""
    fields = [field for field in one.fields if not field.is_padding]
    typed = "".join(f"    {field.name}: {_record_type(field)}\n" for field in fields)
    several = "".join(f", {one.name}={_values(one)}" for one in fields if _is_flat(one))
    return (
        f"\n\nclass {one.name}Record(NamedTuple):\n"
        f'    """`{one.declared}` in {one.header}, unpacked."""\n\n{typed}\n\n'
        f'{one.name.upper()}: Final = Packing({one.name}Record, "{_format(one)}"{several})\n'
    )


def _values(field: Field) -> int:
    return field.size // _element(field) if _element(field) else prod(field.counts)


def _is_flat(field: Field) -> bool:
    """Return whether it is a tuple: an array of numbers with a sign, of masks, or of structs."""
    return bool(field.counts) and (field.type in _SIGNED or _element(field) > 1)


def _element(field: Field) -> int:
    """Return the bytes of an element of a short array of masks or structs, else 0."""
    masks = field.type == "uint64_t" and len(field.counts) == 2
    if not field.counts or field.counts[0] > _FEW or not (masks or field.type not in SIZES):
        return 0
    return field.size // field.counts[0]


def _record_type(field: Field) -> str:
    if _is_flat(field):
        return "Sequence[bytes]" if _element(field) else "Sequence[int]"
    return "bytes" if field.counts or field.type not in SIZES else "int"


def _format(one: Layout) -> str:
    """Return the format of the module `struct`."""
    text, end = "<", 0
    for field in one.fields:
        gap, end = field.offset - end, field.offset + field.size
        text += f"{gap}x" * bool(gap)
        if field.is_padding:
            text += f"{field.size}x"
        elif _element(field):
            text += f"{_element(field)}s" * (field.size // _element(field))
        elif _is_flat(field):
            text += f"{prod(field.counts)}{_LETTERS[field.type]}"
        else:
            text += f"{field.size}s" if _record_type(field) == "bytes" else _LETTERS[field.type]
    return text + f"{one.size - end}x" * (one.size > end)


# --- functions ---------------------------------------------------------------------------------

_FUNCTION_IMPORTS: Final = """\
from ctypes import c_char_p, c_double, c_int, c_int32, c_int64, c_uint32, c_uint64, c_void_p
from typing import Any, Final, TypeAlias

Signature: TypeAlias = tuple[tuple[Any, ...], Any]
Address: TypeAlias = object
\"\"\"An address, bytes, an array, a struct by `byref`, or None.\"\"\"
"""
_LIBRARIES: Final = {"Cuda": "kingdom_cuda_", "Core": "kingdom_"}


def functions_text(interface: Interface) -> str:
    """Return the module of functions, by library."""
    parts = [
        _HEAD.format(title="The functions of the compiled core, and of that for GPUs."),
        _FUNCTION_IMPORTS,
    ]
    left = [*interface.functions]
    for library, prefix in _LIBRARIES.items():
        own = [one for one in left if one.name.startswith(prefix)]
        left = [one for one in left if one not in own]
        parts.append(_library(library, prefix, own))
    return "".join(parts)


def _library(library: str, prefix: str, functions: list[Function]) -> str:
    methods = "".join(_method(one, one.name.removeprefix(prefix)) for one in functions)
    rows = "".join(_signature(one, one.name.removeprefix(prefix)) for one in functions)
    return (
        f'\n\nclass {library}Functions:\n    """As the type checker sees them; loading a library '
        f'sets them."""\n{methods}\n\n'
        f"{library.upper()}_SIGNATURES: Final[dict[str, Signature]] = {{\n{rows}}}\n"
    )


def _method(function: Function, name: str) -> str:
    given = "".join(f", {_named(one.name)}: {_python_type(one)}" for one in function.parameters)
    return (
        f"\n    def {name}(self{given}) -> {_python_type(function.result, is_result=True)}:\n"
        f'        """`{function.name}` in {function.file.name}."""\n'
        f"        raise NotImplementedError\n"
    )


def _named(name: str) -> str:
    return f"{name}_" if name in ("from", "in", "is", "not", "or", "and", "pass") else name


def _python_type(one: Parameter, is_result: bool = False) -> str:
    if one.is_pointer:
        return "bytes" if is_result else "Address"
    return "None" if one.type == "void" else "float" if one.type == "double" else "int"


def _signature(function: Function, name: str) -> str:
    taken = "".join(f"{_argtype(one)}, " for one in function.parameters)
    return f'    "{name}": (({taken.removesuffix(" ")}), {_restype(function.result)}),\n'


def _argtype(one: Parameter) -> str:
    return "c_void_p" if one.is_pointer else _CTYPES[one.type]


def _restype(one: Parameter) -> str:
    if one.is_pointer:
        return "c_char_p"
    return "None" if one.type == "void" else _CTYPES[one.type]
