"""Pieces put on the board and taken off, and the tiles and gold that follow.

The first four steps of RULES 3.6, in one place: the board, gold at once, losses, gains. All
functions return what they change, and whether a last tile was taken: a Canoe waits for that.
"""

from operator import add

from kingdom.content import MEEPLES, TILES
from kingdom.content.kinds import Use
from kingdom.hexes import BIT, NEIGHBOURS, cells_of, neighbours
from kingdom.rules.evaluators import Built, paid
from kingdom.rules.position import (
    ALONE,
    Players,
    PlayerState,
    Retinue,
    blocked_hexes,
    new,
    pieces_of_others,
    replaced,
)
from kingdom.setup import Setup

Stock = tuple[int, ...]
Changed = tuple[Players, int, int, Stock, bool]
"""The players' things, the free hexes, the clear ones, the tiles left on the board, and whether
a hex has lost its last tile."""


def build(
    setup: Setup,
    players: Players,
    free: int,
    clear: int,
    stock: Stock,
    seat: int,
    cell: int,
    active: int,
    line: int = 0,
    due: int = 0,
) -> Changed:
    """Put a settlement on a cell, from the supply unless one is due from a Temple tile.

    `active` is the player whose turn it is, `line` is for the cards that pay at once.
    """
    settlements, near, supply, held, used, fresh, taken, gold, retinue = players[seat]
    bit = BIT[cell]
    free ^= bit
    clear = clear & ~bit if setup.derived.blocking else free
    if setup.derived.at_once:
        gold = _paid(setup, players, seat, gold, (cell,), free, line)
    if due:
        retinue = retinue._replace(waiting=retinue.waiting - 1)
    else:
        supply -= 1
    settlements |= bit
    near |= NEIGHBOURS[cell]
    me = new(PlayerState, (settlements, near, supply, held, used, fresh, taken, gold, retinue))
    emptied = False
    if cell in setup.board.touching:
        me, stock, emptied = _gain(setup, me, stock, setup.board.touching[cell], seat == active)
    return replaced(players, seat, me), free, clear, stock, emptied


def move(
    setup: Setup,
    players: Players,
    free: int,
    stock: Stock,
    seat: int,
    source: int,
    target: int,
) -> Changed:
    """Move a settlement of the active player: first losses, then gains."""
    settlements, _, supply, held, used, fresh, taken, gold, retinue = players[seat]
    change = BIT[source] | BIT[target]
    settlements ^= change
    near = neighbours(settlements | retinue.anchors)
    me = new(PlayerState, (settlements, near, supply, held, used, fresh, taken, gold, retinue))
    return _moved(setup, players, seat, me, free ^ change, stock, source, target)


def _moved(
    setup: Setup,
    players: Players,
    seat: int,
    me: PlayerState,
    free: int,
    stock: Stock,
    source: int,
    target: int,
) -> Changed:
    me, stock = _leave(setup, me, stock, source)
    me, stock, emptied = _gain(setup, me, stock, setup.board.touching.get(target, 0), True)
    players = replaced(players, seat, me)
    return players, free, clear_hexes(setup, players, free), stock, emptied


def take_off(
    setup: Setup, players: Players, free: int, stock: Stock, seat: int, cell: int, waiting: int = 0
) -> Changed:
    """Take a settlement off the board, into its owner's supply or to wait on a Temple tile."""
    owner = players[seat]
    settlements, retinue = owner.settlements ^ BIT[cell], owner.retinue
    owner = owner._replace(
        settlements=settlements,
        near=neighbours(settlements | retinue.anchors),
        supply=owner.supply + 1 - waiting,
        retinue=retinue._replace(waiting=retinue.waiting + 1) if waiting else retinue,
    )
    return _left(setup, players, seat, owner, free | BIT[cell], stock, cell)


def _left(
    setup: Setup,
    players: Players,
    seat: int,
    owner: PlayerState,
    free: int,
    stock: Stock,
    cell: int,
) -> Changed:
    owner, stock = _leave(setup, owner, stock, cell)
    players = replaced(players, seat, owner)
    return players, free, clear_hexes(setup, players, free), stock, False


def clear_hexes(setup: Setup, players: Players, free: int) -> int:
    """Return the free hexes that are not next to a piece which blocks them (RULES 5.3)."""
    return free & ~blocked_hexes(players) if setup.derived.blocking else free


# --- city tiles and meeples ------------------------------------------------------------------


def with_retinue(setup: Setup, me: PlayerState, retinue: Retinue) -> PlayerState:
    """Return a player with other pieces besides the settlements, and with what they count for.

    By A-01 meeples count as settlements; by the house rule those that do not block anybody
    are at least something to build next to.
    """
    pieces = anchors = retinue.city
    for meeple, cells in zip(MEEPLES, retinue.meeples, strict=True):
        if setup.meeples_score:
            pieces |= cells
        if setup.meeples_score or not meeple.blocks:
            anchors |= cells
    retinue = retinue._replace(pieces=pieces, anchors=anchors)
    return me._replace(near=neighbours(me.settlements | anchors), retinue=retinue)


def place(
    setup: Setup, players: Players, free: int, stock: Stock, seat: int, kind: int, cell: int
) -> Changed:
    """Put a meeple on the board."""
    free ^= BIT[cell]
    me = _with_meeple(setup, players[seat], kind, BIT[cell])
    emptied = False
    if setup.meeples_score:
        me = me._replace(gold=_paid(setup, players, seat, me.gold, (cell,), free))
        me, stock, emptied = _gain(setup, me, stock, setup.board.touching.get(cell, 0), True)
    players = replaced(players, seat, me)
    return players, free, clear_hexes(setup, players, free), stock, emptied


