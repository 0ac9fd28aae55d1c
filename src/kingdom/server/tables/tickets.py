"""Tickets: a seed that the server has committed to before it knows what the players add.

A ticket holds when it was made, so that it need not be stored; the seed follows from it and from a
key that only the server has. It opens one table: a seed is shown at the end of its game.
"""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import select

from kingdom.server.database import GameRow
from kingdom.server.errors import RefusedError
from kingdom.server.games.shuffle import commitment, secret_seed

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_FORM: Final = re.compile(r"(\d{1,12})-[0-9a-f]{32}")
_VALID_SECONDS: Final = 3600


class Ticket(NamedTuple):
    """A ticket, and the commitment to its seed."""

    text: str
    commitment: str


def new_ticket(key: str, now: float) -> Ticket:
    """Return a ticket for a new seed."""
    text = f"{int(now)}-{secrets.token_hex(16)}"
    return Ticket(text, commitment(secret_seed(key, text)))


def seed_of(session: Session, key: str, ticket: str, now: float) -> str:
    """Return the seed of a ticket that is not too old and has opened no table yet."""
    found = _FORM.fullmatch(ticket)
    fresh = found is not None and 0 <= now - int(found[1]) <= _VALID_SECONDS
    if not fresh or session.scalar(select(GameRow.id).where(GameRow.ticket == ticket)) is not None:
        raise bad_ticket()
    return secret_seed(key, ticket)


def bad_ticket() -> RefusedError:
    """Return the refusal of a ticket."""
    return RefusedError("bad_request", "ticket: unknown, used or too old", "ticket")
