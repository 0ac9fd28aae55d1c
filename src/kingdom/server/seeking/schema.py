"""Who looks for others, as one is told."""

from __future__ import annotations

from kingdom.server.seeking.storage import Pace
from kingdom.table.wire.model import model


@model
class SeekInfo:
    """What the caller looks for, or the table that was found."""

    pace: Pace
    players: list[int]
    """How many there may be at the table."""
    modules: list[str]
    """Expansions that the caller likes."""
    since: str
    table: str | None
    """The id of the table that was found."""


@model
class WaitingNumber:
    """How many others would play at a pace with so many at the table."""

    pace: Pace
    players: int
    count: int


@model
class Seeking:
    """What the caller looks for, and how many others wait."""

    mine: list[SeekInfo]
    waiting: list[WaitingNumber]
    """Whoever would play with two or with three is counted for both."""
    people: dict[Pace, int]
    """How many others wait, by pace."""
