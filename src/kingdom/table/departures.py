"""Somebody leaves, comes back, gives up or is gone: what follows for a table.

What happens to a seat is an entry of the log, so that everybody can read it later, and nobody's
moves are lost.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, NamedTuple

from kingdom.table import changes
from kingdom.table.absence import absence, last_sign
from kingdom.table.clock import progress
from kingdom.table.ending import Proposal, valid_proposal
from kingdom.table.errors import TableError
from kingdom.table.facts import RUNNING
from kingdom.table.history import LEAVE, REPLACE, RESIGN, RETURN, Event
from kingdom.table.seats import is_human, to_agree

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kingdom.table.facts import Count, TableRecord
    from kingdom.table.history import History, SeatEntryKind
    from kingdom.table.seats import SeatRecord
    from kingdom.table.snapshot import Snapshot


class Departed(NamedTuple):
    """A table after this, and what has happened as events for its log."""

    game: TableRecord
    seats: Sequence[SeatRecord]
    events: Sequence[Event] = ()
    closes: bool = False
    """Whether what is being asked is closed: the people at the table are not the same any more."""


# --- leaving and coming back -----------------------------------------------------------------


def leave(
    game: TableRecord,
    seats: Sequence[SeatRecord],
    last: int,
    going: Collection[int],
    now: float,
    kind: SeatEntryKind = LEAVE,
) -> Departed:
    """Let a bot play for people who have left; they may come back. `last`: the last entry."""
    going = [seat for seat in going if not seats[seat].left]
    if not going:
        return Departed(game, seats)
    if game.to_move in going:
        game = game._replace(due=now)
    return _noted(game, _changed(seats, going, left=True), last, kind, going)


def come_back(
    game: TableRecord, seats: Sequence[SeatRecord], last: int, coming: Collection[int], now: float
) -> Departed:
    """Return seats to their person, who plays on."""
    if any(seats[seat].resigned for seat in coming):
        raise TableError("resigned", "you have resigned from this game")
    coming = [seat for seat in coming if seats[seat].left]
    if game.to_move in coming:
        # Leaving and coming back before the bot has moved must not add time.
        deadline = game.deadline or (now + game.clock if game.clock else None)
        game = game._replace(deadline=deadline, due=deadline, since=now)
    return _noted(game, _changed(seats, coming, left=False), last, RETURN, coming)


def _noted(
    game: TableRecord,
    seats: Sequence[SeatRecord],
    last: int,
    kind: SeatEntryKind,
    changed: Sequence[int],
) -> Departed:
    """Note that seats have changed hands: what was done until now cannot be taken back."""
    events = [Event(seq, kind, seat, "") for seq, seat in enumerate(changed, last + 1)]
    if last >= changes.MOST_ENTRIES:  # nobody makes a log grow by leaving and coming back for ever
        events = []
    game = game._replace(barrier=last + len(events), proposal=None)
    return Departed(game, seats, events, closes=True)


def _changed(
    seats: Sequence[SeatRecord],
    which: Collection[int],
    *,
    left: bool,
    resigned: bool = False,
) -> list[SeatRecord]:
    return [
        seat._replace(left=left, resigned=seat.resigned or resigned) if seat.seat in which else seat
        for seat in seats
    ]


# --- resigning -------------------------------------------------------------------------------


def resign(table: Snapshot, guest: str, now: float) -> Departed:
    """Resign for good: a bot plays on if more than one person is left, else the game ends."""
    mine = _own_seats(table, guest, left=True)
    seats = _changed(table.seats, mine, left=True, resigned=True)
    after = table.history
    for seat in mine:
        after = after.with_seat_change(RESIGN, seat)
    # A seat without a guest was that of somebody who has deleted themselves.
    left = {seat.guest for seat in seats if is_human(seat) and not seat.resigned} - {None}
    if len(left) <= 1:
        after = after.with_halt(mine[0], RESIGN)
    departed = _followed(table, seats, after, now)
    if departed.game.to_move not in mine:
        return departed
    return departed._replace(game=departed.game._replace(due=now))


def _own_seats(table: Snapshot, guest: str, *, left: bool = False) -> list[int]:
    """Return the seats of a person in a running game, if `left` also those a bot plays now."""
    if table.game.status != RUNNING:
        raise TableError("not_running", "the game has not started, or is over")
    owned = [seat for seat in table.seats if is_human(seat) and seat.guest == guest]
    mine = [seat.seat for seat in owned if not seat.resigned and (left or not seat.left)]
    if not mine:
        raise TableError("not_yours", "you do not play at this table")
    return mine


def _followed(table: Snapshot, seats: Sequence[SeatRecord], after: History, now: float) -> Departed:
    """Return a table with a history that has gone on."""
    follows = progress(table.game, seats, after, False, now)
    game = table.game._replace(**follows._asdict(), barrier=after.seq, proposal=None)
    return Departed(game, seats, after.events_after(table.history.seq), closes=True)


# --- somebody is gone ------------------------------------------------------------------------


def nudge(table: Snapshot, guest: str, now: float) -> Departed:
    """Nudge the person who is gone, once for each decision."""
    _, gone = _for_the_gone(table, guest, now)
    nudged, since = table.seats[gone].nudged, table.game.since
    if nudged is not None and since is not None and nudged >= since:
        raise TableError("nudged", "somebody has nudged them already")
    seats = [seat._replace(nudged=now) if seat.seat == gone else seat for seat in table.seats]
    return Departed(table.game, seats)


def replace_gone(table: Snapshot, guest: str, now: float) -> Departed:
    """Let a bot play for the person who is gone, until they come back."""
    _, gone = _for_the_gone(table, guest, now)
    return leave(table.game, table.seats, table.history.seq, [gone], now, REPLACE)


def propose_end(table: Snapshot, guest: str, count: Count, now: float) -> Departed:
    """Propose to end the game, or agree to that; it ends when all who are there agree."""
    mine, gone = _for_the_gone(table, guest, now)
    known = valid_proposal(table.game, table.history)
    if known is None or known.count != count:
        known = Proposal(gone, last_sign(table.history, gone), count, [])
    agreed = [*known.agreed, *(seat for seat in mine if seat not in known.agreed)]
    if set(agreed).issuperset(to_agree(table.seats, [gone])):
        return _followed(table, table.seats, table.history.with_halt(gone, count), now)
    proposal = asdict(replace(known, agreed=agreed))
    return Departed(table.game._replace(proposal=proposal), table.seats)


def refuse_end(table: Snapshot, guest: str) -> Departed:
    """Refuse a proposal to end the game, or withdraw one's own."""
    _own_seats(table, guest)
    return Departed(table.game._replace(proposal=None), table.seats)


def _for_the_gone(table: Snapshot, guest: str, now: float) -> tuple[list[int], int]:
    """Return the seats of a person who may act for the table, and the seat of who is gone."""
    mine = _own_seats(table, guest)
    found = absence(table.game, table.seats, table.history)
    if found is None or found.seat in mine or found.at > now:
        raise TableError("not_gone", "nobody is gone: by the table's terms there is time left")
    return mine, found.seat
