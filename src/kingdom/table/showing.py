"""What one client is shown of a table: one screen after the other, and the lines of the log.

Whatever was shown can be shown again: a screen is always complete, and lines are numbered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kingdom.table.screen import screen, viewer_of
from kingdom.table.seats import held_by

if TYPE_CHECKING:
    from collections.abc import Collection

    from kingdom.state import AnyView
    from kingdom.table.seats import Caller
    from kingdom.table.snapshot import Snapshot
    from kingdom.table.wire.screen import Screen


class News(NamedTuple):
    """A screen to be shown, and what goes with it."""

    screen: Screen
    after: int
    """The last entry whose line the client has."""
    log_first: bool
    """Whether the lines come before the screen; else after it, as they can be read only now."""

    @property
    def has_lines(self) -> bool:
        """Whether there are lines that the client does not have."""
        return self.after != self.screen.seq


_MadeOf = tuple["Snapshot", "Collection[int]", int | None]
"""A table, who was connected there, and the seat whose view was wanted."""


class Viewing:
    """What a client of one table was shown last."""

    def __init__(self, caller: Caller) -> None:
        """Take who looks."""
        self._caller = caller
        self.wanted_seat: int | None = None  # the seat whose view is shown
        self.told = 0  # the last log line sent
        self._shown: Screen | None = None
        self._made_of: _MadeOf | None = None  # what the last screen was made of,
        self._shown_of: _MadeOf | None = None  # and the same of the one that was shown

    def news(
        self, snapshot: Snapshot, now: float, connected: Collection[int], again: bool = False
    ) -> News | None:
        """Return the screen if it has changed, or again; None if there is nothing to show."""
        before, made_of = self._shown, (snapshot, connected, self.wanted_seat)
        if made_of == self._shown_of and not again:
            return None  # only clocks have gone on
        to_show = screen(snapshot, self._caller, now, connected, self.wanted_seat)
        if to_show == before and not again:
            return None
        self._made_of = made_of
        if before and (before.viewer, before.status) != (to_show.viewer, to_show.status):
            return News(to_show, 0, False)  # lines that can be read only now come after the screen
        after = self.told if self.told <= to_show.seq else 0
        return News(to_show, after, before is not None)  # a screen never lacks its lines

    def note(self, news: News) -> None:
        """Note that it was shown."""
        self._shown, self.told = news.screen, news.screen.seq
        self._shown_of = self._made_of

    def view(self, snapshot: Snapshot) -> AnyView:
        """Return the view that is shown."""
        mine = held_by(snapshot.seats, self._caller)
        return snapshot.history.state.view(viewer_of(snapshot, mine, self.wanted_seat))
