"""The cards of the Marshlands: RULES 6.3."""

from collections.abc import Callable
from itertools import combinations

from tests.reference.areas import areas, beside, groups, most_pay, special_hexes
from tests.reference.world import (
    Hex,
    World,
    distance,
    hexes_of,
    neighbours,
    on_island,
    touches,
)


def own(world: World, player: int) -> set[Hex]:
    """Return a player's pieces."""
    return world.scoring(world.seats[player])


def geologists(world: World, player: int) -> int:
    linked: set[int] = set()
    mountains = areas(world.setup, "mountain")
    for group in groups(own(world, player)):
        touched = {
            number
            for number, mountain in enumerate(mountains)
            if any(piece in mountain or touches(piece, mountain) for piece in group)
        }
        if len(touched) >= 2:
            linked |= touched
    return 2 * len(linked)


def messengers(world: World, player: int) -> int:
    furthest = 0
    for group in groups(own(world, player)):
        for one, other in combinations(group, 2):
            furthest = max(furthest, distance(one, other))
    return 2 * (furthest + 1) if furthest else 0


def noblewomen(world: World, player: int) -> int:
    palaces = hexes_of(world.setup, "palace")
    return most_pay(world, player, special_hexes(world.setup) - palaces)


def vassals(world: World, player: int) -> int:
    board = [piece for piece in own(world, player) if not on_island(piece)]
    return sum(row in (9, 10) or col in (9, 10) for row, col in board)


def captains(world: World, player: int) -> int:
    pieces = own(world, player)
    return sum(len(neighbours(piece) & pieces) >= 3 for piece in pieces)


def scouts(world: World, player: int) -> int:
    return len(beside(own(world, player), hexes_of(world.setup, world.setup.removed)))


CARDS: dict[str, Callable[[World, int], int]] = {
    "geologists": geologists,
    "messengers": messengers,
    "noblewomen": noblewomen,
    "vassals": vassals,
    "captains": captains,
    "scouts": scouts,
}
