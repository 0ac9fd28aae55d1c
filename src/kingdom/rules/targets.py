"""What may be chosen: where to build, what to move, where to put it.

Masks on the table as it lies (RULES 4.2 and 4.3). The functions for tiles all get the tile, the
table, and the frame of the tile on the stack. A terrain that is still to be chosen, or that a tile
leaves to choose, is chosen by the hex: adjacency is judged on each ground by itself.
"""

from typing import TypeAlias

from kingdom.board import ANY, UNDECIDED
from kingdom.content import MEEPLES, WALLS, Reach, Tile
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, neighbours, surrounded
from kingdom.rules import reach
from kingdom.rules.position import Cards, Pending, Players, PlayerState, Turn, blocked_hexes
from kingdom.setup import Setup, SwordTakes

Table: TypeAlias = tuple[Setup, Players, Cards, int, int, int, Turn]
"""What a tile looks at: set-up, players, cards, free hexes, clear hexes, walls, and the turn.

Less than a position, which is made when this is found out, and a bare tuple for speed.
"""


def played(setup: Setup, turn: Turn) -> tuple[int, ...]:
    """Give the hexes of each terrain that may be played now, whatever stands on them."""
    if turn.terrain == UNDECIDED:
        return tuple([setup.derived.played[terrain] for terrain in setup.choices(turn.cards)])
    return (setup.derived.played[turn.terrain],)


def is_exhausted(setup: Setup, clear: int, turn: Turn) -> bool:
    """Whether there is no hex to build on of any terrain that may be played (RULES 3.4)."""
    if turn.terrain != UNDECIDED:
        return not setup.derived.played[turn.terrain] & clear
    return not any(ground & clear for ground in played(setup, turn))


def to_settle(setup: Setup, me: PlayerState, clear: int, turn: Turn) -> int:
    """Give the hexes for the next mandatory build."""
    if not (me.supply or turn.due):
        return 0
    anywhere = turn.anywhere
    if (
        setup.derived.first_anywhere
        and turn.asks == Question.BEFORE
        and me.ready & setup.derived.first_anywhere
    ):
        anywhere = True
    if turn.terrain != UNDECIDED and not anywhere:  # the usual case, at every turn
        cells = setup.derived.played[turn.terrain] & clear
        return cells & me.near or cells
    cells = 0
    for ground in played(setup, turn):
        candidates = ground & clear
        cells |= candidates if anywhere else candidates & me.near or candidates
    return cells


def grounds_of(tile: Tile, table: Table, frame: Pending) -> tuple[int, ...]:
    """Give the hexes of each ground that a tile may use, whatever stands on them."""
    setup, players, _, _, _, _, turn = table
    if tile.on_played_terrain:
        return played(setup, turn)
    if frame.tile in setup.derived.widened:
        site, wide = setup.derived.widened[frame.tile]
        if players[frame.player].ready & site:
            return (wide,)
    if frame.card >= 0:
        return tuple([setup.derived.played[terrain] for terrain in setup.choices((frame.card,))])
    return setup.derived.grounds[frame.tile]


