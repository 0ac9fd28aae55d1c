"""The file of a backup: a compressed tar of the database, the keys, and what they are."""

from __future__ import annotations

import sys
import tarfile
import zlib
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, cast

from pydantic import TypeAdapter

from kingdom.server.private_files import flush_file, flush_folder, open_private
from kingdom.server.settings import KEY_FILE, PUSH_KEY_FILE

if TYPE_CHECKING:
    from collections.abc import Iterator

STANDARD: Final = "-"
"""The name of standard output or input."""
DATABASE: Final = "database"
"""The name of the database in it."""
KEYS: Final = (KEY_FILE, PUSH_KEY_FILE)
_ABOUT: Final = "backup.json"
_PACKED: Final = "packed"
_FORMAT: Final = 1
_NAMES: Final = (_ABOUT, DATABASE, *KEYS)


@dataclass(frozen=True)
class Contents:
    """What a database holds."""

    revision: str
    """Of its tables, as the migrations count it."""
    tables: int
    moves: int
    people: int


@dataclass(frozen=True)
class Backup:
    """What a backup is."""

    made: str
    version: str
    """Of the program that made it."""
    backend: str
    """The kind of database: `sqlite` or `postgresql`."""
    contents: Contents
    checksums: dict[str, str]
    """The SHA-256 of every other file in it."""
    format: int = _FORMAT


_BACKUP: Final = TypeAdapter(Backup)


def check_new(file: str) -> None:
    """Raise `ValueError` if there is a file where a backup is to go."""
    if file == STANDARD:
        if sys.stdout.isatty():
            raise ValueError("a backup is nothing for a terminal: send it to a file or a program")
    elif Path(file).exists():
        raise ValueError(f"{file} exists already")


def pack(folder: Path, file: str, about: Backup) -> None:
    """Write the files of a folder that a backup consists of to one file, whole or not at all."""
    (folder / _ABOUT).write_bytes(_BACKUP.dump_json(about, indent=2))
    if file == STANDARD:
        _write(folder, sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return
    packed, target = folder / _PACKED, Path(file)
    with open(packed, "xb", opener=open_private) as opened:
        _write(folder, opened)
    flush_file(packed)
    check_new(file)
    packed.rename(target)
    flush_folder(target.parent)


def _write(folder: Path, target: IO[bytes]) -> None:
    with tarfile.open(fileobj=target, mode="w|gz") as tar:
        for name in _NAMES:
            if (folder / name).exists():
                tar.add(folder / name, name, filter=_anonymous)


def unpack(file: str, folder: Path) -> Backup:
    """Read a backup into a folder; raise `ValueError` if it is not one, or damaged."""
    try:
        with _opened(file) as source, tarfile.open(fileobj=source, mode="r|gz") as tar:
            for member in tar:
                _take(tar, member, folder)
        about = _read((folder / _ABOUT).read_bytes())
        found = {name: checksum(folder / name) for name in about.checksums}
    except FileNotFoundError as error:
        if error.filename == file:
            raise
        missing = Path(error.filename).name
        raise ValueError(f"{file} is not a whole backup of kingdom: it has no {missing}") from None
    except (tarfile.TarError, zlib.error, EOFError, ValueError) as error:
        why = str(error).splitlines()[0]
        raise ValueError(f"{file} is not a whole backup of kingdom: {why}") from None
    if found != about.checksums:
        wrong = ", ".join(name for name in found if found[name] != about.checksums[name])
        raise ValueError(f"{file} is damaged: {wrong} differs from its checksum")
    return about


def checksum(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as opened:
        return file_digest(opened, "sha256").hexdigest()


def _read(said: bytes) -> Backup:
    about = _BACKUP.validate_json(said)
    if about.format != _FORMAT:
        raise ValueError(f"it has format {about.format}, which another version can read")
    if DATABASE not in about.checksums or not about.checksums.keys() <= {*_NAMES}:
        raise ValueError("its files are others")
    return about


def _take(tar: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> None:
    """Read one of our files, whatever else there may be."""
    content = tar.extractfile(member) if member.name in _NAMES else None
    if content is None:
        raise ValueError(f"there is {member.name!r} in it")
    with open(folder / member.name, "xb", opener=open_private) as target:
        while chunk := content.read(2**20):
            target.write(chunk)


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    if file == STANDARD:
        yield cast("IO[bytes]", sys.stdin.buffer)
    else:
        with Path(file).open("rb") as opened:
            yield opened
