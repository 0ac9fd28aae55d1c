"""What may lie on the table: pieces, walls, tiles and the gold that tiles paid."""

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from kingdom.board import ANY, TERRAINS
from kingdom.content import MEEPLES, SUPPLY, TILES, WALLS, kinds
from kingdom.content.kinds import Use
from kingdom.content.tiles import PLAYED
from kingdom.hexes import BIT, NAMES, NEIGHBOURS, cells_of, neighbours
from kingdom.notation.words import NotationError, site_text, who
from kingdom.plurals import are, counted
from kingdom.rules.position import PlayerState, Position, in_turn
from kingdom.rules.transitions import tiles_at
from kingdom.setup import Setup


def check_table(position: Position) -> None:
    """Refuse pieces and tiles that cannot lie where they do."""
    _check_walls(position)
    _check_numbers(position)
    _check_hexes(position)
    _check_tiles(position)
    _check_gold(position)


def is_turn_of(position: Position, seat: int) -> bool:
    """Return whether a player's turn is being played."""
    return in_turn(position) and position.pending[0].player == seat


# --- pieces ------------------------------------------------------------------------------


def _check_walls(position: Position) -> None:
    setup, walls = position.setup, position.walls_mask
    if walls and kinds.WALL not in setup.derived.kinds:
        raise NotationError("walls: no tile of this board sets walls")
    if walls.bit_count() > WALLS:
        raise NotationError(f"walls: {walls.bit_count()} walls, there are {WALLS}")
    for cell in cells_of(walls & ~setup.board.ground[ANY]):
        raise NotationError(f"walls: {NAMES[cell]} {_unfit(position, cell)}")


def _check_numbers(position: Position) -> None:
    """Check that a player has no more pieces than there are, and none that no tile brings."""
    setup = position.setup
    sent = {tile.meeple for tile in setup.derived.tiles}
    for seat, player in enumerate(position.players):
        count, waiting = player.settlements.bit_count(), player.retinue.waiting
        if count + waiting > SUPPLY:
            aside = f" and {waiting} waiting" if waiting else ""
            raise NotationError(
                f"settlements{seat + 1}: {count} settlements{aside}, there are {SUPPLY}"
            )
        for key, there, bringing in (
            ("waiting", waiting, kinds.ASIDE in setup.derived.kinds),
            ("city", player.retinue.city, kinds.CITY in setup.derived.kinds),
        ):
            if there and not bringing:
                raise NotationError(f"{key}{seat + 1}: no tile of this board allows any")
        for kind in range(len(MEEPLES)):
            _check_meeples(position, seat, kind, kind in sent)


def _check_meeples(position: Position, seat: int, kind: int, sent: bool) -> None:
    meeple, retinue = MEEPLES[kind], position.players[seat].retinue
    out, resting = retinue.meeples[kind].bit_count(), retinue.resting[kind]
    if (out or resting) and not sent:
        raise NotationError(f"{meeple.name}{seat + 1}: no tile of this board allows any")
    if out + resting > meeple.supply:
        raise NotationError(
            f"{meeple.name}{seat + 1}: {out + resting} of them, "
            f"there {are(meeple.supply)} {meeple.supply}"
        )
    if resting and not is_turn_of(position, seat):
        raise NotationError(f"resting{seat + 1}: it is not the turn of {who(seat)}")


def _pieces(setup: Setup, player: PlayerState) -> Iterator[tuple[str, int, int]]:
    """Yield what a player has on the board: its word, its hexes, and where it can stand."""
    retinue = player.retinue
    masks = (player.settlements, *retinue.meeples, retinue.city)
    return zip(_PIECES, masks, _grounds(setup), strict=True)


_PIECES: Final = ("settlements", *(meeple.name for meeple in MEEPLES), "city")


@lru_cache(maxsize=64)
def _grounds(setup: Setup) -> tuple[int, ...]:
    """Return the hexes where each sort of piece can stand."""
    grounds = {tile.meeple: setup.derived.grounds[tile.number] for tile in setup.derived.tiles}
    sent = [reduce(or_, grounds.get(kind, ()), 0) for kind in range(len(MEEPLES))]
    return (_settled(setup), *sent, setup.board.ground[ANY])


def _settled(setup: Setup) -> int:
    """Return every terrain that settlements can reach: in the base game, not mountains."""
    ground = setup.board.ground[ANY]
    for tile in TILES.values():
        if tile.module in setup.modules and tile.meeple < 0:
            for number in tile.grounds:
                ground |= setup.board.ground[number] if number != PLAYED else 0
    return ground


def _check_hexes(position: Position) -> None:
    """Check that a hex holds one thing, on a fitting terrain, and no two warriors are adjacent."""
    taken, blocked = position.walls_mask, 0
    for seat, player in enumerate(position.players):
        for key, mask, ground in _pieces(position.setup, player):
            if not mask:
                continue
            for cell in cells_of(mask & ~ground):
                why = _unfit(position, cell, key.removesuffix("s"))
                raise NotationError(f"{key}{seat + 1}: {NAMES[cell]} {why}")
            for cell in cells_of(mask & taken):
                raise NotationError(f"{key}{seat + 1}: {NAMES[cell]} {_taken(position, cell)}")
            taken |= mask
        for meeple, mask in zip(MEEPLES, player.retinue.meeples, strict=True):
            blocked |= mask if meeple.blocks else 0
    for cell in cells_of(blocked & neighbours(blocked)):
        raise NotationError(f"warriors: {NAMES[cell]} is next to another warrior")


