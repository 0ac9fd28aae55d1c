"""What happened, as lines for a log: one for each entry, told without the viewer's rules.

A line may name a card that only its owner has seen; `Told.owner` says whose it is, and `shown`
leaves it out for everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.actions import CARD_NAMES, CARD_OF, action_text
from kingdom.board import TERRAINS
from kingdom.hexes import BIT, CELLS, NAMES, cells_of
from kingdom.position import (
    ASIDE,
    CHANCE,
    CITY,
    DEAL,
    DRAW,
    LIFT,
    PIECE,
    PUT,
    REMOVE,
    WALL,
    Pending,
    Position,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from kingdom.state import State

Line = dict[str, Any]

_CELL_KINDS: Final = {
    LIFT: "lift",
    PUT: "put",
    WALL: "wall",
    REMOVE: "remove",
    CITY: "city",
    ASIDE: "aside",
}
"""What choosing a hex means, by the question; with any other a settlement is built."""


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
    seat = frame.player
    line: Line = {
        "seq": told.seq,
        "turn": told.turn,
        "seat": seat,
        "by": told.kind,
        "kind": _kind(before, action, after),
        "action": action_text(action),
        "tile": _tile(before, action),
        "cell": NAMES[action] if action < CELLS else None,
        "from": _origin(before, action, after),
        "terrain": _terrain(before, action),
        "card": CARD_NAMES[CARD_OF[action]] if action in CARD_OF else None,
        "got": _tiles(before, after, seat),
        "lost": _tiles(after, before, seat),
        "gold": _paid(before, after, seat),
    }
    return line | {"why": frame.kind} if action in CARD_OF else line


def standing(position: Position) -> int:
    """Give the hexes on which anything stands."""
    cells = position.walls
    for player in position.players:
        cells |= player.settlements | player.retinue.city
        for meeples in player.retinue.meeples:
            cells |= meeples
    return cells


def _kind(before: State, action: int, after: State) -> str:
    frame = before.pending[-1]
    if before.to_move == CHANCE:
        return "draw"
    if action >= CELLS:
        text = action_text(action)
        return text if text in ("stop", "end") else "use"
    if frame.kind == PIECE:
        return _piece_kind(before, action, after)
    return _CELL_KINDS.get(frame.kind, "build")


def _piece_kind(before: State, action: int, after: State) -> str:
    if not standing(after) & BIT[action]:
        return "back"
    return "step" if standing(before) & ~standing(after) else "place"


def _tile(before: State, action: int) -> str | None:
    """Name the tile in use; an action that begins one names itself."""
    frame = before.pending[-1]
    if action >= CELLS:
        text = action_text(action)
        return text if action not in CARD_OF and text not in ("stop", "end") else None
    return action_text(frame.tile) if isinstance(frame, Pending) and frame.tile >= 0 else None


def _origin(before: State, action: int, after: State) -> str | None:
    """Name the hex that a piece came from."""
    frame = before.pending[-1]
    if isinstance(frame, Pending) and frame.kind == PUT and action < CELLS:
        return NAMES[frame.cell]
    if frame.kind == PIECE and action < CELLS:
        gone = [*cells_of(standing(before) & ~standing(after))]
        return NAMES[gone[0]] if gone and gone[0] != action else None
    return None


def _terrain(before: State, action: int) -> str | None:
    if action >= CELLS:
        return None
    masks = zip(TERRAINS, before.setup.board.terrain, strict=True)
    return next((name for name, mask in masks if mask & BIT[action]), None)


def _tiles(before: State, after: State, seat: int) -> list[str]:
    """Name the tiles that a player has after and not before."""
    new = after.players[seat].held & ~before.players[seat].held
    return [site.name for index, site in enumerate(after.setup.sites) if new >> index & 1]


def _paid(before: State, after: State, seat: int) -> dict[str, int]:
    """Give the gold that was paid at once."""
    gold = zip(
        after.setup.paid_at_once, before.players[seat].gold, after.players[seat].gold, strict=True
    )
    return {source: now - then for source, then, now in gold if now != then}
