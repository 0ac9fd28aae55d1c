"""A real mail server for the tests, which keeps what it gets and answers as it is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from tests.support.servers import lasting_port

OK = "250 OK"


class MailServer:
    """Mail that has come in, and how the next one is answered."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []  # the same as they came
        self.signed_in: list[bool] = []  # for each mail, whether its sender was
        self.answer = OK
        self.port = lasting_port()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}?from=games@example.org"

    async def handle_RCPT(  # noqa: N802 (aiosmtpd's name)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer == OK:
            envelope.rcpt_tos.append(address)
        return self.answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        self.signed_in.append(bool(session.authenticated))
        content = cast("bytes", envelope.content)
        self.raw.append(content)
        self.mails.append(message_from_bytes(content, EmailMessage, policy=policy.default))
        return OK


class Users:
    """The one user of a mail server that asks for a password."""

    def __call__(
        self, server: SMTP, session: Session, envelope: Envelope, how: str, data: Any
    ) -> AuthResult:
        known = isinstance(data, LoginPassword) and data == LoginPassword(b"kingdom", b"a@b:c")
        return AuthResult(success=known)


@contextmanager
def mail_server(**options: Any) -> Iterator[MailServer]:
    """Run a mail server in a thread."""
    server = MailServer()
    running = Controller(server, hostname="127.0.0.1", port=server.port, **options)
    running.start()
    try:
        yield server
    finally:
        running.stop()
