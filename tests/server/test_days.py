"""Play over days: long clocks, what waits for whom, vacations, and what happened meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from kingdom.server.administration.cleanup import Cleanup
from kingdom.server.departures.vacations import DAYS_A_YEAR
from kingdom.server.games.storage import GameRow
from tests.support import TIMEOUT
from tests.support.clients import Live, Person
from tests.support.moved_time import MovedTime
from tests.support.servers import Server
from tests.support.tables import run, two_people

DAY = 24 * 3600
HOUR = 3600


async def play_turn(player: Live) -> None:
    """Play until it is somebody else's turn."""
    turn = player.screen["turn"]
    await player.play(Random(turn), until=lambda screen: screen["turn"] > turn)


async def visit(person: Person, game: str) -> Live:
    """Look in, play a turn if it is one's own, and go away; return what was seen."""
    async with person.live(game) as live:
        if live.my_turn:
            await play_turn(live)
        return live


def test_three_days_between_two_people_who_are_never_there_at_once(
    make_each: Callable[..., Server],
) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        anna, bert, game = two_people(server, first_game=True, clock=DAY)
        for _ in range(3):
            for person in (anna, bert):
                [table] = person.get("/api/waiting")["tables"]
                assert table["id"] == game
                assert 0 < table["left"] <= DAY
                before = (await visit(person, game)).screen
                assert before["clock"]["left"] <= DAY
                assert person.get("/api/waiting")["tables"] == []
                moved.passed += DAY / 2
        entries = anna.get(f"/api/games/{game}/screen")["chart"]
        assert len(entries) >= 5, "six turns, and nobody was late"
        async with anna.live(game) as live:
            await live.until(lambda: len(live.lines) == live.seq)
            assert {line["by"] for line in live.lines.values()} == {"act", "draw"}

    run(play())


def test_a_clock_has_at_most_fourteen_days(server: Server) -> None:
    anna = server.person("Anna")
    anna.open_table("me", "open", clock=14 * DAY)
    bad = {"players": [{"kind": "me"}, {"kind": "open"}]}
    assert anna.post("/api/tables", bad | {"clock": 14 * DAY + 1}, status=422)
    assert anna.post("/api/tables", bad | {"gone_after": 59}, status=422)


@pytest.mark.long
def test_my_tables_begin_with_what_waits_for_me(make_server: Callable[..., Server]) -> None:
    async def play() -> None:
        server = make_server()
        anna = server.person("Anna")

        def table(**options: int) -> str:
            opened = anna.open_table("me", "open", first_game=True, **options)
            server.person("Bert").take(opened["invites"][0])
            return str(opened["id"])

        slow, untimed, urgent, moved_on = table(clock=3 * DAY), table(), table(clock=DAY), table()
        open_one = anna.open_table("me", "open", first_game=True)["id"]
        await visit(anna, moved_on)
        mine = [one["id"] for one in anna.get("/api/tables")["mine"]]
        assert mine == [urgent, slow, untimed, moved_on, open_one]
        assert [one["id"] for one in anna.get("/api/waiting")["tables"]] == mine[:3]
        assert server.person().get("/api/waiting")["tables"] == []

    run(play())


@pytest.mark.long
def test_a_vacation_stops_my_clock_and_its_end_starts_it_again(
    make_each: Callable[..., Server],
) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        anna, bert, game = two_people(server, first_game=True, clock=2 * DAY)
        _, _, quick = two_people(server, first_game=True, clock=HOUR)
        moved.passed += DAY
        taken = anna.post("/api/vacation", {"days": 10}, status=201)
        assert taken["days_left"] == DAYS_A_YEAR - 10
        assert anna.post("/api/vacation", {"days": 1}, status=409)["error"]["code"] == "on_vacation"
        moved.passed += 4 * DAY
        seen = bert.get(f"/api/tables/{game}")
        assert seen["seats"][0]["away_until"] == taken["until"]
        assert seen["left"] == pytest.approx(7 * DAY, abs=60), "six days off, and one on the clock"
        assert bert.post(f"/api/tables/{game}/nudge", status=409)["error"]["code"] == "not_gone"
        ended = anna.post("/api/vacation/end")
        assert (ended["until"], ended["days_left"]) == (None, DAYS_A_YEAR - 5)
        [waits] = anna.get("/api/waiting")["tables"]
        assert waits["left"] == pytest.approx(DAY, abs=60)
        assert quick not in waits["id"]

    run(play())


