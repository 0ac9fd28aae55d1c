"""Playing: what is submitted is checked against the history, stored, and only then told.

Everything here is synchronous and runs in threads. In one process a lock per game keeps writers
apart; between processes the version in the game's row and the primary key (game, seq) do: what was
made from an older version is refused by the database. So a move needs to read nothing: it is made
from what is in memory, and from the database if that turns out to be old.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kingdom.actions import parse_action
from kingdom.rules.explain import Reason
from kingdom.server.database import RUNNING, Game, Request, Seat, session_on
from kingdom.server.errors import RefusedError
from kingdom.server.games.event_store import (
    LateError,
    append,
    caught_up,
    changed,
    newest,
    progress,
    sent_before,
)
from kingdom.server.games.history import ACT, BOT_ACT, HALT, UNDO, Back, History, taking_back
from kingdom.server.tables.seats import Caller, bot_of, find_game, held_by, seats_of, to_agree
from kingdom.server.views.position import players_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database


class Done(NamedTuple):
    """An action was carried out, now or when it was sent for the first time."""

    seq: int


class Stale(NamedTuple):
    """An action was meant for an older state; nothing was done."""

    seq: int


class Denied(NamedTuple):
    """An action is not allowed."""

    reason: Reason


class Asked(NamedTuple):
    """Taking back was asked for and waits for the others."""

    number: int


Answer = Done | Stale | Denied | Asked
_MOMENT: Final = 1.0  # seconds that a snapshot serves
MOST_ENTRIES: Final = 5_000
"""Entries of a log after which nothing can be taken back: a game has a few hundred actions."""
MOST_WISHES: Final = 500  # to take back something, in one game
NOT_YOUR_TURN: Final = Denied(Reason("not_your_turn"))
NO_UNDO: Final = Denied(Reason("no_undo"))


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment: its row, its seats, its game, and what is asked of its humans."""

    game: Game
    seats: Sequence[Seat]
    history: History
    request: Request | None

    @cached_property
    def public(self) -> list[dict[str, Any]]:
        """What everybody sees of each player: made once, and shown to many."""
        return players_json(self.history.state.view(None))

    @property
    def bot(self) -> str | None:
        """The name of the bot that has to move now."""
        mover = self.history.to_move
        running = self.game.status == RUNNING and mover is not None
        return bot_of(self.seats[mover]) if running and mover is not None else None

    @property
    def overdue(self) -> bool:
        """Whether the time of the player to move has run out."""
        deadline = self.game.deadline
        return self.game.status == RUNNING and deadline is not None and deadline <= time.time()


Change = Callable[["Connection", Snapshot], tuple[Answer, History]]
"""Stores something and gives the answer to it, with the game as it is then."""


class _Kept:
    """A game in memory."""

    def __init__(self, game_id: str) -> None:
        self.id = game_id
        self.lock = Lock()
        self.history: History | None = None
        self.snapshot: Snapshot | None = None
        self.changes = 0  # counts what was changed without this class knowing how
        self._seen = 0  # the count when the snapshot was begun: a later change may not be in it
        self._until = 0.0

    @property
    def forgotten(self) -> bool:
        """Whether somebody has changed the table since the snapshot."""
        return self._seen != self.changes

    @property
    def is_fresh(self) -> bool:
        """Whether the snapshot still serves."""
        return not self.forgotten and time.monotonic() < self._until

    def keep(self, snapshot: Snapshot | None, seen: int) -> None:
        """Keep a snapshot that was begun at a count of changes."""
        self.snapshot, self._seen, self._until = snapshot, seen, time.monotonic() + _MOMENT


