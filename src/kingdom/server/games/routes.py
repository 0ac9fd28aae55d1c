"""HTTP: a game's board, screen, record and pictures."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from kingdom.server.games import questions
from kingdom.server.games.dependencies import Games, NoSpoilers
from kingdom.server.games.schema import MOST_PLIES
from kingdom.server.guests.dependencies import Who
from kingdom.server.http.costly import FOREVER, Ask, lasting
from kingdom.server.http.drawings import PICTURE, Theme, answers
from kingdom.server.http.errors import api_router
from kingdom.server.hub.dependencies import Connected
from kingdom.table.board import board_of_game
from kingdom.table.screen import screen as screen_now
from kingdom.table.wire.board import BoardInfo
from kingdom.table.wire.packed import PackedSetup
from kingdom.table.wire.replay import Credits
from kingdom.table.wire.screen import Recap, Screen

router = api_router(NoSpoilers)
Ply = Annotated[int | None, Query(ge=0, le=MOST_PLIES)]


@router.get("/games/{game_id}/board", summary="What does not change during a game")
def board(games: Games, game_id: str) -> BoardInfo:
    """Return the parts of a game that never change: hexes, places, cards, tasks, set-up."""
    snapshot = games.snapshot(game_id)
    return board_of_game(snapshot.history.start.setup, game_id, snapshot.game.first_game)


@router.get(
    "/games/{game_id}/tables",
    response_model=PackedSetup,
    summary="A set-up for the compiled core",
)
async def tables(ask: Ask, game_id: str) -> Response:
    """Return the set-up of a game as the compiled core reads it."""
    return lasting(await ask(questions.game_tables, game_id))


@router.get("/games/{game_id}/screen", summary="What I see of a game now")
def screen(games: Games, connected: Connected, who: Who, game_id: str) -> Screen:
    """Return the caller's screen now, as in live play."""
    now = games.database.time.now()
    return screen_now(games.snapshot(game_id), who, now, connected.seats(game_id))


@router.get(
    "/games/{game_id}/recap", response_model=Recap, summary="What happened since I was last here"
)
async def recap(
    ask: Ask, who: Who, game_id: str, after: Annotated[int, Query(ge=0, le=MOST_PLIES)]
) -> Response:
    """Return the screens of what happened after an entry of the log, as the caller may see it."""
    return await ask(questions.game_recap, game_id, who, after)


@router.get(
    "/games/{game_id}/landscape.svg", response_class=Response, responses=PICTURE, summary="The land"
)
async def landscape(ask: Ask, game_id: str, theme: Theme = "light", v: str = "") -> Response:
    """Draw the land without special hexes and pieces; with `v` it may be cached forever."""
    answer = await ask(questions.game_landscape, game_id, theme == "dark")
    if v:
        answer.headers["cache-control"] = FOREVER
    return answer


@router.get(
    "/games/{game_id}/record",
    response_class=Response,
    responses=answers("text/plain", "A record, or notes"),
    summary="The record",
)
async def record(ask: Ask, who: Who, game_id: str) -> Response:
    """Return the record of a finished game; before that notes with `?` for hidden cards."""
    return await ask(questions.game_record, game_id, who)


@router.get(
    "/games/{game_id}/credit", response_model=Credits, summary="Which pieces make whose gold"
)
async def credit(ask: Ask, game_id: str, ply: Ply = None) -> Response:
    """Return which pieces earn whose gold: now, or in a finished game after `ply` actions."""
    return await ask(questions.game_credit, game_id, ply)


@router.get(
    "/games/{game_id}/svg",
    response_class=Response,
    responses=PICTURE,
    summary="A picture of a position",
)
async def picture(ask: Ask, game_id: str, ply: Ply = None) -> Response:
    """Draw the game as it is now, or a finished one after `ply` actions."""
    return await ask(questions.game_picture, game_id, ply)
