"""The log of a game in the database: adding entries, reading them, and what follows from them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select

from kingdom.server.database import OVER, Entry, Game, Seat
from kingdom.server.fold import Event, Fold
from kingdom.server.seats import bot_of
from kingdom.server.setups import parsed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

BOT_RESCUE: Final = 20.0
"""Seconds after which a game whose bot has not moved is looked at again, by any process."""


def begin(session: Session, game: Game) -> Fold:
    """Deal the cards of a game that has just started."""
    fold = Fold.begin(parsed(game.setup), game.seed)
    return _with_draws(session, game.id, fold)


def append(
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


def caught_up(session: Session, game: Game, fold: Fold | None) -> Fold:
    """Add what the log has and the fold has not."""
    if fold is None:
        fold = Fold.begin(parsed(game.setup), game.seed)
    rows = session.execute(
        select(Entry.seq, Entry.kind, Entry.seat, Entry.action)
        .where(Entry.game == game.id, Entry.seq > fold.seq)
        .order_by(Entry.seq)
    )
    return fold.with_events(Event(*row) for row in rows)


def sent_before(session: Session, game_id: str, mine: Sequence[int], client: str) -> int | None:
    """Give the seq of an entry that one of these seats has sent under this id."""
    return session.scalar(
        select(Entry.seq).where(Entry.game == game_id, Entry.seat.in_(mine), Entry.client == client)
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


def newest(session: Session, game_id: str) -> int:
    """Give the number of the last entry."""
    last = select(func.coalesce(func.max(Entry.seq), 0)).where(Entry.game == game_id)
    return session.scalar(last) or 0
