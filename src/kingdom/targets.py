"""What may be chosen when a tile asks: where to build, what to move, where to put it.

Masks on the table as it lies (RULES 4.2 and 4.3). The functions share their arguments: the
tile, the position, the player who uses it, and the frame of the tile on the stack.
"""

from kingdom.board import Board
from kingdom.content import PLAYED, Tile
from kingdom.hexes import BIT, neighbours
from kingdom.position import Pending, PlayerState, Position
from kingdom.setup import WALLS


def ground_of(tile: Tile, board: Board, terrain: int) -> int:
    """Give the hexes of the tile's terrain, whatever stands on them."""
    return board.ground[terrain if tile.ground == PLAYED else tile.ground]


def to_build(tile: Tile, position: Position, me: PlayerState, frame: Pending) -> int:
    """Give the hexes on which a building tile may build."""
    if not me.supply:
        return 0
    candidates = _candidates(tile, position, me)
    if tile.adjacent and not frame.anywhere:
        return candidates & me.near or candidates
    return candidates


def to_wall(tile: Tile, position: Position, me: PlayerState, frame: Pending) -> int:
    """Give the hexes on which a stone wall may be set."""
    return _candidates(tile, position, me) if position.walls.bit_count() < WALLS else 0


def _candidates(tile: Tile, position: Position, me: PlayerState) -> int:
    board, ground, within = position.setup.board, tile.ground, tile.within
    played = position.pending[0].terrain if ground == PLAYED else ground
    candidates = board.ground[played] & position.free
    return candidates if within is None else candidates & within(board, me.settlements)


def to_lift(tile: Tile, position: Position, me: PlayerState, frame: Pending) -> int:
    """Give the settlements that a moving tile can take somewhere else."""
    ground = ground_of(tile, position.setup.board, position.pending[0].terrain)
    settlements, near = me.settlements, me.near
    candidates = ground & position.free
    if tile.reach is not None:
        return tile.reach.sources(settlements, candidates)
    if not candidates:
        return 0
    # A settlement that is lifted makes its own hex a candidate. Where that hex fits and touches
    # another own piece while no other candidate does, the settlement must go back there.
    stuck = settlements & ground & near
    touching = candidates & near
    if touching:
        anchors = settlements & neighbours(touching)
        if anchors & anchors - 1:
            return settlements
        stuck &= anchors  # for all others the one anchor still touches a candidate
    return settlements & ~stuck


def to_put(tile: Tile, position: Position, me: PlayerState, frame: Pending) -> int:
    """Give the hexes to which a moving tile may take the settlement that was chosen."""
    ground = ground_of(tile, position.setup.board, position.pending[0].terrain)
    lifted = BIT[frame.cell]
    if tile.reach is not None:
        return tile.reach.targets(lifted, ground & position.free)
    candidates = ground & (position.free | lifted)
    return (candidates & neighbours(me.settlements ^ lifted) or candidates) & ~lifted


def to_remove(tile: Tile, position: Position, me: PlayerState, frame: Pending) -> int:
    """Give the settlements of others that may be taken off the board (A-12)."""
    count = position.setup.players
    seats = [(frame.player + offset) % count for offset in range(1, count)]
    owned = [position.players[seat].settlements for seat in seats]
    if position.setup.sword == "one":
        return sum(owned)
    return next(filter(None, owned[tile.times - frame.left :]), 0)  # those before are done
