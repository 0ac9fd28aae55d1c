"""What is mine: a copy of all of it, and its deletion, which leaves others their games."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from kingdom import Game
from kingdom.server.database.base import Base
from kingdom.server.games.storage import GameRow
from tests.support.clients import Json, Person
from tests.support.servers import Server
from tests.support.signing_in import (
    add_passkey,
    code_of,
    enter_by_code,
    is_refused,
    passkey_options,
)
from tests.support.tables import run, two_people


def everything(server: Server) -> str:
    """Return all that the database holds, as one text."""
    with server.services.database.read() as session:
        return "\n".join(
            str(tuple(row))
            for table in Base.metadata.sorted_tables
            for row in session.execute(select(table))
        )


def bytes_of(server: Server) -> bytes:
    """Return all that lies in the files of a SQLite database, deleted or not."""
    database = server.services.database
    database.empty_log()
    file = Path(str(database.url.database))
    return b"".join(one.read_bytes() for one in file.parent.glob(f"{file.name}*"))


@pytest.mark.long
def test_what_is_deleted_is_not_in_the_file_any_more(make_server: Callable[..., Server]) -> None:
    server = make_server()
    words = [f"Zanzibar {number}" for number in range(40)]
    people = [server.person(word) for word in words]
    for person in people:
        played_alone = person.open_table("me", "random", first_game=True, name="Timbuktu tables")
        assert played_alone["id"]
    anna, _, _ = played(server, "Ouagadougou")
    told = (b"Zanzibar", b"Timbuktu", b"Ouagadougou from Anna")
    assert all(word in bytes_of(server) for word in told)
    for person in (*people, anna):
        person.http.delete("/api/me")
    assert not [word for word in told if word in bytes_of(server)]


def exported(person: Person) -> dict[str, str]:
    answer = person.http.get("/api/me/export")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as made:
        assert made.testzip() is None
        return {name: made.read(name).decode() for name in made.namelist()}


def played(server: Server, word: str = "a word") -> tuple[Person, Person, str]:
    """Let Anna and Bert play a game to its end, and talk about it."""
    found: list[tuple[Person, Person, str]] = []

    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await a.ask({"t": "chat", "id": "1", "text": f"{word} from Anna"})
            await b.ask({"t": "chat", "id": "1", "text": f"{word} from Bert"})
            bert.post(f"/api/tables/{game}/leave")
            await a.play(Random(1))
        found.append((anna, bert, game))

    run(play())
    return found[0]


@pytest.mark.long
def test_a_copy_holds_everything_and_nothing_of_others(server: Server) -> None:
    anna, _, game = played(server)
    running = anna.open_table("me", "greedy", first_game=True)["id"]
    add_passkey(anna)
    anna.post("/api/vacation", {"days": 1}, 201)
    files = exported(anna)
    data = json.loads(files.pop("data.json"))
    assert data["guest"][0]["name"] == "Anna"
    assert [line["text"] for line in data["chat"]] == ["a word from Anna"]
    assert len(data["passkey"]) == 1
    assert data["vacation"][0]["until"].endswith("+00:00")
    assert {seat["game"] for seat in data["seat"]} == {game, running}
    assert "secret" not in data["seat"][0]
    by_game = {name.split()[1].removesuffix(".txt"): text for name, text in files.items()}
    assert by_game.keys() == {game, running}
    assert Game.from_record(by_game[game]).state.outcome() is not None
    assert by_game[running].startswith("kingdom notes 1")


def test_a_stranger_has_next_to_nothing(server: Server) -> None:
    files = exported(server.person())
    assert [*files] == ["data.json"]
    assert not any(json.loads(files["data.json"]).values())


def test_copies_are_not_made_without_end(make_server: Callable[..., Server]) -> None:
    server = make_server(export_burst=2)
    for _ in range(2):
        exported(server.person())
    assert server.person().get("/api/me/export", 429)["error"]["code"] == "too_fast"


@pytest.mark.long
def test_whoever_is_deleted_is_gone_and_others_keep_their_games(server: Server) -> None:
    anna, bert, game = played(server, "farewell")
    anna.patch("/api/me", {"name": "Wanda Unique"})
    alone = anna.open_table("me", "local", "greedy", first_game=True, name="Wanda Unique")["id"]
    waiting = anna.open_table("me", "open", "open", first_game=True, name="Wanda Unique's")
    bert.take(waiting["invites"][0])
    key, phone = add_passkey(anna), server.person()
    enter_by_code(phone, code_of(anna))
    me, code = anna.get("/api/me")["id"], code_of(anna)
    record = bert.get(f"/api/games/{game}/record")
    assert anna.delete("/api/me")["name"] == ""

    left = everything(server)
    assert "Unique" not in left  # a bot may be called Wanda
    assert "farewell from Anna" not in left
    assert "farewell from Bert" in left
    assert left.count(me) == 1, "only that its first device is signed out"
    for person in (anna, phone):
        assert person.get("/api/me")["id"] != me
        assert person.get("/api/tables")["mine"] == []
    assert is_refused(phone, key.get(passkey_options(phone)))
    enter_by_code(server.person(), code, status=410)
    anna.get(f"/api/tables/{alone}", 404)
    kept: Json = bert.get(f"/api/tables/{waiting['id']}")
    assert (kept["owner"], kept["name"]) == (True, "")
    assert [seat["kind"] for seat in kept["seats"]] == ["open", "human", "open"]
    again = bert.get(f"/api/games/{game}/record")
    assert again == record.replace("player 1: Anna", "player 1: guest")


@pytest.mark.long
def test_a_running_game_goes_on_with_a_bot_for_whoever_is_deleted(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        link = anna.get(f"/api/tables/{game}")["seats"][0]["link"]
        async with bert.live(game) as b:
            anna.delete("/api/me")
            await b.until(lambda: b.my_turn)
            assert b.screen["players"][0]["left"]
            await b.play(Random(1))
            assert b.over
        secret = link.split("=")[1]
        server.person().post(f"/api/tables/{game}/claim", {"secret": secret}, 404)

    run(play())


@pytest.mark.long
def test_somebody_who_was_only_asked_for_a_rematch_can_go(server: Server) -> None:
    anna, bert, game = played(server)
    following = anna.post(f"/api/tables/{game}/rematch")["id"]
    bert.delete("/api/me")
    seats = anna.get(f"/api/tables/{following}")["seats"]
    assert [(seat["kind"], seat["kept"]) for seat in seats if not seat["you"]] == [("open", False)]
    with server.services.database.read() as session:
        assert "Bert" not in str(session.get_one(GameRow, following).asked)


def test_deleting_nobody_does_no_harm(server: Server) -> None:
    assert server.person().delete("/api/me")["games"] == 0
