"""Rated games: which games are rated, and how the people in them rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.table import ranking
from kingdom.table.seats import is_human

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.facts import AnyTable
    from kingdom.table.history import History
    from kingdom.table.seats import AnySeat


def is_rated(game: AnyTable) -> bool:
    """Return whether the game of a table is to change ratings."""
    return bool(game.asked.get("rated"))


def ranks(seats: Sequence[AnySeat], history: History) -> dict[int, int]:
    """Return the ranks of the people in a rated game that is over.

    Those for whom a bot played at the end are last. If nobody has stayed, or the players agreed
    that the game does not count, there are none. Whoever has deleted themselves has none either.
    """
    left = {seat.seat for seat in seats if seat.left}
    places = ranking.behind(ranking.ranking(history), left)
    if not places or left.issuperset(places[0]):
        return {}
    people = {seat.seat for seat in seats if is_human(seat) and seat.guest is not None}
    return {seat: rank for seat, rank in ranking.numbered(places).items() if seat in people}
