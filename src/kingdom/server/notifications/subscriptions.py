"""Settings and browsers of guests: what they want, and where they can be called."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, select, update

from kingdom.server.accounts.storage import Address
from kingdom.server.database import count_rows, now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.notifications.storage import NotificationSettings, PushSubscription
from kingdom.server.outbox.storage import Delivery
from kingdom.server.outbox.web_push import Subscription, check_keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.server.outbox.public_http import PublicHttp

MOST_BROWSERS: Final = 10
"""Browsers in which one guest can be called; the oldest goes when there are more."""


def find_settings(session: Session, guest: str) -> NotificationSettings:
    """Return a guest's settings, or those of somebody who has chosen nothing yet."""
    known = session.get(NotificationSettings, guest)
    return known or NotificationSettings(
        guest=guest, push=False, mail=False, delay=60, reminder=True, quiet_from=None,
        quiet_until=None, zone="UTC", off=secrets.token_urlsafe(18),
    )  # fmt: skip


def stored_settings(session: Session, guest: str) -> NotificationSettings:
    """Return a guest's settings, and store them if they were not stored yet."""
    row = find_settings(session, guest)
    if row in session or try_to_add(session, row):
        return row
    return session.get_one(NotificationSettings, guest)


def subscribe(
    session: Session, guest: str, wanted: Subscription, http: PublicHttp, device: str | None = None
) -> None:
    """Store a browser in which a guest can be called; it may have been somebody else's before.

    With a device, it is forgotten when that is signed out.
    """
    try:
        check_keys(wanted)
        http.check(wanted.endpoint)
    except ValueError as error:
        raise RefusedError("bad_request", str(error)) from None
    row = PushSubscription(
        id=subscription_id(wanted.endpoint),
        guest=guest,
        endpoint=wanted.endpoint,
        p256dh=wanted.p256dh,
        auth=wanted.auth,
        created=now_of(session),
        device=device,
    )
    known = find_browser(session, row.id)
    if known is not None or not try_to_add(session, row):
        session.merge(row)
        session.flush()
    for surplus in surplus_browsers(session, guest):
        unsubscribe(session, surplus)


def surplus_browsers(session: Session, guest: str) -> Sequence[str]:
    """Return the browsers of a guest that are too many, by their ids."""
    mine = select(PushSubscription.id).where(PushSubscription.guest == guest)
    newest = mine.order_by(PushSubscription.created.desc(), PushSubscription.id)
    return session.scalars(newest.offset(MOST_BROWSERS)).all()


def unsubscribe(session: Session, name: str) -> None:
    """Forget a browser, and what was to be sent to it."""
    find_browser(session, name)
    session.execute(delete(Delivery).where(Delivery.channel == "push", Delivery.target == name))
    session.execute(delete(PushSubscription).where(PushSubscription.id == name))


def find_browser(session: Session, name: str) -> PushSubscription | None:
    """Return a browser by its id, locked before anything that is to be sent to it."""
    return session.get(PushSubscription, name, with_for_update=True)


def subscription_id(endpoint: str) -> str:
    """Return the id of a browser by its endpoint, which is a secret of the browser's."""
    return sha256(endpoint.encode()).hexdigest()


def browsers(session: Session, guest: str) -> int:
    """Return in how many browsers a guest can be called."""
    return count_rows(session, PushSubscription, PushSubscription.guest == guest)


def subscription(database: Database, name: str) -> Subscription | None:
    """Return a browser by its id, for sending."""
    with database.read() as session:
        row = session.get(PushSubscription, name)
        return Subscription(row.endpoint, row.p256dh, row.auth) if row is not None else None


def mail_address(session: Session, guest: str) -> str | None:
    """Return the address that a guest has confirmed last, if any."""
    mine = select(Address.address).where(Address.guest == guest)
    return session.scalar(mine.order_by(Address.confirmed.desc()).limit(1))


def end_mail(session: Session, off: str) -> bool:
    """Send no more mail to the guest of a link; return whether there is one."""
    known = NotificationSettings.off == off
    guest = session.scalar(select(NotificationSettings.guest).where(known))
    if guest is None:
        return False
    session.execute(update(NotificationSettings).where(known).values(mail=False))
    waiting = (Delivery.guest == guest, Delivery.channel == "mail", Delivery.about.is_not(None))
    session.execute(delete(Delivery).where(*waiting))
    return True
