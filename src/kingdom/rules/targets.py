"""What may be chosen: where to build, what to move, where to put it.

Masks on the table as it lies (RULES 4.2 and 4.3). The functions for tiles all get the scene and
the frame of the tile on the stack. A terrain that is still to be chosen, or that a tile leaves to
choose, is chosen by the hex: adjacency is judged on each ground by itself.
"""

from typing import Final

from kingdom.actions import TILE_OF
from kingdom.board import ANY, UNDECIDED
from kingdom.content import MEEPLES, TILES, WALLS, Region
from kingdom.content.kinds import Question
from kingdom.content.tiles import ANY_COUNT
from kingdom.hexes import BIT, GRID, neighbours, surrounded
from kingdom.rules import reach
from kingdom.rules.position import Pending, Players, PlayerState, Scene, Table, Turn, blocked_hexes
from kingdom.setup import Setup, SwordTakes

# --- mandatory builds ------------------------------------------------------------------------


def played(setup: Setup, turn: Turn) -> tuple[int, ...]:
    """Return the hexes of each terrain that may be played now, whatever stands on them."""
    if turn.terrain == UNDECIDED:
        return tuple([setup.derived.played[terrain] for terrain in setup.choices(turn.cards)])
    return (setup.derived.played[turn.terrain],)


def is_exhausted(setup: Setup, clear: int, turn: Turn) -> bool:
    """Return whether no terrain that may be played has a hex to build on (RULES 3.4)."""
    if turn.terrain != UNDECIDED:
        return not setup.derived.played[turn.terrain] & clear
    return not any(ground & clear for ground in played(setup, turn))


def to_settle(setup: Setup, table: Table, turn: Turn) -> int:
    """Return the hexes for the next mandatory build."""
    me = table.players[turn.player]
    if not (me.supply or turn.due):
        return 0
    derived, terrain, near = setup.derived, turn.terrain, me.near
    if turn.anywhere or (derived.first_anywhere and _first_anywhere(setup, turn, me)):
        near = GRID
    if terrain != UNDECIDED:
        candidates = derived.played[terrain] & table.clear_mask
        return candidates & near or candidates
    cells = 0
    for ground in played(setup, turn):
        candidates = ground & table.clear_mask
        cells |= candidates & near or candidates
    return cells


def _first_anywhere(setup: Setup, turn: Turn, me: PlayerState) -> bool:
    """Return whether a tile waives adjacency for the first mandatory build."""
    return turn.asks == Question.BEFORE and me.ready & setup.derived.first_anywhere > 0


LIMITED: Final = frozenset(
    tile.number
    for tile in TILES.values()
    if (tile.region, tile.beside, tile.beside_others) != (Region.ALL, ANY_COUNT, ANY_COUNT)
)


# --- building and setting walls ----------------------------------------------------------------


def grounds_of(scene: Scene, frame: Pending) -> tuple[int, ...]:
    """Return the hexes of each ground that a tile may use, whatever stands on them."""
    setup, tile = scene.setup, frame.tile
    derived = setup.derived
    if derived.widened and tile in derived.widened:
        site, wide = derived.widened[tile]
        if scene.table.players[frame.player].ready & site:
            return (wide,)
    if frame.card >= 0:
        return tuple([derived.played[terrain] for terrain in setup.choices((frame.card,))])
    return derived.grounds[tile] or played(setup, scene.turn)


def to_build(scene: Scene, frame: Pending) -> int:
    """Return the hexes on which a building tile may build."""
    table, tile = scene.table, TILE_OF[frame.tile]
    me, allowed = table.players[frame.player], table.clear_mask
    if not me.supply:
        return 0
    if frame.tile in LIMITED:
        allowed &= reach.allowed(tile, table.players, frame.player)
    near = me.near if tile.adjacent and not frame.anywhere else GRID
    cells = 0
    for ground in grounds_of(scene, frame):
        candidates = ground & allowed
        cells |= candidates & near or candidates
    return cells


def to_react(scene: Scene, frame: Pending) -> int:
    """Return the hexes on which a tile may build that reacts to the taking of a last tile."""
    ready = scene.table.players[frame.player].ready
    return to_build(scene, frame) if ready & scene.setup.derived.places[frame.tile] else 0


def to_reveal(scene: Scene, frame: Pending) -> int:
    """Return any mask but 0 if a tile that turns up a card has a card and a settlement left."""
    cards = scene.cards
    drawable = sum(cards.deck) > cards.hidden or any(cards.discard)
    return int(scene.table.players[frame.player].supply > 0 and drawable)


