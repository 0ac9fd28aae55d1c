"""The colours of a table's seats: each has another one, and it stays with whoever sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.errors import RefusedError
from kingdom.table.seats import COLORS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.server.games.storage import Seat
    from kingdom.table.seats import Color


def with_colors(wanted: Sequence[Color | None]) -> list[Color]:
    """Return a colour for each seat: the wanted one, or else one of the others, in order."""
    others = iter([color for color in COLORS if color not in wanted])
    return [next(others) if color is None else color for color in wanted]


def can_have(seats: Sequence[Seat], seat: Seat, color: Color) -> bool:
    """Return whether nobody else has a colour; bots and empty seats leave theirs to people."""
    return all(other is seat or other.guest is None for other in seats if other.color == color)


def take(seats: Sequence[Seat], seat: Seat, color: Color) -> None:
    """Change the colour of a seat; a bot or an empty seat that has it gets the old one."""
    if not can_have(seats, seat, color):
        raise RefusedError("color_taken", f"somebody else has {color}")
    for other in seats:
        if other.color == color:
            other.color = seat.color
    seat.color = color
