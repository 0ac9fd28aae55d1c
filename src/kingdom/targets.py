"""What may be chosen when a tile asks: where to build, what to move, where to put it.

Pure geometry on masks (RULES 4.2 and 4.3): no turn, no cards. The functions share their
arguments: the tile, the board, the terrain played, the free hexes, the player, and the cell
from which a settlement was lifted.
"""

from kingdom.board import Board
from kingdom.content import PLAYED, Tile
from kingdom.hexes import BIT, neighbours
from kingdom.position import PlayerState


def ground_of(tile: Tile, board: Board, terrain: int) -> int:
    """Give the hexes of the tile's terrain, whatever stands on them."""
    return board.ground[terrain if tile.ground == PLAYED else tile.ground]


def to_build(
    tile: Tile, board: Board, terrain: int, free: int, me: PlayerState, cell: int = -1
) -> int:
    """Give the hexes on which a building tile may build."""
    if not me.supply:
        return 0
    candidates = ground_of(tile, board, terrain) & free
    if tile.within is not None:
        candidates &= tile.within(board, me.settlements)
    if tile.adjacent:
        return candidates & me.near or candidates
    return candidates


def to_lift(
    tile: Tile, board: Board, terrain: int, free: int, me: PlayerState, cell: int = -1
) -> int:
    """Give the settlements that a moving tile can take somewhere else."""
    ground = ground_of(tile, board, terrain)
    settlements, near = me.settlements, me.near
    candidates = ground & free
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


def to_put(tile: Tile, board: Board, terrain: int, free: int, me: PlayerState, cell: int) -> int:
    """Give the hexes to which a moving tile may take the settlement lifted from a cell."""
    ground, lifted = ground_of(tile, board, terrain), BIT[cell]
    if tile.reach is not None:
        return tile.reach.targets(lifted, ground & free)
    candidates = ground & (free | lifted)
    return (candidates & neighbours(me.settlements ^ lifted) or candidates) & ~lifted
