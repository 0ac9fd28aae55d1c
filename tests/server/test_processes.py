"""Two servers on one PostgreSQL: a player on one, the opponent on the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.clients import Person
from tests.server.conftest import Server
from tests.server.test_live import check_record, public, run, two_people


def at(server: Server, person: Person) -> Person:
    """Let somebody go to another server with the same cookie."""
    there = server.person()
    there.http.cookies.update(person.http.cookies)
    return there


def test_a_game_between_two_servers(make_server: Callable[..., Any], postgres: str) -> None:
    async def play() -> None:
        one: Server = make_server(database=postgres)
        other: Server = make_server(database=postgres)
        anna, bert, game = two_people(one, "random", first_game=True)
        bert = at(other, bert)
        async with anna.live(game) as a, bert.live(game) as b:
            began = time.monotonic()
            await a.act(a.legal()[0])
            await b.until(lambda: b.seq == a.seq)
            assert time.monotonic() - began < 1
            await a.ask({"t": "chat", "id": "1", "text": "hello over there"})
            await b.until(lambda: bool(b.heard))
            await asyncio.gather(a.play(Random(1)), b.play(Random(2)))
            await asyncio.gather(a.until(lambda: a.over), b.until(lambda: b.over))
            assert public(a.screen) == public(b.screen)
            check_record(bert, game, b.screen)

    run(play())


def test_the_same_action_at_both_servers_is_carried_out_once(
    make_server: Callable[..., Any], postgres: str
) -> None:
    async def play() -> None:
        one: Server = make_server(database=postgres)
        other: Server = make_server(database=postgres)
        anna, _, game = two_people(one, first_game=True)
        async with anna.live(game) as a, at(other, anna).live(game) as b:
            for number in range(3):
                await b.until(lambda: b.seq == a.seq)
                message = {
                    "t": "act", "id": f"n{number}", "seq": a.seq, "action": a.legal()[0],
                }  # fmt: skip
                answers = await asyncio.gather(a.ask({**message}), b.ask({**message}))
                assert [answer["t"] for answer in answers] == ["ack", "ack"]
                assert answers[0]["seq"] == answers[1]["seq"]
                await a.until(lambda seq=answers[0]["seq"]: a.seq == seq)
            assert len(a.screen["players"][0]["settlements"]) == 3

    run(play())


def test_different_actions_at_once_do_not_both_happen(
    make_server: Callable[..., Any], postgres: str
) -> None:
    async def play() -> None:
        one: Server = make_server(database=postgres)
        other: Server = make_server(database=postgres)
        anna, _, game = two_people(one, first_game=True)
        async with anna.live(game) as a, at(other, anna).live(game) as b:
            first, second = a.legal()[:2]
            answers = await asyncio.gather(
                a.ask({"t": "act", "seq": a.seq, "action": first}),
                b.ask({"t": "act", "seq": a.seq, "action": second}),
            )
            assert sorted(answer["t"] for answer in answers) == ["ack", "stale"]

    run(play())
