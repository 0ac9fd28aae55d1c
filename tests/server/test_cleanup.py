"""What is removed, what is kept, and what nobody can let grow without end."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import func, select, update

from kingdom.server.administration.cleanup import GUEST_DAYS, UNUSED_DAYS, Cleanup
from kingdom.server.games import undo_requests
from kingdom.server.games.storage import Entry, GameRow, Seat, UndoRequest, find_game
from kingdom.server.guests.storage import Device, Guest
from kingdom.server.live import chat
from kingdom.server.live.storage import Chat
from kingdom.server.notifications.storage import NotificationSettings
from kingdom.server.rate_limits import ConnectionSlots
from kingdom.server.results.storage import Result
from kingdom.table import changes
from kingdom.table.clock import DAY
from tests.support import TIMEOUT
from tests.support.blocking import wait_until_blocked
from tests.support.clients import Json
from tests.support.servers import Server
from tests.support.signing_in import add_passkey, code_of, enter_by_code
from tests.support.tables import run, two_people


def age(server: Server, game: str, days: float) -> None:
    """Let a table be one that nobody has changed for some days."""
    with server.services.database.write() as session:
        then = time.time() - days * DAY
        session.execute(update(GameRow).where(GameRow.id == game).values(touched=then))


def tidy(server: Server, keep_days: int | None = None) -> None:
    cleanup = Cleanup(server.services.games, keep_days)
    while cleanup.tidy(time.time()):
        pass


def count(server: Server, model: Any, *where: Any) -> int:
    with server.services.database.read() as session:
        return session.scalar(select(func.count()).select_from(model).where(*where)) or 0


def moved_game(server: Server) -> str:
    found: list[str] = []

    async def play_one() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await a.act(a.legal()[0])
            await b.ask({"t": "chat", "id": "1", "text": "well begun"})
        found.append(game)

    run(play_one())
    return found[0]


def test_a_table_that_was_never_used_goes(server: Server) -> None:
    anna = server.person()
    waiting = anna.open_table("me", "open", first_game=True)["id"]
    unmoved = anna.open_table("me", "greedy", first_game=True)["id"]
    young = anna.open_table("me", "open", first_game=True)["id"]
    for game in (waiting, unmoved):
        age(server, game, UNUSED_DAYS + 1)
    age(server, young, UNUSED_DAYS - 1)
    tidy(server)
    for game in (waiting, unmoved):
        anna.get(f"/api/tables/{game}", 404)
        anna.get(f"/api/games/{game}/screen", 404)
        assert not count(server, Seat, Seat.game == game) + count(server, Entry, Entry.game == game)
    anna.get(f"/api/tables/{young}")


@pytest.mark.long
def test_a_game_that_bots_played_to_its_end_goes(server: Server) -> None:
    anna = server.person()
    game = anna.open_table("random", "random", first_game=True)["id"]

    async def watch() -> None:
        async with anna.live(game) as line:
            await line.until(lambda: line.over)

    run(watch())
    age(server, game, UNUSED_DAYS + 1)
    tidy(server)
    anna.get(f"/api/tables/{game}", 404)


def test_what_is_added_to_a_table_while_it_is_deleted_goes_too(server: Server) -> None:
    game = server.person().open_table("me", "open", first_game=True)["id"]
    age(server, game, UNUSED_DAYS + 1)
    database = server.services.database
    with ThreadPoolExecutor(1) as threads:
        with database.write() as session:
            row = find_game(session, game, lock=True)
            session.add(
                Result(game=game, ended=row.created, players=2, modules="", slow=False, rated=False)
            )
            session.flush()
            cleaned = threads.submit(tidy, server)
            wait_until_blocked(session)
        cleaned.result(TIMEOUT)
    server.person().get(f"/api/tables/{game}", 404)


def test_a_game_in_which_somebody_moved_is_kept(server: Server) -> None:
    game = moved_game(server)
    age(server, game, 5_000)
    tidy(server)
    server.person().get(f"/api/games/{game}/screen")
    tidy(server, keep_days=6_000)
    server.person().get(f"/api/games/{game}/screen")
    tidy(server, keep_days=100)
    server.person().get(f"/api/games/{game}/screen", 404)
    for model in (Entry, Chat, Seat, UndoRequest):
        assert count(server, model, model.game == game) == 0


def test_a_turn_of_several_days_is_not_disturbed(server: Server) -> None:
    anna = server.person()
    slow = anna.open_table("me", "greedy", first_game=True, clock=3 * 24 * 3600)["id"]
    age(server, slow, UNUSED_DAYS + 1)
    tidy(server)
    anna.get(f"/api/tables/{slow}")


def test_any_number_of_guests_is_forgotten(server: Server) -> None:
    long_ago = time.time() - (GUEST_DAYS + 1) * DAY
    with server.services.database.write() as session:
        session.add_all(
            Guest(id=f"gone-{number}", name="", language="", created=long_ago)
            for number in range(120)
        )
    tidy(server)
    assert count(server, Guest, Guest.id.like("gone-%")) == 0


def test_guests_who_never_played_are_forgotten(server: Server) -> None:
    player, passer_by = server.person("Player"), server.person("Passer-by")
    player.open_table("me", "open", first_game=True)
    ids = [one.get("/api/me")["id"] for one in (player, passer_by)]
    for one in (player, passer_by):
        one.patch("/api/me/calls", {"push": True})
    with server.services.database.write() as session:
        long_ago = time.time() - (GUEST_DAYS + 1) * DAY
        session.execute(update(Guest).where(Guest.id.in_(ids)).values(created=long_ago))
    tidy(server)
    assert [count(server, Guest, Guest.id == one) for one in ids] == [1, 0]
    wishes = NotificationSettings
    assert [count(server, wishes, wishes.guest == one) for one in ids] == [1, 0]


def test_members_are_kept_and_devices_that_nobody_uses_are_not(server: Server) -> None:
    member, visitor, gone = (server.person(name) for name in ("Member", "Visitor", "Gone"))
    add_passkey(member)
    for person in (visitor, gone):
        enter_by_code(server.person(), code_of(person))
    ids = [one.get("/api/me")["id"] for one in (member, visitor, gone)]
    with server.services.database.write() as session:
        long_ago = time.time() - (GUEST_DAYS + 1) * DAY
        session.execute(update(Guest).where(Guest.id.in_(ids)).values(created=long_ago))
        old = Device.guest.in_((ids[0], ids[2]))
        session.execute(update(Device).where(old).values(seen=long_ago, changed=long_ago))
    tidy(server)
    assert [count(server, Guest, Guest.id == one) for one in ids] == [1, 1, 0]
    assert [count(server, Device, Device.guest == one) for one in ids] == [1, 2, 0]


def test_a_rematch_that_was_removed_can_be_had_again(server: Server) -> None:
    anna = server.person()
    game = anna.open_table("me", "open", first_game=True)["id"]
    with server.services.database.write() as session:
        session.execute(
            update(GameRow).where(GameRow.id == game).values(status="over", rematch="gone")
        )
    server.services.live.announcer.changed(game)
    following = anna.post(f"/api/tables/{game}/rematch")
    assert following["id"] not in (game, "gone")


# --- nothing grows without end -------------------------------------------------------------


def test_old_chat_is_forgotten(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "STORED", 3)

    async def talk() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            for number in range(6):
                await a.ask({"t": "chat", "id": str(number), "text": f"line {number}"})
        async with anna.live(game) as a:
            await a.until(lambda: len(a.heard) == 3)
            assert [line["text"] for line in a.heard] == ["line 3", "line 4", "line 5"]

    run(talk())


def test_chat_is_slower_than_moves(make_each: Any) -> None:
    server: Server = make_each(chat_burst=2, chat_lines_per_minute=0.001)

    async def chat() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            lines: list[Json] = [{"t": "chat", "id": str(n), "text": "hello"} for n in range(3)]
            answers = [await a.ask(line) for line in lines]
            assert [answer["t"] for answer in answers] == ["ack", "ack", "error"]
            assert answers[2]["code"] == "too_fast"
            assert (await a.act(a.legal()[0]))["t"] == "ack"

    run(chat())


def test_who_only_watches_says_no_more_with_many_cookies(make_each: Any) -> None:
    server: Server = make_each(chat_burst=2, chat_lines_per_minute=0.001)

    async def chat() -> None:
        anna, _, game = two_people(server, first_game=True)
        answers = []
        for _ in range(3):
            async with server.person("Nobody").live(game) as watching:
                answers.append(await watching.ask({"t": "chat", "text": "hello"}))
        assert [answer["t"] for answer in answers] == ["ack", "ack", "error"]
        async with anna.live(game) as a:
            assert (await a.ask({"t": "chat", "text": "go away"}))["t"] == "ack"

    run(chat())


def test_taking_back_for_ever_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def undo() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            await a.act(a.legal()[0])
            monkeypatch.setattr(changes, "MOST_ENTRIES", a.seq)
            answer = await a.ask({"t": "undo", "seq": a.seq})
            assert answer["reason"]["code"] == "no_undo"

    run(undo())


def test_wishes_to_take_back_are_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo_requests, "MOST_REQUESTS", 2)

    async def ask() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            while a.my_turn:
                cells = a.screen["legal"]["cells"]
                await a.act(cells[0] if cells else "end")
            for number in (1, 2):
                for _ in range(3):  # the same request, sent again, is no other one
                    asked = await a.ask({"t": "undo", "seq": a.seq})
                    assert (asked["t"], asked["undo"]) == ("asked", number)
                await b.ask({"t": "answer", "undo": number, "yes": False})
            assert (await a.ask({"t": "undo", "seq": a.seq}))["t"] == "refused"

    run(ask())


def test_places_are_given_back() -> None:
    slots = ConnectionSlots()
    with slots.taken({"all": 3, "anna": 1}) as first, slots.taken({"all": 3, "anna": 1}) as again:
        assert (first, again) == (True, False)
        with slots.taken({"all": 3, "bert": 1}) as other:
            assert other
    with slots.taken({"all": 1, "anna": 1}) as later:
        assert later
    assert not slots._taken
