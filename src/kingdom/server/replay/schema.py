"""The bodies of requests about records, and about positions that were never played."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from kingdom.server.bodies import Body
from kingdom.server.games.schema import MOST_PLIES


class RecordBody(Body):
    """A record to look at."""

    record: Annotated[str, Field(min_length=1, max_length=30_000)]


class RecordPositionBody(RecordBody):
    """A position of a record."""

    ply: Annotated[int, Field(ge=0, le=MOST_PLIES)]
    """How many actions came before it, including cards drawn."""


ActionText = Annotated[str, Field(min_length=1, max_length=40)]


class ExploredPath(Body):
    """The way to a position that was never played: from one of a game, other actions."""

    ply: Annotated[int, Field(ge=0, le=MOST_PLIES)]
    """How many actions of the game came before it, including cards drawn."""
    actions: Annotated[list[ActionText], Field(max_length=1_500)]
    """What was played from there instead, including cards drawn."""


class ExploredBody(ExploredPath):
    """What is played in a position that was never played."""

    then: Annotated[list[ActionText], Field(max_length=100)]
    """The actions; the cards that are due after each are drawn by the server."""


class RecordExploredBody(RecordBody, ExploredBody):
    """The same from a position of a record."""


class ExploredChoiceBody(ExploredPath):
    """A choice in a position that was never played."""

    action: ActionText


class RecordExploredChoiceBody(RecordBody, ExploredChoiceBody):
    """The same from a position of a record."""
