"""HTTP: the drawings."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Query, Request, Response

from kingdom.server.errors import RefusedError
from kingdom.server.http.drawings import PICTURE, Svg, Theme, drawing
from kingdom.server.http.errors import api_router
from kingdom.table import art
from kingdom.table.wire.board import ExampleInfo

router = api_router()
Removed = Annotated[str, Query(max_length=16)]


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
