"""Processes that do what would slow down the server's own, which answers everybody.

A process is asked one thing at a time, and killed when it takes too long.
"""

from __future__ import annotations

import signal
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

# For a process that is just starting. On a machine that is very busy this takes a minute or more,
# and one that was replaced would have to start all over again.
_START_SECONDS: Final = 300.0
READY: Final = "ready"


def answer_all(connection: Connection, answer: Callable[..., object]) -> None:
    """Answer questions until the connection is closed; this runs in the worker process."""
    # Ctrl-C reaches all processes; the server stops this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection.send(READY)
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        connection.send(answer(question))


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


class WorkerProcess:
    """One process that answers questions."""

    def __init__(self, name: str, work: Callable[[Connection], None]) -> None:
        """Start the process. A spawned one inherits no threads, locks or connections."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        self._connection: Connection = ours
        self.process: SpawnProcess = context.Process(
            target=work, args=(theirs,), daemon=True, name=name
        )
        with _interrupts_blocked():
            self.process.start()
        theirs.close()
        self._ready = False

    def ask(self, question: object, seconds: float) -> object | None:
        """Return the answer; None if it is too late, or if the process has died."""
        try:
            # One that is not ready in time is replaced: what it says later would be taken for an
            # answer, and every further question would wait in vain for it to be ready.
            if not self._ready and self._receive(_START_SECONDS) != READY:
                return None
            self._ready = True
            self._connection.send(question)
            return self._receive(seconds)
        except (EOFError, OSError):
            return None

    def _receive(self, seconds: float) -> object | None:
        return self._connection.recv() if self._connection.poll(seconds) else None

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
        self.process.kill()
        self.process.join(5)
