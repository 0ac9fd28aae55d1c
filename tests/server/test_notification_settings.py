"""How somebody wants to be called, over HTTP."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from kingdom.server.notifications.storage import NotificationSettings
from tests.support.push_service import Browser, Receiver
from tests.support.servers import Server
from tests.support.signing_in import code_of, enter_by_code


def test_settings_are_kept_for_a_guest(server: Server) -> None:
    anna = server.person("Anna")
    fresh = anna.get("/api/me/calls")
    assert (fresh["push"], fresh["mail"], fresh["browsers"], fresh["quiet"]) == (
        False,
        False,
        0,
        [],
    )
    assert not fresh["mail_offered"]
    change = {"push": True, "delay": 600, "quiet": [1320, 450], "zone": "Europe/Amsterdam"}
    assert anna.patch("/api/me/calls", change) == anna.get("/api/me/calls") == {**fresh, **change}
    assert anna.patch("/api/me/calls", {"quiet": []})["quiet"] == []
    assert server.person("Bert").get("/api/me/calls")["push"] is False


@pytest.mark.parametrize(
    "change",
    [{"zone": "Mars/Olympus"}, {"zone": "../../etc/passwd"}, {"delay": -1}, {"quiet": [1]},
     {"quiet": [0, 1440]}, {"quiet": [0, 1, 2]}, {"delay": 10**7}, {"more": 1}],
)  # fmt: skip
def test_settings_that_make_no_sense_are_refused(server: Server, change: Any) -> None:
    answer = server.person().http.patch("/api/me/calls", json=change)
    assert answer.status_code in (400, 422)


def test_browsers_subscribe_and_unsubscribe(server: Server, running: Receiver) -> None:
    def browser_at(name: str) -> Any:
        keys = Browser(running, name).subscription["keys"]
        return {"endpoint": f"https://push.example.org/{name}-{unique}", "keys": keys}

    anna, unique = server.person("Anna"), secrets.token_hex(4)
    browser = browser_at("anna")
    assert anna.post("/api/me/browsers", browser)["browsers"] == 1
    assert anna.post("/api/me/browsers", browser)["browsers"] == 1
    for number in range(12):
        anna.post("/api/me/browsers", browser_at(str(number)))
    assert anna.get("/api/me/calls")["browsers"] == 10
    last = {"endpoint": browser_at("11")["endpoint"]}
    assert anna.post("/api/me/browsers/gone", last)["browsers"] == 9


def test_a_device_that_is_signed_out_is_not_called(server: Server, running: Receiver) -> None:
    anna, phone = server.person("Anna"), server.person()
    enter_by_code(phone, code_of(anna))
    keys = Browser(running, "phone").subscription["keys"]
    endpoint = f"https://push.example.org/phone-{secrets.token_hex(4)}"
    phone.post("/api/me/browsers", {"endpoint": endpoint, "keys": keys})
    assert anna.get("/api/me/calls")["browsers"] == 1
    (there,) = [one for one in anna.get("/api/me/account")["devices"] if not one["this"]]
    anna.delete(f"/api/me/devices/{there['id']}")
    assert anna.get("/api/me/calls")["browsers"] == 0


def test_only_public_addresses_and_real_keys_are_taken(server: Server, running: Receiver) -> None:
    anna = server.person("Anna")
    private = Browser(running, "anna").subscription
    good = {**private, "endpoint": "https://push.example.org/1"}
    bad = {**good, "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    for wanted, status in ((private, 400), (bad, 400), (good, 200)):
        assert anna.http.post("/api/me/browsers", json=wanted).status_code == status
    table = anna.open_table("me", "open")["id"]
    for url, status in (("https://10.0.0.1/", 400), ("https://chat.example.org/1", 200)):
        answer = anna.http.put(f"/api/tables/{table}/webhook", json={"url": url})
        assert answer.status_code == status


def test_the_webhook_of_a_table_belongs_to_its_owner(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    place = f"/api/tables/{anna.open_table('me', 'open')['id']}/webhook"
    assert anna.get(place) == {"url": None, "secret": None}
    made = anna.http.put(place, json={"url": "https://chat.example.org/1"}).json()
    assert anna.get(place) == made
    assert len(made["secret"]) == 32
    for answer in (bert.http.get(place), bert.http.delete(place)):
        assert answer.status_code == 403
    assert anna.http.delete(place).json() == anna.get(place) == {"url": None, "secret": None}


def test_a_link_in_a_mail_ends_mail_without_a_cookie(server: Server) -> None:
    anna = server.person("Anna")
    anna.patch("/api/me/calls", {"mail": True})
    with server.services.database.read() as session:
        off = session.get_one(NotificationSettings, anna.get("/api/me")["id"]).off
    stranger = server.person().http
    for token in ("nonsense", "x" * 200, off):
        assert stranger.post(f"/api/off/{token}").json() == {"off": True}
        assert anna.get("/api/me/calls")["mail"] is (token != off)


def test_too_many_changes_are_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = server.person("Anna")
    monkeypatch.setattr(server.services.limits.notices, "wait", lambda _: 1.0)
    assert anna.http.patch("/api/me/calls", json={"push": True}).status_code == 429
    assert anna.get("/api/me/calls")["push"] is False
