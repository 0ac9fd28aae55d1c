"""Where a settlement can be moved, and what follows straight lines: RULES 4.2, 4.3 and 5."""

from collections.abc import Iterator

from tests.reference.cards import choices
from tests.reference.world import (
    DIRECTIONS,
    LAND,
    OPPOSITE,
    Hex,
    World,
    hex_numbered,
    neighbours,
    step,
    touches,
)

# The moves under "adjacent if possible" to one terrain.
TERRAIN_MOVERS = {"harbor": "water", "suspension-bridge": "canyon", "tree-house": "forest"}
MOVERS = (
    "barn",
    *TERRAIN_MOVERS,
    "paddock",
    "caravan",
    "resettlement",
    "refuge",
    "refuge-bonus",
    "cave",
)


def adjacent_if_possible(candidates: set[Hex], anchors: set[Hex]) -> set[Hex]:
    """Return the candidates next to an own piece, or all if there is none (RULES 4.2)."""
    touching = {hex_ for hex_ in candidates if touches(hex_, anchors)}
    return touching or candidates


def liftable(world: World, tile: str) -> set[Hex]:
    """Return the settlements that a tile can move somewhere; never others (A-14)."""
    settlements = world.seats[world.player].settlements
    return {piece for piece in settlements if move_targets(world, tile, piece)}


def move_targets(world: World, tile: str, origin: Hex) -> set[Hex]:
    """Lift a settlement and return the hexes it can be put on, its own excepted (RULES 4.3)."""
    if tile == "barn":
        reached = to_terrains(world, choices(world), origin)
    elif tile in TERRAIN_MOVERS:
        reached = to_terrains(world, [(TERRAIN_MOVERS[tile],)], origin)
    elif tile == "paddock":
        reached = two_away(origin) & world.buildable(LAND)
    elif tile == "caravan":
        reached = slides(origin, world.buildable(LAND))
    elif tile == "refuge-bonus":
        reached = jumps(world, origin)
    elif tile == "cave":
        reached = from_cave_to_cave(world, origin)
    else:
        assert tile in ("resettlement", "refuge")
        reached = world.buildable(LAND) & neighbours(origin)
    return reached - {origin}


def to_terrains(world: World, choices: list[tuple[str, ...]], origin: Hex) -> set[Hex]:
    """Judge adjacency for each terrain that may be meant, with the settlement lifted."""
    others = world.pieces(world.seats[world.player]) - {origin}
    reached: set[Hex] = set()
    for terrains in choices:
        reached |= adjacent_if_possible(world.buildable(terrains, origin), others) - {origin}
    return reached


def two_away(origin: Hex) -> set[Hex]:
    """Return the hexes exactly two steps away in a straight line, whatever lies between."""
    reached = set()
    for direction in DIRECTIONS:
        over = step(origin, direction)
        landing = step(over, direction) if over is not None else None
        if landing is not None:
            reached.add(landing)
    return reached


def slides(origin: Hex, buildable: set[Hex]) -> set[Hex]:
    """Slide in each direction as far as the hexes are buildable, and return where that ends."""
    reached = set()
    for direction in DIRECTIONS:
        here, ahead = origin, step(origin, direction)
        while ahead is not None and ahead in buildable:
            here, ahead = ahead, step(ahead, direction)
        if here != origin:
            reached.add(here)
    return reached


def ahead_of(origin: Hex, direction: str) -> Iterator[Hex]:
    """Yield the hexes in one direction to the edge of the map."""
    here = step(origin, direction)
    while here is not None:
        yield here
        here = step(here, direction)


def jumps(world: World, origin: Hex) -> set[Hex]:
    """Return the first buildable hex in each direction, whatever lies before it (RULES 5.4)."""
    buildable = world.buildable(LAND)
    reached = set()
    for direction in DIRECTIONS:
        landings = [hex_ for hex_ in ahead_of(origin, direction) if hex_ in buildable]
        reached.update(landings[:1])
    return reached


def from_cave_to_cave(world: World, origin: Hex) -> set[Hex]:
    """Return the buildable hexes next to caves, for a settlement next to one (RULES 5.5)."""
    caves = {hex_numbered(cell) for cell in world.setup.caves}
    if not touches(origin, caves):
        return set()
    return {hex_ for hex_ in world.buildable(LAND) if touches(hex_, caves)}


def run_ends(pieces: set[Hex]) -> set[Hex]:
    """Return the hexes right beyond either end of every straight run of at least three pieces."""
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
