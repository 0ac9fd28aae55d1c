"""What may be chosen when a tile asks: where to build, what to move, where to put it.

Masks on the table as it lies (RULES 4.2 and 4.3). All functions get the tile, the table, and the
frame of the tile on the stack.
"""

from typing import TypeAlias

from kingdom.board import Board
from kingdom.content import PLAYED, Tile
from kingdom.hexes import BIT, neighbours
from kingdom.position import Pending, Players
from kingdom.setup import WALLS, Setup

Table: TypeAlias = tuple[Setup, Players, int, int, int]
"""What a tile looks at: set-up, players, free hexes, walls, and the terrain played this turn.

Less than a position, which is made when this is found out, and a bare tuple for speed.
"""


def ground_of(tile: Tile, board: Board, terrain: int) -> int:
    """Give the hexes of the tile's terrain, whatever stands on them."""
    return board.ground[terrain if tile.ground == PLAYED else tile.ground]


def to_build(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes on which a building tile may build."""
    setup, players, free, _, terrain = table
    me = players[frame.player]
    if not me.supply:
        return 0
    # Written out rather than by ground_of: this is asked at every turn for every tile.
    candidates = setup.board.ground[terrain if tile.ground == PLAYED else tile.ground] & free
    if tile.within is not None:
        candidates &= tile.within(setup.board, me.settlements)
    if tile.adjacent and not frame.anywhere:
        return candidates & me.near or candidates
    return candidates


def to_wall(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes on which a stone wall may be set."""
    setup, players, free, walls, terrain = table
    if walls.bit_count() >= WALLS:
        return 0
    candidates = ground_of(tile, setup.board, terrain) & free
    own = players[frame.player].settlements
    return candidates if tile.within is None else candidates & tile.within(setup.board, own)


def to_lift(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the settlements that a moving tile can take somewhere else."""
    setup, players, free, _, terrain = table
    ground = setup.board.ground[terrain if tile.ground == PLAYED else tile.ground]
    me = players[frame.player]
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


def to_put(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes to which a moving tile may take the settlement that was chosen."""
    setup, players, free, _, terrain = table
    ground = ground_of(tile, setup.board, terrain)
    lifted = BIT[frame.cell]
    if tile.reach is not None:
        return tile.reach.targets(lifted, ground & free)
    candidates = ground & (free | lifted)
    rest = players[frame.player].settlements ^ lifted
    return (candidates & neighbours(rest) or candidates) & ~lifted


def to_remove(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the settlements of others that may be taken off the board (A-12)."""
    setup, players = table[:2]
    seats = [(frame.player + offset) % setup.players for offset in range(1, setup.players)]
    owned = [players[seat].settlements for seat in seats]
    if setup.sword == "one":
        return sum(owned)
    return next(filter(None, owned[tile.times - frame.left :]), 0)  # those before are done
