"""A table at one moment, for showing it and for changing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar, cast

from kingdom.server.time_source import SYSTEM_TIME
from kingdom.table.facts import RUNNING
from kingdom.table.seats import bot_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.server.database import GameRow, Seat, UndoRequest
    from kingdom.server.time_source import TimeSource
    from kingdom.table.history import History

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Snapshot:
    """A table at one moment: its row, its seats, its history, and what its humans are asked."""

    game: GameRow
    seats: Sequence[Seat]
    history: History
    request: UndoRequest | None
    time: TimeSource = SYSTEM_TIME
    _made: dict[Callable[[Snapshot], object], object] = field(default_factory=dict, repr=False)

    def once(self, make: Callable[[Snapshot], T]) -> T:
        """Return what `make` computes from this snapshot, computed once for all viewers."""
        if make not in self._made:
            self._made[make] = make(self)
        return cast("T", self._made[make])

    @property
    def bot(self) -> str | None:
        """The name of the bot that has to move now."""
        mover = self.history.to_move
        running = self.game.status == RUNNING and mover is not None
        return bot_of(self.seats[mover]) if running and mover is not None else None

    @property
    def overdue(self) -> bool:
        """Whether the time of the player to move has run out."""
        deadline = self.game.deadline
        running = self.game.status == RUNNING
        return running and deadline is not None and self.time.has_passed(deadline)
