"""The data of a server in a SQLite file: copied while it is used, and replaced as a whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import disk_usage, move
from typing import TYPE_CHECKING, Final

from sqlalchemy import create_engine

from kingdom.server.hosting.contents import contents_of
from kingdom.server.private_files import (
    create_private_file,
    flush_file,
    flush_folder,
    give_to_owner,
)

if TYPE_CHECKING:
    from sqlalchemy import URL

    from kingdom.server.hosting.archive import Contents
    from kingdom.server.hosting.folders import Aside

_HEADER: Final = b"SQLite format 3\0"
_BESIDE: Final = ("-wal", "-shm", "-journal")
_MEGABYTE: Final = 1_000_000


class SqliteData:
    """A SQLite file, with what SQLite keeps beside it."""

    backend: Final = "sqlite"

    def __init__(self, url: URL) -> None:
        """Take the URL of the file."""
        self._file = Path(str(url.database)).resolve()  # SQLite follows links, too

    def copy(self, target: Path) -> Contents:
        """Copy it as it is at one moment, while others may write; return what the copy holds."""
        if not self._file.exists():
            raise ValueError(f"there is no database {self._file}: kingdom serve makes one")
        self._check_room(target.parent.parent)
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
        return _counted(target)

    def _check_room(self, folder: Path) -> None:
        """Raise `ValueError` rather than fill a disk that servers may be using."""
        needed, free = room_for_copy(self._file), disk_usage(folder).free
        if free < needed:
            raise ValueError(
                f"a backup may take {-(-needed // _MEGABYTE):,} MB for a while, and "
                f"{free // _MEGABYTE:,} MB are free in {folder}"
            )

    def check(self, copy: Path, expected: Contents) -> None:
        """Raise `ValueError` if a copy is damaged, or holds anything else."""
        found = _counted(copy)
        if found != expected:
            raise ValueError(f"the copy holds {found}, and should hold {expected}")

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

    def replace(self, copy: Path, aside: Aside) -> list[str]:
        """Put a copy in its place, or change nothing; what was there goes to another folder.

        Return where else something is kept.
        """
        give_to_owner(copy, self._file.parent)
        flush_file(copy)
        old = [*files_beside(self._file), self._file]
        moved = []
        try:
            for file in old:
                if file.exists():
                    move(file, aside.folder / file.name)
                    moved.append(file)
            copy.rename(self._file)
        except BaseException:
            for file in reversed(moved):
                move(aside.folder / file.name, file)
            raise
        flush_folder(self._file.parent)
        return []


def room_for_copy(file: Path) -> int:
    """Return the bytes that a copy of a file and a backup with it may take together."""
    return 2 * sum(one.stat().st_size for one in (file, *files_beside(file)) if one.exists())


def files_beside(file: Path) -> list[Path]:
    """Return the files that SQLite may keep beside one."""
    return [file.with_name(file.name + end) for end in _BESIDE]


def _counted(copy: Path) -> Contents:
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
