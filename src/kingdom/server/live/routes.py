"""HTTP: live play, and its messages as a JSON Schema."""

from __future__ import annotations

from fastapi import Response, WebSocket

from kingdom.server.guests.dependencies import KnownDevices, Who
from kingdom.server.http.drawings import answers
from kingdom.server.http.errors import api_router
from kingdom.server.live.dependencies import Live
from kingdom.server.live.document import live_schema
from kingdom.server.live.endpoint import serve_live

router = api_router()
SCHEMA_JSON = "application/schema+json"


@router.get(
    "/live.schema.json",
    response_class=Response,
    responses=answers(SCHEMA_JSON, "A JSON Schema"),
    summary="The messages of live play",
)
def live_messages() -> Response:
    """Return the JSON Schema of the messages of live play."""
    return Response(live_schema(), media_type=SCHEMA_JSON)


@router.websocket("/games/{game_id}/live")
async def live(
    services: Live, devices: KnownDevices, socket: WebSocket, who: Who, game_id: str
) -> None:
    """Play, or watch, as it happens: docs/protocol.md."""
    await serve_live(services, socket, game_id, who, devices.read(socket.cookies))
