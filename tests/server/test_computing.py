"""Costly questions: answered apart from play, shared out, and limited by what they cost."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from kingdom.server.computing.compute_pool import ComputePool
from kingdom.server.computing.question import (
    QUESTIONS,
    ComputedAnswer,
    CostlyQuestion,
    QuestionCall,
    Refusal,
    Told,
)
from kingdom.server.errors import RefusedError
from kingdom.server.metrics import Metrics
from kingdom.server.rate_limits import RateLimit
from kingdom.server.settings import Settings
from kingdom.server.time_source import TimeSource
from kingdom.server.worker_processes import WorkerProcess
from tests.golden import FOLDER as GOLDEN
from tests.support import TIMEOUT
from tests.support.servers import Server

RECORD = (GOLDEN / "two-players-first-game.txt").read_text(encoding="utf-8")


def _echo(_: object, text: str) -> ComputedAnswer:
    raise AssertionError("this is answered by a stand-in")


ECHO: CostlyQuestion[str] = CostlyQuestion(1.0, _echo)


@contextmanager
def stopped(process: int | None) -> Iterator[None]:
    """Stop a process for the block."""
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


class StandIn:
    """Stands for a process: says what it is asked, when it may, at the price that is set."""

    made: list[StandIn]

    def __init__(self, *_: object) -> None:
        self.made.append(self)
        self.asked: list[str] = []
        self.open = threading.Event()
        self.open.set()
        self.seconds = 0.5
        self.said: object = None
        self.ended = False

    def ask(self, asked: QuestionCall, _: float) -> object | None:
        text = str(asked.arguments[0])
        self.asked.append(text)
        assert self.open.wait(TIMEOUT)
        if text == "dies":
            return None
        return Told(self.said or ComputedAnswer(text.encode()), self.seconds)  # type: ignore[arg-type]

    def end(self) -> None:
        self.ended = True


class Pool:
    """A pool of stand-ins, and its budgets."""

    def __init__(self, **more: Any) -> None:
        settings = Settings(**{"computing_seconds": TIMEOUT, **more})
        self.now = 0.0  # time stands still, unless a test moves it on
        time = TimeSource(lambda: self.now, lambda: self.now, "here")
        self.budgets = RateLimit(settings.computing_share, settings.computing_burst, time)
        with patch("kingdom.server.computing.compute_pool.WorkerProcess", StandIn):
            StandIn.made = []
            self.pool = ComputePool(settings, self.budgets, Metrics())
        self.process = StandIn.made[0]

    async def ask(self, network: str, text: str) -> str:
        return (await self.pool.ask(network, False, ECHO, text)).body.decode()

    async def has_asked(self, number: int) -> None:
        while len(self.process.asked) < number:
            await asyncio.sleep(0)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(TIMEOUT):
            await play()

    asyncio.run(bounded())


def test_an_answer_counts_as_what_it_has_cost() -> None:
    pool = Pool(computing_burst=2.0, computing_share=0.0)

    async def play() -> None:
        assert [await pool.ask("a", "1"), await pool.ask("a", "2")] == ["1", "2"]
        assert pool.budgets.used("a") == pytest.approx(1.0)
        pool.process.seconds = 5.0
        await pool.ask("a", "3")
        with pytest.raises(RefusedError) as refused:
            await pool.ask("a", "4")
        assert (refused.value.code, refused.value.retry_after) == ("too_fast", 3_600.0)
        assert await pool.ask("b", "5") == "5"

    run(play)


def test_a_budget_comes_back_with_time() -> None:
    pool = Pool(computing_burst=1.0, computing_share=0.25)

    async def play() -> None:
        await pool.ask("a", "1")
        with pytest.raises(RefusedError) as refused:
            await pool.ask("a", "2")
        assert refused.value.retry_after == pytest.approx(2.0)
        pool.now += 2.1
        assert await pool.ask("a", "2") == "2"

    run(play)


def test_whoever_has_used_least_goes_first() -> None:
    pool = Pool()

    async def play() -> None:
        pool.process.open.clear()
        first = [asyncio.create_task(pool.ask("many", str(number))) for number in range(4)]
        await pool.has_asked(1)
        last = asyncio.create_task(pool.ask("one", "newcomer"))
        while len(pool.pool._waiting) < 4:
            await asyncio.sleep(0)
        pool.process.open.set()
        await asyncio.gather(*first, last)
        assert pool.process.asked == ["0", "newcomer", "1", "2", "3"]

    run(play)


def test_when_too_much_waits_whoever_has_used_most_is_sent_away() -> None:
    pool = Pool(computing_waiting=3.0)

    async def play() -> None:
        pool.process.open.clear()
        many = [asyncio.create_task(pool.ask("many", str(number))) for number in range(4)]
        await pool.has_asked(1)
        newcomer = asyncio.create_task(pool.ask("one", "newcomer"))
        (gone,), _ = await asyncio.wait({*many, newcomer}, return_when=asyncio.FIRST_COMPLETED)
        assert gone is many[3]
        refused = gone.exception()
        assert isinstance(refused, RefusedError)
        assert refused.code == "busy"
        assert refused.retry_after
        pool.process.open.set()
        assert await asyncio.gather(*many[:3], newcomer) == ["0", "1", "2", "newcomer"]

    run(play)


def test_whoever_waits_too_long_is_sent_away_and_takes_no_process_along() -> None:
    pool = Pool(computing_seconds=0.05)

    async def play() -> None:
        pool.process.open.clear()
        first = asyncio.create_task(pool.ask("a", "1"))
        await pool.has_asked(1)
        with pytest.raises(RefusedError, match="has much to do"):
            await pool.ask("a", "2")
        pool.process.open.set()
        assert await first == "1"
        assert await pool.ask("a", "3") == "3"

    run(play)


def test_whoever_gives_up_in_the_moment_a_process_is_free_takes_none_along() -> None:
    """Else it was lost: nobody got an answer any more."""
    pool = Pool()

    async def play() -> None:
        number = await pool.pool._process(0.0, 0.0, None)
        waiting = asyncio.create_task(pool.ask("b", "2"))
        while not pool.pool._waiting:
            await asyncio.sleep(0)
        waiting.cancel()  # it does not know yet when the process is free
        pool.pool._release(number)
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await pool.ask("c", "3") == "3"

    run(play)


def test_whoever_goes_away_while_it_is_answered_leaves_the_process_to_nobody_else() -> None:
    pool = Pool()

    async def play() -> None:
        pool.process.open.clear()
        first = asyncio.create_task(pool.ask("a", "1"))
        await pool.has_asked(1)
        first.cancel()
        await asyncio.wait({first})
        second = asyncio.create_task(pool.ask("a", "2"))
        while not pool.pool._waiting:
            await asyncio.sleep(0)
        assert pool.process.asked == ["1"]
        pool.process.open.set()
        assert await second == "2"

    run(play)


def test_a_process_that_dies_is_replaced_and_its_question_counts_in_full() -> None:
    pool = Pool(computing_seconds=7.0, computing_share=0.0)

    async def play() -> None:
        with patch("kingdom.server.computing.compute_pool.WorkerProcess", StandIn):
            with pytest.raises(RefusedError) as refused:
                await pool.ask("a", "dies")
            assert (refused.value.code, pool.process.ended) == ("busy", True)
            assert await pool.ask("b", "2") == "2"
        assert StandIn.made[1].asked == ["2"]
        assert pool.budgets.used("a") == pytest.approx(7.0)

    run(play)


def test_a_refusal_comes_back_as_it_was_and_an_error_as_one() -> None:
    pool = Pool()

    async def play() -> None:
        pool.process.said = Refusal("not_found", "there is none", "ply")
        with pytest.raises(RefusedError) as refused:
            await pool.ask("a", "1")
        assert (refused.value.code, refused.value.field) == ("not_found", "ply")
        pool.process.said = "Traceback of something"
        with pytest.raises(RuntimeError, match="Traceback of something"):
            await pool.ask("a", "2")

    run(play)


def test_parts_of_something_larger_wait_for_everybody_else_and_cost_nothing() -> None:
    pool = Pool(computing_waiting=0.5)

    async def play() -> None:
        pool.process.open.clear()
        first = asyncio.create_task(pool.ask("a", "1"))
        await pool.has_asked(1)
        part = asyncio.create_task(pool.pool.ask_last(ECHO, "part"))
        while not pool.pool._waiting:
            await asyncio.sleep(0)
        pool.process.open.set()
        await first
        assert (await part).body == b"part"
        assert pool.budgets.used("a") == pytest.approx(0.5)

    run(play)


def test_closing_sends_everybody_away() -> None:
    pool = Pool()

    async def play() -> None:
        pool.process.open.clear()
        asked = [asyncio.create_task(pool.ask("a", str(number))) for number in range(2)]
        await pool.has_asked(1)
        while not pool.pool._waiting:
            await asyncio.sleep(0)
        pool.pool.close()
        pool.process.open.set()
        assert pool.process.ended
        with pytest.raises(RefusedError):
            await asked[1]
        with pytest.raises(RefusedError):
            await pool.ask("b", "3")
        await asyncio.wait({asked[0]})

    run(play)


def test_every_question_costs_something() -> None:
    assert QUESTIONS
    assert all(0 < each.seconds <= Settings().computing_burst for each in QUESTIONS.values())


@pytest.mark.long
def test_costly_questions_are_answered_in_another_process(
    make_server: Callable[..., Server],
) -> None:
    server = make_server(apart=True)
    person = server.person("Anna")
    game = person.open_table("me", "local", first_game=True)["id"]
    with patch("kingdom.table.uploaded_record.opened_record", side_effect=AssertionError):
        shown = person.post("/api/replay", {"record": RECORD})
    assert len(shown["positions"]) == shown["plies"] + 1
    assert person.get(f"/api/games/{game}/recap?after=0")["screens"] == []
    assert person.get(f"/api/games/{game}/states", 403)["error"]["code"] == "still_running"
    assert person.post("/api/replay", {"record": "x"}, 400)["error"]["code"] == "bad_record"
    drawn = person.http.get(f"/api/games/{game}/svg")
    assert drawn.text.startswith("<svg")
    again = person.http.get(
        f"/api/games/{game}/svg", headers={"if-none-match": drawn.headers["etag"]}
    )
    assert (again.status_code, again.text) == (304, "")


@pytest.mark.long
def test_play_goes_on_while_a_costly_question_is_answered(
    make_server: Callable[..., Server],
) -> None:
    """The process is stopped, so that nothing but a process of its own could let play go on."""
    server = make_server(apart=True)
    person = server.person("Anna")
    person.post("/api/replay", {"record": RECORD})
    process = server.services.computing._processes[0]
    assert isinstance(process, WorkerProcess)
    with stopped(process.process.pid):
        asked = threading.Thread(
            target=person.http.post, args=("/api/replay",), kwargs={"json": {"record": RECORD}}
        )
        asked.start()
        other = server.person("Bert")
        for _ in range(50):
            other.get("/api/me")
        assert other.open_table("me", "local", first_game=True)["id"]
        assert other.get("/healthz")["status"] == "ok"
        assert asked.is_alive()
    asked.join(TIMEOUT)
    assert not asked.is_alive()
