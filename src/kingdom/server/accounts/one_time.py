"""Secrets that can be used once and soon. Only their hashes are stored."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete

from kingdom.server.accounts.storage import OneTimeSecret
from kingdom.server.database import now_of

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.accounts.storage import Purpose

LIFETIMES: Final[dict[Purpose, int]] = {
    "move": 10 * 60,
    "sign-in": 15 * 60,
    "confirm": 60 * 60,
    "new-passkey": 5 * 60,
    "passkey": 5 * 60,
}
"""How many seconds each can be used."""
_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # without those that are easily confused
_CODE_LENGTH: Final = 8


def new_code() -> str:
    """Return a code that is short enough to type and too long to guess while it is good."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


def new_link_secret() -> str:
    """Return a secret for a link in a mail."""
    return secrets.token_urlsafe(24)


def typed(code: str) -> str:
    """Return a code as it was made, whatever spaces, dashes and small letters were typed."""
    return "".join(sign for sign in code.upper() if sign.isalnum())


def issue(
    session: Session,
    purpose: Purpose,
    secret: str,
    guest: str | None = None,
    address: str | None = None,
) -> float:
    """Store a secret, and return when it expires; a guest has one at a time for each purpose."""
    now = now_of(session)
    remove_expired(session, now)
    if guest is not None:
        session.execute(
            delete(OneTimeSecret).where(
                OneTimeSecret.guest == guest, OneTimeSecret.purpose == purpose
            )
        )
    expires = now + LIFETIMES[purpose]
    session.add(
        OneTimeSecret(
            hash=_hash(secret), purpose=purpose, guest=guest, address=address, expires=expires
        )
    )
    session.flush()
    return expires


def remove_expired(session: Session, now: float) -> None:
    """Delete the secrets that can no longer be used."""
    session.execute(delete(OneTimeSecret).where(OneTimeSecret.expires <= now))


def look(session: Session, purpose: Purpose, secret: str) -> OneTimeSecret | None:
    """Return a secret, if it can still be used for a purpose."""
    found = session.get(OneTimeSecret, _hash(secret))
    good = found is not None and found.purpose == purpose and found.expires > now_of(session)
    return found if good else None


def use_secret(session: Session, purpose: Purpose, secret: str) -> OneTimeSecret | None:
    """Return a secret and delete it: of two who use it at once, one gets it."""
    found = look(session, purpose, secret)
    if found is None:
        return None
    session.expunge(found)
    gone = session.execute(
        delete(OneTimeSecret).where(OneTimeSecret.hash == found.hash).returning(OneTimeSecret.hash)
    ).scalar()
    return found if gone else None


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
