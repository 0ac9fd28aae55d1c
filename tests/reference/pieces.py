"""What happens to pieces, walls and tiles: RULES 3.6, 4.3 to 4.5, 5.2 and 6.2."""

from tests.reference.moves import DONATIONS, TIMES, WALLS, adjacent_if_possible, candidates
from tests.reference.world import DIRECTIONS, Hex, Seat, World, neighbours, step, touches


def act(world: World, hex_: Hex) -> None:
    """Do what is asked on a hex: put down a piece or wall, or take a settlement off."""
    assert world.turn is not None
    turn, seat = world.turn, world.seats[world.player]
    spend_tiles(world, seat, hex_)
    if world.asked == "put":
        move(world, seat, hex_)
    elif world.asked == "wall":
        set_wall(world, hex_)
    elif world.asked == "remove":
        remove(world, hex_)
    else:
        build(world, seat, hex_)
    if world.tile:
        world.done = 1 if world.tile == "sword" else world.done + 1
    else:
        count_mandatory(world, seat)
    turn.owed = min(turn.owed, seat.supply)  # RULES 3.2


def spend_tiles(world: World, seat: Seat, hex_: Hex) -> None:
    """Turn over the tile in use when it first acts, and a declared Outpost."""
    if world.tile and world.done == 0:
        spend(world, seat, world.tile)
    if world.anywhere:
        spend(world, seat, "outpost")
        count_outpost(world, seat, hex_)


def spend(world: World, seat: Seat, tile: str) -> None:
    """Turn over a tile."""
    seat.ready[tile] -= 1
    seat.resting[tile] += 1
    world.events[f"used {tile}"] += 1


def count_outpost(world: World, seat: Seat, hex_: Hex) -> None:
    """Count with which build an Outpost is used, and whether it was needed."""
    build = world.tile.partition("-")[0] or f"{world.asked} build"
    later = " begun" if world.done else ""
    world.events[f"outpost with {build}{later}"] += 1
    needed = hex_ not in adjacent_if_possible(candidates(world), seat.pieces)
    world.events[f"outpost {'needed' if needed else 'wasted'}"] += 1


def count_mandatory(world: World, seat: Seat) -> None:
    """Count a mandatory build; what is not owed any more ends the action (RULES 3.2)."""
    assert world.turn is not None
    turn = world.turn
    turn.owed -= 1
    turn.phase = "after" if turn.owed == 0 or seat.supply == 0 else "mandatory"
    if turn.phase == "after":
        turn.line = set()
    world.anywhere = False


def move(world: World, seat: Seat, hex_: Hex) -> None:
    """Move a settlement: no build, so no gold from cards and no end (RULES 4.3, A-05)."""
    assert world.origin is not None
    seat.pieces.remove(world.origin)
    seat.pieces.add(hex_)
    lost, gained = len(seat.held), len(seat.barred)
    lose_tiles(world, seat, world.origin)
    if world.tile == "resettlement" and world.done < 3:
        world.events["tile lost on the way"] += lost - len(seat.held)
    gain_tiles(world, seat, hex_)
    if world.tile == "resettlement" and world.done < 3:
        world.events["tile gained on the way"] += max(0, len(seat.barred) - gained)


def set_wall(world: World, hex_: Hex) -> None:
    """Put a wall from the common stock on a hex."""
    world.walls.add(hex_)
    if world.done:
        world.events["second wall"] += 1
    if len(world.walls) == WALLS:
        world.events["last wall of the stock"] += 1


def remove(world: World, hex_: Hex) -> None:
    """Take a settlement off the board, back to its owner's supply (RULES 5.2, Sword)."""
    number = next(n for n, seat in enumerate(world.seats) if hex_ in seat.pieces)
    victim = world.seats[number]
    if world.ending:
        world.events["sword after the end was triggered"] += 1
    if victim.supply == 0:
        world.events["sword filled an empty supply"] += 1
    victim.pieces.remove(hex_)
    victim.supply += 1
    held = len(victim.held)
    lose_tiles(world, victim, hex_)
    world.events["sword took a tile"] += held - len(victim.held)
    world.victims = [other for other in world.victims if other != number]
    if world.setup.sword == "each" and world.victims:
        world.events["sword each, another opponent follows"] += 1


