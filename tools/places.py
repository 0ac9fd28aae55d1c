"""Writes where everything of an observation is, for the compiled core: `make bindings`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kingdom.observation.layout import (
    FACT_SCALARS,
    FIXED_PLANES,
    LAYOUT,
    SEAT_PLANES,
    SEAT_SCALARS,
    Block,
)

FILE: Final = Path(__file__).parents[1] / "core" / "include" / "kingdom" / "rules" / "places.hpp"
_HEAD: Final = """\
// Where each plane and each scalar of an observation is; several of a kind lie side by side.
//
// Automatically generated from kingdom/observation/layout.py by `make bindings`: do not edit.
#pragma once

namespace kingdom {

"""


def places_text() -> str:
    """Return the header with the places, those of seats for the first one."""
    lines = [f"inline constexpr int {name} = {number};\n" for name, number in _numbers()]
    return f"{_HEAD}{''.join(lines)}\n}}  // namespace kingdom\n"


def _numbers() -> Iterator[tuple[str, int]]:
    yield "all_planes", len(LAYOUT.planes)
    yield "fixed_planes", _size(FIXED_PLANES)
    yield "planes_of_a_seat", _size(SEAT_PLANES)
    yield "all_scalars", len(LAYOUT.scalars)
    yield "scalars_of_a_seat", _size(SEAT_SCALARS)
    yield "all_facts", _size(FACT_SCALARS)
    for name, number in LAYOUT.places.items():
        kind, _, block = name.partition("_")
        seat, _, of_seat = block.partition(".")
        if not seat.startswith("seat"):
            yield _identifier(f"{kind} {block}"), number
        elif seat == "seat0":
            yield _identifier(f"{kind} seat {of_seat}"), number


def _size(blocks: tuple[Block, ...]) -> int:
    return sum(block.size for block in blocks)


def _identifier(name: str) -> str:
    return name.replace(" ", "_").replace(".", "_")


if __name__ == "__main__" and FILE.read_text(encoding="utf-8") != places_text():
    FILE.write_text(places_text(), encoding="utf-8")
    print(f"wrote {FILE}")
