"""The results of a day: who has the most gold, and how everybody's gold is spread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import func, select

from kingdom.server.daily.storage import DailyTry
from kingdom.server.guests.storage import Guest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.orm import Session

SHOWN: Final = 20  # of the day's table
_BARS: Final = 12  # of the plot, at most
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
_RANKED: Final = (DailyTry.gold.is_not(None), Guest.banned.is_(None))


class PlacedResult(NamedTuple):
    """A result and its place, which those with the same gold share."""

    place: int
    name: str
    one: DailyTry


class Bar(NamedTuple):
    """How many people have between `least` and `most` gold."""

    least: int
    most: int
    people: int


def best(session: Session, day: str) -> list[PlacedResult]:
    """Return the best results of a day; of equal ones, the earlier comes first."""
    rows = session.execute(
        select(DailyTry, Guest.name)
        .join(Guest, Guest.id == DailyTry.guest)
        .where(DailyTry.date == day, *_RANKED)
        .order_by(DailyTry.gold.desc(), DailyTry.ended, DailyTry.guest)
        .limit(SHOWN)
    ).all()
    gold = [one.gold for one, _ in rows]
    return [PlacedResult(gold.index(one.gold) + 1, name, one) for one, name in rows]


def place_of(session: Session, one: DailyTry) -> int | None:
    """Return the place of a result in its day; None if it has no gold."""
    if one.gold is None:
        return None
    better = (
        select(func.count())
        .select_from(DailyTry)
        .join(Guest, Guest.id == DailyTry.guest)
        .where(DailyTry.date == one.date, DailyTry.gold > one.gold, *_RANKED)
    )
    return session.scalars(better).one() + 1


def gold_counts(session: Session, day: str) -> dict[int, int]:
    """Return the number of people at each amount of gold on a day."""
    rows = session.execute(
        select(DailyTry.gold, func.count())
        .join(Guest, Guest.id == DailyTry.guest)
        .where(DailyTry.date == day, *_RANKED)
        .group_by(DailyTry.gold)
    )
    return {gold: count for gold, count in rows if gold is not None}


def bars(counts: Mapping[int, int]) -> list[Bar]:
    """Return the counts as a plot of a few bars, all equally wide."""
    if not counts:
        return []
    low, high = min(counts), max(counts)
    width = next((step for step in _STEPS if high // step - low // step < _BARS), high // _BARS + 1)
    starts = range(low // width * width, high + 1, width)
    return [Bar(start, start + width - 1, _within(counts, start, width)) for start in starts]


def _within(counts: Mapping[int, int], start: int, width: int) -> int:
    return sum(count for gold, count in counts.items() if start <= gold < start + width)


def players_by_day(session: Session, days: Sequence[str]) -> dict[str, int]:
    """Return the number of people in the ranking of each of these days."""
    rows = session.execute(
        select(DailyTry.date, func.count())
        .join(Guest, Guest.id == DailyTry.guest)
        .where(DailyTry.date.in_(days), *_RANKED)
        .group_by(DailyTry.date)
    )
    return {day: count for day, count in rows}  # noqa: C416
