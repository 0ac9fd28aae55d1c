"""Playing: what is submitted is checked against the fold of the log, stored, and only then told.

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
from kingdom.server.games.history import ACT, HALT, PLAYED, UNDO, Back, Fold, taking_back
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
_MOMENT: Final = 1.0  # seconds that a look serves
MOST_ENTRIES: Final = 5_000
"""Entries of a log after which nothing can be taken back: a game has a few hundred actions."""
MOST_WISHES: Final = 500  # to take back something, in one game
NOT_YOUR_TURN: Final = Denied(Reason("not_your_turn"))
NO_UNDO: Final = Denied(Reason("no_undo"))


@dataclass(frozen=True)
class Look:
    """A table at one moment: its row, its seats, its game, and what is asked of its humans."""

    game: Game
    seats: Sequence[Seat]
    fold: Fold
    request: Request | None

    @cached_property
    def public(self) -> list[dict[str, Any]]:
        """What everybody sees of each player: made once, and shown to many."""
        return players_json(self.fold.state.view(None))

    @property
    def bot(self) -> str | None:
        """The name of the bot that has to move now."""
        mover = self.fold.to_move
        running = self.game.status == RUNNING and mover is not None
        return bot_of(self.seats[mover]) if running and mover is not None else None

    @property
    def overdue(self) -> bool:
        """Whether the time of the player to move has run out."""
        deadline = self.game.deadline
        return self.game.status == RUNNING and deadline is not None and deadline <= time.time()


Change = Callable[["Connection", Look], tuple[Answer, Fold]]
"""Stores something and gives the answer to it, with the game as it is then."""


class _Kept:
    """A game in memory."""

    def __init__(self, game_id: str) -> None:
        self.id = game_id
        self.lock = Lock()
        self.fold: Fold | None = None
        self.look: Look | None = None
        self.changes = 0  # counts what was changed without this class knowing how
        self._seen = 0  # the count when the look was begun: a later change may not be in it
        self._until = 0.0

    @property
    def forgotten(self) -> bool:
        """Whether somebody has changed the table since the look."""
        return self._seen != self.changes

    @property
    def is_fresh(self) -> bool:
        """Whether the look still serves."""
        return not self.forgotten and time.monotonic() < self._until

    def keep(self, look: Look | None, seen: int) -> None:
        """Keep a look that was begun at a count of changes."""
        self.look, self._seen, self._until = look, seen, time.monotonic() + _MOMENT


class Play:
    """All games, folded from their logs."""

    def __init__(self, database: Database, kept: int = 1_000) -> None:
        """Take the database, and how many games to keep in memory."""
        self.database = database
        self._most = kept
        self._games: OrderedDict[str, _Kept] = OrderedDict()
        self._lock = Lock()

    # --- looking -----------------------------------------------------------------------

    def look(self, game_id: str) -> Look:
        """Give a table as it is now.

        What was looked at a moment ago serves again if nobody has changed it: a move is shown to
        many. Another process may have changed it without telling us, but not for long.
        """
        with self._kept(game_id) as kept:
            if kept.look is None or not kept.is_fresh:
                seen = kept.changes
                with self.database.read() as session:
                    look = self._look(session, kept)
                kept.fold = look.fold
                kept.keep(look, seen)
            assert kept.look is not None
            return kept.look

    def known(self, game_id: str) -> Look | None:
        """Give a table without waiting for anything, if it was looked at a moment ago."""
        kept = self._games.get(game_id)
        return kept.look if kept is not None and kept.is_fresh else None

    def version(self, game_id: str) -> int | None:
        """Give the version of a table that is in memory and, as far as we know, the newest."""
        kept = self._games.get(game_id)
        look = kept.look if kept is not None and not kept.forgotten else None
        return look.game.version if look is not None else None

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

    def _look_on(self, rows: Connection, kept: _Kept) -> Look:
        with session_on(rows) as session:
            return self._look(session, kept)

    def _look(self, session: Session, kept: _Kept) -> Look:
        try:
            game = find_game(session, kept.id)
            fold = caught_up(session, game, kept.fold)
        except RefusedError:
            self.drop(kept.id)
            raise
        request = _open_request(session, kept.id, fold)
        return Look(game, seats_of(session, kept.id), fold, request)

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
            if remembered and kept.look is not None and not kept.forgotten:
                with suppress(LateError, IntegrityError):
                    return self._carried_out(kept, kept.look, change)
            try:
                return self._carried_out(kept, None, change)
            except (LateError, IntegrityError):
                kept.look = kept.fold = None
                with self.database.read() as session:
                    return Stale(newest(session, game_id))

    def _carried_out(self, kept: _Kept, known: Look | None, change: Change) -> Answer:
        seen = kept.changes
        with self.database.write_rows() as rows:
            look = known or self._look_on(rows, kept)
            answer, fold = change(rows, look)
            if known and not isinstance(answer, Done):
                raise LateError  # perhaps only because we did not know the newest
            moved = fold.seq != look.fold.seq
            if moved or isinstance(answer, Asked):
                game = changed(rows, look.game, _progress(look, fold) if moved else {})
        # Only now is it on the disk. A new entry makes every wish to take back void.
        kept.fold = fold
        if moved:
            kept.keep(Look(game, look.seats, fold, None), seen)
        elif known is None:
            kept.keep(None, seen)
        return answer

    # --- acting ------------------------------------------------------------------------

    def act(self, game_id: str, caller: Caller, client: str, expected: int, text: str) -> Answer:
        """Carry out a person's action if it is legal and meant for the present state."""

        def change(rows: Connection, look: Look) -> tuple[Answer, Fold]:
            fold, mine = look.fold, held_by(look.seats, caller)
            if expected != fold.seq:
                return _sent_or_stale(rows, look, mine, client), fold
            if fold.to_move not in mine or look.game.status != RUNNING:
                return _not_now(fold), fold
            reason = _refusal(fold, text)
            if reason is not None:
                return Denied(reason), fold
            event = fold.next_event(ACT, fold.to_move, text)
            return Done(event.seq), append(rows, game_id, fold, event, client)

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

        def change(rows: Connection, look: Look) -> tuple[Answer, Fold]:
            fold = look.fold
            if expected != fold.seq or fold.to_move != seat or not (look.bot or look.overdue):
                return Stale(fold.seq), fold
            reason = _refusal(fold, text)
            if reason is not None:
                return Denied(reason), fold
            event = fold.next_event(PLAYED, seat, text)
            return Done(event.seq), append(rows, game_id, fold, event)

        return self._change(game_id, change, remembered=True)

    def halt(self, game_id: str, seat: int, expected: int) -> Answer:
        """End a game whose table wants that when somebody's time runs out."""

        def change(rows: Connection, look: Look) -> tuple[Answer, Fold]:
            fold = look.fold
            if expected != fold.seq or fold.to_move != seat or not look.overdue:
                return Stale(fold.seq), fold
            event = fold.next_event(HALT, seat, "")
            return Done(event.seq), append(rows, game_id, fold, event)

        return self._change(game_id, change, remembered=True)

    # --- taking back -------------------------------------------------------------------

    def undo(
        self, game_id: str, caller: Caller, client: str, expected: int, to: int | None
    ) -> Answer:
        """Take back, or ask the other humans whether it may be taken back."""

        def change(rows: Connection, look: Look) -> tuple[Answer, Fold]:
            fold, mine = look.fold, held_by(look.seats, caller)
            if expected != fold.seq:
                return _sent_or_stale(rows, look, mine, client), fold
            back = taking_back(fold, mine, to)
            if back is None or look.game.status != RUNNING or fold.seq >= MOST_ENTRIES:
                return NO_UNDO, fold
            if back.free or not to_agree(look.seats, mine):
                event = fold.next_event(UNDO, back.seat, str(back.actions))
                return Done(event.seq), append(rows, game_id, fold, event, client)
            return _ask(rows, look, back), fold

        return self._again(game_id, caller, client, self._change(game_id, change))

    def answer(self, game_id: str, caller: Caller, number: int, yes: bool) -> Answer:
        """Agree to a wish to take back, or refuse it; when all agree it is done."""

        def change(rows: Connection, look: Look) -> tuple[Answer, Fold]:
            fold, request = look.fold, look.request
            if request is None or request.number != number:
                return Stale(fold.seq), fold
            asker = [request.seat]
            asked = to_agree(look.seats, asker)
            mine = [seat for seat in held_by(look.seats, caller) if seat in asked]
            if not mine:
                return NOT_YOUR_TURN, fold
            if not yes:
                return _answered(rows, request, {"refused": True}), fold
            agreed = {*request.agreed, *mine}
            back = taking_back(fold, asker, request.to)
            if back is None or not agreed.issuperset(asked):
                return _answered(rows, request, {"agreed": sorted(agreed)}), fold
            event = fold.next_event(UNDO, back.seat, str(back.actions))
            return Done(event.seq), append(rows, game_id, fold, event)

        return self._change(game_id, change)


