"""What somebody who looks for a game would play, as it is requested and stored."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from kingdom.server.tables.requested import Module, Opening
from kingdom.setup import MAX_PLAYERS, MIN_PLAYERS


def _each_once(numbers: list[int]) -> list[int]:
    return sorted({*numbers})


Numbers = Annotated[
    list[Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS)]],
    Field(min_length=1, max_length=MAX_PLAYERS),
    AfterValidator(_each_once),
]


class Wishes(Opening):
    """What somebody who looks for a game would play."""

    players: Numbers
    """How many there may be at the table."""
    modules: list[Module] = Field(default_factory=list, max_length=20)
    """Expansions that one likes; the game has those that everybody at the table likes."""
