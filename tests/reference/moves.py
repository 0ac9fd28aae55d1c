"""What is legal, by looking at every hex: RULES 3.1, 4.2, 4.3 and 5.1 word by word."""

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
    step,
    touches,
)

BUILDERS = ("oracle", "farm", "oasis", "tower", "tavern")
MOVERS = ("barn", "harbor", "paddock")


def legal(world: World) -> set[str]:
    """Give the texts of all legal actions."""
    if world.asked == "over":
        return set()
    if world.asked in ("deal", "draw"):
        return set(odds(world))
    if world.asked == "build":
        return named(build_targets(world, world.tile)) | {"stop"}
    if world.asked == "lift":
        return named(liftable(world, world.tile)) | {"stop"}
    if world.asked == "put":
        assert world.origin is not None
        return named(move_targets(world, world.tile, world.origin)) | {"stop"}
    builds = named(mandatory_targets(world))
    if world.asked == "mandatory":
        return builds
    actions = builds | usable_tiles(world)
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


def usable_tiles(world: World) -> set[str]:
    """Give the tiles that can be begun: available, and with a target (RULES 3.1)."""
    ready = {tile for tile, count in world.seats[world.player].ready.items() if count > 0}
    builds = {tile for tile in ready if tile in BUILDERS and build_targets(world, tile)}
    moves = {tile for tile in ready if tile in MOVERS and liftable(world, tile)}
    return builds | moves


def adjacent_if_possible(candidates: set[Hex], pieces: set[Hex]) -> set[Hex]:
    """Give the candidates next to an own piece, or all if there is none (RULES 4.2)."""
    touching = {hex_ for hex_ in candidates if touches(hex_, pieces)}
    return touching or candidates


def build_targets(world: World, tile: str) -> set[Hex]:
    """Give the hexes on which a tile lets its owner build."""
    seat = world.seats[world.player]
    if seat.supply == 0:
        return set()
    if tile == "oracle":
        return adjacent_if_possible(world.free_of(world.played()), seat.pieces)
    if tile == "farm":
        return adjacent_if_possible(world.free_of(["grass"]), seat.pieces)
    if tile == "oasis":
        return adjacent_if_possible(world.free_of(["desert"]), seat.pieces)
    if tile == "tower":
        edge = {hex_ for hex_ in world.free_of(LAND) if on_edge(hex_)}
        return adjacent_if_possible(edge, seat.pieces)
    assert tile == "tavern"
    return run_ends(seat.pieces) & world.free_of(LAND)


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


def walk(start: Hex, direction: str, pieces: set[Hex]) -> tuple[int, Hex | None]:
    """Walk over pieces: how many were passed, the first included, and the hex after them."""
    count = 0
    here: Hex | None = start
    while here is not None and here in pieces:
        count += 1
        here = step(here, direction)
    return count, here


def liftable(world: World, tile: str) -> set[Hex]:
    """Give the settlements that a tile can move somewhere."""
    pieces = world.seats[world.player].pieces
    return {piece for piece in pieces if move_targets(world, tile, piece)}


def move_targets(world: World, tile: str, origin: Hex) -> set[Hex]:
    """Lift a settlement and give the hexes it can be put on, its own excepted (RULES 4.3)."""
    lifted = world.copy()
    pieces = lifted.seats[world.player].pieces
    pieces.remove(origin)
    if tile == "barn":
        targets = adjacent_if_possible(lifted.free_of(world.played()), pieces)
    elif tile == "harbor":
        targets = adjacent_if_possible(lifted.free_of(["water"]), pieces)
    else:
        assert tile == "paddock"
        targets = two_away(origin) & lifted.free_of(LAND)
    return targets - {origin}


def two_away(origin: Hex) -> set[Hex]:
    """Give the hexes exactly two steps away in a straight line, whatever lies between."""
    reached = set()
    for direction in DIRECTIONS:
        over = step(origin, direction)
        landing = step(over, direction) if over is not None else None
        if landing is not None:
            reached.add(landing)
    return reached