def to_build(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes on which a building tile may build."""
    _, players, _, _, clear, _, _ = table
    me = players[frame.player]
    if not me.supply:
        return 0
    clear &= reach.allowed(tile, players, frame.player)
    cells = 0
    for ground in grounds_of(tile, table, frame):
        candidates = ground & clear
        if tile.adjacent and not frame.anywhere:
            candidates = candidates & me.near or candidates
        cells |= candidates
    return cells


def to_react(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes on which a tile may build that reacts to the taking of a last tile."""
    setup, players = table[:2]
    if not players[frame.player].ready & setup.derived.places[frame.tile]:
        return 0
    return to_build(tile, table, frame)


def to_reveal(tile: Tile, table: Table, frame: Pending) -> int:
    """Say by any mask but 0 that there is a settlement and a card for a tile that turns up one."""
    _, players, cards, _, _, _, _ = table
    drawable = sum(cards.deck) > cards.hidden or any(cards.discard)
    return int(players[frame.player].supply > 0 and drawable)


def to_wall(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes on which a stone wall may be set."""
    _, players, _, _, clear, walls, _ = table
    if walls.bit_count() >= WALLS:
        return 0
    clear &= reach.allowed(tile, players, frame.player)
    cells = 0
    for ground in grounds_of(tile, table, frame):
        cells |= ground & clear
    return cells


def to_lift(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the settlements that a moving tile can take somewhere else."""
    setup, players, _, _, clear, _, _ = table
    me = players[frame.player]
    able = 0
    for ground in grounds_of(tile, table, frame):
        candidates = ground & clear
        if tile.reach != Reach.ALL:
            able |= reach.ROUTES[tile.reach].sources(setup.board, me.settlements, candidates)
        elif candidates:
            able |= me.settlements & ~_stuck(me, _unblocked(setup, players, ground), candidates)
    return able


def _unblocked(setup: Setup, players: Players, ground: int) -> int:
    """Leave out the hexes next to a warrior: who leaves one of them cannot come back."""
    return ground & ~blocked_hexes(players) if setup.derived.blocking else ground


def _stuck(me: PlayerState, ground: int, candidates: int) -> int:
    """Give the settlements that could only go back to where they stand.

    A settlement that is lifted makes its own hex a candidate. Where that hex fits and touches
    another own piece while no other candidate does, the settlement must go back there.
    """
    stuck = me.settlements & ground & me.near
    touching = candidates & me.near
    if touching:
        anchors = me.anchors & neighbours(touching)
        if anchors & anchors - 1:
            return 0
        stuck &= anchors  # for all others the one anchor still touches a candidate
    return stuck


def to_put(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes to which a moving tile may take the settlement that was chosen."""
    setup, players, _, _, clear, _, _ = table
    lifted = BIT[frame.cell]
    near = neighbours(players[frame.player].anchors ^ lifted)
    cells = 0
    for ground in grounds_of(tile, table, frame):
        if tile.reach != Reach.ALL:
            cells |= reach.ROUTES[tile.reach].targets(setup.board, lifted, ground & clear)
        else:
            candidates = ground & clear | _unblocked(setup, players, ground) & lifted
            cells |= candidates & near or candidates
    return cells & ~lifted


def to_remove(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the pieces of others that may be taken off the board (A-12)."""
    setup, players = table[:2]
    seats = [(frame.player + offset) % setup.players for offset in range(1, setup.players)]
    owned = [removable(setup, players[seat]) for seat in seats]
    if setup.sword is SwordTakes.ONE:
        return sum(owned)
    return next(filter(None, owned[frame.acted :]), 0)  # those before are done


def removable(setup: Setup, player: PlayerState) -> int:
    """Give the pieces of a player that can be hit: never a city tile (A-01)."""
    return player.settlements | (sum(player.retinue.meeples) if setup.meeples_score else 0)


def to_piece(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes to put a meeple on or to step to, and those on which it can be taken back."""
    _, players, _, free, clear, _, _ = table
    me, meeple = players[frame.player], MEEPLES[tile.meeple]
    out, resting = me.retinue.out(tile), me.retinue.resting[tile.meeple]
    (ground,) = grounds_of(tile, table, frame)
    candidates = ground & (clear if meeple.blocks else free)
    if walking := me.retinue.walking(tile):
        steps = neighbours(walking) & candidates
        return steps if frame.has_begun else steps | out
    if out.bit_count() + resting < meeple.supply:
        return out | (candidates & me.near or candidates)
    return out


def to_city(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the hexes for the middle of the city tile."""
    setup, players, _, _, clear, _, _ = table
    me = players[frame.player]
    if me.retinue.city:
        return 0
    open_hexes = setup.board.ground[ANY] & clear
    return open_hexes & surrounded(open_hexes) & (me.near | neighbours(me.near))


def to_lay_aside(tile: Tile, table: Table, frame: Pending) -> int:
    """Give the settlements that can be laid on the tile."""
    return table[1][frame.player].settlements
