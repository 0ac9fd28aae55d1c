"""Everything about messages put together: who is told, and how it is sent."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from kingdom.server.notifications.notifier import Notifier
from kingdom.server.notifications.subscriptions import subscription
from kingdom.server.notifications.webhooks import hook
from kingdom.server.outbox.mail import is_address
from kingdom.server.outbox.public_http import PublicHttp
from kingdom.server.outbox.sender import Sender
from kingdom.server.outbox.smtp import SmtpServer, SmtpTransport
from kingdom.server.outbox.web_push import PushTransport, VapidKey
from kingdom.server.outbox.webhooks import WebhookTransport
from kingdom.server.settings import PUSH_KEY_FILE

if TYPE_CHECKING:
    from kingdom.server.database import Database
    from kingdom.server.games.service import GameService
    from kingdom.server.metrics import Metrics
    from kingdom.server.outbox.storage import Channel
    from kingdom.server.outbox.transport import Transport
    from kingdom.server.settings import Settings


@dataclass(frozen=True)
class NotificationServices:
    """What calls people who are away."""

    push_key: VapidKey
    http: PublicHttp
    notifier: Notifier
    sender: Sender

    @classmethod
    def make(cls, settings: Settings, games: GameService, metrics: Metrics) -> NotificationServices:
        """Set up every way of sending that the settings allow."""
        key = VapidKey(settings.kept(PUSH_KEY_FILE, VapidKey.new))
        http, notifier = PublicHttp(settings.private_targets), Notifier(games, settings)
        transports = _transports(settings, games.database, http, key)
        sender = Sender(
            games.database, transports, metrics, notifier.is_wanted, notifier.drop_target
        )
        return cls(key, http, notifier, sender)

    async def start(self) -> None:
        """Start looking for turns and sending messages, in the running event loop."""
        await self.notifier.start()
        await self.sender.start()

    async def stop(self) -> None:
        """Stop, after what is sent within seconds."""
        await self.notifier.stop()
        await self.sender.stop()


def _transports(
    settings: Settings, database: Database, http: PublicHttp, key: VapidKey
) -> dict[Channel, Transport]:
    """Return the ways to send messages that are set up."""
    # Push services want a contact, and some refuse anything that cannot be an address.
    contact = settings.url if settings.url.startswith("https:") else "mailto:nobody@example.org"
    transports: dict[Channel, Transport] = {
        "push": PushTransport(http, key, contact, partial(subscription, database), database.time),
        "webhook": WebhookTransport(http, partial(hook, database), database.time),
    }
    server = mail_server_of(settings)
    if server is not None:
        transports["mail"] = SmtpTransport(server)
    return transports


def mail_server_of(settings: Settings) -> SmtpServer | None:
    """Return the mail server, if there is one; raise `ValueError` if what is set does not fit."""
    if settings.admin_mail and not is_address(settings.admin_mail):
        raise ValueError(f"{settings.admin_mail!r} is not a mail address: see --admin-mail")
    if settings.smtp and not settings.url:
        raise ValueError("mail has links to this server: --smtp needs --url, where people reach it")
    if settings.admin_mail and not settings.smtp:
        raise ValueError("reports are sent by mail: --admin-mail needs --smtp")
    return SmtpServer.parse(settings.smtp) if settings.smtp else None
