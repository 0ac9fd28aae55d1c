"""Groups of pieces, areas of terrain, and who has the most beside a hex: RULES 0 and 6."""

from collections.abc import Collection
from functools import cache

from kingdom.setup import Setup
from tests.reference.world import (
    Hex,
    World,
    distance,
    ground_of,
    hexes_of,
    neighbours,
    on_island,
    touches,
)

TERRAINS = ("grass", "canyon", "desert", "flower", "forest", "marsh", "water", "mountain")


@cache
def special_hexes(setup: Setup) -> frozenset[Hex]:
    """Return the special hexes: castles, palaces, locations and nomads with or without tiles."""
    ground = ground_of(setup)
    return frozenset(hex_ for hex_, what in ground.items() if what not in TERRAINS)


@cache
def areas(setup: Setup, terrain: str) -> list[set[Hex]]:
    """Return the connected areas of a terrain, across quadrant borders."""
    return groups(hexes_of(setup, terrain))


def groups(pieces: Collection[Hex]) -> list[set[Hex]]:
    """Join hexes that touch: each group grows until no other hex touches it."""
    found, left = [], set(pieces)
    while left:
        group = grown = {left.pop()}
        while grown:
            grown = left.intersection(set().union(*map(neighbours, grown)))
            group = group | grown
            left -= grown
        found.append(group)
    return found


def quadrant(hex_: Hex) -> int:
    """Number a hex's quadrant."""
    row, col = hex_
    return (row >= 10) * 2 + (col >= 10)


def beside(pieces: set[Hex], there: Collection[Hex]) -> set[Hex]:
    """Return the pieces next to, but not on, some hexes."""
    return {piece for piece in pieces if piece not in there and touches(piece, there)}


def most_pay(world: World, player: int, hexes: Collection[Hex]) -> int:
    """Count 5 for each hex at which nobody has more pieces, and the player at least one."""
    gold = 0
    for hex_ in hexes:
        there = [len(neighbours(hex_) & world.scoring(seat)) for seat in world.seats]
        gold += 5 if there[player] == max(there) > 0 else 0
    return gold


def in_quadrants(setup: Setup, kind: str) -> list[set[Hex]]:
    """Return the hexes of one kind in each quadrant of the board."""
    board = [hex_ for hex_ in hexes_of(setup, kind) if not on_island(hex_)]
    return [{hex_ for hex_ in board if quadrant(hex_) == number} for number in range(4)]


def capitol_homes(setup: Setup) -> list[set[Hex]]:
    """Return the castle hexes for each capitol: where a Harbor or an Oracle is (RULES 2.2)."""
    harbors, oracles = in_quadrants(setup, "harbor"), in_quadrants(setup, "oracle")
    castles = in_quadrants(setup, "castle")
    homes = [castles[number] for number in range(4) if harbors[number] or oracles[number]]
    return [home for home in homes if home][:2]


def cave_homes(setup: Setup) -> list[set[Hex]]:
    """Return the hexes for each cave: at distance 3 or more from every special hex (A-27, A-55)."""
    special = [hex_ for hex_ in special_hexes(setup) if not on_island(hex_)]
    homes = [
        {hex_ for hex_ in mountains if all(distance(hex_, other) >= 3 for other in special)}
        for mountains in in_quadrants(setup, "mountain")
    ]
    return [home for home in homes if home]
