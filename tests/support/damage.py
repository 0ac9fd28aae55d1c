"""A damaged SQLite file, as a bad disk or a wrongly restored copy leaves it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def wipe_table(file: Path, table: str) -> None:
    """Overwrite the first page of a table."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        asked = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = connection.execute(asked, (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\0" * size)
