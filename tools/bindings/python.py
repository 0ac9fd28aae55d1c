"""The bindings for Python: `ctypes` structs with typed fields, and what functions take."""

from __future__ import annotations

from collections.abc import Iterator
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
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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
