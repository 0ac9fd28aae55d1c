"""HTTP: looking for people to play with."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, WebSocket

from kingdom.server.guests.dependencies import GuestId, KnownDevices, Who
from kingdom.server.guests.finding import stored_guest
from kingdom.server.http.dependencies import Config, Data
from kingdom.server.http.errors import api_router
from kingdom.server.http.limits import NEW_TABLES
from kingdom.server.live.dependencies import Live
from kingdom.server.seeking.connection import serve_seeker
from kingdom.server.seeking.dependencies import Matching
from kingdom.server.seeking.queue import start_seeking, stop_seeking
from kingdom.server.seeking.schema import Seeking
from kingdom.server.seeking.storage import Pace
from kingdom.server.seeking.views import seeking_of
from kingdom.server.seeking.wishes import Wishes
from kingdom.server.tables.lifecycle import check_number

router = api_router()
SoughtPace = Annotated[Pace, Path(description="`live`, or `days` for a game over days")]


@router.get("/seeks", summary="Who looks for people?")
def look(data: Data, who: Who) -> Seeking:
    """Return the caller's searches, the tables found, and the number of others who wait."""
    with data.read() as session:
        return seeking_of(session, who.guest)


@router.put(
    "/seeks/{pace}", summary="Look for people to play with", dependencies=[NEW_TABLES.every]
)
def seek(
    data: Data,
    settings: Config,
    matching: Matching,
    guest: GuestId,
    pace: SoughtPace,
    body: Wishes,
) -> Seeking:
    """Look for people who would play the same; a table may be found at once."""
    with data.write() as session:
        row = stored_guest(session, guest)
        check_number(session, row, settings.tables_per_guest)
        start_seeking(session, row, pace, body)
    matching.match(pace)
    with data.read() as session:
        return seeking_of(session, guest)


@router.delete("/seeks/{pace}", summary="Look no more")
def stop(data: Data, guest: GuestId, pace: SoughtPace) -> Seeking:
    """Stop looking for people, or forget the table that was found: one's seat there stays."""
    with data.write() as session:
        stop_seeking(session, guest, pace)
        return seeking_of(session, guest)


@router.websocket("/seeks/live")
async def live(services: Live, devices: KnownDevices, socket: WebSocket, who: Who) -> None:
    """Be told when a table is found, as it happens: docs/protocol.md."""
    await serve_seeker(services, socket, who, devices.read(socket.cookies))
