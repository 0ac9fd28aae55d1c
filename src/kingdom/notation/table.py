"""What may lie on the table: settlements, walls, tiles and the gold that tiles paid."""

from kingdom.actions import action_text
from kingdom.board import ANY, TERRAINS
from kingdom.content import TILES, registry
from kingdom.hexes import BIT, NAMES, NEIGHBOURS, cells_of
from kingdom.notation.words import NotationError, who
from kingdom.position import AFTER, BEFORE, MANDATORY, Position
from kingdom.rules import tiles_at
from kingdom.setup import SUPPLY, TREASURE_GOLD, WALLS, Setup


def check_table(position: Position) -> None:
    """Refuse pieces and tiles that cannot lie so."""
    _check_settlements(position)
    _check_tiles(position)
    _check_gold(position)


def _place(setup: Setup, index: int) -> str:
    cell, name = setup.sites[index]
    return f"{name}@{NAMES[cell]}"


def _check_settlements(position: Position) -> None:
    board = position.setup.board
    # Every terrain that some tile leads to: so not mountains, in the base game.
    ground = board.ground[ANY]
    for tile in TILES.values():
        if tile.module in position.setup.modules and tile.ground >= 0:
            ground |= board.ground[tile.ground]
    _check_walls(position)
    taken = position.walls
    for seat, player in enumerate(position.players):
        count = player.settlements.bit_count()
        if count > SUPPLY:
            raise NotationError(f"settlements{seat + 1}: {count} settlements, there are {SUPPLY}")
        for cell in cells_of(player.settlements & (taken | ~ground)):
            raise NotationError(f"settlements{seat + 1}: {NAMES[cell]} {_why(position, cell)}")
        taken |= player.settlements


def _check_walls(position: Position) -> None:
    setup, walls = position.setup, position.walls
    if walls and not any(tile.kind == registry.WALL for _, _, tile in setup.tiles):
        raise NotationError("walls: no tile of this board sets walls")
    if walls.bit_count() > WALLS:
        raise NotationError(f"walls: {walls.bit_count()} walls, there are {WALLS}")
    for cell in cells_of(walls & ~setup.board.ground[ANY]):
        raise NotationError(f"walls: {NAMES[cell]} {_why(position, cell)}")


def _check_gold(position: Position) -> None:
    """What is paid for taking a tile follows from the tiles taken, which nobody keeps."""
    setup = position.setup
    for places, action, tile in setup.tiles:
        if tile.kind != registry.GOLD:
            continue
        name = action_text(action)
        for seat, player in enumerate(position.players):
            if player.held & places:
                raise NotationError(f"tiles{seat + 1}: a {name} is never held")
            gold = player.gold[setup.paid_at_once.index(name)]
            due = TREASURE_GOLD * (player.taken & places).bit_count()
            if gold != due:
                raise NotationError(f"gold{seat + 1}: {name} paid {due}, not {gold}")


def _why(position: Position, cell: int) -> str:
    """Say why nothing more can stand on a cell."""
    board = position.setup.board
    if not BIT[cell] & board.cells:
        return "is not on this board"
    terrain, special = board.terrain_at(cell), board.special_at(cell)
    owners = [
        seat for seat, player in enumerate(position.players) if player.settlements & BIT[cell]
    ]
    if BIT[cell] & position.walls and owners:
        return "has a wall"
    if len(owners) > 1:
        return f"is occupied by {who(owners[0])}"
    return f"is a {special or TERRAINS[terrain or 0]} hex, where no settlement can stand"


def _check_tiles(position: Position) -> None:
    for seat, player in enumerate(position.players):
        turned = player.used | player.fresh
        if turned and not _is_turn_of(position, seat):
            index = (turned & -turned).bit_length() - 1
            raise NotationError(
                f"tiles{seat + 1}: {_place(position.setup, index)} must be ready, "
                f"as it is not the turn of {who(seat)}"
            )
    for index, location in enumerate(position.setup.sites):
        _check_location(position, index, NEIGHBOURS[location.cell])


def _is_turn_of(position: Position, seat: int) -> bool:
    pending = position.pending
    return (
        bool(pending)
        and pending[0].kind in (BEFORE, MANDATORY, AFTER)
        and pending[0].player == seat
    )


def _check_location(position: Position, index: int, around: int) -> None:
    setup, players, bit = position.setup, position.players, 1 << index
    takers = sum(1 for player in players if player.taken & bit)
    tiles = tiles_at(setup, index)
    if takers > tiles:
        raise NotationError(f"tiles: {takers} tiles of {_place(setup, index)}, there are {tiles}")
    for seat, player in enumerate(players):
        touches = player.settlements & around
        if player.held & bit and not touches and not setup.passing & bit:
            raise NotationError(
                f"tiles{seat + 1}: {who(seat)} has {_place(setup, index)}, "
                "but no settlement next to it"
            )
        # With the house rule the tile may have come back after the settlement did.
        passed_by = touches and not player.taken & bit and not setup.lost_tiles_return
        if passed_by and takers < tiles:
            raise NotationError(
                f"tiles{seat + 1}: {who(seat)} has a settlement next to "
                f"{_place(setup, index)} and must have taken its tile"
            )
