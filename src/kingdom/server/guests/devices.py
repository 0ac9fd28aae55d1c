"""Devices: which guest each browser is, and signing browsers in and out.

A cookie holds a device's id. The first browser of a guest has the guest's own id, so that a guest
who only plays needs no row; others are signed in, with an id and a row of their own. What is known
is kept in memory. Whatever changes it calls `forget`, and other processes look every two seconds
for what has changed (`live/device_sync.py`).
"""

from __future__ import annotations

import re
from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from itsdangerous import BadSignature, Signer
from sqlalchemy import delete, exists, select, update

from kingdom.server.database import now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.guests.finding import new_guest
from kingdom.server.guests.storage import Device, Guest
from kingdom.server.notifications.storage import PushSubscription
from kingdom.table.clock import DAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.database import Database

COOKIE: Final = "kingdom_guest"
COOKIE_SECONDS: Final = 365 * DAY
MOST_DEVICES: Final = 30  # of a guest; signing in on one more signs the oldest out
_ID: Final = re.compile("[0-9a-f]{24}")
_REMEMBERED: Final = 20_000  # devices in memory
_LATELY: Final = 60.0  # seconds; more than the clocks of two machines ever differ


class Known(NamedTuple):
    """What is known of a device: its guest, if it has one, and when it was seen, if noted."""

    guest: str | None
    seen: float | None


class Devices:
    """Signs and reads the ids in cookies, and knows whose they are."""

    def __init__(self, key: str, database: Database) -> None:
        """Take the key that signs cookies, and the database."""
        self._signer = Signer(key, salt=COOKIE)
        self._database = database
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._lock = Lock()

    def read(self, cookies: Mapping[str, str]) -> str | None:
        """Return the id in a cookie that we have signed; None if there is none."""
        try:
            device = self._signer.unsign(cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeError):
            return None
        return device if _ID.fullmatch(device) else None

    def signed(self, device: str) -> str:
        """Return the value of a device's cookie."""
        return self._signer.sign(device).decode()

    def remembered(self, device: str) -> Known | None:
        """Return a device that is in memory, without asking the database."""
        with self._lock:
            known = self._known.get(device)
            if known is not None:
                self._known.move_to_end(device)
            return known

    def find(self, device: str) -> Known:
        """Return whose device it is, from memory or from the database."""
        known = self.remembered(device)
        if known is not None:
            return known
        with self._database.read() as session:
            row = session.get(Device, device)
        known = Known(device, None) if row is None else Known(row.guest, row.seen)
        with self._lock:
            self._known[device] = known
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return known

    def note_visit(self, device: str) -> bool:
        """Note once a day that a device with a row is in use; return whether that was now."""
        known, now = self.find(device), self._database.time.now()
        if known.seen is None or known.guest is None or now - known.seen < DAY:
            return False
        with self._database.write() as session:
            session.execute(update(Device).where(Device.id == device).values(seen=now))
        self.forget([device])
        return True

    def forget(self, devices: Iterable[str]) -> None:
        """Ask the database again for these devices."""
        with self._lock:
            for device in devices:
                self._known.pop(device, None)

    def changed_lately(self) -> dict[str, str | None]:
        """Return the devices that have changed hands within the last minute, and whose they are."""
        with self._database.read() as session:
            lately = Device.changed > now_of(session) - _LATELY
            rows = session.execute(select(Device.id, Device.guest).where(lately)).all()
        owners = {row.id: row.guest for row in rows}
        self.forget(owners)
        return owners


def note_device(session: Session, device: str, guest: str, label: str) -> Device:
    """Return the row of a device, which is added if there is none."""
    known = session.get(Device, device, with_for_update=True)
    if known is not None:
        return known
    now = now_of(session)
    row = Device(id=device, guest=guest, label=label, created=now, seen=now, changed=now)
    return row if try_to_add(session, row) else session.get_one(Device, device)


def sign_in(session: Session, guest: str, label: str) -> str:
    """Return the id of a new device of a guest; of too many, the one unused longest goes."""
    device = note_device(session, new_guest(), guest, label)
    _close_surplus(session, guest)
    return device.id


def _close_surplus(session: Session, guest: str) -> None:
    for old in devices_of(session, guest)[MOST_DEVICES:]:
        _close(session, old)


def sign_out(session: Session, guest: str, device: str) -> None:
    """Sign a device out; the first one of a guest may have no row yet."""
    row = session.get(Device, device, with_for_update=True)
    if row is None and device == guest:
        row = note_device(session, device, guest, "")
    if row is None or row.guest != guest:
        raise RefusedError("not_found", "you have no such device")
    _close(session, row)


def sign_out_all(session: Session, guest: str) -> None:
    """Sign all devices of a guest out, also the first one if it was never noted."""
    note_device(session, guest, guest, "")
    for row in devices_of(session, guest):
        _close(session, row)


def _close(session: Session, row: Device) -> None:
    """Keep nothing but the id, so that its cookie is not taken for a new guest's."""
    row.guest, row.label, row.changed = None, "", now_of(session)
    session.flush()  # a device is locked before the browser that is called there
    session.execute(delete(PushSubscription).where(PushSubscription.device == row.id))


def renew_device(session: Session, guest: str, device: str, label: str) -> str:
    """Return a new id for a browser: its cookie from before, wherever that is, signs nobody in."""
    fresh = note_device(session, new_guest(), guest, label).id
    here = PushSubscription.device == device
    session.execute(update(PushSubscription).where(here).values(device=fresh))
    _close(session, note_device(session, device, guest, label))
    _close_surplus(session, guest)
    return fresh


def hand_over_devices(session: Session, old: str, new: str) -> None:
    """Make all devices of one guest those of another."""
    note_device(session, old, old, "")
    for row in devices_of(session, old):
        row.guest, row.changed = new, now_of(session)
    session.flush()
    _close_surplus(session, new)


def devices_of(session: Session, guest: str) -> Sequence[Device]:
    """Return the noted devices of a guest, those used last first."""
    return session.scalars(
        select(Device).where(Device.guest == guest).order_by(Device.seen.desc(), Device.id)
    ).all()


def remove_old_devices(session: Session, now: float) -> None:
    """Delete devices whose cookie has expired.

    What is left of a first device stays as long as its guest, whose id its cookie holds.
    """
    known = exists().where(Guest.id == Device.id)
    expired = (Device.seen < now - COOKIE_SECONDS, Device.changed < now - COOKIE_SECONDS)
    session.execute(delete(Device).where(*expired, ~known))


# --- what a device is called ----------------------------------------------------------------

_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_label(agent: str) -> str:
    """Return a browser and its system in two words, from a `User-Agent` header."""
    found = [
        next((name for mark, name in names if mark in agent), "") for names in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(name for name in found if name)
