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
    ratings,
    replay,
    seeking,
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
    ratings.router,
    games.router,
    replay.router,
    notifications.router,
)
