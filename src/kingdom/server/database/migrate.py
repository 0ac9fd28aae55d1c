"""Bringing a database up to date with the migrations inside the package, at every start."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

FOLDER: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 5_183_204  # any number that nothing else uses in the same database
_LONGEST_WAIT: Final = 500  # ms for a lock; after a second, PostgreSQL would look for deadlocks
_WAITS: Final = "55P03"  # what PostgreSQL then says: lock_not_available
_RETRY: Final = 0.1  # seconds between two attempts
_PATIENCE: Final = 60.0  # seconds for all of them


class NewerError(ValueError):
    """A database with tables that this version of the program does not know."""

    def __init__(self, revision: str) -> None:
        """Take the revision of its tables."""
        super().__init__(
            f"a newer version of kingdom has used it (revision {revision}): update this one, or "
            "restore a copy from before that"
        )


class OlderError(ValueError):
    """A database from before the first release, whose tables nobody migrates any more."""

    def __init__(self, revision: str) -> None:
        """Take the revision of its tables."""
        super().__init__(
            f"a version from before the first release has made it (revision {revision}), which "
            "this one cannot migrate: begin with a new one"
        )


def upgrade(engine: Engine) -> None:
    """Run the migrations that this database lacks; several processes may try at once.

    On PostgreSQL a process of an older version may still be at work. Whenever a migration would
    have to wait for it, it lets go of everything and begins again: it breaks nobody's transaction.
    """
    latest = monotonic() + _PATIENCE
    while True:
        try:
            return _upgrade(engine)
        except OperationalError as error:
            if getattr(error.orig, "sqlstate", None) != _WAITS or monotonic() > latest:
                raise
            sleep(_RETRY)


def _upgrade(engine: Engine) -> None:
    writing = engine.execution_options(kingdom_writes=True)  # SQLite: one at a time
    with writing.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            connection.execute(text(f"SET LOCAL lock_timeout = {_LONGEST_WAIT}"))
        revision_of(connection)
        command.upgrade(config(connection), "head")


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database, None if it is new; raise an error if it is not ours."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        check_revision(found)
    return found


def newest_revision() -> str:
    """Return the revision of this version."""
    return ScriptDirectory(str(FOLDER)).get_current_head() or ""


def check_revision(found: str) -> None:
    """Raise an error if no migration of ours knows a revision; revisions are numbers."""
    known = {step.revision for step in ScriptDirectory(str(FOLDER)).walk_revisions()}
    if found not in known:
        raise OlderError(found) if found < min(known) else NewerError(found)


def config(connection: Connection) -> Config:
    """Return Alembic's configuration for the migrations of the package."""
    made = Config()
    made.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made
