"""Many pieces of work, such as games: here, in threads or in processes, with an orderly end.

Whoever plays many games runs them here: what Ctrl-C does, and a process that is killed, is the same
for all of them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from multiprocessing.process import BaseProcess
    from multiprocessing.synchronize import Event

QUEUED: Final = 2  # pieces per process, waiting or being worked on
POLL: Final = 0.2  # seconds after which Ctrl-C is noticed
GRACE: Final = 1.5  # seconds for processes to finish what they do

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Task, Callable[[], bool]], Result]
"""Does a task, or less of it once the question whether to stop is answered with yes.

It is sent to other processes: a function of a module, or an object that is plain data.
"""


def results_of(
    work: Work[Task, Result], tasks: Iterable[Task], jobs: int, threads: bool = False
) -> Iterator[Result]:
    """Do some tasks, several at the same time, and yield the results as they come.

    With more jobs than one they are done in processes, or in threads if the work lets others run.
    After Ctrl-C this yields what was finished soon after, then raises `KeyboardInterrupt`.
    """
    if jobs == 1:
        return (work(task, _never) for task in tasks)
    return (_in_threads if threads else _in_processes)(work, iter(tasks), jobs)


def _never() -> bool:
    return False


def _in_threads(work: Work[Task, Result], tasks: Iterator[Task], jobs: int) -> Iterator[Result]:
    pool = ThreadPoolExecutor(jobs)
    try:
        yield from _collected(pool, lambda task: work(task, _never), tasks, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def _in_processes(work: Work[Task, Result], tasks: Iterator[Task], jobs: int) -> Iterator[Result]:
    # Spawned processes inherit no threads or locks, and exist on every platform.
    context = get_context("spawn")
    stop = context.Event()
    others = active_children()
    pool = ProcessPoolExecutor(jobs, context, _start, (work, stop))
    try:
        yield from _collected(pool, _done, tasks, jobs, stop.set)
    except BrokenProcessPool:
        raise ValueError("a process that played games was killed") from None
    finally:
        stop.set()
        pool.shutdown(wait=False, cancel_futures=True)
        _stop_processes(others)


def _collected(
    pool: Executor,
    work: Callable[[Task], Result],
    tasks: Iterator[Task],
    jobs: int,
    stop: Callable[[], None] = lambda: None,
) -> Iterator[Result]:
    """Let a pool do some tasks, a few at a time, and yield the results until Ctrl-C."""
    interrupts: list[int] = []
    with _on_interrupt(signal.SIG_IGN):  # inherited by the processes that start now
        waiting = _submit(pool, work, tasks, QUEUED * jobs)
    with _on_interrupt(lambda number, _: interrupts.append(number)):
        while waiting and not interrupts:
            done, waiting = wait(waiting, POLL, FIRST_COMPLETED)
            waiting |= _submit(pool, work, tasks, len(done))
            yield from [future.result() for future in done]
        stop()
        yield from [future.result() for future in wait(waiting, GRACE).done]
    if interrupts:
        raise KeyboardInterrupt


# --- in a process of its own -------------------------------------------------------------

_given: tuple[Work[Any, Any], Event] | None = None


def _start(work: Work[Any, Any], stop: Event) -> None:
    """Prepare a process. Ctrl-C reaches all processes; the main one tells the others to stop."""
    global _given
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    _given = work, stop


def _done(task: Any) -> Any:
    assert _given is not None
    work, stop = _given
    return work(task, stop.is_set)


def _end_with_parent() -> None:
    """End this process with the one that started it, which may be killed without a word."""
    parent = parent_process()
    assert parent is not None  # it was spawned
    parent.join()
    os._exit(1)


# --- the pool ----------------------------------------------------------------------------


def _submit(
    pool: Executor, work: Callable[[Task], Result], tasks: Iterator[Task], count: int
) -> set[Future[Result]]:
    return {pool.submit(work, task) for task in islice(tasks, count)}


@contextmanager
def _on_interrupt(handler: Callable[[int, Any], object] | signal.Handlers) -> Iterator[None]:
    """Replace what Ctrl-C does, for a while.

    A `KeyboardInterrupt` could be raised while the pool holds a lock, which would then never be
    released.
    """
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _stop_processes(others: Collection[BaseProcess]) -> None:
    """Let processes finish what they do, but do not wait for a bot that never answers.

    `others` are not the pool's: whoever called it had them before.
    """
    deadline = perf_counter() + GRACE
    for process in active_children():
        if process in others:
            continue
        process.join(max(0.0, deadline - perf_counter()))
        process.terminate()
