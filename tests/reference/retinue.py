"""Where warriors, wagon, ship and the city tile can go: RULES 5.3."""

from tests.reference.routes import adjacent_if_possible
from tests.reference.world import LAND, Hex, Seat, World, neighbours, touches

MEEPLE_OF = {"barracks": "warrior", "wagon": "wagon", "lighthouse": "ship"}
OWNED = {"warrior": 2, "wagon": 1, "ship": 1}
ENTERS = {"wagon": (*LAND, "mountain"), "ship": ("water",)}


def is_in_stock(seat: Seat, kind: str) -> bool:
    """Return whether there is a meeple to place; one taken back this turn is not (RULES 5.3)."""
    return len(seat.meeples[kind]) + seat.taken_back[kind] < OWNED[kind]


def piece_targets(world: World, tile: str) -> set[Hex]:
    """Return the hexes to choose from for a meeple: to place it, for a step, or to take it back."""
    kind, seat = MEEPLE_OF[tile], world.seats[world.player]
    if kind == "warrior":
        return placements(world, seat, kind) | seat.meeples[kind]
    if not seat.meeples[kind]:
        return placements(world, seat, kind)
    (here,) = seat.meeples[kind]
    reached = world.free_of(ENTERS[kind]) & neighbours(here)
    return reached if world.tile == tile and world.done else reached | {here}


def placements(world: World, seat: Seat, kind: str) -> set[Hex]:
    """Return the hexes on which a meeple can be placed, adjacent if possible.

    Warriors keep off each other (A-10); wagon and ship do not mind them (A-09).
    """
    if not is_in_stock(seat, kind):
        return set()
    allowed = world.buildable(LAND) if kind == "warrior" else world.free_of(ENTERS[kind])
    return adjacent_if_possible(allowed, world.pieces(seat))


def flower(centre: Hex) -> set[Hex]:
    """Return a hex and its neighbours."""
    return {centre, *neighbours(centre)}


def city_centres(world: World) -> set[Hex]:
    """Return the hexes around which the city tile can lie: once per game, next to an own piece."""
    seat = world.seats[world.player]
    if seat.city:
        return set()
    buildable, anchors = world.buildable(LAND), world.pieces(seat)
    return {
        centre
        for centre in buildable
        if len(flower(centre)) == 7
        and flower(centre) <= buildable
        and any(touches(hex_, anchors) for hex_ in flower(centre))
    }
