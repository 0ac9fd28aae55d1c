"""How far long work has come: one line on standard error, if that is a terminal."""

from __future__ import annotations

import os
import sys
import time
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Result = TypeVar("Result")

_WIDTH: Final = 40  # of the bar alone, where the window has room for it
_PAUSE: Final = 0.1  # seconds between two drawings


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar if standard error is a terminal; yield what advances it."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    bar = _Bar(label, total)
    try:
        yield bar.advance
    finally:
        bar.erase()


def take_results(
    results: Iterable[Result], games: int, take: Callable[[Result], int | None]
) -> bool:
    """Take the results of games as they come; return whether Ctrl-C has ended them.

    What takes a result says of how many games it is, if not of one. Progress is shown meanwhile.
    """
    try:
        with progress_bar("playing", games) as advance:
            for result in results:
                count = take(result)
                advance(1 if count is None else count)
    except KeyboardInterrupt:
        return True
    return False


class _Bar:
    """A progress bar on standard error, drawn over itself."""

    def __init__(self, label: str, total: int) -> None:
        from kingdom.render.pen import unicode_wanted

        self._label, self._total, self._done = label, total, 0
        self._full, self._empty = "━─" if unicode_wanted(sys.stderr) else "#-"
        self._began, self._next, self._drawn = time.monotonic(), 0.0, 0
        self.advance(0)

    def advance(self, count: int) -> None:
        """Count what is done, and draw the bar again unless that was a moment ago."""
        self._done += count
        now = time.monotonic()
        if now >= self._next or self._done >= self._total:
            self._next = now + _PAUSE
            self._draw(self._line(now - self._began))

    def erase(self) -> None:
        """Leave an empty line to whatever is printed next."""
        self._draw("")
        self._draw("")  # which goes back to the beginning of the line

    def _draw(self, line: str) -> None:
        sys.stderr.write(f"\r{line.ljust(self._drawn)}")
        sys.stderr.flush()
        self._drawn = len(line)

    def _line(self, seconds: float) -> str:
        counts = f" {self._done}/{self._total} {_remaining(seconds, self._done, self._total)}"
        columns = os.get_terminal_size(sys.stderr.fileno()).columns or 80
        width = max(0, min(_WIDTH, columns - len(self._label) - len(counts) - 2))
        full = width * min(self._done, self._total) // max(1, self._total)
        return f"{self._label} {self._full * full}{self._empty * (width - full)}{counts}"


def _remaining(seconds: float, done: int, total: int) -> str:
    """Return the time that the rest will take if it goes on like this."""
    if not done:
        return "-:--:--"
    return str(timedelta(seconds=round(seconds * max(0, total - done) / done)))
