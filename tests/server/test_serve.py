"""`kingdom serve` as people start it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.support import TIMEOUT
from tests.support.clients import Person
from tests.support.commands import Command, environment, program


class Program:
    """A `kingdom serve`, with its bots in a group of processes of its own."""

    def __init__(self, folder: Path, log_level: str) -> None:
        self.process = subprocess.Popen(
            program("serve", "--port", "0", "--workers", "1", "--log-level", log_level),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
            env=environment() | {"KINGDOM_DATA": str(folder)},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[3]

    def interrupted(self) -> str:
        """Press Ctrl-C as on a terminal: the bots, still starting, hear it too. Give the log."""
        os.killpg(self.process.pid, signal.SIGINT)
        logged = self.process.communicate(timeout=TIMEOUT)[1]
        assert self.process.returncode == 0
        return logged


@pytest.fixture
def start() -> Iterator[Callable[..., Program]]:
    """Start programs; none of them outlives the test."""
    started: list[Program] = []

    def start(folder: Path, log_level: str) -> Program:
        started.append(Program(folder, log_level))
        return started[-1]

    yield start
    for one in started:
        if one.process.poll() is None:
            os.killpg(one.process.pid, signal.SIGKILL)
            one.process.communicate()


def test_it_says_where_it_is_and_ends_with_ctrl_c(
    start: Callable[..., Program], tmp_path: Path
) -> None:
    server = start(tmp_path / "data", "info")
    answer = httpx.get(f"{server.url}/healthz", trust_env=False, timeout=TIMEOUT)
    assert answer.json()["status"] == "ok"
    assert all(line.startswith("{") for line in server.interrupted().splitlines())
    assert sorted(file.name for file in (tmp_path / "data").glob("*.*"))[0] == "cookie.key"


def test_the_fullest_log_names_no_secrets(start: Callable[..., Program], tmp_path: Path) -> None:
    """Neither cookies nor the links of seats, nor what is told to one player alone."""
    server = start(tmp_path, "debug")
    anna = Person(server.url, "Anna")
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    link = anna.get(f"/api/tables/{game}")["seats"][0]["link"]
    secret = link.partition("?seat=")[2]

    async def look() -> None:
        async with anna.live(game, query=f"?seat={secret}") as a:
            await a.ask({"t": "chat", "text": "whispered"})

    asyncio.run(look())
    anna.http.close()
    logged = server.interrupted()
    assert f"/api/tables/{game}" in logged
    for hidden in (secret, anna.http.cookies["kingdom_guest"], "whispered", '"hand"'):
        assert hidden not in logged


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        error = Command(capsys).refused(1, "serve", "--port", port)
    assert f"cannot listen at 127.0.0.1:{port}" in error
    assert "choose another with --port" in error


@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("nonsense", "cannot be read"),
        ("mysql://x/y", "expected sqlite or postgresql"),
        ("postgresql://me:hidden@127.0.0.1:1/none", "cannot open postgresql+psycopg://me:***@"),
    ],
)
def test_a_database_that_cannot_be_used(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    database: str,
    words: str,
) -> None:
    monkeypatch.setenv("KINGDOM_DATA", str(tmp_path))
    error = Command(capsys).refused(1, "serve", "--port", "0", "--database", database)
    assert words in error
    assert "hidden" not in error


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("0.0.0.0", "127.0.0.1"),
        ("::", "[::1]"),
        ("fe80::1", "[fe80::1]"),
    ],
)
def test_the_address_for_a_browser(host: str, shown: str) -> None:
    from kingdom.server.run import address

    assert address(host, 80) == f"http://{shown}:80"
