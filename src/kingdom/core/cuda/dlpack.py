"""DLPack: memory handed from one library to another without a copy, by `ctypes` alone.

A capsule holds a `ManagedTensor`. Whoever takes it renames the capsule and calls the deleter when
done; a capsule that nobody took does so itself. Until then the memory is kept alive here.
https://dmlc.github.io/dlpack/latest/python_spec.html
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    addressof,
    c_char_p,
    c_float,
    c_int,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint64,
    c_void_p,
    py_object,
    pythonapi,
)
from typing import Any, Final, Protocol

CPU: Final = 1
CUDA: Final = 2
LEGACY_STREAM: Final = 1  # how DLPack and CUDA's arrays name the default stream

_FRESH: Final = b"dltensor"
_TAKEN: Final = b"used_dltensor"
_SIGNED: Final = 0
_UNSIGNED: Final = 1
_FLOATING: Final = 2


class DataType(Structure):
    """`DLDataType`: what kind of number, of how many bits, and how many at once."""

    _fields_ = (("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16))


class Tensor(Structure):
    """`DLTensor`."""

    _fields_ = (
        ("data", c_void_p),
        ("device_type", c_int32),
        ("device_id", c_int32),
        ("ndim", c_int32),
        ("dtype", DataType),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    )


_Deleter = CFUNCTYPE(None, c_void_p)


class ManagedTensor(Structure):
    """`DLManagedTensor`."""

    _fields_ = (("tensor", Tensor), ("context", c_void_p), ("deleter", _Deleter))


class Producer(Protocol):
    """An array that can be handed over."""

    def __dlpack_device__(self) -> tuple[int, int]: ...

    def __dlpack__(self, *, stream: Any = None) -> Any: ...


def data_type(format_: str) -> DataType:
    """Return the type of a number of the `struct` module."""
    code = _FLOATING if format_ == "f" else _UNSIGNED if format_.isupper() else _SIGNED
    return DataType(code, 8 * ctypes.sizeof(NUMBERS[format_]), 1)


NUMBERS: Final[dict[str, Any]] = {
    "b": ctypes.c_int8,
    "B": c_uint8,
    "h": ctypes.c_int16,
    "i": c_int32,
    "Q": c_uint64,
    "f": c_float,
}

# --- capsules ----------------------------------------------------------------------------------

_new: Any = pythonapi.PyCapsule_New
_new.argtypes, _new.restype = (c_void_p, c_char_p, c_void_p), py_object
# By address, since a capsule that is being destroyed must not be referred to again.
_is_valid: Any = pythonapi["PyCapsule_IsValid"]
_is_valid.argtypes, _is_valid.restype = (c_void_p, c_char_p), c_int
_pointer: Any = pythonapi["PyCapsule_GetPointer"]
_pointer.argtypes, _pointer.restype = (c_void_p, c_char_p), c_void_p
_rename: Any = pythonapi.PyCapsule_SetName
_rename.argtypes, _rename.restype = (py_object, c_char_p), c_int

# What is handed out, by the address of its struct: that, its shape, and the owner of the memory.
_handed_out: Final[dict[int, tuple[ManagedTensor, object, object]]] = {}


def _let_go(managed: int) -> None:
    """Forget a struct, and with it the memory; consumers call this from any thread, once."""
    _handed_out.pop(managed, None)


def _destroy(capsule: int) -> None:
    """Let go of what a capsule holds, unless somebody has taken it."""
    if _is_valid(capsule, _FRESH):
        _let_go(_pointer(capsule, _FRESH))


_DELETER: Final = _Deleter(_let_go)
_DESTRUCTOR: Final = _Deleter(_destroy)


def capsule_of(
    owner: object, address: int, device: tuple[int, int], shape: tuple[int, ...], dtype: DataType
) -> object:
    """Return memory in a capsule; its owner lives until the consumer's deleter has run."""
    lengths = (c_int64 * len(shape))(*shape)
    tensor = Tensor(address, *device, len(shape), dtype, lengths, None, 0)
    managed = ManagedTensor(tensor, None, _DELETER)
    _handed_out[addressof(managed)] = managed, lengths, owner
    capsule: object = _new(addressof(managed), _FRESH, ctypes.cast(_DESTRUCTOR, c_void_p))
    return capsule


@contextmanager
def borrowed(array: Producer) -> Iterator[Tensor]:
    """Take an array's memory for a moment; what was to be written there is complete by then."""
    on_gpu = array.__dlpack_device__()[0] == CUDA
    capsule = array.__dlpack__(stream=LEGACY_STREAM) if on_gpu else array.__dlpack__()
    managed = ManagedTensor.from_address(_pointer(id(capsule), _FRESH))
    _rename(capsule, _TAKEN)
    try:
        yield managed.tensor
    finally:
        if managed.deleter:
            managed.deleter(addressof(managed))
