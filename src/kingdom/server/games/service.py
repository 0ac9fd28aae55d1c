"""Playing: what is submitted is decided by the table, stored, and only then announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.games import undo_requests
from kingdom.server.games.cache import Changed, Decide, GameCache
from kingdom.server.games.event_store import sent_before
from kingdom.server.games.rows import seat_records
from kingdom.server.games.storage import seats_of
from kingdom.table import changes, departures
from kingdom.table.answers import Answer, Done, Stale
from kingdom.table.changes import Decided, UndoAgreed, UndoRefused, UndoWanted
from kingdom.table.seats import held_by
from kingdom.table.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.table.departures import Departed
    from kingdom.table.facts import Count
    from kingdom.table.seats import Caller


class GameService:
    """All games: looking at them, and everything that people and bots do in them."""

    def __init__(self, database: Database, cached_games: int = 1_000) -> None:
        """Take the database, and how many games to keep in memory."""
        self.database, self._time = database, database.time
        self.cache = GameCache(database, cached_games)

    def snapshot(self, game_id: str) -> Snapshot:
        """Return a table as it is now."""
        return self.cache.snapshot(game_id)

    def act(self, game_id: str, caller: Caller, client: str, expected: int, text: str) -> Answer:
        """Carry out a person's action if it is legal and meant for the present state."""
        return self._sent(
            game_id,
            caller,
            client,
            lambda snapshot: changes.act(snapshot, caller, expected, text),
            from_memory=True,
        )

    def act_soon(
        self,
        game_id: str,
        caller: Caller,
        client: str,
        expected: int,
        text: str,
        tell: Callable[[Done | None], None],
    ) -> bool:
        """Carry out a person's action without waiting for the disk; return whether that began.

        In the running event loop, `tell` is called with the answer when it is stored, or with None
        if it is to be tried again by `act`.
        """
        return self.cache.change_soon(
            game_id, lambda now: changes.act(now, caller, expected, text), client, tell
        )

    def bot_act(self, game_id: str, seat: int, expected: int, text: str) -> Answer:
        """Carry out a bot's action, in its own seat or in that of an absent human."""
        return self._change(
            game_id,
            lambda now: changes.bot_act(now, seat, expected, text, self._time.earliest()),
            from_memory=True,
        )

    def halt(self, game_id: str, seat: int, expected: int) -> Answer:
        """End a game whose table wants that when somebody's time runs out."""
        return self._change(
            game_id,
            lambda now: changes.halt(now, seat, expected, self._time.earliest()),
            from_memory=True,
        )

    def hint(self, game_id: str, caller: Caller, expected: int) -> Answer:
        """Note that the caller, who has to decide, asks for a hint; once for each turn."""
        return self._change(
            game_id, lambda now: changes.hint(now, caller, expected), from_memory=True
        )

    def undo(
        self, game_id: str, caller: Caller, client: str, expected: int, to: int | None
    ) -> Answer:
        """Take moves back, or ask the other humans whether they may be taken back."""
        return self._sent(
            game_id, caller, client, lambda now: changes.undo(now, caller, expected, to)
        )

    def answer(self, game_id: str, caller: Caller, number: int, yes: bool) -> Answer:
        """Agree to an undo request, or refuse it; when all agree, it is carried out."""
        return self._change(game_id, lambda now: changes.answer_undo(now, caller, number, yes))

    def withdraw(self, game_id: str, caller: Caller, number: int) -> Answer:
        """Withdraw an undo request of one's own."""
        return self._change(game_id, lambda now: changes.withdraw(now, caller, number))

    def redo(self, game_id: str, caller: Caller, client: str, expected: int) -> Answer:
        """Do again what the caller has taken back last."""
        return self._sent(game_id, caller, client, lambda now: changes.redo(now, caller, expected))

    # --- people who give up or are gone --------------------------------------------------

    def resign(self, game_id: str, guest: str) -> None:
        """Resign for good: a bot plays on if more than one person is left, else the game ends."""
        self.cache.depart(game_id, lambda now: departures.resign(now, guest, self._time.now()))

    def nudge(self, game_id: str, guest: str, then: Callable[[Session, Departed], None]) -> None:
        """Nudge the person who is gone, and do what follows from that."""
        self.cache.depart(game_id, lambda now: departures.nudge(now, guest, self._time.now()), then)

    def replace_gone(self, game_id: str, guest: str) -> None:
        """Let a bot play for the person who is gone, until they come back."""
        self.cache.depart(
            game_id, lambda now: departures.replace_gone(now, guest, self._time.now())
        )

    def propose_end(self, game_id: str, guest: str, count: Count) -> None:
        """Propose to end the game, or agree to that; it ends when all who are there agree."""
        self.cache.depart(
            game_id, lambda now: departures.propose_end(now, guest, count, self._time.now())
        )

    def refuse_end(self, game_id: str, guest: str) -> None:
        """Refuse a proposal to end the game, or withdraw one's own."""
        self.cache.depart(game_id, lambda now: departures.refuse_end(now, guest))

    # --- storing -----------------------------------------------------------------------

    def _change(self, game_id: str, decide: Decide, *, from_memory: bool = False) -> Answer:
        """Store what the table decides; from memory first, if it is about nothing but events."""

        def change(rows: Connection, snapshot: Snapshot) -> Changed:
            decided = decide(snapshot)
            return Changed(_noted(rows, snapshot, decided), decided.history)

        known = self.cache.change_from_memory(game_id, decide) if from_memory else None
        return known or self.cache.change(game_id, change)

    def _sent(
        self,
        game_id: str,
        caller: Caller,
        client: str,
        decide: Decide,
        *,
        from_memory: bool = False,
    ) -> Answer:
        """Store what the table decides, unless it was stored before under the sender's id."""

        def change(rows: Connection, snapshot: Snapshot) -> Changed:
            decided = decide(snapshot)
            if isinstance(decided.answer, Stale):
                mine = held_by(snapshot.seats, caller)
                known = sent_before(rows, game_id, mine, client)
                return Changed(decided.answer if known is None else Done(known), decided.history)
            return Changed(_noted(rows, snapshot, decided), decided.history, client)

        known = self.cache.change_from_memory(game_id, decide, client) if from_memory else None
        answer = known or self.cache.change(game_id, change)
        return self._sent_elsewhere(game_id, caller, client, answer)

    def _sent_elsewhere(self, game_id: str, caller: Caller, client: str, answer: Answer) -> Answer:
        """Return the answer to what another process stored while we tried to."""
        if not isinstance(answer, Stale):
            return answer
        with self.database.read() as session:
            mine = held_by(seat_records(seats_of(session, game_id)), caller)
            known = sent_before(session.connection(), game_id, mine, client)
        return answer if known is None else Done(known)


def _noted(rows: Connection, snapshot: Snapshot, decided: Decided) -> Answer:
    """Note what becomes of an undo request, if it is about one; return the answer."""
    answer, game_id = decided.answer, snapshot.game.id
    match answer:
        case UndoWanted(plan):
            return undo_requests.ask(rows, snapshot, plan)
        case UndoAgreed(request, agreed):
            return undo_requests.agree(rows, game_id, request, agreed)
        case UndoRefused(request):
            return undo_requests.refuse(rows, game_id, request)
    return answer
