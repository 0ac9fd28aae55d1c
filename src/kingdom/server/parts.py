"""The parts of a running server, found by their types: so a feature need not know the others."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class Parts:
    """One part of each type."""

    def __init__(self, *parts: object) -> None:
        """Take the parts."""
        self._parts = {type(part): part for part in parts}

    def of(self, kind: type[T]) -> T:
        """Return the part of a type."""
        part = self._parts[kind]
        assert isinstance(part, kind)
        return part
