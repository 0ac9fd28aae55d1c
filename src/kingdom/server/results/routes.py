"""HTTP: my finished games, statistics, ratings, and the leaderboard."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Query

from kingdom.server.database import Cursor
from kingdom.server.errors import RefusedError
from kingdom.server.games.dependencies import Games, NoSpoilers
from kingdom.server.games.storage import find_game
from kingdom.server.guests.dependencies import GuestId, Who
from kingdom.server.guests.finding import find_guest, stored_guest
from kingdom.server.http.dependencies import Config, Data
from kingdom.server.http.errors import api_router
from kingdom.server.http.filters import CursorText, Module
from kingdom.server.http.limits import LISTS
from kingdom.server.results import views
from kingdom.server.results.counting import Counting
from kingdom.server.results.past_games import Ending, GameFilter, past_game, past_games
from kingdom.server.results.recording import record
from kingdom.server.results.schema import (
    GameOutcome,
    Leaderboard,
    OwnRatings,
    PastGames,
    StandingChange,
    Statistics,
)
from kingdom.server.results.storage import Pool
from kingdom.server.seeking.storage import Pace
from kingdom.setup import MAX_PLAYERS, MIN_PLAYERS
from kingdom.table.facts import OVER
from kingdom.table.seats import LONGEST_NAME

router = api_router()
_NAME: Final = r"^[^\x00-\x1f]*$"  # PostgreSQL knows no text with a NUL


async def _wanted(
    players: Annotated[int | None, Query(ge=MIN_PLAYERS, le=MAX_PLAYERS)] = None,
    module: Module = None,
    opponent: Annotated[str | None, Query(max_length=LONGEST_NAME, pattern=_NAME)] = None,
    ending: Ending | None = None,
    pace: Pace | None = None,
    rated: bool | None = None,
) -> GameFilter:
    """Return which games somebody wants to see."""
    return GameFilter(players, module, opponent, ending, pace, rated)


Filters = Annotated[GameFilter, Depends(_wanted)]


@router.get("/me/games", summary="My finished games", dependencies=[LISTS.every])
def my_games(data: Data, who: Who, wanted: Filters, before: CursorText = None) -> PastGames:
    """Return a page of the caller's finished games, the last one first."""
    if who.guest is None:
        return PastGames(games=[], next=None)
    place = None if before is None else Cursor.parse(before)
    with data.read() as session:
        games, following = past_games(session, who.guest, wanted, place)
        return views.past_games_info(games, following, who.guest)


@router.get("/me/statistics", summary="What my games say", dependencies=[LISTS.every])
def my_statistics(data: Data, guest: GuestId) -> Statistics:
    """Return the caller's wins, sources of gold, tiles and ratings over time."""
    with data.read() as session:
        return views.statistics_of(session, guest)


@router.get("/me/standing", summary="My ratings")
def my_standing(data: Data, settings: Config, guest: GuestId) -> OwnRatings:
    """Return the caller's ratings and places, and whether others see them."""
    with data.read() as session:
        return views.standing_of(session, find_guest(session, guest), Counting.of(settings))


@router.patch("/me/standing", summary="Be on the leaderboard, or not")
def change_standing(
    data: Data, settings: Config, guest: GuestId, body: StandingChange
) -> OwnRatings:
    """Note whether the caller wants to be on the leaderboard."""
    with data.write() as session:
        row = stored_guest(session, guest)
        row.unlisted = not body.listed
        session.flush()
        return views.standing_of(session, row, Counting.of(settings))


@router.get("/leaderboard", summary="Who plays best", dependencies=[LISTS.every])
def leaderboard(data: Data, who: Who, pool: Pool = "two") -> Leaderboard:
    """Return the people with the best ratings in games of two players, or of more."""
    with data.read() as session:
        return views.leaderboard(session, pool, who.guest)


@router.get(
    "/games/{game_id}/outcome",
    summary="What a finished game has led to",
    dependencies=[NoSpoilers, LISTS.every],
)
def outcome(data: Data, games: Games, settings: Config, who: Who, game_id: str) -> GameOutcome:
    """Return everybody's results; those who played see what became of the ratings."""
    with data.read() as session:
        game = find_game(session, game_id)
    if game.status != OVER:
        raise RefusedError("not_over", "the game is not over yet")
    if not game.recorded:  # within a second or so of its end
        record(data, games.cache, game_id, Counting.of(settings))
    with data.read() as session:
        return views.outcome_of(past_game(session, game_id), who.guest)
