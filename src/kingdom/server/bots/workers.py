"""Bots run in processes of their own, for a limited time, and get nothing but a view as text.

A worker that is too slow, crashes or returns nonsense is killed and replaced. The caller then plays
a simple move, so a table never waits for a broken bot.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnContext, SpawnProcess

_log: Final = logging.getLogger("kingdom.bots")
_START_SECONDS: Final = 60.0  # for the first answer of a process that is just starting
READY: Final = "ready"


def think(connection: Connection) -> None:
    """Answer questions until the connection is closed; this runs in the worker process."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches all processes; the server stops this one
    from kingdom.actions import action_text
    from kingdom.bots import make_bot
    from kingdom.state import View

    connection.send(READY)
    while True:
        try:
            name, text, seed = connection.recv()
        except (EOFError, OSError):
            return
        view, bot = View.parse(text), make_bot(name, Random(seed))
        assert view.player is not None
        bot.new_game(view.setup, view.player)
        connection.send(action_text(bot.choose(view, bot.budget)))


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C in this thread, and permanently in the processes started meanwhile.

    A process that still imports its modules would otherwise end with a traceback on the terminal.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # started later, it would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """One process in which bots run."""

    def __init__(self, context: SpawnContext, work: Callable[[Connection], None]) -> None:
        """Start the process."""
        ours, theirs = context.Pipe()
        self._connection: Connection = ours
        self.process: SpawnProcess = context.Process(
            target=work, args=(theirs,), daemon=True, name="kingdom-bot"
        )
        with _interrupts_blocked():
            self.process.start()
        theirs.close()
        self._ready = False

    def ask(self, bot: str, view: str, seed: str, seconds: float) -> str | None:
        """Return what a bot chooses; None if it is too late, or if the process has died."""
        try:
            if not self._ready:
                self._ready = self._receive(_START_SECONDS) == READY
            self._connection.send((bot, view, seed))
            return self._receive(seconds)
        except (EOFError, OSError):
            return None

    def _receive(self, seconds: float) -> str | None:
        if not self._connection.poll(seconds):
            return None
        answer = self._connection.recv()
        return answer if isinstance(answer, str) else None

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
        self.process.kill()
        self.process.join(5)


class Workers:
    """Some worker processes, each with one question at a time."""

    def __init__(
        self, count: int, seconds: float, work: Callable[[Connection], None] = think
    ) -> None:
        """Start the processes. Spawned ones inherit no threads, locks or connections."""
        self._context = get_context("spawn")
        self._work = work
        self.seconds = seconds
        self._closed = False
        self.all = [Worker(self._context, work) for _ in range(count)]
        self._idle: queue.Queue[int] = queue.Queue()
        for number in range(count):
            self._idle.put(number)
        # As many threads as processes, so that waiting for bots blocks nothing else.
        self._threads = ThreadPoolExecutor(count, "kingdom-bot")

    async def choose(self, bot: str, view: str, seed: str) -> str | None:
        """Return what a bot chooses; None if it fails."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self.ask, bot, view, seed)

    def ask(self, bot: str, view: str, seed: str) -> str | None:
        """Return what a bot chooses in an idle process; blocks until there is an answer."""
        number = self._idle.get()
        try:
            if self._closed:
                return None
            answer = self.all[number].ask(bot, view, seed, self.seconds)
            if answer is None and not self._closed:
                self._replace(number, bot)
            return answer
        finally:
            self._idle.put(number)

    def _replace(self, number: int, bot: str) -> None:
        _log.warning("a bot did not answer", extra={"bot": bot, "limit": self.seconds})
        self.all[number].end()
        self.all[number] = Worker(self._context, self._work)

    def close(self) -> None:
        """Kill all processes; callers that wait for an answer get None."""
        self._closed = True
        for worker in self.all:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
