"""What one client is shown of a game: the screen, new lines of the log and of the chat.

Whatever was sent can be sent again: the screen is always complete, and lines are numbered.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool

from kingdom.server.http.sockets import direct
from kingdom.server.live import chat
from kingdom.server.live.messages import write_log, write_message
from kingdom.table.showing import Viewing
from kingdom.table.wire import server

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.websockets import WebSocket

    from kingdom.server.live.services import LiveServices
    from kingdom.state import AnyView
    from kingdom.table.seats import Caller
    from kingdom.table.snapshot import Snapshot

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
        self._game_id, self._note_seats = game_id, note_seats
        self._guest = caller.guest
        self._direct = direct(socket)
        self._showing = asyncio.Lock()
        self._waiting: list[bytes] = []  # what is sent with the next message
        self._viewing = Viewing(caller)
        self._heard = 0  # the last chat line sent

    async def show(self, again: bool = False) -> None:
        """Send the screen if it has changed, or again; one at a time, so never an older one."""
        async with self._showing:
            snapshot = await self.snapshot()
            await self._direct.until_writable()
            if not self._update(snapshot, again):
                lines = self._services.log_lines  # many lines would hold up everybody
                await self.in_thread(lines.after, snapshot, 0, None)
                self._update(snapshot, again, prepared=True)

    def show_at_once(self) -> bool:
        """Send the screen if it has changed; return False if that has to wait for something."""
        snapshot = self._services.games.cache.peek(self._game_id)
        if snapshot is None or self._showing.locked() or not self._direct.is_writable:
            return False
        return self._update(snapshot)

    def _update(self, snapshot: Snapshot, again: bool = False, prepared: bool = False) -> bool:
        """Send the screen and the new lines of the log, if the screen has changed.

        Returns False, and sends nothing, if so many lines are new that they are to be prepared.
        """
        connected = self._services.presence.seats(self._game_id)
        news = self._viewing.news(snapshot, self._services.database.time.now(), connected, again)
        if news is None:
            return True
        if self._services.log_lines.is_slow(snapshot, news.after) and not prepared:
            return False
        self._viewing.note(news)
        now = news.screen
        self._note_seats(now.you)
        log = [self._log(snapshot, news.after, now.viewer)] if news.has_lines else []
        state = [write_message(server.ScreenMessage(seq=now.seq, screen=now))]
        self._write(*(log + state if news.log_first else state + log))
        return True

    def _log(self, snapshot: Snapshot, after: int, viewer: int | None) -> bytes:
        """Return a message with the lines of the log after an entry."""
        return write_log(after, self._services.log_lines.after(snapshot, after, viewer))

    async def tell_chat(self) -> None:
        """Send the chat lines that are new."""
        for line in await self.in_thread(self._new_chat):
            self._heard = max(self._heard, line.n)
            await self.send(line)

    def _new_chat(self) -> list[server.ChatLine]:
        with self._services.database.read() as session:
            heard = chat.heard(session, self._game_id, self._heard, self._guest)
            return [chat.chat_line(line) for line in heard]

    async def tell_presence(self) -> None:
        """Send who is connected."""
        presence, game_id = self._services.presence, self._game_id
        seats, watching = presence.seats(game_id), presence.watching(game_id)
        await self.send(server.Present(seats=seats, watching=watching))

    async def send(self, message: server.ServerMessage) -> None:
        """Send a message, as soon as the client reads."""
        await self._direct.until_writable()
        self._write(write_message(message))

    def send_with_next(self, message: server.ServerMessage) -> None:
        """Send a message together with the next one, which has to follow at once."""
        self._waiting.append(write_message(message))

    def flush(self) -> None:
        """Send what waits for the next message, if none has come."""
        if self._waiting:
            self._write()

    def _write(self, *texts: bytes) -> None:
        self._direct.write((*self._waiting, *texts))
        self._waiting.clear()

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
        return self._viewing.view(await self.snapshot())

    def knows_log_up_to(self, seq: int) -> None:
        """Note the last line of the log that the client has already."""
        self._viewing.told = seq

    def look_as(self, seat: int | None) -> None:
        """Show from now on the view of another of the caller's own seats."""
        self._viewing.wanted_seat = seat

    async def in_thread(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do something that waits for the database or takes long in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._services.threads, partial(work, *given, **named))
