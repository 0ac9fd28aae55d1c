"""The colours of a table's seats: each has another one, and it stays with whoever sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.server.games.storage import Seat
    from kingdom.table.seats import Color


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
