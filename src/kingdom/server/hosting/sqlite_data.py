"""The data of a server in a SQLite file: copied while it is used, and replaced as a whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import move
from typing import TYPE_CHECKING, Final

from sqlalchemy import create_engine

from kingdom.server.hosting.contents import contents_of
from kingdom.server.private_files import create_private_file, give_to_owner, make_private_folder

if TYPE_CHECKING:
    from sqlalchemy import URL

    from kingdom.server.hosting.archive import Contents

_HEADER: Final = b"SQLite format 3\0"
_BESIDE: Final = ("-wal", "-shm", "-journal")


class SqliteData:
    """A SQLite file, with what SQLite keeps beside it."""

    backend: Final = "sqlite"

    def __init__(self, url: URL) -> None:
        """Take the URL of the file."""
        self._file = Path(str(url.database))

    def copy(self, target: Path) -> Contents:
        """Copy it as it is at one moment, while others may write; return what the copy holds."""
        if not self._file.exists():
            raise ValueError(f"there is no database {self._file}: kingdom serve makes one")
        create_private_file(target)
        try:
            with (
                closing(sqlite3.connect(self._file)) as source,
                closing(sqlite3.connect(target)) as copy,
            ):
                source.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")  # so that nothing is left beside it
        except sqlite3.DatabaseError as error:
            raise ValueError(f"{self._file} cannot be copied: {error}") from None
        return self.check(target)

    def check(self, copy: Path) -> Contents:
        """Count what a copy holds; raise `ValueError` if it is damaged."""
        damage = damage_of(copy)
        if damage:
            raise ValueError(f"the copy is damaged: {damage}")
        engine = create_engine(f"sqlite:///{copy}")
        try:
            with engine.connect() as connection:
                return contents_of(connection)
        finally:
            engine.dispose()

    def used_by(self) -> str:
        """Return who uses the file, or nothing."""
        if not self._file.exists():
            return ""
        with self._file.open("rb") as opened:
            begins = opened.read(len(_HEADER))
        if begins != _HEADER:  # then SQLite would delete the `-wal`
            return _holder(self._file)
        try:
            # Nobody else may have the file open for this; it also empties the `-wal` into it.
            with closing(sqlite3.connect(self._file, timeout=0, isolation_level=None)) as alone:
                alone.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return "a server or another program"
        except sqlite3.DatabaseError:  # damaged, which may be why it is replaced
            return _holder(self._file)
        return ""

    def replace(self, copy: Path, aside: Path) -> list[str]:
        """Put a copy in its place; what was there goes to another folder, all of it.

        Return where else something is kept.
        """
        for end in ("", *_BESIDE):
            old = self._file.with_name(self._file.name + end)
            if old.exists():
                move(old, aside / old.name)
        make_private_folder(self._file.parent)
        move(copy, self._file)
        give_to_owner(self._file)
        return []


def damage_of(file: Path) -> str:
    """Return the words of SQLite about a damaged file, or nothing."""
    try:
        with closing(sqlite3.connect(file)) as opened:
            (said,) = opened.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if said == "ok" else str(said).splitlines()[-1]


def _holder(file: Path) -> str:
    """Return which process has a file open, where Linux tells."""
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        try:
            if link.samefile(file):
                return f"process {link.parts[2]}"
        except OSError:  # it is gone, or somebody else's
            continue
    return ""
