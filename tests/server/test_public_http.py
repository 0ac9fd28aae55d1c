"""Push messages and webhooks: encrypted and signed by the RFCs, and sent to public addresses."""

from __future__ import annotations

import asyncio
import hmac
import json
import socket
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
from cryptography.exceptions import InvalidTag

from kingdom.server.outbox import public_http
from kingdom.server.outbox.public_http import PublicHttp, is_public
from kingdom.server.outbox.storage import Delivery
from kingdom.server.outbox.transport import NotSentError, RefusedForGoodError
from kingdom.server.outbox.web_push import (
    LONGEST,
    PushTransport,
    Subscription,
    VapidKey,
    check_keys,
)
from kingdom.server.outbox.webhooks import Hook, WebhookTransport
from kingdom.server.time_source import SYSTEM_TIME
from tests.support import TIMEOUT
from tests.support.push_service import Browser, Receiver, signed_claims

KEY = VapidKey(VapidKey.new())
CONTACT = "https://example.org"


@pytest.fixture
def service(running: Receiver) -> Receiver:
    running.reset()
    return running


def delivery(**message: Any) -> Delivery:
    expires = SYSTEM_TIME.now() + 600
    return Delivery(id="0123", channel="push", target="it", message=message, expires=expires)


def subscribed(browser: Browser) -> Subscription:
    keys: Any = browser.subscription["keys"]
    return Subscription(str(browser.subscription["endpoint"]), keys["p256dh"], keys["auth"])


def push(browser: Browser, one: Delivery) -> None:
    http = PublicHttp(private=True)
    found = subscribed(browser)
    transport = PushTransport(http, KEY, CONTACT, lambda _: found, SYSTEM_TIME)
    asyncio.run(transport.send(one))


def test_only_the_browser_can_read_a_push_message(service: Receiver) -> None:
    anna, bert = Browser(service, "anna"), Browser(service, "bert")
    push(anna, delivery(title="Your turn", text="Käse", tag="table"))
    [got] = service.requests
    assert got.path == anna.path
    read = {"title": "Your turn", "text": "Käse", "tag": "table", "id": "0123"}
    assert anna.read(got.body) == read
    with pytest.raises(InvalidTag):
        bert.read(got.body)
    assert b"turn" not in got.body


def test_a_push_service_learns_who_sends_and_nothing_else(service: Receiver) -> None:
    push(Browser(service, "anna"), delivery(tag="table"))
    [got] = service.requests
    claims, key = signed_claims(got.headers["authorization"])
    assert (claims["aud"], claims["sub"], key) == (service.url, CONTACT, KEY.public)
    assert 0 < claims["exp"] - SYSTEM_TIME.now() <= 24 * 3600
    assert 600 - TIMEOUT < int(got.headers["ttl"]) <= 600
    assert set(got.headers) == {
        "host", "user-agent", "content-length", "connection", "content-encoding", "content-type",
        "ttl", "topic", "urgency", "authorization",
    }  # fmt: skip


def test_messages_about_one_thing_have_one_topic(service: Receiver) -> None:
    anna = Browser(service, "anna")
    for tag in ("a table", "a table", "another"):
        push(anna, delivery(tag=tag))
    first, again, other = (got.headers["topic"] for got in service.requests)
    assert first == again != other
    assert len(first) <= 32
    assert first.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_reported(service: Receiver, status: int) -> None:
    service.status = status
    with pytest.raises(RefusedForGoodError):
        push(Browser(service, "anna"), delivery())


@pytest.mark.parametrize("status", [301, 302, 307, 400, 401, 403, 413])
def test_a_refusal_that_may_be_about_us_gives_up_no_browser(service: Receiver, status: int) -> None:
    service.status, service.headers = status, {"Location": service.url + "/elsewhere"}
    with pytest.raises(NotSentError):
        push(Browser(service, "anna"), delivery())
    assert [got.path for got in service.requests] == ["/push/anna"], "no redirection is followed"


@pytest.mark.parametrize(("status", "asks", "wait"), [(503, "", None), (429, "120", 120.0)])
def test_a_busy_push_service_is_asked_later(
    service: Receiver, status: int, asks: str, wait: float | None
) -> None:
    service.status = status
    service.headers = {"Retry-After": asks} if asks else {}
    with pytest.raises(NotSentError) as caught:
        push(Browser(service, "anna"), delivery())
    assert caught.value.wait == wait


def test_a_message_that_is_too_long_is_not_sent(service: Receiver) -> None:
    with pytest.raises(NotSentError):
        push(Browser(service, "anna"), delivery(text="x" * LONGEST))
    assert service.requests == []


@pytest.mark.parametrize("keys", [("", ""), ("BAAA", "c2l4dGVlbiBieXRlcyBvaw"), ("x" * 87, "x")])
def test_keys_of_no_browser_are_refused(keys: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="keys of a browser"):
        check_keys(Subscription("https://example.org", *keys))


def test_the_keys_of_a_browser_are_taken(service: Receiver) -> None:
    check_keys(subscribed(Browser(service, "anna")))


