"""The bodies of requests about departures."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from kingdom.server.bodies import Body
from kingdom.server.departures.vacations import DAYS_A_YEAR
from kingdom.table.facts import Count


class EndGame(Body):
    """Ending a game without somebody who is gone."""

    count: Count
    """How it counts: the gold as it stands, the same with whoever is gone in the last place, or not
    at all."""


class NewVacation(Body):
    """Stopping one's clocks for a while."""

    days: Annotated[int, Field(ge=1, le=DAYS_A_YEAR)]
