"""Playing: what is submitted is checked against the fold of the log, stored, and only then told.

Everything here is synchronous and runs in threads. In one process a lock per game keeps writers
apart; between processes the primary key (game, seq) does: the second of two entries with the same
number is refused by the database, and its sender hears that it was too late.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from kingdom.actions import parse_action
from kingdom.explain import Reason
from kingdom.server.database import OVER, RUNNING, Entry, Game, Request, Seat
from kingdom.server.fold import ACT, HALT, PLAYED, UNDO, Event, Fold, taking_back
from kingdom.server.seats import Caller, bot_of, find_game, held_by, seats_of, to_agree
from kingdom.server.setups import parsed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.database import Database

BOT_RESCUE: Final = 20.0
"""Seconds after which a game whose bot has not moved is looked at again, by any process."""


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
NOT_YOUR_TURN: Final = Denied(Reason("not_your_turn"))
NO_UNDO: Final = Denied(Reason("no_undo"))


class Look(NamedTuple):
    """A table at one moment: its row, its seats, its game, and what is asked of its humans."""

    game: Game
    seats: Sequence[Seat]
    fold: Fold
    request: Request | None

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


class _Kept:
    """A game in memory."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.fold: Fold | None = None


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
        """Give a table as it is now."""
        with self._kept(game_id) as kept, self.database.read() as session:
            return self._look(session, game_id, kept)

    def _look(self, session: Session, game_id: str, kept: _Kept) -> Look:
        game = find_game(session, game_id)
        kept.fold = _caught_up(session, game, kept.fold)
        return Look(
            game, seats_of(session, game_id), kept.fold, _open_request(session, game_id, kept.fold)
        )

    @contextmanager
    def _kept(self, game_id: str) -> Iterator[_Kept]:
        with self._lock:
            kept = self._games.setdefault(game_id, _Kept())
            self._games.move_to_end(game_id)
            while len(self._games) > self._most:
                self._games.popitem(last=False)
        with kept.lock:
            yield kept

    def _change(
        self, game_id: str, change: Callable[[Session, Look], tuple[Answer, Fold]]
    ) -> Answer:
        """Run a change in a transaction; a lost race between processes means being too late."""
        with self._kept(game_id) as kept:
            try:
                with self.database.write() as session:
                    look = self._look(session, game_id, kept)
                    answer, fold = change(session, look)
                    _note(look, fold)
            except IntegrityError:
                return Stale(self._newest(game_id))
            kept.fold = fold  # only now is it on the disk
            return answer

    def _newest(self, game_id: str) -> int:
        with self.database.read() as session:
            return (
                session.scalar(
                    select(func.coalesce(func.max(Entry.seq), 0)).where(Entry.game == game_id)
                )
                or 0
            )

    # --- acting ------------------------------------------------------------------------

    def act(self, game_id: str, caller: Caller, client: str, expected: int, text: str) -> Answer:
        """Carry out a person's action if it is legal and meant for the present state."""

        def change(session: Session, look: Look) -> tuple[Answer, Fold]:
            fold, mine = look.fold, held_by(look.seats, caller)
            known = _sent_before(session, game_id, mine, client)
            if known is not None:
                return Done(known), fold
            if expected != fold.seq:
                return Stale(fold.seq), fold
            if fold.to_move not in mine or look.game.status != RUNNING:
                return _not_now(fold), fold
            reason = _refusal(fold, text)
            if reason is not None:
                return Denied(reason), fold
            event = fold.next_event(ACT, fold.to_move, text)
            return Done(event.seq), _append(session, game_id, fold, event, client)

        answer = self._change(game_id, change)
        # Two processes may get the same message at once; the one that lost finds it stored.
        return self._again(game_id, caller, client, answer)

    def _again(self, game_id: str, caller: Caller, client: str, answer: Answer) -> Answer:
        if not isinstance(answer, Stale):
            return answer
        with self.database.read() as session:
            mine = held_by(seats_of(session, game_id), caller)
            known = _sent_before(session, game_id, mine, client)
        return answer if known is None else Done(known)

    def bot_act(self, game_id: str, seat: int, expected: int, text: str) -> Answer:
        """Carry out a bot's action, in its own seat or in that of an absent human."""

        def change(session: Session, look: Look) -> tuple[Answer, Fold]:
            fold = look.fold
            if expected != fold.seq or fold.to_move != seat or not (look.bot or look.overdue):
                return Stale(fold.seq), fold
            reason = _refusal(fold, text)
            if reason is not None:
                return Denied(reason), fold
            event = fold.next_event(PLAYED, seat, text)
            return Done(event.seq), _append(session, game_id, fold, event)

        return self._change(game_id, change)

    def halt(self, game_id: str, seat: int, expected: int) -> Answer:
        """End a game whose table wants that when somebody's time runs out."""

        def change(session: Session, look: Look) -> tuple[Answer, Fold]:
            fold = look.fold
            if expected != fold.seq or fold.to_move != seat or not look.overdue:
                return Stale(fold.seq), fold
            event = fold.next_event(HALT, seat, "")
            return Done(event.seq), _append(session, game_id, fold, event)

        return self._change(game_id, change)

    # --- taking back -------------------------------------------------------------------

    def undo(
        self, game_id: str, caller: Caller, client: str, expected: int, to: int | None
    ) -> Answer:
        """Take back, or ask the other humans whether it may be taken back."""

        def change(session: Session, look: Look) -> tuple[Answer, Fold]:
            fold, mine = look.fold, held_by(look.seats, caller)
            known = _sent_before(session, game_id, mine, client)
            if known is not None:
                return Done(known), fold
            if expected != fold.seq:
                return Stale(fold.seq), fold
            back = taking_back(fold, mine, to)
            if back is None or look.game.status != RUNNING:
                return NO_UNDO, fold
            if back.free or not to_agree(look.seats, mine):
                event = fold.next_event(UNDO, back.seat, str(back.actions))
                return Done(event.seq), _append(session, game_id, fold, event, client)
            return _ask(session, game_id, fold, back.seat, back.to), fold

        return self._again(game_id, caller, client, self._change(game_id, change))

    def answer(self, game_id: str, caller: Caller, number: int, yes: bool) -> Answer:
        """Agree to a wish to take back, or refuse it; when all agree it is done."""

        def change(session: Session, look: Look) -> tuple[Answer, Fold]:
            fold, request = look.fold, look.request
            if request is None or request.number != number:
                return Stale(fold.seq), fold
            asker = [request.seat]
            asked = to_agree(look.seats, asker)
            mine = [seat for seat in held_by(look.seats, caller) if seat in asked]
            if not mine:
                return NOT_YOUR_TURN, fold
            if not yes:
                request.refused = True
                return Asked(number), fold
            request.agreed = sorted({*request.agreed, *mine})
            back = taking_back(fold, asker, request.to)
            if back is None or not set(asked) <= set(request.agreed):
                return Asked(number), fold
            event = fold.next_event(UNDO, back.seat, str(back.actions))
            return Done(event.seq), _append(session, game_id, fold, event)

        return self._change(game_id, change)


