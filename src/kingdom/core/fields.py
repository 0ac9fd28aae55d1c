"""The fields of the structs in `layout`: each is written down once, for `ctypes` and for mypy."""

from __future__ import annotations

from ctypes import (
    Array,
    Structure,
    c_char,
    c_double,
    c_int,
    c_int8,
    c_int16,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast, overload

ValueT = TypeVar("ValueT")
ItemT = TypeVar("ItemT", bound=Any)
StructT = TypeVar("StructT", bound=Structure)


class Field(Protocol[ValueT]):
    """A field of a struct: on its class where it is, on a struct what is there."""

    offset: int
    size: int

    @overload
    def __get__(self, struct: None, owner: type) -> Field[ValueT]: ...
    @overload
    def __get__(self, struct: object, owner: type) -> ValueT: ...
    def __set__(self, struct: object, value: ValueT) -> None: ...


class _Declared(NamedTuple):
    """Stands in a class for a field, until `laid_out` puts it into its place."""

    kind: type[Any]


def _number(kind: type[Any]) -> Field[int]:
    return cast("Field[int]", _Declared(kind))


I8: Final = _number(c_int8)
U8: Final = _number(c_uint8)
I16: Final = _number(c_int16)
U16: Final = _number(c_uint16)
INT: Final = _number(c_int)
I32: Final = _number(c_int32)
U32: Final = _number(c_uint32)
I64: Final = _number(c_int64)
U64: Final = _number(c_uint64)
F64: Final = cast("Field[float]", _Declared(c_double))
POINTER: Final = cast("Field[int | None]", _Declared(c_void_p))


def characters(size: int) -> Field[bytes]:
    """Declare characters, up to a zero."""
    return cast("Field[bytes]", _Declared(c_char * size))


def struct(kind: type[StructT]) -> Field[StructT]:
    """Declare a struct inside another."""
    return cast("Field[StructT]", _Declared(kind))


@overload
def array(kind: type[ItemT], count: int, /) -> Field[Array[ItemT]]: ...
@overload
def array(kind: type[ItemT], rows: int, count: int, /) -> Field[Array[Array[ItemT]]]: ...
def array(kind: type[Any], *counts: int) -> Field[Any]:
    """Declare an array, or rows of them."""
    for count in reversed(counts):
        kind = kind * count
    return cast("Field[Any]", _Declared(kind))


def laid_out(struct: type[StructT]) -> type[StructT]:
    """Put the fields of a struct where C++ has them."""
    declared = [(name, one) for name, one in vars(struct).items() if isinstance(one, _Declared)]
    struct._fields_ = [(name, one.kind) for name, one in declared]
    return struct
