"""Making a backup of a server's data, and bringing one back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile, move
from tempfile import gettempdir
from typing import TYPE_CHECKING, NamedTuple

import kingdom
from kingdom.server.database.connect import checked_url
from kingdom.server.database.migrate import check_revision
from kingdom.server.hosting.archive import (
    DATABASE,
    KEYS,
    STANDARD,
    Backup,
    check_new,
    checksum,
    pack,
    unpack,
)
from kingdom.server.hosting.folders import Aside, database_folder, draft_in
from kingdom.server.hosting.postgres_data import PostgresData
from kingdom.server.hosting.sqlite_data import SqliteData
from kingdom.server.private_files import flush_folder, give_to_owner, make_private_folder

if TYPE_CHECKING:
    from kingdom.server.settings import Settings


class Restored(NamedTuple):
    """A backup that was brought back, and the places where what it has replaced is kept."""

    backup: Backup
    kept: list[str]


def back_up(settings: Settings, file: str) -> tuple[Backup, str]:
    """Copy a server's data to a file, or to a new one in a folder; return what and where it is.

    Servers may be running: the copy is of one moment.
    """
    now, data = datetime.now(UTC), _data(settings)
    if file != STANDARD and Path(file).is_dir():
        file = str(Path(file) / f"kingdom-{now:%Y%m%d-%H%M%S}.backup")
    check_new(file)
    place = _existing(settings) if file == STANDARD else Path(file).absolute().parent
    with draft_in(place) as draft:
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
    with draft_in(_existing(settings)) as draft:
        return _unpacked(_data(settings), file, draft)


def restore(settings: Settings, file: str) -> Restored:
    """Bring a backup back in place of what there is, which is kept beside it.

    Nothing is changed if the file is damaged or does not fit, or while anybody uses the data. Once
    something is, no server starts until everything is in its place.
    """
    data, place = _data(settings), database_folder(settings)
    make_private_folder(settings.folder)
    make_private_folder(place)
    with draft_in(place) as draft:
        backup = _unpacked(data, file, draft)
        aside = Aside(place, datetime.now(UTC))
        try:
            user = data.used_by()
            if user:
                raise ValueError(f"{user} uses the database: stop all servers first")
            elsewhere = data.replace(draft / DATABASE, aside)
        except BaseException:  # all or nothing, and this is nothing
            aside.give_up()
            raise
        for name in KEYS:
            _replace_key(settings.folder / name, draft / name, aside.folder / name)
        flush_folder(settings.folder)
        return Restored(backup, [*map(str, aside.finish()), *elsewhere])


def _replace_key(key: Path, new: Path, aside: Path) -> None:
    """Put a key in its place; without another one in the backup, what is there stays."""
    if not new.exists() or (key.exists() and key.read_bytes() == new.read_bytes()):
        return
    if key.exists():
        move(key, aside)
    move(new, key)
    give_to_owner(key)


def _existing(settings: Settings) -> Path:
    """Return a folder that is there, for what is only looked at."""
    place = database_folder(settings)
    return place if place.is_dir() else Path(gettempdir())


def _data(settings: Settings) -> SqliteData | PostgresData:
    url = checked_url(settings.database_url)
    return SqliteData(url) if url.get_backend_name() == "sqlite" else PostgresData(url)


def _unpacked(data: SqliteData | PostgresData, file: str, draft: Path) -> Backup:
    about = unpack(file, draft)
    if about.backend != data.backend:
        raise ValueError(
            f"{file} has a database of {about.backend}, and this server's is {data.backend}"
        )
    check_revision(about.contents.revision)
    data.check(draft / DATABASE, about.contents)
    return about