def test_a_webhook_is_signed(service: Receiver) -> None:
    hook = Hook(service.url + "/hook?room=1", "secret")
    transport = WebhookTransport(PublicHttp(private=True), lambda _: hook, SYSTEM_TIME)
    asyncio.run(transport.send(delivery(text="Anna, it is your turn")))
    [got] = service.requests
    assert got.path == "/hook?room=1"
    assert json.loads(got.body) == {"text": "Anna, it is your turn", "id": "0123"}
    time, proof = (part.split("=")[1] for part in got.headers["kingdom-signature"].split(","))
    expected = hmac.new(b"secret", f"{time}.".encode() + got.body, "sha256").hexdigest()
    assert proof == expected
    assert abs(int(time) - SYSTEM_TIME.now()) < 60
    assert got.headers["kingdom-delivery"] == "0123"


# --- public addresses ------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    ["8.8.8.8", "1.1.1.1", "99.255.255.255", "100.128.0.1", "172.32.0.1", "192.0.1.1", "198.20.0.1",
     "223.255.255.255", "2606:4700::1111", "2001:200::1", "2003::1", "2a00:1450::1", "3ffe::1"],
)  # fmt: skip
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
     "0.0.0.0", "224.0.0.1", "239.1.1.1", "255.255.255.255", "::", "::1", "fe80::1", "fec0::1",
     "fc00::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::",
     "0.1.2.3", "192.0.0.8", "192.0.0.9", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.1",
     "203.0.113.1", "240.0.0.1", "64:ff9b:1::7f00:1", "64:ff9b:1::808:808", "::7f00:1", "::808:808",
     "100::1", "2001::7f00:1", "2001:1::1", "2001:2::1", "2001:20::1", "2001:db8::1", "2002:808::1",
     "3fff::1", "4000::1", "5f00::1", "febf::1", "fd00::1", "ff0e::1", "fe80::1%1"],
)  # fmt: skip
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "url",
    ["", "example.org", "http://example.org/", "ftp://example.org", "https://", "https://a@b.org",
     "https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://router/",
     "https://example.org/a b", "https://example.org/\n", "https://example.org:x/", "https://[",
     "https://127.1/", "https://0177.0.0.1/", "https://0x7f.0.0.1/", "https://127.0.0.0x1/",
     "https://2130706433/", "https://127.0.0.1./", "https://8.8/", "https://localhost./",
     "https://a.localhost/", "https://[64:ff9b:1::7f00:1]/", "https://[::7f00:1]/",
     "https://example.org:0/", "https://é.org/", "https://example.org/" + "x" * 1000],
)  # fmt: skip
def test_addresses_that_nobody_may_name(url: str) -> None:
    with pytest.raises(ValueError, match=r"address"):
        PublicHttp().check(url)


def resolving(*addresses: str) -> Callable[..., Any]:
    """Return a look-up that finds these addresses, each time it is asked the next set."""

    def getaddrinfo(_: str, port: int, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in addresses]

    return getaddrinfo


async def post(url: str) -> None:
    await PublicHttp().post(url, {}, b"")


@pytest.mark.parametrize(
    "found",
    [("127.0.0.1",), ("8.8.8.8", "10.0.0.1"), ("::ffff:127.0.0.1",),
     ("64:ff9b:1::7f00:1",), ("2606:4700::1111", "::7f00:1")],
)  # fmt: skip
def test_a_name_that_leads_to_a_private_address_is_refused(found: tuple[str, ...]) -> None:
    lookup = patch.object(public_http, "getaddrinfo", resolving(*found))
    connecting = patch.object(asyncio, "open_connection")
    with lookup, connecting as connect, pytest.raises(RefusedForGoodError):
        asyncio.run(post("https://example.org/"))
    connect.assert_not_called()


def test_the_connection_goes_to_the_address_that_was_checked() -> None:
    lookup = patch.object(public_http, "getaddrinfo", resolving("8.8.8.8", "8.8.4.4"))
    refused = patch.object(asyncio, "open_connection", side_effect=OSError("no"))
    with lookup, refused as connect, pytest.raises(NotSentError):
        asyncio.run(post("https://example.org/hook"))
    assert connect.call_args.args == ("8.8.8.8", 443)
    assert connect.call_args.kwargs["server_hostname"] == "example.org"


def test_a_host_that_does_not_exist_is_tried_again() -> None:
    failing = patch.object(public_http, "getaddrinfo", side_effect=socket.gaierror("no"))
    with failing, pytest.raises(NotSentError):
        asyncio.run(post("https://example.org/"))


@pytest.mark.parametrize(
    "said", [b"", b"nonsense\r\n\r\n", b"HTTP/1.1 200 OK\r\nx: " + b"y" * 10**6]
)
def test_an_answer_that_is_none_is_a_failure_that_may_pass(said: bytes) -> None:
    async def work() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(said)
            writer.close()

        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            await PublicHttp(private=True).post(f"http://127.0.0.1:{port}/", {}, b"")

    with pytest.raises(NotSentError):
        asyncio.run(work())
