"""What happened, as lines for a log: one for each entry.

A line may name a card that only its owner has seen; `shown` leaves it out for everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.actions import CARD_NAMES, CARD_OF, action_text
from kingdom.board import TERRAINS
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, CELLS
from kingdom.rules.deeds import DRAWN, deed, gold_paid, tiles_named
from kingdom.table.history import (
    HALT,
    HINT,
    REDO,
    UNDO,
    Halted,
    Hinted,
    LogEntry,
    Redone,
    SeatChange,
    Step,
    Undone,
)
from kingdom.table.position import name_or_none
from kingdom.table.wire.log import LogLine

if TYPE_CHECKING:
    from collections.abc import Collection

    from kingdom.actions import Action
    from kingdom.state import State


def shown(entry: LogEntry, seats: Collection[int], over: bool) -> LogLine:
    """Return an entry's line as these seats may see it; after the end nothing is hidden."""
    owner = card_owner(entry)
    line = line_of(entry)
    if owner is not None and not over and owner not in seats:
        line.action, line.card = DRAWN, None
    return line


def line_of(entry: LogEntry) -> LogLine:
    """Return an entry's line with everything in it."""
    match entry:
        case Step():
            return _step(entry)
        case Undone():
            line = _without_action(entry, UNDO)
            line.count, line.to = len(entry.steps), entry.to
            return line
        case Redone():
            line = _without_action(entry, REDO)
            line.count = len(entry.steps)
            return line
        case SeatChange():
            return _without_action(entry, entry.kind)
        case Halted():
            line = _without_action(entry, HALT)
            line.action = entry.why or HALT
            return line
        case Hinted():
            return _without_action(entry, HINT)


def card_owner(entry: LogEntry) -> int | None:
    """Return the seat whose hidden card an entry's line names, if it does."""
    if not isinstance(entry, Step) or entry.action not in CARD_OF:
        return None
    frame = entry.before.pending[-1]
    return frame.player if frame.asks in (Question.DEAL, Question.DRAW) else None


def _without_action(entry: Undone | Redone | SeatChange | Halted | Hinted, kind: str) -> LogLine:
    return LogLine(
        seq=entry.seq, turn=entry.during, seat=entry.seat, kind=kind, action=kind,
        got=[], lost=[], gold={},
    )  # fmt: skip


def line_of_action(before: State, action: Action, after: State) -> LogLine:
    """Return the line of an action or of a card, without its place in a log."""
    done = deed(before, action)
    held, now = (state.players[done.seat].held for state in (before, after))
    return LogLine(
        seq=0,
        turn=0,
        seat=done.seat,
        kind=done.kind,
        action=action_text(action),
        tile=done.tile or None,
        cell=name_or_none(done.cell),
        origin=name_or_none(done.origin),
        terrain=_terrain(before, action),
        card=CARD_NAMES[CARD_OF[action]] if action in CARD_OF else None,
        why=before.pending[-1].asks if action in CARD_OF else None,
        got=tiles_named(after, now & ~held),
        lost=tiles_named(after, held & ~now),
        gold=gold_paid(before, after, done.seat),
    )


def _step(step: Step) -> LogLine:
    line = line_of_action(step.before, step.action, step.state)
    line.seq, line.turn, line.by = step.seq, step.during, step.kind
    return line


def _terrain(before: State, action: int) -> str | None:
    if action >= CELLS:
        return None
    masks = zip(TERRAINS, before.setup.board.terrain, strict=True)
    return next((name for name, mask in masks if mask & BIT[action]), None)
