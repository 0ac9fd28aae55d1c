"""Somebody is gone: nudging, a bot in their place, ending the game; and resigning."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kingdom import Game
from kingdom.server.games.clock_jumps import follow_clock
from kingdom.server.notifications.storage import TurnNotice
from kingdom.table import changes
from kingdom.table.absence import usual_wait
from tests.server.test_days import DAY, HOUR, play_turn, visit
from tests.support import TIMEOUT
from tests.support.clients import Json, Person
from tests.support.moved_time import MovedTime
from tests.support.servers import Server
from tests.support.tables import run, two_people

WAIT = 600


def three_people(server: Server, **options: Any) -> tuple[list[Person], str]:
    people = [server.person(name) for name in ("Anna", "Bert", "Carol")]
    table = people[0].open_table("me", "open", "open", first_game=True, **options)
    for person, invite in zip(people[1:], table["invites"], strict=True):
        person.take(invite)
    return people, table["id"]


def note_told(server: Server, game: str, person: Person) -> None:
    """Note that a person was called for this turn, and is not to be reminded soon."""
    with server.services.database.write() as session:
        session.add(
            TurnNotice(game=game, receiver=person.get("/api/me")["id"], seat=1, turn=2, version=0,
                       told=1, next=None)
        )  # fmt: skip


def reminder_of(server: Server, game: str, person: Person) -> float | None:
    with server.services.database.read() as session:
        return session.get_one(TurnNotice, (game, person.get("/api/me")["id"])).next


def code(answer: Json) -> str:
    return str(answer["error"]["code"])


def test_a_table_without_terms_waits_as_long_as_its_speed_suggests() -> None:
    assert [usual_wait(clock) for clock in (None, 30, HOUR, DAY, 14 * DAY)] == [
        2 * DAY, 180, HOUR, DAY, 14 * DAY,
    ]  # fmt: skip


def test_before_the_time_of_the_terms_nobody_is_gone(make_server: Callable[..., Server]) -> None:
    moved = MovedTime()
    server = make_server(time_source=moved)
    anna, bert, game = two_people(server, first_game=True, gone_after=WAIT)
    moved.passed += WAIT - 60
    shown = bert.get(f"/api/games/{game}/screen")["absence"]
    assert (shown["seat"], shown["nudged"]) == (0, False)
    assert 0 < shown["left"] <= 60
    for path, body in (("nudge", None), ("replace", None), ("end", {"count": "forfeit"})):
        assert code(bert.post(f"/api/tables/{game}/{path}", body, status=409)) == "not_gone"
    moved.passed += 61
    assert bert.get(f"/api/games/{game}/screen")["absence"]["left"] == 0
    assert code(anna.post(f"/api/tables/{game}/nudge", status=409)) == "not_gone", "it is she"
    stranger = server.person()
    assert code(stranger.post(f"/api/tables/{game}/replace", status=403)) == "not_yours"


@pytest.mark.long
def test_a_friend_who_disappears_is_nudged_then_replaced_and_may_come_back(
    make_each: Callable[..., Server],
) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        anna, bert, game = two_people(server, first_game=True, clock=14 * DAY, gone_after=3 * DAY)
        await visit(anna, game)
        moved.passed += 3 * DAY + 1
        note_told(server, game, bert)
        anna.post(f"/api/tables/{game}/nudge")
        assert reminder_of(server, game, bert) == pytest.approx(moved.now(), abs=60)
        assert code(anna.post(f"/api/tables/{game}/nudge", status=409)) == "nudged"
        [waits] = bert.get("/api/waiting")["tables"]
        assert waits["nudged"]
        async with anna.live(game) as a:
            anna.post(f"/api/tables/{game}/replace")
            await a.until(lambda: a.my_turn)
            assert a.screen["players"][1]["left"]
            bert.post(f"/api/tables/{game}/join")
            await a.until(lambda: not a.screen["players"][1]["left"])
            await play_turn(a)
            assert a.screen["absence"]["left"] > 2 * DAY, "the waiting begins anew"
            await visit(bert, game)
            await a.until(lambda: a.my_turn and len(a.lines) == a.seq)
            kinds = [line["kind"] for line in a.lines.values() if line["seat"] == 1]
            assert [kind for kind in kinds if kind in ("replace", "return")] == [
                "replace",
                "return",
            ]
            await a.play(Random(1), until=lambda screen: not a.my_turn)
        bert.post(f"/api/tables/{game}/resign")
        record = anna.get(f"/api/games/{game}/record")
        assert "seat 2: given to a bot by the others in turn 2, came back in turn 3" in record
        assert "ended: in turn 6: player 2 resigned" in record
        assert Game.from_record(record).state.outcome() is None, "all moves are there"

    run(play())


def test_a_clock_that_is_set_makes_nobody_absent(make_server: Callable[..., Server]) -> None:
    moved = MovedTime()
    server = make_server(time_source=moved)
    _, bert, game = two_people(server, first_game=True, gone_after=WAIT)
    follow_clock(server.services.database)
    moved.ahead += 2 * WAIT
    follow_clock(server.services.database)
    server.services.games.cache.clear()
    assert bert.get(f"/api/games/{game}/screen")["absence"]["left"] > WAIT - 60


@pytest.mark.long
def test_turns_that_ran_out_add_up(make_server: Callable[..., Server]) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_server(time_source=moved)
        anna, bert, game = two_people(server, first_game=True, clock=WAIT, gone_after=2 * WAIT)
        async with bert.live(game) as b:
            for _ in range(2):
                assert b.screen["absence"]["seat"] == 0
                moved.passed += WAIT + 1
                await b.until(lambda: b.my_turn)
                await play_turn(b)
            assert b.screen["absence"]["left"] == 0, "at once, by the third turn"
            assert not b.screen["absence"]["nudged"]
        await visit(anna, game)
        async with bert.live(game) as b:
            await play_turn(b)
            assert b.screen["absence"]["left"] > WAIT, "she is there again"

    run(play())


def test_those_who_are_there_agree_how_the_game_counts(make_each: Callable[..., Server]) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        (anna, _, carol), game = three_people(server, gone_after=WAIT)
        await visit(anna, game)
        moved.passed += WAIT + 1
        end = f"/api/tables/{game}/end"
        anna.post(end, {"count": "none"})
        asked = carol.get(f"/api/games/{game}/screen")["proposal"]
        assert asked == {"gone": 1, "by": 0, "count": "none", "waiting": [2]}
        carol.post(f"/api/tables/{game}/play-on")
        assert carol.get(f"/api/games/{game}/screen")["proposal"] is None
        carol.post(end, {"count": "standing"})
        async with anna.live(game) as a:
            assert a.screen["proposal"]["by"] == 2
            assert anna.post(end, {"count": "standing"})["status"] == "over"
            await a.until(lambda: a.over)
            result = a.screen["result"]
        assert (result["why"], result["halted"]) == ("standing", 1)
        most = max(result["totals"])
        assert result["winners"] == [s for s, gold in enumerate(result["totals"]) if gold == most]
        assert "player 2 was gone, the gold counts as it stands" in anna.get(
            f"/api/games/{game}/record"
        )
        assert code(carol.post(end, {"count": "none"}, status=409)) == "not_running"

    run(play())


def test_a_sign_of_life_makes_a_proposal_void(make_server: Callable[..., Server]) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_server(time_source=moved)
        (anna, bert, carol), game = three_people(server, gone_after=WAIT)
        moved.passed += WAIT + 1
        bert.post(f"/api/tables/{game}/end", {"count": "forfeit"})
        async with anna.live(game) as a:
            await a.act(a.legal()[0])
            assert a.screen["proposal"] is None
        moved.passed += WAIT + 1
        carol.post(f"/api/tables/{game}/end", {"count": "forfeit"})
        assert carol.get(f"/api/tables/{game}")["status"] == "running", "Bert is asked anew"

    run(play())


def test_of_two_the_one_who_is_there_ends_the_game(make_server: Callable[..., Server]) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_server(time_source=moved)
        anna, bert, game = two_people(server, first_game=True, gone_after=WAIT)
        await visit(anna, game)
        await visit(bert, game)
        moved.passed += WAIT + 1
        bert.post(f"/api/tables/{game}/end", {"count": "forfeit"})
        result = anna.get(f"/api/games/{game}/screen")["result"]
        assert (result["winners"], result["ranking"]) == ([1], [[1], [0]])
        [won] = [one for one in bert.get("/api/tables")["mine"] if one["id"] == game]
        assert won["winners"] == [1]

    run(play())


def test_resigning_between_two_ends_the_game(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, "greedy", first_game=True)
        async with bert.live(game) as b:
            await visit(anna, game)
            answer = anna.post(f"/api/tables/{game}/resign")
            assert (answer["status"], answer["winners"]) == ("over", winners_but_anna(answer))
            await b.until(lambda: b.over)
            assert b.screen["result"]["why"] == "resign"
            assert b.screen["result"]["ranking"][-1] == [0]
        assert code(anna.post(f"/api/tables/{game}/resign", status=409)) == "not_running"

    run(play())


def winners_but_anna(table: Json) -> list[int]:
    """Return who has the most gold of those at the other seats."""
    totals = table["totals"][1:]
    return [seat for seat, gold in enumerate(totals, 1) if gold == max(totals)]


def test_resigning_among_three_leaves_the_seat_to_a_bot_for_good(
    make_each: Callable[..., Server],
) -> None:
    async def play() -> None:
        server = make_each()
        (anna, bert, carol), game = three_people(server)
        async with bert.live(game) as b:
            assert anna.post(f"/api/tables/{game}/resign")["status"] == "running"
            await b.until(lambda: b.my_turn)
            assert b.screen["players"][0]["resigned"]
            assert b.screen["absence"]["seat"] == 1
            assert code(anna.post(f"/api/tables/{game}/join", status=409)) == "resigned"
            link = anna.get(f"/api/tables/{game}")["seats"][0]["link"]
            secret = link.split("=")[1]
            back = anna.post(f"/api/tables/{game}/claim", {"secret": secret}, status=409)
            assert code(back) == "resigned"
            carol.post(f"/api/tables/{game}/leave")
            assert code(carol.post(f"/api/tables/{game}/nudge", status=403)) == "not_yours"
            assert bert.post(f"/api/tables/{game}/resign")["status"] == "over"
            await b.until(lambda: b.over)
            assert b.screen["result"]["winners"] == [2]
            assert b.screen["result"]["resigned"] == [0, 1]

    run(play())


@pytest.mark.long
def test_nobody_plays_on_for_a_person_who_is_deleted(make_server: Callable[..., Server]) -> None:
    (_, bert, carol), game = three_people(make_server())
    carol.delete("/api/me")
    assert bert.post(f"/api/tables/{game}/resign")["status"] == "over"


@pytest.mark.long
def test_whoever_resigned_is_last_also_if_the_bot_has_the_most_gold(
    make_server: Callable[..., Server],
) -> None:
    async def play() -> None:
        server = make_server()
        (anna, bert, carol), game = three_people(server)
        anna.post(f"/api/tables/{game}/resign")
        for person in (bert, carol):
            person.post(f"/api/tables/{game}/leave")
        async with asyncio.timeout(TIMEOUT):
            while bert.get(f"/api/tables/{game}")["status"] != "over":
                await asyncio.sleep(0.1)
        result = bert.get(f"/api/games/{game}/screen")["result"]
        assert result["ranking"][-1] == [0]
        assert 0 not in result["winners"]
        assert result["why"] is None

    run(play())


def test_leaving_for_ever_does_not_fill_the_log(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, bert, game = two_people(server, first_game=True)
    start = bert.get(f"/api/games/{game}/screen")["seq"]
    monkeypatch.setattr(changes, "MOST_ENTRIES", start + 4)
    for _ in range(4):
        assert bert.post(f"/api/tables/{game}/leave")["seats"][1]["left"]
        assert bert.post(f"/api/tables/{game}/join")["you"] == [1]
    assert bert.get(f"/api/games/{game}/screen")["seq"] == start + 4


@pytest.mark.parametrize("path", ["resign", "nudge", "replace", "play-on"])
def test_a_table_that_waits_for_players_has_nothing_to_end(server: Server, path: str) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "open", first_game=True)["id"]
    assert code(anna.post(f"/api/tables/{game}/{path}", status=409)) == "not_running"
    anna.post("/api/tables/nothing/resign", status=404)
