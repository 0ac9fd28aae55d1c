"""Finished games, statistics and ratings, as the pages about them show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.content import MODULES
from kingdom.server.guests.members import is_member
from kingdom.server.results import leaderboard as standings
from kingdom.server.results import statistics
from kingdom.server.results.ratings import ENOUGH_GAMES, Strength, rating_pool
from kingdom.server.results.schema import (
    GameOutcome,
    Leaderboard,
    LeaderInfo,
    OwnRating,
    OwnRatings,
    PastGame,
    PastGames,
    PlaceThen,
    RatingChange,
    RatingThen,
    SeatOutcome,
    SourceMeanInfo,
    Statistics,
    TileUseInfo,
    WinRateInfo,
)
from kingdom.table.screen import iso

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.database import Cursor
    from kingdom.server.guests.storage import Guest
    from kingdom.server.results.counting import Counting
    from kingdom.server.results.past_games import Played
    from kingdom.server.results.statistics import CountedGame
    from kingdom.server.results.storage import Pool, Rating, SeatResult

_DRAWN: Final = 60  # games of a plot over time


def past_games_info(games: Iterable[Played], following: Cursor | None, guest: str) -> PastGames:
    """Return a page of somebody's finished games."""
    return PastGames(
        games=[_past_game(game, guest) for game in games],
        next=None if following is None else str(following),
    )


def outcome_of(game: Played, guest: str | None) -> GameOutcome:
    """Return the result of a game; ratings are shown to those who played."""
    outcome = GameOutcome(rated=game.result.rated, seats=_seats(game, guest))
    if game.own(guest) is None:
        for seat in outcome.seats:
            seat.rating = None
    return outcome


def _past_game(game: Played, guest: str) -> PastGame:
    chosen = ["base", *game.result.modules.split()]
    return PastGame(
        id=game.result.game,
        name=game.table.name,
        ended=iso(game.result.ended),
        modules=[module for module in MODULES if module in chosen],
        slow=game.result.slow,
        rated=game.result.rated,
        seats=_seats(game, guest),
    )


def _seats(game: Played, guest: str | None) -> list[SeatOutcome]:
    """Return everybody's gold and place at the end."""
    own = game.own(guest)
    return [
        SeatOutcome(
            seat=seat.seat,
            name=game.people[seat.seat].name,
            kind=seat.kind,
            bot=seat.bot,
            color=game.people[seat.seat].color,
            you=seat.seat == own,
            gold=seat.gold,
            sources=seat.sources,
            place=seat.place,
            rating=_change(seat),
        )
        for seat in game.seats
    ]


def _change(seat: SeatResult) -> RatingChange | None:
    after = _after(seat)
    if after is None or seat.mu_before is None or seat.sigma_before is None:
        return None
    return RatingChange(
        before=Strength(seat.mu_before, seat.sigma_before).points,
        after=after.points,
        uncertainty=after.uncertainty,
    )


def _after(seat: SeatResult) -> Strength | None:
    return None if seat.mu is None or seat.sigma is None else Strength(seat.mu, seat.sigma)


def statistics_of(session: Session, guest: str) -> Statistics:
    """Return the statistics of somebody's games."""
    games = statistics.games_of(session, guest)
    return Statistics(
        games=len(games),
        players=[WinRateInfo(**rate._asdict()) for rate in statistics.by_players(games)],
        modules=[WinRateInfo(**rate._asdict()) for rate in _in_order(statistics.by_module(games))],
        sources=[SourceMeanInfo(**mean._asdict()) for mean in statistics.by_source(session, games)],
        tiles=[TileUseInfo(**tile._asdict()) for tile in statistics.by_tile(games)],
        places=[_place(game) for game in games[-_DRAWN:]],
        ratings=[*_ratings(games)][-_DRAWN:],
    )


def _in_order(rates: Sequence[statistics.WinRate]) -> list[statistics.WinRate]:
    """Return the expansions in their usual order, after games without any."""
    order = ["", *MODULES]
    return sorted(rates, key=lambda rate: order.index(rate.name) if rate.name in order else 99)


def _place(game: CountedGame) -> PlaceThen:
    assert game.own.place is not None
    return PlaceThen(
        game=game.result.game,
        ended=iso(game.result.ended),
        place=game.own.place,
        players=game.result.players,
        gold=game.own.gold,
    )


def _ratings(games: Iterable[CountedGame]) -> Iterator[RatingThen]:
    for result, own in games:
        after = _after(own)
        if after is not None:
            yield RatingThen(
                game=result.game,
                ended=iso(result.ended),
                pool=rating_pool(result.players),
                rating=after.points,
                uncertainty=after.uncertainty,
            )


def standing_of(session: Session, guest: Guest, counting: Counting) -> OwnRatings:
    """Return somebody's ratings."""
    return OwnRatings(
        member=is_member(session, guest.id),
        listed=not guest.unlisted,
        enough=ENOUGH_GAMES,
        least_turns=counting.least_turns,
        most_meetings=counting.most_meetings,
        ratings=[_own_rating(one) for one in standings.standings(session, guest.id)],
    )


def _own_rating(standing: standings.OwnRank) -> OwnRating:
    rating, strength = standing.rating, _strength(standing.rating)
    return OwnRating(
        pool=rating.pool,
        rating=strength.points,
        uncertainty=strength.uncertainty,
        games=rating.games,
        place=standing.place,
    )


def _strength(rating: Rating) -> Strength:
    return Strength(rating.mu, rating.sigma)


def leaderboard(session: Session, pool: Pool, guest: str | None) -> Leaderboard:
    """Return the leaderboard as somebody sees it."""
    return Leaderboard(
        pool=pool,
        leaders=[
            LeaderInfo(
                place=leader.place,
                name=leader.name,
                rating=_strength(leader.rating).points,
                uncertainty=_strength(leader.rating).uncertainty,
                games=leader.rating.games,
                you=leader.rating.guest == guest,
            )
            for leader in standings.leaders(session, pool)
        ],
    )
