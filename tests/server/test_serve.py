"""`kingdom serve` as people start it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.commands import Command, environment, program
from tests.server.clients import Person


def test_it_says_where_it_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    process = subprocess.Popen(
        program("serve", "--port", "0", "--workers", "1", "--log-level", "info"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment() | {"KINGDOM_DATA": str(tmp_path / "data")}, start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    url = process.stdout.readline().split()[3]
    answer = httpx.get(f"{url}/healthz", trust_env=False)
    assert answer.json()["status"] == "ok"
    os.killpg(process.pid, signal.SIGINT)  # as on a terminal: the bots, still starting, hear it too
    _, logged = process.communicate(timeout=20)
    assert process.returncode == 0
    assert all(line.startswith("{") for line in logged.splitlines())
    assert sorted(file.name for file in (tmp_path / "data").glob("*.*"))[0] == "cookie.key"


def test_the_fullest_log_names_no_secrets(tmp_path: Path) -> None:
    """Neither cookies nor the links of seats, nor what is told to one player alone."""
    process = subprocess.Popen(
        program("serve", "--port", "0", "--workers", "1", "--log-level", "debug"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment() | {"KINGDOM_DATA": str(tmp_path)},
    )  # fmt: skip
    assert process.stdout is not None
    anna = Person(process.stdout.readline().split()[3], "Anna")
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    link = anna.get(f"/api/tables/{game}")["seats"][0]["link"]
    secret = link.partition("?seat=")[2]

    async def look() -> None:
        async with anna.live(game, query=f"?seat={secret}") as a:
            await a.ask({"t": "chat", "text": "whispered"})

    asyncio.run(look())
    anna.http.close()
    process.send_signal(signal.SIGINT)
    _, logged = process.communicate(timeout=20)
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