def _unfit(position: Position, cell: int, what: str = "settlement") -> str:
    """Return why something can never stand on a cell."""
    board = position.setup.board
    if not BIT[cell] & board.cells:
        return "is not on this board"
    terrain, special = board.terrain_at(cell), board.special_at(cell)
    return f"is a {special or TERRAINS[terrain or 0]} hex, where no {what} can stand"


def _taken(position: Position, cell: int) -> str:
    """Return the first thing that stands on a cell, in words."""
    if position.walls_mask & BIT[cell]:
        return "has a wall"
    owners = (
        seat
        for seat, player in enumerate(position.players)
        if any(mask & BIT[cell] for _, mask, _ in _pieces(position.setup, player))
    )
    return f"is occupied by {who(next(owners))}"


# --- tiles -------------------------------------------------------------------------------


def _check_gold(position: Position) -> None:
    """Check that what tiles paid follows from the tiles taken, which nobody keeps."""
    setup = position.setup
    for tile in setup.derived.tiles:
        if tile.kind.use != Use.AT_ONCE:
            continue
        name, places = tile.name, setup.derived.places[tile.number]
        for seat, player in enumerate(position.players):
            if player.held & places:
                raise NotationError(f"tiles{seat + 1}: a {name} is never held")
            gold = player.gold[setup.derived.paid_at_once.index(name)]
            due = tile.gold * (player.taken & places).bit_count()
            if gold != due:
                raise NotationError(f"gold{seat + 1}: {name} paid {due}, not {gold}")


def _check_tiles(position: Position) -> None:
    setup = position.setup
    for seat, player in enumerate(position.players):
        _check_turned(position, seat, player)
        _check_bonuses(setup, seat, player)
    for index, site in enumerate(setup.derived.sites):
        _check_takers(position, index)
        if site.cell >= 0:
            _check_touching(position, index, NEIGHBOURS[site.cell])


def _check_turned(position: Position, seat: int, player: PlayerState) -> None:
    """Check that tiles are turned over in their owner's turn, except those that react (A-17)."""
    setup = position.setup
    never_used = [tile.number for tile in setup.derived.tiles if tile.kind.use == Use.LASTING]
    passive = sum(setup.derived.places[number] for number in never_used)
    for mask, how in (
        (player.used & passive, "used"),
        (player.fresh & setup.derived.common, "fresh"),
    ):
        for name in _names(setup, mask):
            raise NotationError(f"tiles{seat + 1}: {name} is never {how}")
    if not is_turn_of(position, seat):
        turned = (player.used | player.fresh) & ~setup.derived.places.get(setup.derived.reaction, 0)
        for name in _names(setup, turned):
            raise NotationError(
                f"tiles{seat + 1}: {name} must be ready, as it is not the turn of {who(seat)}"
            )


def _names(setup: Setup, mask: int) -> Iterator[str]:
    return (site_text(setup, index) for index in cells_of(mask))


def _check_bonuses(setup: Setup, seat: int, player: PlayerState) -> None:
    """Check that a bonus tile is there with the second tile of its location (RULES 4.6)."""
    for bonus, places in setup.derived.bonuses:
        (name,) = _names(setup, bonus)
        pair = (player.held & places).bit_count() > 1
        if player.held & bonus and not pair:
            raise NotationError(f"tiles{seat + 1}: {who(seat)} has {name}, but no two tiles for it")
        # With more hexes of one kind, which only a user's own sections have, both may be gone.
        if pair and not player.held & bonus and places.bit_count() == 2:
            raise NotationError(f"tiles{seat + 1}: {who(seat)} must have taken {name}")


def _check_takers(position: Position, index: int) -> None:
    setup = position.setup
    takers = sum(player.taken >> index & 1 for player in position.players)
    tiles = setup.players if setup.derived.common >> index & 1 else tiles_at(setup, index)
    if takers > tiles:
        name = site_text(setup, index)
        raise NotationError(
            f"tiles: {counted(takers, 'tile')} of {name}, there {are(tiles)} {tiles}"
        )


def _check_touching(position: Position, index: int, around: int) -> None:
    """Check that players touch the hexes of their tiles, and took a tile wherever they could."""
    setup, bit, left = position.setup, 1 << index, position.stock_counts[index]
    for seat, player in enumerate(position.players):
        touches = player.pieces & around
        if player.held & bit and not touches and not setup.derived.passing & bit:
            raise NotationError(
                f"tiles{seat + 1}: {who(seat)} has {site_text(setup, index)}, "
                "but no settlement next to it"
            )
        # With the house rule the tile may have come back after the settlement did.
        if touches and left and not player.taken & bit and not setup.lost_tiles_return:
            raise NotationError(
                f"tiles{seat + 1}: {who(seat)} has a settlement next to "
                f"{site_text(setup, index)} and must have taken its tile"
            )
