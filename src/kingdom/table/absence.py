"""Absence: how long a table has waited for a person, and when the others may act.

The time adds up over turns that ran out, until the person does anything at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.table.clock import DAY, is_slow, starts
from kingdom.table.facts import RUNNING
from kingdom.table.history import ACT, BOT_ACT, REPLACE, SeatChange, Step
from kingdom.table.seats import bot_of, to_agree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.facts import AnyTable, TableRecord
    from kingdom.table.history import History, LogEntry
    from kingdom.table.seats import AnySeat

SHORTEST_WAIT: Final = 60
"""The fewest seconds after which a table may treat somebody as gone."""
_UNTIMED_WAIT: Final = 2 * DAY
_LIVE_WAIT: Final = 180


class Absence(NamedTuple):
    """The person that a table waits for, whose place others can take."""

    seat: int
    at: float  # when the others may act


def usual_wait(clock: int | None) -> int:
    """Return after how many seconds somebody counts as gone, unless the table sets a time."""
    if clock is None:
        return _UNTIMED_WAIT
    return clock if is_slow(clock) else max(_LIVE_WAIT, clock)


def wait_of(game: AnyTable) -> int:
    """Return after how many seconds of waiting the others may act."""
    return game.gone_after or usual_wait(game.clock)


def absence(game: TableRecord, seats: Sequence[AnySeat], history: History) -> Absence | None:
    """Return whom the table waits for; None if it is a bot, or nobody else would mind."""
    mover = history.to_move
    if game.status != RUNNING or mover is None or game.since is None:
        return None
    if bot_of(seats[mover]) or not to_agree(seats, [mover]):
        return None
    waited = missed_turns(history, mover) * game.clock if game.clock else 0
    return Absence(mover, starts(seats[mover], game.since) + wait_of(game) - waited)


def missed_turns(history: History, seat: int) -> int:
    """Return in how many turns a bot has moved for a person since they last did anything."""
    since = history.log[last_sign(history, seat) :]
    return len({entry.during for entry in since if _by_bot(entry, seat)})


def last_sign(history: History, seat: int) -> int:
    """Return the last entry by which a person has shown that they are there; 0 if there is none."""
    own = (entry.seq for entry in reversed(history.log) if entry.seat == seat and _is_sign(entry))
    return next(own, 0)


def _by_bot(entry: LogEntry, seat: int) -> bool:
    return isinstance(entry, Step) and entry.kind == BOT_ACT and entry.seat == seat


def _is_sign(entry: LogEntry) -> bool:
    """Return whether a person did something, rather than a bot, the deck or the others."""
    if isinstance(entry, Step):
        return entry.kind == ACT
    return not (isinstance(entry, SeatChange) and entry.kind == REPLACE)
