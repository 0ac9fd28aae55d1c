"""What a process that answers costly questions works from: the database, and what features keep."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from kingdom.server.database import Database

T = TypeVar("T")


class Sources:
    """The database, which is only read, and what features have made to answer from."""

    def __init__(self, database_url: str) -> None:
        """Take where the database is; the server has brought it up to date."""
        self._database_url = database_url
        self._kept: dict[Callable[[Sources], Any], Any] = {}

    @cached_property
    def database(self) -> Database:
        """The database."""
        return Database(self._database_url, migrate=False)

    def kept(self, make: Callable[[Sources], T]) -> T:
        """Return the result of a function, which is called once in this process."""
        if make not in self._kept:
            self._kept[make] = make(self)
        found: T = self._kept[make]
        return found
