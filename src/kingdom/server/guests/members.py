"""Members: guests who can sign in on any device, so that their results are surely theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import exists, or_, select

from kingdom.server.accounts.storage import Address, Passkey
from kingdom.server.guests.storage import Guest

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


KNOWN_ADDRESS: Final = "known_address"
"""What the mail with a link to sign in is about: it goes to confirmed addresses only."""


def is_member(session: Session, guest: str) -> bool:
    """Return whether a guest has a passkey or a confirmed mail address."""
    ways = (exists().where(Passkey.guest == guest), exists().where(Address.guest == guest))
    return bool(session.scalar(select(or_(*ways))))


def owner_of(session: Session, address: str | None) -> Guest | None:
    """Return the guest who has confirmed an address."""
    owners = select(Guest).join(Address, Address.guest == Guest.id)
    return session.scalar(owners.where(Address.address == address)) if address else None
