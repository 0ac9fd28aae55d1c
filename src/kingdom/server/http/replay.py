"""HTTP: looking back at games, and at uploaded records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Query, Response

from kingdom.render import svg
from kingdom.server.errors import RefusedError
from kingdom.server.http.dependencies import (
    Computing,
    Games,
    Limits,
    Network,
    NoSpoilers,
    Uploads,
)
from kingdom.server.http.errors import api_router
from kingdom.server.http.games import PICTURE, Ply, Svg
from kingdom.server.views.credit import credit
from kingdom.server.views.exploring import explored as explored_at
from kingdom.server.views.packed import packed_game
from kingdom.server.views.replay import Replay, history_at, replay_of, state_at, states_json
from kingdom.server.views.schema.packed import PackedGame
from kingdom.server.views.schema.replay import (
    Credits,
    Explored,
    OpenedRecord,
    States,
    Suggestions,
)
from kingdom.server.views.schema.requests import (
    MOST_PLIES,
    ExploredBody,
    RecordBody,
    RecordExploredBody,
    RecordPositionBody,
)
from kingdom.server.views.suggestions import suggestions as suggestions_at
from kingdom.server.views.uploaded_record import opened_record

if TYPE_CHECKING:
    from kingdom.server.rate_limits import RateLimits
    from kingdom.server.views.uploaded_record import UploadedRecords

router = api_router(NoSpoilers)
_UNCHANGING = {"cache-control": "private, max-age=3600"}  # a finished game does not change


def _count(limits: RateLimits, network: str) -> None:
    """Refuse whole games and drawings to those who ask for too many: it slows down players."""
    if not limits.replays.allow(network):
        raise RefusedError("too_fast", "too many from one address: wait a moment")


@router.get(
    "/games/{game_id}/states", response_model=States, summary="Positions of a finished game"
)
def states(
    games: Games,
    limits: Limits,
    network: Network,
    computing: Computing,
    game_id: str,
    ply: Ply = None,
) -> Response:
    """Return a finished game: all positions, or the one after `ply` actions, including cards."""
    if ply is None:
        _count(limits, network)
    else:
        computing()
    text = states_json(games.snapshot(game_id), ply)
    return Response(text, media_type="application/json", headers=_UNCHANGING)


@router.get("/games/{game_id}/suggestions", summary="What else was possible")
def suggestions(
    games: Games,
    response: Response,
    computing: Computing,
    game_id: str,
    ply: Annotated[int, Query(ge=0, le=MOST_PLIES)] = 0,
) -> Suggestions:
    """Return what the greedy bot would have liked best in a finished game, and what was chosen."""
    replay = replay_of(games.snapshot(game_id))
    computing()
    response.headers.update(_UNCHANGING)
    return suggestions_at(replay, ply)


@router.get("/games/{game_id}/packed", summary="A finished game for the compiled core")
def packed(games: Games, response: Response, computing: Computing, game_id: str) -> PackedGame:
    """Return a finished game as the compiled core reads it, for its analysis in the browser."""
    replay = replay_of(games.snapshot(game_id))
    computing()
    response.headers.update(_UNCHANGING)
    return packed_game(replay.history)


@router.post("/games/{game_id}/explored", summary="A position that was never played")
def explored(games: Games, computing: Computing, game_id: str, body: ExploredBody) -> Explored:
    """Return what is asked after other actions than those of a finished game."""
    replay = replay_of(games.snapshot(game_id))
    computing()
    return explored_at(replay, body)


@router.post("/replay", summary="Look at a record")
def read_record(
    uploads: Uploads, limits: Limits, network: Network, body: RecordBody
) -> OpenedRecord:
    """Check a record and return its board and all its positions; nothing is stored."""
    _count(limits, network)
    return opened_record(uploads.read(body.record))


@router.post("/replay/suggestions", summary="What else was possible in a record")
def record_suggestions(
    uploads: Uploads,
    limits: Limits,
    network: Network,
    computing: Computing,
    body: RecordPositionBody,
) -> Suggestions:
    """Return what the greedy bot would have liked best in a record, and what was chosen."""
    computing()
    return suggestions_at(_replay(uploads, limits, network, body.record), body.ply)


@router.post("/replay/credit", summary="Which pieces make whose gold in a record")
def record_credit(
    uploads: Uploads,
    limits: Limits,
    network: Network,
    computing: Computing,
    body: RecordPositionBody,
) -> Credits:
    """Return which pieces earn whose gold in a record after `ply` actions."""
    computing()
    return credit(history_at(_replay(uploads, limits, network, body.record), body.ply))


@router.post("/replay/packed", summary="A record for the compiled core")
def record_packed(
    uploads: Uploads, limits: Limits, network: Network, computing: Computing, body: RecordBody
) -> PackedGame:
    """Return a record as the compiled core reads it, for its analysis in the browser."""
    computing()
    return packed_game(_replay(uploads, limits, network, body.record).history)


@router.post("/replay/explored", summary="A position that was never played, from a record")
def record_explored(
    uploads: Uploads,
    limits: Limits,
    network: Network,
    computing: Computing,
    body: RecordExploredBody,
) -> Explored:
    """Return what is asked after other actions than those of a record."""
    computing()
    return explored_at(_replay(uploads, limits, network, body.record), body)


@router.post(
    "/replay/svg", response_class=Response, responses=PICTURE, summary="A picture from a record"
)
def record_picture(
    uploads: Uploads, limits: Limits, network: Network, body: RecordPositionBody
) -> Svg:
    """Draw a record after `ply` actions."""
    _count(limits, network)
    text = svg(state_at(_replay(uploads, limits, network, body.record), body.ply), legal=False)
    return Svg(text)


def _replay(uploads: UploadedRecords, limits: RateLimits, network: str, record: str) -> Replay:
    if record not in uploads:
        _count(limits, network)
    return uploads.read(record).replay
