"""Pieces put on the board and taken off, and the tiles and gold that follow.

The first four steps of RULES 3.6, in one place: the board, gold at once, losses, gains.
"""

from operator import add

from kingdom.content import TILES, Built
from kingdom.content.registry import GOLD
from kingdom.hexes import BIT, NEIGHBOURS, neighbours
from kingdom.position import Players, PlayerState, new, replaced
from kingdom.setup import TREASURE_GOLD, Setup

Stock = tuple[int, ...]
Changed = tuple[Players, int, Stock]
"""What a piece changes: the players' things, the free hexes, and the tiles left on the board."""


def build(
    setup: Setup, players: Players, seat: int, free: int, stock: Stock, cell: int, line: int = 0
) -> Changed:
    """Put a settlement from the supply on a cell; `line` is for the cards that pay at once."""
    settlements, near, supply, held, used, fresh, taken, gold = players[seat]
    free ^= BIT[cell]
    if setup.at_once:
        others = sum(player.settlements for i, player in enumerate(players) if i != seat)
        gold = _paid(setup, gold, Built(setup.board, cell, free, others, line))
    settlements |= BIT[cell]
    near |= NEIGHBOURS[cell]
    me = new(PlayerState, (settlements, near, supply - 1, held, used, fresh, taken, gold))
    if cell in setup.board.touching:
        me, stock = _gain(setup, me, stock, cell)
    return replaced(players, seat, me), free, stock


def move(
    setup: Setup,
    players: Players,
    seat: int,
    free: int,
    stock: Stock,
    source: int,
    target: int,
) -> Changed:
    """Move a settlement from one cell to another: first losses, then gains."""
    settlements, _, supply, held, used, fresh, taken, gold = players[seat]
    change = BIT[source] | BIT[target]
    settlements ^= change
    near = neighbours(settlements)
    me = new(PlayerState, (settlements, near, supply, held, used, fresh, taken, gold))
    me, stock = _leave(setup, me, stock, source)
    if target in setup.board.touching:
        me, stock = _gain(setup, me, stock, target)
    return replaced(players, seat, me), free ^ change, stock


def take_off(
    setup: Setup, players: Players, seat: int, free: int, stock: Stock, cell: int
) -> Changed:
    """Put a settlement back into its owner's supply."""
    owner = players[seat]
    settlements = owner.settlements ^ BIT[cell]
    owner = owner._replace(
        settlements=settlements, near=neighbours(settlements), supply=owner.supply + 1
    )
    owner, stock = _leave(setup, owner, stock, cell)
    return replaced(players, seat, owner), free | BIT[cell], stock


def spend(setup: Setup, players: Players, seat: int, action: int) -> Players:
    """Turn over one ready tile of a kind."""
    settlements, near, supply, held, used, fresh, taken, gold = players[seat]
    ready = held & ~(used | fresh) & setup.places[action]
    used |= ready & -ready
    me = new(PlayerState, (settlements, near, supply, held, used, fresh, taken, gold))
    return replaced(players, seat, me)


def rest(setup: Setup, me: PlayerState) -> PlayerState:
    """Turn all tiles over at the end of a turn; nomad tiles that could be used are gone."""
    settlements, near, supply, held, used, fresh, taken, gold = me
    if not (used or fresh or held & setup.passing):
        return me
    held &= ~(setup.passing & ~fresh)
    return new(PlayerState, (settlements, near, supply, held, 0, 0, taken, gold))


def _paid(setup: Setup, gold: tuple[int, ...], built: Built) -> tuple[int, ...]:
    """Add what the cards give at once for a build (RULES 6.2)."""
    earned = [card(built) for card in setup.at_once]
    return (*map(add, gold, earned), *gold[len(earned) :])


def _gain(setup: Setup, me: PlayerState, stock: Stock, cell: int) -> tuple[PlayerState, Stock]:
    """Take a tile from every hex next to the cell that still has one for the player."""
    offered = setup.board.touching[cell] & ~me.taken
    if offered:
        for index, count in enumerate(stock):
            if offered >> index & 1 and count:
                me = _take(setup, me, index)
                stock = replaced(stock, index, count - 1)
    return me, stock


def _take(setup: Setup, me: PlayerState, index: int) -> PlayerState:
    bit = 1 << index
    tile = TILES[setup.sites[index].name]
    if tile.kind == GOLD:
        source = setup.paid_at_once.index(tile.name)
        gold = replaced(me.gold, source, me.gold[source] + TREASURE_GOLD)
        return me._replace(taken=me.taken | bit, gold=gold)
    return me._replace(held=me.held | bit, fresh=me.fresh | bit, taken=me.taken | bit)


def _leave(setup: Setup, me: PlayerState, stock: Stock, cell: int) -> tuple[PlayerState, Stock]:
    """Lose the tiles of location hexes next to the cell that no own piece touches any more."""
    left_behind = setup.board.touching.get(cell, 0) & me.held & ~setup.passing
    if left_behind:
        for index, site in enumerate(setup.sites):
            if left_behind >> index & 1 and not NEIGHBOURS[site.cell] & me.settlements:
                me, stock = _lose(setup, me, stock, index)
    return me, stock


def _lose(setup: Setup, me: PlayerState, stock: Stock, index: int) -> tuple[PlayerState, Stock]:
    """Give up the tile of a location hex; of equal ones rather one that is used (A-40)."""
    bit = 1 << index
    turned_over = bit
    if me.ready & bit:
        equal = next(places for places in setup.places.values() if places & bit)
        turned_over = me.used & equal or me.fresh & equal
        turned_over &= -turned_over
    taken = me.taken
    if setup.lost_tiles_return:
        taken ^= bit
        stock = replaced(stock, index, stock[index] + 1)
    held, used, fresh = me.held ^ bit, me.used & ~turned_over, me.fresh & ~turned_over
    return me._replace(held=held, used=used, fresh=fresh, taken=taken), stock
