"""What is legal, by looking at every hex: RULES 3.1, 4.2, 4.3, 5.1 and 5.2 word by word."""

from collections import Counter
from fractions import Fraction

from tests.reference.world import (
    DIRECTIONS,
    LAND,
    OPPOSITE,
    SIZE,
    Hex,
    World,
    name_of,
    neighbours,
    step,
    touches,
)

DONATIONS = {
    f"donation-{terrain}": terrain
    for terrain in ("grass", "canyon", "desert", "flower", "forest", "water", "mountain")
}
# The builds under "adjacent if possible", which an Outpost can be used with (RULES 5.2).
ADJACENT_BUILDERS = ("oracle", "farm", "oasis", "tower", "garden", *DONATIONS)
BUILDERS = (*ADJACENT_BUILDERS, "tavern", "village")
MOVERS = ("barn", "harbor", "paddock", "caravan", "resettlement")
QUESTIONS = {
    **dict.fromkeys(BUILDERS, "build"),
    **dict.fromkeys(MOVERS, "lift"),
    "quarry": "wall",
    "sword": "remove",
}
# How often a tile acts, if more than once.
TIMES = {**dict.fromkeys(DONATIONS, 3), "resettlement": 4, "quarry": 2}
WALLS = 25


def legal(world: World) -> set[str]:
    """Give the texts of all legal actions."""
    if world.asked == "over":
        return set()
    if world.asked in ("deal", "draw"):
        return set(odds(world))
    if world.anywhere:
        return named(candidates(world)) | {"stop"}
    if world.tile:
        return named(targets(world)) | breaking_off(world) | outpost(world)
    builds = named(mandatory_targets(world))
    if world.asked == "mandatory":
        return builds | outpost(world)
    actions = builds | usable_tiles(world) | outpost(world)
    if not builds:  # ending is refused while a settlement is owed and can be built
        actions.add("end")
    return actions


def named(hexes: set[Hex]) -> set[str]:
    """Give the names of some hexes."""
    return {name_of(hex_) for hex_ in hexes}


def pile(world: World) -> Counter[str]:
    """Give the cards to draw from; an empty pile is made from the discards (RULES 3.3)."""
    return world.deck if sum(world.deck.values()) > 0 else world.discard


def odds(world: World) -> dict[str, Fraction]:
    """Give the probability of each card that may come up, nothing if none is drawn."""
    if world.asked not in ("deal", "draw"):
        return {}
    cards = pile(world)
    return {card: Fraction(n, sum(cards.values())) for card, n in cards.items() if n > 0}


def mandatory_targets(world: World) -> set[Hex]:
    """Give the hexes for the next mandatory build, none if no more is owed."""
    assert world.turn is not None
    seat = world.seats[world.player]
    if world.turn.owed == 0 or seat.supply == 0:
        return set()
    return adjacent_if_possible(world.free_of(world.played()), seat.pieces)


# Tiles


def usable_tiles(world: World) -> set[str]:
    """Give the tiles that can be begun: available, and with a target (RULES 3.1)."""
    ready = world.seats[world.player].ready
    return {tile for tile in QUESTIONS if ready[tile] > 0 and can_act(world, tile)}


def can_act(world: World, tile: str) -> bool:
    """Say whether a tile finds a target."""
    question = QUESTIONS[tile]
    if question == "build":
        return bool(build_targets(world, tile))
    if question == "lift":
        return bool(liftable(world, tile))
    if question == "wall":
        return bool(wall_targets(world))
    return bool(opponents_on_board(world))


def targets(world: World) -> set[Hex]:
    """Give the hexes to choose from for the tile in use."""
    if world.asked == "build":
        return build_targets(world, world.tile)
    if world.asked == "lift":
        return liftable(world, world.tile)
    if world.asked == "put":
        assert world.origin is not None
        return move_targets(world, world.tile, world.origin)
    if world.asked == "wall":
        return wall_targets(world)
    assert world.asked == "remove"
    return removable(world)


def breaking_off(world: World) -> set[str]:
    """Say whether the tile in use can be put back or stopped (RULES 3.1)."""
    return {"stop"} if world.done == 0 or world.tile in ("quarry", "resettlement") else set()


def outpost(world: World) -> set[str]:
    """Say whether an Outpost can be declared for the build that is asked (RULES 5.2)."""
    if world.seats[world.player].ready["outpost"] == 0:
        return set()
    for_tile = world.tile in ADJACENT_BUILDERS
    for_turn = not world.tile and mandatory_targets(world)
    return {"outpost"} if for_tile or for_turn else set()


def candidates(world: World) -> set[Hex]:
    """Give the hexes for the build that is asked, if it need not be next to an own piece."""
    if world.tile:
        return build_candidates(world, world.tile)
    return world.free_of(world.played())


