"""One client's connection to a game. The messages: docs/protocol.md.

A connection has no state that matters. Whatever it was sent can be sent again: the screen is always
complete, log lines are numbered, and an action that is sent twice is carried out once.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, assert_never

from kingdom.room.packed import hint_view
from kingdom.server.http.sockets import direct
from kingdom.server.hub.hub import CHAT, GAME, PRESENCE
from kingdom.server.live import chat
from kingdom.server.live import schema as client
from kingdom.server.live.closing import closing
from kingdom.server.live.display import Display
from kingdom.server.live.messages import MessageError, read_message
from kingdom.server.rate_limits import TrustedNetworks
from kingdom.server.results.counting import note_network
from kingdom.table.answers import Asked, Denied, Done, Stale
from kingdom.table.asides import credited, explained, previewed
from kingdom.table.position import reason
from kingdom.table.rated import is_rated
from kingdom.table.seats import held_by
from kingdom.table.wire import server
from kingdom.table.wire.codes import VERSION, CloseCode

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.websockets import WebSocket

    from kingdom.server.live.services import LiveServices
    from kingdom.table.answers import Answer
    from kingdom.table.seats import Caller

_HELLO_SECONDS: Final = 30.0
_SCREEN_COST: Final = 4.0  # of asking for a screen and a log again, counted in messages
_HINT_COST: Final = 4.0  # of asking for a hint
_LINES_PER_MESSAGE: Final = 200  # of a log that cost as much as a message


class GameConnection:
    """One client that looks at one game."""

    def __init__(
        self, services: LiveServices, socket: WebSocket, game_id: str, caller: Caller, network: str
    ) -> None:
        """Take the game, who looks at it, and from where."""
        self._network = network
        self._services = services
        self._socket = socket
        self._game_id = game_id
        self._caller = caller
        self._subscription = services.hub.subscribe(game_id)
        self._display = Display(services, socket, game_id, caller, self._note_presence)
        self._seats: list[int] | None = None  # those noted as present
        self._network_noted = False
        self._away = False  # the page is in the background
        self._hello = asyncio.Event()
        self._direct = direct(socket)
        self._is_idle = False  # whether the next message is waited for
        self._acting: asyncio.Event | None = None  # set once an action on its way is answered

    async def run(self) -> None:
        """Serve the client until it disconnects."""
        self._direct.take = self._act_at_once
        self._subscription.at_once = self._show_at_once
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            self._direct.take = self._subscription.at_once = None
            writer.cancel()
            self._services.hub.unsubscribe(self._game_id, self._subscription)
            self._note_presence(None)
            await asyncio.gather(writer, return_exceptions=True)

    def _note_presence(self, seats: list[int] | None, away: bool | None = None) -> None:
        """Note which seats are here and can be seen, or that nobody is here any more."""
        presence, before = self._services.presence, self._seats
        away = self._away if away is None else away
        if (seats, away) == (before, self._away):
            return
        if before is not None:
            presence.go(self._game_id, before, self._away)
        if seats is not None:
            presence.enter(self._game_id, seats, away)
        self._seats, self._away = seats, away
        if seats != before:
            self._services.hub.publish(self._game_id, PRESENCE)

    # --- from the client ---------------------------------------------------------------

    async def _read(self) -> None:
        text = await asyncio.wait_for(self._receive(), _HELLO_SECONDS)
        while await self._handle(text):
            text = await self._receive()

    async def _receive(self) -> str:
        """Return the next message that was not taken as it came."""
        self._is_idle = True
        try:
            text = await self._socket.receive_text()
        except KeyError:  # binary, which is never one of our messages
            text = ""
        finally:
            self._is_idle = False
        if self._acting is not None:
            await self._acting.wait()
        return text

    async def _handle(self, text: str) -> bool:
        """Do what a message asks for; return whether to go on."""
        if not self._allow():
            await self._refuse_too_fast()
            return False
        try:
            message = read_message(text, self._services.settings.message_bytes)
        except MessageError as bad:
            await self._display.send(
                server.Problem(code="bad_message", message=str(bad), id=bad.id)
            )
            return True
        if self._hello.is_set() or isinstance(message, client.Hello | client.Ping):
            await self._answer(message)
        else:
            await self._display.send(server.Problem(code="hello_first"))
        return True

    def _allow(self, cost: float = 1.0) -> bool:
        """Count a message with all others of the guest, and with all others of the network."""
        limits, sender = self._services.limits, self._caller.guest or self._network
        return limits.messages.allow(sender, cost) and limits.network_messages.allow(
            self._network, cost
        )

    async def _allow_screen(self, have: int) -> bool:
        """Count what it costs to send the screen, and the log after an entry; or refuse it."""
        seq = (await self._display.snapshot()).history.seq
        missing = seq - have if have <= seq else seq  # as `_tell_log` does
        allowed = self._allow(_SCREEN_COST + missing / _LINES_PER_MESSAGE)
        if not allowed:
            await self._refuse_too_fast()
        return allowed

    async def _refuse_too_fast(self) -> None:
        self._services.metrics.refused.labels("too_fast").inc()
        await self._display.send(server.Problem(code="too_fast"))
        await self._socket.close(CloseCode.TOO_FAST)

    async def _answer(self, message: client.ClientMessage) -> None:
        match message:
            case client.Hello():
                await self._on_hello(message)
            case client.Act():
                await self._on_act(message)
            case client.Undo():
                await self._on_undo(message)
            case client.AnswerUndo():
                await self._on_answer_undo(message)
            case client.WithdrawUndo():
                await self._on_withdraw_undo(message)
            case client.Redo():
                await self._on_redo(message)
            case client.Explain():
                await self._on_explain(message)
            case client.AskPreview():
                await self._on_ask_preview(message)
            case client.AskCredit():
                await self._on_ask_credit(message)
            case client.AskHint():
                await self._on_ask_hint(message)
            case client.LookAs():
                await self._on_look_as(message)
            case client.Look():
                self._note_presence(self._seats, message.away)
            case client.Say():
                await self._on_say(message)
            case client.Ping():
                await self._display.send(server.Pong())
            case _:
                assert_never(message)

    async def _on_hello(self, hello: client.Hello) -> None:
        if hello.v != VERSION:
            await self._display.send(server.Problem(code="version", versions=[VERSION]))
            return
        have = hello.have or 0
        if not await self._allow_screen(have):
            return
        self._display.knows_log_up_to(have)
        await self._display.show(again=True)
        await self._display.tell_chat()
        await self._display.tell_presence()
        self._hello.set()
        self._subscription.wake(GAME)  # for what happened since the snapshot

    async def _on_act(self, act: client.Act) -> None:
        began = time.perf_counter()
        if not self._network_noted:
            await self._note_network()
        answer = await self._display.in_thread(
            self._services.games.act, self._game_id, self._caller, act.id, act.seq, act.action
        )
        await self._reply(act.id, answer)
        if isinstance(answer, Done):
            self._count(began)

    def _act_at_once(self, text: str) -> bool:
        """Carry out an action as it comes, without a task or a thread, if nothing is in its way.

        If anything is, it is left to `_handle`, which comes to the same.
        """
        if not (self._is_idle and self._network_noted and self._acting is None and '"act"' in text):
            return False
        with suppress(MessageError):
            act = read_message(text, self._services.settings.message_bytes)
            if isinstance(act, client.Act) and self._allow():
                told = partial(self._acted, act, text, time.perf_counter())
                begun = self._services.games.act_soon(
                    self._game_id, self._caller, act.id, act.seq, act.action, told
                )
                self._acting = asyncio.Event() if begun else None
        return self._acting is not None

    def _acted(self, act: client.Act, text: str, began: float, answer: Done | None) -> None:
        """Answer the sender of an action that is stored, and show it, before anybody else."""
        assert self._acting is not None
        self._acting.set()
        self._acting = None
        if answer is None:
            self._direct.give_back(text)
            return
        self._display.send_with_next(server.Ack(id=act.id, seq=answer.seq))
        try:
            if not self._display.show_at_once():
                self._subscription.note(GAME)
            self._display.flush()
        finally:
            self._moved()
        self._count(began)

    def _count(self, began: float) -> None:
        self._services.metrics.people_actions.inc()
        self._services.metrics.act_seconds.observe(time.perf_counter() - began)

    async def _note_network(self) -> None:
        """Note from where a seat of a rated game is played, before the game can be over."""
        snapshot = await self._display.snapshot()
        trusted = TrustedNetworks(self._services.settings).times(self._network) > 1
        rated = is_rated(snapshot.game) and not trusted  # whose people share an address
        mine = held_by(snapshot.seats, self._caller)
        if rated and mine:  # one: at a rated table everybody has a screen of their own
            await self._display.in_thread(self._store_network, mine[0])
        self._network_noted = bool(mine) or not rated

    def _store_network(self, seat: int) -> None:
        with self._services.database.write() as session:
            key = self._services.settings.cookie_key()
            note_network(session, key, self._game_id, seat, self._network)

    async def _on_undo(self, undo: client.Undo) -> None:
        answer = await self._display.in_thread(
            self._services.games.undo, self._game_id, self._caller, undo.id, undo.seq, undo.to
        )
        await self._reply(undo.id, answer)

    async def _on_answer_undo(self, given: client.AnswerUndo) -> None:
        answer = await self._display.in_thread(
            self._services.games.answer, self._game_id, self._caller, given.undo, given.yes
        )
        await self._reply(given.id, answer)

    async def _on_withdraw_undo(self, given: client.WithdrawUndo) -> None:
        answer = await self._display.in_thread(
            self._services.games.withdraw, self._game_id, self._caller, given.undo
        )
        await self._reply(given.id, answer)

    async def _on_redo(self, redo: client.Redo) -> None:
        answer = await self._display.in_thread(
            self._services.games.redo, self._game_id, self._caller, redo.id, redo.seq
        )
        await self._reply(redo.id, answer)

    async def _reply(self, message: str | None, answer: Answer) -> None:
        """Answer the sender of an action, and only then notify the others."""
        match answer:
            case Done(seq):
                await self._tell_first(server.Ack(id=message, seq=seq), self._moved)
            case Asked(number):
                await self._tell_first(server.UndoAsked(id=message, undo=number), self._moved)
            case Stale(seq):
                self._services.metrics.refused.labels("stale").inc()
                await self._display.send(server.StaleMessage(id=message, seq=seq))
                await self._display.show(again=True)
            case Denied(why):
                self._services.metrics.refused.labels(why.code).inc()
                await self._display.send(server.Refused(id=message, reason=reason(why)))

    async def _tell_first(self, message: server.ServerMessage, others: Callable[[], None]) -> None:
        """Send a message to the client that acted, then notify the others, even if it has gone."""
        try:
            await self._display.send(message)
        finally:
            others()

    def _moved(self) -> None:
        self._services.announcer.moved(self._game_id)

    async def _on_explain(self, message: client.Explain) -> None:
        view = await self._display.view()
        await self._display.send(explained(view, message.id, message.action))

    async def _on_ask_preview(self, message: client.AskPreview) -> None:
        view = await self._display.view()
        await self._display.send(previewed(view, message.id, message.action))

    async def _on_ask_credit(self, message: client.AskCredit) -> None:
        history = (await self._display.snapshot()).history
        await self._display.send(credited(history, message.id, message.source, message.seat))

    async def _on_ask_hint(self, message: client.AskHint) -> None:
        """Send the view of the seat that has to decide, where hints are allowed."""
        if not self._allow(_HINT_COST):
            await self._refuse_too_fast()
            return
        games, game_id = self._services.games, self._game_id
        answer = await self._display.in_thread(games.hint, game_id, self._caller, message.seq)
        if isinstance(answer, Done):
            await self._tell_first(
                await self._display.in_thread(self._hint, message.id), self._moved
            )
        else:
            await self._reply(message.id, answer)

    def _hint(self, message: str) -> server.HintView | server.StaleMessage | server.Refused:
        snapshot = self._services.games.snapshot(self._game_id)
        return hint_view(snapshot, self._caller, message)

    async def _on_look_as(self, message: client.LookAs) -> None:
        """Show the view of another of the caller's own seats."""
        if not await self._allow_screen(0):
            return
        self._display.look_as(message.seat)
        await self._display.show(again=True)

    async def _on_say(self, words: client.Say) -> None:
        # A spectator can have any number of cookies.
        speaker = (self._seats and self._caller.guest) or self._network
        if not self._services.limits.chat.allow(speaker):
            self._services.metrics.refused.labels("too_fast").inc()
            await self._display.send(server.Problem(code="too_fast", id=words.id))
        elif not await self._display.in_thread(self._say, words):
            await self._display.send(server.Problem(code="no_chat", id=words.id))
        else:
            said = partial(self._services.hub.publish, self._game_id, CHAT)
            await self._tell_first(server.Ack(id=words.id, seq=None), said)

    def _say(self, words: client.Say) -> bool:
        """Store a chat line; return whether there was one."""
        with self._services.database.write() as session:
            line = chat.say(session, self._game_id, self._caller, words.id, words.text)
            return line is not None

    # --- to the client -----------------------------------------------------------------

    async def _write(self) -> None:
        """Send the client what has changed; if that fails, close it rather than leave it behind."""
        await self._hello.wait()
        async with closing(self._socket):
            await self._tell_changes()

    def _show_at_once(self, topic: str) -> bool:
        """Show what has happened in the game without a task, if nothing has to be waited for."""
        if topic != GAME or not self._hello.is_set():
            return False
        try:
            return self._display.show_at_once()
        except Exception:
            return False  # the task closes the connection if it fails there, too

    async def _tell_changes(self) -> None:
        """Send every change, each time with the newest state."""
        while True:
            topics = await self._subscription.changes()
            if GAME in topics:
                await self._display.show()
            if CHAT in topics:
                await self._display.tell_chat()
            if PRESENCE in topics:
                await self._display.tell_presence()