def build(world: World, seat: Seat, hex_: Hex) -> None:
    """Build from the supply; the last settlement triggers the end (RULES 3.5)."""
    assert world.turn is not None
    seat.pieces.add(hex_)
    seat.supply -= 1
    world.built = True
    pay(world, seat, hex_)
    gain_tiles(world, seat, hex_)
    if seat.supply == 0:
        world.ending = True
        world.events[f"supply emptied in {world.asked}, {world.turn.phase}"] += 1
        if world.tile in DONATIONS and world.done + 1 < TIMES[world.tile]:
            world.events["supply emptied within a donation"] += 1


# Gold at once


def pay(world: World, seat: Seat, hex_: Hex) -> None:
    """Pay the builder what the cards of RULES 6.2 give for this build."""
    if "families" in world.setup.cards and not world.tile:
        assert world.turn is not None
        world.turn.line.add(hex_)
        if len(world.turn.line) == 3 and is_line(world.turn.line):
            give(world, seat, "families", 2)
    if "shepherds" in world.setup.cards and is_enclosed(world, hex_):
        give(world, seat, "shepherds", 2)
    if "ambassadors" in world.setup.cards:
        others = [other for other in world.seats if other is not seat]
        if any(touches(hex_, other.pieces) for other in others):
            give(world, seat, "ambassadors", 1)


def give(world: World, seat: Seat, source: str, gold: int) -> None:
    """Move a player's gold marker."""
    seat.gold[source] += gold
    how = "" if source == "treasure" else ", mandatory" if not world.tile else ", by a tile"
    world.events[f"paid {source}{how}"] += 1


def is_line(hexes: set[Hex]) -> bool:
    """Say whether three hexes lie side by side in a straight line (A-15)."""
    for first in hexes:
        for direction in DIRECTIONS:
            second = step(first, direction)
            third = step(second, direction) if second is not None else None
            if hexes == {first, second, third}:
                return True
    return False


def is_enclosed(world: World, hex_: Hex) -> bool:
    """Say whether no neighbour of a hex is unoccupied and of the same terrain."""
    free = world.free_of([world.ground[hex_]])
    return not touches(hex_, free)


# Tiles


def lose_tiles(world: World, seat: Seat, left: Hex) -> None:
    """Give up the tiles of location hexes that no own piece touches any more (RULES 4.4).

    `left` is the hex that is empty now.
    """
    for hex_ in sorted(seat.held):
        if touches(hex_, seat.pieces):
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
    pile = seat.resting if seat.resting[kind] else seat.ready
    pile[kind] -= 1
    world.events["tile lost"] += 1
    if world.setup.lost_tiles_return:
        world.events["tile returned"] += 1
        world.stock[hex_] += 1
        seat.barred.remove(hex_)
        seat.returned.add(hex_)


def gain_tiles(world: World, seat: Seat, hex_: Hex) -> None:
    """Take a tile from every location and nomad hex next to the piece that still gives one."""
    for near in sorted(neighbours(hex_)):
        if world.stock.get(near, 0) == 0:
            continue
        if near in seat.barred:
            if near not in seat.held:
                world.events["no second tile from the same hex"] += 1
            continue
        world.stock[near] -= 1
        seat.barred.add(near)
        if world.tiles[near] == "treasure":
            give(world, seat, "treasure", 3)
            continue
        seat.held.add(near)
        seat.resting[world.tiles[near]] += 1
        if world.is_nomad(near):
            seat.new_nomads.add(near)
        world.events["tile taken again" if near in seat.returned else "tile gained"] += 1
