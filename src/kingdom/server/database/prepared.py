"""Statements compiled once and run by SQLite's own driver, for what happens all the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    import sqlite3

    from sqlalchemy import Insert, Update

_DIALECT: Final = sqlite.dialect(paramstyle="qmark")


Value = str | float | Sequence[str | int | None] | None
Values = Mapping[str, Value]
"""What is stored, by column."""


class Prepared:
    """One statement, whose values are written as SQLAlchemy would write them."""

    def __init__(self, statement: Insert | Update, names: Sequence[str] = ()) -> None:
        """Take the statement, and which columns it inserts, if it is an insert."""
        compiled = statement.compile(dialect=_DIALECT, column_keys=[*names] or None)
        self._text = str(compiled)
        self._values = [
            (name, compiled.binds[name].type.dialect_impl(_DIALECT).bind_processor(_DIALECT))
            for name in compiled.positiontup or ()
        ]

    def run(self, driver: sqlite3.Connection, given: Values) -> int:
        """Run it with values by name; return how many rows it has changed."""
        return driver.execute(self._text, self._in_order(given)).rowcount

    def run_all(self, driver: sqlite3.Connection, given: Sequence[Values]) -> None:
        """Run it once for each of several."""
        driver.executemany(self._text, [self._in_order(one) for one in given])

    def _in_order(self, given: Values) -> list[Value]:
        return [
            given[name] if process is None else process(given[name])
            for name, process in self._values
        ]
