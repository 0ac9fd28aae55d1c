"""Pieces put on the board and taken off, and the tiles and gold that follow.

The first four steps of RULES 3.6, in one place: the board, gold at once, losses, gains. The
functions take a table and return the next one.
"""

from operator import add

from kingdom.content import MEEPLES, TILES
from kingdom.content.kinds import Use
from kingdom.hexes import BIT, NEIGHBOURS, cells_of, neighbours, only_cell
from kingdom.rules.evaluators import Built, paid_at_once
from kingdom.rules.position import (
    ALONE,
    Players,
    PlayerState,
    Retinue,
    Table,
    blocked_hexes,
    replaced,
    scoring_of_others,
)
from kingdom.setup import Setup

Stock = tuple[int, ...]

# --- settlements and walls ---------------------------------------------------------------------


def build(
    setup: Setup, table: Table, seat: int, cell: int, active: int, line: int = 0, due: int = 0
) -> Table:
    """Put a settlement on a cell, from the supply unless one is due from a Temple tile.

    `active` is the player whose turn it is, `line` is for the cards that pay at once.
    """
    derived, bit, me = setup.derived, BIT[cell], table.players[seat]
    free, gold, retinue = table.free_mask ^ bit, me.gold, me.retinue
    if derived.at_once:
        gold = _paid(setup, table.players, seat, gold, (cell,), free, line)
    if due:
        retinue = retinue._replace(waiting=retinue.waiting - 1)
    # Half of all actions build: making the player without a call plays a twentieth more games.
    me = tuple.__new__(
        PlayerState,
        (
            me.settlements | bit,
            me.near | NEIGHBOURS[cell],
            me.supply if due else me.supply - 1,
            me.held,
            me.used,
            me.fresh,
            me.taken,
            gold,
            retinue,
        ),
    )
    stock = table.stock_counts
    if cell in setup.board.touching:
        me, stock = _gain(setup, me, stock, setup.board.touching[cell], seat == active)
    clear = table.clear_mask & ~bit if derived.blocking else free  # it blocks no other hex
    return Table(replaced(table.players, seat, me), free, clear, stock, table.walls_mask)


def move(setup: Setup, table: Table, seat: int, source: int, target: int) -> Table:
    """Move a settlement of the active player: first losses, then gains."""
    me = table.players[seat]
    settlements = me.settlements ^ (BIT[source] | BIT[target])
    me = me._replace(settlements=settlements, near=neighbours(settlements | me.retinue.pieces))
    return _moved(setup, table, seat, me, source, target)


def _moved(
    setup: Setup, table: Table, seat: int, me: PlayerState, source: int, target: int
) -> Table:
    """Return the table after a piece has moved: its owner first loses tiles, then gains others."""
    me, stock = _leave(setup, me, table.stock_counts, source)
    me, stock = _gain(setup, me, stock, setup.board.touching.get(target, 0), True)
    return _laid(setup, table, seat, me, table.free_mask ^ BIT[source] ^ BIT[target], stock)


def take_off(setup: Setup, table: Table, seat: int, cell: int, waiting: int = 0) -> Table:
    """Take a settlement off the board, into its owner's supply or to wait on a Temple tile."""
    owner = table.players[seat]
    settlements, retinue = owner.settlements ^ BIT[cell], owner.retinue
    owner = owner._replace(
        settlements=settlements,
        near=neighbours(settlements | retinue.pieces),
        supply=owner.supply + 1 - waiting,
        retinue=retinue._replace(waiting=retinue.waiting + 1) if waiting else retinue,
    )
    return _left(setup, table, seat, owner, cell)


def _left(setup: Setup, table: Table, seat: int, owner: PlayerState, cell: int) -> Table:
    """Return the table after a piece has left a cell and its owner has lost tiles for it."""
    owner, stock = _leave(setup, owner, table.stock_counts, cell)
    return _laid(setup, table, seat, owner, table.free_mask | BIT[cell], stock)


def _laid(setup: Setup, table: Table, seat: int, me: PlayerState, free: int, stock: Stock) -> Table:
    """Return the table with a player's new state, and the hexes and tiles that are left."""
    players = replaced(table.players, seat, me)
    clear = clear_hexes(setup, players, free)
    return Table(players, free, clear, stock, table.walls_mask)


def clear_hexes(setup: Setup, players: Players, free: int) -> int:
    """Return the free hexes that are not next to a piece which blocks them (RULES 5.3)."""
    return free & ~blocked_hexes(players) if setup.derived.blocking else free


def set_wall(table: Table, cell: int) -> Table:
    """Set a stone wall."""
    bit = BIT[cell]
    return table._replace(
        free_mask=table.free_mask ^ bit,
        clear_mask=table.clear_mask & ~bit,
        walls_mask=table.walls_mask | bit,
    )


