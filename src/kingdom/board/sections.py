"""`Section`: one quadrant of the board, or one side of the island, as its file has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from kingdom.hexes import BIT, BOARD_CELLS, SIZE, cell_at

SECTION_SIZE: Final = SIZE // 2
ISLAND_MODULE: Final = "island"
PRINTED: Final = "printed"
OWN_DESIGN: Final = "own design"


@dataclass(frozen=True)
class Section:
    """One quadrant of the board, or one side of the island, as it lies in its file.

    >>> from kingdom import Setup
    >>> farm = Setup.first_game().library["farm"]
    >>> farm.name, farm.module, farm.rows[0]
    ('farm', 'base', 'ddcwwtttgg')
    """

    name: str
    module: str
    layout: str
    locations: tuple[tuple[str, str], ...]  # (letter, location)
    rows: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Section:
        """Read a section from the text of a section file (docs/sections.md).

        A `SectionError` names the line and the column. Which locations and modules there are is
        checked by the set-up that uses it.
        """
        from kingdom.board.section_files import parse_section  # it makes sections itself

        return parse_section(text)

    def __str__(self) -> str:
        """Return the text of the section's file, which `Section.parse` reads."""
        located = " ".join(f"{letter}={name}" for letter, name in self.locations)
        head = (f"name: {self.name}", f"module: {self.module}", f"locations: {located}".rstrip())
        return "\n".join([*head, f"layout: {self.layout}", "", *self.rows, ""])

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.module, self.layout, self.locations, self.rows))

    def __hash__(self) -> int:
        """Return a hash that is worked out once: boards look up their sections all the time."""
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle what was given: hashes differ by process."""
        return type(self), (self.name, self.module, self.layout, self.locations, self.rows)

    @property
    def printed(self) -> bool:
        """Whether this is a section of the published game."""
        return self.layout == PRINTED

    @property
    def is_island(self) -> bool:
        """Whether this is a side of the island."""
        return self.module == ISLAND_MODULE

    @property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits that differ between different layouts."""
        from hashlib import sha256  # slow to import, and seldom needed

        content = "\n".join((self.module, self.layout, repr(self.locations), *self.rows))
        return sha256(content.encode()).hexdigest()[:8]

    def masks(self, turned: bool) -> Mapping[str, int]:
        """Return the mask of each letter: in the top left quadrant, or in the island's place."""
        return _section_masks(self.rows, turned, self.is_island)


@cache
def _section_masks(rows: tuple[str, ...], turned: bool, island: bool) -> Mapping[str, int]:
    letters = "".join(rows)
    masks = dict.fromkeys(letters, 0)
    for index, letter in enumerate(reversed(letters) if turned else letters):
        cell = BOARD_CELLS + index if island else cell_at(*divmod(index, SECTION_SIZE))
        masks[letter] |= BIT[cell]
    return masks
