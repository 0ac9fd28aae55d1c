"""A device keeps its tables move by move, and shows nothing that it could not store."""

from __future__ import annotations

import json
from random import Random

import pytest

from kingdom import Game
from kingdom.table.errors import TableError
from kingdom.table.history import RULES_VERSION
from kingdom.table.shuffle import commitment, verify
from tests.support.clients import Json
from tests.support.device import EVERYTHING, OneDevice

PAGE, OTHER = "page", "other"


def legal(screen: Json) -> list[str]:
    return [*screen["legal"]["cells"], *screen["legal"]["options"]]


def play_out(device: OneDevice, table: str, seed: int = 1, most: int = 10_000) -> None:
    """Play for everybody at a page until the game is over, or so many actions."""
    rng = Random(seed)
    for _ in range(most):
        device.bot_moves(table)
        if device.screens[PAGE]["status"] != "running":
            return
        device.act(PAGE, rng.choice(legal(device.screens[PAGE])))


def test_a_game_with_bots_and_two_people_at_one_screen_is_played_and_can_be_checked() -> None:
    device = OneDevice()
    asked = device.ask("POST", "/commitments", {})
    table = device.open(
        "me", "easy", "local", modules=EVERYTHING, ticket=asked["ticket"], nonce="of-the-player"
    )
    assert device.ask("GET", f"/tables/{table}")["commitment"] == asked["commitment"]
    device.connect(PAGE, table)
    assert device.screens[PAGE]["you"] == [0, 2]
    device.ask("GET", f"/games/{table}/states", status=403)
    play_out(device, table)
    record = Game.from_record(device.ask("GET", f"/games/{table}/record"))
    verdict = verify(record, asked["commitment"])
    assert verdict is not None
    assert verdict.fair, verdict.why
    assert record.tags["seed"] == device.screens[PAGE]["seed"]
    assert device.shelf.tables[table]["info"]["totals"] == device.screens[PAGE]["result"]["totals"]


def test_a_device_goes_on_from_what_is_stored_at_any_moment() -> None:
    first = OneDevice()
    table = first.open("me", "beginner", first_game=True)
    first.connect(PAGE, table)
    play_out(first, table, most=12)
    then = OneDevice(first.shelf)
    then.connect(PAGE, table)
    assert then.screens[PAGE] == first.screens[PAGE]
    play_out(then, table)
    assert then.screens[PAGE]["status"] == "over"


def test_nothing_is_shown_before_it_is_stored() -> None:
    device = OneDevice()
    table = device.open("me", "local", first_game=True)
    device.connect(PAGE, table)
    screen = device.screens[PAGE]
    action = legal(screen)[0]
    act = json.dumps({"t": "act", "id": "a", "seq": screen["seq"], "action": action})
    begun = json.loads(device.device.told(PAGE, act, 1.0))
    assert len(begun["store"]) == 1
    assert begun["say"] == []
    kinds = [json.loads(text)["t"] for _, text in json.loads(device.device.settle("stored"))["say"]]
    assert kinds == ["ack", "log", "state"]


def test_what_cannot_be_stored_is_said_and_has_not_happened() -> None:
    device = OneDevice()
    table = device.open("me", "local", first_game=True)
    device.connect(PAGE, table)
    before = device.screens[PAGE]
    device.shelf.is_full = True
    [answer] = device.act(PAGE, legal(before)[0])
    assert (answer["t"], answer["code"]) == ("error", "not_stored")
    device.ask("POST", "/tables", {"players": [{"kind": "me"}, {"kind": "local"}]}, status=503)
    device.shelf.is_full = False
    assert device.act(PAGE, legal(before)[0])[0] == {
        "t": "ack",
        "id": "d2",
        "seq": before["seq"] + 1,
    }


def test_two_pages_at_one_game_see_the_same_and_neither_loses_a_move() -> None:
    one = OneDevice()
    table = one.open("me", "local", first_game=True)
    one.connect(PAGE, table)
    two = OneDevice(one.shelf)
    two.connect(OTHER, table)
    action = legal(one.screens[PAGE])[0]
    one.act(PAGE, action)
    stale = two.act(OTHER, legal(two.screens[OTHER])[-1])
    assert [message["t"] for message in stale] == ["stale", "log", "state"]
    assert two.screens[OTHER] == one.screens[PAGE]
    two.act(OTHER, legal(two.screens[OTHER])[-1])
    one.device.forget(table)
    one.load(table)
    one.run(one.device.changed(table, 9_000.0))
    assert one.screens[PAGE] == two.screens[OTHER]