def test_a_turn_that_comes_during_a_vacation_has_all_its_time(
    make_server: Callable[..., Server],
) -> None:
    async def play() -> None:
        server = make_server(time_source=MovedTime())
        anna, bert, game = two_people(server, first_game=True, clock=DAY)
        bert.post("/api/vacation", {"days": 3}, status=201)
        shown = (await visit(anna, game)).screen
        assert shown["clock"]["left"] == pytest.approx(4 * DAY, abs=60)
        _, later = server.person("Carol"), anna.open_table("open", "me", clock=DAY)
        bert.take(later["invites"][0])
        [first, _] = bert.get(f"/api/tables/{later['id']}")["seats"]
        assert first["away_until"] is not None, "also at a table that starts meanwhile"

    run(play())


@pytest.mark.long
def test_there_are_only_so_many_days_of_vacation(make_server: Callable[..., Server]) -> None:
    moved = MovedTime()
    anna = make_server(time_source=moved).person("Anna")
    assert anna.get("/api/vacation") == {"until": None, "days_left": DAYS_A_YEAR}
    anna.post("/api/vacation", {"days": DAYS_A_YEAR + 1}, status=422)
    for _ in range(DAYS_A_YEAR):
        anna.post("/api/vacation", {"days": 1}, status=201)
        moved.passed += HOUR
        anna.post("/api/vacation/end")  # a day that has begun counts
    refused = anna.post("/api/vacation", {"days": 1}, status=429)
    assert refused["error"]["code"] == "too_many"
    moved.passed += 366 * DAY
    assert anna.get("/api/vacation")["days_left"] == DAYS_A_YEAR


@pytest.mark.long
def test_the_clean_up_leaves_what_still_waits_for_somebody(
    make_each: Callable[..., Server],
) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        anna, bert, timed = two_people(server, first_game=True, clock=14 * DAY)
        opened = bert.open_table("me", "open", first_game=True)
        server.person("Carol").take(opened["invites"][0])
        untimed = opened["id"]
        for person, game in ((anna, timed), (bert, untimed)):
            await visit(person, game)
        bert.post("/api/vacation", {"days": 10}, status=201)
        cleanup = Cleanup(server.services.games, keep_days=5)
        moved.passed += 8 * DAY
        cleanup.tidy(moved.now())
        for game in (timed, untimed):
            anna.get(f"/api/tables/{game}")
        moved.passed += 3 * DAY
        assert cleanup.tidy(moved.now()) == 1, "the vacation is over"
        anna.get(f"/api/tables/{untimed}", 404)
        anna.get(f"/api/tables/{timed}")
        moved.passed += 14 * DAY
        async with asyncio.timeout(TIMEOUT):
            while anna.get(f"/api/tables/{timed}")["to_move"] != 0:
                await asyncio.sleep(0.05)  # a bot has played the turn
        bert.post(f"/api/tables/{timed}/leave")
        anna.get(f"/api/tables/{timed}")

    run(play())


def test_a_recap_shows_each_action_since_and_nothing_that_is_hidden(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        seen = (await visit(anna, game)).seq
        theirs = await visit(bert, game)
        screens = anna.get(f"/api/games/{game}/recap?after={seen}")["screens"]
        await theirs.until(lambda: True)
        built = [sum(len(one["settlements"]) for one in screen["players"]) for screen in screens]
        assert built[0] == 4
        assert built == sorted(built)
        assert built[-1] == 6
        assert screens[-1]["seq"] == anna.get(f"/api/games/{game}/screen")["seq"]
        for screen in screens:
            assert screen["players"][1]["hand"] in ([], [None]) or screen["to_move"] == 1
            assert not screen["legal"]["cells"] + screen["legal"]["options"]
        assert anna.get(f"/api/games/{game}/recap?after={screens[-1]['seq']}")["screens"] == []
        anna.get(f"/api/games/{game}/recap?after=-1", 422)

    run(play())


def test_a_recap_leaves_out_what_was_taken_back(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as live:
            start = live.seq
            await live.act(live.legal()[0])
            await live.ask({"t": "undo", "seq": live.seq})
            await live.until(lambda: live.seq == start + 2)
            await live.act(live.legal()[1])
            recap = f"/api/games/{game}/recap?after={start}"
            assert [screen["seq"] for screen in bert.get(recap)["screens"]] == [start + 3]
            assert anna.get(recap)["screens"] == [], "she knows what she has done"

    run(play())


def test_a_running_game_of_an_older_server_has_waited_since_its_last_change(
    make_server: Callable[..., Server],
) -> None:
    server = make_server()
    _, _, game = two_people(server, first_game=True)
    with server.services.database.write() as session:
        session.get_one(GameRow, game).since = None
    server.services.games.cache.clear()
    assert server.person().get(f"/api/games/{game}/screen")["absence"] is None
