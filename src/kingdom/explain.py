"""Why an action is refused, as a code with the cells concerned.

A screen teaches the rule from the code in the player's own language; the English sentences
here are for errors.
"""

from typing import Final, NamedTuple

from kingdom.actions import (
    END,
    FIRST_TERRAIN,
    STOP,
    action_text,
    as_number,
    shown,
)
from kingdom.board import TERRAINS
from kingdom.content import TILES, Tile, registry
from kingdom.hexes import BIT, CELLS, CellSet
from kingdom.position import (
    AFTER,
    BEFORE,
    BUILD,
    CHANCE,
    LIFT,
    MANDATORY,
    PUT,
    REMOVE,
    TILE_KINDS,
    WALL,
    PlayerState,
    Position,
)
from kingdom.setup import WALLS
from kingdom.targets import ground_of

SENTENCES: Final = {
    "unknown_action": "there is no such action",
    "game_over": "the game is over",
    "card_due": "a terrain card has to be drawn first",
    "no_such_card": "no card of that terrain is left in the pile",
    "no_choice": "no terrain is to be chosen now",
    "builds_done": "all mandatory settlements are built: use a tile or end the turn",
    "builds_first": "first finish the mandatory action: {builds} to build",
    "builds_owed": "the turn cannot end with {builds} still to build",
    "supply_empty": "no settlement is left in the supply",
    "no_card": "there is no terrain card to build with",
    "no_hex": "there is no such hex on this board",
    "special_hex": "nothing can be built on a location, castle or nomad hex",
    "occupied": "a piece stands there already",
    "wrong_terrain": "it must be {terrains}",
    "not_adjacent": "it must be next to an own settlement, since that is possible",
    "not_edge": "the {tile} builds only on the edge of the board",
    "not_line_end": "the {tile} builds only at an end of a straight line of three own pieces",
    "not_two_away": "the {tile} moves exactly two hexes in a straight line",
    "not_beside_own": "the {tile} works only next to an own piece",
    "not_beside_three": "the {tile} builds only next to three own pieces",
    "not_slide_end": "the {tile} moves in a straight line up to the first obstacle",
    "not_one_step": "the {tile} moves by single steps to a neighbouring hex",
    "not_theirs": "only a settlement of another player can be taken off the board",
    "other_first": "first a settlement of the next player to the left",
    "already_hit": "a settlement of that player has been taken off already",
    "no_walls": "no stone wall is left",
    "must_go_on": "the {tile} has begun and goes on to its end",
    "no_build": "the {tile} goes with a build that must be next to an own settlement",
    "same_hex": "the settlement stands there already: 'stop' leaves it where it is",
    "not_yours": "only an own settlement can be moved",
    "cannot_move": "that settlement has no hex to go to with the {tile}",
    "finish_tile": "first finish using the {tile}, or break it off with 'stop'",
    "nothing_to_stop": "nothing has been begun that could be broken off",
    "not_in_play": "there is no {tile} on this board",
    "tile_not_held": "the player has no {tile} tile, which a settlement next to its hex brings",
    "tile_fresh": "the {tile} was taken this turn and can be used from the next one on",
    "tile_used": "the {tile} has been used this turn",
    "no_target": "the {tile} has no legal target now",
}
"""Every reason code with its English sentence."""


class Reason(NamedTuple):
    """Why an action is refused.

    `cells` are those that may be chosen instead, if any; for a tile that the player does not
    hold, the location hexes where there still is one.
    """

    code: str
    cells: int = 0
    tile: str | None = None
    terrains: tuple[str, ...] = ()
    builds: int = 0

    def __str__(self) -> str:
        sentence = SENTENCES[self.code].format(
            tile=self.tile,
            terrains=" or ".join(self.terrains),
            builds="1 settlement" if self.builds == 1 else f"{self.builds} settlements",
        )
        names = CellSet(self.cells).names
        if not names:
            return sentence
        label = "location" if self.code == "tile_not_held" else "possible"
        more = f" and {len(names) - 6} more" if len(names) > 6 else ""
        return f"{sentence} ({label}: {' '.join(names[:6])}{more})"


class IllegalActionError(ValueError):
    """An action that the rules refuse; `reason` says why."""

    def __init__(self, action: object, reason: Reason) -> None:
        """Name the action and the reason."""
        self.action = action
        self.reason = reason
        try:
            name = action_text(as_number(action))
        except ValueError:
            name = f"action {shown(action)}"
        super().__init__(f"{name} is not legal: {reason}")


def explain(position: Position, action: object) -> Reason | None:
    """Say why an action is refused, or give None if it is legal."""
    number = as_number(action)
    on_map = 0 <= number < CELLS
    legal = BIT[number] & position.legal_cells if on_map else number in position.options
    return None if legal else refusal(position, number)


def refusal(position: Position, number: int) -> Reason:
    """Say why an action that is not legal is refused."""
    if 0 <= number < CELLS:
        return _refused_cell(position, number)
    try:
        action_text(number)
    except ValueError:
        return Reason("unknown_action")
    return _refused_option(position, number)


