"""HTTP: a game's board, record and positions, drawings, and live play."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Literal

from fastapi import Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from kingdom.render import svg
from kingdom.server.database import OVER
from kingdom.server.errors import RefusedError, bad_setup
from kingdom.server.http.dependencies import Connected, Games, Live, Who
from kingdom.server.http.errors import api_router
from kingdom.server.live.endpoint import serve_live
from kingdom.server.people.seats import held_by
from kingdom.server.tables import setups
from kingdom.server.views import art
from kingdom.server.views.board import board_of_game, loose_board
from kingdom.server.views.credit import credit as credit_now
from kingdom.server.views.records import notes_text, record_of
from kingdom.server.views.replay import history_at, replay_of, state_at
from kingdom.server.views.schema.board import BoardInfo, ExampleInfo
from kingdom.server.views.schema.replay import Credit
from kingdom.server.views.schema.requests import MOST_PLIES, PreviewWish
from kingdom.server.views.schema.screen import Screen
from kingdom.server.views.screen import screen as screen_now
from kingdom.server.views.screen import viewer_of
from kingdom.setup import Setup

router = api_router()
Ply = Annotated[int | None, Query(ge=0, le=MOST_PLIES)]
Theme = Literal["light", "dark"]
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A drawing", "content": {"image/svg+xml": {}}},
    304: {"description": "The drawing that the caller has already"},
}
_FOREVER = "public, max-age=31536000, immutable"


def drawing(request: Request, text: str, forever: bool = False) -> Response:
    """Answer with a picture; a browser that has it already gets only that answer."""
    mark = f'"{sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"etag": mark, "cache-control": _FOREVER if forever else "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="image/svg+xml", headers=headers)


@router.get("/games/{game_id}/board", summary="What does not change during a game")
def board(games: Games, game_id: str) -> BoardInfo:
    """Describe the board with its hexes, cards and tasks."""
    snapshot = games.snapshot(game_id)
    return board_of_game(snapshot.history.start.setup, game_id, snapshot.game.first_game)


@router.get("/games/{game_id}/screen", summary="What I see of a game now")
def screen(games: Games, connected: Connected, who: Who, game_id: str) -> Screen:
    """Return the same screen as live play, once."""
    snapshot = games.snapshot(game_id)
    return screen_now(snapshot, who, connected.seats(game_id))


@router.get(
    "/games/{game_id}/landscape.svg", response_class=Response, responses=PICTURE, summary="The land"
)
def landscape(
    games: Games, request: Request, game_id: str, theme: Theme = "light", v: str = ""
) -> Response:
    """Draw the board without special hexes and pieces; with `v` it may be kept for ever."""
    setup = games.snapshot(game_id).history.start.setup
    return drawing(request, art.landscape_svg(setup.board, theme == "dark"), bool(v))


@router.get("/games/{game_id}/record", response_class=PlainTextResponse, summary="The record")
def record(games: Games, who: Who, game_id: str) -> PlainTextResponse:
    """Write the game: when it is over a full record, before that what the caller may know."""
    snapshot = games.snapshot(game_id)
    viewer = viewer_of(snapshot, held_by(snapshot.seats, who))
    over = snapshot.game.status == OVER
    text = record_of(snapshot) if over else notes_text(snapshot, viewer)
    name = f'attachment; filename="kingdom-{game_id}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": name} if over else {})


@router.get("/games/{game_id}/credit", summary="Which pieces make whose gold")
def credit(games: Games, game_id: str, ply: Ply = None) -> Credit:
    """Return the pieces that earn gold now, or in a finished game after so many actions."""
    snapshot = games.snapshot(game_id)
    return credit_now(snapshot.history if ply is None else history_at(replay_of(snapshot), ply))


@router.get(
    "/games/{game_id}/svg",
    response_class=Response,
    responses=PICTURE,
    summary="A picture of a position",
)
def picture(games: Games, request: Request, game_id: str, ply: Ply = None) -> Response:
    """Draw the game now, or a finished one after so many actions."""
    snapshot = games.snapshot(game_id)
    state = (
        snapshot.history.state.view(None).state
        if ply is None
        else state_at(replay_of(snapshot), ply)
    )
    return drawing(request, svg(state, title=snapshot.game.name or None, legal=False))


@router.get(
    "/art/examples/{name}.svg",
    response_class=Response,
    responses=PICTURE,
    summary="A drawn example",
)
def one_example(request: Request, name: str, theme: Theme = "light") -> Response:
    """Draw what a tile does or how a card pays, on a few hexes."""
    try:
        return drawing(request, art.example_drawing(name, theme == "dark"))
    except ValueError:
        raise RefusedError("not_found", "there is no such example") from None


@router.get("/examples", summary="The drawn examples")
def all_examples() -> dict[str, ExampleInfo]:
    """List all examples with the size of their drawings and the gold that is paid in them."""
    return art.examples()


@router.get(
    "/art/{folder}/{name}.svg", response_class=Response, responses=PICTURE, summary="A drawing"
)
def one_drawing(
    request: Request, folder: Literal["tiles", "terrains", "tasks", "pieces", "sections"], name: str
) -> Response:
    """Draw a tile, a terrain, a task, a piece or a section (`farm`, `farm:turned`)."""
    try:
        return drawing(request, art.single(folder, name), forever=True)
    except ValueError:
        raise RefusedError("not_found", "there is no such drawing") from None


Text = Annotated[str, Query(max_length=2_000)]


@router.get(
    "/preview/landscape.svg",
    response_class=Response,
    responses=PICTURE,
    summary="The land of a set-up",
)
def preview_landscape(
    request: Request, sections: Text, island: Text = "", theme: Theme = "light"
) -> Response:
    """Draw the land of four sections, and perhaps an island."""
    try:
        board = setups.land(sections.split(","), island)
    except ValueError as error:
        raise bad_setup(error) from None
    return drawing(request, art.landscape_svg(board, theme == "dark"))


@router.get("/preview/board", summary="The board of a set-up")
def preview_board(setup: Text) -> BoardInfo:
    """Describe the board of a set-up given as text."""
    try:
        return loose_board(Setup.parse(setup))
    except ValueError as error:
        raise bad_setup(error) from None


@router.post("/preview/setup", summary="A set-up to look at")
def preview_setup(wish: PreviewWish) -> BoardInfo:
    """Draw what is not chosen and describe the board; its `setup` can be given to a new table."""
    try:
        return loose_board(setups.preview_setup(wish))
    except ValueError as error:
        raise bad_setup(error) from None


@router.websocket("/games/{game_id}/live")
async def live(services: Live, socket: WebSocket, who: Who, game_id: str) -> None:
    """Play, or watch, as it happens: docs/protocol.md."""
    await serve_live(services, socket, game_id, who)
