"""HTTP: the games, and who may see one."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from kingdom.server.database import Database
from kingdom.server.errors import RefusedError
from kingdom.server.games.service import GameService
from kingdom.server.games.spoilers import check_spoilers
from kingdom.server.games.storage import find_game, seats_of
from kingdom.server.guests.dependencies import caller_of
from kingdom.server.http.dependencies import part, parts_of
from kingdom.table.seats import Caller


async def _no_spoilers(connection: HTTPConnection) -> None:
    """Refuse a game on the board of the day to those who have yet to play it."""
    game_id = connection.path_params.get("game_id")
    if game_id is not None and connection.scope["type"] == "http":
        who = await caller_of(connection, connection.query_params.get("seat"))
        database = parts_of(connection).of(Database)
        await run_in_threadpool(_check_spoilers, database, game_id, who)


def _check_spoilers(database: Database, game_id: str, who: Caller) -> None:
    with database.read() as session:
        try:
            game = find_game(session, game_id)  # without its entries, whose cost is counted later
        except RefusedError:
            return  # there is nothing to give away
        if game.daily is not None:
            check_spoilers(session, game.daily, seats_of(session, game_id), who)


Games = Annotated[GameService, Depends(part(GameService))]
NoSpoilers = Depends(_no_spoilers)
