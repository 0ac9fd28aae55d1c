"""What is submitted to a game: checked against a snapshot, and what would follow from it.

Nothing is stored here: whoever keeps the table stores what is new, and then shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import parse_action
from kingdom.rules.explain import IllegalActionError
from kingdom.table.answers import (
    GAME_OVER,
    NO_HINTS,
    NO_REDO,
    NO_UNDO,
    NOT_YOUR_TURN,
    UNKNOWN_ACTION,
    Answer,
    Denied,
    Done,
    Stale,
)
from kingdom.table.facts import RUNNING
from kingdom.table.hints import hints_allowed
from kingdom.table.history import ACT, BOT_ACT
from kingdom.table.seats import held_by, to_agree
from kingdom.table.undo import plan_undo, redoable, undo_refusal

if TYPE_CHECKING:
    from kingdom.table.history import History, StepKind
    from kingdom.table.seats import Caller
    from kingdom.table.snapshot import PendingUndo, Snapshot
    from kingdom.table.undo import UndoPlan

MOST_ENTRIES: Final = 5_000
"""Entries of a log after which nothing can be taken back: a game has a few hundred actions."""


class UndoWanted(NamedTuple):
    """The others have to be asked whether they agree; the same request again is still the same."""

    plan: UndoPlan


class UndoAgreed(NamedTuple):
    """Some have agreed to a request, and others have not answered yet."""

    request: PendingUndo
    agreed: frozenset[int]


class UndoRefused(NamedTuple):
    """A request is refused, or withdrawn."""

    request: PendingUndo


class Decided(NamedTuple):
    """What comes of something that was submitted: the answer, and the history after it.

    What is about a request is answered when that is noted.
    """

    answer: Answer | UndoWanted | UndoAgreed | UndoRefused
    history: History


# --- acting ------------------------------------------------------------------------------


def act(snapshot: Snapshot, caller: Caller, expected: int, text: str) -> Decided:
    """Carry out a person's action if it is legal and meant for the present state."""
    history, mine = snapshot.history, held_by(snapshot.seats, caller)
    if not history.is_current(expected):
        return Decided(Stale(history.seq), history)
    if history.to_move not in mine or snapshot.game.status != RUNNING:
        return Decided(GAME_OVER if history.over else NOT_YOUR_TURN, history)
    return _play(snapshot, ACT, text)


def bot_act(snapshot: Snapshot, seat: int, expected: int, text: str, now: float) -> Decided:
    """Carry out a bot's action, in its own seat or in that of an absent human."""
    history = snapshot.history
    to_play = snapshot.bot or snapshot.is_overdue(now)
    if expected != history.seq or history.to_move != seat or not to_play:
        return Decided(Stale(history.seq), history)
    return _play(snapshot, BOT_ACT, text)


def halt(snapshot: Snapshot, seat: int, expected: int, now: float) -> Decided:
    """End a game whose table wants that when somebody's time runs out."""
    history = snapshot.history
    if expected != history.seq or history.to_move != seat or not snapshot.is_overdue(now):
        return Decided(Stale(history.seq), history)
    return _goes_on(snapshot, history.with_halt(seat))


def hint(snapshot: Snapshot, caller: Caller, expected: int) -> Decided:
    """Note that the caller, who has to decide, asks for a hint; once for each turn."""
    history, mine = snapshot.history, held_by(snapshot.seats, caller)
    seat = history.to_move
    if not history.is_current(expected):
        return Decided(Stale(history.seq), history)
    if seat not in mine or snapshot.game.status != RUNNING:
        return Decided(GAME_OVER if history.over else NOT_YOUR_TURN, history)
    if not hints_allowed(snapshot.game, snapshot.seats):
        return Decided(NO_HINTS, history)
    if history.has_hint(seat):
        return Decided(Done(history.seq), history)
    return _goes_on(snapshot, history.with_hint(seat))


# --- taking back -------------------------------------------------------------------------


def undo(snapshot: Snapshot, caller: Caller, expected: int, to: int | None) -> Decided:
    """Take moves back, or ask the other humans whether they may be taken back."""
    history, mine = snapshot.history, held_by(snapshot.seats, caller)
    if not history.is_current(expected):
        return Decided(Stale(history.seq), history)
    plan = plan_undo(history, mine, to)
    if plan is None or not _may_grow(snapshot):
        return Decided(NO_UNDO, history)
    if refused := undo_refusal(snapshot, plan, mine):
        return Decided(refused, history)
    if plan.free or not to_agree(snapshot.seats, mine):
        return _take_back(snapshot, plan)
    return Decided(UndoWanted(plan), history)


def answer_undo(snapshot: Snapshot, caller: Caller, number: int, yes: bool) -> Decided:
    """Agree to an undo request, or refuse it; when all agree, it is carried out."""
    history, request = snapshot.history, snapshot.request
    if request is None or request.number != number:
        return Decided(Stale(history.seq), history)
    asked = to_agree(snapshot.seats, [request.seat])
    mine = [seat for seat in held_by(snapshot.seats, caller) if seat in asked]
    if not mine:
        return Decided(NOT_YOUR_TURN, history)
    if not yes:
        return Decided(UndoRefused(request), history)
    agreed = frozenset((*request.agreed, *mine))
    plan = plan_undo(history, [request.seat], request.to)
    if plan is None or not agreed.issuperset(asked):
        return Decided(UndoAgreed(request, agreed), history)
    return _take_back(snapshot, plan)


def withdraw(snapshot: Snapshot, caller: Caller, number: int) -> Decided:
    """Withdraw an undo request of one's own."""
    history, request = snapshot.history, snapshot.request
    if request is None or request.number != number:
        return Decided(Stale(history.seq), history)
    if request.seat not in held_by(snapshot.seats, caller):
        return Decided(NOT_YOUR_TURN, history)
    return Decided(UndoRefused(request), history)


def redo(snapshot: Snapshot, caller: Caller, expected: int) -> Decided:
    """Do again what the caller has taken back last."""
    history, mine = snapshot.history, held_by(snapshot.seats, caller)
    if not history.is_current(expected):
        return Decided(Stale(history.seq), history)
    undone = redoable(history, mine)
    if undone is None or not _may_grow(snapshot):
        return Decided(NO_REDO, history)
    return _goes_on(snapshot, history.with_redo(undone.seat))


def _play(snapshot: Snapshot, kind: StepKind, text: str) -> Decided:
    """Carry out an action; the rules check it, here and nowhere else."""
    history = snapshot.history
    try:
        after = history.with_action(kind, parse_action(text))
    except IllegalActionError as illegal:
        return Decided(Denied(illegal.reason), history)
    except ValueError:
        return Decided(UNKNOWN_ACTION, history)
    return _goes_on(snapshot, after)


def _may_grow(snapshot: Snapshot) -> bool:
    """Return whether a game goes on and its log has room for undo and redo."""
    return snapshot.game.status == RUNNING and snapshot.history.seq < MOST_ENTRIES


def _take_back(snapshot: Snapshot, plan: UndoPlan) -> Decided:
    return _goes_on(snapshot, snapshot.history.with_undo(plan.seat, plan.actions))


def _goes_on(snapshot: Snapshot, after: History) -> Decided:
    """Return the change by an action, with the cards that are drawn after it."""
    return Decided(Done(snapshot.history.seq + 1), after.with_cards())
