"""Public tables: found by what somebody is looking for, page by page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.clients import Person
from tests.support.servers import Server
from tests.support.tables import two_people

DAY = 24 * 3600


def names(person: Person, **wanted: Any) -> list[str]:
    """Return the names of the tables that somebody finds."""
    query = "&".join(f"{name}={value}" for name, value in wanted.items())
    return [one["name"] for one in person.get(f"/api/tables/public?{query}")["tables"]]


@pytest.fixture
def full(make_each: Callable[..., Server]) -> Server:
    """A server with one table of each kind."""
    server = make_each()
    anna = server.person("Anna")
    anna.open_table("me", "open", listed=True, name="two", clock=60)
    anna.open_table("me", "open", "open", listed=True, name="nomads", modules=["nomads", "caves"])
    anna.open_table("me", "open", listed=True, name="days", clock=2 * DAY, modules=["caves"])
    anna.open_table("me", "open", name="private")
    anna.open_table("me", "random", "random", listed=True, name="running", modules=["caves"])
    return server


def test_tables_are_found_by_what_one_wants(full: Server) -> None:
    bert = full.person("Bert")
    assert names(bert) == ["days", "nomads", "two"]
    assert names(bert, players=2) == ["days", "two"]
    assert names(bert, pace="live") == ["two"]
    assert names(bert, pace="days") == ["days", "nomads"]
    assert names(bert, module="caves") == ["days", "nomads"]
    assert names(bert, module="nomads") == ["nomads"]
    assert names(bert, module="none") == ["two"]
    assert names(bert, free=2) == ["nomads"]
    assert names(bert, players=3, pace="live") == []
    assert names(bert, status="running") == ["running"]
    assert names(bert, status="running", players=2) == []
    for wrong in ("players=6", "pace=soon", "free=0", "module=%25", "after=x", "after=1.0~%00",
                  "status=over"):  # fmt: skip
        bert.get(f"/api/tables/public?{wrong}", 422)
    [anna] = [full.person("Anna")]
    assert names(anna) == ["days", "nomads", "two"], "another Anna"


def test_what_cannot_be_joined_is_not_listed(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert, _ = two_people(server, first_game=True)
    anna.open_table("me", "open", listed=True, name="hers")
    assert names(anna) == []
    assert names(bert) == ["hers"]
    [known] = anna.get("/api/people")["known"]
    assert [table["name"] for table in bert.get("/api/tables")["open"]] == ["hers"]
    anna.patch(f"/api/people/{known['id']}", {"blocked": True})
    assert names(bert) == bert.get("/api/tables")["open"] == []
    assert names(server.person()) == ["hers"]


def test_a_table_with_no_free_seat_is_not_among_those_to_join(server: Server) -> None:
    anna, bert, game = two_people(server, first_game=True, listed=True)
    bert.post(f"/api/tables/{game}/resign")
    rematch = anna.post(f"/api/tables/{game}/rematch")["id"]  # which keeps a seat for Bert
    table = anna.get(f"/api/tables/{rematch}")
    assert (table["listed"], table["status"]) == (True, "waiting")

    def listed(person: Person, name: str) -> bool:
        return rematch in [one["id"] for one in person.get("/api/tables")[name]]

    assert listed(bert, "mine")
    assert not any(listed(one, "open") for one in (anna, bert, server.person()))


@pytest.mark.long
def test_a_long_list_comes_page_by_page(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert = server.person("Anna"), server.person("Bert")
    for number in range(45):
        anna.open_table("me", "open", listed=True, name=str(number), first_game=True)
    seen: list[str] = []
    query = "/api/tables/public"
    for length in (20, 20, 5):
        page = bert.get(query)
        assert len(page["tables"]) == length
        seen += [table["name"] for table in page["tables"]]
        query = f"/api/tables/public?after={page['next']}"
    assert page["next"] is None
    assert seen == [str(number) for number in reversed(range(45))]
