"""HTTP: looking back at games, and at uploaded records."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from kingdom.server.games.dependencies import NoSpoilers
from kingdom.server.games.routes import Ply
from kingdom.server.games.schema import MOST_PLIES
from kingdom.server.http.costly import Ask, lasting
from kingdom.server.http.drawings import PICTURE
from kingdom.server.http.errors import api_router
from kingdom.server.replay import questions
from kingdom.server.replay.schema import (
    ExploredBody,
    ExploredChoiceBody,
    RecordBody,
    RecordExploredBody,
    RecordExploredChoiceBody,
    RecordPositionBody,
)
from kingdom.table.wire.packed import PackedGame
from kingdom.table.wire.replay import (
    Credits,
    Explored,
    ExploredChoice,
    OpenedRecord,
    States,
    Suggestions,
)

router = api_router(NoSpoilers)


@router.get(
    "/games/{game_id}/states", response_model=States, summary="Positions of a finished game"
)
async def states(ask: Ask, game_id: str, ply: Ply = None) -> Response:
    """Return a finished game: all positions, or the one after `ply` actions, including cards."""
    if ply is None:
        answer = await ask(questions.game_states, game_id)
    else:
        answer = await ask(questions.game_state, game_id, ply)
    return lasting(answer)


@router.get(
    "/games/{game_id}/suggestions", response_model=Suggestions, summary="What else was possible"
)
async def suggestions(
    ask: Ask, game_id: str, ply: Annotated[int, Query(ge=0, le=MOST_PLIES)] = 0
) -> Response:
    """Return the greedy bot's choices beside the one that was made, in a finished game."""
    return lasting(await ask(questions.game_suggestions, game_id, ply))


@router.get(
    "/games/{game_id}/packed",
    response_model=PackedGame,
    summary="A finished game for the compiled core",
)
async def packed(ask: Ask, game_id: str) -> Response:
    """Return a finished game as the compiled core reads it, for its analysis in the browser."""
    return lasting(await ask(questions.game_packed, game_id))


@router.post(
    "/games/{game_id}/explored",
    response_model=Explored,
    summary="Positions that were never played",
)
async def explored(ask: Ask, game_id: str, body: ExploredBody) -> Response:
    """Return where other actions than those of a finished game lead."""
    return await ask(questions.game_explored, game_id, body)


@router.post(
    "/games/{game_id}/explored/choice",
    response_model=ExploredChoice,
    summary="A choice in a position that was never played",
)
async def explored_choice(ask: Ask, game_id: str, body: ExploredChoiceBody) -> Response:
    """Return the gold and tiles that an action would bring there, or why it is refused."""
    return await ask(questions.game_explored_choice, game_id, body)


@router.post("/replay", response_model=OpenedRecord, summary="Look at a record")
async def read_record(ask: Ask, body: RecordBody) -> Response:
    """Check a record and return its board and all its positions; nothing is stored."""
    return await ask(questions.record_opened, body.record)


@router.post(
    "/replay/suggestions",
    response_model=Suggestions,
    summary="What else was possible in a record",
)
async def record_suggestions(ask: Ask, body: RecordPositionBody) -> Response:
    """Return the greedy bot's choices beside the one that was made, in a record."""
    return await ask(questions.record_suggestions, body.record, body.ply)


@router.post(
    "/replay/credit",
    response_model=Credits,
    summary="Which pieces make whose gold in a record",
)
async def record_credit(ask: Ask, body: RecordPositionBody) -> Response:
    """Return which pieces earn whose gold in a record after `ply` actions."""
    return await ask(questions.record_credit, body.record, body.ply)


@router.post("/replay/packed", response_model=PackedGame, summary="A record for the compiled core")
async def record_packed(ask: Ask, body: RecordBody) -> Response:
    """Return a record as the compiled core reads it, for its analysis in the browser."""
    return await ask(questions.record_packed, body.record)


@router.post(
    "/replay/explored",
    response_model=Explored,
    summary="Positions that were never played, from a record",
)
async def record_explored(ask: Ask, body: RecordExploredBody) -> Response:
    """Return where other actions than those of a record lead."""
    return await ask(questions.record_explored, body.record, body)


@router.post(
    "/replay/explored/choice",
    response_model=ExploredChoice,
    summary="A choice in a position that was never played, from a record",
)
async def record_explored_choice(ask: Ask, body: RecordExploredChoiceBody) -> Response:
    """Return the gold and tiles that an action would bring there, or why it is refused."""
    return await ask(questions.record_explored_choice, body.record, body)


@router.post(
    "/replay/svg",
    response_class=Response,
    responses=PICTURE,
    summary="A picture from a record",
)
async def record_picture(ask: Ask, body: RecordPositionBody) -> Response:
    """Draw a record after `ply` actions."""
    return await ask(questions.record_picture, body.record, body.ply)
