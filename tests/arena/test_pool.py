"""The pool of processes: what it leaves alone."""

import time
from multiprocessing import get_context

from kingdom.arena.pool import in_processes


def prepare(stop: object) -> None:
    """Prepare nothing."""


def double(number: int) -> int:
    return 2 * number


def test_the_caller_keeps_its_own_processes() -> None:
    """A notebook may have others at work, which are none of the pool's business."""
    other = get_context("spawn").Process(target=time.sleep, args=(600,))
    other.start()
    try:
        assert sorted(in_processes(double, iter(range(3)), 2, prepare)) == [0, 2, 4]
        other.join(0.5)  # would be enough for a signal
        assert other.exitcode is None
    finally:
        other.terminate()
        other.join()
