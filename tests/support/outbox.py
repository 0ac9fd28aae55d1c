"""An outbox with mails in it, and what it sends to the mail server of the tests."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from kingdom.server.database import Database
from kingdom.server.metrics import Metrics
from kingdom.server.outbox.mail import Mail, send_mail
from kingdom.server.outbox.sender import Sender
from kingdom.server.outbox.smtp import SmtpServer, SmtpTransport
from kingdom.server.outbox.storage import Delivery
from tests.support.mail_server import MailServer
from tests.support.servers import BACKENDS

HOUR = 3600.0
OFF = f"https://a-rather-long-name-of-a-server.example.org/api/off/{'x' * 24}"
TURN = Mail("anna@example.org", "Your turn", "Bert has played.\n", OFF)
on_each = pytest.mark.parametrize("url", BACKENDS, indirect=True)


def store(database: Database, mail: Mail = TURN, **options: Any) -> str:
    with database.write() as session:
        return send_mail(session, mail, **{"lifetime": HOUR, **options})


def send(database: Database, mails: MailServer, **options: Any) -> Metrics:
    metrics, transport = Metrics(), SmtpTransport(SmtpServer.parse(mails.url))
    asyncio.run(Sender(database, {"mail": transport}, metrics, **options).send_due())
    return metrics


def stored(database: Database) -> list[Delivery]:
    with database.read() as session:
        return list(session.scalars(select(Delivery)))


def count(metrics: Metrics, outcome: str) -> float:
    return float(metrics.deliveries.labels("mail", outcome)._value.get())
