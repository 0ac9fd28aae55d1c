"""Sending mail through the SMTP server that `--smtp` names."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from dataclasses import dataclass, field
from email.headerregistry import Address
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, unquote, urlsplit

from kingdom.server.outbox.mail import composed, is_address
from kingdom.server.outbox.transport import NotSentError, RefusedForGoodError
from kingdom.server.outbox.waiting import in_thread

if TYPE_CHECKING:
    from kingdom.server.outbox.storage import Delivery

_PORTS: Final = {"smtp": 587, "smtps": 465}
_SECONDS: Final = 15.0  # for each step of the conversation; all of them fit into a lease
_AT_ONCE: Final = 8  # connections to the server
EXPECTED: Final = "expected smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS, or smtps://..."


@dataclass(frozen=True)
class SmtpServer:
    """Where mail is handed in, and who it is from."""

    host: str
    port: int
    sender: Address
    user: str = ""
    password: str = field(default="", repr=False)
    tls: bool = False
    """Whether the connection begins with TLS; else it changes to TLS if the server can."""

    @classmethod
    def parse(cls, url: str) -> SmtpServer:
        """Read a URL such as `smtps://user:password@mail.example.org?from=games@example.org`."""
        try:
            parts = urlsplit(url)
            port, options = parts.port, dict(parse_qsl(parts.query, strict_parsing=True))
        except ValueError:
            raise ValueError(f"not the URL of a mail server: {EXPECTED}") from None
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        sender = options.pop("from", user)
        if (
            parts.scheme not in _PORTS
            or not parts.hostname
            or options
            or parts.path not in ("", "/")
        ):
            raise ValueError(f"not the URL of a mail server: {EXPECTED}")
        if not is_address(sender):
            raise ValueError(f"{sender!r} is not the address that mail comes from: {EXPECTED}")
        return cls(
            host=parts.hostname,
            port=port or _PORTS[parts.scheme],
            sender=Address("Kingdom", addr_spec=sender),
            user=user,
            password=password,
            tls=parts.scheme == "smtps",
        )

    @property
    def is_local(self) -> bool:
        """Whether the server is on this machine, where nobody listens in."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False


class SmtpTransport:
    """Hands in one mail for each connection, in threads."""

    def __init__(self, server: SmtpServer) -> None:
        """Take the server."""
        self._server = server
        self._slots = asyncio.Semaphore(_AT_ONCE)

    async def send(self, delivery: Delivery) -> None:
        """Hand in a mail; raise an error unless the server has taken it."""
        async with self._slots:
            await in_thread(self._send, delivery)

    def try_out(self) -> None:
        """Sign in as for a mail, and send none; raise `NotSentError` if the server says no."""
        try:
            self._connected().quit()
        except (smtplib.SMTPException, OSError) as error:
            raise NotSentError(f"{type(error).__name__}: {error}"[:200]) from None

    def _send(self, delivery: Delivery) -> None:
        mail = composed(delivery, self._server.sender)
        try:
            with self._connected() as smtp:
                smtp.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            raise _refusal(error) from None
        except (smtplib.SMTPException, OSError) as error:
            # Any other answer, however final, is about us: whoever runs the server has to fix it.
            raise NotSentError(f"{type(error).__name__}: {error}"[:200]) from None

    def _connected(self) -> smtplib.SMTP:
        """Return a connection with TLS and a user, as far as they are wanted."""
        server, context = self._server, ssl.create_default_context()
        if server.tls:
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=_SECONDS, context=context
            )
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=_SECONDS)
        try:
            self._prepare(smtp, context)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _prepare(self, smtp: smtplib.SMTP, context: ssl.SSLContext) -> None:
        server = self._server
        smtp.ehlo_or_helo_if_needed()
        if not server.tls and smtp.has_extn("starttls") and not server.is_local:
            smtp.starttls(context=context)
        elif server.user and not server.tls and not server.is_local:
            raise NotSentError("the mail server has no TLS, without which no password is sent")
        if server.user:
            smtp.login(server.user, server.password)


def _refusal(error: smtplib.SMTPRecipientsRefused) -> Exception:
    """Return the error for a receiver that was not taken.

    Answers from 500 on are final, unless they are about us: 5.7 stands for what a server does not
    allow, such as a sender on its black list.
    """
    answers = error.recipients.values()
    why = "; ".join(f"{code} {text.decode(errors='replace')}" for code, text in answers)[:200]
    final = all(code >= 500 and not text.startswith(b"5.7.") for code, text in answers)
    return RefusedForGoodError(why) if final else NotSentError(why)
