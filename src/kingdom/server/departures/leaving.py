"""Somebody is gone or gives up: nudging, a bot in their place, ending the game, resigning.

Functions work in a session that the caller commits. What happens to a seat is an entry of the log,
so that everybody can read it later, and nobody's moves are lost.
"""

from __future__ import annotations

from dataclasses import asdict
from dataclasses import replace as replaced
from typing import TYPE_CHECKING, NamedTuple

from kingdom.server.database import now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games import undo_requests
from kingdom.server.games.event_store import append, catch_up, last_seq
from kingdom.server.games.rows import table_record
from kingdom.server.games.storage import Entry, find_game, seats_of, touch
from kingdom.table import changes
from kingdom.table.absence import absence, last_sign
from kingdom.table.clock import progress
from kingdom.table.ending import Proposal, valid_proposal
from kingdom.table.facts import RUNNING, Count
from kingdom.table.history import LEAVE, REPLACE, RESIGN, RETURN
from kingdom.table.seats import is_human, to_agree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.games.storage import GameRow, Seat
    from kingdom.server.guests.storage import Guest
    from kingdom.table.history import History, SeatEntryKind


class _Running(NamedTuple):
    """A game under way, locked against other changes until the session is committed."""

    game: GameRow
    seats: Sequence[Seat]
    history: History
    mine: list[int]  # the caller's seats


def _running(session: Session, guest: Guest, game_id: str, *, left: bool = False) -> _Running:
    """Return a game and the caller's seats in it, if `left` also those that a bot plays now."""
    game = find_game(session, game_id, lock=True)
    if game.status != RUNNING:
        raise RefusedError("not_running", "the game has not started, or is over")
    seats = seats_of(session, game_id)
    owned = [seat for seat in seats if is_human(seat) and seat.guest == guest.id]
    mine = [seat.seat for seat in owned if not seat.resigned and (left or not seat.left)]
    if not mine:
        raise RefusedError("not_yours", "you do not play at this table")
    return _Running(game, seats, catch_up(session, game, None), mine)


# --- what happens to a seat --------------------------------------------------------------


def leave(session: Session, game: GameRow, mine: Sequence[Seat]) -> None:
    """Let a bot play for a person who has left; they may come back."""
    _give_to_bot(session, game, LEAVE, [seat for seat in mine if not seat.left])


def come_back(session: Session, game: GameRow, mine: Sequence[Seat]) -> None:
    """Return seats to their person, who plays on."""
    if any(seat.resigned for seat in mine):
        raise RefusedError("resigned", "you have resigned from this game")
    coming = [seat for seat in mine if seat.left]
    for seat in coming:
        seat.left = False
    _note(session, game, RETURN, coming)
    if any(seat.seat == game.to_move for seat in coming):
        now = now_of(session)
        # Leaving and coming back before the bot has moved must not add time.
        game.deadline = game.due = game.deadline or (now + game.clock if game.clock else None)
        game.since = now


def _give_to_bot(
    session: Session, game: GameRow, kind: SeatEntryKind, going: Sequence[Seat]
) -> None:
    if not going:
        return
    for seat in going:
        seat.left = True
    _note(session, game, kind, going)
    if any(seat.seat == game.to_move for seat in going):
        game.due = now_of(session)


def _note(session: Session, game: GameRow, kind: SeatEntryKind, changed: Sequence[Seat]) -> None:
    """Store that seats have changed hands: what was done until now cannot be taken back."""
    last, now = last_seq(session, game.id), now_of(session)
    if last < changes.MOST_ENTRIES:  # nobody makes a log grow by leaving and coming back for ever
        session.add_all(
            Entry(game=game.id, seq=seq, kind=kind, seat=seat.seat, action="", created=now)
            for seq, seat in enumerate(changed, last + 1)
        )
        last += len(changed)
    _close(session, game, last)


def _close(session: Session, game: GameRow, barrier: int) -> None:
    """Close open requests and proposals: the people at the table are not the same any more."""
    undo_requests.close(session, game.id)
    game.barrier, game.proposal = barrier, None
    session.flush()


def _store(
    session: Session, game: GameRow, seats: Sequence[Seat], before: History, after: History
) -> None:
    append(session.connection(), game.id, before, after)
    for name, value in (
        progress(table_record(game), seats, after, False, now_of(session))._asdict().items()
    ):
        setattr(game, name, value)
    _close(session, game, after.seq)


# --- resigning -----------------------------------------------------------------------------


def resign(session: Session, guest: Guest, game_id: str) -> GameRow:
    """Resign for good: a bot plays on if more than one person is left, else the game ends."""
    game, seats, before, mine = _running(session, guest, game_id, left=True)
    touch(session, game)
    for seat in mine:
        seats[seat].left = seats[seat].resigned = True
    after = before
    for seat in mine:
        after = after.with_seat_change(RESIGN, seat)
    # A seat without a guest was that of somebody who has deleted themselves.
    left = {seat.guest for seat in seats if is_human(seat) and not seat.resigned} - {None}
    if len(left) <= 1:
        after = after.with_halt(mine[0], RESIGN)
    _store(session, game, seats, before, after)
    if game.to_move in mine:
        game.due = now_of(session)
    return game


# --- somebody is gone ------------------------------------------------------------------------


def _for_the_gone(session: Session, guest: Guest, game_id: str) -> tuple[_Running, Seat]:
    """Return a game and the seat whose person is gone, so that the caller may act for the table."""
    running = _running(session, guest, game_id)
    game, seats, history, mine = running
    found = absence(table_record(game), seats, history)
    if found is None or found.seat in mine or found.at > now_of(session):
        raise RefusedError("not_gone", "nobody is gone: by the table's terms there is time left")
    touch(session, game)
    return running, seats[found.seat]


def nudge(session: Session, guest: Guest, game_id: str) -> Seat:
    """Nudge the person who is gone, once for each decision; return their seat."""
    (game, *_), gone = _for_the_gone(session, guest, game_id)
    if gone.nudged is not None and game.since is not None and gone.nudged >= game.since:
        raise RefusedError("nudged", "somebody has nudged them already")
    gone.nudged = now_of(session)
    return gone


def replace(session: Session, guest: Guest, game_id: str) -> GameRow:
    """Let a bot play for the person who is gone, until they come back."""
    (game, *_), gone = _for_the_gone(session, guest, game_id)
    _give_to_bot(session, game, REPLACE, [gone])
    return game


def propose_end(session: Session, guest: Guest, game_id: str, count: Count) -> GameRow:
    """Propose to end the game, or agree to that; it ends when all who are there agree."""
    (game, seats, history, mine), gone = _for_the_gone(session, guest, game_id)
    known = valid_proposal(table_record(game), history)
    sign = last_sign(history, gone.seat)
    if known is None or known.count != count:
        known = Proposal(gone.seat, sign, count, [])
    agreed = [*known.agreed, *(seat for seat in mine if seat not in known.agreed)]
    if set(agreed).issuperset(to_agree(seats, [gone.seat])):
        _store(session, game, seats, history, history.with_halt(gone.seat, count))
    else:
        game.proposal = asdict(replaced(known, agreed=agreed))
    return game


def refuse_end(session: Session, guest: Guest, game_id: str) -> GameRow:
    """Refuse a proposal to end the game, or withdraw one's own."""
    game, *_ = _running(session, guest, game_id)
    touch(session, game)
    game.proposal = None
    return game
