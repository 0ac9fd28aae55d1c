"""The outbox: what is stored is sent, and tried again when that fails."""

from __future__ import annotations

import asyncio
import smtplib
import threading
from collections.abc import Callable
from email import message_from_bytes
from email.header import decode_header
from email.headerregistry import Address
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from kingdom.server.database import Database
from kingdom.server.games.service import GameService
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.services import NotificationServices
from kingdom.server.outbox import sender
from kingdom.server.outbox.deliveries import LEASE, claim_due, forget, retry_after
from kingdom.server.outbox.mail import Mail, composed, is_address, one_line, send_mail
from kingdom.server.outbox.sender import Sender
from kingdom.server.outbox.smtp import SmtpServer, SmtpTransport
from kingdom.server.outbox.storage import Delivery
from kingdom.server.settings import Settings
from tests.support import TIMEOUT
from tests.support.mail_server import MailServer, Users, mail_server
from tests.support.moved_time import MovedTime
from tests.support.outbox import HOUR, OFF, TURN, count, on_each, send, store, stored
from tests.support.servers import Server


@on_each
def test_a_mail_is_sent_and_nothing_of_it_stays(database: Database, mails: MailServer) -> None:
    name = store(database)
    assert count(send(database, mails), "sent") == 1
    assert stored(database) == []
    [mail] = mails.mails
    assert mail["Message-ID"] == f"<{name}@example.org>"
    assert mail["From"] == "Kingdom <games@example.org>"
    assert (mail["To"], mail["Subject"]) == ("anna@example.org", "Your turn")
    assert mail.get_content().strip() == "Bert has played."
    assert f"\nList-Unsubscribe: <{OFF}>\r\n".encode() in mails.raw[-1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


@on_each
def test_a_failure_that_passes_is_tried_again_with_the_same_id(
    database: Database, mails: MailServer, moved: MovedTime
) -> None:
    name = store(database)
    mails.answer = "451 come back later"
    assert count(send(database, mails), "failed") == 1
    mails.answer = "250 OK"
    moved.passed += LEASE - 5
    send(database, mails)
    assert mails.mails == []
    moved.passed += 6
    send(database, mails)
    assert [mail["Message-ID"] for mail in mails.mails] == [f"<{name}@example.org>"]


def test_attempts_come_ever_later() -> None:
    assert [retry_after(attempts) for attempts in (1, 2, 3, 4)] == [90, 360, 1440, 5760]
    assert retry_after(20) == 6 * HOUR
    assert retry_after(1, 1000.0) == 1000.0
    assert retry_after(1, 1e9) == 6 * HOUR


def test_an_address_that_is_refused_for_good_is_reported_and_not_tried_again(
    database: Database, mails: MailServer
) -> None:
    store(database)
    mails.answer, gone = "550 nobody here", list[str]()
    metrics = send(database, mails, drop_target=lambda one: gone.append(one.target))
    assert count(metrics, "refused") == 1
    assert (gone, stored(database)) == ([TURN.to], [])


@pytest.mark.parametrize(
    "error",
    [
        smtplib.SMTPConnectError(554, b"your network is blocked"),
        smtplib.SMTPHeloError(550, b"who are you?"),
        smtplib.SMTPResponseException(501, b"no TLS today"),
        smtplib.SMTPAuthenticationError(535, b"wrong password"),
        smtplib.SMTPSenderRefused(550, b"not from you", "games@example.org"),
        smtplib.SMTPDataError(554, b"this looks like spam"),
        smtplib.SMTPRecipientsRefused({"a@example.org": (554, b"5.7.1 relay access denied")}),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_answer_about_us_is_no_reason_to_give_up_an_address(
    database: Database, mails: MailServer, error: smtplib.SMTPException
) -> None:
    store(database)
    gone: list[str] = []
    with patch.object(smtplib, "SMTP", side_effect=error):
        metrics = send(database, mails, drop_target=lambda one: gone.append(one.target))
    assert count(metrics, "failed") == 1
    assert (gone, len(stored(database))) == ([], 1)


def test_what_is_too_late_or_no_longer_wanted_is_not_sent(
    database: Database, mails: MailServer, moved: MovedTime
) -> None:
    store(database)
    moved.passed += HOUR + 1
    assert count(send(database, mails), "expired") == 1
    store(database, about={"turn": 4})
    unwanted = send(database, mails, is_wanted=lambda one: one.about != {"turn": 4})
    assert count(unwanted, "unwanted") == 1
    assert (mails.mails, stored(database)) == ([], [])


def test_without_a_way_to_send_a_delivery_waits(database: Database, mails: MailServer) -> None:
    store(database)
    asyncio.run(Sender(database, {}, Metrics()).send_due())
    assert len(stored(database)) == 1


def test_one_failure_does_not_hold_up_the_others(database: Database, mails: MailServer) -> None:
    first = store(database)
    store(database)

    def is_wanted(delivery: Delivery) -> bool:
        if delivery.id == first:
            raise ZeroDivisionError
        return True

    send(database, mails, is_wanted=is_wanted)
    assert len(mails.mails) == 1
    assert [one.id for one in stored(database)] == [first]


def test_a_receiver_that_is_slow_holds_up_nobody_else(database: Database) -> None:
    names = [store(database) for _ in range(40)]  # more than are sent at once
    sent: list[str] = []

    class Transport:
        async def send(self, delivery: Delivery) -> None:
            if delivery.id == names[0]:
                async with asyncio.timeout(TIMEOUT):
                    while len(sent) < len(names) - 1:
                        await asyncio.sleep(0.005)
            sent.append(delivery.id)

    asyncio.run(Sender(database, {"mail": Transport()}, Metrics()).send_due())
    assert (sorted(sent), sent[-1]) == (sorted(names), names[0])


def test_what_becomes_due_does_not_wait_for_a_slow_receiver(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "_PAUSE", 0.01)
    slow, sent, another = store(database), list[str](), asyncio.Event()

    class Transport:
        async def send(self, delivery: Delivery) -> None:
            if delivery.id == slow:
                await asyncio.to_thread(store, database)
                await another.wait()
            sent.append(delivery.id)
            another.set()

    asyncio.run(Sender(database, {"mail": Transport()}, Metrics()).send_due())
    assert (len(sent), sent[-1]) == (2, slow)
    assert stored(database) == []


@on_each
def test_of_two_processes_one_claims_a_delivery(url: str, database: Database) -> None:
    other, claimed, both = Database(url, database.time), list[str](), threading.Barrier(2)
    names = [store(database) for _ in range(6)]

    def work(mine: Database) -> None:
        both.wait(TIMEOUT)
        claimed.extend(one.id for one in claim_due(mine, 10))

    threads = [threading.Thread(target=work, args=(one,)) for one in (database, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT)
    other.close()
    assert sorted(claimed) == sorted(names)


def test_what_is_meant_for_a_guest_can_be_withdrawn(database: Database) -> None:
    store(database, guest="anna")
    store(database, guest="bert")
    with database.write() as session:
        forget(session, "anna")
    assert [one.guest for one in stored(database)] == ["bert"]


def test_a_server_sends_what_its_database_has(
    make_server: Callable[..., Server], mails: MailServer
) -> None:
    server = make_server(smtp=mails.url, url="https://example.org")
    store(server.services.database)
    counted, anybody = 'kingdom_deliveries_total{channel="mail",outcome="sent"}', server.person()
    waiting = threading.Event()
    for _ in range(round(TIMEOUT * 20)):  # the mail is there a moment before it is counted
        if counted in anybody.get("/metrics") or waiting.wait(0.05):
            break
    assert counted in anybody.get("/metrics")
    assert len(mails.mails) == 1


def test_texts_from_outside_add_no_headers(database: Database, mails: MailServer) -> None:
    subject = "Anna's\r\nBcc: everybody@example.org\n\ntable"
    store(database, Mail("anna@example.org", subject, "Come"))
    send(database, mails)
    assert mails.mails[0]["Subject"] == "Anna's Bcc: everybody@example.org table"
    assert mails.mails[0]["Bcc"] is None


def raw_mail(subject: str) -> bytes:
    """Return what a mail server gets of a mail."""
    message = {"subject": subject, "text": "Come"}
    delivery = Delivery(id="1", target=TURN.to, created=0.0, message=message)
    return composed(delivery, Address("Kingdom", addr_spec="games@example.org")).as_bytes()


ENCODED_WORDS: Final = [
    "=?utf-8?q?=0D=0A=0D=0A<a=20href=3D//e.co>x</a>?=",
    "=?utf-8?b?DQpYOiB5?=",
    "=?us-ascii*en?Q?=0AX:_y?= and =?utf-8?B?Cg==?=–",
    "=?utf-8?q?a?==?utf-8?q?=0D=0AX:y?=",
]


@given(
    st.lists(
        st.sampled_from(ENCODED_WORDS)
        | st.sampled_from(["=?", "?=", "?q?", "?b?", "utf-8", "=0D=0A", "=?utf-8?q?", " ", "\r\n"])
        | st.text(max_size=20)
    ).map("".join)
)
@example(ENCODED_WORDS[0])
@example(ENCODED_WORDS[1])
def test_a_name_never_reaches_a_header_as_an_encoded_word(name: str) -> None:
    """Python up to 3.11.9 and 3.12.4 writes the line ends that such a word stands for."""
    raw = raw_mail(f"{name}: your turn")
    _head, _, body = raw.partition(b"\r\n\r\n")
    assert body == b"Come\r\n"
    plain = message_from_bytes(raw)  # by a parser that leaves headers as they are
    assert plain.keys() == message_from_bytes(raw_mail("Your turn")).keys()
    said = "".join(
        part if isinstance(part, str) else part.decode(charset or "ascii")
        for part, charset in decode_header(plain["Subject"])
    )
    assert said == one_line(f"{name}: your turn")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "anna",
        "a b@c.org",
        "a@b@c",
        "a@b,c@d",
        "a@b\nBcc: c@d",
        "<a@b>",
        "a@é.org",
        "@b",
        "a@",
        "=?q?x=0D=0A?=@c.d",
    ],
)
def test_what_is_no_address_gets_no_mail(address: str) -> None:
    assert not is_address(address)
    with pytest.raises(ValueError, match="not a mail address"), Session() as session:
        send_mail(session, Mail(address, "Hello", "Hello"), lifetime=HOUR)


def test_a_password_is_used_on_this_machine_and_elsewhere_only_with_tls() -> None:
    with mail_server(authenticator=Users(), auth_require_tls=False) as mails:
        url = f"smtp://kingdom:a%40b%3Ac@127.0.0.1:{mails.port}?from=games@example.org"
        transport = SmtpTransport(SmtpServer.parse(url))
        delivery = Delivery(
            id="1", target=TURN.to, created=0.0, message={"subject": "", "text": ""}
        )
        asyncio.run(transport.send(delivery))
        assert mails.signed_in == [True]
    assert not SmtpServer.parse("smtp://mail.example.org?from=games@example.org").is_local


def test_the_url_of_a_mail_server() -> None:
    server = SmtpServer.parse("smtps://games%40example.org:p%3A@mail.example.org")
    assert (server.host, server.port, server.tls) == ("mail.example.org", 465, True)
    assert (server.user, server.password) == ("games@example.org", "p:")
    assert server.sender.addr_spec == "games@example.org"
    assert "p:" not in repr(server)


@pytest.mark.parametrize(
    "url",
    ["", "mail.example.org", "http://a@b", "smtp://?from=a@b", "smtp://host", "smtp://host:x?from=a@b",
     "smtp://host/path?from=a@b", "smtp://host?from=a@b&tls=no", "smtp://host?from=nobody"],
)  # fmt: skip
def test_a_mail_server_that_cannot_be_meant_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="expected smtp://"):
        SmtpServer.parse(url)


def test_mail_needs_to_know_where_people_reach_the_server(
    database: Database, tmp_path: Path
) -> None:
    settings = Settings(tmp_path, smtp="smtp://localhost?from=games@example.org")
    with pytest.raises(ValueError, match="--smtp needs --url"):
        NotificationServices.make(settings, GameService(database), Metrics())
