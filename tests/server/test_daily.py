"""The board of the day: the same for everybody, one try that counts, and nothing known ahead."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from sqlalchemy import select

from kingdom import Game, Setup
from kingdom.server.administration.cleanup import Cleanup
from kingdom.server.administration.moderation import ban
from kingdom.server.daily.results import Bar, bars
from kingdom.server.daily.storage import DailyBoard, DailyTry
from kingdom.server.games.storage import GameRow
from kingdom.server.settings import Settings
from kingdom.table.days import WEEK, modules_of
from kingdom.table.facts import OVER
from kingdom.table.shuffle import commitment, verify
from tests.server.test_results import note_results
from tests.support.clients import Json, Person
from tests.support.moved_time import MovedTime
from tests.support.servers import BACKENDS, GENEROUS, Server
from tests.support.signing_in import code_of, enter_by_code
from tests.support.tables import run

DAY = 24 * 3600
SPOILERS = ("board", "tables", "screen", "recap?after=0", "landscape.svg", "record", "credit",
            "svg", "states", "suggestions", "packed", "outcome")  # fmt: skip


def noon() -> MovedTime:
    """Return a clock at noon, so that no test meets midnight by accident."""
    moved = MovedTime()
    moved.passed = (DAY / 2 - moved.now()) % DAY
    return moved


@pytest.fixture(scope="module", params=BACKENDS)
def server(
    request: pytest.FixtureRequest,
    database_url: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """One server for many tests, on each kind of database."""
    folder = tmp_path_factory.mktemp("data")
    started = Server(Settings(folder, database_url(request.param), **GENEROUS), noon())
    yield started
    started.stop()


def begin(person: Person, counts: bool = True, day: str | None = None) -> str:
    """Begin to play the board of a day, of today if none is named; return the game."""
    day = day or person.get("/api/daily")["date"]
    answer: Json = person.post(f"/api/daily/{day}/play", {"counts": counts}, 201)
    assert answer["counts"] is counts
    return str(answer["id"])


def end(server: Server, game: str, gold: int, bot: int = 40) -> None:
    """End a game with some gold, as if it had been played."""
    with server.services.database.write() as session:
        row = session.get_one(GameRow, game)
        row.status, row.totals, row.winners = OVER, [gold, bot], [0]
        row.ended, row.due, row.to_move = server.services.database.time.now(), None, None
        row.version += 1
    server.services.games.cache.drop(game)


def played(server: Server, name: str, gold: int) -> Person:
    """Let somebody finish the try of today."""
    person = server.person(name)
    end(server, begin(person), gold)
    return person


def code(person: Person, path: str, status: int) -> str:
    return str(person.get(path, status)["error"]["code"])


def test_nothing_of_the_board_is_told_before_the_try(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    seen = anna.get("/api/daily")
    assert seen["today"]
    assert (seen["mine"], seen["results"]) == (None, None)
    assert seen["modules"] == [*modules_of(seen["date"])]
    game = begin(bert)
    for path in SPOILERS:
        assert code(anna, f"/api/games/{game}/{path}", 403) == "spoiler"
    assert code(anna, f"/api/tables/{game}", 403) == "spoiler"
    assert code(server.person(), f"/api/tables/{game}", 403) == "spoiler"
    begin(anna)
    assert code(anna, f"/api/tables/{game}", 403) == "spoiler", "their own try is not over"
    assert bert.get(f"/api/tables/{game}")["daily"] == seen["date"]


def test_there_is_nothing_to_give_away_of_a_game_that_cannot_be(server: Server) -> None:
    for game in ("a%00b", "nothing", "x" * 17):
        assert code(server.person(), f"/api/games/{game}/screen", 404) == "not_found"


def test_nobody_watches_live_before_the_try(make_server: Callable[..., Server]) -> None:
    async def play() -> None:
        server = make_server(noon())
        anna, bert = server.person("Anna"), server.person("Bert")
        game = begin(bert)
        live = anna.live(game)
        await live.open()
        await live.until(lambda: live.closed)
        assert live.socket is not None
        assert live.socket.close_code == 4404
        await live.drop()

    run(play())


def test_a_try_begins_once_and_goes_on(server: Server) -> None:
    anna = server.person("Anna")
    game = begin(anna)
    assert begin(anna) == game
    mine = anna.get("/api/daily")["mine"]
    assert (mine["state"], mine["table"], mine["gold"]) == ("running", game, None)
    assert 0 < mine["left"] <= DAY
    today = anna.get("/api/daily")["date"]
    refused = anna.post(f"/api/daily/{today}/play", {"counts": False}, 403)
    assert refused["error"]["code"] == "spoiler"


def test_a_try_has_no_hints_no_stand_in_and_no_link(server: Server) -> None:
    anna = server.person("Anna")
    game = begin(anna)
    table = anna.get(f"/api/tables/{game}")
    assert (table["hints"], table["counts"], table["seats"][0]["link"]) == (False, True, None)
    refused = anna.post(f"/api/tables/{game}/leave", status=409)
    assert refused["error"]["code"] == "counts"
    with server.services.database.read() as session:
        secret = server.services.games.snapshot(game).seats[0].secret
        assert session.get_one(GameRow, game).counts
    other = server.person("Bert").post(f"/api/tables/{game}/claim", {"secret": secret}, 409)
    assert other["error"]["code"] == "counts"


def test_undo_reaches_back_to_the_begin_of_the_turn(make_server: Callable[..., Server]) -> None:
    async def play() -> None:
        server = make_server(noon())
        anna = server.person("Anna")
        async with anna.live(begin(anna)) as live:
            start = live.seq
            first = live.legal()[0]
            await live.act(first)
            step = live.screen["undo"]["step"]
            assert step["refused"] is None
            answer = await live.ask({"t": "undo", "seq": live.seq, "to": step["to"]})
            assert answer["t"] == "ack"
            await live.until(lambda: live.seq > start + 1)
            turn = live.screen["turn"]
            await live.play(Random(1), until=lambda screen: screen["turn"] > turn)
            await live.until(lambda: live.my_turn)
            back = live.screen["undo"]["turn"]
            assert back["refused"] == "undo_counts"
            answer = await live.ask({"t": "undo", "seq": live.seq, "to": back["to"]})
            assert answer["reason"]["code"] == "undo_counts"

    run(play())


@pytest.mark.long
def test_the_same_moves_lead_to_the_same_game(make_server: Callable[..., Server]) -> None:
    """Set-up, cards and the bot's play are alike for all, and follow from what was committed to."""

    async def play() -> None:
        server = make_server(noon())
        records = []
        for name in ("Anna", "Bert"):
            person = server.person(name)
            shown = person.get("/api/daily")["commitment"]
            game = begin(person)
            async with person.live(game) as live:
                await live.play(Random(7))
            record = Game.from_record(person.get(f"/api/games/{game}/record"))
            verdict = verify(record, shown)
            assert verdict is not None
            assert verdict.fair, verdict.why
            mine = person.get("/api/daily")["mine"]
            assert [mine["gold"], mine["bot_gold"]] == live.screen["result"]["totals"]
            records.append(record)
        anna, bert = records
        assert anna.setup == bert.setup
        assert anna.actions == bert.actions

    run(play())


