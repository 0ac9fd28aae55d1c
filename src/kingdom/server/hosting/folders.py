"""The folders that a backup and a restore work in, and what is left of them if they are killed."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from kingdom.server.database.connect import checked_url
from kingdom.server.private_files import flush_folder, give_to_owner

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from kingdom.server.settings import Settings

_DRAFT: Final = ".kingdom-draft-"
_BEGUN: Final = "restoring-"
_DONE: Final = "replaced-"


def database_folder(settings: Settings) -> Path:
    """Return the folder of the database's file, or that of the data if it has none."""
    url = checked_url(settings.database_url)
    if url.get_backend_name() == "sqlite":
        return Path(str(url.database)).resolve().parent
    return settings.folder


@contextmanager
def draft_in(place: Path) -> Iterator[Path]:
    """Yield a private folder in another, from where files can be moved into their places."""
    if not place.is_dir():
        raise ValueError(f"there is no folder {place}")
    for left in place.glob(f"{_DRAFT}*"):
        with _held(left) as nobody_uses_it:
            if nobody_uses_it:
                rmtree(left, ignore_errors=True)
    with TemporaryDirectory(prefix=_DRAFT, dir=place) as folder, _held(Path(folder)):
        yield Path(folder)


@contextmanager
def _held(folder: Path) -> Iterator[bool]:
    """Lock a folder for the block, as long as this process lives; yield whether that is done."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ModuleNotFoundError:  # Windows has no such locks
        yield False
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        flock(opened, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        yield False
    else:
        yield True
    finally:
        os.close(opened)


class Aside:
    """A folder for what a restore replaces; by its name one is known that was broken off."""

    def __init__(self, place: Path, now: datetime) -> None:
        """Begin to restore: no server starts from now on."""
        self.time = f"{now:%Y%m%d-%H%M%S}"
        if [*place.glob(f"*-{self.time}")]:  # twice in a second
            self.time = f"{now:%Y%m%d-%H%M%S-%f}"
        self.folder = place / f"{_BEGUN}{self.time}"
        self.folder.mkdir(mode=0o700)

    def give_up(self) -> None:
        """Delete the folder, since nothing was changed; not if something is in it."""
        with suppress(OSError):
            self.folder.rmdir()

    def finish(self) -> list[Path]:
        """Rename the folder, since everything is in its place; return those that keep something."""
        place, kept = self.folder.parent, []
        for folder in sorted(place.glob(f"{_BEGUN}*")):  # also of those that were broken off
            if any(folder.iterdir()):
                give_to_owner(folder)
                kept.append(folder.with_name(folder.name.replace(_BEGUN, _DONE, 1)))
                folder.rename(kept[-1])
            else:
                folder.rmdir()
        flush_folder(place)
        return kept


def check_restored(settings: Settings) -> None:
    """Raise `ValueError` while something is restored, and after that was broken off."""
    begun = next(database_folder(settings).glob(f"{_BEGUN}*"), None)
    if begun is not None:
        raise ValueError(
            f"restoring the data has not come to its end: run kingdom restore again (what it had "
            f"replaced is in {begun})"
        )


def kept_of(settings: Settings) -> list[Path]:
    """Return the folders with what was replaced."""
    return sorted(database_folder(settings).glob(f"{_DONE}*"))
