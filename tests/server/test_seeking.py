"""Looking for people to play with: who meets whom, who waits, and that nobody is seated twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from sqlalchemy import delete, func, select
from websockets.asyncio.client import connect

from kingdom.server.guests.storage import Guest
from kingdom.server.seeking.matching import find_group, seat, table_for
from kingdom.server.seeking.storage import Seek
from kingdom.server.settings import Settings
from tests.support import TIMEOUT
from tests.support.clients import Json, Person
from tests.support.moved_time import MovedTime
from tests.support.servers import BACKENDS, GENEROUS, Server
from tests.support.signing_in import code_of, enter_by_code
from tests.support.tables import run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

DAY = 24 * 3600


class Place(NamedTuple):
    """A server whose time can be moved, and in whose queue nobody waits at first."""

    server: Server
    time: MovedTime

    def people(self, *names: str) -> list[Person]:
        return [self.server.person(name) for name in names]

    def look(self) -> None:
        self.server.services.background.matchmaker.look()


@pytest.fixture(scope="module", params=BACKENDS)
def shared(
    request: pytest.FixtureRequest,
    database_url: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Place]:
    moved, folder = MovedTime(), tmp_path_factory.mktemp("data")
    server = Server(Settings(folder, database_url(request.param), **GENEROUS), moved)
    yield Place(server, moved)
    server.stop()


@pytest.fixture
def place(shared: Place) -> Place:
    with shared.server.services.database.write() as session:
        session.execute(delete(Seek))
    return shared


def seek(person: Person, pace: str = "live", *players: int, modules: tuple[str, ...] = ()) -> Json:
    """Look for people, for a table of two if no number is named; return one's own place."""
    body = {"players": [*players] or [2], "modules": [*modules]}
    answer = person.http.put(f"/api/seeks/{pace}", json=body)
    assert answer.status_code == 200, answer.text
    [mine] = [one for one in answer.json()["mine"] if one["pace"] == pace]
    place: Json = mine
    return place


def found(person: Person) -> str | None:
    """Return the table that was found for somebody who looks for one thing."""
    [mine] = person.get("/api/seeks")["mine"]
    table: str | None = mine["table"]
    return table


@asynccontextmanager
async def page(person: Person) -> AsyncIterator[Any]:
    """Yield the connection that the page of somebody has who looks for people."""
    address = f"{person.url.replace('http', 'ws', 1)}/api/seeks/live"
    async with connect(
        address, additional_headers=person.headers(), proxy=None, open_timeout=TIMEOUT
    ) as socket:
        yield socket


async def told(socket: Any, holds: Callable[[Json], bool]) -> Json:
    """Ask for the news, and wait for those in which something is so."""
    await socket.send("what is new?")
    async with asyncio.timeout(TIMEOUT):
        while True:
            news: Json = json.loads(await socket.recv())
            if holds(news):
                return news


def test_two_people_meet_with_the_expansions_that_both_like(
    place: Place,
) -> None:
    async def meet() -> None:
        anna, bert, carol = place.people("Anna", "Bert", "Carol")
        assert seek(anna, "live", 2, 3, modules=("nomads", "island"))["table"] is None
        async with page(anna) as socket:
            await told(socket, lambda news: news["people"] == {})
            seek(carol, "live", 4)
            seek(carol, "days", 2)
            await told(socket, lambda news: news["people"] == {"live": 1, "days": 1})
            table = seek(bert, "live", 2, modules=("caves", "nomads"))["table"]
            assert table is not None
            news = await told(socket, lambda news: news["mine"][0]["table"] is not None)
            assert news["mine"][0]["table"] == table
        shown = anna.get(f"/api/tables/{table}")
        assert shown["status"] == "running"
        assert shown["modules"] == ["base", "nomads"]
        assert sorted(one["name"] for one in shown["seats"]) == ["Anna", "Bert"]
        assert (shown["clock"], shown["random_order"], shown["hints"]) == (120, True, False)
        anna.delete("/api/seeks/live")
        assert anna.get("/api/seeks")["mine"] == []
        assert found(bert) == table, "it is still to be told there"
        assert anna.get(f"/api/tables/{table}")["you"] != []

    run(meet())


def test_it_says_how_many_wait_for_what(place: Place) -> None:
    anna, bert, carol = place.people("Anna", "Bert", "Carol")
    seek(anna, "live", 3, 4)
    seek(bert, "live", 4, 3)
    seek(carol, "days", 2)
    shown = place.server.person().get("/api/seeks")
    assert shown["people"] == {"live": 2, "days": 1}
    assert [tuple(one.values()) for one in shown["waiting"]] == [
        ("days", 2, 1), ("live", 3, 2), ("live", 4, 2),
    ]  # fmt: skip
    assert anna.get("/api/seeks")["people"] == {"live": 1, "days": 1}, "without oneself"
    bert.delete("/api/seeks/live")
    assert anna.get("/api/seeks")["people"] == {"days": 1}


def test_three_meet_who_want_to_be_three(place: Place) -> None:
    people = place.people("Anna", "Bert", "Carol")
    for person in people[:2]:
        assert seek(person, "days", 3)["table"] is None
    table = seek(people[2], "days", 2, 3)["table"]
    assert {found(person) for person in people} == {table}
    assert people[0].get(f"/api/tables/{table}")["clock"] == 2 * DAY


