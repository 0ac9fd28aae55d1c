"""Guests: a row once there is something to remember, such as a name, a language or a seat."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, Literal, get_args

from kingdom.server.database import now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.guests.storage import Device, Guest, pin_guest

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

Language = Literal["en", "nl", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


def new_guest() -> str:
    """Return an id for a new guest, which is also that of their first device."""
    return secrets.token_hex(12)


def find_guest(session: Session, guest_id: str, accepted: str = "") -> Guest:
    """Return a guest's row, or a new one that is not stored yet."""
    return session.get(Guest, guest_id) or _new(session, guest_id, accepted)


def stored_guest(session: Session, guest_id: str, accepted: str = "") -> Guest:
    """Return a guest's row, stored if it was not yet, which nobody deletes before the commit."""
    guest = pinned_guest(session, guest_id, accepted)
    if guest in session or try_to_add(session, guest):
        return guest
    return pinned_guest(session, guest_id)  # of two first requests the other was quicker


def pinned_guest(session: Session, guest_id: str, accepted: str = "") -> Guest:
    """Return a guest's row that nobody deletes before the commit, or a new one, not stored yet.

    Raises `RefusedError` if the guest has been deleted, or has become one with another.
    """
    known = pin_guest(session, guest_id)
    if known is not None:
        return known
    first = session.get(Device, guest_id)
    if first is not None and first.guest != guest_id:
        raise RefusedError("not_found", "there is no such guest any more")
    return _new(session, guest_id, accepted)


def _new(session: Session, guest_id: str, accepted: str) -> Guest:
    return Guest(
        id=guest_id, name="", language=preferred_language(accepted), created=now_of(session)
    )


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
