"""Bots in processes of their own: slow, crashing and silly ones are replaced by a simple move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from kingdom import Setup, action_text
from kingdom.content import MODULES
from kingdom.server import worker_processes
from kingdom.server.bots.requests import Ask
from kingdom.server.bots.workers import Workers, think
from kingdom.server.worker_processes import WorkerProcess
from kingdom.table.history import History
from tests.support import TIMEOUT
from tests.support.broken_bots import broken, late
from tests.support.servers import Server
from tests.support.tables import run

pytestmark = pytest.mark.long


def ask(bot: str, game: str = "g", history: History | None = None, seat: int = 0) -> Ask:
    """Return what asks a bot to choose, at the start of a game unless told otherwise."""
    return Ask(game, seat, bot, history or begun())


def begun(seed: int = 4) -> History:
    return History.begin(Setup.random(2, MODULES, rng=Random(seed)), str(seed)).with_cards()


def answer_of(workers: Workers, asked: Ask) -> list[str] | None:
    return asyncio.run(workers.choose(asked))


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers(1, TIMEOUT, broken)
    yield made
    made.close()


@pytest.mark.parametrize("name", ["slow", "crash", "wrong"])
def test_a_broken_bot_gives_no_answer_and_the_next_one_works(workers: Workers, name: str) -> None:
    process = workers.all[0].process
    assert answer_of(workers, ask("fine")) == ["end"]
    workers.seconds = 0.3 if name == "slow" else TIMEOUT
    assert answer_of(workers, ask(name)) is None
    workers.seconds = TIMEOUT
    assert answer_of(workers, ask("fine")) == ["end"]
    process.join(TIMEOUT)
    assert not process.is_alive()


def test_a_process_that_is_not_ready_in_time_is_asked_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its "ready" would be taken for the answer, and that for the next one."""
    monkeypatch.setattr(worker_processes, "_START_SECONDS", 0.0)
    worker = WorkerProcess("late", late)
    assert worker.ask("question", TIMEOUT) is None
    assert worker.ask("question", TIMEOUT) is None
    worker.end()


def test_a_bot_chooses_a_legal_action_in_its_process() -> None:
    made = Workers(1, TIMEOUT, think)
    answer = answer_of(made, ask("greedy"))
    made.close()
    assert answer is not None
    assert answer[0] in {action_text(action) for action in begun().state.legal_actions()}


def test_a_table_goes_on_with_a_bot_that_fails(make_each: Callable[..., Any]) -> None:
    async def play() -> None:
        server: Server = make_each(bot_seconds=0.3)
        server.services.background.workers.close()
        object.__setattr__(
            server.services.background.scheduler, "_workers", Workers(1, 0.2, broken)
        )
        anna = server.person()
        game = anna.open_table("me", "random", first_game=True)["id"]
        async with anna.live(game) as a:
            turn = a.screen["turn"]
            await a.play(Random(1), until=lambda screen: screen["turn"] > turn + 1)
            assert len(a.screen["players"][1]["settlements"]) == 3
        text = anna.get("/metrics")
        failures = next(
            line for line in text.splitlines() if line.startswith("kingdom_bot_failures_total")
        )
        assert float(failures.split()[1]) >= 1
        getattr(server.services.background.scheduler, "_workers").close()  # noqa: B009

    run(play())


def test_waiting_for_bots_holds_up_nobody_else() -> None:
    async def wait() -> None:
        with ThreadPoolExecutor(1) as for_others:
            asyncio.get_running_loop().set_default_executor(for_others)
            made = Workers(1, 4 * TIMEOUT, broken)
            waiting = [asyncio.create_task(made.choose(ask("slow"))) for _ in range(2)]
            async with asyncio.timeout(TIMEOUT):
                await asyncio.to_thread(lambda: None)
            assert not any(task.done() for task in waiting)
            made.close()
            await asyncio.gather(*waiting, return_exceptions=True)

    run(wait())


def test_what_takes_no_time_does_not_wait_for_those_who_think() -> None:
    order: list[str] = []

    async def ask_all() -> None:
        made = Workers(1, TIMEOUT, broken)

        async def note(asked: Ask) -> None:
            await made.choose(asked)
            order.append(asked.bot)

        first = asyncio.create_task(note(ask("fine", "first")))
        await asyncio.sleep(0)
        others = [ask("expert", "b"), ask("greedy", "c"), ask("easy", "d")]
        await asyncio.gather(first, *(note(one) for one in others))
        made.close()

    run(ask_all())
    assert order == ["fine", "greedy", "easy", "expert"]


def test_many_tables_share_the_time_of_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdom.server.bots.workers._LATELY", 1e9)  # however slow the machine is

    async def ask_all() -> list[float]:
        made = Workers(2, TIMEOUT, broken)
        shares = [made.share]
        for game in "abcd":
            await made.choose(ask("expert", game))
            await made.choose(ask("easy", f"{game}-quick"))
            shares.append(round(made.share, 3))
        made.close()
        return shares

    assert asyncio.run(ask_all()) == [1.0, 1.0, 1.0, 0.667, 0.5]
