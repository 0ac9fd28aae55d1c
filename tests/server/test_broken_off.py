"""Backups and restores that are killed or fail half-way: nothing is lost, and nothing is half."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from kingdom.server.database import Database, count_rows
from kingdom.server.guests.storage import Guest
from kingdom.server.hosting import sqlite_data
from tests.support import TIMEOUT
from tests.support.commands import Command, environment
from tests.support.servers import BACKENDS

_KILLED = """
import os, signal, sys
from unittest.mock import patch
from kingdom.cli import main

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

patch(f"kingdom.server.hosting.{sys.argv[1]}", die).start()
main(sys.argv[2:])
"""

At = Callable[[Path, str], None]


def killed(moment: str, *arguments: str | Path) -> None:
    """Run a command that dies by SIGKILL as soon as it calls a function."""
    done = subprocess.run(
        [sys.executable, "-c", _KILLED, moment, *map(str, arguments)],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr


def came(url: str, *names: str) -> None:
    """Let people come to a database."""
    database = Database(url)
    with database.write() as session:
        session.add_all(Guest(id=name, name=name, language="en", created=0.0) for name in names)
    database.close()


def people(url: str) -> int:
    database = Database(url, migrate=False)
    with database.read() as session:
        number = count_rows(session, Guest)
    database.close()
    return number


def drafts(*folders: Path) -> list[Path]:
    return [left for folder in folders for left in folder.glob(".kingdom-draft-*")]


@pytest.fixture
def url(backend: str, database_url: Callable[[str], str], data_at: At, tmp_path: Path) -> str:
    """A server's database with two people, of whom a backup knows the first."""
    made, folder = database_url(backend), tmp_path / "data"
    folder.mkdir()
    (folder / "cookie.key").write_text("first")
    data_at(folder, made)
    came(made, "anna")
    return made


@pytest.fixture
def file(url: str, kingdom: Command, tmp_path: Path) -> Path:
    """That backup; the key is another since it was made."""
    file = tmp_path / "one.backup"
    assert kingdom("backup", file).status == 0
    came(url, "bert")
    (tmp_path / "data" / "cookie.key").write_text("second")
    return file


@pytest.mark.long
@pytest.mark.parametrize("moment", ["backups.checksum", "backups.pack", "archive.flush_file"])
def test_a_backup_that_is_killed(moment: str, url: str, kingdom: Command, tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    killed(moment, "backup", file)
    assert not file.exists()
    assert len(drafts(tmp_path)) == 1
    assert kingdom("backup", file).status == 0
    assert not drafts(tmp_path, tmp_path / "data")


@pytest.mark.long
@pytest.mark.parametrize(
    ("backend", "moment", "held", "key"),
    [
        *(
            (backend, *rest)
            for backend in BACKENDS
            for rest in (
                ("backups.check_revision", 2, "second"),
                ("backups._replace_key", 1, "second"),
                ("backups.give_to_owner", 1, "first"),
                ("folders.Aside.finish", 1, "first"),
            )
        ),
        ("sqlite", "sqlite_data.flush_file", 2, "second"),
        ("sqlite", "sqlite_data.flush_folder", 1, "second"),
        ("postgres", "postgres_data.PostgresData._run", 2, "second"),
    ],
    indirect=["backend"],
)
def test_a_restore_that_is_killed(
    moment: str, held: int, key: str, backend: str, url: str, file: Path, kingdom: Command
) -> None:
    """What has begun is known to the server, and doing it again brings it to its end."""
    folder = file.parent / "data"
    killed(moment, "restore", file)
    assert people(url) == held
    assert (folder / "cookie.key").read_text() == key
    place = Path(url.removeprefix("sqlite:///")).parent if backend == "sqlite" else folder
    if [*place.glob("restoring-*")]:
        assert "run kingdom restore again" in kingdom.refused(1, "serve", "--port", "0")
        assert "restoring the data has not come to its end" in kingdom("doctor").out
    else:
        assert held == 2, "nothing had begun"

    result = kingdom("restore", file)
    assert result.status == 0, result.err
    assert people(url) == 1
    assert (folder / "cookie.key").read_text() == "first"
    assert not [*place.glob("restoring-*"), *drafts(place)]
    kept = [*place.glob("replaced-*/cookie.key")]
    assert [one.read_text() for one in kept] == ["second"]


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
def test_a_restore_that_fails_changes_nothing(
    url: str, file: Path, kingdom: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = copytree(tmp_path / "data", tmp_path / "before")
    file_of_database = Path(url.removeprefix("sqlite:///"))
    Path(f"{file_of_database}-journal").write_text("")
    rename = Path.rename

    def fail(self: Path, target: Any) -> Path:
        if Path(target) == file_of_database:
            raise OSError("the disk is gone")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fail)
    assert "the disk is gone" in kingdom.refused(1, "restore", file)
    assert people(url) == 2
    assert not [*file_of_database.parent.glob("re*-*"), *drafts(file_of_database.parent)]
    assert [*(tmp_path / "data").iterdir()] == [tmp_path / "data" / "cookie.key"]
    assert (before / "cookie.key").read_text() == (tmp_path / "data" / "cookie.key").read_text()


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
def test_a_backup_that_would_fill_the_disk(
    url: str, kingdom: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A server may be playing on the same disk."""

    class Full:
        free = 1_000_000

    monkeypatch.setattr(sqlite_data, "room_for_copy", lambda _: 2_000_000)
    monkeypatch.setattr(sqlite_data, "disk_usage", lambda _: Full)
    said = kingdom.refused(1, "backup", tmp_path / "one.backup")
    assert f"may take 2 MB for a while, and 1 MB are free in {tmp_path}" in said
    assert not drafts(tmp_path)


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
@pytest.mark.skipif(os.name != "posix", reason="links take a privilege there")
def test_a_database_behind_a_link(
    url: str, file: Path, kingdom: Command, data_at: At, tmp_path: Path
) -> None:
    """The link stays, and what was replaced is beside the file, with what SQLite had beside it."""
    real, folder = Path(url.removeprefix("sqlite:///")), tmp_path / "data"
    (folder / "kingdom.sqlite3").symlink_to(real)
    data_at(folder, "")
    Path(f"{real}-journal").write_text("")
    assert kingdom("restore", file).status == 0
    assert (folder / "kingdom.sqlite3").is_symlink()
    assert people(url) == 1
    assert [*real.parent.glob(f"replaced-*/{real.name}")]
    assert (folder / "cookie.key").read_text() == "first"


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
def test_a_key_that_the_backup_lacks_or_has_stays(
    url: str, kingdom: Command, tmp_path: Path
) -> None:
    folder, file = tmp_path / "data", tmp_path / "one.backup"
    kingdom("backup", file)
    (folder / "push.key").write_text("mine")
    before = (folder / "cookie.key").stat()
    result = kingdom("restore", file)
    assert result.status == 0, result.err
    assert (folder / "push.key").read_text() == "mine"
    assert (folder / "cookie.key").stat().st_ino == before.st_ino


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
def test_only_looking_makes_no_folder(
    url: str, file: Path, kingdom: Command, data_at: At, tmp_path: Path
) -> None:
    data_at(tmp_path / "nowhere", "")
    assert kingdom("restore", "--check", file).status == 0
    assert "there is no database" in kingdom.refused(1, "backup", tmp_path / "two.backup")
    assert "there is no folder" in kingdom.refused(1, "backup", tmp_path / "none" / "a.backup")
    assert not (tmp_path / "nowhere").exists()
