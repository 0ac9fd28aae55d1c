"""One client's connection to a game. The messages: docs/protocol.md.

A connection holds no state that matters. What it is told it can be told again: the screen is
always complete, log lines are numbered, and an action that is sent twice is carried out once.
"""

from __future__ import annotations

import asyncio
import json
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketState

from kingdom.actions import parse_action
from kingdom.rules.explain import IllegalActionError
from kingdom.server.games.answers import Asked, Denied, Done, Stale
from kingdom.server.http.rate_limits import TokenBucket
from kingdom.server.live import chat
from kingdom.server.live.close_codes import TOO_FAST, closing
from kingdom.server.live.hub import CHAT, GAME, PRESENCE
from kingdom.server.live.messages import MessageError, checked
from kingdom.server.tables.seats import held_by
from kingdom.server.views.credit import parts_json
from kingdom.server.views.position import preview, reason_json
from kingdom.server.views.screen import log_json, screen_json, viewer_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.websockets import WebSocket

    from kingdom.server.games.answers import Answer
    from kingdom.server.games.snapshot import Snapshot
    from kingdom.server.services import Services
    from kingdom.server.tables.seats import Caller

VERSION: Final = 1
_HELLO_SECONDS: Final = 30.0
_written: Final = json.JSONEncoder(separators=(",", ":")).encode
Json = dict[str, Any]


