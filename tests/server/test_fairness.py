"""The server commits to a seed, the players add to it: neither can choose the cards."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from sqlalchemy import select

from kingdom import Game
from kingdom.server.database import Database
from kingdom.server.games.storage import GameRow
from kingdom.server.tables.storage import UsedTicket
from kingdom.server.tables.tickets import new_ticket, remove_old_tickets
from kingdom.table import shuffle
from tests.support.clients import Json, Person
from tests.support.servers import Server
from tests.support.tables import check_record, run

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def commitment_for(person: Person) -> Json:
    answer: Json = person.post("/api/commitments", {})
    return answer


def seed_in(server: Server, game: str) -> str:
    with server.services.database.read() as session:
        return session.get_one(GameRow, game).seed


def test_the_commitment_comes_before_the_nonce(server: Server) -> None:
    anna = server.person("Anna")
    told = commitment_for(anna)
    body = {"players": ME_AND_BOT, "ticket": told["ticket"], "nonce": "anna-nonce"}
    game = anna.post("/api/tables", body)["id"]
    table = anna.get(f"/api/tables/{game}")
    assert table["commitment"] == told["commitment"]
    assert [seat["nonce"] for seat in table["seats"]] == ["anna-nonce", None]
    assert shuffle.commitment(seed_in(server, game)) == told["commitment"]
    used = anna.post("/api/tables", body, status=400)
    assert used["error"]["field"] == "ticket", "a seed that may be known by now"


def test_a_ticket_is_used_up_whatever_becomes_of_its_table_and_of_who_used_it(
    make_each: Callable[..., Server],
) -> None:
    server = make_each()
    anna = server.person("Anna")
    body = {"players": ME_AND_BOT, "ticket": commitment_for(anna)["ticket"]}
    game = anna.post("/api/tables", body)["id"]
    anna.post(f"/api/tables/{game}/resign")
    assert anna.get(f"/api/games/{game}/screen")["seed"], "from now on its cards are known"
    anna.delete("/api/me")
    anna.get(f"/api/tables/{game}", 404)
    again = server.person("Bert").post("/api/tables", body, status=400)
    assert again["error"]["field"] == "ticket"
    restarted = make_each()
    again = restarted.person("Carla").post("/api/tables", body, status=400)
    assert again["error"]["field"] == "ticket"


def test_of_two_processes_one_gets_the_ticket(make_each: Callable[..., Server]) -> None:
    servers = make_each(), make_each()
    ticket = commitment_for(servers[0].person())["ticket"]
    body = {"players": ME_AND_BOT, "ticket": ticket}
    people = [server.person("Anna") for server in servers for _ in range(3)]
    with ThreadPoolExecutor(len(people)) as threads:
        answers = [*threads.map(lambda one: one.http.post("/api/tables", json=body), people)]
    assert sorted(answer.status_code for answer in answers) == [201, *[400] * 5]


def test_a_ticket_of_a_table_that_was_refused_is_still_good(server: Server) -> None:
    anna = server.person("Anna")
    body = {"players": ME_AND_BOT, "ticket": commitment_for(anna)["ticket"]}
    anna.post("/api/tables", body | {"sections": ["tower"] * 4}, status=400)
    assert anna.post("/api/tables", body)["id"]


def test_old_tickets_are_forgotten_long_after_they_are_too_old(database: Database) -> None:
    day = 86_400
    with database.write() as session:
        session.add_all(UsedTicket(ticket=f"{age} days", used=-age * day) for age in (0, 1, 29, 31))
    with database.write() as session:
        remove_old_tickets(session, 0.0)
        assert {*session.scalars(select(UsedTicket.ticket))} == {"0 days", "1 days", "29 days"}


@pytest.mark.parametrize("age", [-60, 4_000])
def test_a_ticket_that_is_too_old_or_made_up_is_refused(server: Server, age: int) -> None:
    anna = server.person("Anna")
    key = server.settings.cookie_key()
    old = new_ticket(key, time.time() - age).text
    for ticket in (old, "nonsense", ""):
        answer = anna.post("/api/tables", {"players": ME_AND_BOT, "ticket": ticket}, status=400)
        assert answer["error"]["field"] == "ticket"


@pytest.mark.parametrize("nonce", ["short", "with spaces in it", "x" * 65, "bot/-/bot"])
def test_a_nonce_is_a_plain_word(server: Server, nonce: str) -> None:
    anna = server.person("Anna")
    answer = anna.post("/api/tables", {"players": ME_AND_BOT, "nonce": nonce}, status=422)
    assert "nonce" in answer["error"]["message"]


def test_nonces_are_shown_to_all_and_who_sends_none_is_recorded_so(server: Server) -> None:
    async def play() -> None:
        anna, bert, carla = (server.person(name) for name in ("Anna", "Bert", "Carla"))
        table = anna.open_table("me", "open", "open", "random", first_game=True, nonce="anna-nonce")
        game = table["id"]
        before = bert.get(f"/api/tables/{game}")
        secret = table["invites"][0]["url"].partition("?seat=")[2]
        bert.post(f"/api/tables/{game}/claim", {"secret": secret, "nonce": "bert-nonce"})
        carla.take(table["invites"][1])
        async with anna.live(game) as a:
            nonces = [player["nonce"] for player in a.screen["players"]]
            assert nonces == ["anna-nonce", "bert-nonce", None, None]
            assert a.screen["commitment"] == before["commitment"]
        with server.services.database.read() as session:
            assert session.get_one(GameRow, game).nonces == ["anna-nonce", "bert-nonce", "-", "bot"]

    run(play())


def test_who_stands_up_takes_the_nonce_along(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    game = anna.open_table("me", "open", "open", listed=True)["id"]
    bert.post(f"/api/tables/{game}/join", {"nonce": "bert-nonce"})
    assert anna.get(f"/api/tables/{game}")["seats"][1]["nonce"] == "bert-nonce"
    bert.post(f"/api/tables/{game}/leave")
    assert anna.get(f"/api/tables/{game}")["seats"][1]["nonce"] is None


@pytest.mark.long
@pytest.mark.parametrize("random_order", [False, True])
def test_a_game_with_nonces_ends_fair(server: Server, random_order: bool) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        told = commitment_for(anna)
        body = {"players": ME_AND_BOT, "modules": ["nomads"], "random_order": random_order}
        opening = {"ticket": told["ticket"], "nonce": "anna-nonce"}
        game = anna.post("/api/tables", body | opening)["id"]
        async with anna.live(game) as a:
            await a.play(Random(2))
            check_record(anna, game, a.screen)
        text = anna.get(f"/api/games/{game}/record")
        record = Game.from_record(text)
        assert record.tags["nonces"] == "anna-nonce bot"
        assert ("seated" in record.tags) is random_order
        assert shuffle.drawn_setup(record.tags["seed"], 2, ["nomads"], {}) == record.setup
        forged = Game.from_record(text.replace("anna-nonce bot", "other-nonce bot"))
        verdict = shuffle.verify(forged)
        assert verdict is not None
        assert not verdict.fair

    run(play())


@pytest.mark.long
def test_a_game_that_was_watched_before_its_start_ends_fair(server: Server) -> None:
    """Its history was in memory before there were nonces."""

    async def play() -> None:
        anna, bert = server.person("Anna"), server.person("Bert")
        table = anna.open_table("me", "open", first_game=True, nonce="anna-nonce")
        game = table["id"]
        async with anna.live(game) as a:
            assert a.screen["status"] == "waiting"
            bert.take(table["invites"][0])
            bert.post(f"/api/tables/{game}/leave")  # a bot plays on
            await a.play(Random(4))
            check_record(anna, game, a.screen)

    run(play())


@pytest.mark.long
def test_a_rematch_has_a_commitment_and_nonces_of_its_own(server: Server) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        game = anna.open_table("me", "random", first_game=True, nonce="first-nonce")["id"]
        async with anna.live(game) as a:
            await a.play(Random(3))
        told = commitment_for(anna)
        body = {"ticket": told["ticket"], "nonce": "second-nonce"}
        following = anna.post(f"/api/tables/{game}/rematch", body)["id"]
        table = anna.get(f"/api/tables/{following}")
        assert table["commitment"] == told["commitment"]
        assert [seat["nonce"] for seat in table["seats"]] == [None, "second-nonce"]

    run(play())
