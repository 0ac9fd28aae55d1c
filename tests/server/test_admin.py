"""`kingdom admin` beside a running server."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kingdom.cli import main
from tests.support.servers import Server
from tests.support.signing_in import add_passkey, enter_by_passkey, passkey_options
from tests.support.tables import run, two_people

Admin = Callable[..., list[str]]


@pytest.fixture
def admin(server: Server, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Run a task on the server's database, and return the lines that it prints."""

    def task(*words: str, status: int = 0) -> list[str]:
        assert main(["admin", "--database", server.settings.database_url, *words]) == status
        told = capsys.readouterr()
        return (told.err if status else told.out).splitlines()

    return task


def test_people_and_tables_are_found(server: Server, admin: Admin) -> None:
    anna, _, game = two_people(server, first_game=True)
    me = anna.get("/api/me")["id"]
    anna.patch("/api/me", {"name": "Anna 100%"})
    (line,) = admin("people", "100%")
    assert line.startswith(me)
    assert line.endswith("1 table  Anna 100%")
    assert admin("people", me) == [line]
    assert admin("people", "%") == [line], "it is a text, not a pattern"
    (table,) = admin("tables", "anna 100%")
    assert table.startswith(game)
    assert table.endswith("running  private  Anna 100%, Bert")
    assert admin("tables", me) == [table]


def test_it_says_that_it_has_found_nothing(admin: Admin) -> None:
    assert admin("people", "nobody is called so") == ["no people"]
    assert admin("tables", "nobody is called so") == ["no tables"]
    assert admin("reports") == ["no open reports"]


def test_a_table_is_hidden_with_its_name(server: Server, admin: Admin) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "open", listed=True, name="Rude")["id"]
    assert admin("hide", game) == [f"table {game} is hidden"]
    assert game not in {table["id"] for table in server.person().get("/api/tables")["open"]}
    assert anna.get(f"/api/tables/{game}")["name"] == ""


def test_somebody_is_renamed_where_they_play(server: Server, admin: Admin) -> None:
    anna, bert, game = two_people(server, first_game=True)
    admin("rename", anna.get("/api/me")["id"], "  A   guest ")
    assert anna.get("/api/me")["name"] == "A guest"
    assert bert.get(f"/api/tables/{game}")["seats"][0]["name"] == "A guest"
    for name in ("x" * 41, "a\x1bb"):
        (line,) = admin("rename", anna.get("/api/me")["id"], name, status=1)
        assert "at most 40" in line


@pytest.mark.long
def test_somebody_who_is_banned_is_signed_out_for_good(server: Server, admin: Admin) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        key, me = add_passkey(anna), anna.get("/api/me")["id"]
        link = anna.get(f"/api/tables/{game}")["seats"][0]["link"].partition("seat=")[2]
        async with anna.live(game) as a, bert.live(game) as b:
            assert admin("ban", me) == [f"{me} is banned"]
            await a.until(lambda: a.closed)
            await b.until(lambda: b.my_turn)
            assert b.screen["players"][0]["left"]
            await b.play(Random(1))
        assert anna.get("/api/me")["id"] != me
        claimed = anna.post(f"/api/tables/{game}/claim", {"secret": link}, 404)
        assert claimed["error"]["code"] == "no_such_seat", "the seat cannot be had back by its link"
        refused = enter_by_passkey(anna, key.get(passkey_options(anna)), status=403)
        assert refused["error"]["code"] == "banned"
        (line,) = admin("people", me)
        assert line.endswith("banned")
        admin("unban", me)
        assert enter_by_passkey(anna, key.get(passkey_options(anna)))["id"] == me

    run(play())


@pytest.mark.long
def test_people_and_tables_are_erased(server: Server, admin: Admin) -> None:
    anna, bert, game = two_people(server, first_game=True)
    me = anna.get("/api/me")["id"]
    assert admin("erase", me) == [f"person {me} is erased"]
    assert admin("people", me) == ["no people"]
    assert bert.get(f"/api/tables/{game}")["seats"][0]["name"] == ""
    assert admin("erase", game) == [f"table {game} is erased"]
    assert admin("tables", game) == ["no tables"]


@pytest.mark.parametrize("task", [("ban",), ("hide",), ("rename", "x")])
def test_what_is_not_there(admin: Admin, task: tuple[str, ...]) -> None:
    (line,) = admin(task[0], "nothing", *task[1:], status=1)
    assert "there is no" in line


def test_what_is_to_be_erased_may_be_a_person_or_a_table(admin: Admin) -> None:
    (line,) = admin("erase", "nothing", status=1)
    assert line.endswith("there is neither a person nor a table with the id 'nothing'")
