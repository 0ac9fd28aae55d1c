"""Passkeys: made, used on another device, refused when they are wrong, and removed."""

from __future__ import annotations

from collections.abc import Callable

from kingdom.server.accounts.one_time import LIFETIMES
from kingdom.server.accounts.passkeys import MOST_PASSKEYS
from kingdom.server.accounts.storage import Passkey
from tests.support.authenticator import Authenticator
from tests.support.moved_time import MovedTime
from tests.support.servers import Server
from tests.support.signing_in import (
    HOST,
    add_passkey,
    enter_by_passkey,
    is_refused,
    new_passkey_options,
    passkey_options,
)


def test_a_guest_becomes_a_member_and_signs_in_elsewhere(server: Server) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    asked = new_passkey_options(anna)
    assert (asked["rp"]["id"], asked["user"]["name"]) == (HOST, "Anna")
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    made = Authenticator(server.url, HOST)
    account = anna.post("/api/me/passkeys", {"credential": made.create(asked)}, 201)
    assert [passkey["used"] for passkey in account["passkeys"]] == [None]
    phone = server.person()
    assert passkey_options(phone).get("allowCredentials", []) == [], (
        "it does not say who is known here"
    )
    assert enter_by_passkey(phone, made.get(passkey_options(phone))) == anna.get("/api/me")
    assert [table["id"] for table in phone.get("/api/tables")["mine"]] == [game]
    assert anna.get("/api/me/account")["passkeys"][0]["used"] is not None


def test_what_was_begun_on_the_new_device_comes_along(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person("Phone")
    made = add_passkey(anna)
    game = phone.open_table("me", "greedy", first_game=True)["id"]
    enter_by_passkey(phone, made.get(passkey_options(phone)), bring=True)
    assert [table["id"] for table in anna.get("/api/tables")["mine"]] == [game]


def test_an_answer_is_good_once_and_soon(make_each: Callable[..., Server]) -> None:
    moved = MovedTime()
    server = make_each(time_source=moved)
    made = add_passkey(server.person("Anna"))
    phone = server.person()
    answer = made.get(passkey_options(phone))
    enter_by_passkey(phone, answer)
    assert is_refused(server.person(), answer)
    late = made.get(passkey_options(phone))
    moved.passed += LIFETIMES["passkey"]
    assert is_refused(phone, late)


def test_wrong_answers(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person()
    made = add_passkey(anna)
    asked = passkey_options(phone)
    assert is_refused(phone, Authenticator(server.url, HOST).get(asked)), "nobody knows this one"
    stranger = Authenticator(server.url, HOST)
    stranger.id = made.id
    assert is_refused(phone, stranger.get(passkey_options(phone))), "another key"
    made.origin = "https://example.org"
    assert is_refused(phone, made.get(passkey_options(phone))), "on a page of somebody else"
    made.origin, made.host = server.url, "example.org"
    assert is_refused(phone, made.get(passkey_options(phone))), "for a host of somebody else"
    made.host, made.count = HOST, 0
    assert is_refused(phone, made.get(passkey_options(phone))), (
        "a copy, which counts from the beginning"
    )
    made.count = 10
    assert is_refused(phone, made.get({"challenge": "bm9uZQ"})), "a challenge that nobody gave"
    assert is_refused(phone, made.get(new_passkey_options(anna))), "a challenge for something else"
    nul = made.get(passkey_options(phone)) | {"id": "a\0b"}
    assert is_refused(phone, nul), "which PostgreSQL cannot store"
    half = "eyJjaGFsbGVuZ2UiOiJcdWQ4MDAifQ"  # half of a character, which has no bytes
    nothing = made.get({"challenge": ""})["response"]["clientDataJSON"]
    for told in ("e30", "", "é", "W10", half, nothing):
        wrong = made.get(passkey_options(phone))
        wrong["response"]["clientDataJSON"] = told
        assert is_refused(phone, wrong)
    assert enter_by_passkey(phone, made.get(passkey_options(phone)))["name"] == "Anna"


def test_a_passkey_is_made_for_whoever_asked(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    stolen = Authenticator(server.url, HOST).create(new_passkey_options(anna))
    bert.post("/api/me/passkeys", {"credential": stolen}, 403)
    made = add_passkey(anna)
    assert (
        new_passkey_options(anna)["excludeCredentials"][0]["id"]
        == made.create(new_passkey_options(anna))["id"]
    )
    again = made.create(new_passkey_options(bert))
    bert.post("/api/me/passkeys", {"credential": again}, 403)
    assert bert.get("/api/me/account")["passkeys"] == []


def test_passkeys_are_removed_and_there_are_not_too_many(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    made = [add_passkey(anna) for _ in range(MOST_PASSKEYS)]
    assert anna.post("/api/me/passkeys/options", status=429)["error"]["code"] == "too_many"
    first = anna.get("/api/me/account")["passkeys"][0]["id"]
    bert.delete(f"/api/me/passkeys/{first}", 404)
    left = anna.delete(f"/api/me/passkeys/{first}")["passkeys"]
    assert first not in {passkey["id"] for passkey in left}
    assert is_refused(bert, made[0].get(passkey_options(bert)))


def test_a_passkey_may_have_been_used_very_often(server: Server) -> None:
    """Its count has 32 bits, all of which may be used."""
    anna = server.person("Anna")
    made = Authenticator(server.url, HOST)
    made.count = 2**31
    anna.post("/api/me/passkeys", {"credential": made.create(new_passkey_options(anna))}, 201)
    made.count = 2**32 - 2
    phone = server.person()
    assert enter_by_passkey(phone, made.get(passkey_options(phone)))["name"] == "Anna"


def test_two_who_become_one_have_no_more_passkeys_than_one_may_have(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person("Phone")
    made = add_passkey(anna)
    add_passkey(phone)
    me = phone.get("/api/me")["id"]
    with server.services.database.write() as session:
        for number in range(MOST_PASSKEYS - 1):
            more = {"public_key": b"", "sign_count": 0, "label": "", "created": 0.0}
            session.add(Passkey(id=f"{me}{number}", guest=me, **more))
    answer = made.get(passkey_options(phone))
    refused = enter_by_passkey(phone, answer, bring=True, status=409)
    assert refused["error"]["code"] == "too_many_ways"
    assert phone.get("/api/me")["name"] == "Phone"
    enter_by_passkey(phone, made.get(passkey_options(phone)))
    assert phone.get("/api/me")["name"] == "Anna"
