"""What happened, as lines for a log: one for each entry, told without the viewer's rules.

A line may name a card that only its owner has seen; `Told.owner` says whose it is, and `shown`
leaves it out for everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.actions import CARD_NAMES, CARD_OF, action_text
from kingdom.board import TERRAINS
from kingdom.hexes import BIT, CELLS, NAMES
from kingdom.rules.deeds import deed, paid, tiles_named
from kingdom.rules.position import DEAL, DRAW

if TYPE_CHECKING:
    from collections.abc import Collection

    from kingdom.rules.position import Position
    from kingdom.state import State

Line = dict[str, Any]


class Told(NamedTuple):
    """An entry of the log that can be told. The words are made when somebody asks for them."""

    seq: int
    kind: str
    seat: int | None
    turn: int
    before: State | None = None  # of an action, or a card drawn
    action: int = -1
    after: State | None = None
    gone: int = 0  # how many entries were taken back
    to: int = 0  # the last entry that stays

    @property
    def owner(self) -> int | None:
        """The seat whose hidden card the line names, if it does."""
        if self.before is None or self.action not in CARD_OF:
            return None
        frame = self.before.pending[-1]
        return frame.player if frame.kind in (DEAL, DRAW) else None

    @property
    def line(self) -> Line:
        """The entry as a line, with everything in it."""
        if self.before is not None and self.after is not None:
            return _line(self, self.before, self.after)
        line = {"seq": self.seq, "turn": self.turn, "seat": self.seat}
        if self.gone:
            return line | {"kind": "undo", "action": "undo", "count": self.gone, "to": self.to}
        return line | {"kind": "halt", "action": "halt"}


def shown(told: Told, seats: Collection[int], over: bool) -> Line:
    """Give a line as these seats may see it; when the game is over nothing is hidden."""
    owner = told.owner
    if owner is None or over or owner in seats:
        return told.line
    return told.line | {"action": "draw", "card": None}


def _line(told: Told, before: State, after: State) -> Line:
    """Tell an action, or a card drawn, that led from one state to another."""
    frame, action = before.pending[-1], told.action
    done = deed(before, action)
    held, now = (state.players[done.seat].held for state in (before, after))
    line: Line = {
        "seq": told.seq,
        "turn": told.turn,
        "seat": done.seat,
        "by": told.kind,
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
    return line | {"why": frame.kind} if action in CARD_OF else line


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
