"""Mail addresses: confirmed by a link, signing in by a link, and nothing told about anybody."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event

from kingdom.server.accounts.addresses import MOST_ADDRESSES
from kingdom.server.accounts.one_time import LIFETIMES
from kingdom.server.accounts.storage import Address
from kingdom.server.outbox.storage import Delivery
from tests.support import TIMEOUT
from tests.support.clients import Json, Person
from tests.support.mail_server import MailServer, mail_server
from tests.support.moved_time import MovedTime
from tests.support.servers import Server
from tests.support.signing_in import code_of, enter_by_code

ANNA = "anna@example.org"
URL = "https://play.example.org"


@pytest.fixture(scope="module")
def post() -> Iterator[MailServer]:
    """The mail server that all tests share."""
    with mail_server() as running:
        yield running


@pytest.fixture
def office(make_server: Callable[..., Server], post: MailServer) -> Server:
    """A game server that sends mail."""
    post.mails.clear()
    return make_server(smtp=post.url, url=URL, mail_burst=10**6)


def link_in(post: MailServer, to: str, number: int = 1) -> str:
    """Wait for a mail, and return the secret of the link in it."""
    end = time.monotonic() + TIMEOUT
    while len(mine := [mail for mail in post.mails if mail["To"] == to]) < number:
        assert time.monotonic() < end
        time.sleep(0.02)
    found = re.search(rf"{URL}/(?:me|sign-in)#\w+=([\w-]+)\s", mine[number - 1].get_content())
    assert found is not None
    return found[1]


def all_sent(server: Server) -> None:
    """Wait until nothing is left to be sent."""
    end = time.monotonic() + TIMEOUT
    while True:
        with server.services.database.read() as session:
            if session.query(Delivery).count() == 0:
                return
        assert time.monotonic() < end
        time.sleep(0.02)


def ask(person: Person, address: str = ANNA) -> Json:
    answer: Json = person.post("/api/sign-in/mail", {"address": address}, 202)
    return answer


def enter(person: Person, secret: str, bring: bool = False, status: int = 200) -> Json:
    answer: Json = person.post("/api/sign-in/link", {"secret": secret, "bring": bring}, status)
    return answer


def confirmed(server: Server, post: MailServer, name: str = "Anna", address: str = ANNA) -> Person:
    """Return somebody who has confirmed an address; their mail is thrown away."""
    person = server.person(name)
    person.post("/api/me/addresses", {"address": address}, 202)
    secret = link_in(post, address)
    account = person.post("/api/me/addresses/confirm", {"secret": secret})
    assert account["addresses"] == [address]
    post.mails.clear()
    return person


def test_an_address_is_confirmed_and_then_opens_the_door_once(
    office: Server, post: MailServer
) -> None:
    anna = confirmed(office, post, address=ANNA)
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    phone = office.person()
    assert ask(phone, " Anna@Example.org ") == {"address": ANNA}
    secret = link_in(post, ANNA)
    look = {"secret": secret}
    assert phone.post("/api/sign-in/link/look", look) == {"name": "Anna", "games": 1}
    assert enter(phone, secret) == anna.get("/api/me")
    assert [table["id"] for table in phone.get("/api/tables")["mine"]] == [game]
    assert enter(office.person(), secret, status=410)["error"]["code"] == "bad_code"
    assert phone.post("/api/sign-in/link/look", look, 410)["error"]["code"] == "bad_code"


def test_links_are_short_lived(make_server: Callable[..., Server], post: MailServer) -> None:
    moved = MovedTime()
    server = make_server(time_source=moved, smtp=post.url, url=URL)
    post.mails.clear()
    anna = confirmed(server, post)
    ask(anna)
    late = link_in(post, ANNA)
    moved.passed += LIFETIMES["sign-in"]
    assert enter(server.person(), late, status=410)["error"]["code"] == "bad_code"
    anna.post("/api/me/addresses", {"address": "other@example.org"}, 202)
    late = link_in(post, "other@example.org")
    moved.passed += LIFETIMES["confirm"]
    anna.post("/api/me/addresses/confirm", {"secret": late}, 410)
    assert anna.get("/api/me/account")["addresses"] == [ANNA]


@contextmanager
def statements(server: Server) -> Iterator[list[tuple[Connection, str]]]:
    """Note what the database is asked to do, and in which connection to it."""
    seen: list[tuple[Connection, str]] = []

    def note(connection: Connection, _: Any, statement: str, *__: Any) -> None:
        seen.append((connection, re.sub(r"\s+", " ", statement)))

    engine = server.services.database.engine
    event.listen(engine, "before_cursor_execute", note)
    yield seen
    event.remove(engine, "before_cursor_execute", note)


def work_for(server: Server, person: Person, address: str) -> tuple[Json, list[str]]:
    """Return the answer to asking for a link, and what the database did for it.

    Others are at work beside it, such as who sends messages: they have connections of their own.
    """
    with statements(server) as seen:
        answer = ask(person, address)
    (ours,) = {id(own): own for own, one in seen if "INSERT INTO one_time_secret" in one}.values()
    return answer, [one for own, one in seen if own is ours]


def test_known_and_unknown_addresses_get_the_same_answer_and_the_same_work(
    office: Server, post: MailServer
) -> None:
    confirmed(office, post)
    all_sent(office)  # SQLite's writers share a connection
    asking = office.person("Curious")
    known, work = work_for(office, asking, ANNA)
    all_sent(office)
    unknown, same = work_for(office, asking, "nobody@example.org")
    assert (known, unknown) == ({"address": ANNA}, {"address": "nobody@example.org"})
    assert work == same
    assert len([one for one in work if one.startswith("INSERT")]) == 2
    all_sent(office)
    assert [mail["To"] for mail in post.mails] == [ANNA], "a mail to nobody is never sent"


def test_a_mail_says_nothing_that_its_sender_has_chosen(office: Server, post: MailServer) -> None:
    spam = office.person("Buy at example.com")
    spam.post("/api/me/addresses", {"address": ANNA, "language": "de"}, 202)
    link_in(post, ANNA)
    (mail,) = post.mails
    assert mail["Subject"] == "Ist das deine Adresse?"
    assert "example.com" not in mail.get_content()


def test_two_guests_with_one_address_become_one(office: Server, post: MailServer) -> None:
    anna = confirmed(office, post)
    phone = office.person("Phone")
    game = phone.open_table("me", "greedy", first_game=True)["id"]
    phone.post("/api/me/addresses", {"address": ANNA}, 202)
    secret = link_in(post, ANNA)
    body = {"secret": secret}
    refused = anna.post("/api/me/addresses/confirm", body, 409)
    assert refused["error"]["code"] == "other_browser", "or anybody could be talked into it"
    account = phone.post("/api/me/addresses/confirm", body)
    assert (account["name"], account["addresses"]) == ("Anna", [ANNA])
    for person in (anna, phone):
        assert [table["id"] for table in person.get("/api/tables")["mine"]] == [game]


def test_only_who_asked_can_confirm_an_address(office: Server, post: MailServer) -> None:
    stranger, anna = office.person("Stranger"), office.person("Anna")
    stranger.post("/api/me/addresses", {"address": ANNA}, 202)
    body = {"secret": link_in(post, ANNA)}
    refused = anna.post("/api/me/addresses/confirm", body, 409)
    assert refused["error"]["code"] == "other_browser", "or her address would be a stranger's"
    with office.services.database.read() as session:
        assert session.get(Address, ANNA) is None


@pytest.mark.long
def test_addresses_are_removed_and_bounded(office: Server, post: MailServer) -> None:
    anna = confirmed(office, post)
    others = [f"anna{number}@example.org" for number in range(MOST_ADDRESSES)]
    for address in others:
        anna.post("/api/me/addresses", {"address": address}, 202)
        status = 200 if address != others[-1] else 429
        body = {"secret": link_in(post, address)}
        anna.post("/api/me/addresses/confirm", body, status)
    office.person().delete(f"/api/me/addresses/{ANNA}", 404)
    anna.delete("/api/me/addresses/a%00@example.org", 400)
    left = anna.delete(f"/api/me/addresses/{ANNA}")["addresses"]
    assert left == others[:-1]
    ask(anna)
    all_sent(office)
    assert ANNA not in [mail["To"] for mail in post.mails]
    with office.services.database.read() as session:
        assert session.get(Address, ANNA) is None


def test_a_link_is_void_when_its_address_is_removed(office: Server, post: MailServer) -> None:
    anna = confirmed(office, post)
    ask(anna)
    secret = link_in(post, ANNA)
    anna.delete(f"/api/me/addresses/{ANNA}")
    assert enter(office.person(), secret, status=410)["error"]["code"] == "bad_code"


def test_nobody_is_flooded(make_server: Callable[..., Server], post: MailServer) -> None:
    server = make_server(smtp=post.url, url=URL, mail_burst=2)
    for _ in range(2):
        ask(server.person())
    body = {"address": ANNA.upper()}
    assert server.person().post("/api/sign-in/mail", body, 429)["error"]["code"] == "too_fast"
    ask(server.person(), "other@example.org")


def test_without_a_mail_server_there_is_no_mail(server: Server) -> None:
    anna = server.person()
    assert not anna.get("/api/me/account")["mail"]
    refused = anna.post("/api/sign-in/mail", {"address": ANNA}, 409)
    assert refused["error"]["code"] == "no_mail"


@pytest.mark.parametrize(
    "address", ["anna", "a b@b.org", "a@b\r\nBcc: x@y.z", "ä@b.org", "a@b,root", "a/b@c"]
)
def test_no_address_at_all(office: Server, address: str) -> None:
    refused = office.person().post("/api/sign-in/mail", {"address": address}, 400)
    assert refused["error"]["field"] == "address"


def test_a_guest_who_was_joined_keeps_the_address(office: Server, post: MailServer) -> None:
    anna = confirmed(office, post)
    bert = office.person("Bert")
    enter_by_code(anna, code_of(bert), bring=True)
    assert bert.get("/api/me/account")["addresses"] == [ANNA]
