"""One person on several devices: codes, signing in and out, and two guests who become one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingdom.server.accounts.belongings import (
    BETWEEN_TWO,
    COMES_ALONG,
    IS_DROPPED,
    ONLY_ONE,
    RATINGS,
)
from kingdom.server.accounts.one_time import LIFETIMES
from kingdom.server.accounts.storage import OneTimeSecret
from kingdom.server.database.base import Base
from kingdom.server.guests.devices import MOST_DEVICES, device_label
from kingdom.server.guests.finding import new_guest
from kingdom.server.guests.storage import Device
from kingdom.server.live.storage import Chat
from tests.support.clients import Person
from tests.support.moved_time import MovedTime
from tests.support.servers import Server
from tests.support.signing_in import code_of, enter_by_code
from tests.support.tables import run, two_people

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36"
)


def labels(person: Person) -> list[str]:
    return [device["label"] for device in person.get("/api/me/account")["devices"]]


def test_a_code_brings_a_guest_to_a_phone_once(server: Server) -> None:
    anna, _, game = two_people(server, first_game=True)
    phone, late = server.person(), server.person()
    made = anna.post("/api/me/code", status=201)
    assert made["url"] == f"{server.url}/sign-in#code={made['code'].replace('-', '')}"
    assert made["picture"].startswith("data:image/svg+xml")
    typed = f" {made['code'].lower().replace('-', ' ')} "
    assert phone.post("/api/sign-in/code/look", {"code": typed}) == {"name": "Anna", "games": 1}
    assert enter_by_code(phone, typed) == anna.get("/api/me")
    assert phone.get("/api/me") == anna.get("/api/me")
    for person in (anna, phone):
        assert person.get(f"/api/tables/{game}")["you"] == [0]
        assert [table["id"] for table in person.get("/api/tables")["mine"]] == [game]
    assert enter_by_code(late, typed, status=410)["error"]["code"] == "bad_code"
    assert late.post("/api/sign-in/code/look", {"code": typed}, 410)["error"]["code"] == "bad_code"


@pytest.mark.long
def test_a_code_is_good_for_ten_minutes_and_a_new_one_replaces_it(
    make_each: Callable[..., Server],
) -> None:
    moved = MovedTime()
    server = make_each(time_source=moved)
    anna, phone = server.person("Anna"), server.person()
    first, second = code_of(anna), code_of(anna)
    assert enter_by_code(phone, first, status=410)["error"]["code"] == "bad_code"
    moved.passed += LIFETIMES["move"]
    assert enter_by_code(phone, second, status=410)["error"]["code"] == "bad_code"
    third = code_of(anna)
    moved.passed += LIFETIMES["move"] - 5
    assert enter_by_code(phone, third)["name"] == "Anna"
    with server.services.database.read() as session:
        assert session.query(OneTimeSecret).count() == 0, "nothing that is used or expired is kept"


def test_codes_cannot_be_tried_without_end(make_server: Callable[..., Server]) -> None:
    server = make_server(sign_in_burst=5)
    guess = server.person()
    for _ in range(5):
        enter_by_code(guess, "AAAA-AAAA", status=410)
    assert enter_by_code(server.person(), "AAAA-AAAA", status=429)["error"]["code"] == "too_fast"


def test_devices_are_listed_and_signed_out(server: Server) -> None:
    anna, phone, bert = server.person("Anna"), server.person(), server.person("Bert")
    anna.http.headers["user-agent"], phone.http.headers["user-agent"] = FIREFOX, PHONE
    assert labels(anna) == ["Firefox, Linux"], "before anything is noted"
    enter_by_code(phone, code_of(anna))
    assert labels(anna) == ["Firefox, Linux", "Chrome, Android"]
    assert labels(phone) == ["Chrome, Android", "Firefox, Linux"]
    here, there = anna.get("/api/me/account")["devices"]
    assert (here["this"], there["this"]) == (True, False)
    assert bert.delete(f"/api/me/devices/{there['id']}", 404)["error"]["code"] == "not_found"
    left = anna.delete(f"/api/me/devices/{there['id']}")
    assert [device["id"] for device in left["devices"]] == [here["id"]]
    stranger = phone.get("/api/me")
    assert stranger["name"] == ""
    assert stranger["id"] != anna.get("/api/me")["id"]


def test_signing_out_here_makes_a_new_guest(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person()
    me = anna.get("/api/me")
    enter_by_code(phone, code_of(anna))
    (here,) = [one for one in anna.get("/api/me/account")["devices"] if one["this"]]
    assert anna.delete(f"/api/me/devices/{here['id']}")["name"] == ""
    assert anna.get("/api/me")["id"] not in (me["id"], here["id"])
    assert phone.get("/api/me") == me, "also if the first device is the one that has left"
    enter_by_code(anna, code_of(phone))
    assert anna.get("/api/me") == me


def test_a_page_greets_a_device_that_was_signed_out_as_a_new_guest(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person()
    enter_by_code(phone, code_of(anna))
    old = phone.http.cookies["kingdom_guest"]
    assert "set-cookie" not in phone.http.get("/").headers, "it is known"
    there = anna.get("/api/me/account")["devices"][1]["id"]
    anna.delete(f"/api/me/devices/{there}")
    phone.http.get("/")
    assert phone.http.cookies["kingdom_guest"] != old


def test_a_device_in_use_is_noted_once_a_day_and_its_cookie_renewed(
    make_server: Callable[..., Server],
) -> None:
    moved = MovedTime()
    server = make_server(time_source=moved)
    anna, phone = server.person("Anna"), server.person()
    enter_by_code(phone, code_of(anna))
    seen = [device["seen"] for device in anna.get("/api/me/account")["devices"]][1]
    moved.passed += 25 * 3600
    assert "set-cookie" in phone.http.get("/").headers
    assert "set-cookie" not in phone.http.get("/").headers
    assert anna.get("/api/me/account")["devices"][1]["seen"] > seen


def own_link(person: Person, game: str) -> dict[str, str]:
    """Return the link to somebody's seat, in the form of an invitation."""
    table = person.get(f"/api/tables/{game}")
    return {"url": next(seat["link"] for seat in table["seats"] if seat["you"])}