# --- city tiles and meeples ------------------------------------------------------------------


def with_retinue(setup: Setup, me: PlayerState, retinue: Retinue) -> PlayerState:
    """Return a player with other pieces besides the settlements, and what they count for.

    By A-01 meeples count as settlements; by the house rule only those that block nobody do, and
    not in scoring (A-62).
    """
    pieces = scoring = retinue.city
    for meeple, cells in enumerate(retinue.meeples):
        if _stands_for_settlement(setup, meeple):
            pieces |= cells
        if setup.meeples_score:
            scoring |= cells
    retinue = retinue._replace(pieces=pieces, scoring=scoring)
    return me._replace(near=neighbours(me.settlements | pieces), retinue=retinue)


def _stands_for_settlement(setup: Setup, meeple: int) -> bool:
    return setup.meeples_score or not MEEPLES[meeple].blocks


def place(setup: Setup, table: Table, seat: int, meeple: int, cell: int) -> Table:
    """Put a meeple on the board."""
    free, stock = table.free_mask ^ BIT[cell], table.stock_counts
    me = _with_meeple(setup, table.players[seat], meeple, BIT[cell])
    if setup.meeples_score:
        me = me._replace(gold=_paid(setup, table.players, seat, me.gold, (cell,), free))
    if _stands_for_settlement(setup, meeple):
        me, stock = _gain(setup, me, stock, setup.board.touching.get(cell, 0), True)
    return _laid(setup, table, seat, me, free, stock)


def step(setup: Setup, table: Table, seat: int, meeple: int, cell: int) -> Table:
    """Move the only meeple of its kind: first losses, then gains."""
    me = table.players[seat]
    source = only_cell(me.retinue.meeples[meeple])
    me = _with_meeple(setup, me, meeple, BIT[source] | BIT[cell])
    return _moved(setup, table, seat, me, source, cell)


def take_back(
    setup: Setup, table: Table, seat: int, meeple: int, cell: int, resting: int = 1
) -> Table:
    """Take a meeple off the board; taken back by its owner it rests until the next turn."""
    owner = _with_meeple(setup, table.players[seat], meeple, BIT[cell])
    rests = owner.retinue.resting
    rests = replaced(rests, meeple, rests[meeple] + resting)
    owner = owner._replace(retinue=owner.retinue._replace(resting=rests))
    return _left(setup, table, seat, owner, cell)


def _with_meeple(setup: Setup, me: PlayerState, meeple: int, change: int) -> PlayerState:
    meeples = me.retinue.meeples
    meeples = replaced(meeples, meeple, meeples[meeple] ^ change)
    return with_retinue(setup, me, me.retinue._replace(meeples=meeples))


def found_city(setup: Setup, table: Table, seat: int, centre: int) -> Table:
    """Lay the city tile: one placement of seven hexes, each of which is paid for and collects."""
    city = BIT[centre] | NEIGHBOURS[centre]
    free, me = table.free_mask ^ city, table.players[seat]
    me = with_retinue(setup, me, me.retinue._replace(city=city))
    cells = tuple(cells_of(city))
    me = me._replace(gold=_paid(setup, table.players, seat, me.gold, cells, free))
    sites = 0
    for cell in cells:
        sites |= setup.board.touching.get(cell, 0)
    me, stock = _gain(setup, me, table.stock_counts, sites, True)
    return _laid(setup, table, seat, me, free, stock)


# --- tiles -----------------------------------------------------------------------------------


def spend(setup: Setup, table: Table, seat: int, action: int) -> Table:
    """Turn over one ready tile of a kind."""
    me = table.players[seat]
    ready = me.ready & setup.derived.places[action]
    return with_player(table, seat, me._replace(used=me.used | ready & -ready))


def rest(setup: Setup, me: PlayerState) -> PlayerState:
    """Turn all tiles over at the end of a turn; nomad tiles that could be used are gone."""
    passing, retinue = setup.derived.passing, me.retinue
    if retinue is not ALONE and any(retinue.resting):
        retinue = retinue._replace(resting=ALONE.resting)
    elif not (me.used or me.fresh or me.held & passing):
        return me
    held = me.held & ~(passing & ~me.fresh)
    return me._replace(held=held, used=0, fresh=0, retinue=retinue)


def with_player(table: Table, seat: int, me: PlayerState) -> Table:
    """Return the table with a player's new state and everything else unchanged."""
    players = replaced(table.players, seat, me)
    return Table(players, table.free_mask, table.clear_mask, table.stock_counts, table.walls_mask)


