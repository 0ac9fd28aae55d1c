"""What every player earns: RULES 6.1, 6.2 and the castles of RULES 7, counted one by one."""

from collections.abc import Callable
from functools import cache

from kingdom.board import TERRAINS
from kingdom.setup import Setup
from tests.reference.world import SIZE, Hex, World, ground_of, hexes_of, touches


def scores(world: World, cards: tuple[str, ...]) -> tuple[dict[str, int], ...]:
    """Give each player's gold by card, that of the castles, and of treasures if there are any."""
    result = []
    for player, seat in enumerate(world.seats):
        gold = {card: card_gold(world, player, card) for card in cards}
        gold["castles"] = castles(world, player)
        if "treasure" in world.tiles.values():
            gold["treasure"] = seat.gold["treasure"]
        result.append(gold)
    return tuple(result)


def card_gold(world: World, player: int, card: str) -> int:
    """Count what a card pays now, or look up what it has paid (RULES 6.2)."""
    if card in PAID_AT_ONCE:
        return world.seats[player].gold[card]
    return CARDS[card](world, player)


def ranking(totals: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Put players in order of gold; those with the same amount share a place."""
    return tuple(
        tuple(player for player, total in enumerate(totals) if total == amount)
        for amount in sorted(set(totals), reverse=True)
    )


@cache
def special_hexes(setup: Setup) -> frozenset[Hex]:
    """Give the special hexes: castles, and locations and nomads with or without tiles."""
    ground = ground_of(setup)
    return frozenset(hex_ for hex_, what in ground.items() if what not in TERRAINS)


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
    return 3 * sum(touches(castle, pieces) for castle in hexes_of(world.setup, "castle"))


def beside(world: World, player: int, kind: str) -> int:
    """Count the own pieces next to, but not on, hexes of one kind."""
    there = hexes_of(world.setup, kind)
    return sum(piece not in there and touches(piece, there) for piece in world.seats[player].pieces)


def fishermen(world: World, player: int) -> int:
    return beside(world, player, "water")


def miners(world: World, player: int) -> int:
    return beside(world, player, "mountain")


def workers(world: World, player: int) -> int:
    special = special_hexes(world.setup)
    return sum(touches(piece, special) for piece in world.seats[player].pieces)


def merchants(world: World, player: int) -> int:
    linked: set[Hex] = set()
    for group in groups(world.seats[player].pieces):
        touched = {hex_ for hex_ in special_hexes(world.setup) if touches(hex_, group)}
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
PAID_AT_ONCE = ("families", "shepherds", "ambassadors")
