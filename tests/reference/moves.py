"""What is legal, by looking at every hex: RULES 3.1, 4.2 and 5 word by word.

Where settlements go by a move is in `routes`, where meeples and the city tile go in `retinue`.
"""

from tests.reference.cards import CHANCE_KINDS, any_card_left, choices, halves, odds
from tests.reference.retinue import MEEPLE_OF, city_centres, piece_targets
from tests.reference.routes import MOVERS, adjacent_if_possible, liftable, move_targets, run_ends
from tests.reference.world import LAND, SIZE, Hex, World, name_of, neighbours, on_island, touches

DONATIONS = {
    f"donation-{terrain}": terrain
    for terrain in ("grass", "canyon", "desert", "flower", "forest", "water", "mountain")
}
TERRAIN_BUILDERS = {
    "farm": "grass",
    "oasis": "desert",
    "garden": "flower",
    "foresters-lodge": "forest",
    "monastery": "canyon",
    **DONATIONS,
}
# The builds under "adjacent if possible", which an Outpost can be used with (RULES 5.2).
ADJACENT_BUILDERS = ("oracle", "tower", "fort", "canoe-bonus", *TERRAIN_BUILDERS)
BUILDERS = (*ADJACENT_BUILDERS, "tavern", "village", "fountain")
QUESTIONS = {
    **dict.fromkeys(BUILDERS, "build"),
    **dict.fromkeys(MOVERS, "lift"),
    **dict.fromkeys(MEEPLE_OF, "piece"),
    "quarry": "wall",
    "sword": "remove",
    "city-hall": "city",
    "temple": "aside",
}
# How often a tile acts, if more than once.
TIMES = {
    **dict.fromkeys(DONATIONS, 3),
    "resettlement": 4,
    "quarry": 2,
    "wagon": 3,
    "lighthouse": 3,
}
MAY_STOP = ("quarry", "resettlement", "wagon", "lighthouse")
WALLS = 25


def legal(world: World) -> set[str]:
    """Return the texts of all legal actions."""
    if world.asked == "over":
        return set()
    if world.asked in CHANCE_KINDS:
        return set(odds(world))
    if world.anywhere:
        return named(candidates(world)) | taking_back(world)
    if world.asked == "react":
        return named(build_targets(world, "canoe")) | outpost(world) | {"stop"}
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
    """Return the names of some hexes."""
    return {name_of(hex_) for hex_ in hexes}


def mandatory_targets(world: World) -> set[Hex]:
    """Return the hexes for the next mandatory build, none if no more is owed.

    The Temple bonus waives adjacency for the first (RULES 5.4).
    """
    assert world.turn is not None
    turn, seat = world.turn, world.seats[world.turn.player]
    if turn.owed == 0 or seat.supply + turn.due == 0:
        return set()
    if turn.phase == "before" and seat.ready["temple-bonus"] > 0:
        return set().union(*candidate_sets(world, ""))
    return adjacent_in_each(world, "")


# Tiles


def usable_tiles(world: World) -> set[str]:
    """Return the tiles that can be begun: available, and with a target (RULES 3.1)."""
    ready = world.seats[world.player].ready
    return {tile for tile in QUESTIONS if ready[tile] > 0 and can_act(world, tile)}


def can_act(world: World, tile: str) -> bool:
    """Return whether a tile finds a target; the Fort needs none to turn up a card (RULES 5.3)."""
    if tile == "fort":
        return world.seats[world.player].supply > 0 and any_card_left(world)
    question = QUESTIONS[tile]
    if question == "build":
        return bool(build_targets(world, tile))
    if question == "lift":
        return bool(liftable(world, tile))
    if question == "wall":
        return bool(wall_targets(world))
    if question == "piece":
        return bool(piece_targets(world, tile))
    if question == "city":
        return bool(city_centres(world))
    if question == "aside":
        return bool(world.seats[world.player].settlements)
    return bool(opponents_to_hit(world))


def targets(world: World) -> set[Hex]:
    """Return the hexes to choose from for the tile in use."""
    if world.asked == "build":
        return build_targets(world, world.tile)
    if world.asked == "lift":
        return liftable(world, world.tile)
    if world.asked == "put":
        assert world.origin is not None
        return move_targets(world, world.tile, world.origin)
    if world.asked == "wall":
        return wall_targets(world)
    if world.asked == "piece":
        return piece_targets(world, world.tile)
    if world.asked == "city":
        return city_centres(world)
    if world.asked == "aside":
        return set(world.seats[world.player].settlements)
    assert world.asked == "remove"
    return removable(world)


