"""Work for the core cut into chunks, for one thread or several; a call to it releases the GIL."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable


def run_chunks(work: Callable[[int], object], chunks: Iterable[int], threads: int) -> None:
    """Do all chunks; the first error of any is raised."""
    if threads == 1:
        deque(map(work, chunks), maxlen=0)
        return
    from concurrent.futures import ThreadPoolExecutor  # its import takes a fifth of the core's

    with ThreadPoolExecutor(threads) as pool:
        deque(pool.map(work, chunks), maxlen=0)