# --- the log ---------------------------------------------------------------------------


def begin(session: Session, game: Game) -> Fold:
    """Deal the cards of a game that has just started."""
    fold = Fold.begin(parsed(game.setup), game.seed)
    return _with_draws(session, game.id, fold)


def _append(
    session: Session, game_id: str, fold: Fold, event: Event, client: str | None = None
) -> Fold:
    """Store an entry and the cards that are drawn after it."""
    _store(session, game_id, event, client)
    return _with_draws(session, game_id, fold.with_event(event))


def _with_draws(session: Session, game_id: str, fold: Fold) -> Fold:
    while (event := fold.next_draw()) is not None:
        _store(session, game_id, event, None)
        fold = fold.with_event(event)
    session.flush()
    return fold


def _store(session: Session, game_id: str, event: Event, client: str | None) -> None:
    row = Entry(game=game_id, client=client, created=time.time(), **event._asdict())
    session.add(row)


def _caught_up(session: Session, game: Game, fold: Fold | None) -> Fold:
    """Add what the log has and the fold has not."""
    if fold is None:
        fold = Fold.begin(parsed(game.setup), game.seed)
    rows = session.execute(
        select(Entry.seq, Entry.kind, Entry.seat, Entry.action)
        .where(Entry.game == game.id, Entry.seq > fold.seq)
        .order_by(Entry.seq)
    )
    return fold.with_events(Event(*row) for row in rows)


def _sent_before(session: Session, game_id: str, mine: Sequence[int], client: str) -> int | None:
    """Give the seq of an entry that one of these seats has sent under this id."""
    return session.scalar(
        select(Entry.seq).where(Entry.game == game_id, Entry.seat.in_(mine), Entry.client == client)
    )


def _refusal(fold: Fold, text: str) -> Reason | None:
    try:
        return fold.state.explain(parse_action(text))
    except ValueError:
        return Reason("unknown_action")


def _not_now(fold: Fold) -> Denied:
    return Denied(Reason("game_over")) if fold.over else NOT_YOUR_TURN


def _note(look: Look, fold: Fold) -> None:
    """Repeat in the game's row what other queries need: status, clock, when to look again."""
    game, before = look.game, look.fold
    if fold.seq == before.seq or game.status != RUNNING:
        return
    note_progress(
        game, look.seats, fold, fold.to_move != before.to_move or fold.turn != before.turn
    )


def note_progress(game: Game, seats: Sequence[Seat], fold: Fold, passed: bool) -> None:
    """Set what follows from the fold; `passed` says that somebody else has to decide now."""
    now = time.time()
    if fold.over:
        game.status, game.ended, game.deadline, game.due = OVER, now, None, None
        game.totals = [sum(gold.values()) for gold in fold.state.scores()]
        return
    mover = fold.to_move
    assert mover is not None  # every card that was due has been drawn
    if bot_of(seats[mover]):
        game.deadline, game.due = None, now + BOT_RESCUE
        return
    if game.clock and (passed or game.deadline is None):
        game.deadline = now + game.clock
    game.due = game.deadline if game.clock else None


# --- wishes to take back ---------------------------------------------------------------


def _open_request(session: Session, game_id: str, fold: Fold) -> Request | None:
    """Give the wish that waits for answers: any new entry makes it void."""
    return session.scalar(
        select(Request)
        .where(Request.game == game_id, Request.at == fold.seq, Request.refused.is_(False))
        .order_by(Request.number.desc())
        .limit(1)
    )


def _ask(session: Session, game_id: str, fold: Fold, seat: int, to: int) -> Asked:
    last = session.scalar(select(func.max(Request.number)).where(Request.game == game_id)) or 0
    session.add(Request(game=game_id, number=last + 1, seat=seat, at=fold.seq, to=to, agreed=[]))
    return Asked(last + 1)
