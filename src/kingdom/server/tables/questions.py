"""The costly question about a new table: its land."""

from __future__ import annotations

from kingdom.server.computing.answers import LITTLE, drawing_answer
from kingdom.server.computing.question import ComputedAnswer, costs
from kingdom.server.computing.sources import Sources
from kingdom.server.errors import bad_setup
from kingdom.table import art
from kingdom.table.setups import land


@costs(LITTLE)
def landscape(_: Sources, sections: str, island: str, dark: bool) -> ComputedAnswer:
    """Draw the land of four sections, and perhaps of an island."""
    try:
        board = land(sections.split(","), island)
    except ValueError as error:
        raise bad_setup(error) from None
    return drawing_answer(art.landscape_svg(board, dark))
