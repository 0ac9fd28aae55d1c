"""A sender that dies by SIGKILL at a chosen moment.

`stored`: when a message is stored; `claimed`: before it is sent; `sent`: before that is marked;
`lives`: it stores nothing, sends what there is, and ends by itself. It sends to the URL of a mail
server, or to the id of a browser for push messages.
"""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from typing import Any, Literal
from unittest.mock import patch

from kingdom.server.database import Database
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.subscriptions import subscription
from kingdom.server.outbox import public_http, sender
from kingdom.server.outbox.deliveries import queue
from kingdom.server.outbox.mail import Mail, send_mail
from kingdom.server.outbox.public_http import PublicHttp
from kingdom.server.outbox.smtp import SmtpServer, SmtpTransport
from kingdom.server.outbox.web_push import PushTransport, VapidKey
from tests.support import TIMEOUT

Channel = Literal["mail", "push"]


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def store(database: Database, channel: Channel, where: str) -> str:
    """Store a message; return its id."""
    with database.write() as session:
        if channel == "mail":
            mail = Mail("anna@example.org", "Your turn", "Come!")
            return send_mail(session, mail, lifetime=3600.0)
        return queue(session, "push", where, {"title": "Your turn"}, lifetime=3600.0)


def transport_for(
    database: Database, channel: Channel, where: str
) -> SmtpTransport | PushTransport:
    """Return what sends the messages of a channel."""
    if channel == "mail":
        return SmtpTransport(SmtpServer.parse(where))
    key, find = VapidKey(VapidKey.new()), partial(subscription, database)
    return PushTransport(PublicHttp(True), key, "mailto:nobody@example.org", find, database.time)


def send(database: Database, channel: Channel, where: str) -> None:
    """Send all that is due."""
    transport = transport_for(database, channel, where)
    asyncio.run(sender.Sender(database, {channel: transport}, Metrics()).send_due())


def doomed(how: str, url: str, channel: Channel, where: str) -> None:
    """Store and send, and die when told."""
    patch.object(public_http, "_SECONDS", TIMEOUT).start()  # a busy machine answers late
    database = Database(url)
    if how == "lives":
        send(database, channel, where)
        return
    store(database, channel, where)
    if how == "stored":
        die()
    place, name = (
        ({"mail": SmtpTransport, "push": PushTransport}[channel], "send")
        if how == "claimed"
        else (sender, "finish")
    )
    with patch.object(place, name, die):
        send(database, channel, where)
