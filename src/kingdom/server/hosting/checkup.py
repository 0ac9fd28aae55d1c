"""A check-up of a server: what is wrong with it and around it, and what to do about that.

Nothing is changed, made or sent. The server itself need not run.
"""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
import time
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import disk_usage
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from sqlalchemy import func, select, text

import kingdom
from kingdom.core.library import CoreMissingError, about, library
from kingdom.plurals import counted
from kingdom.server.database import Base, Database, count_rows
from kingdom.server.database.connect import checked_url
from kingdom.server.database.migrate import newest_revision
from kingdom.server.games.storage import GameRow
from kingdom.server.hosting.contents import contents_of
from kingdom.server.hosting.folders import check_restored, kept_of
from kingdom.server.hosting.reach import BAD, GOOD, NOTE, Finding, Found, get, live_found
from kingdom.server.hosting.sqlite_data import damage_of, files_beside, room_for_copy
from kingdom.server.notifications.services import mail_server_of
from kingdom.server.outbox.smtp import SmtpTransport
from kingdom.server.outbox.storage import Delivery
from kingdom.server.outbox.transport import NotSentError
from kingdom.server.outbox.web_push import VapidKey
from kingdom.server.settings import KEY_FILE, PUSH_KEY_FILE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from kingdom.server.settings import Settings

_LATE: Final = 3_600.0  # seconds after which a message should have been sent
_LITTLE: Final = 500_000_000  # bytes of disk
_OTHERS_READ: Final = 0o077
_CLOCK: Final = 2.0  # seconds by which two clocks may differ
_MEGABYTE: Final = 1_000_000


def check_up(settings: Settings) -> Iterator[Finding]:
    """Yield what is found, one thing after the other."""
    closed = _closed(settings)
    if closed:
        yield closed
    for what, check in _CHECKS.items():
        if closed and what not in _WITHOUT_DATA:
            continue
        try:
            yield from (Finding(what, *found) for found in check(settings))
        except Exception as error:
            said = str(error).strip() or type(error).__name__
            yield Finding(what, BAD, said.splitlines()[0], "look into this first")


# --- what is checked: tuples of state, words and advice -------------------------------------------


def _versions(_: Settings) -> Iterator[Found]:
    yield (
        GOOD,
        f"kingdom {kingdom.__version__}, Python {platform.python_version()}, "
        f"SQLite {sqlite3.sqlite_version}",
    )


def _core(_: Settings) -> Iterator[Found]:
    try:
        library()
    except CoreMissingError as error:
        yield NOTE, "there is none: bots are weaker, and there is no analysis", str(error)
    else:
        yield GOOD, about()


def _database(settings: Settings) -> Iterator[Found]:
    if _is_missing(settings):
        yield NOTE, f"there is none at {_file(settings)}", "kingdom serve makes one"
        return
    with _opened(settings) as database, database.read() as session:
        held = contents_of(session.connection())
        said = f"{counted(held.tables, 'table')}, {counted(held.moves, 'move')}"
        newest = newest_revision()
        if held.revision == newest:
            yield GOOD, f"{said}, revision {newest}"
        else:
            yield (
                NOTE,
                f"{said}, revision {held.revision}; this version's is {newest}",
                "the next start brings it up to date: make a backup before",
            )
        if database.is_postgres:
            yield _dump_version(int(session.scalar(text("SHOW server_version_num")) or 0) // 10_000)


def _dump_version(server: int) -> Found:
    try:
        said = subprocess.run(
            ["pg_dump", "--version"], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return BAD, "there is no pg_dump", "install PostgreSQL's client, or no backup can be made"
    program = int(said.split()[2].partition(".")[0])
    if program != server:
        return (
            NOTE if program > server else BAD,
            f"PostgreSQL {server}, and a pg_dump of {program}",
            f"install the client of PostgreSQL {server} for backups",
        )
    return GOOD, f"PostgreSQL {server}, with its pg_dump"


def _integrity(settings: Settings) -> Iterator[Found]:
    if _is_missing(settings):
        return
    if _file(settings) is not None:
        damage = damage_of(_file(settings) or Path())
        if damage:
            yield BAD, damage, "restore a backup: kingdom restore FILE"
            return
    else:
        with _opened(settings) as database, database.read() as session:
            for table in Base.metadata.sorted_tables:
                session.execute(select(func.count()).select_from(table))
    yield GOOD, "everything can be read"


def _keys(settings: Settings) -> Iterator[Found]:
    for name in (KEY_FILE, PUSH_KEY_FILE):
        key = settings.folder / name
        if not key.exists():
            yield NOTE, f"there is no {key}", "the next start makes one; or restore it"
        elif not key.read_text(encoding="ascii").strip():
            yield BAD, f"{key} is empty", "restore it, or delete it to get a new one"
        elif os.name == "posix" and key.stat().st_mode & _OTHERS_READ:
            yield BAD, f"others can read {key}", f"chmod 600 {key}"
        else:
            yield GOOD, name


def _restored(settings: Settings) -> Iterator[Found]:
    try:
        check_restored(settings)
    except ValueError as error:
        yield BAD, str(error), "until then no server starts"
    kept = kept_of(settings)
    if kept:
        said = f"{counted(len(kept), 'folder')} with what was replaced, as {kept[0]}"
        yield NOTE, said, "delete them once you need them no more"


def _disk(settings: Settings) -> Iterator[Found]:
    folder = settings.folder
    if not folder.exists():
        yield NOTE, f"there is no folder {folder}", "kingdom serve makes it"
        return
    free, file = disk_usage(folder).free, _file(settings)
    wanted = max(_LITTLE, room_for_copy(file) if file else 0)
    said = f"{free // _MEGABYTE:,} MB free in {folder}"
    if free < wanted:
        yield BAD, said, f"make room: {wanted // _MEGABYTE:,} MB let you make a backup"
    elif not os.access(folder, os.W_OK):
        yield BAD, f"you cannot write to {folder}", "run this as the user who runs the server"
    else:
        yield GOOD, said


def _clock(settings: Settings) -> Iterator[Found]:
    now, ahead = time.time(), 0.0
    if not _is_missing(settings):
        with _opened(settings) as database, database.read() as session:
            latest = session.scalar(select(func.max(GameRow.touched))) or 0.0
            ahead = latest - now
            if database.is_postgres:
                theirs = session.scalar(text("SELECT extract(epoch FROM clock_timestamp())"))
                ahead = max(ahead, abs(float(theirs or now) - time.time()))
    if ahead > _CLOCK:
        advice = "set the clock by NTP on every machine: timedatectl set-ntp true"
        yield BAD, f"it differs from that of the database by {ahead:,.0f} s", advice
    else:
        yield GOOD, time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now))


