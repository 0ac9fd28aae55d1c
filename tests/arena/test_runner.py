"""Work in several processes: what it leaves alone, and that it leaves nothing behind."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import pytest

from kingdom.arena.runner import results_of
from tests.support import TIMEOUT
from tests.support.commands import environment, execute, program


def double(number: int, stopped: Callable[[], bool]) -> int:
    return 2 * number


def test_the_caller_keeps_its_own_processes() -> None:
    """A notebook may have others at work, which are none of the pool's business."""
    other = get_context("spawn").Process(target=time.sleep, args=(600,))
    other.start()
    try:
        assert sorted(results_of(double, range(3), 2)) == [0, 2, 4]
        other.join(0.5)  # would be enough for a signal
        assert other.exitcode is None
    finally:
        other.terminate()
        other.join()


def endless() -> None:
    """Work until killed, and say when it begins."""
    for _ in results_of(double, iter(int, 1), 2):
        print("working", flush=True)


def test_processes_end_with_one_that_is_killed() -> None:
    code = "from tests.arena.test_runner import endless; endless()"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"working\n"
        process.kill()
        process.communicate(timeout=TIMEOUT)  # until nobody can write to it any more


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGKILL")
@pytest.mark.parametrize("command", ["sim", "arena"])
def test_a_process_that_is_killed_is_reported(command: str) -> None:
    bots = "tests.arena.bots:Dies,random"
    result = execute(command, "--bots", bots, "--games", "8", "--jobs", "2", "--json")
    assert (result.status, result.out) == (1, "")
    assert result.err == "kingdom: error: a process that played games was killed\n"


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
@pytest.mark.parametrize("command", [("sim",), ("arena", "--bots", "random,tests.arena.bots:Low")])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_was_done_so_far(
    tmp_path: Path, command: tuple[str, ...], jobs: str
) -> None:
    out = tmp_path / "records"
    with subprocess.Popen(
        program(*command, "--games", "1000000", "--jobs", jobs, "--json", "--out", out),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    ) as process:
        deadline = time.monotonic() + TIMEOUT
        while not (out.is_dir() and len([*out.iterdir()]) > 60) and time.monotonic() < deadline:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        try:
            printed, errors = process.communicate(timeout=TIMEOUT)
        finally:
            process.kill()  # or a program that does not hear Ctrl-C would be waited for
    report = json.loads(printed)
    assert (process.returncode, errors) == (130, "")
    assert report["interrupted"]
    assert 0 < report["games"] < 1_000_000
