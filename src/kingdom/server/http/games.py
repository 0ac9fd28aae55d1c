"""HTTP: a game's board, record and positions, drawings, and live play."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Literal

from fastapi import Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from kingdom.render import svg
from kingdom.server.database import OVER
from kingdom.server.errors import RefusedError, bad_setup
from kingdom.server.http.dependencies import (
    Connected,
    Games,
    KnownCredits,
    KnownDevices,
    Live,
    NoSpoilers,
    Who,
)
from kingdom.server.http.errors import api_router
from kingdom.server.http.limits import COMPUTED, CountComputed
from kingdom.server.live.endpoint import serve_live
from kingdom.server.people.seats import held_by
from kingdom.server.tables import setups
from kingdom.server.views import art
from kingdom.server.views.board import board_of_game, loose_board
from kingdom.server.views.packed import packed_setup
from kingdom.server.views.recap import recap as recap_of
from kingdom.server.views.records import notes_text, record_of
from kingdom.server.views.replay import history_at, replay_of, state_at
from kingdom.server.views.schema.board import BoardInfo, ExampleInfo
from kingdom.server.views.schema.document import live_schema
from kingdom.server.views.schema.packed import PackedSetup
from kingdom.server.views.schema.replay import Credits
from kingdom.server.views.schema.requests import MOST_PLIES, PreviewRequest
from kingdom.server.views.schema.screen import Recap, Screen
from kingdom.server.views.screen import screen as screen_now
from kingdom.server.views.screen import viewer_of
from kingdom.setup import Setup

router = api_router(NoSpoilers)
Ply = Annotated[int | None, Query(ge=0, le=MOST_PLIES)]
Theme = Literal["light", "dark"]
Removed = Annotated[str, Query(max_length=16)]
Described = dict[str, str | dict[str, dict[str, str]]]
"""A part of the OpenAPI description."""


def answers(media_type: str, what: str) -> dict[int | str, Described]:
    """Describe an answer that is not JSON; only failures are."""
    return {200: {"description": what, "content": {media_type: {}}}}


PICTURE = answers("image/svg+xml", "A drawing") | {
    304: {"description": "The drawing that the caller has already"}
}
SCHEMA_JSON = "application/schema+json"
_FOREVER = "public, max-age=31536000, immutable"


class Svg(Response):
    """A drawing."""

    media_type = "image/svg+xml"


def drawing(request: Request, text: str, forever: bool = False) -> Svg:
    """Return a drawing, or only that it has not changed to a browser that has it already."""
    mark = f'"{sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"etag": mark, "cache-control": _FOREVER if forever else "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Svg(status_code=304, headers=headers)
    return Svg(text, headers=headers)


@router.get("/games/{game_id}/board", summary="What does not change during a game")
def board(games: Games, game_id: str) -> BoardInfo:
    """Return what never changes: hexes, places, cards, tasks, set-up."""
    snapshot = games.snapshot(game_id)
    return board_of_game(snapshot.history.start.setup, game_id, snapshot.game.first_game)


@router.get(
    "/games/{game_id}/tables",
    summary="A set-up for the compiled core",
    dependencies=[COMPUTED.every],
)
def tables(games: Games, response: Response, game_id: str) -> PackedSetup:
    """Return the set-up of a game as the compiled core reads it."""
    response.headers["cache-control"] = "private, max-age=3600"
    return packed_setup(games.snapshot(game_id).history.start.setup)


@router.get("/games/{game_id}/screen", summary="What I see of a game now")
def screen(games: Games, connected: Connected, who: Who, game_id: str) -> Screen:
    """Return what the caller sees now, as in live play."""
    snapshot = games.snapshot(game_id)
    return screen_now(snapshot, who, connected.seats(game_id))


@router.get(
    "/games/{game_id}/recap",
    summary="What happened since I was last here",
    dependencies=[COMPUTED.every],
)
def recap(
    games: Games,
    who: Who,
    game_id: str,
    after: Annotated[int, Query(ge=0, le=MOST_PLIES)],
) -> Recap:
    """Return the screens of what happened after an entry of the log, as the caller may see it."""
    return recap_of(games.snapshot(game_id), who, after)


@router.get(
    "/games/{game_id}/landscape.svg", response_class=Response, responses=PICTURE, summary="The land"
)
def landscape(
    games: Games, request: Request, game_id: str, theme: Theme = "light", v: str = ""
) -> Svg:
    """Draw the land without special hexes and pieces; with `v` it may be cached forever."""
    setup = games.snapshot(game_id).history.start.setup
    return drawing(request, art.landscape_svg(setup.board, theme == "dark"), bool(v))


@router.get(
    "/games/{game_id}/record",
    response_class=Response,
    responses=answers("text/plain", "A record, or notes"),
    summary="The record",
    dependencies=[COMPUTED.every],
)
def record(games: Games, who: Who, game_id: str) -> PlainTextResponse:
    """Return the record of a finished game; before that notes with `?` for hidden cards."""
    snapshot = games.snapshot(game_id)
    viewer = viewer_of(snapshot, held_by(snapshot.seats, who))
    over = snapshot.game.status == OVER
    text = record_of(snapshot) if over else notes_text(snapshot, viewer)
    name = f'attachment; filename="kingdom-{game_id}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": name} if over else {})


@router.get(
    "/games/{game_id}/credit", response_model=Credits, summary="Which pieces make whose gold"
)
def credit(
    games: Games, known: KnownCredits, count: CountComputed, game_id: str, ply: Ply = None
) -> Response:
    """Return which pieces earn whose gold: now, or in a finished game after `ply` actions."""
    snapshot = games.snapshot(game_id)
    history = snapshot.history if ply is None else history_at(replay_of(snapshot), ply)
    if not known.knows(history, game_id):
        count()
    return Response(known.json(history, game_id), media_type="application/json")


@router.get(
    "/games/{game_id}/svg",
    response_class=Response,
    responses=PICTURE,
    summary="A picture of a position",
    dependencies=[COMPUTED.every],
)
def picture(games: Games, request: Request, game_id: str, ply: Ply = None) -> Svg:
    """Draw the game as it is now, or a finished one after `ply` actions."""
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
def one_example(request: Request, name: str, theme: Theme = "light", removed: Removed = "") -> Svg:
    """Draw what a tile does, or how a card, a task or the castles pay, on a few hexes.

    `removed` is the terrain that a card has taken out of the deck.
    """
    try:
        return drawing(request, art.example_drawing(name, theme == "dark", removed))
    except ValueError:
        raise RefusedError("not_found", "there is no such example") from None


@router.get("/examples", summary="The drawn examples")
def all_examples() -> dict[str, ExampleInfo]:
    """Return all drawn examples by name."""
    return art.examples()


@router.get(
    "/art/{folder}/{name}.svg", response_class=Response, responses=PICTURE, summary="A drawing"
)
def one_drawing(
    request: Request,
    folder: Literal["tiles", "terrains", "cards", "tasks", "pieces", "sections", "faces"],
    name: str,
) -> Svg:
    """Draw one of the `tiles`, `terrains`, `cards`, `tasks`, `pieces` or `sections`.

    `faces` are those of the bots, by their names.
    """
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
) -> Svg:
    """Draw the land of four sections, with commas between them, and perhaps of an island."""
    try:
        board = setups.land(sections.split(","), island)
    except ValueError as error:
        raise bad_setup(error) from None
    return drawing(request, art.landscape_svg(board, theme == "dark"))


@router.get("/preview/board", summary="The board of a set-up")
def preview_board(setup: Text) -> BoardInfo:
    """Return the board of a set-up given as text."""
    try:
        return loose_board(Setup.parse(setup))
    except ValueError as error:
        raise bad_setup(error) from None


@router.post("/preview/setup", summary="A set-up to look at")
def preview_setup(body: PreviewRequest) -> BoardInfo:
    """Return a set-up to look at: what is not chosen is drawn."""
    try:
        return loose_board(setups.preview_setup(body))
    except ValueError as error:
        raise bad_setup(error) from None


@router.get(
    "/live.schema.json",
    response_class=Response,
    responses=answers(SCHEMA_JSON, "A JSON Schema"),
    summary="The messages of live play",
)
def live_messages() -> Response:
    """Return the JSON Schema of the messages of live play."""
    return Response(live_schema(), media_type=SCHEMA_JSON)


@router.websocket("/games/{game_id}/live")
async def live(
    services: Live, devices: KnownDevices, socket: WebSocket, who: Who, game_id: str
) -> None:
    """Play, or watch, as it happens: docs/protocol.md."""
    await serve_live(services, socket, game_id, who, devices.read(socket.cookies))