def _proxy(settings: Settings) -> Iterator[Found]:
    url = settings.url
    if not url:
        yield NOTE, "not known", "set KINGDOM_URL if others reach the server through a proxy"
        return
    status, _, headers = get(f"{url}/")
    if status != 200:
        yield BAD, f"{url} answers {status}", "is it the proxy's address, and does the server run?"
        return
    cookie = headers.get("set-cookie", "")
    if url.startswith("https:") and cookie and "secure" not in cookie.lower():
        yield (
            BAD,
            "the server does not see that people come by HTTPS, nor their addresses",
            "let the proxy pass X-Forwarded-Proto and X-Forwarded-For; if it is on another "
            "machine, set KINGDOM_PROXIES to its address",
        )
    if get(f"{url}/metrics")[0] != 404:
        yield BAD, f"everybody can read {url}/metrics", "let the proxy pass X-Forwarded-For"
    yield live_found(url)


def _mail(settings: Settings) -> Iterator[Found]:
    server = mail_server_of(settings)
    if server is None:
        yield NOTE, "there is no mail server", "set KINGDOM_SMTP to send mail"
        return
    try:
        SmtpTransport(server).try_out()
    except NotSentError as error:
        yield BAD, f"{server.host}: {error}", "look at KINGDOM_SMTP"
    else:
        yield GOOD, f"{server.host} lets us in"
    if not settings.admin_mail:
        yield NOTE, "nobody is told of reports", "set KINGDOM_ADMIN_MAIL"


def _push(settings: Settings) -> Iterator[Found]:
    key = settings.folder / PUSH_KEY_FILE
    if key.exists():
        VapidKey(key.read_text(encoding="ascii"))
    if urlsplit(settings.url).scheme != "https":
        yield NOTE, "browsers get no messages without HTTPS", "set KINGDOM_URL to https://..."
    elif key.exists():
        yield GOOD, "the key is good"


def _messages(settings: Settings) -> Iterator[Found]:
    if _is_missing(settings):
        return
    with _opened(settings) as database, database.read() as session:
        late = count_rows(session, Delivery, Delivery.created < time.time() - _LATE)
    if late:
        said = f"{counted(late, 'message')} could not be sent within an hour"
        yield BAD, said, "the log says why: look for 'a delivery failed'"
    else:
        yield GOOD, "none waits for long"


_CHECKS: Final[Mapping[str, Callable[[Settings], Iterator[Found]]]] = {
    "versions": _versions,
    "core": _core,
    "database": _database,
    "integrity": _integrity,
    "keys": _keys,
    "restored": _restored,
    "disk": _disk,
    "clock": _clock,
    "proxy": _proxy,
    "mail": _mail,
    "push": _push,
    "messages": _messages,
}


_WITHOUT_DATA: Final = frozenset({"versions", "core", "proxy", "mail"})


def _closed(settings: Settings) -> Finding | None:
    """Look for data that this user may not read and write, as the server has to."""
    file = _file(settings)
    files = [
        settings.folder,
        *((file.parent, file, *files_beside(file)) if file else ()),
        *(settings.folder / name for name in (KEY_FILE, PUSH_KEY_FILE)),
    ]
    for one in files:
        try:
            owner = one.stat().st_uid
        except FileNotFoundError:
            continue
        except PermissionError:  # the folder said so, or is above the data
            owner = one.parent.stat().st_uid
        if not os.access(one, os.R_OK | os.W_OK | (os.X_OK if one.is_dir() else 0)):
            said = f"you cannot read and write {one}, which belongs to user {owner}"
            return Finding("access", BAD, said, "run this as the user who runs the server")
    return None


def _file(settings: Settings) -> Path | None:
    """Return the file of a database on SQLite."""
    url = checked_url(settings.database_url)
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def _is_missing(settings: Settings) -> bool:
    file = _file(settings)
    return file is not None and not file.exists()


@contextmanager
def _opened(settings: Settings) -> Iterator[Database]:
    with closing(Database(settings.database_url, migrate=False)) as database:
        yield database