def test_an_action_that_is_sent_twice_is_carried_out_once() -> None:
    device = OneDevice()
    table = device.open("me", "local", first_game=True)
    device.connect(PAGE, table)
    seq = device.screens[PAGE]["seq"]
    act = {"t": "act", "id": "same", "seq": seq, "action": legal(device.screens[PAGE])[0]}
    assert device.tell(PAGE, act)[0]["t"] == "ack"
    again = OneDevice(device.shelf)
    again.connect(PAGE, table)
    assert again.tell(PAGE, act) == [{"t": "ack", "id": "same", "seq": seq + 1}]
    assert again.screens[PAGE]["seq"] == seq + 1


def test_a_bot_is_asked_about_what_its_seat_sees() -> None:
    device = OneDevice()
    table = device.open("beginner", "me", modules=["nomads"])
    device.connect(PAGE, table)
    due = json.loads(device.device.due(table))
    assert (due["seat"], due["bot"], due["seq"]) == (0, "beginner", device.screens[PAGE]["seq"])
    assert due["forced"] or len(due["view"]) > 100
    device.play(table, 0, due["seq"], "no action")
    line = json.loads(device.said[PAGE][-2])["lines"][0]
    assert (line["by"], line["seat"]) == ("bot", 0), "a simple move in its place"


def test_leaving_coming_back_and_resigning() -> None:
    device = OneDevice()
    table = device.open("me", "beginner", first_game=True)
    device.connect(PAGE, table)
    play_out(device, table, most=3)
    assert device.ask("POST", f"/tables/{table}/leave", {})["seats"][0]["left"]
    assert device.screens[PAGE]["you"] == []
    assert device.bot_moves(table, most=3) == 3
    assert not device.ask("POST", f"/tables/{table}/join", {})["seats"][0]["left"]
    assert device.ask("POST", f"/tables/{table}/resign", {})["status"] == "over"
    assert device.screens[PAGE]["result"]["why"] == "resign"


def test_a_rematch_has_the_same_people_and_another_board() -> None:
    device = OneDevice()
    table = device.open("me", "beginner", "local", modules=["caves"])
    device.ask("POST", f"/tables/{table}/rematch", {}, status=409)
    device.connect(PAGE, table)
    play_out(device, table)
    made = device.ask("POST", f"/tables/{table}/rematch", {"nonce": "another-one"})
    assert device.ask("POST", f"/tables/{table}/rematch", {}) == made
    assert device.ask("GET", f"/tables/{table}")["rematch"] == made["id"]
    before, after = (device.ask("GET", f"/tables/{name}") for name in (table, made["id"]))
    kinds = [[seat["kind"] for seat in found["seats"]] for found in (before, after)]
    assert kinds == [["human", "bot", "local"], ["bot", "local", "human"]]
    assert after["modules"] == ["base", "caves"]


def test_a_table_of_later_rules_is_refused_and_stays_as_it_is() -> None:
    device = OneDevice()
    table = device.open("me", "local", first_game=True)
    kept = device.shelf.tables[table]
    kept["table"]["rules"] = RULES_VERSION + 1
    with pytest.raises(TableError, match="which cannot read it") as refused:
        OneDevice(device.shelf).load(table)
    assert refused.value.code == "unreadable"


def test_what_a_device_cannot_have_is_refused() -> None:
    device = OneDevice()
    wishes: list[list[Json]] = [[{"kind": "me"}], [{"kind": "me"}, {"kind": "open"}], [{}, {}]]
    for players in wishes:
        device.ask("POST", "/tables", {"players": players}, status=400)
    two = [{"kind": "me"}, {"kind": "local"}]
    device.ask("POST", "/tables", {"players": two, "cards": ["no card"]}, status=400)
    device.ask("GET", "/tables/here-nowhere", status=404)
    device.ask("GET", "/me/games", status=404)
    assert device.shelf.tables == {}


def test_the_seed_is_the_one_that_was_committed_to() -> None:
    device = OneDevice()
    asked = device.ask("POST", "/commitments", {})
    table = device.open("me", "local", ticket=asked["ticket"])
    assert commitment(device.shelf.tables[table]["table"]["seed"]) == asked["commitment"]


def test_all_drawings_that_a_device_keeps_can_be_drawn() -> None:
    device = OneDevice()
    found = device.ask("GET", "/art")
    assert len(found) == len({*found}) > 200
    for address in (
        "/art/tiles/farm.svg",
        "/art/pieces/wall.svg",
        "/art/examples/farm.svg?theme=dark",
    ):
        assert address in found
    for address in found[::7]:
        assert device.ask("GET", address).startswith("<svg")