def adjacent_if_possible(candidates: set[Hex], pieces: set[Hex]) -> set[Hex]:
    """Give the candidates next to an own piece, or all if there is none (RULES 4.2)."""
    touching = {hex_ for hex_ in candidates if touches(hex_, pieces)}
    return touching or candidates


# Building


def build_targets(world: World, tile: str) -> set[Hex]:
    """Give the hexes on which a tile lets its owner build."""
    seat = world.seats[world.player]
    if seat.supply == 0:
        return set()
    if tile == "tavern":
        return run_ends(seat.pieces) & world.free_of(LAND)
    if tile == "village":
        land = world.free_of(LAND)
        return {hex_ for hex_ in land if len(neighbours(hex_) & seat.pieces) >= 3}
    return adjacent_if_possible(build_candidates(world, tile), seat.pieces)


def build_candidates(world: World, tile: str) -> set[Hex]:
    """Give the hexes that a building tile under the adjacency rule allows."""
    if tile == "oracle":
        return world.free_of(world.played())
    if tile == "farm":
        return world.free_of(["grass"])
    if tile == "oasis":
        return world.free_of(["desert"])
    if tile == "garden":
        return world.free_of(["flower"])
    if tile == "tower":
        return {hex_ for hex_ in world.free_of(LAND) if on_edge(hex_)}
    return world.free_of([DONATIONS[tile]])


def on_edge(hex_: Hex) -> bool:
    """Say whether a hex lies on the outer edge of the board."""
    row, col = hex_
    return row in (0, SIZE - 1) or col in (0, SIZE - 1)


def run_ends(pieces: set[Hex]) -> set[Hex]:
    """Give the hexes right beyond either end of every straight run of at least three pieces."""
    ends = set()
    for piece in pieces:
        for forward in DIRECTIONS:
            length, beyond = walk(piece, forward, pieces)
            backward_length, _ = walk(piece, OPPOSITE[forward], pieces)
            if length + backward_length - 1 >= 3 and beyond is not None:
                ends.add(beyond)
    return ends


def walk(start: Hex, direction: str, over: set[Hex]) -> tuple[int, Hex | None]:
    """Walk over some hexes: how many were passed, the first included, and the hex after them."""
    count = 0
    here: Hex | None = start
    while here is not None and here in over:
        count += 1
        here = step(here, direction)
    return count, here


# Moving


def liftable(world: World, tile: str) -> set[Hex]:
    """Give the settlements that a tile can move somewhere."""
    pieces = world.seats[world.player].pieces
    return {piece for piece in pieces if move_targets(world, tile, piece)}


def move_targets(world: World, tile: str, origin: Hex) -> set[Hex]:
    """Lift a settlement and give the hexes it can be put on, its own excepted (RULES 4.3)."""
    others = world.seats[world.player].pieces - {origin}
    if tile == "barn":
        reached = adjacent_if_possible(world.free_of(world.played(), origin), others)
    elif tile == "harbor":
        reached = adjacent_if_possible(world.free_of(["water"], origin), others)
    elif tile == "paddock":
        reached = two_away(origin) & world.free_of(LAND)
    elif tile == "caravan":
        reached = slides(origin, world.free_of(LAND))
    else:
        assert tile == "resettlement"
        reached = world.free_of(LAND) & neighbours(origin)
    return reached - {origin}


def two_away(origin: Hex) -> set[Hex]:
    """Give the hexes exactly two steps away in a straight line, whatever lies between."""
    reached = set()
    for direction in DIRECTIONS:
        over = step(origin, direction)
        landing = step(over, direction) if over is not None else None
        if landing is not None:
            reached.add(landing)
    return reached


def slides(origin: Hex, free: set[Hex]) -> set[Hex]:
    """Slide in each direction as far as the hexes are free, and give where that ends."""
    reached = set()
    for direction in DIRECTIONS:
        here, ahead = origin, step(origin, direction)
        while ahead is not None and ahead in free:
            here, ahead = ahead, step(ahead, direction)
        if here != origin:
            reached.add(here)
    return reached


# Walls and the Sword


def wall_targets(world: World) -> set[Hex]:
    """Give the hexes for a wall: of the played terrain, each next to an own piece."""
    if len(world.walls) == WALLS:
        return set()
    pieces = world.seats[world.player].pieces
    return {hex_ for hex_ in world.free_of(world.played()) if touches(hex_, pieces)}


def opponents_on_board(world: World) -> list[int]:
    """Give the opponents with a settlement to hit, in turn order from the left."""
    seats = len(world.seats)
    others = [(world.player + distance) % seats for distance in range(1, seats)]
    return [other for other in others if world.seats[other].pieces]


def removable(world: World) -> set[Hex]:
    """Give the settlements that the Sword can hit now (A-12)."""
    asked = world.victims[:1] if world.setup.sword == "each" else opponents_on_board(world)
    return {piece for other in asked for piece in world.seats[other].pieces}
