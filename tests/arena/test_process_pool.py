"""The pool of processes: what it leaves alone, and that it leaves nothing behind."""

import subprocess
import sys
import time
from multiprocessing import get_context

from kingdom.arena.process_pool import in_processes
from tests.support import TIMEOUT


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


def endless() -> None:
    """Work until killed, and say when it begins."""
    for _ in in_processes(double, iter(int, 1), 1, prepare):
        print("working", flush=True)


def test_processes_end_with_one_that_is_killed() -> None:
    code = "from tests.arena.test_process_pool import endless; endless()"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"working\n"
        process.kill()
        process.communicate(timeout=TIMEOUT)  # until nobody can write to it any more
