"""HTTP: set-ups to look at, before a table is opened."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from kingdom.server.errors import bad_setup
from kingdom.server.http.costly import Ask
from kingdom.server.http.drawings import PICTURE, Theme
from kingdom.server.http.errors import api_router
from kingdom.server.tables import questions, setups
from kingdom.server.tables.requested import PreviewRequest
from kingdom.setup import Setup
from kingdom.table.board import loose_board
from kingdom.table.wire.board import BoardInfo

router = api_router()
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
