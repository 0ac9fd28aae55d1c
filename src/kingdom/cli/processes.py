"""Playing the games of a series, by either engine, in this process or in several."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from kingdom.arena.playing import write_record
from kingdom.arena.process_pool import collected, in_processes
from kingdom.cli.common import Engine
from kingdom.cli.games import Series, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.synchronize import Event
    from pathlib import Path

LARGEST_CHUNK: Final = 25  # games that a process plays before it reports
CORE_CHUNK: Final = 1024  # ... that the compiled core plays without asking
DRAWN_CHUNK: Final = 100  # ... that it plays of set-ups drawn in Python


def play_all(series: Series, games: int, jobs: int, out: Path | None) -> Iterator[Tally]:
    """Play games 1, 2, ... of a series and yield their totals, some games at a time.

    After Ctrl-C it yields the games that were finished, then raises `KeyboardInterrupt`.
    """
    in_core = series.engine is not Engine.PYTHON
    # Whether there is nothing to do but calls of the core.
    bare = in_core and out is None and (series.fixed or series.pool) is not None
    if jobs == 1:
        size = CORE_CHUNK if bare else DRAWN_CHUNK if in_core and out is None else 1
        yield from (_play(series, numbers, out) for numbers in _chunks(games, size))
    elif bare:
        yield from _play_in_threads(series, games, jobs)
    else:
        yield from _play_in_processes(series, games, jobs, out)


def _play(
    series: Series, numbers: range, out: Path | None, stopped: Callable[[], bool] = lambda: False
) -> Tally:
    """Play some games one after the other, until told to stop, and return their totals."""
    if series.engine is not Engine.PYTHON:
        from kingdom.cli.core_games import play_in_core

        return play_in_core(series, numbers, out, stopped)
    tally = Tally(series.players)
    for number in numbers:
        if stopped():
            break
        game = series.play(number)
        tally.count(game)
        if out is not None:
            write_record(game.record(), out, number, series.seed)
    return tally


def _chunks(games: int, size: int) -> Iterator[range]:
    return (range(first, min(first + size, games + 1)) for first in range(1, games + 1, size))


# --- in several threads or processes -----------------------------------------------------


def _play_in_threads(series: Series, games: int, jobs: int) -> Iterator[Tally]:
    """Do it in threads: calls of the core let each other run."""
    pool = ThreadPoolExecutor(jobs)
    try:
        chunks = _chunks(games, _shared(CORE_CHUNK, games, jobs))
        yield from collected(pool, lambda numbers: _play(series, numbers, None), chunks, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def _play_in_processes(series: Series, games: int, jobs: int, out: Path | None) -> Iterator[Tally]:
    largest = LARGEST_CHUNK if series.engine is Engine.PYTHON else DRAWN_CHUNK
    chunks = _chunks(games, _shared(largest, games, jobs))
    yield from in_processes(_play_in_worker, chunks, jobs, _start_worker, series, out)


def _shared(largest: int, games: int, jobs: int) -> int:
    """Return how many games a chunk has, so that there are several for each process."""
    return max(1, min(largest, games // (4 * jobs)))


_worker: tuple[Series, Path | None, Event] | None = None


def _start_worker(series: Series, out: Path | None, stop: Event) -> None:
    global _worker
    _worker = series, out, stop


def _play_in_worker(numbers: range) -> Tally:
    assert _worker is not None
    series, out, stop = _worker
    return _play(series, numbers, out, stop.is_set)
