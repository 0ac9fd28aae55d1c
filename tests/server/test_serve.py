"""`kingdom serve` as people start it."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from errno import ENETUNREACH
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


@pytest.mark.long
def test_it_says_where_it_is_and_ends_with_ctrl_c(
    start: Callable[..., Program], tmp_path: Path
) -> None:
    server = start(tmp_path / "data", "info")
    answer = httpx.get(f"{server.url}/healthz", trust_env=False, timeout=TIMEOUT)
    assert answer.json()["status"] == "ok"
    assert all(line.startswith("{") for line in server.interrupted().splitlines())
    assert sorted(file.name for file in (tmp_path / "data").glob("*.*"))[0] == "cookie.key"


@pytest.mark.long
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


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_the_server_is_not_well_when_nothing_can_be_stored(
    start: Callable[..., Program], tmp_path: Path
) -> None:
    import resource

    server = start(tmp_path, "error")

    def health(expected: int) -> str:
        """Ask until the answer is as expected: one is good for a moment."""
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            answer = httpx.get(f"{server.url}/healthz", trust_env=False, timeout=TIMEOUT)
            if answer.status_code == expected:
                break
            time.sleep(0.1)
        assert answer.status_code == expected
        return str(answer.json()["status"])

    assert health(200) == "ok"
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, -1))  # a full disk
    assert health(503) == "no database"
    table = {"players": [{"kind": "me"}, {"kind": "open"}]}
    for path, body in (("tables", table), ("me/code", {}), ("sign-in/passkey/options", {})):
        refused = httpx.post(f"{server.url}/api/{path}", json=body, trust_env=False)
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "unavailable"), path
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
    assert health(200) == "ok"


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--bot-pause", "nan", "'nan' is not a number of seconds from 0 to 60"),
        ("--bot-pause", "-1", "'-1' is not a number of seconds"),
        ("--bot-pause", "inf", "'inf' is not a number of seconds"),
        ("--bot-pause", "soon", "'soon' is not a number of seconds"),
        ("--origin", "garbage", "'garbage' is not an origin"),
        ("--origin", "null", "'null' is not an origin"),
        ("--origin", "ftp://example.org", "'ftp://example.org' is not an origin"),
        ("--origin", "https://example.org/path", "expected a scheme and a host"),
        ("--origin", "https://me@example.org", "expected a scheme and a host"),
        ("--origin", "http://[", "such as https://example.org"),
    ],
)
def test_options_that_mean_nothing(
    capsys: pytest.CaptureFixture[str], option: str, value: str, words: str
) -> None:
    error = Command(capsys).refused(2, "serve", f"{option}={value}")
    assert words in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ("https://example.org", "https://example.org"),
        ("HTTPS://Example.org:443/", "https://example.org"),
        ("http://localhost:8080", "http://localhost:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ],
)
def test_an_origin_is_compared_as_browsers_send_it(given: str, sent: str) -> None:
    from kingdom.cli.options import origin

    assert origin(given) == sent


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
        ("nonsense", "'nonsense' is not the URL of a database: expected sqlite:///..."),
        ("postgresql//me:hid@den@x/y", "'postgresql//me:***@x/y' is not the URL"),
        ("postgresql://me:hidden@x:port/y", "'postgresql://me:***@x:port/y' is not the URL"),
        ("host=x password = 'hidden'", "'host=x password =***' is not the URL"),
        ("mysql://me:hidden@x/y", "'mysql://me:***@x/y': expected sqlite or postgresql"),
        ("sqlite://", "sqlite:// names no file"),
        ("postgresql://127.0.0.1:1/none?password=hidden", "/none?password=***: "),
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
    assert "hid" not in error
    assert "den" not in error


def test_postgresql_without_its_package(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KINGDOM_DATA", str(tmp_path))
    monkeypatch.setitem(sys.modules, "psycopg", None)
    error = Command(capsys).refused(1, "serve", "--port", "0", "--database", "postgresql://x/y")
    assert "needs more: in the checkout, pip install '.[postgres]'" in error


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
    from kingdom.server.listening import address

    assert address(host, 80) == f"http://{shown}:80"


def interface(monkeypatch: pytest.MonkeyPatch, own: str | None) -> None:
    """Let the machine have one address in the network, or be in none."""

    class Datagrams(socket.socket):
        def connect(self, _: object) -> None:
            if own is None:
                raise OSError(ENETUNREACH, "Network is unreachable")

        def getsockname(self) -> tuple[str, int]:
            return str(own), 40_000

    monkeypatch.setattr("kingdom.server.listening.socket.socket", Datagrams)


@pytest.mark.parametrize(
    ("host", "own", "url"),
    [
        ("0.0.0.0", "192.168.1.5", "http://192.168.1.5:80"),
        ("0.0.0.0", None, None),
        ("::", "fd00::5", "http://[fd00::5]:80"),
        ("127.0.0.1", "192.168.1.5", None),
        ("192.168.1.5", "192.168.1.5", None),
    ],
)
def test_the_address_for_others_in_the_network(
    monkeypatch: pytest.MonkeyPatch, host: str, own: str | None, url: str | None
) -> None:
    from kingdom.server.listening import network_address

    interface(monkeypatch, own)
    assert network_address(host, 80) == url


@pytest.fixture
def serve_briefly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., int]:
    """Serve nothing, and stop at once; returns how many objects were frozen meanwhile."""
    from kingdom.server import run
    from kingdom.server.settings import Settings

    frozen: list[int] = []

    class Stopped:
        def __init__(self, _: object) -> None:
            pass

        def run(self, sockets: list[socket.socket]) -> None:
            frozen.append(gc.get_freeze_count())

    def serve(host: str, *, open_page: bool = False) -> int:
        try:
            run.serve(Settings(tmp_path), host, 0, open_page=open_page)
        finally:
            gc.unfreeze()
        return frozen[-1]

    monkeypatch.setattr(run, "create_app", lambda *_: None)
    monkeypatch.setattr("uvicorn.Server", Stopped)
    monkeypatch.setattr(run, "log_to_stderr", lambda _: None)
    return serve


def test_no_garbage_is_looked_for_among_what_stays(serve_briefly: Callable[..., int]) -> None:
    assert serve_briefly("127.0.0.1") > 10_000


@pytest.mark.parametrize(
    ("network_url", "printed"),
    [
        ("http://192.168.1.5:8765", "\nOthers in your network: http://192.168.1.5:8765\n"),
        (None, "(Ctrl-C ends it)\n"),
    ],
)
def test_the_page_is_opened_where_others_find_it_too(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    serve_briefly: Callable[..., int],
    network_url: str | None,
    printed: str,
) -> None:
    """Invitations lead to the address at which the page was opened."""
    from kingdom.server import run

    opened: list[str] = []

    class AtOnce:
        def __init__(self, _: float, then: object, arguments: tuple[str]) -> None:
            opened.extend(arguments)

        def start(self) -> None:
            pass

    monkeypatch.setattr(run, "Timer", AtOnce)
    monkeypatch.setattr(run, "network_address", lambda *_: network_url)
    serve_briefly("0.0.0.0", open_page=True)
    said = capsys.readouterr().out
    assert said.startswith("Kingdom is at http://127.0.0.1:")
    assert said.endswith(printed)
    assert opened == [network_url or said.split()[3]]
