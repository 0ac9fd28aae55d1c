"""Playing: what is submitted is checked against the history, stored, and only then announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.actions import parse_action
from kingdom.rules.explain import IllegalActionError
from kingdom.server.database import seats_of
from kingdom.server.games import undo_requests
from kingdom.server.games.cache import Changed, GameCache
from kingdom.server.games.event_store import sent_before
from kingdom.table.answers import (
    GAME_OVER,
    NO_HINTS,
    NO_REDO,
    NO_UNDO,
    NOT_YOUR_TURN,
    UNKNOWN_ACTION,
    Answer,
    Denied,
    Done,
    Stale,
)
from kingdom.table.facts import RUNNING
from kingdom.table.hints import hints_allowed
from kingdom.table.history import ACT, BOT_ACT
from kingdom.table.seats import held_by, to_agree
from kingdom.table.undo import plan_undo, redoable, refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from kingdom.server.database import Database
    from kingdom.table.history import History, StepKind
    from kingdom.table.seats import Caller
    from kingdom.table.snapshot import Snapshot
    from kingdom.table.undo import UndoPlan

MOST_ENTRIES: Final = 5_000
"""Entries of a log after which nothing can be taken back: a game has a few hundred actions."""


class GameService:
    """All games: looking at them, and everything that people and bots do in them."""

    def __init__(self, database: Database, cached_games: int = 1_000) -> None:
        """Take the database, and how many games to keep in memory."""
        self.database, self._time = database, database.time
        self.cache = GameCache(database, cached_games)

    def snapshot(self, game_id: str) -> Snapshot:
        """Return a table as it is now."""
        return self.cache.snapshot(game_id)

    # --- acting ------------------------------------------------------------------------

    def act(self, game_id: str, caller: Caller, client: str, expected: int, text: str) -> Answer:
        """Carry out a person's action if it is legal and meant for the present state."""

        def change(rows: Connection, snapshot: Snapshot) -> Changed:
            history, mine = snapshot.history, held_by(snapshot.seats, caller)
            if not history.is_current(expected):
                return Changed(_sent_or_stale(rows, snapshot, mine, client), history)
            if history.to_move not in mine or snapshot.game.status != RUNNING:
                return Changed(GAME_OVER if history.over else NOT_YOUR_TURN, history)
            return _play(snapshot, ACT, text, client)

        answer = self.cache.change(game_id, change, from_memory=True)
        return self._sent_elsewhere(game_id, caller, client, answer)

    def bot_act(self, game_id: str, seat: int, expected: int, text: str) -> Answer:
        """Carry out a bot's action, in its own seat or in that of an absent human."""

        def change(_: Connection, snapshot: Snapshot) -> Changed:
            history = snapshot.history
            to_play = snapshot.bot or snapshot.is_overdue(self._time.earliest())
            if expected != history.seq or history.to_move != seat or not to_play:
                return Changed(Stale(history.seq), history)
            return _play(snapshot, BOT_ACT, text)

        return self.cache.change(game_id, change, from_memory=True)

    def halt(self, game_id: str, seat: int, expected: int) -> Answer:
        """End a game whose table wants that when somebody's time runs out."""

        def change(_: Connection, snapshot: Snapshot) -> Changed:
            history = snapshot.history
            overdue = snapshot.is_overdue(self._time.earliest())
            if expected != history.seq or history.to_move != seat or not overdue:
                return Changed(Stale(history.seq), history)
            return _store(snapshot, history.with_halt(seat))

        return self.cache.change(game_id, change, from_memory=True)

    def hint(self, game_id: str, caller: Caller, expected: int) -> Answer:
        """Note that the caller, who has to decide, asks for a hint; once for each turn."""

        def change(_: Connection, snapshot: Snapshot) -> Changed:
            history, mine = snapshot.history, held_by(snapshot.seats, caller)
            seat = history.to_move
            if not history.is_current(expected):
                return Changed(Stale(history.seq), history)
            if seat not in mine or snapshot.game.status != RUNNING:
                return Changed(GAME_OVER if history.over else NOT_YOUR_TURN, history)
            if not hints_allowed(snapshot.game, snapshot.seats):
                return Changed(NO_HINTS, history)
            if history.has_hint(seat):
                return Changed(Done(history.seq), history)
            return _store(snapshot, history.with_hint(seat))

        return self.cache.change(game_id, change, from_memory=True)

    # --- taking back -------------------------------------------------------------------

    def undo(
        self, game_id: str, caller: Caller, client: str, expected: int, to: int | None
    ) -> Answer:
        """Take moves back, or ask the other humans whether they may be taken back."""

        def change(rows: Connection, snapshot: Snapshot) -> Changed:
            history, mine = snapshot.history, held_by(snapshot.seats, caller)
            if not history.is_current(expected):
                return Changed(_sent_or_stale(rows, snapshot, mine, client), history)
            plan = plan_undo(history, mine, to)
            if plan is None or not _may_grow(snapshot):
                return Changed(NO_UNDO, history)
            if refused := refusal(snapshot, plan, mine):
                return Changed(refused, history)
            if plan.free or not to_agree(snapshot.seats, mine):
                return _take_back(snapshot, plan, client)
            return Changed(undo_requests.ask(rows, snapshot, plan), history)

        answer = self.cache.change(game_id, change)
        return self._sent_elsewhere(game_id, caller, client, answer)

    def answer(self, game_id: str, caller: Caller, number: int, yes: bool) -> Answer:
        """Agree to an undo request, or refuse it; when all agree, it is carried out."""

        def change(rows: Connection, snapshot: Snapshot) -> Changed:
            history, request = snapshot.history, snapshot.request
            if request is None or request.number != number:
                return Changed(Stale(history.seq), history)
            asked = to_agree(snapshot.seats, [request.seat])
            mine = [seat for seat in held_by(snapshot.seats, caller) if seat in asked]
            if not mine:
                return Changed(NOT_YOUR_TURN, history)
            if not yes:
                return Changed(undo_requests.refuse(rows, game_id, request), history)
            agreed = {*request.agreed, *mine}
            plan = plan_undo(history, [request.seat], request.to)
            if plan is None or not agreed.issuperset(asked):
                return Changed(undo_requests.agree(rows, game_id, request, agreed), history)
            return _take_back(snapshot, plan)

        return self.cache.change(game_id, change)

    def withdraw(self, game_id: str, caller: Caller, number: int) -> Answer:
        """Withdraw an undo request of one's own."""

        def change(rows: Connection, snapshot: Snapshot) -> Changed:
            history, request = snapshot.history, snapshot.request
            if request is None or request.number != number:
                return Changed(Stale(history.seq), history)
            if request.seat not in held_by(snapshot.seats, caller):
                return Changed(NOT_YOUR_TURN, history)
            return Changed(undo_requests.refuse(rows, game_id, request), history)

        return self.cache.change(game_id, change)

    def redo(self, game_id: str, caller: Caller, client: str, expected: int) -> Answer:
        """Do again what the caller has taken back last."""

        def change(rows: Connection, snapshot: Snapshot) -> Changed:
            history, mine = snapshot.history, held_by(snapshot.seats, caller)
            if not history.is_current(expected):
                return Changed(_sent_or_stale(rows, snapshot, mine, client), history)
            undone = redoable(history, mine)
            if undone is None or not _may_grow(snapshot):
                return Changed(NO_REDO, history)
            return _store(snapshot, history.with_redo(undone.seat), client)

        answer = self.cache.change(game_id, change)
        return self._sent_elsewhere(game_id, caller, client, answer)

    def _sent_elsewhere(self, game_id: str, caller: Caller, client: str, answer: Answer) -> Answer:
        """Return the answer to what another process stored while we tried to."""
        if not isinstance(answer, Stale):
            return answer
        with self.database.read() as session:
            mine = held_by(seats_of(session, game_id), caller)
            known = sent_before(session.connection(), game_id, mine, client)
        return answer if known is None else Done(known)


