"""The bindings for the compiler: it checks in every build that everything lies where they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tools.bindings.layouts import Interface, Layout

_HEAD: Final = """\
// Automatically generated from the headers beside it by `make bindings`: do not edit.
//
// What Python and the browser take for granted: a build in which it does not hold stops here.
#pragma once

#include "kingdom/mask/forms.hpp"

namespace kingdom {

// Which bindings these are: another number than a library has says that it is of other sources.
inline constexpr int layouts = %d;

}  // namespace kingdom

// A GPU shares its structs with the processor, which cannot take headers of their code along.
#if KINGDOM_LANES > 0

#include <cstddef>

"""
_MACROS: Final = """
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
#endif

#define KINGDOM_NUMBER(name, value) \\
    static_assert(name == (value), #name ": run `make bindings`")
#define KINGDOM_STRUCT(name, size) \\
    static_assert(sizeof(name) == (size), #name ": run `make bindings`")
#define KINGDOM_FIELD(name, field, at, size)                                    \\
    static_assert(offsetof(name, field) == (at) && sizeof(name::field) == (size), \\
                  #name "::" #field ": run `make bindings`")

namespace kingdom {

"""
_TAIL: Final = """
}  // namespace kingdom

#undef KINGDOM_NUMBER
#undef KINGDOM_STRUCT
#undef KINGDOM_FIELD
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#endif
"""


def assertions_text(interface: Interface) -> str:
    """Return the header."""
    lines = [f'#include "{header}"' for header in interface.headers]
    numbers = [f"KINGDOM_NUMBER({one.name}, {one.value});" for one in interface.constants]
    for enum in interface.enums:
        numbers += [f"KINGDOM_NUMBER({name}, {value});" for name, value in enum.values.items()]
    everywhere = [
        line for one in interface.structs if not one.has_pointers for line in _struct(one)
    ]
    native = [line for one in interface.structs if one.has_pointers for line in _struct(one)]
    checks = [
        *numbers,
        *everywhere,
        "",
        "#if !defined(__wasm__)  // no browser sees a pointer",
        *native,
        "#endif",
    ]
    return (
        _HEAD % interface.fingerprint()
        + "\n".join(lines)
        + "\n"
        + _MACROS
        + "\n".join(checks)
        + "\n"
        + _TAIL
    )


def _struct(one: Layout) -> Iterator[str]:
    yield f"\nKINGDOM_STRUCT({one.declared}, {one.size});"
    for field in one.fields:
        yield f"KINGDOM_FIELD({one.declared}, {field.name}, {field.offset}, {field.size});"
