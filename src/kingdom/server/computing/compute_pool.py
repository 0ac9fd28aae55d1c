"""Sharing out the processes that answer costly questions.

Each address has a budget of processor time. A question takes its declared cost from it when it is
asked, and when it is answered, what that has really cost. Whoever has used least goes first, so
somebody who looks at a game now and then hardly waits for those who never stop asking, however many
they are. When too much is waiting, whoever has used most is sent away.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVarTuple

from kingdom.server.computing.question import (
    ComputedAnswer,
    CostlyQuestion,
    QuestionCall,
    Refusal,
    Told,
)
from kingdom.server.computing.worker import compute
from kingdom.server.errors import ErrorCode, RefusedError
from kingdom.server.worker_processes import WorkerProcess

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.server.metrics import Metrics
    from kingdom.server.rate_limits import RateLimit
    from kingdom.server.settings import Settings

Ts = TypeVarTuple("Ts")
_log: Final = logging.getLogger("kingdom.computing")
_NAME: Final = "kingdom-computing"
_LEAST: Final = 0.01  # seconds counted for any answer: handing it on costs something, too
_AGAIN: Final = 5.0  # seconds after which somebody who was sent away may try again


class _Waiting(NamedTuple):
    """A question that waits for a process; the smallest one goes first."""

    used: float
    number: int
    seconds: float
    free: asyncio.Future[int]


class ComputePool:
    """Some processes, each with one question at a time."""

    def __init__(
        self,
        settings: Settings,
        budgets: RateLimit,
        metrics: Metrics,
        work: Callable[..., None] = compute,
    ) -> None:
        """Start the processes, in which `work` answers."""
        self._settings, self._budgets, self._metrics = settings, budgets, metrics
        self._work = partial(work, database_url=settings.database_url)
        self._closed = False
        number = settings.computing_workers
        self._processes = [WorkerProcess(_NAME, self._work) for _ in range(number)]
        self._idle: set[int] = {*range(number)}
        self._waiting: set[_Waiting] = set()
        self._numbers = count()
        self._threads = ThreadPoolExecutor(number, _NAME)

    async def ask(
        self, network: str, zip: bool, question: CostlyQuestion[*Ts], *arguments: *Ts
    ) -> ComputedAnswer:
        """Return the answer to a question from an address; raise `RefusedError` if it has none."""
        wait = self._budgets.wait(network, question.seconds)
        if wait:
            raise self._refused("too_fast", "this address has asked for too much", wait)
        cost = _LEAST
        try:
            used, patience = self._budgets.used(network), self._settings.computing_seconds
            number = await self._process(used, question.seconds, patience)
            cost = question.seconds  # also of whoever goes away now
            told = await self._told(number, QuestionCall(question.name, arguments, zip))
            cost = max(_LEAST, told.seconds)
        finally:
            self._budgets.give_back(network, question.seconds - cost)
        return _answer(told)

    async def ask_last(self, question: CostlyQuestion[*Ts], *arguments: *Ts) -> ComputedAnswer:
        """Return the answer to a question that waits as long as there are others.

        For parts of something larger, which is limited as a whole.
        """
        number = await self._process(inf, 0.0, None)
        return _answer(await self._told(number, QuestionCall(question.name, arguments, zip=False)))

    async def _process(self, used: float, seconds: float, patience: float | None) -> int:
        """Return an idle process, when it is this question's turn."""
        if self._closed:
            raise self._busy()
        if self._idle:
            return self._idle.pop()
        free: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        mine = _Waiting(used, next(self._numbers), seconds, free)
        self._waiting.add(mine)
        self._send_away_most()
        try:
            async with asyncio.timeout(patience):
                return await free
        except BaseException as error:
            if free.done() and not free.cancelled() and not free.exception():
                self._release(free.result())  # it came just now, too late
            if isinstance(error, TimeoutError):
                raise self._busy() from None
            raise
        finally:
            self._waiting.discard(mine)

    def _send_away_most(self) -> None:
        """Send away those that have used most, while too much is waiting."""
        self._forget_gone()
        while sum(each.seconds for each in self._waiting) > self._settings.computing_waiting:
            last = max(each for each in self._waiting if each.seconds)
            self._waiting.remove(last)
            last.free.set_exception(self._busy())

    def _forget_gone(self) -> None:
        """Forget who has just given up, and does not know it yet: a process would be lost there."""
        self._waiting = {each for each in self._waiting if not each.free.done()}

    async def _told(self, number: int, asked: QuestionCall) -> Told:
        loop = asyncio.get_running_loop()
        telling = loop.run_in_executor(self._threads, self._ask, number, asked)
        telling.add_done_callback(lambda _: self._release(number))
        # If this is cancelled, the process goes on all the same, and is not free yet.
        told = await asyncio.shield(telling)
        self._metrics.computing_seconds.observe(told.seconds)
        return told

    def _ask(self, number: int, asked: QuestionCall) -> Told:
        """Return the reply of a process to a question; blocks until then."""
        seconds = self._settings.computing_seconds
        told = self._processes[number].ask(asked, seconds)
        if isinstance(told, Told):
            return told
        if not self._closed:
            _log.warning("a question was not answered", extra={"question": asked.name})
            self._processes[number].end()
            self._processes[number] = WorkerProcess(_NAME, self._work)
        return Told(Refusal("busy", f"this takes longer than {seconds:g} seconds", None), seconds)

    def _release(self, number: int) -> None:
        """Hand a process on to whoever goes first."""
        self._forget_gone()
        if self._waiting:
            first = min(self._waiting)
            self._waiting.remove(first)
            first.free.set_result(number)
        else:
            self._idle.add(number)

    def _busy(self) -> RefusedError:
        return self._refused("busy", "the server has much to do: try again in a moment", _AGAIN)

    def _refused(self, code: ErrorCode, message: str, after: float) -> RefusedError:
        self._metrics.computing_refused.labels(code).inc()
        return RefusedError(code, message, retry_after=after)

    def close(self) -> None:
        """Kill all processes, and send away whoever waits for one."""
        self._closed = True
        for process in self._processes:
            process.end()
        self._forget_gone()
        for each in self._waiting:
            each.free.set_exception(self._busy())
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _answer(told: Told) -> ComputedAnswer:
    """Return the answer, or raise what was said instead."""
    if isinstance(told.said, ComputedAnswer):
        return told.said
    if isinstance(told.said, str):
        raise RuntimeError(f"a costly question failed:\n{told.said}")
    code, message, field = told.said
    raise RefusedError(code, message, field, _AGAIN if code == "busy" else None)
