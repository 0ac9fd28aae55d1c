"""The boards of the days: which day it is, and what is played on it.

Days begin and end at midnight UTC, for everybody at the same moment.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

from kingdom.table.clock import DAY

WEEK: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("nomads",),
    ("crossroads",),
    ("marshlands",),
    ("capitol", "caves", "island"),
    ("nomads", "crossroads"),
    ("nomads", "crossroads", "marshlands", "capitol", "caves", "island"),
)
"""The modules of each day of the week besides the base game, from Monday on: a week begins plainly
and ends with everything."""
SEAT: Final = 0
"""The seat of the person, who begins."""


def date_at(moment: float) -> str:
    """Return the day of a moment in UTC."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def end_of(day: str) -> float:
    """Return the moment at which a day is over."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() + DAY


def modules_of(day: str) -> tuple[str, ...]:
    """Return the modules that are played on a day, besides the base game."""
    return WEEK[date.fromisoformat(day).weekday()]
