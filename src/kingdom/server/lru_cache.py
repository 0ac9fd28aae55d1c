"""A cache of what was used last."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class LruCache(Generic[T]):
    """Values by key; when there are too many, the least recently used one is dropped."""

    def __init__(self, most: int) -> None:
        """Take how many to keep."""
        self._most = most
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, name: str) -> bool:
        """Whether a value is cached."""
        return name in self._kept

    def get(self, name: str, make: Callable[[], T]) -> T:
        """Return a cached value, or make it; if two make it at once, both get the first."""
        found = self._kept.get(name) or make()
        with self._lock:
            found = self._kept.setdefault(name, found)
            self._kept.move_to_end(name)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return found
