"""Results of finished games: noted once, listed with filters, and what they say about a person."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import monotonic, sleep

import pytest
from sqlalchemy import delete, func, select, text, update

from kingdom import Game
from kingdom.server.database import PAGE, Cursor, Database, Session
from kingdom.server.games.cache import GameCache
from kingdom.server.games.storage import GameRow
from kingdom.server.results.counting import Counting
from kingdom.server.results.recorder import unrecorded_games
from kingdom.server.results.recording import record
from kingdom.server.results.storage import Result, SeatResult, SourceTotal
from kingdom.table.clock import DAY
from kingdom.uses import tiles_used
from tests.support import TIMEOUT
from tests.support.clients import Json, Person
from tests.support.moved_time import MovedTime
from tests.support.servers import BACKENDS, Server
from tests.support.signing_in import code_of, enter_by_code
from tests.support.tables import run, two_people


@pytest.fixture(params=BACKENDS)
def url(request: pytest.FixtureRequest, database_url: Callable[[str], str]) -> str:
    return database_url(request.param)


def note_results(server: Server) -> None:
    """Note the results of all games that are over, as the server does in the background."""
    recorder = server.services.background.recorder
    while games := recorder.unrecorded():  # some at a time
        for game in games:
            recorder.record(game)


def resigned(server: Server, anna: Person, bert: Person, **options: object) -> str:
    """Let Bert resign at once, so that Anna wins."""
    table = anna.open_table("me", "open", first_game=True, **options)
    bert.take(table["invites"][0])
    bert.post(f"/api/tables/{table['id']}/resign")
    note_results(server)
    return str(table["id"])


def forget_results(server: Server, change: Callable[[Session], object] = bool) -> None:
    """Make all games as they were before there were results, with a change in the same moment."""
    with server.services.database.write() as session:
        for model in (SeatResult, Result, SourceTotal):
            session.execute(delete(model))
        session.execute(update(GameRow).values(recorded=False))
        change(session)


def listed(person: Person, query: str = "") -> list[str]:
    return [game["id"] for game in person.get(f"/api/me/games{query}")["games"]]


@pytest.mark.long
def test_a_game_leaves_what_everybody_had(server: Server) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "greedy", first_game=True, name="An evening")["id"]

    async def play() -> None:
        async with anna.live(game) as live:
            await live.play(Random(3))

    run(play())
    note_results(server)
    (shown,) = anna.get("/api/me/games")["games"]
    seats, totals = shown["seats"], anna.get(f"/api/tables/{game}")["totals"]
    assert (shown["id"], shown["name"], shown["rated"], shown["slow"]) == (
        game, "An evening", False, False,
    )  # fmt: skip
    assert [seat["gold"] for seat in seats] == totals
    assert [sum(seat["sources"].values()) for seat in seats] == totals
    assert [seat["you"] for seat in seats] == [True, False]
    assert sorted(seat["place"] for seat in seats) == [1, 2]
    found = anna.get("/api/me/statistics")
    assert (found["games"], found["players"][0]["name"]) == (1, "2")
    assert found["players"][0]["won"] == (seats[0]["place"] == 1)
    assert found["modules"][0]["name"] == ""
    mine = {one["source"]: one["mean"] for one in found["sources"]}
    assert mine == seats[0]["sources"]
    with server.services.database.read() as session:
        tiles = session.scalars(select(SeatResult.tiles).where(SeatResult.game == game)).all()
    used = [name for seat in tiles for name, uses in seat.items() for _ in range(uses)]
    assert sorted(used) == sorted(
        tiles_used(Game.from_record(anna.get(f"/api/games/{game}/record")))
    )
    assert {one["tile"]: one["uses"] for one in found["tiles"]} == tiles[0]
    assert found["places"][0]["gold"] == totals[0]


def test_everybodys_mean_counts_people_and_not_bots(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert = server.person("Anna"), server.person("Bert")
    resigned(server, anna, bert)
    with server.services.database.read() as session:
        for total in session.scalars(select(SourceTotal)):
            assert (total.seats, total.gold) == (2, 0)
    bots = anna.open_table("me", "random", first_game=True)["id"]
    anna.post(f"/api/tables/{bots}/resign")
    note_results(server)
    with server.services.database.read() as session:
        assert {total.seats for total in session.scalars(select(SourceTotal))} == {3}


@pytest.mark.long
def test_games_are_listed_page_by_page(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    games = [resigned(server, anna, bert) for _ in range(PAGE + 3)][::-1]
    first = anna.get("/api/me/games")
    assert [game["id"] for game in first["games"]] == games[:PAGE]
    newer = resigned(server, anna, bert)
    second = anna.get(f"/api/me/games?before={first['next']}")
    assert [game["id"] for game in second["games"]] == games[PAGE:], "a new game moves nothing"
    assert second["next"] is None
    assert listed(anna)[0] == newer
    assert listed(server.person()) == []
    for nonsense in ("x", "1~a~b", "1.0~" + "a" * 17, "nan~a"):
        anna.get(f"/api/me/games?before={nonsense}", 422)


def test_a_page_begins_where_its_text_says() -> None:
    place = Cursor(1794823000.1234567, "abc")
    assert Cursor.parse(str(place)) == place


def test_games_are_found_by_what_they_were(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert 9_9")
    plain = resigned(server, anna, bert, clock=60)
    slow = resigned(server, anna, bert, clock=3 * DAY)
    table = anna.open_table("me", "random", "random", modules=["caves"], clock=60)["id"]
    anna.post(f"/api/tables/{table}/resign")
    note_results(server)
    three = table
    for query, found in {
        "players=2": [slow, plain],
        "players=3": [three],
        "module=caves": [three],
        "module=island": [],
        "module=none": [slow, plain],
        "opponent=bert": [slow, plain],
        "opponent=9_9": [slow, plain],
        "opponent=t_9": [],
        "opponent=anna": [],
        "ending=won": [slow, plain],
        "ending=lost": [three],
        "ending=unfinished": [],
        "pace=days": [slow],
        "pace=live": [three, plain],
        "rated=true": [],
        "rated=false&players=3": [three],
    }.items():
        assert listed(anna, f"?{query}") == found, query
    assert listed(bert, "?ending=lost") == [slow, plain]
    for nonsense in ("players=6", "module=x", "ending=x", f"opponent={'x' * 41}", "pace=fast"):
        anna.get(f"/api/me/games?{nonsense}", 422)


@pytest.mark.parametrize(("hours", "slow"), [(0, False), (6, False), (30, True)])
def test_a_game_without_a_clock_was_played_over_days_if_it_took_days(
    make_server: Callable[..., Server], moved: MovedTime, hours: int, slow: bool
) -> None:
    server = make_server(moved)
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.open_table("me", "open", first_game=True)
    bert.take(table["invites"][0])
    moved.passed += hours * 3_600
    bert.post(f"/api/tables/{table['id']}/resign")
    note_results(server)
    (game,) = anna.get("/api/me/games")["games"]
    assert game["slow"] is slow
    assert listed(anna, "?pace=days") == ([table["id"]] if slow else [])


def test_results_of_older_games_are_added_and_none_holds_up_the_others(
    make_each: Callable[..., Server],
) -> None:
    server = make_each()
    anna, bert = server.person("Anna"), server.person("Bert")
    games = [resigned(server, anna, bert) for _ in range(3)]
    before = anna.get("/api/me/games")

    def spoil(session: Session) -> None:
        session.get_one(GameRow, games[0]).rules = 99
        session.get_one(GameRow, games[1]).setup = "nothing"
        session.flush()
        server.services.games.cache.clear()

    forget_results(server, spoil)
    note_results(server)
    assert listed(anna) == [games[2]]
    assert server.services.background.recorder.unrecorded() == []

    def mend(session: Session) -> None:
        setup = session.get_one(GameRow, games[2]).setup
        session.execute(update(GameRow).values(rules=2, setup=setup))

    forget_results(server, mend)
    note_results(server)
    assert anna.get("/api/me/games") == before


def test_a_server_notes_results_by_itself(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert, game = two_people(server, first_game=True)
    bert.post(f"/api/tables/{game}/resign")
    assert anna.get(f"/api/games/{game}/outcome")["seats"][0]["place"] == 1, "at once if asked"
    forget_results(server)
    end = monotonic() + TIMEOUT
    while listed(anna) != [game]:
        assert monotonic() < end
        sleep(0.05)


def test_a_result_is_noted_once_whoever_does_it(make_each: Callable[..., Server]) -> None:
    servers = [make_each(), make_each()]
    anna, bert = servers[0].person("Anna"), servers[0].person("Bert")
    game = resigned(servers[0], anna, bert)
    forget_results(servers[0])

    def note(number: int) -> bool:
        services = servers[number % 2].services
        return record(services.database, services.games.cache, game, Counting(0, 99))

    with ThreadPoolExecutor(6) as threads:
        done = [*threads.map(note, range(6))]
    with servers[0].services.database.read() as session:
        assert session.scalar(select(func.count()).select_from(SeatResult)) == 2
        assert {total.seats for total in session.scalars(select(SourceTotal))} == {2}
    assert sum(done) <= 1, "the servers themselves may have been quicker"


def test_a_result_is_that_of_the_end_whatever_is_in_memory(
    make_server: Callable[..., Server],
) -> None:
    server = make_server()
    anna, bert, game = two_people(server, first_game=True)
    database = server.services.database
    elsewhere = GameCache(database, 10)
    elsewhere.snapshot(game)
    bert.post(f"/api/tables/{game}/resign")
    forget_results(server)
    record(database, elsewhere, game, Counting(0, 99))
    seats = anna.get(f"/api/games/{game}/outcome")["seats"]
    assert [seat["place"] for seat in seats] == [1, 2]


def test_an_outcome_that_is_noted_waits_for_no_writer(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    game = resigned(server, anna, bert)
    server.services.games.cache.drop(game)
    with server.services.database.write() as session:
        session.execute(update(GameRow).where(GameRow.id == game).values(name="busy"))
        assert anna.get(f"/api/games/{game}/outcome")["seats"][0]["place"] == 1


def test_games_to_be_noted_are_found_by_their_index(url: str) -> None:
    database = Database(url)
    query = unrecorded_games().compile(database.engine, compile_kwargs={"literal_binds": True})
    plan = "EXPLAIN" if database.is_postgres else "EXPLAIN QUERY PLAN"
    with database.read() as session:
        if database.is_postgres:  # with so few games it would look at all of them
            session.execute(text("SET LOCAL enable_seqscan = off"))
            session.execute(text("SET LOCAL enable_sort = off"))
        found = [str(row) for row in session.execute(text(f"{plan} {query}"))]
    database.close()
    assert any("game_unrecorded" in line for line in found), found


def test_a_game_that_cannot_be_noted_holds_up_no_other(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert = server.person("Anna"), server.person("Bert")
    games = [resigned(server, anna, bert) for _ in range(2)]
    with server.services.database.write() as session:
        for model in (SeatResult, Result):
            session.execute(delete(model))
        session.add(  # in the way of the first game's own
            Result(game=games[0], ended=0.0, players=2, modules="", slow=False, rated=False)
        )
        session.execute(update(GameRow).values(recorded=False))
    note_results(server)
    assert listed(anna) == [games[1]]


def test_a_game_that_goes_on_has_no_outcome(server: Server) -> None:
    anna, _, game = two_people(server, first_game=True)
    answer: Json = anna.get(f"/api/games/{game}/outcome", 409)
    assert answer["error"]["code"] == "not_over"
    assert server.person().get("/api/games/nothing/outcome", 404)["error"]["code"] == "not_found"


def test_people_at_one_screen_have_one_result(server: Server) -> None:
    anna = server.person("Anna")
    game = anna.open_table("local", "me", "local", first_game=True)["id"]
    anna.post(f"/api/tables/{game}/resign")
    note_results(server)
    (shown,) = anna.get("/api/me/games")["games"]
    assert [seat["you"] for seat in shown["seats"]] == [False, True, False]


def test_results_go_along_with_a_person_and_are_nobodys_after_a_deletion(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    game = resigned(server, anna, bert)
    phone = server.person("Bert's phone")
    enter_by_code(bert, code_of(phone), bring=True)
    assert listed(phone) == [game]
    bert.delete("/api/me")
    assert listed(phone) == []
    with server.services.database.read() as session:
        guests = session.scalars(select(SeatResult.guest).where(SeatResult.game == game)).all()
    assert guests.count(None) == 1
    (shown,) = anna.get("/api/me/games")["games"]
    assert shown["seats"][1]["name"] == ""
    anna.delete("/api/me")
    with server.services.database.read() as session:
        assert session.get(Result, game) is None, "nobody is left to read it"


def test_a_game_between_two_who_become_one_is_listed_once(server: Server) -> None:
    anna, phone = server.person("Anna"), server.person("Anna's phone")
    game = resigned(server, anna, phone)
    enter_by_code(phone, code_of(anna), bring=True)
    (shown,) = anna.get("/api/me/games")["games"]
    assert (shown["id"], [seat["you"] for seat in shown["seats"]]) == (game, [True, False])
    assert anna.get("/api/me/statistics")["games"] == 1


def test_a_name_to_look_for_is_a_text_that_every_database_knows(server: Server) -> None:
    assert server.person("Anna").get("/api/me/games?opponent=a%00b", 422)


@pytest.mark.parametrize("path", ["me/games", "me/statistics", "leaderboard"])
def test_lists_are_not_computed_without_end(make_server: Callable[..., Server], path: str) -> None:
    server = make_server(list_burst=2, lists_per_second=0.001)
    for _ in range(2):
        server.person().get(f"/api/{path}")
    assert server.person().get(f"/api/{path}", 429)["error"]["code"] == "too_fast"
