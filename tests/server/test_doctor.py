"""`kingdom doctor`: what it finds, and that it changes nothing."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from kingdom.cli.options import all_options
from kingdom.server.games.storage import GameRow
from kingdom.server.hosting.checkup import check_up
from kingdom.server.hosting.reach import live_found
from kingdom.server.outbox.mail import Mail, send_mail
from kingdom.server.settings import Settings
from tests.support.commands import Command
from tests.support.mail_server import MailServer
from tests.support.servers import BACKENDS, Server

Make = Callable[..., Server]


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for option in all_options():
        monkeypatch.delenv(option.in_environment, raising=False)


@pytest.fixture
def doctor(capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """Run the doctor, and return what it says that is not well."""
    kingdom = Command(capsys)

    def run(*arguments: str, status: int) -> list[str]:
        result = kingdom("doctor", *arguments)
        assert result.status == status, result.out + result.err
        return [line for line in result.out.splitlines() if line.startswith("BAD")]

    return run


def bad(settings: Settings) -> dict[str, str]:
    """Return everything bad that is found, with the advice."""
    found = [one for one in check_up(settings) if one.state == "BAD"]
    assert all(one.advice for one in found)
    return {one.what: f"{one.said} -> {one.advice}" for one in found}


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_server_that_is_well(
    backend: str,
    make_server: Make,
    database_url: Callable[[str], str],
    doctor: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("kingdom.server.hosting.checkup._LITTLE", 0)
    monkeypatch.setattr("kingdom.server.hosting.checkup._dump_version", lambda _: ("ok", ""))
    server = make_server(folder=tmp_path, database=database_url(backend))
    port = server.url.rpartition(":")[2]
    server.person("Anna").open_table("me", "greedy")
    monkeypatch.setenv("KINGDOM_DATA", str(tmp_path))
    monkeypatch.setenv("KINGDOM_DATABASE", server.settings.database)
    assert doctor("--port", port, status=0) == []
    assert live_found(server.url)[0] == "ok"
    assert doctor("--port", port, "--quick", status=0) == []
    server.stop()
    (said,) = doctor("--port", port, "--quick", status=1)
    assert f"nobody answers at {server.url}" in said


def test_where_nothing_is_yet_nothing_is_made(
    doctor: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    monkeypatch.setenv("KINGDOM_DATA", str(folder))
    (said,) = doctor("--port", "1", status=1)
    assert "nobody answers at http://127.0.0.1:1" in said
    assert not folder.exists()


def test_what_is_wrong_with_the_data(
    migrated_url: Callable[[str], str], make_server: Make, tmp_path: Path
) -> None:
    server = make_server(folder=tmp_path)
    server.person("Anna").open_table("me", "open")
    with server.services.database.write() as session:
        session.query(GameRow).update({"touched": 4e9})
        send_mail(session, Mail("anna@example.org", "", ""), lifetime=9e9)
    with server.services.database.write() as session:
        session.connection().exec_driver_sql("UPDATE delivery SET created = 0")
    server.stop()
    (tmp_path / "push.key").write_text("")
    (tmp_path / "cookie.key").chmod(0o644)
    with closing(sqlite3.connect(tmp_path / "kingdom.sqlite3")) as file:
        file.execute("PRAGMA journal_mode=DELETE")
        (page,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'game'").fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    found = bad(Settings(tmp_path))
    assert "set the clock by NTP" in found["clock"]
    assert "look for 'a delivery failed'" in found["messages"]
    assert "is empty -> restore it" in found["keys"] or os.name != "posix"
    (tmp_path / "push.key").unlink()
    if os.name == "posix":
        assert "chmod 600" in bad(Settings(tmp_path))["keys"]
    with (tmp_path / "kingdom.sqlite3").open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"x" * 100)
    assert "kingdom restore FILE" in bad(Settings(tmp_path))["integrity"]
    nowhere = bad(Settings(tmp_path, "postgresql://me:hidden@127.0.0.1:1/none"))["database"]
    assert "connection failed" in nowhere
    assert "hidden" not in nowhere


def test_data_of_another_user(
    make_server: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Then that is all that is said of the data."""
    make_server(folder=tmp_path).stop()
    file = tmp_path / "kingdom.sqlite3"
    monkeypatch.setattr(os, "access", lambda path, _: path != file)
    found = bad(Settings(tmp_path))
    assert found == {
        "access": f"you cannot read and write {file}, which belongs to user {file.stat().st_uid}"
        " -> run this as the user who runs the server"
    }


def test_what_was_replaced_is_mentioned(tmp_path: Path) -> None:
    (tmp_path / "replaced-1").mkdir()
    (said,) = [one.said for one in check_up(Settings(tmp_path)) if one.what == "restored"]
    assert said == f"1 folder with what was replaced, as {tmp_path / 'replaced-1'}"


def test_mail(mails: MailServer, tmp_path: Path) -> None:
    url = "http://127.0.0.1:1"
    assert "mail" not in bad(Settings(tmp_path, smtp=mails.url, url=url))
    closed = Settings(tmp_path, smtp="smtp://127.0.0.1:1?from=games@example.org", url=url)
    assert "-> look at KINGDOM_SMTP" in bad(closed)["mail"]
    assert mails.mails == []


class Proxy(BaseHTTPRequestHandler):
    """A proxy that passes on nothing of what it should."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        body = b"figures"
        self.send_response(200 if self.path != "/api/games/doctor/live" else self.server.live)  # type: ignore[attr-defined]
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@contextmanager
def proxy(live: int) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    server.live = live  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize(
    ("live", "advice"), [(200, "pass Upgrade and Connection"), (403, "let the proxy pass Host")]
)
def test_a_proxy_that_passes_too_little_on(tmp_path: Path, live: int, advice: str) -> None:
    with proxy(live) as url:
        state, said, told = live_found(url)
        assert (state, advice in told) == ("BAD", True), said
        found = [one for one in check_up(Settings(tmp_path, url=url)) if one.what == "proxy"]
    assert any("everybody can read" in one.said for one in found)
