"""The connection of somebody who looks for people to play with: it says when a table is found.

It carries no state: whoever connects again is told the same. As long as it is open, its person
counts as there (`tables.seeking`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.live.closing import closing
from kingdom.server.rate_limits import network_of
from kingdom.table.wire.codes import CloseCode

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from kingdom.server.live.services import LiveServices
    from kingdom.table.seats import Caller


import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter
from starlette.websockets import WebSocketDisconnect

from kingdom.server.hub.hub import SEEK
from kingdom.server.live.endpoint import is_let_in, places
from kingdom.server.seeking.queue import note_here
from kingdom.server.seeking.schema import Seeking
from kingdom.server.seeking.views import seeking_of

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from kingdom.server.hub.hub import GameSubscriber
    from kingdom.server.live.services import LiveServices

_BEAT: Final = 12.0  # seconds between two messages without news: well below `seeking.HERE`
_COST: Final = 4.0  # of a client's message, to which the whole answer is sent again
_WRITER: Final[TypeAdapter[Seeking]] = TypeAdapter(Seeking)


def seeker(guest: str) -> str:
    """Return the name by which the hub knows somebody who looks for people."""
    return f"seek-{guest}"


class SeekerConnection:
    """One page of somebody who looks for people."""

    def __init__(self, services: LiveServices, socket: WebSocket, guest: str) -> None:
        """Take the services, the connection, and whose it is."""
        self._services, self._socket, self._guest = services, socket, guest

    async def run(self) -> None:
        """Send the news until the client disconnects."""
        hub, name = self._services.hub, seeker(self._guest)
        subscription = hub.subscribe(name)
        reader = asyncio.create_task(self._read(subscription))
        reader.add_done_callback(lambda _: subscription.wake(SEEK))
        try:
            while not reader.done():
                await self._socket.send_text(await self._news())
                with suppress(TimeoutError):
                    await asyncio.wait_for(subscription.changes(), _BEAT)
        finally:
            hub.unsubscribe(name, subscription)
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)

    async def _read(self, subscription: GameSubscriber) -> None:
        """Answer whatever the client sends with the news; nothing else can be asked for."""
        with suppress(WebSocketDisconnect):
            while True:
                await self._socket.receive()
                if not self._services.limits.messages.allow(self._guest, _COST):
                    await self._socket.close(CloseCode.TOO_FAST)
                    return
                subscription.wake(SEEK)

    async def _news(self) -> str:
        loop = asyncio.get_running_loop()
        news = await loop.run_in_executor(self._services.threads, self._look)
        return _WRITER.dump_json(news).decode()

    def _look(self) -> Seeking:
        with self._services.database.write() as session:
            note_here(session, self._guest)
        with self._services.database.read() as session:
            return seeking_of(session, self._guest)


async def serve_seeker(
    services: LiveServices, socket: WebSocket, who: Caller, device: str | None
) -> None:
    """Serve the WebSocket of somebody who looks for people to play with."""
    await socket.accept()
    network = network_of(socket.client)
    with services.slots.taken(places(network, who, services.settings)) as admitted:
        if not await is_let_in(services, socket, network, admitted):
            return
        if who.guest is None:  # without a cookie nobody can have looked for anything
            await socket.close(CloseCode.NOT_FOUND)
            return
        async with closing(socket):
            with (
                services.device_sockets.noted(device, who.guest, socket),
                services.metrics.sockets.track_inprogress(),
            ):
                await SeekerConnection(services, socket, who.guest).run()
