"""The bodies of requests about seats; those that describe a table are stored: `requested`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from kingdom.server.bodies import Body
from kingdom.server.tables.requested import Opening, Sitting
from kingdom.table.wire.values import ColorName


class Join(Sitting):
    """Taking an open seat."""

    seat: Annotated[int, Field(ge=0, le=4)] | None = None
    """Which one; without it the first that is free."""
    color: ColorName | None = None
    """The wished colour; if somebody has it by then, the seat's own."""


class Rematch(Opening):
    """Opening the table that follows."""


class Claim(Sitting):
    """Taking the seat of a secret link."""

    secret: Annotated[str, Field(min_length=8, max_length=64)]
    """What comes after `?seat=` in the link."""
    color: ColorName | None = None
    """The wished colour; if somebody has it by then, the seat's own."""


class ColorChange(Body):
    """Choosing another colour before the game starts."""

    seat: Annotated[int, Field(ge=0, le=4)]
    """Which of the caller's seats."""
    color: ColorName
    """One that no other person has; a bot or an empty seat changes with the caller."""
