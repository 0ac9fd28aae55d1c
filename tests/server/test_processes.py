"""Two servers on one database: a player on one, the opponent on the other."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.support import TIMEOUT
from tests.support.clients import Person
from tests.support.commands import environment, program
from tests.support.servers import Server
from tests.support.tables import check_record, public, run, two_people

pytestmark = pytest.mark.long


def at(server: Server, person: Person) -> Person:
    """Let somebody go to another server with the same cookie."""
    there = server.person()
    there.http.cookies.update(person.http.cookies)
    return there


@pytest.fixture
def two_servers(make_each: Callable[..., Server]) -> tuple[Server, Server]:
    """Two servers on one database, of each kind."""
    return make_each(), make_each()


def test_a_game_between_two_servers(two_servers: tuple[Server, Server]) -> None:
    async def play() -> None:
        one, other = two_servers
        anna, bert, game = two_people(one, "random", first_game=True)
        bert = at(other, bert)
        async with anna.live(game) as a, bert.live(game) as b:
            await a.act(a.legal()[0])
            await b.until(lambda: b.seq == a.seq)
            await a.ask({"t": "chat", "id": "1", "text": "hello over there"})
            await b.until(lambda: bool(b.heard))
            await asyncio.gather(a.play(Random(1)), b.play(Random(2)))
            await asyncio.gather(a.until(lambda: a.over), b.until(lambda: b.over))
            assert public(a.screen) == public(b.screen)
            check_record(bert, game, b.screen)

    run(play())


def test_the_same_action_at_both_servers_is_carried_out_once(
    two_servers: tuple[Server, Server],
) -> None:
    async def play() -> None:
        one, other = two_servers
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


def test_different_actions_at_once_do_not_both_happen(two_servers: tuple[Server, Server]) -> None:
    async def play() -> None:
        one, other = two_servers
        anna, _, game = two_people(one, first_game=True)
        async with anna.live(game) as a, at(other, anna).live(game) as b:
            first, second = a.legal()[:2]
            answers = await asyncio.gather(
                a.ask({"t": "act", "seq": a.seq, "action": first}),
                b.ask({"t": "act", "seq": a.seq, "action": second}),
            )
            assert sorted(answer["t"] for answer in answers) == ["ack", "stale"]

    run(play())


def test_who_is_connected_elsewhere_is_seen(two_servers: tuple[Server, Server]) -> None:
    async def play() -> None:
        one, other = two_servers
        anna, bert, game = two_people(one, first_game=True)
        async with anna.live(game) as a:
            async with at(other, bert).live(game) as b:
                await a.until(lambda: a.present == [0, 1])
                await b.until(lambda: b.present == [0, 1])
                screen = anna.get(f"/api/games/{game}/screen")
                assert [player["connected"] for player in screen["players"]] == [True, True]
            await a.until(lambda: a.present == [0])

    run(play())


def test_who_was_connected_to_a_server_that_ended_is_gone(
    two_servers: tuple[Server, Server],
) -> None:
    async def play() -> None:
        one, other = two_servers
        anna, bert, game = two_people(one, first_game=True)
        async with anna.live(game) as a:
            async with at(other, bert).live(game):
                await a.until(lambda: a.present == [0, 1])
                await asyncio.to_thread(other.stop)
            await a.until(lambda: a.present == [0])

    run(play())


def test_a_seat_left_at_the_other_server(two_servers: tuple[Server, Server]) -> None:
    """Nothing of the log changes by it, and yet what the first server remembers is old."""

    async def play() -> None:
        one, other = two_servers
        anna, bert, game = two_people(one, first_game=True)
        async with anna.live(game) as a:
            await a.act(a.legal()[0])
            at(other, bert).post(f"/api/tables/{game}/leave")
            await a.until(lambda: a.screen["players"][1]["left"])
            await a.act(a.legal()[0])

    run(play())


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Run `kingdom serve` in a process of its own; give its address."""
    process = subprocess.Popen(
        program("serve", "--port", "0", "--workers", "1", "--bot-pause", "0"),
        stdout=subprocess.PIPE, text=True, env=environment() | {"KINGDOM_DATA": str(folder)},
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[3]
    finally:
        process.terminate()
        process.communicate(timeout=TIMEOUT)


def test_two_processes_on_one_file(tmp_path: Path) -> None:
    async def play(here: str, there: str) -> None:
        anna, bert = Person(here), Person(there)
        table = anna.open_table("me", "open", first_game=True)
        bert.take(table["invites"][0])
        async with anna.live(table["id"]) as a, bert.live(table["id"]) as b:
            await a.until(lambda: a.screen["status"] == "running")
            for _ in range(6):
                mover, waits = (a, b) if a.my_turn else (b, a)
                await mover.act(mover.legal()[0])
                await waits.until(lambda w=waits, m=mover: w.seq == m.seq)
            await b.ask({"t": "chat", "id": "1", "text": "hello from the other process"})
            await a.until(lambda: bool(a.heard))
            await a.until(lambda: a.present == [0, 1])
        for person in (anna, bert):
            person.http.close()

    with serving(tmp_path) as here, serving(tmp_path) as there:
        run(play(here, there))