@pytest.mark.long
def test_a_day_is_settled_by_gold(make_each: Callable[..., Server]) -> None:
    server = make_each(time_source=noon())
    anna, bert, carl = (
        played(server, name, gold) for name, gold in (("Anna", 50), ("Bert", 71), ("Carl", 50))
    )
    gives_up = server.person("Dora")
    game = begin(gives_up)
    gives_up.post(f"/api/tables/{game}/resign")
    gives_up.post(f"/api/tables/{game}/join")
    seen = carl.get("/api/daily")
    assert seen["players"] == 3
    best = [(one["place"], one["name"], one["gold"], one["you"]) for one in seen["results"]["best"]]
    assert best == [(1, "Bert", 71, False), (2, "Anna", 50, False), (2, "Carl", 50, True)]
    assert sum(bar["count"] for bar in seen["results"]["bars"]) == 3
    assert (seen["mine"]["place"], seen["mine"]["bot_gold"]) == (2, 40)
    mine = gives_up.get("/api/daily")["mine"]
    assert (mine["state"], mine["gold"], mine["place"]) == ("without", None, None)
    replay = seen["results"]["best"][0]["table"]
    assert anna.get(f"/api/tables/{replay}")["seats"][0]["name"] == "Bert"
    assert bert.get("/api/daily")["mine"]["place"] == 1
    practice = begin(anna, counts=False)
    table = anna.get(f"/api/tables/{practice}")
    assert (table["hints"], table["counts"], table["daily"]) == (True, False, seen["date"])
    again = anna.post(f"/api/daily/{seen['date']}/play", {"counts": True}, 409)
    assert again["error"]["code"] == "counts"


