"""HTTP: mail addresses, and signing in by a link in a mail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Depends

from kingdom.server.accounts import addresses, one_time
from kingdom.server.accounts.handover import Entered, enter, lock_arrival
from kingdom.server.accounts.routes import ThisBrowser, arrive
from kingdom.server.accounts.schema import (
    Account,
    AddressBody,
    LinkBody,
    LinkSignIn,
    MailAsked,
    SignInPreview,
)
from kingdom.server.accounts.views import account_of, count_tables, me_info
from kingdom.server.errors import RefusedError
from kingdom.server.guests.dependencies import KnownDevices, SetDevice
from kingdom.server.guests.devices import note_device
from kingdom.server.guests.finding import stored_guest
from kingdom.server.guests.members import owner_of
from kingdom.server.http.dependencies import Config, Data, Limits
from kingdom.server.http.errors import api_router
from kingdom.server.http.limits import MAILS, SIGN_INS
from kingdom.server.hub.dependencies import Announce
from kingdom.table.wire.tables import Me

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.accounts.handover import SignInDevice
    from kingdom.server.accounts.storage import Purpose
    from kingdom.server.guests.storage import Guest

router = api_router()


def _address(settings: Config, limits: Limits, body: AddressBody) -> str:
    """Return an address to which a mail may be sent now, whoever it belongs to."""
    address = addresses.normalised(body.address)
    if not settings.smtp:
        raise RefusedError("no_mail", "this server sends no mail")
    MAILS.count(limits, address)
    return address


WrittenTo = Annotated[str, Depends(_address)]


@router.post(
    "/me/addresses", status_code=202, summary="Add a mail address", dependencies=[SIGN_INS.every]
)
def add_address(
    data: Data, settings: Config, here: ThisBrowser, address: WrittenTo, body: AddressBody
) -> MailAsked:
    """Send a link to an address; it is the caller's once they have opened it."""
    with data.write() as session:
        guest = stored_guest(session, here.guest)
        note_device(session, here.device, guest.id, here.label)
        addresses.ask_to_confirm(session, guest, address, settings.url, body.language)
    return MailAsked(address=address)


@router.post(
    "/me/addresses/confirm", summary="Confirm a mail address", dependencies=[SIGN_INS.every]
)
def confirm_address(
    data: Data,
    settings: Config,
    devices: KnownDevices,
    announce: Announce,
    here: ThisBrowser,
    set_device: SetDevice,
    body: LinkBody,
) -> Account:
    """Confirm an address by the link in the mail, as the guest who asked for it.

    Nobody else's press counts, or people could be talked into giving their address, and with it
    their games, to a stranger. If it belongs to another guest already, that is the caller, too: the
    two become one.
    """
    with data.write() as session:
        guest, entered = confirm(session, here, body.secret)
        mine = here._replace(guest=guest.id, device=entered.device)
        answer = account_of(session, mine, bool(settings.smtp))
    arrive(devices, announce, set_device, here, entered)
    return answer


def confirm(session: Session, here: SignInDevice, secret: str) -> tuple[Guest, Entered]:
    """Make an address that of the guest who asked; return who that is now, and what has changed."""
    asked = one_time.look(session, "confirm", secret)
    if asked is None or asked.guest is None or asked.address is None:
        raise _bad_link()
    if here.guest != asked.guest:
        raise RefusedError("other_browser", "open the link in the browser where you asked")
    owner = owner_of(session, asked.address)
    if owner is None or owner.id == here.guest:
        guest = stored_guest(session, here.guest)
        _use(session, "confirm", secret)
        addresses.add_address(session, guest.id, asked.address)
        return guest, Entered(here.device, [], [])
    _lock_owner(session, owner, asked.address, here)
    _use(session, "confirm", secret)
    return owner, enter(session, owner, here, bring=True)


def _lock_owner(session: Session, owner: Guest, address: str, here: SignInDevice) -> None:
    """Lock the owner of an address who arrives at a browser, unless it is no longer theirs."""
    lock_arrival(session, owner, here)
    if owner_of(session, address) is not owner:
        raise _bad_link()


def _use(session: Session, purpose: Purpose, secret: str) -> None:
    """Use a link up, unless somebody else just has."""
    if one_time.use_secret(session, purpose, secret) is None:
        raise _bad_link()


@router.delete("/me/addresses/{address}", summary="Remove a mail address")
def remove_address(data: Data, settings: Config, here: ThisBrowser, address: str) -> Account:
    """Forget an address."""
    with data.write() as session:
        addresses.remove_address(session, here.guest, addresses.normalised(address))
        return account_of(session, here, bool(settings.smtp))


@router.post(
    "/sign-in/mail", status_code=202, summary="Ask for a link", dependencies=[SIGN_INS.every]
)
def ask_for_link(data: Data, settings: Config, address: WrittenTo, body: AddressBody) -> MailAsked:
    """Send a link to sign in, if anybody has confirmed the address; the answer is always this."""
    with data.write() as session:
        addresses.ask_to_sign_in(session, address, settings.url, body.language)
    return MailAsked(address=address)


@router.post("/sign-in/link/look", summary="Whose link is it?", dependencies=[SIGN_INS.every])
def look_at_link(data: Data, body: LinkBody) -> SignInPreview:
    """Return whom a link would sign in; it can still be used after that."""
    with data.read() as session:
        asked = one_time.look(session, "sign-in", body.secret)
        owner = owner_of(session, asked.address) if asked else None
        if owner is None:
            raise _bad_link()
        return SignInPreview(name=owner.name, games=count_tables(session, owner.id))


@router.post("/sign-in/link", summary="Sign in with a link", dependencies=[SIGN_INS.every])
def sign_in_by_link(
    data: Data,
    devices: KnownDevices,
    announce: Announce,
    here: ThisBrowser,
    set_device: SetDevice,
    body: LinkSignIn,
) -> Me:
    """Sign in with the link from a mail, and perhaps bring this device's games along."""
    with data.write() as session:
        guest = guest_by_link(session, here, body.secret)
        entered = enter(session, guest, here, body.bring)
    arrive(devices, announce, set_device, here, entered)
    return me_info(guest)


def guest_by_link(session: Session, here: SignInDevice, secret: str) -> Guest:
    """Use up a link from a mail and return whom it signs in, who is locked."""
    asked = one_time.look(session, "sign-in", secret)
    owner = owner_of(session, asked.address) if asked else None
    if asked is None or asked.address is None or owner is None:
        raise _bad_link()
    _lock_owner(session, owner, asked.address, here)
    _use(session, "sign-in", secret)
    return owner


def _bad_link() -> RefusedError:
    return RefusedError("bad_code", "this link is unknown, used or too old")
