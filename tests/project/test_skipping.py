"""What this machine lacks, what is said about it, and that CI machines may lack nothing."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.postgres import NoPostgresError, installed, postgres
from tests.support.skipping import listed, main, note_skipped, skip_or_fail


def test_something_missing_skips_here_and_fails_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no PostgreSQL"):
        skip_or_fail("no PostgreSQL")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no PostgreSQL"):
        skip_or_fail("no PostgreSQL")


def test_what_was_skipped_is_listed_by_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "skipped.txt"
    monkeypatch.setenv("KINGDOM_SKIPPED", str(file))
    note_skipped("pytest", "tests/test_a.py::test_one", "no PostgreSQL:\n\tnone installed")
    note_skipped("browser", "all of them", "no Chromium is installed")
    note_skipped("pytest", "tests/test_a.py::test_two", "no PostgreSQL: none installed")
    main(file)
    assert capsys.readouterr().out.splitlines() == [
        "pytest, 2 skipped: no PostgreSQL: none installed",
        "  tests/test_a.py::test_one",
        "  tests/test_a.py::test_two",
        "browser, 1 skipped: no Chromium is installed",
        "  all of them",
    ]


def test_an_empty_list_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert listed([]) == "nothing was skipped"
    main(tmp_path / "never written")
    assert capsys.readouterr().out == "nothing was skipped\n"


@pytest.mark.long
def test_an_installed_postgresql_serves_where_there_is_no_wheel() -> None:
    for folder in list(installed())[:1]:
        with postgres(folder) as url:
            assert Path(url.partition("host=")[2], "data", "postmaster.pid").exists()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may read, unlike pytest's."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def test_what_keeps_a_postgresql_from_starting_is_said(open_folder: Path) -> None:
    for name in ("postgres", "initdb", "pg_ctl"):
        program = open_folder / name
        program.write_text("#!/bin/sh\necho 'no space left' >&2\nexit 1\n")
        program.chmod(0o755)
    with pytest.raises(NoPostgresError, match="no space left"), postgres(open_folder):
        pass


def test_programs_that_nobody_else_may_read_are_copied_for_the_tests(tmp_path: Path) -> None:
    """As root they run as another user, who may not reach a checkout in root's home folder."""
    closed = tmp_path / "package" / "pginstall" / "bin"
    closed.mkdir(parents=True)
    for name in ("postgres", "initdb", "pg_ctl"):
        program = closed / name
        program.write_text('#!/bin/sh\ncase $0 in *initdb) echo "$0 ran" >&2; exit 1; esac\n')
        program.chmod(0o755)
    tmp_path.chmod(0o700)
    with pytest.raises(NoPostgresError, match="package/pginstall/bin/initdb ran"), postgres(closed):
        pass
