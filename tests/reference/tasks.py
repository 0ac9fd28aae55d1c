"""The tasks of the Crossroads: RULES 6.4."""

from collections.abc import Callable
from itertools import islice

from tests.reference.areas import TERRAINS, areas, special_hexes
from tests.reference.routes import ahead_of
from tests.reference.world import SIZE, Hex, World, neighbours, on_island


def home_country(world: World, pieces: set[Hex]) -> bool:
    """Return whether an area of one terrain is covered by own pieces alone (A-39)."""
    return any(area <= pieces for terrain in TERRAINS for area in areas(world.setup, terrain))


def is_surrounded(hex_: Hex, pieces: set[Hex]) -> bool:
    """Return whether a hex has six neighbours, all of them own pieces."""
    return len(neighbours(hex_) & pieces) == 6


def fortress(_: World, pieces: set[Hex]) -> bool:
    return any(is_surrounded(piece, pieces) for piece in pieces)


def place_of_refuge(world: World, pieces: set[Hex]) -> bool:
    return any(is_surrounded(hex_, pieces) for hex_ in special_hexes(world.setup))


def road(_: World, pieces: set[Hex]) -> bool:
    """Return whether seven pieces follow each other on a diagonal."""
    for piece in pieces:
        for direction in ("SW", "SE"):
            line = {piece, *islice(ahead_of(piece, direction), 6)}
            if len(line) == 7 and line <= pieces:
                return True
    return False


def on_edges(pieces: set[Hex]) -> list[int]:
    """Count the pieces on each edge of the board; a corner lies on two."""
    board = [piece for piece in pieces if not on_island(piece)]
    return [
        sum(row == 0 for row, _ in board),
        sum(row == SIZE - 1 for row, _ in board),
        sum(col == 0 for _, col in board),
        sum(col == SIZE - 1 for _, col in board),
    ]


def advance(_: World, pieces: set[Hex]) -> bool:
    return max(on_edges(pieces)) >= 7


def compass_points(_: World, pieces: set[Hex]) -> bool:
    return min(on_edges(pieces)) >= 1


# What each pays, and the condition.
TASKS: dict[str, tuple[int, Callable[[World, set[Hex]], bool]]] = {
    "home-country": (5, home_country),
    "fortress": (6, fortress),
    "road": (7, road),
    "place-of-refuge": (8, place_of_refuge),
    "advance": (9, advance),
    "compass-points": (10, compass_points),
}
