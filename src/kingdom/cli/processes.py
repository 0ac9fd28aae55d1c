"""Playing the games of a plan, in this process or in several."""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from kingdom.cli.games import Plan, Tally, write_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.synchronize import Event
    from pathlib import Path

LARGEST_CHUNK: Final = 25  # games that a process plays before it reports
QUEUED: Final = 2  # chunks per process, waiting or being played
POLL: Final = 0.2  # seconds after which Ctrl-C is noticed
GRACE: Final = 1.5  # seconds for processes to finish their game


def play_all(plan: Plan, games: int, jobs: int, out: Path | None) -> Iterator[Tally]:
    """Play games 1, 2, ... of a plan and yield their totals, some games at a time.

    After Ctrl-C it yields the games that were finished, then raises `KeyboardInterrupt`.
    """
    if jobs > 1:
        yield from _play_in_processes(plan, games, jobs, out)
    else:
        for number in range(1, games + 1):
            yield _play(plan, range(number, number + 1), out)


def _play(
    plan: Plan, numbers: range, out: Path | None, stopped: Callable[[], bool] = lambda: False
) -> Tally:
    """Play some games one after the other, until told to stop, and return their totals."""
    tally = Tally(plan.players)
    for number in numbers:
        if stopped():
            break
        game = plan.play(number)
        tally.count(game)
        if out is not None:
            write_record(game, out, number, plan.seed)
    return tally


# --- in several processes ----------------------------------------------------------------


def _play_in_processes(plan: Plan, games: int, jobs: int, out: Path | None) -> Iterator[Tally]:
    # Spawned processes inherit no threads or locks, and exist on every platform.
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _start_worker, (plan, out, stop))
    chunks = _chunks(games, jobs)
    interrupts: list[int] = []
    try:
        with _on_interrupt(signal.SIG_IGN):  # inherited by the processes that start now
            waiting = _submit(pool, chunks, QUEUED * jobs)
        with _on_interrupt(lambda number, _: interrupts.append(number)):
            while waiting and not interrupts:
                done, waiting = wait(waiting, POLL, FIRST_COMPLETED)
                waiting |= _submit(pool, chunks, len(done))
                yield from [future.result() for future in done]
            stop.set()
            yield from [future.result() for future in wait(waiting, GRACE).done]
        if interrupts:
            raise KeyboardInterrupt
    except BrokenProcessPool:
        raise ValueError("a process that played games was killed") from None
    finally:
        stop.set()
        pool.shutdown(wait=False, cancel_futures=True)
        _stop_workers()


def _submit(pool: ProcessPoolExecutor, chunks: Iterator[range], count: int) -> set[Future[Tally]]:
    return {pool.submit(_play_in_worker, chunk) for chunk in islice(chunks, count)}


def _chunks(games: int, jobs: int) -> Iterator[range]:
    size = max(1, min(LARGEST_CHUNK, games // (4 * jobs)))
    return (range(first, min(first + size, games + 1)) for first in range(1, games + 1, size))


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


def _stop_workers() -> None:
    """Let every process finish its game, but do not wait for a bot that never answers."""
    deadline = perf_counter() + GRACE
    for process in active_children():
        process.join(max(0.0, deadline - perf_counter()))
        process.terminate()


_worker: tuple[Plan, Path | None, Event] | None = None


def _start_worker(plan: Plan, out: Path | None, stop: Event) -> None:
    """Prepare a worker. Ctrl-C reaches all processes; the main one tells the workers to stop."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = plan, out, stop


def _play_in_worker(numbers: range) -> Tally:
    assert _worker is not None
    plan, out, stop = _worker
    return _play(plan, numbers, out, stop.is_set)
