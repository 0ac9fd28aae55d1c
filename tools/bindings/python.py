"""The bindings for Python: `ctypes` structs with typed fields, and what functions take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import prod
from typing import TYPE_CHECKING, Final

from tools.bindings.layouts import POINTER, SIZES

if TYPE_CHECKING:
    from tools.bindings.declarations import Enum, Function, Parameter
    from tools.bindings.layouts import Field, Interface, Layout

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
_VALUES: Final = {"double": "float", "char": "bytes", POINTER: "int | None"}


_LAYOUT_IMPORTS: Final = """\
from ctypes import (
    Array,
    Structure,
"""
_MORE_IMPORTS: Final = """\
)
from enum import IntEnum
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kingdom.core.fields import Field

"""


def layout_text(interface: Interface) -> str:
    """Return the module of constants, enums and structs."""
    parts = [
        _HEAD.format(title="The numbers and the structs of the compiled core."),
        _LAYOUT_IMPORTS,
    ]
    parts += [f"    {name},\n" for name in sorted(set(_CTYPES.values()))] + [_MORE_IMPORTS]
    parts.append(f"LAYOUTS: Final = {interface.fingerprint()}\n")
    parts.append('"""Which bindings these are; a library says for which it was built."""\n\n')
    parts += [f"{one.name.upper()}: Final = {one.value}\n" for one in interface.constants]
    parts += map(_enum, interface.enums)
    placed = {one.name: one for one in interface.structs}
    parts += [_struct(one, placed) for one in interface.structs]
    parts += [_record(placed[name]) for name in _PACKED if name in placed]
    return "".join(parts)


def _enum(enum: Enum) -> str:
    lines = "".join(f"    {name.upper()} = {value}\n" for name, value in enum.values.items())
    title = f'"""`{enum.name}` in {enum.file.name}."""'
    return f"\n\nclass {enum.name}Code(IntEnum):\n    {title}\n\n{lines}"


def _struct(one: Layout, placed: dict[str, Layout]) -> str:
    typed = "".join(
        f"        {field.name}: Field[{_value(field)}]\n"
        for field in one.fields
        if not field.is_padding
    )
    fields = "".join(f'        ("{name}", {kind}),\n' for name, kind in _with_gaps(one, placed))
    return (
        f'\n\nclass {one.name}Struct(Structure):\n    """`{one.declared}` in {one.header}."""\n\n'
        f"    if TYPE_CHECKING:\n{typed}\n    _fields_ = (\n{fields}    )\n"
    )


def _with_gaps(one: Layout, placed: dict[str, Layout]) -> Iterator[tuple[str, str]]:
    """Yield fields, and those that fill up where `ctypes` would leave less space than C++."""
    end = 0
    for field in one.fields:
        natural = _rounded(end, _natural(field.type, placed))
        if natural < field.offset:
            yield f"_padding_{end}", f"c_uint8 * {field.offset - end}"
        yield field.name, _array(_ctype(field.type), field.counts)
        end = field.offset + field.size
    if _rounded(end, max(_natural(field.type, placed) for field in one.fields)) < one.size:
        yield f"_padding_{end}", f"c_uint8 * {one.size - end}"


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
_UNPACK_ALL: Final = '''
    @classmethod
    def unpack_all(cls, packed: bytes) -> Iterator[%sRecord]:
        """Yield what bytes say of one after the other."""
        return map(cls._make, %s.iter_unpack(packed))
'''
_FEW: Final = 8
"""Elements of an array that is unpacked as a tuple; longer ones stay bytes, most of them zeros."""
_SIGNED: Final = ("int8_t", "int16_t")


def _record(one: Layout) -> str:
    """Return how a struct is packed and unpacked, with its fields by name."""
    fields = [field for field in one.fields if not field.is_padding]
    typed = "".join(f"    {field.name}: {_record_type(field)}\n" for field in fields)
    given = typed.replace("\n", ",\n")
    packed = ", ".join(f"{'*' * _is_flat(field)}{field.name}" for field in fields)
    name = f"_{one.name.upper()}"
    return (
        f'\n\n{name}: Final = Struct("{_format(one)}")\n'
        f"\n\nclass {one.name}Record(NamedTuple):\n"
        f'    """`{one.declared}` in {one.header}, unpacked."""\n\n{typed}\n'
        f"    @classmethod\n    def unpack(cls, packed: bytes) -> {one.name}Record:\n"
        f'        """Return what bytes say."""\n'
        f"        values = {name}.unpack(packed)\n"
        f"        return cls._make({_made_of(fields)})\n"
        f"{_UNPACK_ALL % (one.name, name) if not any(map(_is_flat, fields)) else ''}"
        f"\n\ndef pack_{one.name.lower()}(\n    *,\n{given}) -> bytes:\n"
        f'    """Return the bytes of `{one.declared}`, filled up with zeros."""\n'
        f"    return {name}.pack({packed})\n"
    )


def _made_of(fields: list[Field]) -> str:
    """Return the tuple of a record, of which `values` has the numbers one by one."""
    parts, place = list[str](), 0
    for many, run in groupby(fields, _is_flat):
        counts = [_values(field) if many else 1 for field in run]
        if not many:
            parts.append(f"*values[{place}:{place + len(counts)}]")
            place += len(counts)
        for count in counts if many else ():
            parts.append(f"values[{place}:{place + count}]")
            place += count
    return f"({', '.join(parts)})" if len(parts) > 1 else "values"


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


def _natural(kind: str, placed: dict[str, Layout]) -> int:
    """Return how `ctypes` aligns a type."""
    if kind in SIZES:
        return SIZES[kind]
    return max(_natural(field.type, placed) for field in placed[kind].fields)


def _rounded(size: int, alignment: int) -> int:
    return -(-size // alignment) * alignment


def _ctype(kind: str) -> str:
    return _CTYPES.get(kind, f"{kind}Struct")


def _array(kind: str, counts: tuple[int, ...]) -> str:
    for place, count in enumerate(reversed(counts)):
        kind = f"({kind}) * {count}" if place else f"{kind} * {count}"
    return kind


def _value(field: Field) -> str:
    """Return what the type checker takes a field for."""
    if field.type == "char" and field.counts:
        return "bytes"
    kind = _ctype(field.type)
    if not field.counts:
        return _VALUES.get(field.type, "int" if field.type in SIZES else kind)
    for _ in field.counts:
        kind = f"Array[{kind}]"
    return kind


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
