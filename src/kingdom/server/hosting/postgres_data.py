"""The data of servers in PostgreSQL: dumped at one moment, and restored in one transaction.

PostgreSQL's own programs do the work; they have to be as new as the server, or newer.
"""

from __future__ import annotations

import os
import re
import subprocess
from contextlib import contextmanager
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from kingdom.plurals import counted
from kingdom.server.hosting.contents import contents_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import URL, Connection

    from kingdom.server.hosting.archive import Contents
    from kingdom.server.hosting.folders import Aside

_ASIDE: Final = "kingdom_replaced_"
"""How the schemas begin that have what was replaced."""
_ALWAYS: Final = re.compile(r" TABLE DATA \S+ alembic_version ")
"""What the list of a dump of ours has."""
_OTHERS: Final = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()"
)
_LINGERING_SECONDS: Final = 5


class PostgresData:
    """A database in PostgreSQL, which is all of kingdom."""

    backend: Final = "postgresql"

    def __init__(self, url: URL) -> None:
        """Take its URL."""
        from psycopg.conninfo import conninfo_to_dict, make_conninfo

        self._url = url
        plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
        given = conninfo_to_dict(plain)
        password = given.pop("password", None)
        self._address = make_conninfo("", **given)
        # In the list of processes everybody could read it.
        self._environment = {**os.environ, **({"PGPASSWORD": str(password)} if password else {})}

    def copy(self, target: Path) -> Contents:
        """Dump it as it is at one moment, while others may write; return what the dump holds."""
        with self._connected() as connection:
            held = contents_of(connection)
            moment = connection.scalar(text("SELECT pg_export_snapshot()"))
            ours = inspect(connection)
            # By name: without what was replaced, and extensions that the host has added.
            tables = [
                f'--table="{ours.default_schema_name}"."{table}"'
                for table in ours.get_table_names()
            ]
            self._run(
                "pg_dump", f"--dbname={self._address}", "--format=custom", "--no-owner",
                "--no-privileges", f"--snapshot={moment}", f"--file={target}", *tables,
            )  # fmt: skip
        return held

    def check(self, copy: Path, _: Contents) -> None:
        """Raise `ValueError` if a dump cannot be read, or is not ours."""
        if not _ALWAYS.search(self._run("pg_restore", "--list", str(copy))):
            raise ValueError("the copy has none of the tables of kingdom")

    def used_by(self) -> str:
        """Return who is connected, or nothing.

        PostgreSQL notices a little later that a program has ended: that is waited for.
        """
        end = monotonic() + _LINGERING_SECONDS
        while number := self._others():
            if monotonic() > end:
                return f"a server or another program ({counted(number, 'connection')})"
            sleep(0.2)
        return ""

    def _others(self) -> int:
        with self._connected() as connection:
            return connection.scalar(_OTHERS) or 0

    def replace(self, copy: Path, aside: Aside) -> list[str]:
        """Put a dump in its place, all or nothing; what was there goes to another schema.

        Return what that is called.
        """
        with self._connected() as connection:
            tables = inspect(connection).get_table_names()
        schema = f"{_ASIDE}{aside.time}".replace("-", "_")
        before, after = copy.with_name("before.sql"), copy.with_name("after.sql")
        moves = "".join(f'ALTER TABLE "{table}" SET SCHEMA "{schema}";\n' for table in tables)
        before.write_text(f'CREATE SCHEMA "{schema}";\n{moves}' if tables else "")
        self._run("pg_restore", "--no-owner", "--no-privileges", f"--file={after}", str(copy))
        self._run(
            "psql", f"--dbname={self._address}", "--no-psqlrc", "--quiet", "--output=/dev/null",
            "--single-transaction", "--set=ON_ERROR_STOP=1", f"--file={before}", f"--file={after}",
        )  # fmt: skip
        return [f"schema {schema}"] if tables else []

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        """Yield a connection that sees the database at one moment."""
        engine = create_engine(self._url, isolation_level="REPEATABLE READ")
        try:
            with engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise ValueError(f"PostgreSQL: {str(error.orig).strip().splitlines()[0]}") from None
        finally:
            engine.dispose()

    def _run(self, program: str, *arguments: str) -> str:
        """Run one of PostgreSQL's programs; return its output."""
        try:
            done = subprocess.run(
                [program, *arguments],
                env=self._environment,
                capture_output=True,
                text=True,
                check=False,
            )
        except FileNotFoundError:
            raise ValueError(
                f"{program} is not installed: it comes with PostgreSQL's client "
                "(Debian: postgresql-client)"
            ) from None
        if done.returncode:
            said = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
            raise ValueError(said[0])
        return done.stdout
