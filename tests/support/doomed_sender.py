"""A sender that dies by SIGKILL at a chosen moment: run with HOW, DATABASE and SMTP.

`stored`: when a mail is stored; `claimed`: before it is sent; `sent`: before that is marked.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any
from unittest.mock import patch

from kingdom.server.database import Database
from kingdom.server.metrics import Metrics
from kingdom.server.outbox import sender
from kingdom.server.outbox.mail import Mail, send_mail
from kingdom.server.outbox.smtp import SmtpServer, SmtpTransport


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def main(how: str, url: str, smtp: str) -> None:
    database = Database(url)
    with database.write() as session:
        send_mail(session, Mail("anna@example.org", "Your turn", "Come!"), lifetime=3600.0)
    if how == "stored":
        die()
    transport = SmtpTransport(SmtpServer.parse(smtp))
    place, name = (transport, "send") if how == "claimed" else (sender, "finish")
    with patch.object(place, name, die):
        asyncio.run(sender.Sender(database, {"mail": transport}, Metrics()).send_due())


if __name__ == "__main__":
    main(*sys.argv[1:])
