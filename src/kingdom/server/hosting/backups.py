"""Making a backup of a server's data, and bringing one back."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

import kingdom
from kingdom.server.database.connect import checked_url
from kingdom.server.database.migrate import check_revision
from kingdom.server.hosting.archive import (
    DATABASE,
    KEYS,
    STANDARD,
    Backup,
    checksum,
    pack,
    unpack,
)
from kingdom.server.hosting.postgres_data import PostgresData
from kingdom.server.hosting.sqlite_data import SqliteData
from kingdom.server.private_files import give_to_owner, make_private_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kingdom.server.settings import Settings

_SECONDS: Final = "%Y%m%d-%H%M%S"


class Restored(NamedTuple):
    """A backup that was brought back, and the places where what it has replaced is kept."""

    backup: Backup
    kept: list[str]


def back_up(settings: Settings, file: str) -> tuple[Backup, str]:
    """Copy a server's data to a file, or to a new one in a folder; return what and where it is.

    Servers may be running: the copy is of one moment.
    """
    now = datetime.now(UTC)
    if file != STANDARD and Path(file).is_dir():
        file = str(Path(file) / f"kingdom-{now:{_SECONDS}}.backup")
    with _draft(settings) as draft:
        data = _data(settings)
        contents = data.copy(draft / DATABASE)
        for name in KEYS:
            if (settings.folder / name).exists():
                copyfile(settings.folder / name, draft / name)
        about = Backup(
            made=now.isoformat(timespec="seconds"),
            version=kingdom.__version__,
            backend=data.backend,
            contents=contents,
            checksums={one.name: checksum(one) for one in sorted(draft.iterdir())},
        )
        pack(draft, file, about)
    return about, file


def check_backup(settings: Settings, file: str) -> Backup:
    """Read a backup; raise `ValueError` unless it can be restored here."""
    with _draft(settings) as draft:
        return _unpacked(settings, file, draft)


def restore(settings: Settings, file: str) -> Restored:
    """Bring a backup back in place of what there is, which is kept beside it.

    Nothing is changed if the file is damaged or does not fit, or while anybody uses the data.
    """
    with _draft(settings) as draft:
        backup, data = _unpacked(settings, file, draft), _data(settings)
        user = data.used_by()
        if user:
            raise ValueError(f"{user} uses the database: stop all servers first")
        aside = settings.folder / f"replaced-{datetime.now(UTC):{_SECONDS}}"
        aside.mkdir(mode=0o700)
        try:
            elsewhere = data.replace(draft / DATABASE, aside)
            for name in KEYS:
                _replace_key(settings.folder / name, draft / name, aside / name)
        finally:
            if any(aside.iterdir()):
                give_to_owner(aside)
            else:
                aside.rmdir()
    return Restored(backup, [*([str(aside)] if aside.exists() else []), *elsewhere])


def _replace_key(key: Path, new: Path, aside: Path) -> None:
    if key.exists():
        key.rename(aside)
    if new.exists():
        new.rename(key)
        give_to_owner(key)


@contextmanager
def _draft(settings: Settings) -> Iterator[Path]:
    """Yield a private folder beside the data, from where files can be moved into their places."""
    make_private_folder(settings.folder)
    with TemporaryDirectory(prefix=".draft-", dir=settings.folder) as folder:
        yield Path(folder)


def _data(settings: Settings) -> SqliteData | PostgresData:
    url = checked_url(settings.database_url)
    return SqliteData(url) if url.get_backend_name() == "sqlite" else PostgresData(url)


def _unpacked(settings: Settings, file: str, draft: Path) -> Backup:
    about, data = unpack(file, draft), _data(settings)
    if about.backend != data.backend:
        raise ValueError(
            f"{file} has a database of {about.backend}, and this server's is {data.backend}"
        )
    check_revision(about.contents.revision)
    data.check(draft / DATABASE)
    return about
