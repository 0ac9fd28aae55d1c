"""The words of messages in every language. A person reads them in the language of the app."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from kingdom.fluent import Argument, localized

if TYPE_CHECKING:
    from collections.abc import Sequence
    from zoneinfo import ZoneInfo

    from kingdom.table.seats import AnySeat


def notification(key: str, language: str, **arguments: Argument) -> str:
    """Return a text of a message."""
    return localized(f"notification-{key}", language, **arguments)


def listed(names: Sequence[str], language: str) -> str:
    """Return names as a list in a sentence."""
    *first, last = names
    if not first:
        return last
    return notification("list", language, others=", ".join(first), last=last)


def seat_name(seat: AnySeat, language: str) -> str:
    """Return the name of a seat's player, also of one who has given none."""
    return seat.name or localized("player", language, number=seat.seat + 1)


def table_name(name: str, others: Sequence[str], language: str) -> str:
    """Return the name of a table, or one made of those whom one meets there."""
    return name or notification("table-with", language, players=listed(others, language))


def what_happened(played: Sequence[str], language: str) -> str:
    """Return a sentence about those who have played since one's own last turn."""
    if not played:
        return notification("begins", language)
    players = listed(played, language)
    return notification("have-played", language, count=len(played), players=players)


def time_left(deadline: float, zone: ZoneInfo, language: str) -> str:
    """Return a sentence about the deadline of a turn, by the clock of the one who plays it."""
    at = datetime.fromtimestamp(deadline, zone)
    return notification(
        "until",
        language,
        weekday=notification("weekday", language, number=at.weekday()),
        day=at.day,
        month=notification("month", language, number=at.month),
        time=f"{at:%H:%M}",
    )
