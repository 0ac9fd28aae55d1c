"""The bodies of HTTP requests, with their limits; FastAPI checks them and documents them.

What describes a table is the domain's own, since it is stored: `tables.requested`.
"""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from kingdom.server.people.guests import Language
from kingdom.server.tables.requested import Body, Name, Opening, Sitting
from kingdom.server.tables.requested import NewSeat as NewSeat
from kingdom.server.tables.requested import NewTable as NewTable
from kingdom.server.tables.requested import PreviewRequest as PreviewRequest

MOST_PLIES: Final = 100_000


class MeChange(Body):
    """What guests may change about themselves."""

    name: Name | None = None
    language: Language | None = None


class Join(Sitting):
    """Taking an open seat."""

    seat: Annotated[int, Field(ge=0, le=4)] | None = None
    """Which one; without it the first that is free."""


class Rematch(Opening):
    """Opening the table that follows."""


class Claim(Sitting):
    """Taking the seat of a secret link."""

    secret: Annotated[str, Field(min_length=8, max_length=64)]
    """What comes after `?seat=` in the link."""


class RecordBody(Body):
    """A record to look at."""

    record: Annotated[str, Field(min_length=1, max_length=30_000)]


class RecordPositionBody(RecordBody):
    """A position of a record."""

    ply: Annotated[int, Field(ge=0, le=MOST_PLIES)]
    """How many actions came before it, including cards drawn."""
