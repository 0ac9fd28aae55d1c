"""Several processes that do the same work, looked after by one that does nothing else."""

from __future__ import annotations

import logging
import os
import signal
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import SpawnProcess

_log: Final = logging.getLogger("kingdom.app")
_PAUSE: Final = 1.0  # seconds until a process that has died is replaced


def supervise(
    count: int,
    work: Callable[[], object],
    ended: Callable[[int], object],
    ready: Callable[[], object],
) -> None:
    """Run processes until a signal comes, and replace those that die.

    Each is stopped by SIGTERM. `ended` is told the number of one that has died; `ready` is called
    once all have been started.
    """
    context = get_context("spawn")

    def started() -> SpawnProcess:
        process = context.Process(target=_work_in_child, args=(work,))
        process.start()
        return process

    signal.signal(signal.SIGTERM, _interrupt)
    running: list[SpawnProcess] = []
    try:
        running += [started() for _ in range(count)]
        ready()
        while True:
            wait([process.sentinel for process in running])
            for number, process in enumerate(running):
                if process.exitcode is not None:
                    _log.error("a process has died", extra={"status": process.exitcode})
                    ended(process.pid or 0)
                    sleep(_PAUSE)
                    running[number] = started()
    except KeyboardInterrupt:
        pass
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.join()


def _interrupt(*_: Any) -> None:
    raise KeyboardInterrupt


def _work_in_child(work: Callable[[], object]) -> None:
    """Work, and stop together with the parent, even if that is killed."""
    Thread(target=_stop_after_parent, daemon=True).start()
    work()


def _stop_after_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
