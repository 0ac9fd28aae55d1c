"""What happened, as lines for a log: one for each entry.

A line may name a card that only its owner has seen; `shown` leaves it out for everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingdom.actions import CARD_NAMES, CARD_OF, action_text
from kingdom.board import TERRAINS
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, CELLS, NAMES
from kingdom.rules.deeds import deed, paid, tiles_named
from kingdom.server.games.history import Halted, Step, Undone

if TYPE_CHECKING:
    from collections.abc import Collection

    from kingdom.rules.position import Position
    from kingdom.server.games.history import LogEntry
    from kingdom.state import State

Line = dict[str, Any]


def shown(entry: LogEntry, seats: Collection[int], over: bool) -> Line:
    """Return an entry's line as these seats may see it; after the end nothing is hidden."""
    owner = _owner(entry)
    if owner is None or over or owner in seats:
        return line_of(entry)
    return line_of(entry) | {"action": "draw", "card": None}


def line_of(entry: LogEntry) -> Line:
    """Return an entry's line with everything in it."""
    if isinstance(entry, Step):
        return _step(entry)
    line = {"seq": entry.seq, "turn": entry.during, "seat": entry.seat}
    if isinstance(entry, Halted):
        return line | {"kind": "halt", "action": "halt"}
    count = len(entry.steps)
    return line | {"kind": "undo", "action": "undo", "count": count, "to": entry.to}


def _owner(entry: LogEntry) -> int | None:
    """Return the seat whose hidden card an entry's line names, if it does."""
    if isinstance(entry, Undone | Halted) or entry.action not in CARD_OF:
        return None
    frame = entry.before.pending[-1]
    return frame.player if frame.asks in (Question.DEAL, Question.DRAW) else None


def _step(step: Step) -> Line:
    before, after, action = step.before, step.state, step.action
    done = deed(before, action)
    held, now = (state.players[done.seat].held for state in (before, after))
    line: Line = {
        "seq": step.seq,
        "turn": step.during,
        "seat": done.seat,
        "by": step.kind,
        "kind": done.kind,
        "action": action_text(action),
        "tile": done.tile or None,
        "cell": NAMES[done.cell] if done.cell >= 0 else None,
        "from": NAMES[done.origin] if done.origin >= 0 else None,
        "terrain": _terrain(before, action),
        "card": CARD_NAMES[CARD_OF[action]] if action in CARD_OF else None,
        "got": tiles_named(after, now & ~held),
        "lost": tiles_named(after, held & ~now),
        "gold": paid(before, after, done.seat),
    }
    return line | {"why": before.pending[-1].asks} if action in CARD_OF else line


def standing(position: Position) -> int:
    """Give the hexes on which anything stands."""
    cells = position.walls
    for player in position.players:
        cells |= player.standing
    return cells


def _terrain(before: State, action: int) -> str | None:
    if action >= CELLS:
        return None
    masks = zip(TERRAINS, before.setup.board.terrain, strict=True)
    return next((name for name, mask in masks if mask & BIT[action]), None)