class GameService:
    """All games, rebuilt from their events."""

    def __init__(self, database: Database, kept: int = 1_000) -> None:
        """Take the database, and how many games to keep in memory."""
        self.database = database
        self._most = kept
        self._games: OrderedDict[str, _Kept] = OrderedDict()
        self._lock = Lock()

    # --- looking -----------------------------------------------------------------------

    def snapshot(self, game_id: str) -> Snapshot:
        """Give a table as it is now.

        What was looked at a moment ago serves again if nobody has changed it: a move is shown to
        many. Another process may have changed it without telling us, but not for long.
        """
        with self._kept(game_id) as kept:
            if kept.snapshot is None or not kept.is_fresh:
                seen = kept.changes
                with self.database.read() as session:
                    snapshot = self._read(session, kept)
                kept.history = snapshot.history
                kept.keep(snapshot, seen)
            assert kept.snapshot is not None
            return kept.snapshot

    def known(self, game_id: str) -> Snapshot | None:
        """Give a table without waiting for anything, if it was looked at a moment ago."""
        kept = self._games.get(game_id)
        return kept.snapshot if kept is not None and kept.is_fresh else None

    def version(self, game_id: str) -> int | None:
        """Give the version of a table that is in memory and, as far as we know, the newest."""
        kept = self._games.get(game_id)
        snapshot = kept.snapshot if kept is not None and not kept.forgotten else None
        return snapshot.game.version if snapshot is not None else None

    def forget(self, game_id: str) -> None:
        """Note that somebody has changed a table, here or in another process."""
        with self._lock:
            kept = self._games.get(game_id)
        if kept is not None:
            kept.changes += 1

    def drop(self, game_id: str) -> None:
        """Keep a game in memory no longer."""
        with self._lock:
            self._games.pop(game_id, None)

    def _read_on(self, rows: Connection, kept: _Kept) -> Snapshot:
        with session_on(rows) as session:
            return self._read(session, kept)

    def _read(self, session: Session, kept: _Kept) -> Snapshot:
        try:
            game = find_game(session, kept.id)
            history = caught_up(session, game, kept.history)
        except RefusedError:
            self.drop(kept.id)
            raise
        request = _open_request(session, kept.id, history)
        return Snapshot(game, seats_of(session, kept.id), history, request)

    @contextmanager
    def _kept(self, game_id: str) -> Iterator[_Kept]:
        with self._lock:
            kept = self._games.setdefault(game_id, _Kept(game_id))
            self._games.move_to_end(game_id)
            while len(self._games) > self._most:
                self._games.popitem(last=False)
        with kept.lock:
            yield kept

    def _change(self, game_id: str, change: Change, *, remembered: bool = False) -> Answer:
        """Run a change in a transaction; a lost race between processes means being too late.

        What is `remembered` is tried first, for changes that touch no rows but those of the log.
        """
        with self._kept(game_id) as kept:
            if remembered and kept.snapshot is not None and not kept.forgotten:
                with suppress(LateError, IntegrityError):
                    return self._carried_out(kept, kept.snapshot, change)
            try:
                return self._carried_out(kept, None, change)
            except (LateError, IntegrityError):
                kept.snapshot = kept.history = None
                with self.database.read() as session:
                    return Stale(newest(session, game_id))

    def _carried_out(self, kept: _Kept, known: Snapshot | None, change: Change) -> Answer:
        seen = kept.changes
        with self.database.write_rows() as rows:
            snapshot = known or self._read_on(rows, kept)
            answer, history = change(rows, snapshot)
            if known and not isinstance(answer, Done):
                raise LateError  # perhaps only because we did not know the newest
            moved = history.seq != snapshot.history.seq
            if moved or isinstance(answer, Asked):
                game = changed(rows, snapshot.game, _progress(snapshot, history) if moved else {})
        # Only now is it on the disk. A new entry makes every wish to take back void.
        kept.history = history
        if moved:
            kept.keep(Snapshot(game, snapshot.seats, history, None), seen)
        elif known is None:
            kept.keep(None, seen)
        return answer

    # --- acting ------------------------------------------------------------------------

    def act(self, game_id: str, caller: Caller, client: str, expected: int, text: str) -> Answer:
        """Carry out a person's action if it is legal and meant for the present state."""

        def change(rows: Connection, snapshot: Snapshot) -> tuple[Answer, History]:
            history, mine = snapshot.history, held_by(snapshot.seats, caller)
            if expected != history.seq:
                return _sent_or_stale(rows, snapshot, mine, client), history
            if history.to_move not in mine or snapshot.game.status != RUNNING:
                return _not_now(history), history
            reason = _refusal(history, text)
            if reason is not None:
                return Denied(reason), history
            event = history.next_event(ACT, history.to_move, text)
            return Done(event.seq), append(rows, game_id, history, event, client)

        return self._again(game_id, caller, client, self._change(game_id, change, remembered=True))

    def _again(self, game_id: str, caller: Caller, client: str, answer: Answer) -> Answer:
        """Find an action that another process stored while we tried to."""
        if not isinstance(answer, Stale):
            return answer
        with self.database.read() as session:
            mine = held_by(seats_of(session, game_id), caller)
            known = sent_before(session.connection(), game_id, mine, client)
        return answer if known is None else Done(known)

    def bot_act(self, game_id: str, seat: int, expected: int, text: str) -> Answer:
        """Carry out a bot's action, in its own seat or in that of an absent human."""

        def change(rows: Connection, snapshot: Snapshot) -> tuple[Answer, History]:
            history = snapshot.history
            if (
                expected != history.seq
                or history.to_move != seat
                or not (snapshot.bot or snapshot.overdue)
            ):
                return Stale(history.seq), history
            reason = _refusal(history, text)
            if reason is not None:
                return Denied(reason), history
            event = history.next_event(BOT_ACT, seat, text)
            return Done(event.seq), append(rows, game_id, history, event)

        return self._change(game_id, change, remembered=True)

    def halt(self, game_id: str, seat: int, expected: int) -> Answer:
        """End a game whose table wants that when somebody's time runs out."""

        def change(rows: Connection, snapshot: Snapshot) -> tuple[Answer, History]:
            history = snapshot.history
            if expected != history.seq or history.to_move != seat or not snapshot.overdue:
                return Stale(history.seq), history
            event = history.next_event(HALT, seat, "")
            return Done(event.seq), append(rows, game_id, history, event)

        return self._change(game_id, change, remembered=True)

    # --- taking back -------------------------------------------------------------------

    def undo(
        self, game_id: str, caller: Caller, client: str, expected: int, to: int | None
    ) -> Answer:
        """Take back, or ask the other humans whether it may be taken back."""

        def change(rows: Connection, snapshot: Snapshot) -> tuple[Answer, History]:
            history, mine = snapshot.history, held_by(snapshot.seats, caller)
            if expected != history.seq:
                return _sent_or_stale(rows, snapshot, mine, client), history
            back = taking_back(history, mine, to)
            if back is None or snapshot.game.status != RUNNING or history.seq >= MOST_ENTRIES:
                return NO_UNDO, history
            if back.free or not to_agree(snapshot.seats, mine):
                event = history.next_event(UNDO, back.seat, str(back.actions))
                return Done(event.seq), append(rows, game_id, history, event, client)
            return _ask(rows, snapshot, back), history

        return self._again(game_id, caller, client, self._change(game_id, change))

    def answer(self, game_id: str, caller: Caller, number: int, yes: bool) -> Answer:
        """Agree to a wish to take back, or refuse it; when all agree it is done."""

        def change(rows: Connection, snapshot: Snapshot) -> tuple[Answer, History]:
            history, request = snapshot.history, snapshot.request
            if request is None or request.number != number:
                return Stale(history.seq), history
            asker = [request.seat]
            asked = to_agree(snapshot.seats, asker)
            mine = [seat for seat in held_by(snapshot.seats, caller) if seat in asked]
            if not mine:
                return NOT_YOUR_TURN, history
            if not yes:
                return _answered(rows, request, {"refused": True}), history
            agreed = {*request.agreed, *mine}
            back = taking_back(history, asker, request.to)
            if back is None or not agreed.issuperset(asked):
                return _answered(rows, request, {"agreed": sorted(agreed)}), history
            event = history.next_event(UNDO, back.seat, str(back.actions))
            return Done(event.seq), append(rows, game_id, history, event)

        return self._change(game_id, change)