def refused_link(person: Person, link: dict[str, str]) -> str:
    """Return why a link to a seat is not good."""
    path, _, secret = link["url"].partition("?seat=")
    answer = person.post(f"/api/tables/{path.split('/')[2]}/claim", {"secret": secret}, 404)
    return str(answer["error"]["code"])


def test_the_links_of_a_device_are_worth_nothing_once_it_is_signed_out(server: Server) -> None:
    anna, _, game = two_people(server, first_game=True)
    phone = server.person()
    enter_by_code(phone, code_of(anna))
    link = own_link(phone, game)
    there = anna.get("/api/me/account")["devices"][1]["id"]
    anna.delete(f"/api/me/devices/{there}")
    assert refused_link(phone, link) == refused_link(server.person(), link) == "no_such_seat"
    assert anna.get(f"/api/tables/{game}")["you"] == [0]
    assert server.person().take(own_link(anna, game))["you"] == [0], "one that is handed on is good"


def test_the_links_of_a_guest_end_when_somebody_else_signs_in_there(server: Server) -> None:
    bert, _, game = two_people(server, first_game=True)
    link = own_link(bert, game)
    enter_by_code(bert, code_of(server.person("Anna")))
    assert refused_link(server.person(), link) == "no_such_seat"


def test_whoever_is_deleted_leaves_no_link_behind(server: Server) -> None:
    anna, _, game = two_people(server, first_game=True)
    link = own_link(anna, game)
    anna.delete("/api/me")
    assert refused_link(anna, link) == "no_such_seat"


@pytest.mark.long
def test_one_device_too_many_signs_the_oldest_out(make_server: Callable[..., Server]) -> None:
    moved = MovedTime()
    server = make_server(time_source=moved)
    anna = server.person("Anna")
    phones = [server.person() for _ in range(MOST_DEVICES)]
    for phone in phones:
        moved.passed += 1
        enter_by_code(phone, code_of(anna))
    devices = anna.get("/api/me/account")["devices"]
    assert len([one for one in devices if not one["this"]]) <= MOST_DEVICES


# --- two become one ------------------------------------------------------------------------


