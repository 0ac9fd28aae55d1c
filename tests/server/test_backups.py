"""`kingdom backup` while people play, and `kingdom restore`, on each kind of database."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tarfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.support.commands import Command
from tests.support.hosting import moves_in
from tests.support.servers import Server
from tests.support.tables import check_record, run, two_people

Make = Callable[..., Server]


@pytest.mark.long
def test_a_backup_under_play_and_back(
    backend: str,
    data_at: Callable[[Path, str], None],
    make_server: Make,
    database_url: Callable[[str], str],
    kingdom: Command,
    tmp_path: Path,
) -> None:
    """The copy is of one moment; there, games go on with the same cookies and to the same end."""
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "one.backup"
    first_url, second_url = database_url(backend), database_url(backend)
    server = make_server(folder=old, database=first_url)
    anna, bert, game = two_people(server, first_game=True)
    data_at(old, first_url)

    async def play() -> tuple[int, int, str]:
        """Play to the end, and make a backup meanwhile; return the moves before and after it."""
        async with anna.live(game) as a, bert.live(game) as b:
            for _ in range(5):
                mover, waits = (a, b) if a.my_turn else (b, a)
                await mover.act(mover.legal()[0])
                await waits.until(lambda w=waits, m=mover: w.seq == m.seq)
            playing = asyncio.gather(a.play(Random(1)), b.play(Random(2)))
            before = await asyncio.to_thread(moves_in, first_url)
            said = await asyncio.to_thread(kingdom, "backup", file)
            after = await asyncio.to_thread(moves_in, first_url)
            await playing
            return before, after, said.out

    before, after, said = run(play())
    server.stop()
    data_at(new, second_url)
    assert "is whole: " in kingdom("restore", "--check", file).out
    result = kingdom("restore", file)
    assert result.status == 0, result.err
    held = moves_in(second_url)
    assert 5 <= before <= held <= after
    assert f"1 table, {held} moves, 2 people" in said
    assert (new / "cookie.key").read_text() == (old / "cookie.key").read_text()
    assert not [*new.glob(".draft*")]

    again = make_server(folder=new, database=second_url)
    ours, theirs = again.person(), again.person()
    for person, there in ((anna, ours), (bert, theirs)):
        there.http.cookies.update(person.http.cookies)
    assert ours.get("/api/me")["name"] == "Anna"

    async def play_on() -> None:
        async with ours.live(game) as a, theirs.live(game) as b:
            await asyncio.gather(a.play(Random(3)), b.play(Random(4)))
            await a.until(lambda: a.over)
            check_record(ours, game, a.screen)

    run(play_on())


@pytest.mark.long
def test_restoring_replaces_all_and_keeps_what_was_there(
    backend: str,
    data_at: Callable[[Path, str], None],
    make_server: Make,
    database_url: Callable[[str], str],
    kingdom: Command,
    tmp_path: Path,
) -> None:
    url, file, folder = database_url(backend), tmp_path / "one.backup", tmp_path / "data"
    data_at(folder, url)
    server = make_server(folder=folder, database=url)
    anna = server.person("Anna")
    kept = anna.open_table("me", "open")["id"]
    assert ": 1 table, 0 moves, 1 person, of 20" in kingdom("backup", file).out
    later = anna.open_table("me", "open")["id"]
    assert "uses the database: stop all servers first" in kingdom.refused(1, "restore", file)
    anna.get(f"/api/tables/{later}")
    server.stop()
    (folder / "push.key").write_text("another")
    result = kingdom("restore", file)
    assert result.status == 0, result.err
    places = [line.rpartition(" in ")[2] for line in result.out.splitlines()[1:]]
    aside = Path(places[0])
    assert (aside / "push.key").read_text() == "another"
    if backend == "sqlite":
        with closing(sqlite3.connect(aside / "games.sqlite3")) as old:
            assert old.execute("SELECT count(*) FROM game").fetchone() == (2,)
    else:
        assert places[1].startswith("schema kingdom_replaced_")

    again = make_server(folder=folder, database=url)
    back = again.person()
    back.http.cookies.update(anna.http.cookies)
    assert back.get(f"/api/tables/{kept}")["id"] == kept
    back.get(f"/api/tables/{later}", status=404)
    again.stop()
    assert kingdom("backup", tmp_path / "two.backup").status == 0, "without what is kept"


def test_a_backup_is_private_and_has_checksums(
    data_at: Callable[[Path, str], None], migrated_url: Callable[[str], str], kingdom: Command,
    tmp_path: Path,
) -> None:  # fmt: skip
    data_at(tmp_path / "data", migrated_url("sqlite"))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cookie.key").write_text("secret")
    file = tmp_path / "one.backup"
    assert kingdom("backup", file).out.startswith(f"{file}: 0 tables, 0 moves, 0 people, of 20")
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
    assert "exists already" in kingdom.refused(1, "backup", file)
    kingdom("backup", tmp_path)
    assert len([*tmp_path.glob("kingdom-*.backup")]) == 1

    with tarfile.open(file) as tar:
        assert tar.getnames() == ["backup.json", "database", "cookie.key"]
        tar.extractall(tmp_path / "inside", filter="data")
    (tmp_path / "inside" / "cookie.key").write_text("forged")
    with tarfile.open(forged := tmp_path / "forged.backup", "w:gz") as tar:
        for name in ("backup.json", "database", "cookie.key"):
            tar.add(tmp_path / "inside" / name, name)
    assert "cookie.key differs from its checksum" in kingdom.refused(1, "restore", forged)


def test_what_cannot_be_restored_changes_nothing(
    data_at: Callable[[Path, str], None], migrated_url: Callable[[str], str], kingdom: Command,
    tmp_path: Path,
) -> None:  # fmt: skip
    source, folder = migrated_url("sqlite"), tmp_path / "data"
    data_at(folder, source)
    whole, newer = tmp_path / "whole.backup", tmp_path / "newer.backup"
    kingdom("backup", whole)
    data_at(folder, f"sqlite:///{folder / 'games.sqlite3'}")
    cut, other, foreign = (tmp_path / f"{name}.backup" for name in ("cut", "other", "foreign"))
    cut.write_bytes(whole.read_bytes()[:-500])
    other.write_text("no backup")
    with tarfile.open(foreign, "w:gz") as tar:
        tar.add(__file__, "../outside")
    with tarfile.open(whole) as tar:
        tar.extractall(tmp_path / "inside", filter="data")
    about = (tmp_path / "inside" / "backup.json").read_text()
    (tmp_path / "inside" / "backup.json").write_text(
        about.replace('"revision": "0', '"revision": "9')
    )
    with tarfile.open(newer, "w:gz") as tar:
        for name in ("backup.json", "database"):
            tar.add(tmp_path / "inside" / name, name)
    for file, words in (
        (cut, "is not a whole backup of kingdom"),
        (other, "is not a whole backup of kingdom"),
        (foreign, "there is '../outside' in it"),
        (newer, "a newer version of kingdom has used it (revision 9"),
        (tmp_path / "none.backup", "No such file"),
    ):
        assert words in kingdom.refused(1, "restore", file), file
        assert [*folder.iterdir()] == []
    data_at(folder, "postgresql://127.0.0.1:1/none")
    assert "this server's is postgresql" in kingdom.refused(1, "restore", whole)


def test_a_damaged_database_is_not_copied_but_can_be_replaced(
    data_at: Callable[[Path, str], None], migrated_url: Callable[[str], str], kingdom: Command,
    tmp_path: Path,
) -> None:  # fmt: skip
    data_at(tmp_path, migrated_url("sqlite"))
    kingdom("backup", tmp_path / "one.backup")
    data_at(tmp_path, "")
    assert "there is no database" in kingdom.refused(1, "backup", tmp_path / "two.backup")
    file = tmp_path / "kingdom.sqlite3"
    file.write_bytes(b"damaged" * 1_000)
    assert "cannot be copied" in kingdom.refused(1, "backup", tmp_path / "two.backup")
    Path(f"{file}-wal").write_text("old")
    with file.open("rb"):  # by a server that still runs
        if Path("/proc/self/fd").exists():
            assert f"process {os.getpid()} uses" in kingdom.refused(
                1, "restore", tmp_path / "one.backup"
            )
    aside = Path(kingdom("restore", tmp_path / "one.backup").out.splitlines()[1].split()[-1])
    assert sorted(old.name for old in aside.iterdir()) == [file.name, f"{file.name}-wal"]
    assert not Path(f"{file}-wal").exists()
    assert moves_in(f"sqlite:///{file}") == 0
