"""The outbox when its sender stops or is killed: nothing is lost, and leases are kept."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Callable
from typing import Any

import pytest

from kingdom.server.database import Database
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.subscriptions import subscribe, subscription_id
from kingdom.server.outbox import sender
from kingdom.server.outbox.deliveries import LEASE, claim_due
from kingdom.server.outbox.public_http import PublicHttp
from kingdom.server.outbox.sender import Sender
from kingdom.server.outbox.smtp import SmtpServer, SmtpTransport
from kingdom.server.outbox.storage import Delivery
from kingdom.server.outbox.waiting import in_thread
from kingdom.server.outbox.web_push import Subscription
from tests.support import TIMEOUT
from tests.support.doomed_sender import doomed
from tests.support.doomed_sender import send as send_push
from tests.support.doomed_sender import store as store_push
from tests.support.forked import forked, status_of
from tests.support.mail_server import MailServer
from tests.support.moved_time import MovedTime
from tests.support.outbox import on_each, send, store, stored
from tests.support.push_service import Browser, Receiver


def test_a_sender_that_stops_finishes_what_is_being_sent(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "_PAUSE", 0.01)
    monkeypatch.setattr(sender, "_LAST", TIMEOUT)
    first, sent, looks = store(database), list[str](), list[int]()

    def look(database: Database, free: int) -> list[Delivery]:
        looks.append(free)
        return claim_due(database, free)

    monkeypatch.setattr(sender, "claim_due", look)

    async def start_and_stop() -> None:
        sending, answered = asyncio.Event(), asyncio.Event()

        class Transport:
            async def send(self, delivery: Delivery) -> None:
                sending.set()
                await answered.wait()
                sent.append(delivery.id)

        mailing = Sender(database, {"mail": Transport()}, Metrics())
        await mailing.start()
        async with asyncio.timeout(TIMEOUT):
            await sending.wait()
            stopped = asyncio.create_task(mailing.stop())
            while not (looks and looks[-1] == 0):  # what was looked for before may still be found
                await asyncio.sleep(0.005)
            await asyncio.to_thread(store, database)
            assert not stopped.done()
            answered.set()
            await stopped

    asyncio.run(start_and_stop())
    assert sent == [first]
    assert first not in [one.id for one in stored(database)]
    assert len(stored(database)) == 1


@on_each
def test_a_sender_that_stops_leaves_what_nobody_answers_to_its_lease(
    database: Database, mails: MailServer, moved: MovedTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "_PAUSE", 0.01)
    monkeypatch.setattr(sender, "_LAST", 0.01)
    name = store(database)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        server = SmtpServer.parse(f"smtp://127.0.0.1:{mute.getsockname()[1]}?from=us@example.org")
        mailing = Sender(database, {"mail": SmtpTransport(server)}, Metrics())

        async def start_and_stop() -> list[Delivery]:
            await mailing.start()
            connection, _ = await asyncio.to_thread(mute.accept)
            claimed = stored(database)
            await mailing.stop()
            connection.close()
            return claimed

        mute.settimeout(TIMEOUT)
        [claimed] = asyncio.run(start_and_stop())
    [left] = stored(database)
    assert (left.id, left.due, left.attempts) == (name, claimed.due, 1)
    send(database, mails)
    assert mails.mails == [], "the lease is not over yet"
    moved.passed += LEASE + 1
    send(database, mails)
    assert [mail["Message-ID"] for mail in mails.mails] == [f"<{name}@example.org>"]
    assert stored(database) == []


def test_what_begins_to_be_sent_while_the_sender_stops_has_no_more_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "_LAST", 0.01)
    store(database)

    class Transport:
        async def send(self, delivery: Delivery) -> None:
            await asyncio.Event().wait()

    def is_wanted(_: Delivery) -> bool:
        asyncio.run_coroutine_threadsafe(mailing.stop(), loops[0]).result(TIMEOUT)
        return True

    async def work() -> None:
        loops.append(asyncio.get_running_loop())
        async with asyncio.timeout(sender._LONGEST / 2):
            await mailing.send_due()

    loops: list[asyncio.AbstractEventLoop] = []
    mailing = Sender(database, {"mail": Transport()}, Metrics(), is_wanted)
    asyncio.run(work())
    assert len(stored(database)) == 1


def test_nobody_waits_for_a_thread_that_was_given_up() -> None:
    answered, ended = threading.Event(), threading.Event()

    def work() -> None:
        answered.wait(TIMEOUT)
        ended.set()

    async def give_up() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await in_thread(work)

    asyncio.run(give_up())
    assert not ended.is_set()
    answered.set()
    assert ended.wait(TIMEOUT), "an answer that comes later does no harm"


def test_a_thread_gives_back_what_it_finds_and_how_it_fails() -> None:
    assert asyncio.run(in_thread(int, "7")) == 7
    with pytest.raises(ValueError, match="seven"):
        asyncio.run(in_thread(int, "seven"))


def test_a_server_that_stops_does_not_wait_for_everything_that_is_due(database: Database) -> None:
    for _ in range(50):
        store(database)
    sent: list[str] = []

    class Transport:
        async def send(self, delivery: Delivery) -> None:
            sent.append(delivery.id)
            await mailing.stop()

    mailing = Sender(database, {"mail": Transport()}, Metrics())
    asyncio.run(mailing.send_due())
    assert 0 < len(sent) < 50
    assert len(stored(database)) == 50 - len(sent)


@pytest.mark.long
@pytest.mark.parametrize(("how", "before"), [("stored", 0), ("claimed", 0), ("sent", 1)])
def test_a_sender_that_is_killed_loses_nothing(
    how: str, before: int, database_url: Callable[[str], str], mails: MailServer, moved: MovedTime
) -> None:
    url = database_url("sqlite")
    assert status_of(forked(doomed, how, url, "mail", mails.url)) == -signal.SIGKILL
    assert len(mails.mails) == before
    database = Database(url, moved)
    [left] = stored(database)
    send(database, mails)
    at_once = how == "stored"  # nobody had claimed it
    assert len(mails.mails) == before + at_once
    moved.passed += LEASE + 1
    send(database, mails)
    assert len(mails.mails) == before + 1
    assert {mail["Message-ID"] for mail in mails.mails} == {f"<{left.id}@example.org>"}
    assert stored(database) == []
    database.close()


def subscribed(database: Database, service: Receiver) -> tuple[Browser, str]:
    """Return a browser that has subscribed, and its id."""
    service.reset()
    browser = Browser(service, "anna")
    keys: Any = browser.subscription["keys"]
    wanted = Subscription(str(browser.subscription["endpoint"]), keys["p256dh"], keys["auth"])
    with database.write() as session:
        subscribe(session, "anna", wanted, PublicHttp(True))
    return browser, subscription_id(wanted.endpoint)


@pytest.mark.parametrize(("how", "before"), [("stored", 0), ("claimed", 0), ("sent", 1)])
@pytest.mark.parametrize("url", ["postgres"], indirect=True)
def test_a_sender_of_push_messages_that_is_killed_loses_nothing(
    how: str, before: int, url: str, database: Database, moved: MovedTime, running: Receiver
) -> None:
    browser, where = subscribed(database, running)
    assert status_of(forked(doomed, how, url, "push", where)) == -signal.SIGKILL
    assert len(running.requests) == before
    [left] = stored(database)
    send_push(database, "push", where)
    at_once = how == "stored"  # nobody had claimed it
    assert len(running.requests) == before + at_once
    moved.passed += LEASE + 1
    send_push(database, "push", where)
    assert len(running.requests) == before + 1
    assert {browser.read(one.body)["id"] for one in running.requests} == {left.id}
    assert len({one.headers["topic"] for one in running.requests}) == 1
    assert stored(database) == []


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
def test_two_processes_send_every_push_message_once(
    url: str, database: Database, running: Receiver
) -> None:
    browser, where = subscribed(database, running)
    names = [store_push(database, "push", where) for _ in range(60)]
    both = [forked(doomed, "lives", url, "push", where) for _ in range(2)]
    assert [status_of(one) for one in both] == [0, 0]
    assert sorted(browser.read(one.body)["id"] for one in running.requests) == sorted(names)
    assert stored(database) == []
