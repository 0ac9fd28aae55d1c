"""Tables that are played over days, by people who are not there: memory, lists, and messages.

The database is filled before the server starts: a thousand games of two to five people, ten
thousand guests, all of whom want to be called, every other one by mail. The receivers of mail and
push messages are in this process.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import httpx

from bench.server.serving import Served
from kingdom.server.accounts.storage import Address
from kingdom.server.database import Database, Session
from kingdom.server.games.storage import GameRow
from kingdom.server.guests.devices import COOKIE, Devices
from kingdom.server.guests.finding import new_guest
from kingdom.server.guests.storage import Guest
from kingdom.server.notifications.subscriptions import stored_settings, subscribe
from kingdom.server.outbox.public_http import PublicHttp
from kingdom.server.outbox.web_push import Subscription
from kingdom.server.settings import Settings
from kingdom.server.tables import lifecycle
from kingdom.server.tables.requested import NewTable
from kingdom.table.clock import DAY
from tests.support.mail_server import MailServer, mail_server
from tests.support.push_service import Browser, Receiver, receiver

_MINE: Final = 50  # tables of the guest who looks at them
_OPEN: Final = 100  # listed tables that wait for people
_AT_ONCE: Final = 50  # tables that are stored in one transaction
_REQUESTS: Final = 60  # of each list
_PATIENCE: Final = 120.0  # seconds without a message after which no more are waited for


class Found(NamedTuple):
    """What was measured."""

    tables: int
    guests: int
    memory: int  # bytes of the server, after it has looked at every table
    mine: list[float]  # seconds, in order
    public: list[float]
    sent: int
    per_second: float


class _Town:
    """A database with many people and tables."""

    def __init__(self, folder: Path, service: Receiver) -> None:
        self._settings = Settings(folder, tables_per_guest=10**9)
        self._database = Database(self._settings.database_url)
        self._keys = Browser(service, "all").subscription["keys"]
        self._service = service
        self.guests: list[str] = []

    def add_people(self, count: int) -> None:
        """Store people, every other one with a mail address and the rest with a browser."""
        http, keys = PublicHttp(True), self._keys
        assert isinstance(keys, dict)
        self.guests = [new_guest() for _ in range(count)]
        for start in range(0, count, 500):
            with self._database.write() as session:
                now = self._database.time.now()
                for number, guest in enumerate(self.guests[start : start + 500], start):
                    row = Guest(id=guest, name=f"G{number}", language="en", created=now)
                    session.add(row)
                    session.flush()
                    wishes = stored_settings(session, guest)
                    wishes.delay, wishes.push, wishes.mail = 0, number % 2 == 0, number % 2 == 1
                    if wishes.mail:
                        address = f"g{number}@example.org"
                        session.add(Address(address=address, guest=guest, confirmed=now))
                    else:
                        place = f"{self._service.url}/{number}"
                        wanted = Subscription(place, keys["p256dh"], keys["auth"])
                        subscribe(session, guest, wanted, http)

    def add_tables(self, count: int) -> None:
        """Store games under way; the first guest sits at the first ones, and open tables."""
        places = iter(self.guests[1:] * 2)
        for start in range(0, count + _OPEN, _AT_ONCE):
            with self._database.write() as session:
                for number in range(start, min(start + _AT_ONCE, count + _OPEN)):
                    seats = 2 + number % 4
                    owner = self.guests[0] if number < _MINE else next(places)
                    game = self._opened(session, owner, seats)
                    if number < count:
                        for _ in range(seats - 1):
                            other = session.get_one(Guest, next(places))
                            lifecycle.join(session, other, game.id, None)

    def _opened(self, session: Session, owner: str, seats: int) -> GameRow:
        players = [{"kind": "me"}, *({"kind": "open"} for _ in range(seats - 1))]
        asked = {"players": players, "listed": True, "clock": 3 * DAY, "first_game": True}
        wanted = NewTable.model_validate(asked)
        guest = session.get_one(Guest, owner)
        return lifecycle.open_table(session, guest, wanted, self._settings)

    def cookie(self) -> dict[str, str]:
        """Return the cookie of the guest with many tables."""
        devices = Devices(self._settings.cookie_key(), self._database)
        return {COOKIE: devices.signed(self.guests[0])}

    def close(self) -> None:
        """Let go of the database, before the server takes it."""
        self._database.close()


def days(tables: int, guests: int) -> Found:
    """Measure a server with so many tables over days, whose people are all away."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="kingdom-bench-"))
        service = stack.enter_context(receiver())
        mails = stack.enter_context(mail_server())
        town = _Town(Path(folder), service)
        town.add_people(guests)
        town.add_tables(tables)
        cookie = town.cookie()
        town.close()
        more: dict[str, str | bool] = {
            "smtp": mails.url,
            "url": "https://example.org",
            "private_targets": True,
        }
        served = stack.enter_context(Served(folder=folder, more=more))
        sent, per_second = _messages(service, mails, tables)
        mine = _times(served.url, cookie)
        return Found(
            tables, guests, served.resident_bytes(), mine, _times(served.url), sent, per_second
        )


def _messages(service: Receiver, mails: MailServer, expected: int) -> tuple[int, float]:
    """Wait for the messages about all turns; return how many came, and how many each second."""
    counts: list[tuple[float, int]] = [(time.monotonic(), 0)]
    while counts[-1][1] < expected and time.monotonic() - counts[-1][0] < _PATIENCE:
        time.sleep(0.05)
        count = len(service.requests) + len(mails.mails)
        if count != counts[-1][1]:
            counts.append((time.monotonic(), count))
    (began, first), (ended, last) = counts[min(1, len(counts) - 1)], counts[-1]
    return last, (last - first) / max(ended - began, 1e-9)


def _times(url: str, cookies: dict[str, str] | None = None) -> list[float]:
    """Return the seconds that the lists of tables took, in order."""
    found = []
    with httpx.Client(base_url=url, cookies=cookies, trust_env=False) as client:
        for _ in range(_REQUESTS):
            began = time.perf_counter()
            client.get("/api/tables").raise_for_status()
            found.append(time.perf_counter() - began)
    return sorted(found)


def figures(found: Found) -> Iterator[tuple[str, float, str]]:
    """Yield the name, the value and the unit of all that was measured."""
    name = f"{found.tables} tables over days, {found.guests} guests who are away"
    yield f"{name}: memory of the server", found.memory / 2**20, "MiB"
    for what, times in (("My games", found.mine), ("the public list", found.public)):
        yield f"{name}: {what}, p50", 1_000 * times[len(times) // 2], "ms"
        yield f"{name}: {what}, p99", 1_000 * times[int(0.99 * len(times))], "ms"
    yield f"{name}: messages", float(found.sent), ""
    yield f"{name}: messages sent", found.per_second, "/s"