def _sent_or_stale(rows: Connection, look: Look, mine: Sequence[int], client: str) -> Answer:
    """Acknowledge again what was carried out before, and refuse what is too late."""
    known = sent_before(rows, look.game.id, mine, client)
    return Stale(look.fold.seq) if known is None else Done(known)


def _refusal(fold: Fold, text: str) -> Reason | None:
    try:
        return fold.state.explain(parse_action(text))
    except ValueError:
        return Reason("unknown_action")


def _not_now(fold: Fold) -> Denied:
    return Denied(Reason("game_over")) if fold.over else NOT_YOUR_TURN


def _progress(look: Look, fold: Fold) -> dict[str, Any]:
    """Give what the game's row repeats of the log for other queries."""
    if look.game.status != RUNNING:
        return {}
    before = look.fold
    passed = fold.to_move != before.to_move or fold.turn != before.turn
    return progress(look.game, look.seats, fold, passed)


# --- wishes to take back ---------------------------------------------------------------


def _open_request(session: Session, game_id: str, fold: Fold) -> Request | None:
    """Give the wish that waits for answers: any new entry makes it void."""
    return session.scalar(
        select(Request)
        .where(Request.game == game_id, Request.at == fold.seq, Request.refused.is_(False))
        .order_by(Request.number.desc())
        .limit(1)
    )


def _ask(rows: Connection, look: Look, back: Back) -> Answer:
    """Ask the others, once: whoever has agreed to a wish has agreed to it when it is sent again."""
    game_id, known = look.game.id, look.request
    if known is not None and (known.seat, known.to) == (back.seat, back.to):
        return Asked(known.number)
    last = rows.scalar(select(func.max(Request.number)).where(Request.game == game_id)) or 0
    if last >= MOST_WISHES:
        return NO_UNDO
    wish = {"game": game_id, "number": last + 1, "seat": back.seat, "at": look.fold.seq}
    rows.execute(insert(Request), wish | {"to": back.to, "agreed": [], "refused": False})
    return Asked(last + 1)


def _answered(rows: Connection, request: Request, values: dict[str, Any]) -> Answer:
    this = (Request.game == request.game, Request.number == request.number)
    rows.execute(update(Request).where(*this).values(values))
    return Asked(request.number)
