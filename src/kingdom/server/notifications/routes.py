"""HTTP: how guests are called when it is their turn, and the webhooks of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.errors import RefusedError
from kingdom.server.guests.dependencies import GuestId, This
from kingdom.server.guests.finding import stored_guest
from kingdom.server.http.dependencies import Config, Data
from kingdom.server.http.errors import api_router
from kingdom.server.http.limits import NOTICES
from kingdom.server.notifications import subscriptions, webhooks
from kingdom.server.notifications.dependencies import Calls
from kingdom.server.notifications.schema import (
    Browser,
    BrowserGone,
    CallChange,
    CallSettings,
    WebhookChange,
    WebhookInfo,
)
from kingdom.server.outbox.web_push import Subscription

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.notifications.services import NotificationServices
    from kingdom.server.notifications.storage import NotificationSettings, Webhook
    from kingdom.server.settings import Settings

router = api_router()


@router.get("/me/calls", summary="How am I called when it is my turn?")
def get_calls(data: Data, config: Config, calls: Calls, guest: GuestId) -> CallSettings:
    """Return the guest's settings for being called, and the ways that the server has."""
    with data.read() as session:
        return _shown(session, subscriptions.find_settings(session, guest), config, calls)


@router.patch("/me/calls", summary="Change how I am called", dependencies=[NOTICES.every])
def change_calls(
    data: Data, config: Config, calls: Calls, guest: GuestId, body: CallChange
) -> CallSettings:
    """Change how the guest is called."""
    if body.quiet is not None and len(body.quiet) == 1:
        raise RefusedError("bad_request", "quiet: expected two times or none", "quiet")
    with data.write() as session:
        stored_guest(session, guest)
        row = subscriptions.stored_settings(session, guest)
        for name in ("push", "mail", "delay", "reminder", "zone"):
            if (wanted := getattr(body, name)) is not None:
                setattr(row, name, wanted)
        if body.quiet is not None:
            row.quiet_from, row.quiet_until = body.quiet or (None, None)
        session.flush()
        return _shown(session, row, config, calls)


@router.post("/me/browsers", summary="Call me in this browser", dependencies=[NOTICES.every])
def subscribe(data: Data, config: Config, calls: Calls, this: This, body: Browser) -> CallSettings:
    """Store the push subscription of a browser."""
    wanted = Subscription(body.endpoint, body.keys.p256dh, body.keys.auth)
    with data.write() as session:
        stored_guest(session, this.guest)
        subscriptions.subscribe(session, this.guest, wanted, calls.http, this.id)
        row = subscriptions.stored_settings(session, this.guest)
        return _shown(session, row, config, calls)


@router.post("/me/browsers/gone", summary="Do not call me in this browser")
def unsubscribe(
    data: Data, config: Config, calls: Calls, guest: GuestId, body: BrowserGone
) -> CallSettings:
    """Forget the push subscription of a browser, which alone knows its endpoint."""
    with data.write() as session:
        subscriptions.unsubscribe(session, subscriptions.subscription_id(body.endpoint))
        return _shown(session, subscriptions.find_settings(session, guest), config, calls)


@router.post("/off/{token}", summary="No more mail to me")
def end_mail(data: Data, token: str) -> dict[str, bool]:
    """End mail about turns, by the link in one of them; also what mail programs call."""
    if len(token) <= 32 and token.isprintable():
        with data.write() as session:
            subscriptions.end_mail(session, token)
    return {"off": True}  # for any link: who has a wrong one learns nothing


@router.get("/tables/{game_id}/webhook", summary="The webhook of my table")
def get_webhook(data: Data, guest: GuestId, game_id: str) -> WebhookInfo:
    """Return the webhook of a table, for its owner."""
    with data.read() as session:
        return _webhook(webhooks.find_webhook(session, guest, game_id))


@router.put(
    "/tables/{game_id}/webhook",
    summary="Tell a group about the turns at my table",
    dependencies=[NOTICES.every],
)
def set_webhook(
    data: Data, calls: Calls, guest: GuestId, game_id: str, body: WebhookChange
) -> WebhookInfo:
    """Set up the webhook of a table, with a new secret."""
    with data.write() as session:
        me = stored_guest(session, guest)
        return _webhook(webhooks.set_webhook(session, me, game_id, body.url, calls.http))


@router.delete("/tables/{game_id}/webhook", summary="Remove the webhook of my table")
def remove_webhook(data: Data, guest: GuestId, game_id: str) -> WebhookInfo:
    """Remove the webhook of a table."""
    with data.write() as session:
        webhooks.remove_webhook(session, guest, game_id)
    return _webhook(None)


def _webhook(row: Webhook | None) -> WebhookInfo:
    if row is None:
        return WebhookInfo(url=None, secret=None)
    return WebhookInfo(url=row.url, secret=row.secret)


def _shown(
    session: Session, row: NotificationSettings, config: Settings, calls: NotificationServices
) -> CallSettings:
    quiet = row.quiet_from, row.quiet_until
    return CallSettings(
        push=row.push,
        mail=row.mail,
        delay=row.delay,
        reminder=row.reminder,
        quiet=[minute for minute in quiet if minute is not None],
        zone=row.zone,
        browsers=subscriptions.browsers(session, row.guest),
        push_key=calls.push_key.public,
        mail_offered=bool(config.smtp),
        address=subscriptions.mail_address(session, row.guest),
    )
