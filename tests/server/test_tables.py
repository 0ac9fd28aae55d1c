"""Tables: opening, sitting down by link or from the list, leaving, a rematch."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from kingdom import Setup
from kingdom.server.games.storage import GameRow
from kingdom.server.guests.storage import Guest
from kingdom.server.tables import lifecycle
from tests.support import TIMEOUT
from tests.support.clients import Json, Live
from tests.support.servers import Server
from tests.support.tables import run, two_people

CLOCK = 3_600  # seconds for a turn: more than a test ever takes


def test_a_guest_has_a_name_a_language_and_a_cookie(server: Server) -> None:
    anna = server.person()
    anna.http.headers["accept-language"] = "fr, nl-BE;q=0.8, en;q=0.3"
    me = anna.get("/api/me")
    assert (me["name"], me["language"]) == ("", "nl")
    assert anna.patch("/api/me", {"name": " Anna  B. ", "language": "de"})["name"] == "Anna B."
    again = anna.get("/api/me")
    assert again == {"id": me["id"], "name": "Anna B.", "language": "de"}
    cookie = server.person().http.get("/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_private_table_is_joined_by_its_link_alone(server: Server) -> None:
    anna, bert, carol = server.person("Anna"), server.person("Bert"), server.person("Carol")
    table = anna.open_table("me", "open", first_game=True)
    game = table["id"]
    assert table["invites"][0]["url"].startswith(f"/table/{game}?seat=")
    assert bert.get(f"/api/tables/{game}")["invites"] == []
    assert carol.post(f"/api/tables/{game}/join", status=403)["error"]["code"] == "not_yours"
    joined = bert.take(table["invites"][0])
    assert (joined["status"], joined["you"]) == ("running", [1])
    secret = table["invites"][0]["url"].split("=")[1]
    refused = carol.post(f"/api/tables/{game}/claim", {"secret": secret}, status=404)
    assert refused["error"]["code"] == "no_such_seat", "the invitation served once"


def test_ones_own_link_brings_the_seat_to_another_device(server: Server) -> None:
    anna, _, game = two_people(server, first_game=True)
    link = anna.get(f"/api/tables/{game}")["seats"][0]["link"]
    phone = server.person()
    assert phone.take({"url": link})["you"] == [0]
    assert anna.get(f"/api/tables/{game}")["you"] == []
    others = phone.get(f"/api/tables/{game}")["seats"][1]
    assert others["link"] is None


def test_listed_tables_are_found_joined_and_watched(server: Server) -> None:
    anna, bert, carol = server.person("Anna"), server.person("Bert"), server.person("Carol")
    game = anna.open_table("me", "open", listed=True, name="Come in")["id"]
    private = anna.open_table("me", "open")["id"]
    found = {table["id"] for table in bert.get("/api/tables")["open"]}
    assert game in found
    assert private not in found
    assert bert.post(f"/api/tables/{game}/join", {"seat": 1})["you"] == [1]
    late = carol.post(f"/api/tables/{game}/join", status=409)
    assert late["error"]["code"] == "already_started"
    lists = carol.get("/api/tables")
    assert game in {table["id"] for table in lists["watch"]}
    assert lists["mine"] == []
    assert {game, private} == {table["id"] for table in anna.get("/api/tables")["mine"]}


def test_a_seat_at_a_full_row_is_taken(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    game = anna.open_table("me", "open", "open", listed=True)["id"]
    taken = bert.post(f"/api/tables/{game}/join", {"seat": 0}, status=409)
    assert taken["error"]["code"] == "seat_taken"
    assert bert.post(f"/api/tables/{game}/join", {"seat": 2})["you"] == [2]


def test_leaving_before_the_start_opens_the_seat_again(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    game = anna.open_table("me", "open", "open", listed=True)["id"]
    bert.post(f"/api/tables/{game}/join")
    left = bert.post(f"/api/tables/{game}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["human", "open", "open"]
    assert anna.post(f"/api/tables/{game}/leave")["status"] == "closed"
    assert game not in {table["id"] for table in bert.get("/api/tables")["open"]}


def test_a_bot_plays_for_whoever_leaves_until_they_come_back(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            anna.post(f"/api/tables/{game}/leave")
            await b.until(lambda: b.my_turn)
            assert b.screen["players"][0]["left"]
            await a.until(lambda: a.screen["you"] == [])
            assert a.screen["viewer"] is None
            anna.post(f"/api/tables/{game}/join")
            await a.until(lambda: a.screen["you"] == [0])
            turn = b.screen["turn"]
            await b.play(Random(1), until=lambda screen: screen["turn"] > turn)
            await a.until(lambda: a.my_turn)

    run(play())


@pytest.mark.long
def test_a_rematch_keeps_the_seats_and_starts_when_all_have_come(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, "random", first_game=True)
        assert anna.post(f"/api/tables/{game}/rematch", status=409)["error"]["code"] == "not_over"
        async with anna.live(game) as a:
            bert.post(f"/api/tables/{game}/leave")
            await a.play(Random(1))
            following = anna.post(f"/api/tables/{game}/rematch")["id"]
            await a.until(lambda: a.screen["rematch"] == following)
        assert bert.post(f"/api/tables/{game}/rematch")["id"] == following
        table = bert.get(f"/api/tables/{following}")
        assert table["status"] == "waiting"
        assert [seat["kind"] for seat in table["seats"]] == ["open", "bot", "human"]
        assert [seat["kept"] for seat in table["seats"]] == [True, False, False]
        server.person().post(f"/api/tables/{following}/join", status=403)
        refused = bert.post(f"/api/tables/{following}/leave", status=403)
        assert refused["error"]["code"] == "not_yours", "a seat that is kept is not yet taken"
        started = bert.post(f"/api/tables/{following}/join")
        assert (started["status"], started["you"]) == ("running", [0])
        server.person().post(f"/api/tables/{game}/rematch", status=403)

    run(play())


def test_several_people_at_one_screen_see_only_the_cards_of_the_one_to_move(
    server: Server,
) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        players = [{"kind": "me"}, {"kind": "local", "name": "Bert"}]
        game = anna.post("/api/tables", {"players": players, "first_game": True})["id"]
        async with anna.live(game) as a:
            assert a.screen["you"] == [0, 1]
            assert (a.screen["viewer"], a.screen["players"][1]["hand"]) == (0, [None])
            await a.send({"t": "view", "seat": 1})
            await a.until(lambda: a.screen["viewer"] == 1)
            assert a.screen["players"][1]["hand"] != [None]
            await a.send({"t": "view", "seat": None})
            await a.until(lambda: a.screen["viewer"] == 0)
            turn = a.screen["turn"]
            await a.play(Random(1), until=lambda screen: screen["turn"] > turn)
            assert (a.screen["to_move"], a.screen["viewer"]) == (1, 1)
            assert a.screen["players"][0]["hand"] == [None]
            assert a.ways_back[0]["needs"] == []

    run(play())


# --- what a table can be -----------------------------------------------------------------


def setup_of(server: Server, table: Json) -> Setup:
    return Setup.parse(server.person().get(f"/api/games/{table['id']}/board")["setup"])


def test_chosen_sections_and_cards_are_used_and_the_rest_is_drawn(server: Server) -> None:
    anna = server.person()
    table = anna.open_table(
        "random", "random", "open", modules=["nomads", "crossroads", "caves"],
        sections=["quarry:turned", "barracks-crossroads"], cards=["shepherds"],
        tasks=["road"], house_rules={"sword": "each"},
    )  # fmt: skip
    setup = setup_of(server, table)
    assert setup.players == 3
    assert str(setup.sections[0]) == "quarry:turned"
    assert setup.cards[0] == "shepherds"
    assert setup.tasks[0] == "road"
    assert setup.sword == "each"


def test_a_set_up_seen_beforehand_is_used_as_it_is(server: Server) -> None:
    anna = server.person()
    request = {"players": 3, "modules": ["marshlands", "island"]}
    seen = anna.post("/api/preview/setup", request)["setup"]
    assert anna.get("/api/preview/board", 422)["error"]["code"] == "bad_request"
    board = anna.http.get("/api/preview/board", params={"setup": seen}).json()
    assert board["setup"] == seen
    assert anna.get(board["landscape"]).startswith("<svg")
    for query in ("sections=farm", "sections=a,b,c,d", "sections=farm,farm,farm,farm&island=farm"):
        refused = anna.get(f"/api/preview/landscape.svg?{query}", 400)
        assert refused["error"]["code"] == "bad_setup"
    table = anna.open_table("me", "open", "random", setup=seen)
    assert str(setup_of(server, table)) == seen


def test_the_order_of_seats_can_be_drawn(server: Server) -> None:
    orders = set()
    for _ in range(8):
        anna = server.person("Anna")
        game = anna.open_table("me", "random", "greedy", random_order=True)["id"]
        orders.add(tuple(seat["bot"] for seat in anna.get(f"/api/tables/{game}")["seats"]))
    assert len(orders) > 1


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"players": [{"kind": "me"}]}, 422, "bad_request"),
        ({"players": [{"kind": "me"}] * 2}, 422, "bad_request"),
        ({"players": [{"kind": "open"}] * 6}, 422, "bad_request"),
        ({"players": [{"kind": "open"}, {"kind": "bot", "bot": "x.py:Y"}]}, 422, "bad_request"),
        ({"players": [{"kind": "open"}] * 2, "modules": ["moon"]}, 422, "bad_request"),
        ({"players": [{"kind": "open"}] * 2, "clock": 29}, 400, "bad_request"),
        ({"players": [{"kind": "open"}] * 2, "clock": 0}, 422, "bad_request"),
        ({"players": [{"kind": "open"}] * 2, "extra": 1}, 422, "bad_request"),
        ({"players": [{"kind": "open"}] * 2, "house_rules": {"moon": True}}, 422, "bad_request"),
        ({"players": [{"kind": "open"}] * 2, "house_rules": {"sword": "two"}}, 400, "bad_setup"),
        ({"players": [{"kind": "open"}] * 2, "cards": ["lords", "lords"]}, 400, "bad_setup"),
        ({"players": [{"kind": "open"}] * 2, "sections": ["moon"]}, 400, "bad_setup"),
        ({"players": [{"kind": "open"}] * 2, "setup": "players=2"}, 400, "bad_setup"),
        ({"players": [{"kind": "open"}] * 2, "tasks": ["road", "road"]}, 400, "bad_setup"),
        ({"players": [{"kind": "open", "name": "a\u0007b"}] * 2}, 422, "bad_request"),
    ],
)
def test_a_table_that_makes_no_sense(server: Server, body: Json, status: int, code: str) -> None:
    assert server.person().post("/api/tables", body, status=status)["error"]["code"] == code


@pytest.mark.parametrize("path", ["board", "screen", "record", "states", "svg", "landscape.svg"])
def test_a_game_that_is_not_there(server: Server, path: str) -> None:
    error = server.person().get(f"/api/games/nowhere/{path}", 404)
    assert error["error"]["code"] == "not_found"


def test_the_board_and_its_drawings(server: Server) -> None:
    anna = server.person()
    game = anna.open_table("me", "open", modules=["nomads", "caves", "capitol", "island"])["id"]
    board = anna.get(f"/api/games/{game}/board")
    assert sum(cell["island"] for cell in board["cells"]) > 0
    left, top, width, height = board["island_view"]
    for cell in board["cells"]:
        inside = left < cell["x"] < left + width and top < cell["y"] < top + height
        assert inside == cell["island"], cell
    for special in {cell["special"] for cell in board["cells"]} - {None}:
        assert anna.get(f"/api/art/tiles/{special}.svg").startswith("<svg")
    answer = anna.http.get(board["landscape"])
    assert "immutable" in answer.headers["cache-control"]
    again = anna.http.get(board["landscape"], headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    dark = anna.get(board["landscape"] + "&theme=dark")
    assert dark != answer.text
    for name in (
        "pieces/settlement-red",
        "pieces/city-yellow",
        "pieces/wall",
        "tasks/road",
        "tiles/nomad",
        "faces/Hilde",
        "faces/M%C3%BCller%20%26%20Co",
    ):
        assert anna.get(f"/api/art/{name}.svg").startswith("<svg")
    for name in (
        "pieces/settlement-pink",
        "tiles/moon",
        "tasks/x",
        "terrains/y",
        f"faces/{25 * 'x'}",
    ):
        anna.get(f"/api/art/{name}.svg", 404)


# --- the clock ---------------------------------------------------------------------------


def test_leaving_and_coming_back_gives_no_more_time(server: Server) -> None:
    anna, bert, game = two_people(server, first_game=True, clock=CLOCK)
    for person, due in ((anna, True), (bert, False)):
        with server.services.database.write() as session:
            guest, row = session.get(Guest, person.get("/api/me")["id"]), session.get(GameRow, game)
            assert guest is not None
            assert row is not None
            deadline = row.deadline
            lifecycle.leave_seat(session, guest, game)
            assert (row.due != deadline) == due, "the bot is due if it has to move"
            lifecycle.join(session, guest, game, None)
            assert row.deadline == row.due == deadline


def run_out(server: Server, game: str) -> None:
    """Let the time of the player to move be over."""
    with server.services.database.write() as session:
        row = session.get(GameRow, game)
        assert row is not None
        row.deadline = row.due = time.time() - 1
    server.services.live.announcer.changed(game)


def test_when_the_time_is_over_a_bot_plays_the_turn(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True, clock=CLOCK)
        async with anna.live(game) as a, bert.live(game) as b:
            assert a.screen["clock"]["seat"] == 0
            assert CLOCK - TIMEOUT < a.screen["clock"]["left"] <= CLOCK
            deadline = a.screen["clock"]["deadline"]
            await a.act(a.legal()[0])
            assert a.screen["clock"]["deadline"] == deadline, "a turn has one deadline"
            run_out(server, game)
            await b.until(lambda: b.my_turn)
            assert b.screen["clock"]["seat"] == 1
            assert b.screen["clock"]["left"] > CLOCK - TIMEOUT
            await b.until(lambda: len(b.lines) == b.seq)
            by = [line["by"] for line in b.lines.values() if line["seat"] == 0]
            assert by == ["draw", "act", "bot", "bot", "bot", "draw"]
            assert not b.screen["players"][0]["left"]

    run(play())


def test_or_the_game_is_broken_off(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True, clock=CLOCK, on_timeout="end")
        async with anna.live(game) as a, bert.live(game) as b:
            await a.act(a.legal()[0])
            run_out(server, game)
            await b.until(lambda: b.over)
            assert b.screen["result"]["halted"] == 0
            assert b.screen["result"]["winners"] == []
            assert anna.get(f"/api/tables/{game}")["winners"] == []
            assert (await a.ask({"t": "act", "seq": b.seq, "action": "a1"}))["t"] == "refused"

    run(play())


def test_a_guest_can_have_only_so_many_tables(make_each: Callable[..., Any]) -> None:
    small: Server = make_each(tables_per_guest=2)
    anna = small.person()
    for _ in range(2):
        anna.open_table("me", "open")
    refused = anna.post("/api/tables", {"players": [{"kind": "me"}, {"kind": "open"}]}, status=429)
    assert refused["error"]["code"] == "too_many"
    small.person().open_table("me", "open")


# --- whose turn it is ------------------------------------------------------------------------


def test_lists_say_whose_turn_it_is_after_every_move_and_undo(server: Server) -> None:
    anna = server.person("Anna")
    table = anna.open_table("me", "open", first_game=True, listed=True)
    game = table["id"]
    assert anna.get(f"/api/tables/{game}")["to_move"] is None, "before the start"
    bert = server.person("Bert")
    bert.take(table["invites"][0])
    seen: set[int | None] = set()

    async def play() -> None:
        rng = Random(4)
        async with anna.live(game) as a, bert.live(game) as b:
            while len(seen) < 2 or a.seq < 30:
                lists = anna.get("/api/tables")
                (mine,) = lists["mine"]
                (watched,) = (one for one in lists["watch"] if one["id"] == game)
                assert mine["to_move"] == watched["to_move"] == a.screen["to_move"]
                seen.add(mine["to_move"])
                mover = a if a.my_turn else b
                await mover.act(rng.choice(mover.legal()))
                await undo_now_and_then(mover, rng)
                now = mover.seq
                for one in (a, b):
                    await one.until(partial(reached, one, now))

    run(play())
    assert seen == {0, 1}


def reached(one: Live, seq: int) -> bool:
    return one.seq >= seq


async def undo_now_and_then(one: Live, rng: Random) -> None:
    ways = one.ways_back
    if ways and not ways[0]["needs"] and rng.random() < 0.2:
        answer = await one.ask({"t": "undo", "seq": one.seq, "to": ways[0]["to"]})
        await one.until(lambda: one.seq >= answer["seq"])


def test_a_new_name_is_at_once_at_all_tables_that_are_not_over(server: Server) -> None:
    anna, bert, game = two_people(server, first_game=True)
    waiting = anna.open_table("me", "open", first_game=True)["id"]

    async def play() -> None:
        async with bert.live(game) as b:
            anna.patch("/api/me", {"name": "Annie"})
            await b.until(lambda: b.screen["players"][0]["name"] == "Annie")

    run(play())
    assert anna.get(f"/api/tables/{waiting}")["seats"][0]["name"] == "Annie"
    assert anna.get(f"/api/tables/{game}")["seats"][1]["name"] == "Bert"
