"""What one client is shown of a game: the screen, new lines of the log and of the chat.

Whatever was sent can be sent again: the screen is always complete, and lines are numbered.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketState

from kingdom.server.live import chat
from kingdom.server.live.messages import write_log, write_message
from kingdom.table.screen import screen, viewer_of
from kingdom.table.seats import held_by
from kingdom.table.wire import server

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.websockets import WebSocket

    from kingdom.server.live.services import LiveServices
    from kingdom.state import AnyView
    from kingdom.table.seats import Caller
    from kingdom.table.snapshot import Snapshot
    from kingdom.table.wire.screen import Screen

P = ParamSpec("P")
T = TypeVar("T")


class Display:
    """Sends one client what it may see, in order."""

    def __init__(
        self,
        services: LiveServices,
        socket: WebSocket,
        game_id: str,
        caller: Caller,
        note_seats: Callable[[list[int]], None],
    ) -> None:
        """Take the game and who looks at it; `note_seats` is told which seats are theirs."""
        self._services, self._socket = services, socket
        self._game_id, self._caller, self._note_seats = game_id, caller, note_seats
        self._sending = asyncio.Lock()
        self._showing = asyncio.Lock()
        self.wanted_seat: int | None = None  # the seat whose view is shown
        self.told = 0  # the last log line sent
        self._heard = 0  # the last chat line sent
        self._shown: Screen | None = None

    async def show(self, again: bool = False) -> None:
        """Send the screen if it has changed, or again; one at a time, so never an older one."""
        async with self._showing:
            snapshot = await self.snapshot()
            connected = self._services.presence.seats(self._game_id)
            time = self._services.database.time.now()
            now = screen(snapshot, self._caller, time, connected, self.wanted_seat)
            if now == self._shown and not again:
                return
            before, self._shown = self._shown, now
            self._note_seats(now.you)
            if before and (before.viewer, before.status) != (now.viewer, now.status):
                self.told = 0  # lines that can be read only now come after the screen
            elif before:
                await self._tell_log(snapshot, now)  # a screen never lacks its lines
            await self.send(server.ScreenMessage(seq=now.seq, screen=now))
            await self._tell_log(snapshot, now)

    async def _tell_log(self, snapshot: Snapshot, now: Screen) -> None:
        """Send the lines that are new, if there are any."""
        if now.seq != self.told:
            after = self.told if self.told < now.seq else 0
            self.told = now.seq
            await self.send_text(write_log(after, await self._lines(snapshot, after, now.viewer)))

    async def _lines(self, snapshot: Snapshot, after: int, viewer: int | None) -> list[bytes]:
        """Return the lines of the log after an entry; many new ones would hold up everybody."""
        lines = self._services.log_lines
        if lines.is_slow(snapshot, after):
            return await self.in_thread(lines.after, snapshot, after, viewer)
        return lines.after(snapshot, after, viewer)

    async def tell_chat(self) -> None:
        """Send the chat lines that are new."""
        for line in await self.in_thread(self._new_chat):
            self._heard = max(self._heard, line.n)
            await self.send(line)

    def _new_chat(self) -> list[server.ChatLine]:
        with self._services.database.read() as session:
            heard = chat.heard(session, self._game_id, self._heard, self._caller.guest)
            return [chat.chat_line(line) for line in heard]

    async def tell_presence(self) -> None:
        """Send who is connected."""
        presence, game_id = self._services.presence, self._game_id
        seats, watching = presence.seats(game_id), presence.watching(game_id)
        await self.send(server.Present(seats=seats, watching=watching))

    async def send(self, message: server.ServerMessage) -> None:
        """Send a message, one at a time."""
        await self.send_text(write_message(message))

    async def send_text(self, text: str) -> None:
        """Send a message that is written already, unless the client is gone."""
        async with self._sending:
            if self._socket.application_state == WebSocketState.CONNECTED:
                await self._socket.send_text(text)

    # --- reading -----------------------------------------------------------------------

    async def snapshot(self) -> Snapshot:
        """Return the table as it is now."""
        games = self._services.games
        known = games.cache.peek(self._game_id)
        return (
            known if known is not None else await run_in_threadpool(games.snapshot, self._game_id)
        )

    async def view(self) -> AnyView:
        """Return the view that is shown."""
        snapshot = await self.snapshot()
        mine = held_by(snapshot.seats, self._caller)
        return snapshot.history.state.view(viewer_of(snapshot, mine, self.wanted_seat))

    async def in_thread(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do something that waits for the database or takes long in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._services.threads, partial(work, *given, **named))
