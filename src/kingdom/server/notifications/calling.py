"""Calling a person in every way that they want to be called."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import select

from kingdom.server.guests.storage import Guest
from kingdom.server.notifications import messages
from kingdom.server.notifications.storage import PushSubscription
from kingdom.server.notifications.subscriptions import mail_address
from kingdom.server.outbox.deliveries import queue
from kingdom.server.outbox.mail import Mail, send_mail

if TYPE_CHECKING:
    from pydantic import JsonValue
    from sqlalchemy.orm import Session

    from kingdom.server.notifications.messages import Call
    from kingdom.server.notifications.storage import NotificationSettings
    from kingdom.server.settings import Settings


class Sent(NamedTuple):
    """What all messages to a person about one thing have in common."""

    guest: str
    lifetime: float
    about: dict[str, JsonValue]
    after: float = 0.0


def language_of(session: Session, guest: str) -> str:
    """Return the language in which somebody is called."""
    row = session.get(Guest, guest)
    return row.language if row is not None else "en"


def send_call(
    session: Session,
    settings: Settings,
    wishes: NotificationSettings,
    said: Call,
    tag: str,
    sent: Sent,
) -> None:
    """Queue a message for each way in which a person wants to be called."""
    if wishes.push:
        message = asdict(messages.push_message(said, tag))
        mine = select(PushSubscription.id).where(PushSubscription.guest == wishes.guest)
        for browser in session.scalars(mine):
            queue(session, "push", browser, message, **sent._asdict())
    address = mail_address(session, wishes.guest)
    if wishes.mail and settings.smtp and address is not None:
        language = language_of(session, wishes.guest)
        text = messages.mail_text(said, settings.url, f"/off/{wishes.off}", language)
        mail = Mail(address, said.title, text, f"{settings.url}/api/off/{wishes.off}")
        send_mail(session, mail, **sent._asdict())
