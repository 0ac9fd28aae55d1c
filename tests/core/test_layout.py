"""The structs that Python hands over are those of the C++ sources, field by field."""

from collections.abc import Iterator
from ctypes import Structure, c_uint8, sizeof
from pathlib import Path
from struct import Struct
from types import ModuleType
from typing import Any

import pytest

from kingdom.core import layout, packing, pool_layout
from kingdom.core.cuda import structs
from tests.support.core import build_script

# Those that have all the structs, or include the others: their functions need not be compiled.
HEADERS = (
    *("rules/batch", "rules/joining"),
    *("think/gains", "think/look", "think/match"),
    *("gpu/device", "gpu/kernels", "gpu/policy_matches"),
)
STRUCTS = [
    struct
    for struct in (vars(layout) | vars(pool_layout) | vars(structs)).values()
    if isinstance(struct, type) and issubclass(struct, Structure) and struct is not Structure
]


def cpp_name(struct: type[Structure]) -> str:
    return f"kingdom::{struct.__name__.removesuffix('Struct')}"


def assertions(struct: type[Structure]) -> Iterator[str]:
    """Yield what must hold of a C++ struct for Python to see the same fields."""
    name = cpp_name(struct)
    yield f'static_assert(sizeof({name}) == {sizeof(struct)}, "size of {name}");'
    for field, _ in struct._fields_:  # type: ignore[misc]
        if field.startswith("_"):
            continue  # what C++ fills up by itself
        place = getattr(struct, field)
        yield (
            f"static_assert(offsetof({name}, {field}) == {place.offset} && "
            f'sizeof({name}::{field}) == {place.size}, "{name}::{field}");'
        )


def compile_all(script: ModuleType, structs: list[type[Structure]], folder: Path) -> None:
    source = folder / "layout.cpp"
    included = [f'#include "kingdom/{name}.hpp"' for name in HEADERS]
    lines = [line for struct in structs for line in assertions(struct)]
    source.write_text("\n".join(["#include <cstddef>", *included, *lines]))
    script.compilers.find_compiler().build(
        [source], folder / "layout.so", 1, ("-O0", "-Wno-invalid-offsetof")
    )


def test_every_field_is_where_the_core_has_it(tmp_path: Path) -> None:
    assert len(STRUCTS) > 10
    compile_all(build_script(), STRUCTS, tmp_path)


@pytest.mark.long
def test_a_field_elsewhere_is_noticed(tmp_path: Path) -> None:
    class TurnStruct(Structure):
        _fields_ = (("player", c_uint8), *layout.TurnStruct._fields_[2:])

    script = build_script()
    with pytest.raises(script.compilers.BuildError, match="Turn"):
        compile_all(script, [TurnStruct], tmp_path)


@pytest.mark.parametrize(
    ("format_", "struct"),
    [
        (packing.PLAYER, layout.PlayerStruct),
        (packing.TURN, layout.TurnStruct),
        (packing.FRAME, layout.FrameStruct),
    ],
)
def test_the_formats_have_the_fields_of_the_structs(
    format_: Struct, struct: type[Structure]
) -> None:
    numbers = [*range(1, 1 + len(format_.unpack(bytes(format_.size))))]
    assert [*numbers_of(struct.from_buffer_copy(format_.pack(*numbers)))] == numbers
    assert packing.STATE.size == sizeof(layout.StateStruct)


def numbers_of(part: Any) -> Iterator[int]:
    """Yield the numbers in a struct, an array or a number in the order of their bytes."""
    if isinstance(part, Structure):
        part = [getattr(part, field) for field, _ in part._fields_]  # type: ignore[misc]
    if isinstance(part, int):
        yield part
    else:
        for each in part:
            yield from numbers_of(each)
