"""HTTP: looking back at games, and at uploaded records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Query, Response

from kingdom.render import svg
from kingdom.server.http.dependencies import Games, NoSpoilers, Uploads
from kingdom.server.http.errors import api_router
from kingdom.server.http.games import PICTURE, Ply, Svg
from kingdom.server.http.limits import COMPUTED, REPLAYS, Count, CountComputed, CountReplay
from kingdom.server.views.credit import credit
from kingdom.server.views.exploring import explored as explored_from
from kingdom.server.views.exploring import explored_choice as explored_choice_from
from kingdom.server.views.packed import packed_game
from kingdom.server.views.replay import Replay, history_at, replay_of, state_at, states_json
from kingdom.server.views.schema.packed import PackedGame
from kingdom.server.views.schema.replay import (
    Credits,
    Explored,
    ExploredChoice,
    OpenedRecord,
    States,
    Suggestions,
)
from kingdom.server.views.schema.requests import (
    MOST_PLIES,
    ExploredBody,
    ExploredChoiceBody,
    RecordBody,
    RecordExploredBody,
    RecordExploredChoiceBody,
    RecordPositionBody,
)
from kingdom.server.views.suggestions import suggestions as suggestions_at
from kingdom.server.views.uploaded_record import opened_record

if TYPE_CHECKING:
    from kingdom.server.views.uploaded_record import UploadedRecords

router = api_router(NoSpoilers)
_UNCHANGING = {"cache-control": "private, max-age=3600"}  # a finished game does not change


@router.get(
    "/games/{game_id}/states", response_model=States, summary="Positions of a finished game"
)
def states(
    games: Games,
    count_all: CountReplay,
    count_one: CountComputed,
    game_id: str,
    ply: Ply = None,
) -> Response:
    """Return a finished game: all positions, or the one after `ply` actions, including cards."""
    if ply is None:
        count_all()
    else:
        count_one()
    text = states_json(games.snapshot(game_id), ply)
    return Response(text, media_type="application/json", headers=_UNCHANGING)


@router.get(
    "/games/{game_id}/suggestions", summary="What else was possible", dependencies=[COMPUTED.every]
)
def suggestions(
    games: Games,
    response: Response,
    game_id: str,
    ply: Annotated[int, Query(ge=0, le=MOST_PLIES)] = 0,
) -> Suggestions:
    """Return what the greedy bot would have liked best in a finished game, and what was chosen."""
    response.headers.update(_UNCHANGING)
    return suggestions_at(replay_of(games.snapshot(game_id)), ply)


@router.get(
    "/games/{game_id}/packed",
    summary="A finished game for the compiled core",
    dependencies=[COMPUTED.every],
)
def packed(games: Games, response: Response, game_id: str) -> PackedGame:
    """Return a finished game as the compiled core reads it, for its analysis in the browser."""
    response.headers.update(_UNCHANGING)
    return packed_game(replay_of(games.snapshot(game_id)).history)


@router.post(
    "/games/{game_id}/explored",
    summary="Positions that were never played",
    dependencies=[COMPUTED.every],
)
def explored(games: Games, game_id: str, body: ExploredBody) -> Explored:
    """Return where other actions than those of a finished game lead."""
    return explored_from(replay_of(games.snapshot(game_id)), game_id, body)


@router.post(
    "/games/{game_id}/explored/choice",
    summary="A choice in a position that was never played",
    dependencies=[COMPUTED.every],
)
def explored_choice(games: Games, game_id: str, body: ExploredChoiceBody) -> ExploredChoice:
    """Return what an action would bring there, or why it is refused."""
    return explored_choice_from(replay_of(games.snapshot(game_id)), game_id, body)


@router.post("/replay", summary="Look at a record", dependencies=[REPLAYS.every])
def read_record(uploads: Uploads, body: RecordBody) -> OpenedRecord:
    """Check a record and return its board and all its positions; nothing is stored."""
    return opened_record(uploads.read(body.record))


@router.post(
    "/replay/suggestions",
    summary="What else was possible in a record",
    dependencies=[COMPUTED.every],
)
def record_suggestions(
    uploads: Uploads, count: CountReplay, body: RecordPositionBody
) -> Suggestions:
    """Return what the greedy bot would have liked best in a record, and what was chosen."""
    return suggestions_at(_replay(uploads, count, body.record), body.ply)


@router.post(
    "/replay/credit",
    summary="Which pieces make whose gold in a record",
    dependencies=[COMPUTED.every],
)
def record_credit(uploads: Uploads, count: CountReplay, body: RecordPositionBody) -> Credits:
    """Return which pieces earn whose gold in a record after `ply` actions."""
    return credit(history_at(_replay(uploads, count, body.record), body.ply))


@router.post(
    "/replay/packed", summary="A record for the compiled core", dependencies=[COMPUTED.every]
)
def record_packed(uploads: Uploads, count: CountReplay, body: RecordBody) -> PackedGame:
    """Return a record as the compiled core reads it, for its analysis in the browser."""
    return packed_game(_replay(uploads, count, body.record).history)


@router.post(
    "/replay/explored",
    summary="Positions that were never played, from a record",
    dependencies=[COMPUTED.every],
)
def record_explored(uploads: Uploads, count: CountReplay, body: RecordExploredBody) -> Explored:
    """Return where other actions than those of a record lead."""
    return explored_from(_replay(uploads, count, body.record), body.record, body)


@router.post(
    "/replay/explored/choice",
    summary="A choice in a position that was never played, from a record",
    dependencies=[COMPUTED.every],
)
def record_explored_choice(
    uploads: Uploads, count: CountReplay, body: RecordExploredChoiceBody
) -> ExploredChoice:
    """Return what an action would bring there, or why it is refused."""
    return explored_choice_from(_replay(uploads, count, body.record), body.record, body)


@router.post(
    "/replay/svg",
    response_class=Response,
    responses=PICTURE,
    summary="A picture from a record",
    dependencies=[REPLAYS.every],
)
def record_picture(uploads: Uploads, body: RecordPositionBody) -> Svg:
    """Draw a record after `ply` actions."""
    return Svg(svg(state_at(uploads.read(body.record).replay, body.ply), legal=False))


def _replay(uploads: UploadedRecords, count: Count, record: str) -> Replay:
    if record not in uploads:
        count()
    return uploads.read(record).replay
