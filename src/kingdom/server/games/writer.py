"""Storing moves in threads: nobody waits for the disk but those whose moves they are.

On SQLite, whose writers take turns anyway, one thread stores all moves that have come meanwhile in
one transaction. That costs much the same for one move as for ten, so on a busy server the next one
begins no sooner than a moment after the last. On PostgreSQL several threads store one move each.
What a move is and what follows from it was decided before, and is told afterwards, in the event
loop.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import sleep
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.server.games.event_store import ConflictError, NewMove, store
from kingdom.server.periodic import call_in

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Callable, Sequence

    from kingdom.server.database import Database

_MOST: Final = 32  # moves in one transaction on SQLite
_PAUSE: Final = 0.01  # seconds from the beginning of one transaction there to that of the next
_THREADS: Final = 24  # on PostgreSQL, each of which may wait for the same flush
_log: Final = logging.getLogger("kingdom.writer")


class Storing(NamedTuple):
    """A move, what to do in the thread when its fate is known, and what to call in the loop."""

    move: NewMove
    settle: Callable[[bool], None]
    """Takes whether it is on disk."""
    tell: Callable[[bool], None]
    loop: AbstractEventLoop


class MoveWriter:
    """Stores moves in the order in which they come; may be used from any thread."""

    def __init__(self, database: Database) -> None:
        """Take the database; the threads start with the first move."""
        self._database = database
        self._queue: SimpleQueue[Storing | None] = SimpleQueue()
        self._count, self._most = (_THREADS, 1) if database.is_postgres else (1, _MOST)
        self._threads: list[Thread] = []
        self._starting = Lock()

    def put(self, task: Storing) -> None:
        """Store a move soon."""
        if not self._threads:
            self._start()
        self._queue.put(task)

    def close(self) -> None:
        """Store what was put so far, and end the threads."""
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _start(self) -> None:
        with self._starting:
            if not self._threads:
                threads = [Thread(target=self._run, daemon=True) for _ in range(self._count)]
                for thread in threads:
                    thread.start()
                self._threads = threads

    def _run(self) -> None:
        monotonic, begun = self._database.time.monotonic, -_PAUSE
        while (task := self._queue.get()) is not None:
            if self._most > 1:
                sleep(min(_PAUSE, max(0.0, begun + _PAUSE - monotonic())))
            tasks, begun = [task], monotonic()
            ended = False
            with suppress(Empty):
                while len(tasks) < self._most and not ended:
                    following = self._queue.get_nowait()
                    ended = following is None
                    tasks += [] if following is None else [following]
            self._store(tasks)
            if ended:
                return

    def _store(self, tasks: Sequence[Storing]) -> None:
        """Store moves together, or one by one if some of them cannot be stored."""
        stored = self._try(tasks)
        if not stored and len(tasks) > 1:
            for task in tasks:
                self._store([task])
            return
        for task in tasks:
            task.settle(stored)
        with suppress(RuntimeError):  # the loop has ended, and nobody is there any more
            call_in(tasks[0].loop, _tell, tasks, stored)

    def _try(self, tasks: Sequence[Storing]) -> bool:
        try:
            store(self._database, [task.move for task in tasks])
        except ConflictError:
            return False
        except Exception as error:  # it is tried again where the client can be told
            _log.info("a move was not stored at once", extra={"why": str(error)[:200]})
            return False
        return True


def _tell(tasks: Sequence[Storing], stored: bool) -> None:
    for task in tasks:
        task.tell(stored)