def is_emptied(setup: Setup, before: Table, after: Table) -> bool:
    """Return whether a hex has lost its last tile: that is what a Canoe waits for."""
    if before.stock_counts is after.stock_counts:
        return False
    counts = zip(setup.derived.sites, before.stock_counts, after.stock_counts, strict=True)
    return any(was and not now and site.cell >= 0 for site, was, now in counts)


def _paid(
    setup: Setup,
    players: Players,
    seat: int,
    gold: tuple[int, ...],
    cells: tuple[int, ...],
    free: int,
    line: int = 0,
) -> tuple[int, ...]:
    """Add what the cards give at once for what was built on some cells (RULES 6.2)."""
    others = scoring_of_others(players, seat)
    for cell in cells:
        built = Built(setup.board, cell, free, others, line)
        earned = [paid_at_once(payment, built) for payment in setup.derived.at_once]
        gold = (*map(add, gold, earned), *gold[len(earned) :])
    return gold


def _gain(
    setup: Setup, me: PlayerState, stock: Stock, sites: int, fresh: bool
) -> tuple[PlayerState, Stock]:
    """Take a tile from every one of these sites that still has one for the player."""
    offered = sites & ~me.taken
    if offered:
        for index, count in enumerate(stock):
            if offered >> index & 1 and count:
                me = _take(setup, me, index, fresh)
                stock = replaced(stock, index, count - 1)
        me, stock = _gain_bonuses(setup, me, stock, offered, fresh)
    return me, stock


def _take(setup: Setup, me: PlayerState, index: int, fresh: bool) -> PlayerState:
    """Take a tile, fresh in one's own turn: only one that reacts is of use before the next turn."""
    bit = 1 << index
    tile = TILES[setup.derived.sites[index].name]
    if tile.kind.use == Use.AT_ONCE:
        source = setup.derived.paid_at_once.index(tile.name)
        gold = replaced(me.gold, source, me.gold[source] + tile.gold)
        return me._replace(taken=me.taken | bit, gold=gold)
    freshly = bit if fresh or tile.kind.use == Use.TRIGGERED else 0
    return me._replace(held=me.held | bit, fresh=me.fresh | freshly, taken=me.taken | bit)


def _gain_bonuses(
    setup: Setup, me: PlayerState, stock: Stock, sites: int, fresh: bool
) -> tuple[PlayerState, Stock]:
    """Take the bonus tile for the second tile of a location, taken from these sites (4.6)."""
    for bonus, places in setup.derived.bonuses:
        index = bonus.bit_length() - 1
        pair = me.held & sites & places and (me.held & places).bit_count() > 1
        if pair and not me.held & bonus and stock[index]:
            me = _take(setup, me, index, fresh)
            stock = replaced(stock, index, stock[index] - 1)
    return me, stock


def _leave(setup: Setup, me: PlayerState, stock: Stock, cell: int) -> tuple[PlayerState, Stock]:
    """Lose the tiles of location hexes next to the cell that no piece touches any more."""
    left_behind = setup.board.touching.get(cell, 0) & me.held & ~setup.derived.passing
    if left_behind:
        for index, site in enumerate(setup.derived.sites):
            if left_behind >> index & 1 and not NEIGHBOURS[site.cell] & me.pieces:
                me, stock = _lose(setup, me, stock, index)
    return me, stock


def _lose(setup: Setup, me: PlayerState, stock: Stock, index: int) -> tuple[PlayerState, Stock]:
    """Give up the tile of a location hex; among equal ones, preferably a used one (A-40)."""
    bit = 1 << index
    turned_over = bit
    if me.ready & bit:
        equal = next(places for places in setup.derived.places.values() if places & bit)
        turned_over = me.used & equal or me.fresh & equal
        turned_over &= -turned_over
    taken = me.taken
    if setup.lost_tiles_return:
        taken ^= bit
        stock = replaced(stock, index, stock[index] + 1)
    held, used, fresh = me.held ^ bit, me.used & ~turned_over, me.fresh & ~turned_over
    me = me._replace(held=held, used=used, fresh=fresh, taken=taken)
    return _give_back_bonuses(setup, me, stock)


def _give_back_bonuses(setup: Setup, me: PlayerState, stock: Stock) -> tuple[PlayerState, Stock]:
    """Give back the bonus tile of a location of which the player no longer has two (A-18)."""
    for bonus, places in setup.derived.bonuses:
        if me.held & bonus and (me.held & places).bit_count() < 2:
            index = bonus.bit_length() - 1
            stock = replaced(stock, index, stock[index] + 1)
            me = me._replace(
                held=me.held ^ bonus,
                used=me.used & ~bonus,
                fresh=me.fresh & ~bonus,
                taken=me.taken ^ bonus,
            )
    return me, stock
