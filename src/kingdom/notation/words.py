"""The small words that positions, views and records are made of, and reading them."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from kingdom.hexes import BIT, NAMES, cells_of, parse_cell
from kingdom.setup import Setup

T = TypeVar("T")

DASH: Final = "-"


class NotationError(ValueError):
    """A text that is not a position or a record; the message names what is wrong.

    >>> from kingdom import NotationError, State
    >>> try:
    ...     State.parse("players=2")
    ... except NotationError as error:
    ...     print(error)
    set-up: sections= is missing
    """


def who(seat: int) -> str:
    """Return a player's name in errors: texts count from 1."""
    return f"player {seat + 1}"


def quoted(text: object) -> str:
    """Quote a piece of input in an error, cut to a readable length."""
    shown = str(text)
    return repr(shown if len(shown) <= 60 else shown[:57] + "...")


def checked_text(text: object, limit: int, what: str) -> str:
    """Refuse what is not text, or is too long to be read."""
    if not isinstance(text, str):
        raise NotationError(f"a {what} is a text, not {type(text).__name__}")
    if len(text) > limit:
        raise NotationError(f"a {what} has at most {limit} characters, not {len(text)}")
    return text


def site_text(setup: Setup, index: int) -> str:
    """Return the name of what a tile is taken from, with its hex if it has one."""
    site = setup.derived.sites[index]
    return site.name if site.cell < 0 else f"{site.name}@{NAMES[site.cell]}"


def items(value: str) -> list[str]:
    """Split the items of a list; a dash is an empty one."""
    return [] if value == DASH else value.split(",")


def looked_up(key: str, name: str, known: Mapping[str, T]) -> T:
    """Look up a name, or raise an error that lists those known."""
    try:
        return known[name]
    except KeyError:
        what = f"none of {', '.join(known)}" if known else "not possible in this game"
        raise NotationError(f"{key}: {quoted(name)} is {what}") from None


def number(key: str, text: str, least: int, most: int) -> int:
    """Read a number within limits, written with plain digits and no leading zeros."""
    # Python would read other digits and signs as well, and any number of them.
    value = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1
    if text != str(value) or not least <= value <= most:
        raise NotationError(f"{key}: {quoted(text)} is not a number from {least} to {most}")
    return value


def cell_number(key: str, name: str) -> int:
    """Read the name of a hex."""
    try:
        return parse_cell(name)
    except ValueError:
        raise NotationError(f"{key}: no hex is called {quoted(name)}") from None


def cells_text(mask: int, between: str = ",") -> str:
    """Write the hexes of a mask, row by row."""
    return between.join(NAMES[cell] for cell in cells_of(mask))


def parse_cells(key: str, names: Iterable[str]) -> int:
    """Read hexes, each of them named once."""
    mask = 0
    for name in names:
        bit = BIT[cell_number(key, name)]
        if mask & bit:
            raise NotationError(f"{key}: {name} is named twice")
        mask |= bit
    return mask
