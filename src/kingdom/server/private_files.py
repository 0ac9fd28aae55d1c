"""Files that nobody else on the machine may read: they hold seeds, seats' secrets and our key."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

_OWNERS_FILE: Final = 0o600
_OWNERS_FOLDER: Final = 0o700
_ANYBODY_READS: Final = 0o004


def make_private_folder(folder: Path) -> None:
    """Create a folder for its owner alone; an existing one keeps its permissions."""
    folder.mkdir(_OWNERS_FOLDER, parents=True, exist_ok=True)


def create_private_file(file: Path) -> None:
    """Create an empty file for its owner alone, or make one private that anybody may read.

    SQLite gives its other files the same permissions as the database. A file that only a group may
    read was made so on purpose.
    """
    try:
        os.close(open_private(str(file), os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        for known in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            with suppress(OSError):  # it is not there, or belongs to somebody else
                if known.stat().st_mode & _ANYBODY_READS:
                    known.chmod(_OWNERS_FILE)


def write_once(file: Path, text: str) -> None:
    """Create a file for its owner alone that is never there without its text; an old one stays.

    Where a file cannot have two names, a crash may leave it empty.
    """
    draft = file.with_name(f"{file.name}-{secrets.token_hex(8)}")
    try:
        _write_new(draft, text)
        try:
            os.link(draft, file)  # unlike a renaming, it replaces nothing
        except FileExistsError:
            pass
        except OSError:
            with suppress(FileExistsError):
                _write_new(file, text)
    finally:
        draft.unlink(missing_ok=True)


def _write_new(file: Path, text: str) -> None:
    with open(file, "x", encoding="ascii", opener=open_private) as new:
        new.write(text)
        new.flush()
        os.fsync(new.fileno())


def open_private(path: str, flags: int) -> int:
    """Open a file, which is for its owner alone if it is new; an opener for `open`."""
    return os.open(path, flags, _OWNERS_FILE)


def give_to_owner(file: Path, folder: Path | None = None) -> None:
    """Hand a file that root has made to the owner of its folder, or of the one it is to go to."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = (folder or file.parent).stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def flush_folder(folder: Path) -> None:
    """Have the names of a folder's files on disk, where the system lets us."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def flush_file(file: Path) -> None:
    """Have a file's content on disk."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
