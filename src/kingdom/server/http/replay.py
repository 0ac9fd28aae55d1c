"""HTTP: looking back at games, and at records that somebody brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Response

from kingdom.render import svg
from kingdom.server.errors import RESPONSES, RefusedError
from kingdom.server.http.dependencies import Address, Shared
from kingdom.server.http.games import PICTURE, Ply
from kingdom.server.views.credit import credit
from kingdom.server.views.replay import Replay, history_at, replay_of, state_at, states_json
from kingdom.server.views.schema.replay import Credit, OpenedRecord, States, Suggestions
from kingdom.server.views.schema.requests import MOST_PLIES, RecordBody, RecordPositionBody
from kingdom.server.views.suggestions import suggestions as suggestions_at
from kingdom.server.views.uploaded_record import opened_record

if TYPE_CHECKING:
    from kingdom.server.services import Services

router = APIRouter(prefix="/api", responses=RESPONSES)
_UNCHANGING = {"cache-control": "private, max-age=3600"}  # what is over does not change


def _count(services: Services, address: str) -> None:
    """Refuse whole games and drawings to whoever asks for too many: players would feel it."""
    if not services.replay_rate.allow(address):
        raise RefusedError("too_fast", "too many from one address: wait a moment")


@router.get(
    "/games/{game_id}/states", response_model=States, summary="Positions of a finished game"
)
def states(services: Shared, address: Address, game_id: str, ply: Ply = None) -> Response:
    """Return all positions of a finished game, or the one after so many actions."""
    if ply is None:
        _count(services, address)
    text = states_json(services.games.snapshot(game_id), ply)
    return Response(text, media_type="application/json", headers=_UNCHANGING)


@router.get("/games/{game_id}/alternatives", summary="What else was possible")
def suggestions(
    services: Shared,
    response: Response,
    game_id: str,
    ply: Annotated[int, Query(ge=0, le=MOST_PLIES)] = 0,
) -> Suggestions:
    """Return the choices that the greedy bot likes best at a moment of a finished game."""
    replay = replay_of(services.games.snapshot(game_id))
    response.headers.update(_UNCHANGING)
    return suggestions_at(replay, ply)


@router.post("/replay", summary="Look at a record")
def read_record(services: Shared, address: Address, wish: RecordBody) -> OpenedRecord:
    """Check a record and give its board and all its positions; nothing is kept."""
    _count(services, address)
    return opened_record(services.uploaded_records.read(wish.record))


@router.post("/replay/alternatives", summary="What else was possible in a record")
def record_suggestions(services: Shared, address: Address, wish: RecordPositionBody) -> Suggestions:
    """Return the choices that the greedy bot likes best at a moment of a record."""
    return suggestions_at(_replay(services, address, wish.record), wish.ply)


@router.post("/replay/credit", summary="Which pieces make whose gold in a record")
def record_credit(services: Shared, address: Address, wish: RecordPositionBody) -> Credit:
    """Return the pieces that earn gold at a moment of a record."""
    return credit(history_at(_replay(services, address, wish.record), wish.ply))


@router.post(
    "/replay/svg", response_class=Response, responses=PICTURE, summary="A picture from a record"
)
def record_picture(services: Shared, address: Address, wish: RecordPositionBody) -> Response:
    """Draw a position of a record."""
    _count(services, address)
    text = svg(state_at(_replay(services, address, wish.record), wish.ply), legal=False)
    return Response(text, media_type="image/svg+xml")


def _replay(services: Services, address: str, record: str) -> Replay:
    if record not in services.uploaded_records:
        _count(services, address)
    return services.uploaded_records.read(record).replay
