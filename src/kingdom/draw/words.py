"""What the drawings say in words: who is asked what, and the short names of things.

Plain English for terminals, notebooks and docs; nothing here depends on how it is drawn.
"""

from collections.abc import Callable, Mapping
from typing import Final

from kingdom.actions import FIRST_TERRAIN, FIRST_TILE, action_text
from kingdom.board import ANY, TERRAINS
from kingdom.content import TILES
from kingdom.hexes import NAMES
from kingdom.position import (
    AFTER,
    BEFORE,
    BUILD,
    CHANCE,
    LIFT,
    MANDATORY,
    PUT,
    Pending,
    Position,
)
from kingdom.scoring import Outcome, outcome


def player_name(seat: int) -> str:
    """Name a seat as people count."""
    return f"Player {seat + 1}"


def terrain_name(terrain: int) -> str:
    """Name a terrain; what is hidden or missing has no name."""
    if terrain == ANY:
        return "any terrain"
    name = TERRAINS[terrain] if 0 <= terrain < len(TERRAINS) else "?"
    return "flower field" if name == "flower" else name


def _codes() -> dict[str, str]:
    codes: dict[str, str] = {}
    for name in TILES:
        letters = (name[0].upper() + letter for letter in name[1:])
        codes[name] = next(code for code in letters if code not in codes.values())
    return codes


CODES: Final[Mapping[str, str]] = _codes()
"""Two letters for each location, different for all of them."""


def question(position: Position) -> str:
    """Say who has to do what now."""
    if not position.pending:
        result = outcome(position)
        return "The game is over" if result is None else _verdict(result)
    frame = position.pending[-1]
    name = player_name(frame.player)
    if position.to_move == CHANCE:
        again = "another" if len(position.pending) > 1 else "a"
        return f"{name} draws {again} terrain card"
    ask = _QUESTIONS.get(frame.kind)
    return f"{name}: {ask(position, frame)}" if ask else f"{name} has to choose"


def _verdict(result: Outcome) -> str:
    gold = max(result.totals)
    if len(result.winners) == 1:
        return f"{player_name(result.winners[0])} wins with {gold} gold"
    seats = [str(seat + 1) for seat in result.winners]
    return f"Players {', '.join(seats[:-1])} and {seats[-1]} win together with {gold} gold"


def _turn(position: Position, frame: Pending) -> str:
    tiles = any(FIRST_TILE <= option < FIRST_TERRAIN for option in position.options)
    if not position.legal_cells:
        return "use a tile or end the turn" if tiles else "end the turn"
    count = min(frame.left, position.players[frame.player].supply)
    return f"build {count} on {terrain_name(frame.terrain)}" + " or use a tile" * tiles


def _mandatory(position: Position, frame: Pending) -> str:
    count = min(frame.left, position.players[frame.player].supply)
    return f"build {count} more on {terrain_name(frame.terrain)}"


def _build(position: Position, frame: Pending) -> str:  # noqa: ARG001
    return f"build with the {action_text(frame.tile)}"


def _lift(position: Position, frame: Pending) -> str:  # noqa: ARG001
    return f"choose a settlement to move with the {action_text(frame.tile)}"


def _put(position: Position, frame: Pending) -> str:  # noqa: ARG001
    return f"move {NAMES[frame.cell]} with the {action_text(frame.tile)}"


_QUESTIONS: Final[Mapping[str, Callable[[Position, Pending], str]]] = {
    BEFORE: _turn,
    MANDATORY: _mandatory,
    AFTER: _turn,
    BUILD: _build,
    LIFT: _lift,
    PUT: _put,
}
