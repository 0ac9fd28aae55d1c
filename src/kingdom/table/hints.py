"""Hints: at which tables players may ask for them, and who has done so."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kingdom.table.history import Hinted
from kingdom.table.rated import is_rated
from kingdom.table.seats import BOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.facts import AnyTable
    from kingdom.table.history import History
    from kingdom.table.seats import AnySeat


def hints_allowed(game: AnyTable, seats: Sequence[AnySeat]) -> bool:
    """Return whether the players of a table may ask for hints.

    Unless the table was opened with or without them, they may if all but one are bots; never if the
    game counts for more than itself, as a rated one does.
    """
    if game.counts or is_rated(game):
        return False
    wanted = game.asked.get("hints")
    if wanted is not None:
        return bool(wanted)
    return sum(seat.kind != BOT for seat in seats) <= 1


def hinted_turns(history: History) -> Counter[int]:
    """Return in how many turns each seat has asked for a hint."""
    turns = {(entry.seat, entry.during) for entry in history.log if isinstance(entry, Hinted)}
    return Counter(seat for seat, _ in turns if seat is not None)