def _play(snapshot: Snapshot, kind: StepKind, text: str, client: str | None = None) -> Changed:
    """Carry out an action; the rules check it, here and nowhere else."""
    history = snapshot.history
    try:
        after = history.with_action(kind, parse_action(text))
    except IllegalActionError as illegal:
        return Changed(Denied(illegal.reason), history)
    except ValueError:
        return Changed(UNKNOWN_ACTION, history)
    return _store(snapshot, after, client)


def _may_grow(snapshot: Snapshot) -> bool:
    """Return whether a game goes on and its log has room for undo and redo."""
    return snapshot.game.status == RUNNING and snapshot.history.seq < MOST_ENTRIES


def _take_back(snapshot: Snapshot, plan: UndoPlan, client: str | None = None) -> Changed:
    after = snapshot.history.with_undo(plan.seat, plan.actions)
    return _store(snapshot, after, client)


def _store(snapshot: Snapshot, after: History, client: str | None = None) -> Changed:
    """Return what is to be stored, with the cards that are drawn after it."""
    return Changed(Done(snapshot.history.seq + 1), after.with_cards(), client)


def _sent_or_stale(
    rows: Connection, snapshot: Snapshot, mine: Sequence[int], client: str
) -> Answer:
    """Acknowledge again what was carried out before, and refuse what is too late."""
    known = sent_before(rows, snapshot.game.id, mine, client)
    return Stale(snapshot.history.seq) if known is None else Done(known)
