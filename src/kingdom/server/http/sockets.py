"""WebSockets as they are for live play: read without a queue, and written several texts at once.

An ASGI server puts every message into a queue and wakes a task for it, and makes one call of the
system for each message that it sends. Here a message can be taken as soon as it has come, and what
belongs together leaves together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from starlette.websockets import WebSocket
    from websockets.http11 import Request

_NAME: Final = "kingdom.socket"
_DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings={"level": 4, "memLevel": 5},
)
"""The window holds two screens, of which the second is little more than a reference to the first:
with uvicorn's, which is half as long, a state takes a fourth more bytes and a fourth more time."""


class DirectSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose texts somebody may take before they get into the queue."""

    take: Callable[[str], bool] | None = None
    """Takes a text and returns True, or leaves it to the queue; called only while that is empty."""

    def handle_connect(self, event: Request) -> None:
        """Compress in our way, and let the application find this connection in its scope."""
        self.conn.available_extensions = [_DEFLATE]
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast("dict[str, DirectSocketProtocol]", self.scope["extensions"])
            extensions[_NAME] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of whoever took the texts."""
        self.take = None
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Offer a text that is complete to whoever takes it, or else put it into the queue."""
        if self.take is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # closes the connection
            return
        if not self.queue.empty() or not self.take(text):
            super().send_receive_event_to_app()

    def give_back(self, text: str) -> None:
        """Put a text that was taken into the queue after all."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    @property
    def is_writable(self) -> bool:
        """Whether the client reads what it is sent."""
        return self.writable.is_set()

    async def until_writable(self) -> None:
        """Wait until the client has read most of what it was sent, or is gone."""
        await self.writable.wait()

    def write(self, texts: Iterable[bytes]) -> None:
        """Send texts, each as a message, in one piece; nothing if the connection ends."""
        if self.disconnected or self.conn.state is not OPEN:
            return
        for text in texts:
            self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))


def direct(socket: WebSocket) -> DirectSocketProtocol:
    """Return the connection below a WebSocket that was accepted."""
    found = socket.scope["extensions"][_NAME]
    assert isinstance(found, DirectSocketProtocol)
    return found
