"""Jumps of the wall clock: they shift the deadlines of running games instead of ending turns.

Every machine has a row with the wall time at which its monotonic clock began. The first process
that finds it changed shifts the deadlines, in the same transaction; the others see that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select, update

from kingdom.server.database import try_to_add
from kingdom.server.games.storage import GameRow, HostClock
from kingdom.table.facts import RUNNING

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database

SMALLEST_JUMP: Final = 1.0  # seconds; anything less is a gradual adjustment


def follow_clock(database: Database) -> bool:
    """Shift the deadlines if the clock was set, and follow it; return whether any were shifted."""
    epoch = database.time.epoch()
    with database.write() as session:
        jump = _noted_jump(session, database.time.host, epoch)
        if jump:
            _shift(session, jump)
    database.time.follow(epoch)
    return bool(jump)


def _noted_jump(session: Session, host: str, epoch: float) -> float:
    """Return by how much the clock was set since any process noted it, and note it."""
    known = session.get(HostClock, host, with_for_update=True)
    if known is None and try_to_add(session, HostClock(host=host, epoch=epoch)):
        return 0.0
    if known is None:  # another process has begun at the same moment
        known = session.get_one(HostClock, host, with_for_update=True)
    jump = epoch - known.epoch
    if abs(jump) < SMALLEST_JUMP:
        return 0.0
    known.epoch = epoch
    return jump


def _shift(session: Session, seconds: float) -> None:
    running = select(GameRow.id).where(GameRow.status == RUNNING).order_by(GameRow.id)
    session.execute(running.with_for_update())  # in the order in which everybody locks them
    session.execute(
        update(GameRow)
        .where(GameRow.status == RUNNING)
        .values(
            deadline=GameRow.deadline + seconds,
            due=GameRow.due + seconds,
            since=GameRow.since + seconds,
            version=GameRow.version + 1,
        )
        .execution_options(synchronize_session=False)
    )
