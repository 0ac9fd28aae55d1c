"""Finished games, what they say about a person, ratings and the leaderboard."""

from __future__ import annotations

from kingdom.server.bodies import Body
from kingdom.server.results.storage import Pool
from kingdom.table.seats import SeatKind
from kingdom.table.wire.model import model
from kingdom.table.wire.values import ColorName, Gold


@model
class RatingChange:
    """What a rated game did to somebody's rating."""

    before: int
    after: int
    uncertainty: int
    """By how many points the rating after the game may well be wrong."""


@model
class SeatOutcome:
    """What a seat had at the end of a game."""

    seat: int
    name: str
    """Empty if the person has deleted themselves."""
    kind: SeatKind
    bot: str | None
    """The level of a bot."""
    color: ColorName
    """Of the pieces."""
    you: bool
    gold: int
    sources: Gold
    place: int | None
    """1 for who has won; null if the game does not count."""
    rating: RatingChange | None


@model
class PastGame:
    """A game that is over."""

    id: str
    name: str
    """Of the table."""
    ended: str
    modules: list[str]
    slow: bool
    """Whether people played it over days."""
    rated: bool
    """Whether it has changed ratings."""
    seats: list[SeatOutcome]


@model
class PastGames:
    """A page of the caller's finished games, the last one first."""

    games: list[PastGame]
    next: str | None
    """What to ask for as `before` to get the next page."""


@model
class WinRateInfo:
    """How often the caller wins games of one kind."""

    name: str
    """The number of players, or an expansion; empty for games without one."""
    games: int
    won: int
    by_chance: float
    """The share that anybody would win by chance."""


@model
class SourceMeanInfo:
    """What a card, a task or another source of gold pays the caller per game."""

    source: str
    games: int
    mean: float
    everybody: float
    """What it pays a person on this server per game."""
    seats: int
    """How many results of people that is the mean of."""


@model
class TileUseInfo:
    """How often the caller puts a tile to use."""

    tile: str
    games: int
    """In how many games."""
    uses: int


@model
class PlaceThen:
    """The caller's place in a game."""

    game: str
    ended: str
    place: int
    players: int
    gold: int


@model
class RatingThen:
    """The caller's rating after a rated game."""

    game: str
    ended: str
    pool: Pool
    rating: int
    uncertainty: int


@model
class OwnRating:
    """The caller's rating in games of two players, or of more."""

    pool: Pool
    rating: int
    uncertainty: int
    """By how many points the rating may well be wrong."""
    games: int
    """Rated games."""
    place: int | None
    """On the leaderboard; null if the caller is not there."""


@model
class OwnRatings:
    """The caller's ratings, and whether others see them."""

    member: bool
    """Whether the caller can sign in on any device, as rated games demand."""
    listed: bool
    """Whether the caller wants to be on the leaderboard."""
    enough: int
    """Rated games after which somebody is there."""
    least_turns: int
    """Turns that somebody has to play themselves before a rated game counts for them."""
    most_meetings: int
    """Rated games of the same two people that count within a week."""
    ratings: list[OwnRating]


@model
class Statistics:
    """What the caller's games say; those that do not count are left out."""

    games: int
    """How many were looked at: the last ones, if there are very many."""
    players: list[WinRateInfo]
    modules: list[WinRateInfo]
    sources: list[SourceMeanInfo]
    tiles: list[TileUseInfo]
    places: list[PlaceThen]
    """In the last games, the oldest first."""
    ratings: list[RatingThen]
    """After the last rated games, the oldest first."""


@model
class LeaderInfo:
    """Somebody on the leaderboard."""

    place: int
    name: str
    rating: int
    uncertainty: int
    games: int
    you: bool


@model
class Leaderboard:
    """The people with the best ratings, by the lower ends of their ranges."""

    pool: Pool
    leaders: list[LeaderInfo]


@model
class GameOutcome:
    """What a game has led to."""

    rated: bool
    """Whether the game has changed ratings."""
    seats: list[SeatOutcome]


class StandingChange(Body):
    """What people may change about how others see their ratings."""

    listed: bool
    """Whether to be on the leaderboard."""
