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
    REMOVE,
    WALL,
    Pending,
    Position,
)
from kingdom.scoring import Outcome, outcome
from kingdom.setup import WALLS


def player_name(seat: int) -> str:
    """Name a seat as people count."""
    return f"Player {seat + 1}"


def terrain_name(terrain: int) -> str:
    """Name a terrain; what is hidden or missing has no name."""
    if terrain == ANY:
        return "any terrain"
    name = TERRAINS[terrain] if 0 <= terrain < len(TERRAINS) else "?"
    return "flower field" if name == "flower" else name


_DONATION: Final = "donation-"


def tile_name(name: str) -> str:
    """Name a kind of tile as people do: `oracle`, `grass donation`."""
    terrain = name.removeprefix(_DONATION)
    return name if terrain == name else f"{terrain} donation"


def with_article(name: str) -> str:
    """Put the right article before a name."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _codes() -> dict[str, str]:
    """Find two letters for each kind of tile; those of a donation name its terrain."""
    codes: dict[str, str] = {}
    for name in TILES:
        letters = name[1:] if name == tile_name(name) else name.removeprefix(_DONATION)
        found = (name[0].upper() + letter for letter in letters)
        codes[name] = next(code for code in found if code not in codes.values())
    return codes


CODES: Final[Mapping[str, str]] = _codes()
"""Two letters for each kind of tile, different for all of them."""


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
    ask = _anywhere if frame.anywhere else _QUESTIONS.get(frame.kind)
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
    return f"build {count} more on {terrain_name(frame.terrain)}" + _or_waiver(position)


def _or_waiver(position: Position) -> str:
    """Name the tile by which the next build could be anywhere."""
    waiver = position.setup.waiver
    return f" or use the {action_text(waiver)}" if waiver in position.options else ""


def _anywhere(position: Position, frame: Pending) -> str:
    by = action_text(position.setup.waiver)
    if frame.kind == BUILD:
        return f"build anywhere with the {_tool(frame)}, by the {by}"
    return f"build anywhere on {terrain_name(frame.terrain)}, by the {by}"


def _tool(frame: Pending) -> str:
    return tile_name(action_text(frame.tile))


def _build(position: Position, frame: Pending) -> str:
    tile = TILES[action_text(frame.tile)]
    if tile.times == 1:
        return f"build with the {_tool(frame)}" + _or_waiver(position)
    room = (position.setup.board.ground[tile.ground] & position.free).bit_count()
    count = min(frame.left, position.players[frame.player].supply, room)
    more = " more" * (frame.left < tile.times)
    return f"build {count}{more} with the {_tool(frame)}" + _or_waiver(position)


def _lift(position: Position, frame: Pending) -> str:  # noqa: ARG001
    ask = f"choose a settlement to move with the {_tool(frame)}"
    if TILES[action_text(frame.tile)].times == 1:
        return ask
    return f"{ask}, {frame.left} step{'s' * (frame.left != 1)} left"


def _put(position: Position, frame: Pending) -> str:  # noqa: ARG001
    step = " one step" * (TILES[action_text(frame.tile)].times > 1)
    return f"move {NAMES[frame.cell]}{step} with the {_tool(frame)}"


def _wall(position: Position, frame: Pending) -> str:
    stock = WALLS - position.walls.bit_count()
    count = min(frame.left, stock, position.legal_cells.bit_count())
    ground = terrain_name(position.pending[0].terrain)
    if frame.left < TILES[action_text(frame.tile)].times:
        return f"set another stone wall on {ground} or stop"
    return f"set {'a stone wall' if count == 1 else f'up to {count} stone walls'} on {ground}"


def _remove(position: Position, frame: Pending) -> str:  # noqa: ARG001
    owners = [
        player_name(seat)
        for seat, player in enumerate(position.players)
        if player.settlements & position.legal_cells
    ]
    whose = f" of {owners[0]}" if len(owners) == 1 else ""
    return f"choose a settlement{whose} to take off the board"


_QUESTIONS: Final[Mapping[str, Callable[[Position, Pending], str]]] = {
    BEFORE: _turn,
    MANDATORY: _mandatory,
    AFTER: _turn,
    BUILD: _build,
    LIFT: _lift,
    PUT: _put,
    WALL: _wall,
    REMOVE: _remove,
}
