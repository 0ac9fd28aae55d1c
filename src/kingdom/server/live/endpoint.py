"""Live play: who may connect to a game, and how often from one network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

from kingdom.server.games.spoilers import check_spoilers
from kingdom.server.live.closing import closing
from kingdom.server.live.connection import GameConnection
from kingdom.server.rate_limits import TrustedNetworks, network_of
from kingdom.table.seats import held_by
from kingdom.table.wire.codes import CloseCode

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from kingdom.server.live.services import LiveServices
    from kingdom.server.settings import Settings
    from kingdom.table.seats import Caller
    from kingdom.table.snapshot import Snapshot


async def serve_live(
    services: LiveServices, socket: WebSocket, game_id: str, who: Caller, device: str | None
) -> None:
    """Serve a WebSocket until it is closed."""
    await socket.accept()
    network, settings = network_of(socket.client), services.settings
    with services.slots.taken(places(network, who, settings)) as admitted:
        if not await is_let_in(services, socket, network, admitted):
            return
        async with closing(socket):
            # Raises if there is no such game, or none that may be seen.
            snapshot = await run_in_threadpool(_snapshot_for, services, game_id, who)
            with services.slots.taken(_places_at(snapshot, who, settings)) as seated:
                if not seated:
                    await socket.close(CloseCode.TOO_MANY)
                    return
                with (
                    services.device_sockets.noted(device, who.guest, socket),
                    services.metrics.sockets.track_inprogress(),
                ):
                    await GameConnection(services, socket, game_id, who, network).run()


def places(network: str, who: Caller, settings: Settings) -> dict[str, int]:
    """Return the places that every live connection takes."""
    times = TrustedNetworks(settings).times(network)
    return {
        "all": settings.sockets,
        f"address {network}": settings.sockets_per_address * times,
        f"guest {who.guest or network}": settings.sockets_per_guest,
    }


async def is_let_in(
    services: LiveServices, socket: WebSocket, network: str, admitted: bool
) -> bool:
    """Return whether there is room for a connection; close it if there is not."""
    if admitted and services.limits.reads.allow(network):
        return True
    await socket.close(CloseCode.TOO_FAST if admitted else CloseCode.TOO_MANY)
    return False


def _snapshot_for(services: LiveServices, game_id: str, who: Caller) -> Snapshot:
    snapshot = services.games.snapshot(game_id)
    if snapshot.game.daily is not None:
        with services.database.read() as session:
            check_spoilers(session, snapshot.game.daily, snapshot.seats, who)
    return snapshot


def _places_at(snapshot: Snapshot, who: Caller, settings: Settings) -> dict[str, int]:
    """Return the place that somebody takes at a table: each seat has its own, whoever watches."""
    game_id, mine = snapshot.game.id, held_by(snapshot.seats, who)
    if mine:
        return {f"seat {mine[0]} of {game_id}": settings.sockets_per_seat}
    return {f"watching {game_id}": settings.watchers_per_game}