async def bot_has_played(server: Server, person: Person, day: str) -> tuple[str, list[int]]:
    """Wait until the bot's own game of a day is over; return its table and everybody's gold."""
    with server.services.database.read() as session:
        own = str(session.get_one(DailyBoard, day).bot_game)
    async with person.live(own) as live:
        await live.until(lambda: live.over)
        return own, live.screen["result"]["totals"]


@pytest.mark.long
def test_the_bot_plays_the_same_seat_against_itself(make_server: Callable[..., Server]) -> None:
    async def play() -> None:
        server = make_server(noon())
        anna = played(server, "Anna", 1)
        mine = server.services.games.snapshot(begin(anna, counts=False))
        own, totals = await bot_has_played(server, anna, str(mine.game.daily))
        results = anna.get("/api/daily")["results"]
        assert (results["bot_gold"], results["bot_table"]) == (totals[0], own)
        record = Game.from_record(anna.get(f"/api/games/{own}/record"))
        assert record.setup == mine.history.start.setup
        dealt = [step.action for step in mine.history.line]
        assert [*record.actions[: len(dealt)]] == dealt, "the same cards as everybody"

    run(play())


@pytest.mark.long
def test_days_go_by(make_each: Callable[..., Server]) -> None:
    """A streak grows and breaks, the archive stays playable, and a late try does not count."""
    moved = noon()
    server = make_each(time_source=moved)
    anna, bert = server.person("Anna"), server.person("Bert")
    days = []
    for number in range(3):
        seen = anna.get("/api/daily")
        days.append(seen["date"])
        assert seen["streak"] == {"now": number, "best": number}
        end(server, begin(anna), 60 + number)
        assert anna.get("/api/daily")["streak"] == {"now": number + 1, "best": number + 1}
        moved.passed += DAY
    moved.passed += DAY
    assert anna.get("/api/daily")["streak"] == {"now": 0, "best": 3}
    listed = anna.get("/api/daily/days")
    assert [(one["date"], one["gold"], one["players"]) for one in listed["days"]] == [
        (day, 62 - back, 1) for back, day in enumerate(reversed(days))
    ]
    assert not listed["more"]
    assert bert.get(f"/api/daily/{days[0]}")["results"]["best"][0]["gold"] == 60
    late = bert.post(f"/api/daily/{days[0]}/play", {"counts": True}, 409)
    assert late["error"]["code"] == "not_today"
    begin(bert, counts=False, day=days[0])
    slow = begin(bert)
    moved.passed += DAY + 1
    end(server, slow, 99)
    yesterday = bert.get(f"/api/tables/{slow}")["daily"]
    mine = bert.get(f"/api/daily/{yesterday}")["mine"]
    assert (mine["state"], mine["gold"]) == ("without", None)
    assert bert.get("/api/daily/2020-01-01", 404)
    assert bert.get("/api/daily/2020-02-31", 404)
    assert bert.get("/api/daily/tomorrow", 422)


def test_a_streak_grows_though_nobody_looks_at_the_day_again(
    make_each: Callable[..., Server],
) -> None:
    moved = noon()
    server = make_each(time_source=moved)
    anna = server.person("Anna")
    end(server, begin(anna), 60)
    note_results(server)
    moved.passed += DAY
    assert anna.get("/api/daily")["streak"] == {"now": 1, "best": 1}
    (yesterday,) = anna.get("/api/daily/days")["days"]
    assert (yesterday["gold"], yesterday["players"]) == (60, 1)


def test_of_two_who_become_one_the_first_try_counts(server: Server) -> None:
    anna = played(server, "Anna", 33)
    phone = played(server, "Phone", 88)
    before = {one["gold"] for one in anna.get("/api/daily")["results"]["best"]}
    enter_by_code(phone, code_of(anna), bring=True)
    seen = phone.get("/api/daily")
    assert seen["mine"]["gold"] == 33
    assert {one["gold"] for one in seen["results"]["best"]} == before - {88}


