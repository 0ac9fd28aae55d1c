"""Undo: how far a player may go back, whether the others have to agree, and what is refused.

Nothing is changed here; `History.with_undo` does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kingdom.table.answers import UNDO_ABSENT, UNDO_BARRIER, UNDO_COUNTS
from kingdom.table.history import ACT, DRAW
from kingdom.table.seats import absent

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kingdom.table.answers import Denied
    from kingdom.table.history import History, Step, Undone
    from kingdom.table.snapshot import Snapshot


class UndoPlan(NamedTuple):
    """What taking back would do."""

    to: int  # the last entry that stays
    steps: tuple[Step, ...]  # the steps that would be taken back
    free: bool  # whether nobody has to agree
    beyond: bool  # whether it goes back beyond the current turn

    @property
    def actions(self) -> int:
        """How many steps would be taken back."""
        return len(self.steps)

    @property
    def seat(self) -> int:
        """The seat whose action is the first that would be taken back."""
        return self.steps[0].seat


class UndoChoices(NamedTuple):
    """The two ways back that a player is offered."""

    step: UndoPlan | None  # the player's last action, with the cards and reactions after it
    turn: UndoPlan | None  # the current turn, or to the player's last turn


def plan_undo(history: History, seats: Collection[int], to: int | None = None) -> UndoPlan | None:
    """Return the way back to an entry for some seats; None if they cannot go.

    Without an entry: to before the last action of one of these seats.
    """
    first = _last_action(history, seats) if to is None else _first_after(history, to)
    if first is None or history.over:
        return None
    step = history.line[first]
    return _plan(history, first) if step.kind == ACT and step.seat in seats else None


def plan_choices(history: History, seats: Collection[int]) -> UndoChoices:
    """Return the ways back for some seats: one step, and a whole turn."""
    last = plan_undo(history, seats)
    if last is None:
        return UndoChoices(None, None)
    if last.beyond and any(step.kind != DRAW for step in last.steps[1:]):
        return UndoChoices(None, last)  # others have had their turns since
    turn = _plan_turn(history, seats)
    return UndoChoices(last, turn if turn and turn.actions > last.actions else None)


def undo_refusal(snapshot: Snapshot, plan: UndoPlan, mine: Sequence[int]) -> Denied | None:
    """Return why some seats may not even ask to go back; None if they may.

    What people knew when they left or came back must stay true, and nobody absent can agree.
    """
    if plan.steps[0].seq <= snapshot.game.barrier:
        return UNDO_BARRIER
    if snapshot.game.counts and not plan.free:
        return UNDO_COUNTS
    return UNDO_ABSENT if not plan.free and absent(snapshot.seats, mine) else None


def redoable(history: History, seats: Collection[int]) -> Undone | None:
    """Return the actions that some seats have taken back last, if nothing else was done since."""
    last = history.undone[-1] if history.undone and not history.over else None
    return last if last is not None and last.seat in seats else None


def _plan(history: History, first: int) -> UndoPlan:
    stays = history.line[first - 1].seq if first else 0
    gone = history.line[first:]
    return UndoPlan(stays, gone, _is_free(history, gone), gone[0].during != history.turn)


def _plan_turn(history: History, seats: Collection[int]) -> UndoPlan | None:
    """Return the way back to the beginning of the current turn, for its player."""
    first = None
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        if step.during != history.turn:
            break
        if step.kind == ACT and step.seat in seats and step.seat == _whose_turn(history):
            first = index
    return None if first is None else _plan(history, first)


def _last_action(history: History, seats: Collection[int]) -> int | None:
    """Return the index of the last action of one of these seats."""
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        if step.kind == ACT and step.seat in seats:
            return index
    return None


def _first_after(history: History, to: int) -> int | None:
    """Return the index of the first step after an entry."""
    first = len(history.line)
    while first and history.line[first - 1].seq > to:
        first -= 1
    return first if first < len(history.line) else None


def _whose_turn(history: History) -> int:
    return history.state.pending[0].player


def _is_free(history: History, gone: tuple[Step, ...]) -> bool:
    """Return whether only the player's own actions in the current turn go, and no card was seen."""
    seat, turn = gone[0].seat, history.turn
    for step in gone:
        if step.kind != ACT or step.seat != seat or step.turn != turn:
            return False
    return _whose_turn(history) == seat
