"""What tiles do with pieces once the last hex is chosen, and how often they may act again.

Each effect gets the scene, in which the tile is spent already, the frame of the tile, and the cell
that was chosen; it returns the next table.
"""

from kingdom.hexes import BIT
from kingdom.rules import pieces
from kingdom.rules.position import Pending, Players, Scene, Table
from kingdom.setup import SwordTakes


def build_from_supply(scene: Scene, frame: Pending, cell: int) -> Table:
    """Build a settlement from the supply."""
    return pieces.build(scene.setup, scene.table, frame.player, cell, scene.turn.player)


def put_moved(scene: Scene, frame: Pending, cell: int) -> Table:
    """Put the settlement that was chosen on another hex."""
    return pieces.move(scene.setup, scene.table, frame.player, frame.cell, cell)


def put_wall(scene: Scene, frame: Pending, cell: int) -> Table:
    """Set a stone wall."""
    return pieces.set_wall(scene.table, cell)


def remove_piece(scene: Scene, frame: Pending, cell: int) -> Table:
    """Take a piece of another player off the board."""
    players = scene.table.players
    owner = _owner(players, cell)
    if players[owner].settlements & BIT[cell]:
        return pieces.take_off(scene.setup, scene.table, owner, cell)
    meeples = players[owner].retinue.meeples
    meeple = next(meeple for meeple, cells in enumerate(meeples) if cells & BIT[cell])
    return pieces.take_back(scene.setup, scene.table, owner, meeple, cell, resting=0)


def send(scene: Scene, frame: Pending, cell: int) -> Table:
    """Place a meeple, step on with it, or take it back."""
    tile, retinue = frame.in_use, scene.table.players[frame.player].retinue
    if retinue.out(tile) & BIT[cell]:
        return pieces.take_back(scene.setup, scene.table, frame.player, tile.meeple, cell)
    go = pieces.step if retinue.walking(tile) else pieces.place
    return go(scene.setup, scene.table, frame.player, tile.meeple, cell)


def lay_city(scene: Scene, frame: Pending, cell: int) -> Table:
    """Lay the city tile around a hex."""
    return pieces.found_city(scene.setup, scene.table, frame.player, cell)


def lay_aside(scene: Scene, frame: Pending, cell: int) -> Table:
    """Lay a settlement on the tile."""
    return pieces.take_off(scene.setup, scene.table, frame.player, cell, waiting=1)


# --- how often a tile may act again ------------------------------------------------------------


def once_less(scene: Scene, frame: Pending, cell: int) -> int:
    """Return the times that a tile may act again, after one of several."""
    return frame.left - 1


def removals_left(scene: Scene, frame: Pending, cell: int) -> int:
    """Return the times that it may act again: one piece of each player, or of only one (A-12)."""
    if scene.setup.sword is not SwordTakes.EACH:
        return 0
    owner = _owner(scene.table.players, cell)
    return frame.in_use.times - (owner - frame.player) % scene.setup.players


def steps_left(scene: Scene, frame: Pending, cell: int) -> int:
    """Return the times that it may act again: none once a meeple was placed or taken back."""
    walking = scene.table.players[frame.player].retinue.walking(frame.in_use)
    return frame.left - 1 if walking and walking != BIT[cell] else 0


def _owner(players: Players, cell: int) -> int:
    bit = BIT[cell]
    return next(
        seat
        for seat, player in enumerate(players)
        if (player.settlements | sum(player.retinue.meeples)) & bit
    )
