"""Live play by several clients over real WebSockets: nothing is lost, doubled or leaked."""

from __future__ import annotations

import asyncio
import itertools
import threading
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete

from kingdom.server.games import event_store
from kingdom.server.games.storage import GameRow, Seat
from kingdom.server.hub.hub import GAME
from tests.support import TIMEOUT
from tests.support.clients import Json, Live
from tests.support.servers import Server
from tests.support.tables import EVERYTHING, check_record, public, run, two_people

# --- nobody sees what is hidden ----------------------------------------------------------


def leaks(client: Live, viewer: int | None) -> list[Json]:
    """Find what a viewer was told about the hands of others while the game ran."""
    found = []
    for message in client.received:
        if message["t"] == "state" and message["screen"]["status"] == "running":
            screen = message["screen"]
            playing = screen["asked"]["turn"] if screen["asked"] else None
            found += [
                player
                for player in screen["players"]
                if player["seat"] not in (viewer, playing) and set(player["hand"]) - {None}
            ]
    return found


def early_cards(client: Live, viewer: int | None) -> list[Json]:
    """Find drawn cards of others that the log named before the end."""
    over = next(
        (n for n, m in enumerate(client.received) if m.get("screen", {}).get("status") == "over"),
        len(client.received),
    )
    lines = [line for m in client.received[:over] if m["t"] == "log" for line in m["lines"]]
    return [
        line
        for line in lines
        if line["kind"] == "draw" and line["why"] in ("deal", "draw")
        and line["seat"] != viewer and (line["card"] or line["action"] != "draw")
    ]  # fmt: skip


def unexplained(client: Live) -> list[int]:
    """Find screens of the running game that came before their lines of the log; not the first."""
    found = []
    known = next(message["seq"] for message in client.received if message["t"] == "state")
    for message in client.received:
        if message["t"] == "log":
            known = message["first"] + len(message["lines"]) - 1
        elif message["t"] == "state" and message["screen"]["status"] == "running":
            found += [message["seq"]] if message["seq"] > known else []
    return found


@pytest.mark.long
def test_two_people_a_bot_and_a_spectator_play_a_whole_game(server: Server) -> None:
    async def play() -> None:
        rules = {"two_cards": True}  # more to hide
        anna, bert, game = two_people(server, "greedy", modules=EVERYTHING, house_rules=rules)
        carol = server.person()
        async with anna.live(game) as a, bert.live(game) as b, carol.live(game) as c:
            await asyncio.gather(a.play(Random(1)), b.play(Random(2)))
            await c.until(lambda: c.over)
            clients = {0: a, 1: b, None: c}
            for viewer, client in clients.items():
                assert not leaks(client, viewer)
                assert not early_cards(client, viewer)
                assert not unexplained(client)
            common = [public(client.screen) for client in clients.values()]
            assert common[0] == common[1] == common[2]
            for client in clients.values():
                await client.until(lambda one=client: told_all(one))
            assert a.lines == b.lines == c.lines
            assert sorted(c.lines) == [*range(1, c.seq + 1)]
            check_record(carol, game, c.screen)
        assert anna.get(f"/api/tables/{game}")["to_move"] is None

    run(play())


def told_all(client: Live) -> bool:
    """Whether the log is complete, the cards that were hidden included."""
    cards = [line["card"] for line in client.lines.values() if line["kind"] == "draw"]
    return len(client.lines) == client.seq and None not in cards


def test_notes_of_a_running_game_hide_the_cards_of_others(server: Server) -> None:
    anna, bert, game = two_people(server, first_game=True)
    for person, known in ((anna, 0), (bert, 1), (server.person(), None)):
        notes = person.get(f"/api/games/{game}/record")
        deal = notes.split("deal: ")[1].split()
        assert [word == "?" for word in deal[:2]] == [known != 0, known != 1]
        assert "seed" not in notes
    anna.get(f"/api/games/{game}/states", status=403)
    anna.get(f"/api/games/{game}/svg?ply=1", status=403)
    assert anna.get(f"/api/games/{game}/svg").startswith("<svg")
    assert anna.get(f"/api/games/{game}/screen")["seed"] is None