def step(
    setup: Setup, players: Players, free: int, stock: Stock, seat: int, kind: int, cell: int
) -> Changed:
    """Move the only meeple of a kind: first losses, then gains."""
    me = players[seat]
    (source,) = cells_of(me.retinue.meeples[kind])
    change = BIT[source] | BIT[cell]
    me = _with_meeple(setup, me, kind, change)
    if setup.meeples_score:
        return _moved(setup, players, seat, me, free ^ change, stock, source, cell)
    players, free = replaced(players, seat, me), free ^ change
    return players, free, clear_hexes(setup, players, free), stock, False


def take_back(
    setup: Setup,
    players: Players,
    free: int,
    stock: Stock,
    seat: int,
    kind: int,
    cell: int,
    resting: int = 1,
) -> Changed:
    """Take a meeple off the board; taken back by its owner it rests until the next turn."""
    owner = _with_meeple(setup, players[seat], kind, BIT[cell])
    rests = owner.retinue.resting
    rests = replaced(rests, kind, rests[kind] + resting)
    owner = owner._replace(retinue=owner.retinue._replace(resting=rests))
    return _left(setup, players, seat, owner, free | BIT[cell], stock, cell)


def _with_meeple(setup: Setup, me: PlayerState, kind: int, change: int) -> PlayerState:
    meeples = me.retinue.meeples
    meeples = replaced(meeples, kind, meeples[kind] ^ change)
    return with_retinue(setup, me, me.retinue._replace(meeples=meeples))


def found_city(
    setup: Setup, players: Players, free: int, stock: Stock, seat: int, centre: int
) -> Changed:
    """Lay the city tile: one placement of seven hexes, each paid and each collecting."""
    city = BIT[centre] | NEIGHBOURS[centre]
    free ^= city
    me = with_retinue(setup, players[seat], players[seat].retinue._replace(city=city))
    cells = tuple(cells_of(city))
    me = me._replace(gold=_paid(setup, players, seat, me.gold, cells, free))
    sites = 0
    for cell in cells:
        sites |= setup.board.touching.get(cell, 0)
    me, stock, emptied = _gain(setup, me, stock, sites, True)
    players = replaced(players, seat, me)
    return players, free, clear_hexes(setup, players, free), stock, emptied


# --- tiles -----------------------------------------------------------------------------------


def spend(setup: Setup, players: Players, seat: int, action: int) -> Players:
    """Turn over one ready tile of a kind."""
    settlements, near, supply, held, used, fresh, taken, gold, retinue = players[seat]
    ready = held & ~(used | fresh) & setup.derived.places[action]
    used |= ready & -ready
    me = new(PlayerState, (settlements, near, supply, held, used, fresh, taken, gold, retinue))
    return replaced(players, seat, me)


def rest(setup: Setup, me: PlayerState) -> PlayerState:
    """Turn all tiles over at the end of a turn; nomad tiles that could be used are gone."""
    settlements, near, supply, held, used, fresh, taken, gold, retinue = me
    if retinue is not ALONE and any(retinue.resting):
        retinue = retinue._replace(resting=ALONE.resting)
    elif not (used or fresh or held & setup.derived.passing):
        return me
    held &= ~(setup.derived.passing & ~fresh)
    return new(PlayerState, (settlements, near, supply, held, 0, 0, taken, gold, retinue))


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
    others = pieces_of_others(players, seat)
    for cell in cells:
        built = Built(setup.board, cell, free, others, line)
        earned = [paid(payment, built) for payment in setup.derived.at_once]
        gold = (*map(add, gold, earned), *gold[len(earned) :])
    return gold


def _gain(
    setup: Setup, me: PlayerState, stock: Stock, sites: int, fresh: bool
) -> tuple[PlayerState, Stock, bool]:
    """Take a tile from every one of these sites that still has one for the player."""
    offered = sites & ~me.taken
    emptied = False
    if offered:
        for index, count in enumerate(stock):
            if offered >> index & 1 and count:
                me = _take(setup, me, index, fresh)
                stock = replaced(stock, index, count - 1)
                emptied = emptied or count == 1
        me, stock = _gain_bonuses(setup, me, stock, offered, fresh)
    return me, stock, emptied


def _take(setup: Setup, me: PlayerState, index: int, fresh: bool) -> PlayerState:
    """Take a tile: fresh in the own turn. Only a tile that reacts has use before the next one."""
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
    """Lose the tiles of location hexes next to the cell that no own piece touches any more."""
    left_behind = setup.board.touching.get(cell, 0) & me.held & ~setup.derived.passing
    if left_behind:
        for index, site in enumerate(setup.derived.sites):
            if left_behind >> index & 1 and not NEIGHBOURS[site.cell] & me.pieces:
                me, stock = _lose(setup, me, stock, index)
    return me, stock


def _lose(setup: Setup, me: PlayerState, stock: Stock, index: int) -> tuple[PlayerState, Stock]:
    """Give up the tile of a location hex; of equal ones rather one that is used (A-40)."""
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
    """Give back the bonus tile of a location of which the player has two no more (A-18)."""
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
