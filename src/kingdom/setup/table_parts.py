"""The parts of a set-up: what lies on the table before the first move, listed once.

`Parts` is that list. A `Setup` is one with the things themselves, `Chosen` one with their names,
as in a set-up's text. Whatever goes through all parts goes through `PARTS`. A new one is a field
here; `random.py` draws it and `checks.py` says what is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from enum import Enum, auto
from typing import Any, Final, Generic, NamedTuple, TypedDict, TypeVar

from kingdom.board import AnySection, Placed, Section, placed
from kingdom.hexes import CELLS, NAMES, parse_cell

SectionT = TypeVar("SectionT")
CellT = TypeVar("CellT")

TO_DRAW: Final = "?"
"""Stands, among names that are chosen, for something that is drawn."""
LEFT_OUT: Final = "-"
"""Stands among chosen capitols for one that is not laid, where two fit (A-60)."""


class Things(Enum):
    """What a part consists of, and so how its names are read."""

    SECTIONS = auto()
    NAMES = auto()  # nothing but their names
    CELLS = auto()


class About(NamedTuple):
    """How a part is read, what it is called in errors, and to which module it belongs."""

    things: Things
    what: str  # one of them, in errors
    module: str = ""  # none for what every game may have


def _about(things: Things, what: str, module: str = "") -> dict[object, About]:
    return {About: About(things, what, module)}


@dataclass(frozen=True, kw_only=True)
class SetupParts(Generic[SectionT, CellT]):
    """What lies on the table, as things or as their names."""

    sections: Sequence[SectionT] = field(default=(), metadata=_about(Things.SECTIONS, "section"))
    """Top left, top right, bottom left, bottom right."""
    cards: Sequence[str] = field(default=(), metadata=_about(Things.NAMES, "card"))
    """The scoring cards, in the order in which they score."""
    nomads: Sequence[str] = field(default=(), metadata=_about(Things.NAMES, "nomad tile", "nomads"))
    """The nomad tiles, one for each nomad hex of the board from the top left on."""
    tasks: Sequence[str] = field(default=(), metadata=_about(Things.NAMES, "task", "crossroads"))
    """The task cards, one for each Crossroads section."""
    removed: str = field(default="", metadata=_about(Things.NAMES, "terrain"))
    """The terrain whose cards the Scouts take out of the deck."""
    island: SectionT | None = field(
        default=None, metadata=_about(Things.SECTIONS, "side of the island", "island")
    )
    capitols: Sequence[CellT] = field(
        default=(), metadata=_about(Things.CELLS, "capitol", "capitol")
    )
    """The castle hexes with a capitol: one where only one fits, one or two where two do."""
    caves: Sequence[CellT] = field(default=(), metadata=_about(Things.CELLS, "cave", "caves"))
    """The mountain hexes with a cave, one for each quadrant that has room for one."""


ABOUT: Final[Mapping[str, About]] = {each.name: each.metadata[About] for each in fields(SetupParts)}
PARTS: Final = tuple(ABOUT)
_SINGLE: Final = {each.name for each in fields(SetupParts) if each.default != ()}
"""The parts of which there is at most one thing: their default is not a tuple."""


class OtherParts(TypedDict, total=False):
    """The parts that only some games have, by names: keyword arguments of `Setup.of`."""

    nomads: Iterable[str]
    tasks: Iterable[str]
    removed: str
    island: AnySection
    capitols: Iterable[str | int]
    caves: Iterable[str | int]


class ChoiceError(ValueError):
    """An impossible choice; `part` names the part that it is about."""

    def __init__(self, part: str, message: str) -> None:
        """Keep the part beside the message."""
        super().__init__(message)
        self.part = part


@contextmanager
def about_part(part: str) -> Iterator[None]:
    """Raise errors of the block as `ChoiceError` about a part."""
    try:
        yield
    except ValueError as error:
        raise ChoiceError(part, str(error)) from None


class Chosen(SetupParts[AnySection, str | int]):
    """What is chosen of a set-up: names and cells in their places, `?` for what is drawn.

    Everything after the last thing named is drawn. A section may be a `Section` itself.
    `capitols` and `caves` name hexes in any order; `-` among the capitols lays only one where two
    fit.
    """

    def __str__(self) -> str:
        """Write it in the words of a set-up's text, without what is drawn altogether."""
        return " ".join(f"{part}={word}" for part, word in part_words(self).items())


NOTHING_CHOSEN: Final = Chosen()


def named_items(parts: Chosen, part: str) -> list[Any]:
    """List what is named of a part, without what is drawn or left out."""
    return [item for item in _listed(parts, part) if item not in (TO_DRAW, LEFT_OUT)]


def _listed(parts: SetupParts[Any, Any], part: str) -> list[Any]:
    value = getattr(parts, part)
    return [*(value or ())] if part not in _SINGLE else [value] if value else []


def cell_of(part: str, cell: str | int) -> int:
    """Read the cell of a part of which hexes are chosen, if there is such a cell."""
    with about_part(part):
        number = parse_cell(cell) if isinstance(cell, str) else cell
        if type(number) is not int or not 0 <= number < CELLS:
            what = ABOUT[part].what
            raise ValueError(f"a {what} cannot be on {cell!r}: expected a cell such as 'd7'")
    return number


# --- words -------------------------------------------------------------------------------


def part_words(parts: SetupParts[Any, Any]) -> dict[str, str]:
    """Write parts as words of a set-up's text, without those that name nothing."""
    items = {part: _listed(parts, part) for part in PARTS}
    return {
        part: ",".join(_word(part, item) for item in items[part])
        for part in PARTS
        if any(item != TO_DRAW for item in items[part])
    }


def _word(part: str, item: Any) -> str:
    if ABOUT[part].things is Things.CELLS and item not in (TO_DRAW, LEFT_OUT):
        return NAMES[cell_of(part, item)]
    return str(Placed(item) if isinstance(item, Section) else item)


def read_parts(words: Mapping[str, str]) -> Chosen:
    """Read the names of parts from the words of a set-up's text."""
    there = {part: words[part] for part in PARTS if part in words}
    names: dict[str, Any] = {
        part: word if part in _SINGLE else word.split(",") for part, word in there.items()
    }
    return Chosen(**names)


def things(names: Chosen, library: Mapping[str, Section]) -> dict[str, Any]:
    """Find what names stand for: sections in a library, hexes by their cells."""
    found = {
        part: tuple(_thing(ABOUT[part].things, name, library) for name in _listed(names, part))
        for part in PARTS
    }
    return {part: items[0] if part in _SINGLE else items for part, items in found.items() if items}


def _thing(of: Things, name: Any, library: Mapping[str, Section]) -> Placed | str | int:
    if of is Things.SECTIONS:
        return placed(name, library)
    if of is Things.CELLS and isinstance(name, str):
        return parse_cell(name)
    return name  # type: ignore[no-any-return]
