"""What happens to pieces and walls: RULES 3.6, 4.3, 5 and 6.2."""

from tests.reference.cards import choose
from tests.reference.moves import DONATIONS, TIMES, WALLS, adjacent_in_each
from tests.reference.retinue import MEEPLE_OF, flower
from tests.reference.tiles import gain_tiles, give, lose_tiles, open_window, spend
from tests.reference.world import DIRECTIONS, Hex, Seat, World, neighbours, step, touches

BY_THE_CARD = ("oracle", "barn", "quarry")  # and mandatory builds


def act(world: World, hex_: Hex) -> None:
    """Do what is asked on a hex: put down a piece or wall, or take a piece off."""
    assert world.turn is not None
    player, seat = world.player, world.seats[world.player]
    spend_tiles(world, seat, hex_)
    if world.asked != "react" and (not world.tile or world.tile in BY_THE_CARD):
        choose(world, hex_)
    emptied = carry_out(world, seat, hex_)
    world.anywhere, world.origin = False, None
    if emptied:
        open_window(world, player)


def carry_out(world: World, seat: Seat, hex_: Hex) -> bool:
    """Change the board, and say whether the last tile of a hex was taken by it."""
    if world.asked == "react":
        return build(world, seat, hex_)
    if not world.tile:
        emptied = build(world, seat, hex_)
        count_mandatory(world, seat)
        return emptied
    doing = {
        "build": build,
        "put": move,
        "wall": set_wall,
        "remove": remove,
        "piece": use_meeple,
        "city": found_city,
        "aside": set_aside,
    }[world.asked]
    emptied = doing(world, seat, hex_)
    world.done = 1 if world.tile == "sword" else world.done + 1
    return emptied


def spend_tiles(world: World, seat: Seat, hex_: Hex) -> None:
    """Turn over the tile in use when it first acts, and a declared Outpost."""
    if world.asked == "react":
        spend(world, seat, "canoe")
        own = "own" if world.turn and world.turn.player == world.player else "another's"
        world.events[f"reaction in {own} turn"] += 1
        world.events[f"reaction on {world.ground[hex_]}"] += 1
    elif world.tile and world.done == 0 and world.tile != "fort":
        spend(world, seat, world.tile)
    if world.anywhere:
        spend(world, seat, "outpost")
        count_outpost(world, hex_)


def count_outpost(world: World, hex_: Hex) -> None:
    """Count with which build an Outpost is used, and whether it was needed."""
    tile = "canoe" if world.asked == "react" else world.tile
    build = "donation" if tile in DONATIONS else tile or f"{world.asked} build"
    later = " begun" if world.done and world.asked != "react" else ""
    world.events[f"outpost with {build}{later}"] += 1
    needed = hex_ not in adjacent_in_each(world, tile)
    world.events[f"outpost {'needed' if needed else 'wasted'}"] += 1


def count_mandatory(world: World, seat: Seat) -> None:
    """Count a mandatory build; what is not owed any more ends the action (RULES 3.2)."""
    assert world.turn is not None
    turn = world.turn
    turn.owed -= 1
    turn.phase = "after" if turn.owed == 0 or seat.supply + turn.due == 0 else "mandatory"
    if turn.phase == "after":
        turn.owed, turn.line = 0, set()


# Settlements


def build(world: World, seat: Seat, hex_: Hex) -> bool:
    """Build from a Temple tile or the supply; the last one triggers the end (RULES 3.5)."""
    assert world.turn is not None
    mandatory = world.asked in ("before", "mandatory")
    touched = touches(hex_, world.pieces(seat))
    seat.settlements.add(hex_)
    if mandatory and world.turn.due:
        world.turn.due -= 1
        seat.waiting -= 1
        world.events["built from a temple"] += 1
    else:
        seat.supply -= 1
        world.built = True
    if mandatory:
        count_first(world, seat, touched)
        look_at_line(world, seat, hex_)
    if world.asked == "build" and world.tile == "fort":
        world.discard[world.card] += 1
        world.card = ""
    if world.asked == "build" and world.tile == "fountain":
        world.events[f"fountain on {world.ground[hex_]}"] += 1
    pay(world, seat, {hex_})
    emptied = gain_tiles(world, seat, {hex_})
    if seat.supply == 0:
        count_empty_supply(world, seat)
        if seat.waiting == 0:
            world.ending = True
    return emptied


def count_first(world: World, seat: Seat, touched: bool) -> None:
    """Count a first mandatory build for which the Temple bonus waived adjacency."""
    if world.asked == "before" and seat.ready["temple-bonus"] and not touched:
        world.events["temple bonus used"] += 1


def count_empty_supply(world: World, seat: Seat) -> None:
    """Count how a supply was emptied."""
    assert world.turn is not None
    if seat.waiting:
        world.events["supply emptied, but a temple holds the end back"] += 1
        return
    world.events[f"supply emptied in {world.asked}, {world.turn.phase}"] += 1
    if world.asked == "build" and world.tile in DONATIONS and world.done + 1 < TIMES[world.tile]:
        world.events["supply emptied within a donation"] += 1


def move(world: World, seat: Seat, hex_: Hex) -> bool:
    """Move a settlement: no build, so no gold from cards and no end (RULES 4.3, A-05)."""
    assert world.origin is not None
    seat.settlements.remove(world.origin)
    seat.settlements.add(hex_)
    if world.tile == "refuge-bonus" and hex_ not in neighbours(world.origin):
        world.events["refuge bonus jumped"] += 1
    return resettle_tiles(world, seat, world.origin, hex_)


