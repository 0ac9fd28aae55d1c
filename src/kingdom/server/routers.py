"""All parts of the API, in the order in which it is described."""

from __future__ import annotations

from typing import Final

from kingdom.server.accounts import address_routes
from kingdom.server.accounts import routes as accounts
from kingdom.server.daily import routes as daily
from kingdom.server.departures import routes as departures
from kingdom.server.games import routes as games
from kingdom.server.live import routes as live
from kingdom.server.notifications import routes as notifications
from kingdom.server.people import routes as people
from kingdom.server.pictures import routes as pictures
from kingdom.server.replay import routes as replay
from kingdom.server.results import routes as results
from kingdom.server.seeking import routes as seeking
from kingdom.server.tables import preview_routes
from kingdom.server.tables import routes as tables

ROUTERS: Final = (
    tables.router,
    seeking.router,
    people.router,
    departures.router,
    daily.router,
    accounts.router,
    address_routes.router,
    results.router,
    games.router,
    pictures.router,
    preview_routes.router,
    live.router,
    replay.router,
    notifications.router,
)