# --- acting --------------------------------------------------------------------------------


def test_an_action_sent_twice_is_carried_out_once(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as one, anna.live(game) as other:
            message = {"t": "act", "id": "same", "seq": one.seq, "action": one.legal()[0]}
            answers = await asyncio.gather(one.ask({**message}), other.ask({**message}))
            again = await one.ask({**message})
            assert {answer["t"] for answer in (*answers, again)} == {"ack"}
            assert len({answer["seq"] for answer in (*answers, again)}) == 1
            await one.until(lambda: one.seq == again["seq"])
            assert len(one.screen["players"][0]["settlements"]) == 1

    run(play())


def test_an_action_for_an_old_state_is_answered_with_the_new_one(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as one:
            old, legal = one.seq, one.legal()
            await one.act(legal[0])
            for seq in (old, old + 17, 0):
                one.screen = {}
                answer = await one.ask({"t": "act", "seq": seq, "action": legal[1]})
                assert answer["t"] == "stale"
                await one.until(lambda: bool(one.screen))
                assert one.seq == answer["seq"] == old + 1

    run(play())


def test_only_the_player_to_move_may_act(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b, server.person().live(game) as c:
            cell = a.legal()[0]
            for client in (b, c):
                assert client.screen["legal"] == {"cells": [], "options": [], "refused": []}
                answer = await client.act(cell)
                assert (answer["t"], answer["reason"]["code"]) == ("refused", "not_your_turn")
            assert (await a.act("t20"))["t"] in ("refused", "ack")
            refused = await a.act("end")
            assert refused["reason"]["code"] == "builds_owed"
            assert (await a.act("nonsense"))["reason"]["code"] == "unknown_action"

    run(play())


def test_a_seat_can_be_played_by_its_secret_alone(server: Server) -> None:
    """A bot in any language needs no cookie."""

    async def play() -> None:
        anna = server.person("Anna")
        game = anna.open_table("me", "random", first_game=True)["id"]
        link = anna.get(f"/api/tables/{game}")["seats"][0]["link"]
        stranger = server.person()
        async with stranger.live(game, query="?" + link.split("?")[1]) as one:
            assert one.screen["you"] == [0]
            assert (await one.act(one.legal()[0]))["t"] == "ack"
        async with stranger.live(game, query="?seat=guessed-secret") as one:
            assert one.screen["you"] == []

    run(play())


# --- connections ---------------------------------------------------------------------------


def test_a_connection_cut_after_sending_loses_nothing(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        one = anna.live(game)
        await one.connect()
        message: Json = {"t": "act", "id": "cut", "seq": one.seq, "action": one.legal()[0]}
        await one.send(message)
        await one.drop(hard=True)
        await one.connect(have=one.seq)
        assert (await one.ask(message))["t"] == "ack"
        await one.until(lambda: one.seq == message["seq"] + 1)
        assert len(one.screen["players"][0]["settlements"]) == 1
        await one.drop()

    run(play())


def test_others_see_a_move_whose_player_is_gone_before_the_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser is closed right after a click: nobody will send the move again."""
    games, stored = server.services.games, threading.Event()
    gone, act = threading.Event(), games.act

    def act_slowly(*what: Any) -> Any:
        answer = act(*what)
        stored.set()
        gone.wait(TIMEOUT)
        return answer

    async def go_away() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with bert.live(game) as b:
            a = anna.live(game)
            await a.connect()
            connections = server.connections
            seq = a.seq  # now: Anna may still be shown her own move
            await a.send({"t": "act", "id": "last", "seq": seq, "action": a.legal()[0]})
            assert await asyncio.to_thread(stored.wait, TIMEOUT)
            await a.drop(hard=True)
            async with asyncio.timeout(TIMEOUT):
                while server.connections == connections:
                    await asyncio.sleep(0.01)
            gone.set()
            await b.until(lambda: b.seq == seq + 1)

    monkeypatch.setattr(games, "act", act_slowly)
    run(go_away())


def test_others_see_a_move_whose_player_is_gone_while_it_is_stored(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the first action of a connection is carried out by a thread that waits for the disk."""
    storing, gone, store = threading.Event(), threading.Event(), event_store.store

    def store_slowly(*what: Any) -> None:
        storing.set()
        gone.wait(TIMEOUT)
        store(*what)

    async def go_away() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with bert.live(game) as b:
            a = anna.live(game)
            await a.connect()
            await a.act(a.legal()[0])
            seq = a.seq
            await b.until(lambda: b.seq == seq)
            monkeypatch.setattr("kingdom.server.games.writer.store", store_slowly)
            connections = server.connections
            await a.send({"t": "act", "id": "last", "seq": seq, "action": a.legal()[0]})
            assert await asyncio.to_thread(storing.wait, TIMEOUT)
            assert b.seq == seq
            await a.drop(hard=True)
            async with asyncio.timeout(TIMEOUT):
                while server.connections == connections:
                    await asyncio.sleep(0.01)
            gone.set()
            await b.until(lambda: b.seq == seq + 1)

    run(go_away())


def test_a_move_that_cannot_be_stored_as_it_comes_is_tried_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may have been faster; what is in the database decides then."""

    def refuse(*_: Any) -> None:
        raise event_store.ConflictError

    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            await a.act(a.legal()[0])
            monkeypatch.setattr("kingdom.server.games.writer.store", refuse)
            message: Json = {"t": "act", "seq": a.seq, "action": a.legal()[0]}
            answer = await a.ask(message)
            assert (answer["t"], answer["seq"]) == ("ack", message["seq"] + 1)

    run(play())


def test_a_client_that_cannot_be_told_is_let_go(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes back; one that stayed would look at an old screen and not know it."""

    async def fail() -> None:
        _, bert, game = two_people(server, first_game=True)
        async with bert.live(game) as b:
            cache = server.services.games.cache
            peek = cache.peek
            monkeypatch.setattr(cache, "peek", lambda _: 1 / 0)
            server.services.live.hub.publish(game, GAME)
            await b.until(lambda: b.closed)
            assert b.socket is not None
            assert b.socket.close_code == 1011
            monkeypatch.setattr(cache, "peek", peek)
            await b.connect()

    run(fail())


def test_who_looks_at_a_table_that_is_removed_hears_it(server: Server) -> None:
    async def remove() -> None:
        anna = server.person()
        game = anna.open_table("me", "open")["id"]
        async with anna.live(game) as a:
            with server.services.database.write() as session:
                session.execute(delete(Seat).where(Seat.game == game))
                session.execute(delete(GameRow).where(GameRow.id == game))
            server.services.live.announcer.changed(game)
            await a.until(lambda: a.closed)
            assert a.socket is not None
            assert a.socket.close_code == 4404

    run(remove())


def test_a_reconnect_brings_only_the_lines_that_are_missing(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        one = anna.live(game)
        await one.connect()
        have = one.seq
        await one.act(one.legal()[0])
        await one.drop()
        again = anna.live(game)
        await again.connect(have=have)
        await again.until(lambda: bool(again.lines))
        assert sorted(again.lines) == [have + 1]
        await again.drop()

    run(play())


async def careless(client: Live, rng: Random) -> None:
    """Play like somebody on a train: lose the line, send things twice and in the wrong order."""
    for number in itertools.count():
        await client.until(lambda: client.over or client.my_turn)
        if client.over:
            return
        legal = client.legal()
        choice = legal[int(rng.random() * len(legal))]
        message = {"t": "act", "id": f"m{number}", "seq": client.seq, "action": choice}
        chance = rng.random()
        if chance < 0.15:  # gone before the answer
            await client.send(message)
            await client.drop(hard=True)
            await client.connect(have=client.seq if rng.random() < 0.5 else None)
        elif chance < 0.3:  # twice
            await client.send(message)
        elif chance < 0.4:  # something older arrives late
            await client.send({**message, "id": f"late{number}", "seq": max(0, client.seq - 1)})
        answer = await client.ask(message)
        assert answer["t"] in ("ack", "stale"), answer
        await client.until(lambda seq=answer["seq"]: client.seq >= seq)


@pytest.mark.long
def test_careless_clients_end_with_the_same_game(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, modules=["nomads"])
        a, b = anna.live(game), bert.live(game)
        await asyncio.gather(a.connect(), b.connect())
        await asyncio.gather(careless(a, Random(5)), careless(b, Random(6)))
        fresh = server.person().live(game)
        await fresh.connect()
        assert public(a.screen) == public(b.screen) == public(fresh.screen)
        check_record(server.person(), game, fresh.screen)
        for client in (a, b, fresh):
            await client.drop()

    run(play())


# --- other messages ------------------------------------------------------------------------


def test_explaining_and_previewing(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as one:
            explained = await one.ask({"t": "explain", "action": "end"})
            assert explained["reason"]["code"] == "builds_owed"
            assert explained["reason"]["cells"] == one.screen["legal"]["cells"]
            legal = await one.ask({"t": "explain", "action": one.legal()[0]})
            assert legal["reason"] is None
            gains = [await one.ask({"t": "preview", "action": cell}) for cell in one.legal()[:40]]
            assert all(set(gain) >= {"gold", "tiles", "id", "action"} for gain in gains)
            bad = await one.ask({"t": "preview", "action": "end"})
            assert bad["reason"]["code"] == "builds_owed"

    run(play())


def test_chat_reaches_everybody_once(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            said = {"t": "chat", "id": "x", "text": "  Good\n luck!  "}
            await a.ask({**said})
            await a.ask({**said})
            await b.until(lambda: bool(b.heard))
            assert [(m["seat"], m["name"], m["text"]) for m in b.heard] == [
                (0, "Anna", "Good luck!")
            ]
            assert (await a.ask({"t": "chat", "id": "y", "text": "   "}))["code"] == "no_chat"
        async with server.person().live(game) as late:
            await late.until(lambda: bool(late.heard))
            assert len(late.heard) == 1

    run(play())


def test_presence_and_names(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            b = bert.live(game)
            await b.connect()
            await a.until(lambda: a.present == [0, 1])
            bert.patch("/api/me", {"name": "Berta"})
            await a.until(lambda: a.screen["players"][1]["name"] == "Berta")
            await b.drop(hard=True)
            await a.until(lambda: a.present == [0])

    run(play())


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"t":"dance"}', '{"t":["act"]}', '{"t":"act"}', "9" * 5000,
     '{"t":"act","id":"a","seq":-1,"action":"a1"}', '{"t":"act","id":"a","seq":1.5,"action":"a1"}',
     '{"t":"act","id":"","seq":1,"action":"a1"}', '{"t":"undo","id":"a","seq":true}',
     '{"t":"act","id":"a","seq":1,"action":"' + "x" * 99 + '"}', "[" * 3000],
)  # fmt: skip
def test_nonsense_is_answered_and_the_connection_stays(server: Server, text: str) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as one:
            assert one.socket is not None
            before = len(one.received)
            await one.socket.send(text)
            await one.until(lambda: any(m["t"] == "error" for m in one.received[before:]))
            error = next(m for m in one.received[before:] if m["t"] == "error")
            assert error["code"] == "bad_message"
            assert (await one.act(one.legal()[0]))["t"] == "ack"

    run(play())


def test_hello_comes_first_and_names_the_version(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        one = anna.live(game)
        await one.open()
        await one.send({"t": "chat", "id": "1", "text": "hi"})
        await one.send({"t": "hello", "v": 99})
        await one.send({"t": "ping"})
        await one.until(lambda: len(one.received) == 3)
        kinds = [message.get("code", message["t"]) for message in one.received]
        assert kinds == ["hello_first", "version", "pong"]
        await one.drop()

    run(play())


def test_there_is_no_such_game(server: Server) -> None:
    async def play() -> None:
        one = server.person().live("nowhere")
        await one.open()
        await one.until(lambda: one.closed)
        assert one.socket is not None
        assert one.socket.close_code == 4404

    run(play())
