"""What every player earns: RULES 6.1 and the castles of RULES 7, counted one by one."""

from collections.abc import Callable

from kingdom.board import TERRAINS
from tests.reference.world import SIZE, Hex, World, touches


def scores(world: World, cards: tuple[str, ...]) -> tuple[dict[str, int], ...]:
    """Give each player's gold by card, and that of the castles."""
    return tuple(
        {card: CARDS[card](world, player) for card in cards} | {"castles": castles(world, player)}
        for player in range(len(world.seats))
    )


def ranking(totals: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Put players in order of gold; those with the same amount share a place."""
    return tuple(
        tuple(player for player, total in enumerate(totals) if total == amount)
        for amount in sorted(set(totals), reverse=True)
    )


def hexes_of(world: World, kind: str) -> set[Hex]:
    """Give all hexes of one kind."""
    return {hex_ for hex_, what in world.ground.items() if what == kind}


def special_hexes(world: World) -> set[Hex]:
    """Give the special hexes: castles, and locations with or without tiles."""
    return {hex_ for hex_, what in world.ground.items() if what not in TERRAINS}


def groups(pieces: set[Hex]) -> list[set[Hex]]:
    """Join pieces that touch, until no two groups touch any more."""
    joined: list[set[Hex]] = []
    for piece in sorted(pieces):
        near = [group for group in joined if touches(piece, group)]
        joined = [group for group in joined if group not in near]
        joined.append({piece}.union(*near))
    return joined


def quadrant(hex_: Hex) -> int:
    """Number a hex's quadrant."""
    row, col = hex_
    return (row >= 10) * 2 + (col >= 10)


def castles(world: World, player: int) -> int:
    """Count 3 for each castle with an own piece next to it."""
    pieces = world.seats[player].pieces
    return 3 * sum(touches(castle, pieces) for castle in hexes_of(world, "castle"))


def beside(world: World, player: int, kind: str) -> int:
    """Count the own pieces next to, but not on, hexes of one kind."""
    there = hexes_of(world, kind)
    return sum(piece not in there and touches(piece, there) for piece in world.seats[player].pieces)


def fishermen(world: World, player: int) -> int:
    return beside(world, player, "water")


def miners(world: World, player: int) -> int:
    return beside(world, player, "mountain")


def workers(world: World, player: int) -> int:
    special = special_hexes(world)
    return sum(touches(piece, special) for piece in world.seats[player].pieces)


def merchants(world: World, player: int) -> int:
    linked: set[Hex] = set()
    for group in groups(world.seats[player].pieces):
        touched = {hex_ for hex_ in special_hexes(world) if touches(hex_, group)}
        if len(touched) >= 2:
            linked |= touched
    return 4 * len(linked)


def in_rows(world: World, player: int) -> list[int]:
    """Count the own pieces in each row."""
    return [sum(row == number for row, _ in world.seats[player].pieces) for number in range(SIZE)]


def discoverers(world: World, player: int) -> int:
    return sum(count > 0 for count in in_rows(world, player))


def knights(world: World, player: int) -> int:
    return 2 * max(in_rows(world, player))


def hermits(world: World, player: int) -> int:
    return len(groups(world.seats[player].pieces))


def citizens(world: World, player: int) -> int:
    return max(map(len, groups(world.seats[player].pieces)), default=0) // 2


def in_quadrants(world: World, player: int) -> list[int]:
    """Count the own pieces in each quadrant."""
    return [
        sum(quadrant(piece) == number for piece in world.seats[player].pieces)
        for number in range(4)
    ]


def farmers(world: World, player: int) -> int:
    return 3 * min(in_quadrants(world, player))


def lords(world: World, player: int) -> int:
    counts = [in_quadrants(world, other) for other in range(len(world.seats))]
    gold = 0
    for number in range(4):
        there = [count[number] for count in counts]
        own = there[player]
        if own == 0 and not world.setup.lords_zero_scores:
            continue
        best = max(there)
        second = max((count for count in there if count < best), default=None)
        gold += 12 if own == best else 6 if own == second else 0
    return gold


CARDS: dict[str, Callable[[World, int], int]] = {
    "fishermen": fishermen,
    "miners": miners,
    "workers": workers,
    "merchants": merchants,
    "discoverers": discoverers,
    "knights": knights,
    "hermits": hermits,
    "citizens": citizens,
    "lords": lords,
    "farmers": farmers,
}