def _refused_always(position: Position) -> Reason | None:
    """Give the reason if no player may act at all."""
    if position.to_move is None:
        return Reason("game_over")
    return Reason("card_due") if position.to_move == CHANCE else None


def _refused_option(position: Position, action: int) -> Reason:
    if position.to_move == CHANCE and action >= FIRST_TERRAIN and action < STOP:
        return Reason("no_such_card")
    blocked = _refused_always(position)
    if blocked:
        return blocked
    frame = position.pending[-1]
    in_use = frame.kind in TILE_KINDS
    if action == STOP and in_use:
        return Reason("must_go_on", position.legal_cells, tile=action_text(frame.tile))
    if action == STOP:
        return Reason("nothing_to_stop")
    if FIRST_TERRAIN <= action < STOP:
        return Reason("no_choice")
    if frame.anywhere:
        waiver = action_text(position.setup.waiver)
        return Reason("finish_tile", position.legal_cells, tile=waiver)
    if in_use and action != position.setup.waiver:
        code = "finish_tile" if STOP in position.options else "must_go_on"
        return Reason(code, position.legal_cells, tile=action_text(frame.tile))
    if action == END:
        return Reason("builds_owed", position.legal_cells, builds=_owed(position))
    return _refused_tile(position, action)


def _owed(position: Position) -> int:
    turn = position.pending[0]
    return min(turn.left, position.players[turn.player].supply)


def _refused_tile(position: Position, action: int) -> Reason:
    name = action_text(action)
    me = position.players[position.pending[0].player]
    places = position.setup.places.get(action, 0)
    if not places:
        return Reason("not_in_play", tile=name)
    if not me.held & places:
        around = _around(position, places & ~me.taken)
        return Reason("tile_not_held", around, tile=name)
    kind = TILES[name].kind
    if position.pending[-1].kind == MANDATORY and kind != registry.WAIVE:
        return Reason("builds_first", position.legal_cells, tile=name, builds=_owed(position))
    if not me.ready & places:
        return Reason("tile_fresh" if me.fresh & places else "tile_used", tile=name)
    if kind == registry.WAIVE:
        return Reason("no_build", tile=name)
    if kind == registry.BUILD and not me.supply:
        return Reason("supply_empty", tile=name)
    if kind == registry.WALL and position.walls.bit_count() >= WALLS:
        return Reason("no_walls", tile=name)
    return Reason("no_target", tile=name)


def _around(position: Position, places: int) -> int:
    """Give the location hexes of these indices that still have a tile."""
    cells = 0
    for index, location in enumerate(position.setup.sites):
        if places >> index & 1 and position.stock[index]:
            cells |= BIT[location.cell]
    return cells


def _refused_cell(position: Position, cell: int) -> Reason:
    blocked = _refused_always(position)
    if blocked:
        return blocked
    bit = BIT[cell]
    frame, legal = position.pending[-1], position.legal_cells
    me = position.players[frame.player]
    if not bit & position.setup.board.cells:
        return Reason("no_hex")
    if frame.kind == AFTER:
        return Reason("builds_done")
    if frame.kind == LIFT:
        if not bit & me.settlements:
            return Reason("not_yours", legal)
        return Reason("cannot_move", legal, tile=action_text(frame.tile))
    if frame.kind == REMOVE:
        return Reason(_refused_owner(position, bit), legal)
    if frame.kind == PUT and cell == frame.cell:
        return Reason("same_hex", legal)
    if frame.kind == BEFORE and not me.supply:
        return Reason("supply_empty")
    tile = TILES[action_text(frame.tile)] if frame.kind in (BUILD, PUT, WALL) else None
    return _refused_target(position, bit, me, tile)


def _refused_owner(position: Position, bit: int) -> str:
    """Say why no piece of its owner can be taken off the board."""
    frame, players = position.pending[-1], position.players
    owner = next((seat for seat, player in enumerate(players) if bit & player.settlements), None)
    if owner is None or owner == frame.player:
        return "not_theirs"
    done = TILES[action_text(frame.tile)].times - frame.left  # opponents, from the left
    return "already_hit" if (owner - frame.player) % len(players) <= done else "other_first"


def _refused_target(position: Position, bit: int, me: PlayerState, tile: Tile | None) -> Reason:
    """Say why nothing can be put on a hex; without a tile it is a mandatory build."""
    board, legal = position.setup.board, position.legal_cells
    played = position.pending[0].terrain
    name = tile.name if tile else None
    if bit & board.special:
        return Reason("special_hex", legal, name)
    if not bit & position.free:
        return Reason("occupied", legal, name)
    ground = ground_of(tile, board, played) if tile else board.ground[played]
    if not ground:
        return Reason("no_card", legal, name)
    if not bit & ground:
        wanted = tuple(
            terrain for terrain, mask in zip(TERRAINS, board.terrain, strict=True) if mask & ground
        )
        return Reason("wrong_terrain", legal, name, wanted)
    if tile and tile.within is not None and not bit & tile.within(board, me.settlements):
        return Reason(tile.limit, legal, name)
    if tile and tile.reach is not None:
        return Reason(tile.limit, legal, name)
    return Reason("not_adjacent", legal, name)