def breaking_off(world: World) -> set[str]:
    """Return whether the tile in use can be put back or stopped (RULES 3.1)."""
    if world.tile == "fort":  # a card is drawn
        return set()
    if world.done == 0:
        return taking_back(world)
    return {"stop"} if world.tile in MAY_STOP else set()


def taking_back(world: World) -> set[str]:
    """Return whether what was taken up or declared may be put back unused (A-63)."""
    return set() if world.setup.touch_move else {"stop"}


def outpost(world: World) -> set[str]:
    """Return whether an Outpost can be declared for the build that is asked (RULES 5.2)."""
    assert world.turn is not None
    if world.seats[world.player].ready["outpost"] == 0:
        return set()
    if world.asked == "react":
        possible = world.player == world.turn.player
    elif world.tile:
        possible = world.tile in ADJACENT_BUILDERS
    else:
        possible = bool(mandatory_targets(world))
    return {"outpost"} if possible else set()


def candidates(world: World) -> set[Hex]:
    """Return the hexes for the build that is asked, if it need not be next to an own piece."""
    tile = "canoe" if world.asked == "react" else world.tile
    return set().union(*candidate_sets(world, tile))


# Building


def build_targets(world: World, tile: str) -> set[Hex]:
    """Return the hexes on which a tile lets its owner build."""
    seat = world.seats[world.player]
    if seat.supply == 0:
        return set()
    if tile == "tavern":
        return run_ends(world.pieces(seat)) & world.buildable(LAND)
    if tile == "village":
        own = world.pieces(seat)
        return {hex_ for hex_ in world.buildable(LAND) if len(neighbours(hex_) & own) >= 3}
    if tile == "fountain":
        return fountain_targets(world)
    return adjacent_in_each(world, tile)


def adjacent_in_each(world: World, tile: str) -> set[Hex]:
    """Judge adjacency for each terrain that may be meant on its own, and join the hexes."""
    own = world.pieces(world.seats[world.player])
    legal: set[Hex] = set()
    for allowed in candidate_sets(world, tile):
        legal |= adjacent_if_possible(allowed, own)
    return legal


def candidate_sets(world: World, tile: str) -> list[set[Hex]]:
    """Return the hexes that a build under the adjacency rule allows, for each choice of terrain.

    Without a tile it is a mandatory build.
    """
    if tile in ("", "oracle"):
        return [world.buildable(terrains) for terrains in choices(world)]
    if tile in ("canoe", "canoe-bonus"):
        return [world.buildable(["marsh"]), world.buildable(["water"])]
    if tile == "fort":
        return [world.buildable([terrain]) for terrain in halves(world, world.card)]
    if tile == "tower":
        return [{hex_ for hex_ in world.buildable(LAND) if on_edge(hex_)}]
    return [world.buildable([TERRAIN_BUILDERS[tile]])]


def on_edge(hex_: Hex) -> bool:
    """Return whether a hex lies on the outer edge of the board."""
    row, col = hex_
    return not on_island(hex_) and (row in (0, SIZE - 1) or col in (0, SIZE - 1))


def fountain_targets(world: World) -> set[Hex]:
    """Return the hexes next to exactly one own piece and to none of others (RULES 5.4)."""
    seat = world.seats[world.player]
    terrains = (*LAND, "mountain") if seat.ready["fountain-bonus"] > 0 else LAND
    own = world.pieces(seat)
    foreign = set().union(*(world.pieces(other) for other in world.seats if other is not seat))
    return {
        hex_
        for hex_ in world.buildable(terrains)
        if len(neighbours(hex_) & own) == 1 and not touches(hex_, foreign)
    }


# Walls and the Sword


def wall_targets(world: World) -> set[Hex]:
    """Return the hexes for a wall: of the played terrain, each next to an own piece."""
    if len(world.walls) == WALLS:
        return set()
    own = world.pieces(world.seats[world.player])
    allowed = set().union(*candidate_sets(world, ""))
    return {hex_ for hex_ in allowed if touches(hex_, own)}


def hittable(world: World, player: int) -> set[Hex]:
    """Return a player's pieces that a Sword can hit: no city tile, meeples if they count (A-01)."""
    seat = world.seats[player]
    return world.scoring(seat) - seat.city


def opponents_to_hit(world: World) -> list[int]:
    """Return the opponents with a piece to hit, in turn order from the left."""
    seats = len(world.seats)
    others = [(world.player + distance) % seats for distance in range(1, seats)]
    return [other for other in others if hittable(world, other)]


def removable(world: World) -> set[Hex]:
    """Return the pieces that the Sword can hit now (A-12)."""
    asked = world.victims[:1] if world.setup.sword == "each" else opponents_to_hit(world)
    return set().union(*(hittable(world, other) for other in asked))
