"""Whether a SQLite file is damaged: looked for at a start, and remembered once found."""

from __future__ import annotations

import sqlite3
from threading import Timer
from typing import TYPE_CHECKING, Final

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from sqlalchemy import Engine, ExceptionContext

_SECONDS: Final = 5.0  # a large file is looked at only in part
_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class DamagedError(ValueError):
    """A database that SQLite cannot read as a whole; the message is one line."""

    def __init__(self, why: str) -> None:
        """Take what SQLite says."""
        super().__init__(
            f"the file is damaged ({why}): restore a copy, and none of its -wal and -shm files"
        )


class Damage:
    """What SQLite has said of a damaged file; only another file makes that good again."""

    def __init__(self, engine: Engine) -> None:
        """Listen to the errors of all connections."""
        self._found: DamagedError | None = None
        event.listen(engine, "handle_error", self._note)

    def check(self) -> None:
        """Raise an error if damage was found."""
        if self._found is not None:
            raise self._found

    def _note(self, context: ExceptionContext) -> None:
        if _code(context.original_exception) in _DAMAGED:
            self._found = DamagedError(str(context.original_exception))


def check_file(engine: Engine) -> None:
    """Raise `DamagedError` if a few seconds show that something is wrong with the file."""
    try:
        with engine.connect() as connection:
            driver = connection.connection.dbapi_connection
            assert driver is not None
            late = Timer(_SECONDS, driver.interrupt)
            late.start()
            try:
                said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            finally:
                late.cancel()
                late.join()
    except DBAPIError as error:
        if _code(error.orig) in _DAMAGED:
            raise DamagedError(str(error.orig)) from None
        if _code(error.orig) != sqlite3.SQLITE_INTERRUPT:
            raise
    else:
        if said != "ok":
            raise DamagedError(str(said).splitlines()[-1])


def _code(error: BaseException | None) -> int | None:
    return getattr(error, "sqlite_errorcode", None)
