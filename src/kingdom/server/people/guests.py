"""Guests: a random id in a signed cookie, and a row once there is something to remember."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Final, Literal, get_args

from itsdangerous import BadSignature, Signer
from sqlalchemy.exc import IntegrityError

from kingdom.server.database import Guest, now_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.orm import Session

Language = Literal["en", "nl", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
COOKIE: Final = "kingdom_guest"
COOKIE_SECONDS: Final = 365 * 24 * 3600
_ID: Final = re.compile("[0-9a-f]{24}")


class Guests:
    """Signs and reads the ids that guests carry in their cookies."""

    def __init__(self, key: str) -> None:
        """Take the key that signs them."""
        self._signer = Signer(key, salt=COOKIE)

    def read(self, cookies: Mapping[str, str]) -> str | None:
        """Return the id in a cookie that we have signed; None if there is none."""
        try:
            known = self._signer.unsign(cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeError):
            return None
        return known if _ID.fullmatch(known) else None

    def signed(self, guest: str) -> str:
        """Return the value of a guest's cookie."""
        return self._signer.sign(guest).decode()


def new_guest() -> str:
    """Return an id for a new guest."""
    return secrets.token_hex(12)


def find_guest(session: Session, guest_id: str, accepted: str = "") -> Guest:
    """Return a guest's row, or a new one that is not stored yet."""
    known = session.get(Guest, guest_id)
    if known is not None:
        return known
    return Guest(
        id=guest_id, name="", language=preferred_language(accepted), created=now_of(session)
    )


def stored_guest(session: Session, guest_id: str, accepted: str = "") -> Guest:
    """Return a guest's row, and store it if it was not stored yet."""
    guest = find_guest(session, guest_id, accepted)
    if guest in session:
        return guest
    try:
        with session.begin_nested():
            session.add(guest)
    except IntegrityError:  # two first requests at once, of which the other was quicker
        return session.get_one(Guest, guest_id)
    return guest


def preferred_language(accepted: str) -> str:
    """Return the language that a browser prefers among ours (an `Accept-Language` header)."""
    choices = []
    for place, part in enumerate(accepted[:200].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        code = tag[:2].lower()
        if code in LANGUAGES:
            choices.append((-_weight(weight), place, code))
    return min(choices)[2] if choices else LANGUAGES[0]


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