def test_the_games_of_a_phone_come_along(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person("Phone")
    mine = anna.open_table("me", "greedy", first_game=True)["id"]
    theirs = phone.open_table("me", "open", first_game=True)["id"]
    tablet = server.person()
    enter_by_code(tablet, code_of(phone))
    assert tablet.get("/api/me")["name"] == "Phone"
    enter_by_code(phone, code_of(anna), bring=True)
    for person in (anna, phone, tablet):
        assert {table["id"] for table in person.get("/api/tables")["mine"]} == {mine, theirs}
        assert person.get("/api/me")["name"] == "Anna"
        table = person.get(f"/api/tables/{theirs}")
        assert (table["owner"], table["seats"][0]["name"]) == (True, "Anna")
    assert len(anna.get("/api/me/account")["devices"]) == 3


def test_without_bringing_them_the_games_stay_where_they_were(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person("Phone")
    theirs = phone.open_table("me", "open", first_game=True)["id"]
    tablet = server.person()
    enter_by_code(tablet, code_of(phone))
    enter_by_code(phone, code_of(anna))
    assert phone.get("/api/tables")["mine"] == []
    assert [table["id"] for table in tablet.get("/api/tables")["mine"]] == [theirs]
    assert len(tablet.get("/api/me/account")["devices"]) == 1


def test_two_who_play_against_each_other_stay_two(server: Server) -> None:
    anna, bert, game = two_people(server, first_game=True)
    code = code_of(anna)
    assert enter_by_code(bert, code, bring=True, status=409)["error"]["code"] == "same_table"
    assert bert.get(f"/api/tables/{game}")["you"] == [1]
    assert enter_by_code(bert, code)["name"] == "Anna", "the code was not used up in vain"


def test_what_was_said_stays_said_and_counts_for_one(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        tablet = server.person("Tablet")
        async with anna.live(game) as a, tablet.live(game) as t, bert.live(game) as b:
            await a.ask({"t": "chat", "id": "same", "text": "from one"})
            await t.ask({"t": "chat", "id": "same", "text": "from the other"})
            await b.until(lambda: len(b.heard) == 2)
        enter_by_code(tablet, code_of(anna), bring=True)
        me = anna.get("/api/me")["id"]
        with server.services.database.read() as session:
            said = session.query(Chat).where(Chat.game == game).all()
        assert {line.guest for line in said} == {me}

    run(play())


def test_live_play_follows_a_device_to_its_new_guest(server: Server) -> None:
    """Its seat is somebody else's now: it connects again and goes on."""

    async def play() -> None:
        phone, _, game = two_people(server, first_game=True)
        anna = server.person("Anna")
        async with phone.live(game) as live:
            enter_by_code(phone, code_of(anna), bring=True)
            await live.until(lambda: live.closed)
            assert live.socket is not None
            assert live.socket.close_code == 4401
        async with phone.live(game) as again:
            assert again.screen["you"] == [0]
            await again.act(again.legal()[0])

    run(play())


def test_a_live_connection_ends_when_its_device_is_signed_out_elsewhere(
    make_each: Callable[..., Server],
) -> None:
    async def play() -> None:
        one, other = make_each(), make_each()
        anna, _, game = two_people(one, first_game=True)
        phone = other.person()
        enter_by_code(phone, code_of(anna))
        async with phone.live(game) as live:
            assert live.screen["you"] == [0]
            anna.delete(f"/api/me/devices/{anna.get('/api/me/account')['devices'][1]['id']}")
            await live.until(lambda: live.closed)
        assert phone.get(f"/api/tables/{game}")["you"] == []

    run(play())


def test_an_old_cookie_is_of_no_use_after_signing_in_as_somebody_else(server: Server) -> None:
    anna, phone, thief = server.person("Anna"), server.person("Phone"), server.person()
    phone.open_table("me", "greedy", first_game=True)
    old, me = phone.http.cookies["kingdom_guest"], phone.get("/api/me")["id"]
    enter_by_code(phone, code_of(anna))
    thief.http.cookies.set("kingdom_guest", old)
    assert thief.get("/api/me")["id"] != me
    assert thief.get("/api/tables")["mine"] == []


def test_an_old_cookie_is_of_no_use_after_bringing_ones_games_along(server: Server) -> None:
    """Whoever has it, such as from a browser that others use as well, would be in the account."""
    anna, phone, thief = server.person("Anna"), server.person("Phone"), server.person()
    game = phone.open_table("me", "greedy", first_game=True)["id"]
    old, link = phone.http.cookies["kingdom_guest"], own_link(phone, game)
    enter_by_code(phone, code_of(anna), bring=True)
    thief.http.cookies.set("kingdom_guest", old)
    assert thief.get("/api/me")["name"] == ""
    assert thief.get("/api/tables")["mine"] == []
    assert refused_link(thief, link) == "no_such_seat"
    assert [table["id"] for table in phone.get("/api/tables")["mine"]] == [game]
    assert len(anna.get("/api/me/account")["devices"]) == 2


def test_of_two_who_become_one_the_oldest_devices_are_signed_out(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person("Phone")
    code = code_of(anna)
    with server.services.database.write() as session:
        for owner in (anna, phone):
            guest = owner.get("/api/me")["id"]
            for number in range(MOST_DEVICES - 2):
                times = {"created": 0.0, "seen": float(number), "changed": 0.0}
                session.add(Device(id=new_guest(), guest=guest, label="", **times))
    enter_by_code(phone, code, bring=True)
    assert len(anna.get("/api/me/account")["devices"]) == MOST_DEVICES


def test_all_that_belongs_to_a_guest_is_known_to_do_so() -> None:
    """Else it would be left behind when guests are joined or deleted."""
    seen_by_others = {"seat", "seat_result", "chat", "daily_try"}
    models = (*COMES_ALONG, *ONLY_ONE, *BETWEEN_TWO, *IS_DROPPED, *RATINGS, Device)
    known = {model.__tablename__ for model in models}
    having = {name for name, table in Base.metadata.tables.items() if "guest" in table.columns}
    assert having == known | seen_by_others


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox, Linux"),
        (PHONE, "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("curl/8.0", ""),
    ],
)
def test_a_device_is_called_by_its_browser_and_system(agent: str, label: str) -> None:
    assert device_label(agent) == label