def test_whoever_is_deleted_leaves_the_table_of_the_day(server: Server) -> None:
    anna, bert = played(server, "Anna", 61), played(server, "Wanda Gone", 62)
    bert.delete("/api/me")
    best = anna.get("/api/daily")["results"]["best"]
    assert "Wanda Gone" not in {one["name"] for one in best}
    with server.services.database.read() as session:
        golds = {one.gold for one in session.scalars(select(DailyTry))}
        assert 62 not in golds


def test_the_archive_counts_those_whom_the_day_shows(make_each: Callable[..., Server]) -> None:
    moved = noon()
    server = make_each(time_source=moved)
    anna, bert = played(server, "Anna", 60), played(server, "Bert", 70)
    day = anna.get("/api/daily")["date"]
    with server.services.database.write() as session:
        ban(session, bert.get("/api/me")["id"])
    moved.passed += DAY
    (archived,) = anna.get("/api/daily/days")["days"]
    shown = anna.get(f"/api/daily/{day}")
    assert [one["name"] for one in shown["results"]["best"]] == ["Anna"]
    assert shown["players"] == archived["players"] == 1
    assert shown["mine"]["place"] == 1


@pytest.mark.long
def test_results_outlive_the_tables(make_server: Callable[..., Server]) -> None:
    moved = noon()
    server = make_server(time_source=moved)
    anna = played(server, "Anna", 55)
    day = anna.get("/api/daily")["date"]
    _, (gold, _) = run(bot_has_played(server, anna, day))
    moved.passed += 40 * DAY
    Cleanup(server.services.games, 30).tidy(server.services.database.time.now())
    shown = anna.get(f"/api/daily/{day}")
    assert (shown["mine"]["gold"], shown["mine"]["table"]) == (55, None)
    assert shown["results"]["best"][0]["table"] is None
    assert (shown["results"]["bot_gold"], shown["results"]["bot_table"]) == (gold, None)


def test_a_week_begins_plainly_and_ends_with_everything() -> None:
    assert len(WEEK) == 7
    assert [modules_of(f"2026-11-{day}") for day in range(16, 23)] == [*WEEK]
    assert (WEEK[0], len(WEEK[6])) == ((), 6)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ({}, []),
        ({50: 2}, [Bar(50, 50, 2)]),
        ({50: 1, 53: 2}, [Bar(50, 50, 1), Bar(51, 51, 0), Bar(52, 52, 0), Bar(53, 53, 2)]),
        ({41: 1, 60: 3}, [Bar(40, 41, 1), *(Bar(n, n + 1, 0) for n in range(42, 60, 2)),
                          Bar(60, 61, 3)]),
    ],
)  # fmt: skip
def test_gold_is_spread_over_few_bars(counts: dict[int, int], expected: list[Bar]) -> None:
    assert bars(counts) == expected


def test_bars_are_never_many() -> None:
    assert all(len(bars({0: 1, most: 1})) <= 12 for most in range(0, 5_000, 37))


def test_the_commitment_is_the_hash_of_the_seed(server: Server) -> None:
    anna = played(server, "Anna", 44)
    table = anna.get("/api/daily")["mine"]["table"]
    screen = anna.get(f"/api/games/{table}/screen")
    assert commitment(screen["seed"]) == anna.get("/api/daily")["commitment"]


def test_the_land_is_seen_before_the_try_and_nothing_else(server: Server) -> None:
    """Whoever looks first knows where one may build, and neither cards nor nomad tiles."""
    anna = server.person("Anna")
    day = anna.get("/api/daily")["date"]
    picture: str = anna.get(f"/api/daily/{day}/board.svg")
    assert anna.get(f"/api/daily/{day}/board.svg?theme=dark") != picture
    with server.services.database.read() as session:
        game = session.get_one(GameRow, session.get_one(DailyBoard, day).bot_game)
        setup, seed = Setup.parse(game.setup), game.seed
    locations = {location.name for location in setup.board.locations}
    for name in locations:
        assert re.search(rf'id="k[0-9a-f]+{name}"', picture), name
    for secret in (*setup.cards, *setup.tasks, *setup.nomads, seed):
        assert secret in locations or secret not in picture, secret
    assert code(anna, "/api/daily/2001-01-01/board.svg", 404) == "not_found"
