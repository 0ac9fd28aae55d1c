"""Tickets: a seed that the server has committed to before it knows what the players add.

A ticket holds when it was made, so that it need not be stored; the seed follows from it and from a
key that only the server has. It opens one table, since the seed is shown at the end of its game,
whoever used it and whether or not that table is still there.
"""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import delete

from kingdom.server.database import now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.tables.storage import UsedTicket
from kingdom.table.clock import DAY
from kingdom.table.shuffle import commitment, secret_seed

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_FORM: Final = re.compile(r"([1-9][0-9]{0,11})-[0-9a-f]{32}")
_VALID_SECONDS: Final = 3600
_KEPT_DAYS: Final = 30  # far longer than a ticket is good, in case the clock is set back


class Ticket(NamedTuple):
    """A ticket, and the commitment to its seed."""

    text: str
    commitment: str


def new_ticket(key: str, now: float) -> Ticket:
    """Return a ticket for a new seed."""
    text = f"{int(now)}-{secrets.token_hex(16)}"
    return Ticket(text, commitment(secret_seed(key, text)))


def use_ticket(session: Session, key: str, ticket: str) -> str:
    """Return the seed of a ticket that is not too old, and note that it is used.

    Of two who use it at once, in whatever process, one gets it. If the table is not opened after
    all, the ticket is still good, and nobody has seen its seed.
    """
    now, found = now_of(session), _FORM.fullmatch(ticket)
    fresh = found is not None and 0 <= now - int(found[1]) <= _VALID_SECONDS
    if not fresh or not try_to_add(session, UsedTicket(ticket=ticket, used=now)):
        raise RefusedError("bad_request", "ticket: unknown, used or too old", "ticket")
    return secret_seed(key, ticket)


def remove_old_tickets(session: Session, now: float) -> None:
    """Forget tickets that have long been too old to be used again."""
    session.execute(delete(UsedTicket).where(UsedTicket.used < now - _KEPT_DAYS * DAY))
