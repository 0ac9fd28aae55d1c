"""All parts of the API, in the order in which it is described."""

from __future__ import annotations

from typing import Final

from kingdom.server.http import (
    addresses,
    daily,
    departures,
    games,
    me,
    notifications,
    people,
    replay,
    seeking,
    standing,
    tables,
)

ROUTERS: Final = (
    tables.router,
    seeking.router,
    people.router,
    departures.router,
    daily.router,
    me.router,
    addresses.router,
    standing.router,
    games.router,
    replay.router,
    notifications.router,
)
