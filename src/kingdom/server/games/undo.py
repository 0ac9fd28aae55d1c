"""Undo: how far a player may go back, and whether the others have to agree.

Nothing is changed here; `History.with_undo` does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kingdom.server.games.history import ACT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.server.games.history import History, Step


class UndoPlan(NamedTuple):
    """What taking back would do."""

    to: int  # the last entry that stays
    actions: int  # how many steps of the line go
    seat: int  # whose action is the first of them
    free: bool  # whether nobody has to agree


def plan_undo(history: History, seats: Iterable[int], to: int | None = None) -> UndoPlan | None:
    """Return what going back to an entry means for some seats; None if they cannot.

    Without an entry: to before the last action of one of these seats.
    """
    mine = set(seats)
    first = _first_gone(history, mine, to)
    if first is None or history.over:
        return None
    gone = history.line[first:]
    if gone[0].kind != ACT or gone[0].seat not in mine:
        return None
    return _plan(history, first, free=_is_free(history, gone))


def plan_free_undo(history: History, seat: int) -> UndoPlan | None:
    """Return how far a seat may go back without asking anybody."""
    plan = None
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        if step.kind != ACT or step.seat != seat or not _is_free(history, history.line[index:]):
            break
        plan = _plan(history, index, free=True)
    return plan


def _plan(history: History, first: int, *, free: bool) -> UndoPlan:
    stays = history.line[first - 1].seq if first else 0
    return UndoPlan(stays, len(history.line) - first, history.line[first].seat, free)


def _first_gone(history: History, mine: set[int], to: int | None) -> int | None:
    """Return the index of the first step that would be taken back."""
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        if to is None:
            if step.kind == ACT and step.seat in mine:
                return index
        elif step.seq <= to:
            return index + 1 if index + 1 < len(history.line) else None
    return 0 if to is not None and history.line else None


def _is_free(history: History, gone: tuple[Step, ...]) -> bool:
    """Return whether only the player's own actions of the own turn go, and no card was seen."""
    seat = gone[0].seat
    own = history.state.pending[0].player == seat and gone[0].turn == history.turn
    return own and all(step.kind == ACT and step.seat == seat for step in gone)
