"""Work in several threads or processes, a few pieces at a time, with an orderly end on Ctrl-C."""

from __future__ import annotations

import os
import signal
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from multiprocessing.process import BaseProcess
    from multiprocessing.synchronize import Event

QUEUED: Final = 2  # pieces per process, waiting or being worked on
POLL: Final = 0.2  # seconds after which Ctrl-C is noticed
GRACE: Final = 1.5  # seconds for processes to finish what they do

Task = TypeVar("Task")
Result = TypeVar("Result")


def collected(
    pool: Executor,
    work: Callable[[Task], Result],
    tasks: Iterator[Task],
    jobs: int,
    stop: Callable[[], None] = lambda: None,
) -> Iterator[Result]:
    """Let a pool do some work, a few tasks at a time, and yield the results as they come.

    After Ctrl-C it yields what was finished soon after, then raises `KeyboardInterrupt`.
    """
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


def in_processes(
    work: Callable[[Task], Result],
    tasks: Iterator[Task],
    jobs: int,
    prepare: Callable[..., None],
    *given: object,
) -> Iterator[Result]:
    """Do some work in processes of their own, and yield the results as they come.

    Each process first calls `prepare` with what is given, and with an event that tells it to stop.
    After Ctrl-C this ends as `collected` does.
    """
    # Spawned processes inherit no threads or locks, and exist on every platform.
    context = get_context("spawn")
    stop = context.Event()
    others = active_children()
    pool = ProcessPoolExecutor(jobs, context, _start, (prepare, given, stop))
    try:
        yield from collected(pool, work, tasks, jobs, stop.set)
    except BrokenProcessPool:
        raise ValueError("a process that played games was killed") from None
    finally:
        stop.set()
        pool.shutdown(wait=False, cancel_futures=True)
        _stop_processes(others)


def _start(prepare: Callable[..., None], given: tuple[object, ...], stop: Event) -> None:
    """Prepare a process. Ctrl-C reaches all processes; the main one tells the others to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    prepare(*given, stop)


def _end_with_parent() -> None:
    """End this process with the one that started it, which may be killed without a word."""
    parent = parent_process()
    assert parent is not None  # it was spawned
    parent.join()
    os._exit(1)


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