def test_whoever_is_gone_is_not_seated_live_and_stays_for_days(
    place: Place,
) -> None:
    anna, bert, carol = place.people("Anna", "Bert", "Carol")
    seek(anna, "live")
    seek(anna, "days")
    place.time.passed += 60
    assert seek(bert, "live")["table"] is None, "her page is gone"
    assert seek(carol, "days")["table"] is not None
    place.time.passed += 200
    place.look()
    assert [one["pace"] for one in anna.get("/api/seeks")["mine"]] == ["days"]
    assert bert.get("/api/seeks")["mine"] == []
    place.time.passed += 2 * DAY
    seek(bert, "days")
    place.look()
    assert anna.get("/api/seeks")["mine"] == [], "the table is among her games by now"
    place.time.passed += 29 * DAY
    place.look()
    assert found(bert) is None
    place.time.passed += 2 * DAY
    place.look()
    assert bert.get("/api/seeks")["mine"] == []


def test_a_page_that_comes_back_goes_on_waiting(place: Place) -> None:
    async def come_back() -> None:
        anna, bert = place.people("Anna", "Bert")
        seek(anna, "live")
        place.time.passed += 100  # the server was restarted, or the phone was locked
        assert seek(bert, "live")["table"] is None
        async with page(anna) as socket:
            await told(socket, lambda news: bool(news["mine"]))
            async with page(bert) as other:
                place.look()
                await told(other, lambda news: bool(news["mine"][0]["table"]))
            await told(socket, lambda news: bool(news["mine"][0]["table"]))

    run(come_back())


@pytest.mark.long
def test_two_processes_seat_nobody_twice(make_each: Callable[..., Server]) -> None:
    servers = [make_each(), make_each()]
    people = [servers[place % 2].person(f"Player {place}") for place in range(8)]
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(seek, people))
    end = monotonic() + TIMEOUT
    while None in (tables := [found(person) for person in people]):
        assert monotonic() < end
        for server in servers:  # each stops at a group of which another one has seated somebody
            server.services.background.matchmaker.look()
    assert sorted(tables.count(table) for table in tables) == [2] * 8
    for person, table in zip(people, tables, strict=True):
        shown = person.get(f"/api/tables/{table}")
        assert len(shown["you"]) == 1
        assert [one["id"] for one in person.get("/api/tables")["mine"]] == [table]


def test_somebody_who_stops_looking_meanwhile_is_not_seated(
    place: Place,
) -> None:
    server = place.server
    anna, bert = place.people("Anna", "Bert")
    names = [person.get("/api/me")["id"] for person in (anna, bert)]
    seek(anna, "live", 3)
    seek(bert, "live", 4)
    bert.delete("/api/seeks/live")
    with server.services.database.write() as session:
        assert seat(session, names, "live", server.settings) == []
    assert found(anna) is None


def test_whoever_has_too_many_tables_keeps_nobody_waiting(
    make_server: Callable[..., Server],
) -> None:
    server = make_server(tables_per_guest=1)
    anna, bert, carol = (server.person(name) for name in ("Anna", "Bert", "Carol"))
    seek(anna, "live", 3)
    anna.open_table("me", "random")
    refused = anna.http.put("/api/seeks/days", json={"players": [2]})
    assert refused.json()["error"]["code"] == "too_many"
    seek(bert, "live", 2, 3)
    assert seek(carol, "live", 2, 3)["table"] is not None
    assert anna.get("/api/seeks")["mine"] == []


@pytest.mark.parametrize(
    "body",
    [{}, {"players": []}, {"players": [1]}, {"players": [6]}, {"players": [2], "modules": ["x"]},
     {"players": [2], "ticket": "a\0b"}],
)  # fmt: skip
def test_wishes_that_cannot_be(server: Server, body: Json) -> None:
    person = server.person()
    assert person.http.put("/api/seeks/live", json=body).status_code == 422
    assert person.http.put("/api/seeks/never", json={"players": [2]}).status_code == 422


def test_a_place_in_the_queue_belongs_to_its_person(place: Place) -> None:
    [anna] = place.people("Anna")
    seek(anna, "days", 5)
    anna.delete("/api/me")
    with place.server.services.database.read() as session:
        assert session.scalar(select(func.count()).select_from(Seek)) == 0


def test_two_who_become_one_keep_a_place_for_each_pace(place: Place) -> None:
    anna, phone = place.people("Anna", "Phone")
    seek(anna, "days", 5)
    seek(phone, "days", 4)
    seek(phone, "live", 4)
    enter_by_code(phone, code_of(anna), bring=True)
    mine = phone.get("/api/seeks")["mine"]
    assert [(one["pace"], one["players"]) for one in mine] == [("days", [5]), ("live", [4])]


def test_groups_are_found_in_the_order_of_waiting() -> None:
    def waiting(guest: str, *players: int, modules: tuple[str, ...] = ()) -> Seek:
        return Seek(guest=guest, pace="live", players=[*players], modules=[*modules])

    one, two, three = waiting("a", 4), waiting("b", 2, 3), waiting("c", 2, 3, 4)
    assert find_group([one]) is None
    assert find_group([one, two, three]) == [two, three]
    four = waiting("d", 3)
    assert find_group([one, two, three, four]) == [two, three, four], "as many as can"
    assert find_group([two, three], {frozenset("bc")}) is None
    assert find_group([two, three, waiting("e", 2)], {frozenset("bc")}) is not None
    both = [waiting("f", 2, modules=("caves", "nomads")), waiting("g", 2, modules=("nomads",))]
    assert table_for(both).modules == ["nomads"]


def test_nobody_is_found_who_was_banned(place: Place) -> None:
    anna, bert, carol = place.people("Anna", "Bert", "Carol")
    seek(anna, "days")
    with place.server.services.database.write() as session:
        session.get_one(Guest, anna.get("/api/me")["id"]).banned = 1.0
    assert seek(bert, "days")["table"] is None
    place.look()
    assert seek(carol, "days")["table"] is not None