def _sent_or_stale(
    rows: Connection, snapshot: Snapshot, mine: Sequence[int], client: str
) -> Answer:
    """Acknowledge again what was carried out before, and refuse what is too late."""
    known = sent_before(rows, snapshot.game.id, mine, client)
    return Stale(snapshot.history.seq) if known is None else Done(known)


def _refusal(history: History, text: str) -> Reason | None:
    try:
        return history.state.explain(parse_action(text))
    except ValueError:
        return Reason("unknown_action")


def _not_now(history: History) -> Denied:
    return Denied(Reason("game_over")) if history.over else NOT_YOUR_TURN


def _progress(snapshot: Snapshot, history: History) -> dict[str, Any]:
    """Give what the game's row repeats of the log for other queries."""
    if snapshot.game.status != RUNNING:
        return {}
    before = snapshot.history
    passed = history.to_move != before.to_move or history.turn != before.turn
    return progress(snapshot.game, snapshot.seats, history, passed)


# --- wishes to take back ---------------------------------------------------------------


def _open_request(session: Session, game_id: str, history: History) -> Request | None:
    """Give the wish that waits for answers: any new entry makes it void."""
    return session.scalar(
        select(Request)
        .where(Request.game == game_id, Request.at == history.seq, Request.refused.is_(False))
        .order_by(Request.number.desc())
        .limit(1)
    )


def _ask(rows: Connection, snapshot: Snapshot, back: Back) -> Answer:
    """Ask the others, once: whoever has agreed to a wish has agreed to it when it is sent again."""
    game_id, known = snapshot.game.id, snapshot.request
    if known is not None and (known.seat, known.to) == (back.seat, back.to):
        return Asked(known.number)
    last = rows.scalar(select(func.max(Request.number)).where(Request.game == game_id)) or 0
    if last >= MOST_WISHES:
        return NO_UNDO
    wish = {"game": game_id, "number": last + 1, "seat": back.seat, "at": snapshot.history.seq}
    rows.execute(insert(Request), wish | {"to": back.to, "agreed": [], "refused": False})
    return Asked(last + 1)


def _answered(rows: Connection, request: Request, values: dict[str, Any]) -> Answer:
    this = (Request.game == request.game, Request.number == request.number)
    rows.execute(update(Request).where(*this).values(values))
    return Asked(request.number)
