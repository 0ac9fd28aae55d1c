"""Taking back: free within one's turn up to the last card turned up, else if all others agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.clients import Live
from tests.support.servers import Server
from tests.support.tables import check_record, run, two_people


async def finish_turn(client: Live) -> None:
    """Play to the end of one's turn."""
    turn = client.screen["turn"]
    while client.my_turn and client.screen["turn"] == turn:
        legal = client.legal()
        await client.act("end" if "end" in legal else legal[0])


def choice(to: int, actions: int, **more: Any) -> dict[str, Any]:
    free = {"needs": [], "beyond": False, "refused": None}
    return {"to": to, "actions": actions, **free, **more}


def settlements(client: Live, seat: int) -> int:
    return len(client.screen["players"][seat]["settlements"])


def test_own_builds_are_taken_back_freely_and_stay_in_the_log(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            assert a.ways_back == []
            start = a.seq
            for _ in range(3):
                await a.act(a.legal()[0])
            undo = a.screen["undo"]
            assert undo == {
                "step": choice(start + 2, 1), "turn": choice(start, 3),
                "request": None, "redo": None,
            }  # fmt: skip
            assert (await a.ask({"t": "undo", "seq": a.seq, "to": start + 2}))["t"] == "ack"
            await a.until(lambda: settlements(a, 0) == 2)
            await a.ask({"t": "undo", "seq": a.seq, "to": start})
            await a.until(lambda: settlements(a, 0) == 0)
            await a.until(lambda: len(a.lines) == a.seq)
            kinds = [line["kind"] for line in a.lines.values()]
            assert kinds == ["draw"] * 2 + ["build"] * 3 + ["undo"] * 2
            nothing = await a.ask({"t": "undo", "seq": a.seq, "to": None})
            assert nothing["reason"]["code"] == "no_undo"

    run(play())


def test_undo_sent_twice_is_done_once(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            await a.act(a.legal()[0])
            await a.act(a.legal()[0])
            message = {"t": "undo", "id": "u", "seq": a.seq, "to": a.ways_back[0]["to"]}
            first, second = await a.ask({**message}), await a.ask({**message})
            assert first == second
            await a.until(lambda: a.seq == first["seq"])
            assert settlements(a, 0) == 1

    run(play())


def test_after_a_card_was_drawn_the_others_have_to_agree(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await finish_turn(a)
            card = a.screen["players"][0]["hand"]
            assert a.ways_back[0]["needs"] == [1]
            asked = await a.ask({"t": "undo", "seq": a.seq, "to": a.ways_back[0]["to"]})
            assert asked["t"] == "asked"
            await b.until(lambda: bool(b.screen["undo"]["request"]))
            request = b.screen["undo"]["request"]
            assert (request["seat"], request["waiting"]) == (0, [1])
            own = await a.ask({"t": "answer", "undo": request["undo"], "yes": True})
            assert own["reason"]["code"] == "not_your_turn"
            agreed = await b.ask({"t": "answer", "undo": request["undo"], "yes": True})
            assert agreed["t"] == "ack"
            await a.until(lambda: a.my_turn)
            await a.act("end")
            assert a.screen["players"][0]["hand"] == card, "another card was drawn"

    run(play())


def test_refusing_and_playing_on_void_the_request(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await finish_turn(a)
            number = await request(a, b)
            await b.ask({"t": "answer", "undo": number, "yes": False})
            await a.until(lambda: a.screen["undo"]["request"] is None)
            number = await request(a, b)
            await b.act(b.legal()[0])
            assert b.screen["undo"]["request"] is None
            late = await b.ask({"t": "answer", "undo": number, "yes": True})
            assert late["t"] == "stale"

    async def request(a: Live, b: Live) -> int:
        asked = await a.ask({"t": "undo", "seq": a.seq, "to": a.ways_back[0]["to"]})
        await b.until(lambda: bool(b.screen["undo"]["request"]))
        number: int = asked["undo"]
        return number

    run(play())


def test_a_hint_leaves_the_request_open(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True, hints=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await finish_turn(a)
            asked = await a.ask({"t": "undo", "seq": a.seq, "to": a.ways_back[0]["to"]})
            await b.until(lambda: bool(b.screen["undo"]["request"]))
            hint = await b.ask({"t": "hint", "seq": b.seq})
            await b.until(lambda: b.seq == hint["seq"])
            request = b.screen["undo"]["request"]
            assert request["undo"] == asked["undo"]
            server.services.games.cache.clear()  # as after a restart
            read = server.services.games.snapshot(game).request
            assert read is not None
            agreed = await b.ask({"t": "answer", "undo": read.number, "yes": True})
            assert agreed["t"] == "ack"
            await a.until(lambda: a.my_turn)

    run(play())


def test_bots_always_agree(server: Server) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        game = anna.open_table("me", "random", first_game=True)["id"]
        async with anna.live(game) as a:
            await finish_turn(a)
            await a.until(lambda: a.my_turn)
            undo = a.ways_back[0]
            assert undo["needs"] == []
            assert undo["actions"] > 4
            assert (await a.ask({"t": "undo", "seq": a.seq, "to": undo["to"]}))["t"] == "ack"
            await a.until(lambda: a.screen["asked"]["kind"] == "after")
            assert settlements(a, 1) == 0

    run(play())


def test_nobody_takes_back_the_move_of_another(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            start = a.seq
            await a.act(a.legal()[0])
            await b.until(lambda: b.seq == a.seq)
            for to in (start, 0, a.seq, 10**6):
                answer = await b.ask({"t": "undo", "seq": b.seq, "to": to})
                assert answer["reason"]["code"] == "no_undo"

    run(play())


@pytest.mark.long
def test_a_game_full_of_undo_ends_fair(server: Server) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        game = anna.open_table("me", "random", first_game=True)["id"]
        rng = Random(3)
        async with anna.live(game) as a:
            while True:
                await a.until(lambda: a.over or a.my_turn)
                ways = a.ways_back
                if a.over:
                    break
                if ways and rng.random() < 0.2:
                    await a.ask({"t": "undo", "seq": a.seq, "to": ways[0]["to"]})
                else:
                    legal = a.legal()
                    await a.ask({"t": "act", "seq": a.seq, "action": rng.choice(legal)})
            assert any(line["kind"] == "undo" for line in a.lines.values())
            check_record(anna, game, a.screen)

    run(play())
