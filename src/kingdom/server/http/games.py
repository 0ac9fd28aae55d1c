"""HTTP: a game's board, record and positions, drawings, and live play."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Literal

from fastapi import Query, Request, Response, WebSocket

from kingdom.server.computing import questions
from kingdom.server.errors import RefusedError, bad_setup
from kingdom.server.games.dependencies import Games, NoSpoilers
from kingdom.server.games.schema import MOST_PLIES, PackedSetup
from kingdom.server.guests.dependencies import KnownDevices, Who
from kingdom.server.http.costly import FOREVER, Ask, lasting
from kingdom.server.http.errors import api_router
from kingdom.server.hub.dependencies import Connected
from kingdom.server.live.dependencies import Live
from kingdom.server.live.document import live_schema
from kingdom.server.live.endpoint import serve_live
from kingdom.server.tables import setups
from kingdom.server.tables.requested import PreviewRequest
from kingdom.setup import Setup
from kingdom.table import art
from kingdom.table.board import board_of_game, loose_board
from kingdom.table.screen import screen as screen_now
from kingdom.table.wire.board import BoardInfo, ExampleInfo
from kingdom.table.wire.replay import Credits
from kingdom.table.wire.screen import Recap, Screen

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


class Svg(Response):
    """A drawing."""

    media_type = "image/svg+xml"


def drawing(request: Request, text: str, forever: bool = False) -> Svg:
    """Return a drawing, or only that it has not changed to a browser that has it already."""
    mark = f'"{sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"etag": mark, "cache-control": FOREVER if forever else "no-cache"}
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
    response_model=PackedSetup,
    summary="A set-up for the compiled core",
)
async def tables(ask: Ask, game_id: str) -> Response:
    """Return the set-up of a game as the compiled core reads it."""
    return lasting(await ask(questions.game_tables, game_id))


@router.get("/games/{game_id}/screen", summary="What I see of a game now")
def screen(games: Games, connected: Connected, who: Who, game_id: str) -> Screen:
    """Return what the caller sees now, as in live play."""
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
async def preview_landscape(
    ask: Ask, sections: Text, island: Text = "", theme: Theme = "light"
) -> Response:
    """Draw the land of four sections, with commas between them, and perhaps of an island."""
    return await ask(questions.landscape, sections, island, theme == "dark")


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