def resettle_tiles(world: World, seat: Seat, left: Hex, reached: Hex) -> bool:
    """Settle tiles after a move or step: first losses, then gains (RULES 4.4)."""
    on_the_way = TIMES.get(world.tile, 1) > 1 and world.done + 1 < TIMES[world.tile]
    lost, gained = len(seat.held), len(seat.barred)
    lose_tiles(world, seat, left)
    if on_the_way:
        world.events["tile lost on the way"] += lost - len(seat.held)
    emptied = gain_tiles(world, seat, {reached})
    if on_the_way:
        world.events["tile gained on the way"] += max(0, len(seat.barred) - gained)
    return emptied


def set_aside(world: World, seat: Seat, hex_: Hex) -> bool:
    """Lay a settlement on the Temple tile (RULES 5.4)."""
    seat.settlements.remove(hex_)
    seat.waiting += 1
    held = len(seat.held)
    lose_tiles(world, seat, hex_)
    world.events["temple cost a tile"] += held - len(seat.held)
    return False


def remove(world: World, _: Seat, hex_: Hex) -> bool:
    """Take a piece off the board, back to its owner's supply or stock (RULES 5.2, Sword)."""
    number = next(n for n, seat in enumerate(world.seats) if hex_ in seat.everything())
    victim = world.seats[number]
    if world.ending:
        world.events["sword after the end was triggered"] += 1
    if hex_ in victim.settlements:
        if victim.supply == 0:
            world.events["sword filled an empty supply"] += 1
        victim.settlements.remove(hex_)
        victim.supply += 1
    for kind, meeples in victim.meeples.items():
        if hex_ in meeples:
            meeples.remove(hex_)
            world.events[f"sword took a {kind}"] += 1
    held = len(victim.held)
    lose_tiles(world, victim, hex_)
    world.events["sword took a tile"] += held - len(victim.held)
    world.victims = [other for other in world.victims if other != number]
    if world.setup.sword == "each" and world.victims:
        world.events["sword each, another opponent follows"] += 1
    return False


# Walls, meeples and the city tile


def set_wall(world: World, _: Seat, hex_: Hex) -> bool:
    """Put a wall from the common stock on a hex."""
    world.walls.add(hex_)
    if world.done:
        world.events["second wall"] += 1
    if len(world.walls) == WALLS:
        world.events["last wall of the stock"] += 1
    return False


def use_meeple(world: World, seat: Seat, hex_: Hex) -> bool:
    """Place, move or take back a meeple (RULES 5.3); all but a step ends the action."""
    kind = MEEPLE_OF[world.tile]
    meeples = seat.meeples[kind]
    if hex_ in meeples:
        meeples.remove(hex_)
        seat.taken_back[kind] += 1
        world.events[f"took back a {kind}"] += 1
        world.events["took back with another such tile ready"] += seat.ready[world.tile] > 0
        lose_tiles(world, seat, hex_)
        emptied = False
    elif kind == "warrior" or not meeples:
        meeples.add(hex_)
        world.events[f"placed a {kind}"] += 1
        emptied = arrive(world, seat, {hex_})
    else:
        (left,) = meeples
        meeples.remove(left)
        meeples.add(hex_)
        world.events[f"moved a {kind}"] += 1
        return resettle_tiles(world, seat, left, hex_)
    world.done = TIMES.get(world.tile, 1)
    return emptied


def found_city(world: World, seat: Seat, hex_: Hex) -> bool:
    """Lay the city tile; its hexes count once all seven lie there (RULES 5.3)."""
    seat.city = flower(hex_)
    return arrive(world, seat, flower(hex_))


def arrive(world: World, seat: Seat, hexes: set[Hex]) -> bool:
    """Pay for what was placed and gain tiles by it, as far as it counts (A-01, A-62)."""
    gained = len(seat.barred)
    if hexes <= world.scoring(seat):
        pay(world, seat, hexes)
    emptied = hexes <= world.pieces(seat) and gain_tiles(world, seat, hexes)
    what = MEEPLE_OF.get(world.tile, "city")
    world.events[f"tile gained by a {what}"] += len(seat.barred) - gained
    return emptied


# Gold at once


def pay(world: World, seat: Seat, hexes: set[Hex]) -> None:
    """Pay the builder what Shepherds and Ambassadors give for each hex (RULES 6.2)."""
    how = how_built(world)
    others = [world.scoring(other) for other in world.seats if other is not seat]
    for hex_ in hexes:
        if "shepherds" in world.setup.cards and is_enclosed(world, hex_):
            give(world, seat, "shepherds", 2, how)
        if "ambassadors" in world.setup.cards and any(touches(hex_, each) for each in others):
            give(world, seat, "ambassadors", 1, how)


def how_built(world: World) -> str:
    """Return by what kind of action something is built, for the count of events."""
    if world.asked == "react":
        return ", by a reaction"
    kinds = {"piece": ", by a meeple", "city": ", by a city", "build": ", by a tile"}
    return kinds.get(world.asked, ", mandatory")


def look_at_line(world: World, seat: Seat, hex_: Hex) -> None:
    """Pay Families when the first three mandatory builds lie in a line (RULES 6.2, A-21)."""
    assert world.turn is not None
    turn = world.turn
    if "families" not in world.setup.cards or turn.line is None:
        return
    turn.line.add(hex_)
    if len(turn.line) == 3:
        if is_line(turn.line):
            give(world, seat, "families", 2, ", mandatory")
        turn.line = None


def is_line(hexes: set[Hex]) -> bool:
    """Return whether three hexes lie side by side in a straight line (A-15)."""
    for first in hexes:
        for direction in DIRECTIONS:
            second = step(first, direction)
            third = step(second, direction) if second is not None else None
            if hexes == {first, second, third}:
                return True
    return False


def is_enclosed(world: World, hex_: Hex) -> bool:
    """Return whether no neighbour of a hex is unoccupied and of the same terrain."""
    free = world.free_of([world.ground[hex_]])
    return not touches(hex_, free)
