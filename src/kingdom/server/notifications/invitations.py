"""Calling people who are asked to a table: once, and not during their quiet hours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.server.database import now_of
from kingdom.server.games.storage import GameRow
from kingdom.server.notifications import messages
from kingdom.server.notifications.calling import Sent, language_of, send_call
from kingdom.server.notifications.quiet_hours import quiet_until
from kingdom.server.notifications.storage import NotificationSettings
from kingdom.server.people.storage import Invitation
from kingdom.table.clock import DAY
from kingdom.table.facts import WAITING

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.settings import Settings

INVITATION: Final = "invitation"
"""What a delivery says that it is about."""
_LIFETIME: Final = 1.0 * DAY


def call_invited(session: Session, settings: Settings, invitation: Invitation, by: str) -> None:
    """Queue the message about an invitation, for somebody who wants to be called."""
    wishes = session.get(NotificationSettings, invitation.guest)
    if wishes is None:
        return
    now = now_of(session)
    wait = (quiet_until(wishes, now) or now) - now
    said = messages.invitation(by, language_of(session, invitation.guest))
    sent = Sent(invitation.guest, _LIFETIME, {INVITATION: invitation.id}, wait)
    send_call(session, settings, wishes, said, f"{INVITATION}-{invitation.id}", sent)


def is_open(session: Session, name: str) -> bool:
    """Return whether an invitation waits for an answer."""
    row = session.get(Invitation, name)
    if row is None or row.declined:
        return False
    return session.get_one(GameRow, row.game).status == WAITING