class Connection:
    """One client that looks at one game."""

    def __init__(
        self, services: Services, socket: WebSocket, game_id: str, caller: Caller, home: str
    ) -> None:
        """Take who is there, from where, and what is looked at."""
        self._home = home
        self._services = services
        self._socket = socket
        self._game_id = game_id
        self._caller = caller
        self._bucket = TokenBucket(
            services.settings.messages_per_second, services.settings.message_burst
        )
        self._subscription = services.hub.subscribe(game_id)
        self._sending = asyncio.Lock()
        self._showing = asyncio.Lock()
        self._seats: list[int] | None = None  # those that are noted as present
        self._wished: int | None = None  # the seat through whose eyes to look
        self._told = 0  # the last log line sent
        self._heard = 0  # the last chat line sent
        self._shown: Json | None = None
        self._hello = asyncio.Event()

    async def run(self) -> None:
        """Serve the client until it goes."""
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            writer.cancel()
            self._services.hub.unsubscribe(self._game_id, self._subscription)
            self._note_presence(None)
            await asyncio.gather(writer, return_exceptions=True)

    def _note_presence(self, seats: list[int] | None) -> None:
        """Note which seats are here, or that nobody is any more."""
        presence, before = self._services.presence, self._seats
        if seats == before:
            return
        if before is not None:
            presence.go(self._game_id, before)
        if seats is not None:
            presence.enter(self._game_id, seats)
        self._seats = seats
        self._services.hub.publish(self._game_id, PRESENCE)

    # --- from the client ---------------------------------------------------------------

    async def _read(self) -> None:
        text = await asyncio.wait_for(self._receive(), _HELLO_SECONDS)
        while await self._handle(text):
            text = await self._receive()

    async def _receive(self) -> str:
        try:
            return await self._socket.receive_text()
        except KeyError:  # bytes, which are no message of ours
            return ""

    async def _handle(self, text: str) -> bool:
        """Do what a message asks for; say whether to go on."""
        if not self._bucket.take():
            self._services.metrics.refused.labels("too_fast").inc()
            await self._send({"t": "error", "code": "too_fast"})
            await self._socket.close(TOO_FAST)
            return False
        try:
            message = checked(text, self._services.settings.message_bytes)
        except MessageError as bad:
            await self._send(
                {"t": "error", "code": "bad_message", "message": str(bad), "id": bad.id}
            )
            return True
        if message["t"] not in ("hello", "ping") and not self._hello.is_set():
            await self._send({"t": "error", "code": "hello_first"})
            return True
        await self._ANSWERS[message["t"]](self, message)
        return True

    async def _on_hello(self, message: Json) -> None:
        if message["v"] != VERSION:
            await self._send({"t": "error", "code": "version", "versions": [VERSION]})
            return
        self._told = message["have"] or 0
        await self._show(again=True)
        await self._tell_chat()
        await self._tell_presence()
        self._hello.set()
        self._subscription.wake(GAME)  # for what happened since the snapshot

    async def _on_ping(self, _: Json) -> None:
        await self._send({"t": "pong"})

    async def _on_act(self, message: Json) -> None:
        began = time.perf_counter()
        answer = await self._in_thread(
            self._services.games.act, self._game_id, self._caller, message["id"],
            message["seq"], message["action"],
        )  # fmt: skip
        await self._reply(message["id"], answer)
        if isinstance(answer, Done):
            self._services.metrics.actions.labels("human").inc()
            self._services.metrics.act_seconds.observe(time.perf_counter() - began)

    async def _on_undo(self, message: Json) -> None:
        answer = await self._in_thread(
            self._services.games.undo, self._game_id, self._caller, message["id"],
            message["seq"], message["to"],
        )  # fmt: skip
        await self._reply(message["id"], answer)

    async def _on_answer(self, message: Json) -> None:
        answer = await self._in_thread(
            self._services.games.answer,
            self._game_id,
            self._caller,
            message["undo"],
            message["yes"],
        )
        await self._reply(message["id"], answer)

    async def _reply(self, client: str | None, answer: Answer) -> None:
        """Say what became of an action; only then are the others woken."""
        if isinstance(answer, Done):
            await self._tell_first({"t": "ack", "id": client, "seq": answer.seq}, self._moved)
        elif isinstance(answer, Asked):
            asked = {"t": "asked", "id": client, "undo": answer.number}
            await self._tell_first(asked, self._moved)
        elif isinstance(answer, Stale):
            self._services.metrics.refused.labels("stale").inc()
            await self._send({"t": "stale", "id": client, "seq": answer.seq})
            await self._show(again=True)
        elif isinstance(answer, Denied):
            self._services.metrics.refused.labels(answer.reason.code).inc()
            await self._send({"t": "refused", "id": client, "reason": reason_json(answer.reason)})

    async def _tell_first(self, message: Json, others: Callable[[], None]) -> None:
        """Tell the one who acted, then the others: also if the first has gone meanwhile."""
        try:
            await self._send(message)
        finally:
            others()

    def _moved(self) -> None:
        self._services.moved(self._game_id)

    async def _on_explain(self, message: Json) -> None:
        view = await self._view()
        try:
            reason = view.state.explain(parse_action(message["action"]))
        except ValueError:
            reason = None
        await self._send(
            {
                "t": "explained",
                "id": message["id"],
                "action": message["action"],
                "reason": reason_json(reason) if reason else None,
            }
        )

    async def _on_preview(self, message: Json) -> None:
        view = await self._view()
        answer: Json = {"t": "previewed", "id": message["id"], "action": message["action"]}
        try:
            answer |= preview(view, parse_action(message["action"]))
        except IllegalActionError as illegal:
            answer |= {"gold": {}, "tiles": [], "reason": reason_json(illegal.reason)}
        except (ValueError, IndexError):
            answer |= {"gold": {}, "tiles": []}
        await self._send(answer)

    async def _on_credit(self, message: Json) -> None:
        """Say which pieces make a seat's gold from a card, a task, castles and so on."""
        snapshot = await self._snapshot()
        source, seat = message["source"], message["seat"]
        parts = parts_json(snapshot.history, source, -1 if seat is None else seat)
        answer = {"source": source, "seat": seat, "seq": snapshot.history.seq, "parts": parts}
        await self._send({"t": "credited", "id": message["id"]} | answer)

    async def _on_view(self, message: Json) -> None:
        """Look through the eyes of another seat of one's own."""
        self._wished = message["seat"]
        await self._show(again=True)

    async def _on_chat(self, message: Json) -> None:
        # Whoever only watches may have any number of cookies.
        speaker = (self._seats and self._caller.guest) or self._home
        allowed = self._services.chat_rate.allow(speaker)
        line = await self._in_thread(self._say, message) if allowed else None
        if not allowed:
            self._services.metrics.refused.labels("too_fast").inc()
            await self._send({"t": "error", "code": "too_fast", "id": message["id"]})
            return
        if line is None:
            await self._send({"t": "error", "code": "no_chat", "id": message["id"]})
            return
        said = partial(self._services.hub.publish, self._game_id, CHAT)
        await self._tell_first({"t": "ack", "id": message["id"], "seq": None}, said)

    def _say(self, message: Json) -> object:
        with self._services.database.write() as session:
            return chat.say(session, self._game_id, self._caller, message["id"], message["text"])

    _ANSWERS: Final[dict[str, Callable[[Connection, Json], Awaitable[None]]]] = {
        "hello": _on_hello,
        "ping": _on_ping,
        "act": _on_act,
        "undo": _on_undo,
        "answer": _on_answer,
        "explain": _on_explain,
        "preview": _on_preview,
        "credit": _on_credit,
        "view": _on_view,
        "chat": _on_chat,
    }

    # --- to the client -----------------------------------------------------------------

    async def _write(self) -> None:
        """Tell the client what has changed; if that fails it must not go on without knowing."""
        await self._hello.wait()
        async with closing(self._socket):
            await self._tell_changes()

    async def _tell_changes(self) -> None:
        """Tell of every change, each time with what is newest then."""
        while True:
            topics = await self._subscription.changes()
            if GAME in topics:
                await self._show()
            if CHAT in topics:
                await self._tell_chat()
            if PRESENCE in topics:
                await self._tell_presence()

    async def _show(self, again: bool = False) -> None:
        """Send the screen if it has changed, or again; one at a time, so never an older one."""
        async with self._showing:
            snapshot = await self._snapshot()
            connected = self._services.presence.seats(self._game_id)
            screen = screen_json(snapshot, self._caller, connected, self._wished)
            if screen == self._shown and not again:
                return
            before, self._shown = self._shown, screen
            self._note_presence(screen["you"])
            await self._send({"t": "state", "seq": snapshot.history.seq, "screen": screen})
            await self._tell_log(snapshot, before, screen)

    async def _tell_log(self, snapshot: Snapshot, before: Json | None, screen: Json) -> None:
        """Send the lines that are new, or all of them if some can be read only now."""
        read = (screen["viewer"], screen["status"])
        if before is not None and (before["viewer"], before["status"]) != read:
            self._told = 0
        if snapshot.history.seq != self._told:
            after = self._told if self._told < snapshot.history.seq else 0
            self._told = snapshot.history.seq
            await self._send(log_json(snapshot, after, screen["viewer"]))

    async def _tell_chat(self) -> None:
        for line in await self._in_thread(self._new_chat):
            self._heard = max(self._heard, line["n"])
            await self._send(line)

    def _new_chat(self) -> list[Json]:
        with self._services.database.read() as session:
            return [
                chat.chat_json(line) for line in chat.heard(session, self._game_id, self._heard)
            ]

    async def _tell_presence(self) -> None:
        presence = self._services.presence
        await self._send(
            {
                "t": "presence",
                "seats": presence.seats(self._game_id),
                "watching": presence.watching(self._game_id),
            }
        )

    async def _send(self, message: Json) -> None:
        async with self._sending:
            if self._socket.application_state == WebSocketState.CONNECTED:
                await self._socket.send_text(_written(message))

    # --- reading -----------------------------------------------------------------------

    async def _snapshot(self) -> Snapshot:
        games = self._services.games
        known = games.cache.peek(self._game_id)
        return (
            known if known is not None else await run_in_threadpool(games.snapshot, self._game_id)
        )

    async def _view(self) -> Any:
        snapshot = await self._snapshot()
        mine = held_by(snapshot.seats, self._caller)
        return snapshot.history.state.view(viewer_of(snapshot, mine, self._wished))

    async def _in_thread(self, work: Callable[..., Any], *arguments: object) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._services.threads, partial(work, *arguments))
