"""Bringing a database up to date with the migrations inside the package, at every start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import text

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

FOLDER: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 5_183_204  # any number that nothing else uses in the same database


def upgrade(engine: Engine) -> None:
    """Run the migrations that this database lacks; several processes may try at once."""
    writing = engine.execution_options(kingdom_writes=True)  # SQLite: one at a time
    with writing.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    """Return Alembic's configuration for the migrations of the package."""
    made = Config()
    made.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made