def to_wall(scene: Scene, frame: Pending) -> int:
    """Return the hexes on which a stone wall may be set."""
    table = scene.table
    if table.walls_mask.bit_count() >= WALLS:
        return 0
    allowed = table.clear_mask & reach.allowed(frame.in_use, table.players, frame.player)
    cells = 0
    for ground in grounds_of(scene, frame):
        cells |= ground & allowed
    return cells


# --- moving settlements ------------------------------------------------------------------------


def to_lift(scene: Scene, frame: Pending) -> int:
    """Return the settlements that a moving tile can take somewhere else."""
    setup, table = scene.setup, scene.table
    me, route = table.players[frame.player], reach.ROUTES.get(TILE_OF[frame.tile].reach)
    able = 0
    for ground in grounds_of(scene, frame):
        candidates = ground & table.clear_mask
        if route:
            able |= route.sources(setup.board, me.settlements, candidates)
        elif candidates:
            home = _unblocked(ground, table.players) if setup.derived.blocking else ground
            able |= me.settlements & ~_stuck(me, home, candidates)
    return able


def _unblocked(ground: int, players: Players) -> int:
    """Leave out the hexes next to a warrior: whoever leaves one of them cannot come back."""
    return ground & ~blocked_hexes(players)


def _stuck(me: PlayerState, ground: int, candidates: int) -> int:
    """Return the settlements that could only go back to where they stand.

    A settlement that is lifted makes its own hex a candidate. Where that hex fits and touches
    another own piece while no other candidate does, the settlement must go back there.
    """
    near = me.near
    stuck = me.settlements & ground & near
    touching = candidates & near
    if touching:
        anchors = me.pieces & neighbours(touching)
        if anchors & anchors - 1:
            return 0
        stuck &= anchors  # for all others the one anchor still touches a candidate
    return stuck


def to_put(scene: Scene, frame: Pending) -> int:
    """Return the hexes to which a moving tile may take the settlement that was chosen."""
    setup, players, route = scene.setup, scene.table.players, reach.ROUTES.get(frame.in_use.reach)
    clear, lifted = scene.table.clear_mask, BIT[frame.cell]
    near = neighbours(players[frame.player].pieces ^ lifted)
    cells = 0
    for ground in grounds_of(scene, frame):
        if route:
            cells |= route.targets(setup.board, lifted, ground & clear)
        else:
            home = _unblocked(ground, players) if setup.derived.blocking else ground
            candidates = ground & clear | home & lifted
            cells |= candidates & near or candidates
    return cells & ~lifted


# --- other pieces ------------------------------------------------------------------------------


def to_remove(scene: Scene, frame: Pending) -> int:
    """Return the pieces of others that may be taken off the board (A-12)."""
    setup, players = scene.setup, scene.table.players
    seats = [(frame.player + offset) % setup.players for offset in range(1, setup.players)]
    owned = [removable(setup, players[seat]) for seat in seats]
    if setup.sword is SwordTakes.ONE:
        return sum(owned)
    return next(filter(None, owned[frame.acted :]), 0)  # those before are done


def removable(setup: Setup, player: PlayerState) -> int:
    """Return the pieces of a player that can be hit: never a city tile (A-01)."""
    return player.settlements | (sum(player.retinue.meeples) if setup.meeples_score else 0)


def to_piece(scene: Scene, frame: Pending) -> int:
    """Return where a meeple may be put or step to, and the hexes from which it may come back."""
    tile, table = frame.in_use, scene.table
    me, meeple = table.players[frame.player], MEEPLES[tile.meeple]
    out, resting = me.retinue.out(tile), me.retinue.resting[tile.meeple]
    (ground,) = grounds_of(scene, frame)
    candidates = ground & (table.clear_mask if meeple.blocks else table.free_mask)
    if walking := me.retinue.walking(tile):
        steps = neighbours(walking) & candidates
        return steps if frame.has_begun else steps | out
    if out.bit_count() + resting < meeple.supply:
        return out | (candidates & me.near or candidates)
    return out


def to_city(scene: Scene, frame: Pending) -> int:
    """Return the hexes for the middle of the city tile."""
    me = scene.table.players[frame.player]
    if me.retinue.city:
        return 0
    open_hexes = scene.setup.board.ground[ANY] & scene.table.clear_mask
    return open_hexes & surrounded(open_hexes) & (me.near | neighbours(me.near))


def to_lay_aside(scene: Scene, frame: Pending) -> int:
    """Return the settlements that can be laid on the tile."""
    return scene.table.players[frame.player].settlements
