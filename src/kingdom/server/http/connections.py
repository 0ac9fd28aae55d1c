"""Open connections: room for everybody, whatever one address does.

uvicorn limits the number of connections, but not whose they are: one address that opens thousands
would keep everybody else out. So when there is no room left for a new connection, the address that
has the most gives one up. Live connections are not counted here (`ConnectionSlots` counts them).
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, Protocol

from kingdom.server.http.timeouts import RequestTimeoutProtocol
from kingdom.server.rate_limits import network_of

if TYPE_CHECKING:
    from asyncio import Transport

    import h11

_NO_ROOM: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
)


class OpenConnection(Protocol):
    """What has to be known of a connection."""

    @property
    def network(self) -> str:
        """Where it comes from."""

    @property
    def is_idle(self) -> bool:
        """Whether no complete request is being answered."""

    def close(self, answer: bytes = b"") -> None:
        """Close it, after an answer if there is one."""


class OpenConnections:
    """Counts connections by network; used only in the event loop."""

    def __init__(self, most: int) -> None:
        """Take how many there may be."""
        self._most = most
        self._total = 0
        self._by_network: defaultdict[str, dict[OpenConnection, None]] = defaultdict(dict)

    def __len__(self) -> int:
        """Return the number of open connections."""
        return self._total

    def add(self, connection: OpenConnection) -> None:
        """Count a new connection; if there is no room, one is closed, perhaps itself."""
        self._by_network[connection.network][connection] = None  # the oldest first
        self._total += 1
        if self._total > self._most:
            self._give_up_one(connection)

    def remove(self, connection: OpenConnection) -> None:
        """Stop counting a connection, if it is still counted."""
        own = self._by_network.get(connection.network, {})
        if connection not in own:
            return
        del own[connection]
        self._total -= 1
        if not own:
            del self._by_network[connection.network]

    def _give_up_one(self, newest: OpenConnection) -> None:
        """Close the oldest idle connection of the network that has the most.

        If it has none, requests that are being answered go on, unless they keep others out.
        """
        fullest = max(self._by_network.values(), key=len)
        others = (one for one in fullest if one is not newest)
        idle = next((one for one in others if one.is_idle), None)
        given_up = idle or (newest if newest in fullest else next(iter(fullest)))
        self.remove(given_up)
        given_up.close(_NO_ROOM if given_up is newest else b"")


class CountedProtocol(RequestTimeoutProtocol):
    """A connection that is counted until it ends or becomes a WebSocket."""

    open_connections: OpenConnections
    network = "?"

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Count the connection."""
        super().connection_made(transport)
        self.network = network_of(self.client)
        self.open_connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self.open_connections.remove(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to live play, which counts it in its own way."""
        self.open_connections.remove(self)
        super().handle_websocket_upgrade(event)

    @property
    def is_idle(self) -> bool:
        """Whether no complete request is being answered."""
        return not self._is_answered()

    def close(self, answer: bytes = b"") -> None:
        """Close it, after an answer if there is one."""
        if answer:
            self.transport.write(answer)
        self.transport.close()


def counted_protocol(most: int) -> type[CountedProtocol]:
    """Return the protocol of one server, whose connections are counted together."""

    class OneServersProtocol(CountedProtocol):
        open_connections = OpenConnections(most)

    return OneServersProtocol
