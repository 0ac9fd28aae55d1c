"""A table at one moment, for showing it and for changing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from kingdom.table.facts import RUNNING
from kingdom.table.seats import bot_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.facts import TableRecord
    from kingdom.table.history import History
    from kingdom.table.seats import SeatRecord

T = TypeVar("T")


class PendingUndo(NamedTuple):
    """A request to take moves back that waits for the answers of the other humans."""

    number: int
    seat: int
    to: int  # the last entry that stays
    agreed: Sequence[int]


_Made = dict[Callable[["Snapshot"], object], object]


@dataclass(frozen=True, eq=False)
class Snapshot:
    """A table at one moment: its record, its seats, its history, and what its humans are asked."""

    game: TableRecord
    seats: Sequence[SeatRecord]
    history: History
    request: PendingUndo | None
    _before: _Made = field(default_factory=dict, repr=False)
    """What was made of the snapshot before this one."""
    _made: _Made = field(default_factory=dict, repr=False)

    def once(self, make: Callable[[Snapshot], T]) -> T:
        """Return the result of `make` for this snapshot, computed once for all viewers."""
        if make not in self._made:
            self._made[make] = make(self)
        return cast("T", self._made[make])

    def before(self, make: Callable[[Snapshot], T]) -> T | None:
        """Return the result of `make` for the snapshot before this one, if it is known."""
        return cast("T | None", self._before.get(make))

    def followed_by(self, game: TableRecord, history: History) -> Snapshot:
        """Return the snapshot after more has happened, which knows what was made of this one.

        A new entry makes every undo request void, unless it is a hint.
        """
        request = self.request if history.is_current(self.history.seq) else None
        return Snapshot(game, self.seats, history, request, self._made)

    @property
    def bot(self) -> str | None:
        """The name of the bot that has to move now."""
        mover = self.history.to_move
        running = self.game.status == RUNNING and mover is not None
        return bot_of(self.seats[mover]) if running and mover is not None else None

    def is_overdue(self, now: float) -> bool:
        """Return whether the time of the player to move has run out."""
        deadline = self.game.deadline
        return self.game.status == RUNNING and deadline is not None and deadline <= now
