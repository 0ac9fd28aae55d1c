"""What happens to something that was submitted to a game."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingdom.rules.explain import Reason


class Done(NamedTuple):
    """It was carried out, now or when it was sent for the first time."""

    seq: int


class Stale(NamedTuple):
    """It was meant for an older state; nothing was done."""

    seq: int


class Denied(NamedTuple):
    """It is not allowed; nothing was done."""

    reason: Reason


class Asked(NamedTuple):
    """The others were asked whether something may be taken back."""

    number: int


Answer = Done | Stale | Denied | Asked

NOT_YOUR_TURN: Final = Denied(Reason("not_your_turn"))
NO_UNDO: Final = Denied(Reason("no_undo"))
NO_REDO: Final = Denied(Reason("no_redo"))
UNDO_ABSENT: Final = Denied(Reason("undo_absent"))
"""Somebody who would have to agree has left and cannot be asked."""
UNDO_BARRIER: Final = Denied(Reason("undo_barrier"))
"""Somebody has left or come back since."""
UNDO_COUNTS: Final = Denied(Reason("undo_counts"))
"""The game counts: only one's own turn, up to the last card turned up, is taken back."""
NO_HINTS: Final = Denied(Reason("no_hints"))
"""The table is played without hints."""
GAME_OVER: Final = Denied(Reason("game_over"))
UNKNOWN_ACTION: Final = Denied(Reason("unknown_action"))
