"""What people may know about themselves, as the page about it shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno
from sqlalchemy import func, select

from kingdom.server.accounts.addresses import addresses_of
from kingdom.server.accounts.passkeys import passkeys_of
from kingdom.server.accounts.schema import Account, DeviceInfo, MoveCode, PasskeyInfo
from kingdom.server.games.storage import Seat
from kingdom.server.guests.devices import devices_of
from kingdom.server.guests.finding import find_guest
from kingdom.server.guests.storage import Guest
from kingdom.table.screen import iso, iso_or_none
from kingdom.table.wire.tables import Me

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.accounts.handover import SignInDevice


def account_of(session: Session, here: SignInDevice, mail: bool) -> Account:
    """Return a guest's account, as seen from one of their devices."""
    return Account(
        name=find_guest(session, here.guest).name,
        games=count_tables(session, here.guest),
        devices=_devices(session, here),
        passkeys=[
            PasskeyInfo(
                id=one.id, label=one.label, created=iso(one.created), used=iso_or_none(one.used)
            )
            for one in passkeys_of(session, here.guest)
        ],
        addresses=addresses_of(session, here.guest),
        mail=mail,
    )


def count_tables(session: Session, guest: str) -> int:
    """Return at how many tables a guest sits, or has sat."""
    tables = func.count(Seat.game.distinct())
    return session.scalar(select(tables).where(Seat.guest == guest)) or 0


def _devices(session: Session, here: SignInDevice) -> list[DeviceInfo]:
    """Return the devices of a guest, this one first even if it was never noted."""
    noted = devices_of(session, here.guest)
    others = [
        DeviceInfo(id=one.id, label=one.label, this=False, seen=iso(one.seen))
        for one in noted
        if one.id != here.device
    ]
    return [DeviceInfo(id=here.device, label=here.label, this=True, seen=None), *others]


def move_code(code: str, url: str, expires: float) -> MoveCode:
    """Return a code in two groups, and its link as a QR code."""
    middle = len(code) // 2
    picture = segno.make(url, micro=False).svg_data_uri(border=2, scale=4, light="#fff")
    return MoveCode(
        code=f"{code[:middle]}-{code[middle:]}", url=url, picture=picture, expires=iso(expires)
    )


def me_info(guest: Guest) -> Me:
    """Return a guest's own number, name and language."""
    return Me(id=guest.id, name=guest.name, language=guest.language)
