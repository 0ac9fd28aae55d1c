"""Device sync: a live connection ends when its device is signed out or becomes somebody else's.

Every two seconds, every process looks for devices that have changed hands, here or elsewhere. A
browser whose connection is closed for that reason connects again, as whoever it belongs to now.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from kingdom.server.periodic import PeriodicTask
from kingdom.table.wire.codes import CloseCode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kingdom.server.guests.devices import Devices

_PAUSE: Final = 2.0


class DeviceSockets:
    """The live connections of this process by device; used only in the event loop."""

    def __init__(self) -> None:
        """Start without connections."""
        self._open: defaultdict[str, dict[WebSocket, str | None]] = defaultdict(dict)

    @contextmanager
    def noted(self, device: str | None, guest: str | None, socket: WebSocket) -> Iterator[None]:
        """Keep track of a connection, and of the guest it was made for, during the block."""
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
        """Close the connections of devices that no longer belong to the same guest."""
        stale = [
            socket
            for device, owner in owners.items()
            for socket, guest in self._open.get(device, {}).items()
            if guest != owner
        ]
        await asyncio.gather(*map(_close, stale))


async def _close(socket: WebSocket) -> None:
    """Close a connection, but do not wait long for one that no longer responds."""
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):  # the first: it is closed
        async with asyncio.timeout(_PAUSE):
            await socket.close(CloseCode.SIGNED_OUT, CloseCode.SIGNED_OUT.meaning)


class DeviceSync:
    """Checks at intervals which devices have changed hands."""

    def __init__(self, devices: Devices, sockets: DeviceSockets) -> None:
        """Take the devices, and their connections in this process."""
        self._devices, self._sockets = devices, sockets
        self._periodic = PeriodicTask("device sync", self.sync, _PAUSE)

    async def start(self) -> None:
        """Start checking, in the running event loop."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop checking."""
        await self._periodic.stop()

    async def sync(self) -> None:
        """Close the connections of devices that have changed hands lately."""
        await self._sockets.follow(await asyncio.to_thread(self._devices.changed_lately))
