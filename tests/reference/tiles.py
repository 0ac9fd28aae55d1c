"""How tiles are gained, lost and turned over, and who may react to it: RULES 4.4 to 4.6, 5.4."""

from tests.reference.world import Hex, Seat, World, neighbours, touches

MARSHLANDS = ("canoe", "fountain", "temple", "refuge")  # the locations with a bonus tile


def spend(world: World, seat: Seat, tile: str) -> None:
    """Turn over a tile."""
    seat.ready[tile] -= 1
    seat.resting[tile] += 1
    world.events[f"used {tile}"] += 1


def give(world: World, seat: Seat, source: str, gold: int, how: str = "") -> None:
    """Move a player's gold marker."""
    seat.gold[source] += gold
    world.events[f"paid {source}{how}"] += 1


# Losses


def lose_tiles(world: World, seat: Seat, left: Hex) -> None:
    """Give up the tiles of location hexes that no own piece touches any more (RULES 4.4).

    `left` is the hex that is empty now.
    """
    for hex_ in sorted(seat.held):
        if touches(hex_, world.pieces(seat)):
            continue
        if not world.is_nomad(hex_):
            lose_tile(world, seat, hex_)
        elif touches(hex_, [left]):  # RULES 4.5
            world.events["nomad tile kept after moving away"] += 1


def lose_tile(world: World, seat: Seat, hex_: Hex) -> None:
    """Give up one tile: of equal ones one that cannot serve now, if there is one (A-40)."""
    kind = world.tiles[hex_]
    seat.held.remove(hex_)
    if seat.resting[kind] and seat.ready[kind]:
        world.events["lost one of equal tiles, only some available"] += 1
    drop(seat, kind)
    world.events["tile lost"] += 1
    if world.setup.lost_tiles_return:
        world.events["tile returned"] += 1
        world.stock[hex_] += 1
        seat.barred.remove(hex_)
        seat.returned.add(hex_)
    if f"{kind}-bonus" in seat.bonuses and held_of(world, seat, kind) < 2:
        seat.bonuses.remove(f"{kind}-bonus")
        world.bonus_stock[f"{kind}-bonus"] += 1
        drop(seat, f"{kind}-bonus")
        world.events[f"gave back {kind}-bonus"] += 1


def drop(seat: Seat, kind: str) -> None:
    """Take away one tile of a kind, one that rests if there is one."""
    pile = seat.resting if seat.resting[kind] else seat.ready
    pile[kind] -= 1


def held_of(world: World, seat: Seat, kind: str) -> int:
    """Count the tiles of one kind."""
    return sum(world.tiles[hex_] == kind for hex_ in seat.held)


# Gains


def gain_tiles(world: World, seat: Seat, hexes: set[Hex]) -> bool:
    """Take a tile from every location and nomad hex next to a piece that still gives one.

    Say whether one of them was the last of its hex.
    """
    emptied = False
    for near in sorted({near for hex_ in hexes for near in neighbours(hex_)}):
        if world.stock.get(near, 0) == 0:
            continue
        if near in seat.barred:
            if near not in seat.held:
                world.events["no second tile from the same hex"] += 1
            continue
        gain_tile(world, seat, near)
        emptied = emptied or world.stock[near] == 0
    return emptied


def gain_tile(world: World, seat: Seat, hex_: Hex) -> None:
    """Take one tile; in the own turn it serves from the next one on, a Canoe always (A-17)."""
    kind = world.tiles[hex_]
    world.stock[hex_] -= 1
    seat.barred.add(hex_)
    if kind == "treasure":
        give(world, seat, "treasure", 3)
        return
    seat.held.add(hex_)
    keep(world, seat, kind)
    if world.is_nomad(hex_) and is_own_turn(world, seat):
        seat.new_nomads.add(hex_)
    world.events["tile taken again" if hex_ in seat.returned else "tile gained"] += 1
    if not is_own_turn(world, seat):
        what = "nomad tile" if world.is_nomad(hex_) else "canoe" if kind == "canoe" else "tile"
        world.events[f"{what} gained in another's turn"] += 1
    if kind in MARSHLANDS and held_of(world, seat, kind) >= 2:
        gain_bonus(world, seat, f"{kind}-bonus")


def gain_bonus(world: World, seat: Seat, bonus: str) -> None:
    """Take a bonus tile with the second tile of a location (RULES 4.6)."""
    if bonus in seat.bonuses or world.bonus_stock[bonus] == 0:
        return
    world.bonus_stock[bonus] -= 1
    seat.bonuses.add(bonus)
    keep(world, seat, bonus)
    world.events[f"gained {bonus}"] += 1
    if not is_own_turn(world, seat):
        world.events["bonus gained in another's turn"] += 1


def keep(world: World, seat: Seat, kind: str) -> None:
    """Lay down a new tile; it rests until the end of the turn, or is ready for the own next one."""
    rests = kind == "canoe" or is_own_turn(world, seat)
    pile = seat.resting if rests else seat.ready
    pile[kind] += 1


def is_own_turn(world: World, seat: Seat) -> bool:
    """Return whether it is a player's own turn."""
    assert world.turn is not None
    return world.seats[world.turn.player] is seat


# Reactions


def open_window(world: World, causer: int) -> None:
    """Let those with a Canoe react, the one left of the causer first, the causer last (A-54)."""
    seats = len(world.seats)
    order = [(causer + distance) % seats for distance in range(1, seats + 1)]
    if world.setup.canoe_trigger == "others":
        order.remove(causer)
    order = [player for player in order if world.seats[player].ready["canoe"] > 0]
    if len(order) > 1:
        world.events["several may react"] += 1
    if order and world.reactions:
        world.events["nested reaction"] += 1
    if len(set(world.reactions) & set(order)):
        world.events["asked in two windows"] += 1
    world.reactions += reversed(order)
