"""Who does not want to meet whom, and whose chat somebody does not want to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import and_, or_, select

from kingdom.server.errors import RefusedError
from kingdom.server.people.storage import Acquaintance

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Select
    from sqlalchemy.orm import Session


def pairs_apart(session: Session, people: Collection[str]) -> set[frozenset[str]]:
    """Return the pairs of people of whom one has blocked the other."""
    rows = session.execute(
        select(Acquaintance.guest, Acquaintance.other).where(
            Acquaintance.blocked, Acquaintance.guest.in_(people), Acquaintance.other.in_(people)
        )
    )
    return {frozenset((one, other)) for one, other in rows}


def is_blocked(session: Session, guest: str, others: Collection[str]) -> bool:
    """Return whether somebody has blocked one of these people, or is blocked by one."""
    either = or_(
        and_(Acquaintance.guest == guest, Acquaintance.other.in_(others)),
        and_(Acquaintance.other == guest, Acquaintance.guest.in_(others)),
    )
    return (
        session.scalar(select(Acquaintance.guest).where(Acquaintance.blocked, either)) is not None
    )


def check_not_blocked(session: Session, guest: str, others: Collection[str]) -> None:
    """Refuse to let people meet of whom one has blocked the other."""
    if others and is_blocked(session, guest, others):
        raise RefusedError("blocked", "you cannot play with somebody at this table")


def unheard(guest: str) -> Select[str]:
    """Return the query for the people whose chat somebody does not want to see."""
    return select(Acquaintance.other).where(
        Acquaintance.guest == guest, or_(Acquaintance.muted, Acquaintance.blocked)
    )
