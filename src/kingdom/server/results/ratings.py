"""Ratings of people, by the Plackett-Luce model of `openskill`; two players and more apart.

A rating is a guess and how uncertain it is: `mu` and `sigma`. People see both on a scale like that
of Elo ratings: everybody begins at 1500 ± 500.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import delete, select, text

from kingdom.server.database import try_to_add
from kingdom.server.results.storage import Rating, Result, SeatResult

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.results.counting import Counting
    from kingdom.server.results.storage import Pool

POOLS: Final[tuple[Pool, Pool]] = ("two", "more")
ENOUGH_GAMES: Final = 5
"""Rated games after which somebody is on the leaderboard."""

_MODEL: Final = PlackettLuce()
_MIDDLE: Final = 1500.0
# Between two people whose ratings are certain, 400 points are then ten to one, as in Elo ratings.
_POINTS: Final = 30.0
_RANGE: Final = 2.0  # times sigma: the range in which a rating is in 95 cases of 100


class Strength(NamedTuple):
    """How strong somebody is, and how uncertain that is."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def points(self) -> int:
        """The rating that people see."""
        return round(_MIDDLE + _POINTS * (self.mu - _MODEL.mu))

    @property
    def uncertainty(self) -> int:
        """By how many points it may well be wrong."""
        return round(_POINTS * _RANGE * self.sigma)

    @property
    def floor(self) -> float:
        """The lower end of the range, which nobody reaches by a few lucky games."""
        return self.mu - _RANGE * self.sigma


def rating_pool(players: int) -> Pool:
    """Return which games are rated together with one of so many players."""
    return "two" if players == 2 else "more"


def after(before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """Return people's ratings after a game; those who share a rank have drawn."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Strength(one.mu, one.sigma) for (one,) in rated]


def rate(
    session: Session,
    result: Result,
    rows: Sequence[SeatResult],
    ranks: Mapping[int, int],
    counting: Counting,
) -> None:
    """Change the ratings of those who have a rank in a game; the session has just added it."""
    rated = [row for row in rows if row.seat in ranks]
    guests = [row.guest for row in rated if row.guest is not None]
    if len(rated) < 2 or len({*guests}) < len(rated):
        return
    known = _locked(session, guests, rating_pool(result.players))
    if counting.met_too_often(session, result, guests):
        return
    result.rated = True
    for row in rated:
        row.rank = ranks[row.seat]
    before = [Strength(row.mu, row.sigma) for row in (known[guest] for guest in guests)]
    for row, guest, old, new in zip(
        rated, guests, before, after(before, [*map(_rank, rated)]), strict=True
    ):
        _note(row, old, new)
        _change(known[guest], new)
    session.flush()


def _rank(row: SeatResult) -> int:
    assert row.rank is not None
    return row.rank


def _locked(session: Session, guests: Iterable[str], pool: Pool) -> dict[str, Rating]:
    """Return people's ratings, locked; whoever had none begins with one."""
    found = {}
    for guest in sorted(guests):  # always in the same order, so that there is no deadlock
        row = _lock(session, guest, pool)
        if row is None:
            try_to_add(session, new_rating(guest, pool))
            row = _lock(session, guest, pool)
        assert row is not None
        found[guest] = row
    return found


def _lock(session: Session, guest: str, pool: Pool) -> Rating | None:
    return session.get(Rating, (guest, pool), with_for_update=True, populate_existing=True)


def new_rating(guest: str, pool: Pool) -> Rating:
    """Return the rating of somebody who has played no rated game yet."""
    start = Strength()
    return Rating(
        guest=guest, pool=pool, mu=start.mu, sigma=start.sigma, floor=start.floor, games=0
    )


def _note(row: SeatResult, old: Strength, new: Strength) -> None:
    row.mu_before, row.sigma_before = old
    row.mu, row.sigma = new


def _change(rating: Rating, new: Strength) -> None:
    rating.mu, rating.sigma, rating.floor = new.mu, new.sigma, new.floor
    rating.games += 1


# --- all over again ----------------------------------------------------------------------------


def recompute(session: Session) -> int:
    """Compute all ratings again from the results, in the order of the games; return how many.

    People who have deleted themselves are as strong as they were then.
    """
    if session.get_bind().dialect.name == "postgresql":
        # Whoever wants to note a result now waits, and goes on with what we have found.
        session.execute(text("LOCK TABLE seat_result, rating IN EXCLUSIVE MODE"))
    session.execute(delete(Rating))
    known: dict[tuple[str, Pool], Rating] = {}
    count = 0
    for result, rows in _rated_games(session):
        count += _rate_again(known, rating_pool(result.players), rows)
    session.add_all(known.values())
    session.flush()
    return count


def _rated_games(session: Session) -> Iterable[tuple[Result, list[SeatResult]]]:
    """Yield the rated games and who was rated there, the oldest first."""
    results = session.scalars(
        select(Result).where(Result.rated.is_(True)).order_by(Result.ended, Result.game)
    ).all()
    for result in results:
        rows = session.scalars(
            select(SeatResult)
            .where(SeatResult.game == result.game, SeatResult.rank.is_not(None))
            .order_by(SeatResult.seat)
        ).all()
        yield result, [*rows]


def _rate_again(
    known: dict[tuple[str, Pool], Rating], pool: Pool, rows: Sequence[SeatResult]
) -> int:
    guests = [row.guest for row in rows if row.guest is not None]
    if len({*guests}) < len(guests):  # two of them have become one person since
        return 0
    for guest in guests:
        known.setdefault((guest, pool), new_rating(guest, pool))
    before = [_before(known, pool, row) for row in rows]
    for row, old, new in zip(rows, before, after(before, [*map(_rank, rows)]), strict=True):
        _note(row, old, new)
        if row.guest is not None:
            _change(known[row.guest, pool], new)
    return 1


def _before(known: Mapping[tuple[str, Pool], Rating], pool: Pool, row: SeatResult) -> Strength:
    if row.guest is not None:
        rating = known[row.guest, pool]
        return Strength(rating.mu, rating.sigma)
    assert row.mu_before is not None
    assert row.sigma_before is not None
    return Strength(row.mu_before, row.sigma_before)
