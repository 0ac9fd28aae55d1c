"""Device sync: a live connection ends when its device is signed out or becomes somebody else's.

Every process looks every two seconds for devices that have changed hands, here or elsewhere. A
browser whose connection is closed so connects again, as whoever it is now.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from kingdom.server.periodic import PeriodicTask
from kingdom.server.views.schema.codes import CloseCode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kingdom.server.people.devices import Devices

_PAUSE: Final = 2.0


class DeviceSockets:
    """The live connections of this process by device; used only in the event loop."""

    def __init__(self) -> None:
        """Start without any."""
        self._open: defaultdict[str, dict[WebSocket, str | None]] = defaultdict(dict)

    @contextmanager
    def noted(self, device: str | None, guest: str | None, socket: WebSocket) -> Iterator[None]:
        """Note a connection for the block, and for which guest it was made."""
        if device is None:
            yield
            return
        self._open[device][socket] = guest
        try:
            yield
        finally:
            del self._open[device][socket]
            if not self._open[device]:
                del self._open[device]

    async def follow(self, owners: Mapping[str, str | None]) -> None:
        """Close the connections of devices that are no longer those of the same guest."""
        stale = [
            socket
            for device, owner in owners.items()
            for socket, guest in self._open.get(device, {}).items()
            if guest != owner
        ]
        await asyncio.gather(*map(_close, stale))


async def _close(socket: WebSocket) -> None:
    """Close a connection; one that takes nothing any more holds up no other."""
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):  # the first: it has closed
        async with asyncio.timeout(_PAUSE):
            await socket.close(CloseCode.SIGNED_OUT, CloseCode.SIGNED_OUT.meaning)


class DeviceSync:
    """Looks at intervals which devices have changed hands."""

    def __init__(self, devices: Devices, sockets: DeviceSockets) -> None:
        """Take whose devices are whose, and their connections here."""
        self._devices, self._sockets = devices, sockets
        self._periodic = PeriodicTask("device sync", self.sync, _PAUSE)

    async def start(self) -> None:
        """Start looking, in the running event loop."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop looking."""
        await self._periodic.stop()

    async def sync(self) -> None:
        """Close the connections of devices that have changed hands lately."""
        await self._sockets.follow(await asyncio.to_thread(self._devices.changed_lately))
