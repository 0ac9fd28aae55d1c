"""The leaderboard: who is surely strong, among those who have played enough rated games.

People are listed by the lower ends of their ranges. Whoever does not want to be listed, or was
banned or deleted, is left out, and everybody behind them moves up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import and_, func, select

from kingdom.server.guests.storage import Guest
from kingdom.server.results.ratings import ENOUGH_GAMES, POOLS, new_rating
from kingdom.server.results.storage import Rating

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

    from kingdom.server.results.storage import Pool

_SHOWN: Final = 100


class Leader(NamedTuple):
    """Somebody on the leaderboard."""

    place: int
    name: str
    rating: Rating


class OwnRank(NamedTuple):
    """Somebody's own rating, and their place if they are on the leaderboard."""

    rating: Rating
    place: int | None


def leaders(session: Session, pool: Pool) -> list[Leader]:
    """Return the first of the leaderboard; those who are equal share a place."""
    rows = session.execute(
        select(Rating, Guest.name)
        .join(Guest, Guest.id == Rating.guest)
        .where(_is_shown(pool))
        .order_by(Rating.floor.desc(), Rating.guest)
        .limit(_SHOWN)
    ).all()
    floors = [rating.floor for rating, _ in rows]
    return [Leader(floors.index(rating.floor) + 1, name, rating) for rating, name in rows]


def standings(session: Session, guest: str) -> list[OwnRank]:
    """Return somebody's ratings with two and with more players."""
    return [_standing(session, guest, pool) for pool in POOLS]


def _standing(session: Session, guest: str, pool: Pool) -> OwnRank:
    rating = session.get(Rating, (guest, pool)) or new_rating(guest, pool)
    people = select(func.count()).select_from(Rating).join(Guest, Guest.id == Rating.guest)
    shown = session.scalar(people.where(_is_shown(pool), Rating.guest == guest))
    if not shown:
        return OwnRank(rating, None)
    ahead = session.scalar(people.where(_is_shown(pool), Rating.floor > rating.floor))
    return OwnRank(rating, 1 + (ahead or 0))


def _is_shown(pool: Pool) -> ColumnElement[bool]:
    return and_(
        Rating.pool == pool,
        Rating.games >= ENOUGH_GAMES,
        Guest.banned.is_(None),
        Guest.unlisted.is_(False),
    )
