"""`kingdom serve --processes`: several processes at one address, on PostgreSQL."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import httpx
import pytest

from tests.support import TIMEOUT
from tests.support.clients import Person
from tests.support.commands import Command, environment, program
from tests.support.tables import run

pytestmark = pytest.mark.long


@contextmanager
def serving(folder: Path, database: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Run a server of two processes; yield its address and the process that looks after them."""
    process = subprocess.Popen(
        program("serve", "--port", "0", "--processes", "2", "--bot-pause", "0"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env=environment() | {"KINGDOM_DATA": str(folder), "KINGDOM_DATABASE": database},
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[3], process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=TIMEOUT)


def children(pid: int) -> set[int]:
    """Return the servers among the processes that a process has started."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    return {int(line.split()[0]) for line in listed.stdout.splitlines() if "spawn_main" in line}


def until(condition: Callable[[], bool]) -> None:
    last = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < last
        time.sleep(0.05)


@pytest.mark.skipif(which("ps") is None, reason="processes are listed by ps")
def test_two_processes_at_one_address(
    tmp_path: Path, empty_database_url: Callable[[str], str]
) -> None:
    async def play(anna: Person, bert: Person, game: str) -> None:
        async with anna.live(game) as a, bert.live(game) as b:
            for _ in range(6):
                mover, waits = (a, b) if a.my_turn else (b, a)
                await mover.act(mover.legal()[0])
                await waits.until(lambda w=waits, m=mover: w.seq == m.seq)

    with serving(tmp_path, empty_database_url("postgres")) as (url, process):
        anna, bert = Person(url, "Anna"), Person(url, "Bert")
        table = anna.open_table("me", "open", first_game=True)
        bert.take(table["invites"][0])
        run(play(anna, bert, table["id"]))
        # Whichever process is asked, the figures are those of both.
        for _ in range(5):
            answer = httpx.get(f"{url}/metrics", trust_env=False, timeout=TIMEOUT)
            assert 'kingdom_actions_total{by="human"} 6.0' in answer.text
            assert "kingdom_tables_total 1.0" in answer.text
        first = min(before := children(process.pid))
        assert len(before) == 2
        os.kill(first, signal.SIGKILL)
        until(lambda: len(children(process.pid) - {first}) == 2)
        run(play(anna, bert, table["id"]))
        for person in (anna, bert):
            person.http.close()
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT) == 0
        assert not children(process.pid)


def test_processes_end_with_the_one_that_looks_after_them(
    tmp_path: Path, empty_database_url: Callable[[str], str]
) -> None:
    with serving(tmp_path, empty_database_url("postgres")) as (url, process):
        httpx.get(f"{url}/healthz", trust_env=False, timeout=TIMEOUT)
        process.kill()
        process.wait(TIMEOUT)

        def is_gone() -> bool:
            try:
                httpx.get(f"{url}/healthz", trust_env=False, timeout=TIMEOUT)
            except httpx.TransportError:
                return True
            return False

        until(is_gone)


def test_several_processes_on_sqlite_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KINGDOM_DATA", str(tmp_path))
    said = Command(capsys).refused(1, "serve", "--port", "0", "--processes", "2")
    assert "several processes need PostgreSQL: --database names one" in said
