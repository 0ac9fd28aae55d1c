"""Stored deliveries: queued in the transaction that causes them, and claimed by one process.

A process that claims a delivery may send it for `LEASE` seconds. If it dies meanwhile, another one
sends the delivery when that time is over, under the same id, so that the receiver can tell.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, select, update

from kingdom.server.database import now_of
from kingdom.server.outbox.storage import Delivery

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import JsonValue
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.server.outbox.storage import Channel

LEASE: Final = 90.0
"""Seconds that whoever has claimed a delivery has for sending it."""
_SLOWEST_RETRY: Final = 6 * 3600.0


def queue(
    session: Session,
    channel: Channel,
    target: str,
    message: Mapping[str, JsonValue],
    *,
    lifetime: float,
    guest: str | None = None,
    about: Mapping[str, JsonValue] | None = None,
    after: float = 0.0,
) -> str:
    """Store a delivery and return its id; it is sent `after` seconds, within its lifetime."""
    now = now_of(session)
    row = Delivery(
        id=secrets.token_hex(16),
        channel=channel,
        guest=guest,
        target=target,
        message=dict(message),
        about=None if about is None else dict(about),
        created=now,
        due=now + after,
        expires=now + after + lifetime,
        attempts=0,
    )
    session.add(row)
    session.flush()
    return row.id


def claim_due(database: Database, most: int) -> list[Delivery]:
    """Claim deliveries that are due; of several processes, only one gets each."""
    if not most:
        return []
    with database.read() as session:
        now = now_of(session)
        due = select(Delivery).where(Delivery.due <= now)
        found = session.scalars(
            due.with_only_columns(Delivery.id).order_by(Delivery.due).limit(most)
        ).all()
    if not found:
        return []
    with database.write() as session:
        # Whoever holds one of them sends it, or deletes it: nobody has to wait for that.
        free = due.where(Delivery.id.in_(found)).order_by(Delivery.due)
        claimed = session.scalars(free.with_for_update(skip_locked=True)).all()
        for one in claimed:
            one.due, one.attempts = now + LEASE, one.attempts + 1
    return [*claimed]


def finish(database: Database, delivery: str) -> None:
    """Delete a delivery that was sent, or that nobody can or needs to get any more."""
    with database.write() as session:
        session.execute(delete(Delivery).where(Delivery.id == delivery))


def put_off(database: Database, delivery: Delivery, wait: float | None) -> None:
    """Try again later: after as long as the receiver asks for, and longer after each failure."""
    later = database.time.now() + retry_after(delivery.attempts, wait)
    with database.write() as session:
        session.execute(update(Delivery).where(Delivery.id == delivery.id).values(due=later))


def retry_after(attempts: int, wait: float | None = None) -> float:
    """Return the seconds until the next attempt: 90, then four times as many each time."""
    usual = LEASE * 4.0 ** min(attempts - 1, 10)
    return min(_SLOWEST_RETRY, max(usual, wait or 0.0))


def forget(session: Session, guest: str) -> None:
    """Delete everything that is still to be sent to a guest."""
    session.execute(delete(Delivery).where(Delivery.guest == guest))
