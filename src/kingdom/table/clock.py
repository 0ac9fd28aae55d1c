"""The clock of a game: how long a seat may think, and when the server has to act by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.table import ranking
from kingdom.table.facts import OVER, RUNNING
from kingdom.table.hints import hinted_turns
from kingdom.table.seats import bot_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.facts import TableRecord
    from kingdom.table.history import History
    from kingdom.table.seats import AnySeat
    from kingdom.table.snapshot import Snapshot

DAY: Final = 86_400  # seconds
LONGEST_CLOCK: Final = 14 * DAY  # seconds; the shortest is one of the server's settings
BOT_RESCUE: Final = 20.0
"""Seconds after which a game whose bot has not moved is looked at again, by any process."""


class Progress(NamedTuple):
    """What a table repeats of its history, so that whoever looks for it need not rebuild it."""

    status: str
    to_move: int | None  # the seat that has to decide
    ended: float | None
    deadline: float | None  # of the turn being played
    due: float | None  # when the server has to act by itself
    since: float | None  # when the seat's decision became due
    totals: list[int] | None  # gold at the end
    winners: list[int] | None  # at the end, the seats with the most; none if it was broken off
    hinted: list[int] | None  # at the end, the seats that were given hints


def unchanged(game: TableRecord) -> Progress:
    """Return the progress that is noted already."""
    return Progress(*(getattr(game, name) for name in Progress._fields))


def progress(
    game: TableRecord, seats: Sequence[AnySeat], history: History, passed: bool, now: float
) -> Progress:
    """Return the progress by the history; `passed`: somebody else has to decide now."""
    if history.over:
        gold, won = ranking.totals(history), ranking.winners(history)
        hinted = sorted(hinted_turns(history))
        return Progress(OVER, None, now, None, None, None, gold, won, hinted)
    mover = history.to_move
    assert mover is not None  # every card that was due has been drawn
    since = now if passed or game.since is None else game.since
    as_before = unchanged(game)._replace(to_move=mover, since=since)
    if bot_of(seats[mover]):
        return as_before._replace(deadline=None, due=now + BOT_RESCUE)
    if game.clock is None:
        return as_before._replace(due=None)
    fresh = passed or game.deadline is None
    deadline = starts(seats[mover], now) + game.clock if fresh else game.deadline
    return as_before._replace(deadline=deadline, due=deadline)


def progress_after(snapshot: Snapshot, history: History, now: float) -> Progress:
    """Return the progress by a history that has gone on from a snapshot, or is still the same."""
    before = snapshot.history
    if snapshot.game.status != RUNNING or history.seq == before.seq:
        return unchanged(snapshot.game)
    passed = history.to_move != before.to_move or history.turn != before.turn
    return progress(snapshot.game, snapshot.seats, history, passed, now)


def is_slow(clock: int | None) -> bool:
    """Return whether a table is played over days: nobody has to be there on the same day."""
    return clock is None or clock >= DAY


def starts(seat: AnySeat, now: float) -> float:
    """Return when the clock of a seat starts: at once, or at the end of a vacation."""
    return max(now, seat.away_until or now)
