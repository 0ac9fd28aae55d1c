"""A full disk: nothing is stored, everything that would store says so, and the pages come."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, event

from kingdom.server.database import Database
from kingdom.table.clock import DAY
from tests.support.clients import Person
from tests.support.moved_time import MovedTime
from tests.support.servers import Server
from tests.support.signing_in import add_passkey

TABLE = {"players": [{"kind": "me"}, {"kind": "open"}]}
BODIES = {
    "POST /api/tables": TABLE,
    "PATCH /api/me": {"name": "Another"},
    "PATCH /api/me/standing": {"listed": False},
    "PATCH /api/me/calls": {"by": "mail"},
}
STORING = {
    "POST /api/tables", "POST /api/tables/{game_id}/join", "POST /api/tables/{game_id}/leave",
    "POST /api/tables/{game_id}/rematch", "POST /api/tables/{game_id}/resign", "PATCH /api/me",
    "POST /api/me/code", "POST /api/me/passkeys/options", "POST /api/sign-in/passkey/options",
    "PATCH /api/me/standing", "DELETE /api/me",
}  # fmt: skip
NOT_STORED = {"POST /api/commitments"}  # a ticket is not


def refuse_writes(database: Database) -> None:
    """Let SQLite refuse every write from now on, as on a disk on which nothing can be written."""

    def refuse(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only=ON")

    event.listen(database.engine, "begin", refuse)


@pytest.fixture
def anna(make_server: Callable[..., Server], moved: MovedTime) -> Person:
    """A member two days after her last visit, at a server that can store nothing."""
    server = make_server(moved)
    anna = server.person("Anna")
    add_passkey(anna)
    anna.open_table("me", "random", first_game=True)
    moved.passed = 2 * DAY
    refuse_writes(server.services.database)
    return anna


def changes(anna: Person) -> list[tuple[str, str]]:
    """Return all requests for changes that there are, each with its address for Anna's table."""
    given = {"game_id": anna.get("/api/tables")["mine"][0]["id"], "pace": "live"}
    return [
        (f"{method.upper()} {path}", re.sub(r"{(\w+)}", lambda part: given.get(part[1], "x"), path))
        for path, methods in anna.get("/api/openapi.json")["paths"].items()
        for method in methods
        if method != "get"
    ]


def test_whatever_would_store_says_that_it_cannot(anna: Person) -> None:
    answers = {
        name: anna.http.request(name.split()[0], path, json=BODIES.get(name, {})).status_code
        for name, path in changes(anna)
    }
    assert not {name for name, status in answers.items() if status in (500, 201)} - NOT_STORED
    assert {name for name, status in answers.items() if status == 503} >= STORING


def test_pages_and_what_is_only_read_come_all_the_same(anna: Person) -> None:
    assert anna.http.get("/new").headers["content-type"].startswith("text/html")
    for path in ("/api/me", "/api/tables", "/api/me/games", "/api/leaderboard"):
        assert anna.http.get(path).status_code == 200
