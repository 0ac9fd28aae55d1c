"""Mail: what is stored of one, and the text that an SMTP server gets."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from email.header import Header
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from typing import TYPE_CHECKING, Final

from kingdom.server.outbox.deliveries import queue

if TYPE_CHECKING:
    from collections.abc import Mapping
    from email.policy import EmailPolicy

    from pydantic import JsonValue
    from sqlalchemy.orm import Session

    from kingdom.server.outbox.storage import Delivery

_LONGEST_SUBJECT: Final = 200
_POLICY: Final = SMTP.clone(max_line_length=990)
"""Shorter lines would cut and encode the long addresses in headers, which nobody reads then."""
_ADDRESS: Final = re.compile(
    r"(?!.*=\?)[\w.!#$%&'*+=?^`{|}~-]{1,64}@[a-z0-9.-]{1,189}", re.ASCII | re.IGNORECASE
)
"""As browsers check it, without `/`, which would divide the path of a request. A comma in it would
make two addresses of one. What begins an encoded word would be decoded to another address."""


@dataclass(frozen=True)
class Mail:
    """A mail to one address. Whoever receives unasked mail can end it with one click."""

    to: str
    subject: str
    text: str
    off: str | None = None
    """The address that ends such mail when it is posted to."""


class _Subject(str):
    """A subject that says what it says: no name in it is taken for an encoded word.

    The standard library would decode such a word, and Python 3.11.0 to 3.11.9 and 3.12.0 to 3.12.4
    write the line ends that it may stand for. A value with a name is stored as it is.
    """

    __slots__ = ()
    name: Final = "Subject"

    def fold(self, *, policy: EmailPolicy) -> str:
        """Return the header's lines."""
        plain = self.isascii() and self.isprintable() and "=?" not in self
        said = self if plain else Header(str(self), "utf-8", header_name=self.name).encode()
        return policy.linesep.join(f"{self.name}: {said}".split("\n")) + policy.linesep


def is_address(text: str) -> bool:
    """Return whether a text can be a mail address; only a mail to it shows whether it is one."""
    return _ADDRESS.fullmatch(text) is not None


def send_mail(
    session: Session,
    mail: Mail,
    *,
    lifetime: float,
    guest: str | None = None,
    about: Mapping[str, JsonValue] | None = None,
    after: float = 0.0,
) -> str:
    """Store a mail, which is sent `after` seconds, or soon; return its id."""
    if not is_address(mail.to):
        raise ValueError(f"{mail.to!r} is not a mail address")
    content = asdict(mail)
    return queue(
        session, "mail", content.pop("to"), content, lifetime=lifetime, guest=guest, about=about,
        after=after,
    )  # fmt: skip


def composed(delivery: Delivery, sender: Address) -> EmailMessage:
    """Return a stored mail as it is sent; every attempt sends the very same."""
    stored = Mail(to=delivery.target, **delivery.message)  # type: ignore[arg-type]
    mail = EmailMessage(_POLICY)
    mail["From"] = sender
    mail["To"] = stored.to
    mail["Subject"] = _Subject(one_line(stored.subject))
    mail["Date"] = format_datetime(datetime.fromtimestamp(delivery.created, UTC))
    mail["Message-ID"] = f"<{delivery.id}@{sender.domain}>"
    mail["Auto-Submitted"] = "auto-generated"  # so that nobody's holiday reply comes back
    if stored.off is not None:
        mail["List-Unsubscribe"] = f"<{stored.off}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"  # RFC 8058
    mail.set_content(stored.text)
    return mail


def one_line(text: str) -> str:
    """Return a text for a header: without line ends, which would begin another one."""
    return " ".join(text.split())[:_LONGEST_SUBJECT]
