"""The time: it passes evenly, and a clock that is set shifts deadlines instead of ending turns."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from unittest.mock import patch

import pytest

from kingdom.server.database import Database
from kingdom.server.games.clock_jumps import follow_clock
from kingdom.server.games.storage import GameRow
from tests.support import TIMEOUT
from tests.support.moved_time import MovedTime
from tests.support.servers import Server
from tests.support.tables import run, two_people

HOUR = 3600.0
CLOCK = 600
A_WHILE = 60.0  # seconds that may pass while one clock is read after the other


def deadline_of(server: Server, game: str) -> float:
    with server.services.database.read() as session:
        deadline = session.get_one(GameRow, game).deadline
    assert deadline is not None
    return deadline


async def until_shifted(server: Server, game: str, before: float) -> None:
    async with asyncio.timeout(TIMEOUT):
        while deadline_of(server, game) == before:
            await asyncio.sleep(0.05)


async def until_looked_again(server: Server) -> None:
    """Wait until the scheduler has once more looked for games that are due."""
    scheduler = server.services.background.scheduler
    with patch.object(scheduler, "_due", wraps=scheduler._due) as looks:
        async with asyncio.timeout(TIMEOUT):
            while looks.call_count < 2:  # the second begins when the first is done
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_clock_that_is_set_ends_no_turn(make_each: Callable[..., Server], jump: float) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        anna, _, game = two_people(server, first_game=True, clock=CLOCK)
        async with anna.live(game) as a:
            before = deadline_of(server, game)
            moved.ahead += jump
            await until_shifted(server, game, before)
            assert deadline_of(server, game) - before == pytest.approx(jump, abs=A_WHILE)
            await until_looked_again(server)
            await a.until(lambda: a.my_turn)
            await a.act(a.legal()[0])
            assert a.screen["to_move"] == 0
            assert 0 < a.screen["clock"]["left"] <= CLOCK
            await a.until(lambda: len(a.lines) == a.seq)
            assert "bot" not in [line["by"] for line in a.lines.values()]

    run(play())


def test_time_that_passes_ends_a_turn(make_each: Callable[..., Server]) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        anna, bert, game = two_people(server, first_game=True, clock=CLOCK)
        async with anna.live(game) as a, bert.live(game) as b:
            moved.passed += CLOCK - 60
            await a.act(a.legal()[0])
            assert 0 < a.screen["clock"]["left"] <= 60
            moved.passed += 61
            await b.until(lambda: b.my_turn)
            assert b.screen["clock"]["seat"] == 1

    run(play())


@pytest.mark.long
def test_a_clock_that_is_set_while_the_server_is_down(make_each: Callable[..., Server]) -> None:
    async def play() -> None:
        moved = MovedTime()
        server = make_each(time_source=moved)
        _, _, game = two_people(server, first_game=True, clock=CLOCK)
        before = deadline_of(server, game)
        await until_looked_again(server)  # so it has noted how the clock is set
        server.stop()
        again = make_each(time_source=MovedTime(moved.host, ahead=HOUR))
        await until_shifted(again, game, before)
        assert deadline_of(again, game) - before == pytest.approx(HOUR, abs=A_WHILE)

    run(play())


def test_of_several_processes_one_shifts_the_deadlines(make_each: Callable[..., Server]) -> None:
    server = make_each(time_source=(moved := MovedTime()))
    _, _, game = two_people(server, first_game=True, clock=CLOCK)
    before = deadline_of(server, game)
    other = Database(str(server.settings.database_url), MovedTime(secrets.token_hex(8)))
    follow_clock(other)  # another machine, whose clock is right
    assert deadline_of(server, game) == before
    here = [Database(server.settings.database_url, MovedTime("same")) for _ in range(2)]
    assert [follow_clock(one) for one in here] == [False, False]
    for one in here:
        assert isinstance(one.time, MovedTime)
        one.time.ahead += HOUR
        assert one.time.earliest() < before + CLOCK, "until it is followed"
    assert [follow_clock(one) for one in here] == [True, False]
    assert deadline_of(server, game) - before == pytest.approx(HOUR, abs=A_WHILE)
    assert moved.jump() == pytest.approx(0.0, abs=A_WHILE)
    for one in (other, *here):
        one.close()


def test_a_shifted_deadline_has_not_passed_by_either_clock() -> None:
    moved = MovedTime()
    now = moved.now()
    assert now <= moved.earliest()
    moved.ahead -= HOUR  # set back, and another process has shifted the deadline already
    assert moved.earliest() < now - HOUR + 60
    moved.follow(moved.epoch())
    moved.passed += 61
    assert now - HOUR + 60 <= moved.earliest()
