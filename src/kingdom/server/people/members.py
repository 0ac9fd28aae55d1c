"""Members: guests who can sign in on any device, so that their results are surely theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import exists, or_, select

from kingdom.server.accounts.storage import Address, Passkey

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def is_member(session: Session, guest: str) -> bool:
    """Return whether a guest has a passkey or a confirmed mail address."""
    ways = (exists().where(Passkey.guest == guest), exists().where(Address.guest == guest))
    return bool(session.scalar(select(or_(*ways))))
