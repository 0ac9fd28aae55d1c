"""Mail addresses: confirmed by a link, and a way to sign in by a link.

Whoever asks for a link learns nothing about an address: the request does the same whether somebody
has confirmed it or not. Only when the mail is about to be sent is that looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from kingdom.server.accounts.address_mails import CONFIRM, SIGN_IN, Letter
from kingdom.server.accounts.one_time import LIFETIMES, issue, new_link_secret
from kingdom.server.accounts.storage import Address
from kingdom.server.database import count_rows, now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.guests.members import KNOWN_ADDRESS
from kingdom.server.guests.storage import Guest, lock_guest
from kingdom.server.outbox.mail import Mail, is_address, send_mail

if TYPE_CHECKING:
    from pydantic import JsonValue
    from sqlalchemy.orm import Session

    from kingdom.server.guests.finding import Language

MOST_ADDRESSES: Final = 3  # of a guest


def normalised(text: str) -> str:
    """Return an address in the form in which it is stored; raise `RefusedError` if it is none."""
    address = text.strip().lower()
    if not is_address(address):
        raise RefusedError("bad_request", "this is not a mail address", "address")
    return address


def addresses_of(session: Session, guest: str) -> list[str]:
    """Return the confirmed addresses of a guest, the first one first."""
    return [
        *session.scalars(
            select(Address.address)
            .where(Address.guest == guest)
            .order_by(Address.confirmed, Address.address)
        )
    ]


def ask_to_confirm(
    session: Session, guest: Guest, address: str, url: str, language: Language
) -> None:
    """Send a link to an address, by which whoever reads it says that it is theirs."""
    secret = new_link_secret()
    issue(session, "confirm", secret, guest.id, address)
    _send(session, CONFIRM[language], address, f"{url}/me#confirm={secret}", guest=guest)


def ask_to_sign_in(session: Session, address: str, url: str, language: Language) -> None:
    """Send a link by which whoever has confirmed an address signs in, if anybody has."""
    secret = new_link_secret()
    issue(session, "sign-in", secret, address=address)
    link = f"{url}/sign-in#link={secret}"
    _send(session, SIGN_IN[language], address, link, about={KNOWN_ADDRESS: address})


def _send(
    session: Session,
    letter: Letter,
    address: str,
    link: str,
    guest: Guest | None = None,
    about: dict[str, JsonValue] | None = None,
) -> None:
    mail = Mail(to=address, subject=letter.subject, text=letter.text(link))
    lifetime = LIFETIMES["sign-in"] if about else LIFETIMES["confirm"]
    send_mail(session, mail, lifetime=lifetime, guest=guest.id if guest else None, about=about)


def add_address(session: Session, guest: str, address: str) -> None:
    """Store an address that a guest has confirmed, and that is nobody else's."""
    lock_guest(session, guest)
    known = session.get(Address, address)
    if known is not None and known.guest != guest:
        raise _confirmed_by_another()
    if known is not None:
        return
    if count_rows(session, Address, Address.guest == guest) >= MOST_ADDRESSES:
        raise RefusedError("too_many", f"a person has at most {MOST_ADDRESSES} addresses")
    if not try_to_add(session, Address(address=address, guest=guest, confirmed=now_of(session))):
        raise _confirmed_by_another()


def _confirmed_by_another() -> RefusedError:
    """Return the refusal of an address that was nobody's a moment ago."""
    return RefusedError("too_fast", "somebody else is confirming this address: try again")


def remove_address(session: Session, guest: str, address: str) -> None:
    """Forget an address of a guest."""
    lock_guest(session, guest)
    found = session.get(Address, address, with_for_update=True)
    if found is None or found.guest != guest:
        raise RefusedError("not_found", "you have no such address")
    session.delete(found)
    session.flush()
