"""What every player earns, counted one by one: RULES 6.1, 6.2 and 7.

The cards of the Marshlands are in `marshlands`, the tasks in `tasks`.
"""

from collections.abc import Callable

from tests.reference import marshlands, tasks
from tests.reference.areas import beside, groups, most_pay, quadrant, special_hexes
from tests.reference.world import (
    ISLAND_SIZE,
    ISLAND_TOP,
    SIZE,
    Hex,
    World,
    distance,
    hex_numbered,
    hexes_of,
    neighbours,
    on_island,
    touches,
)


def scores(world: World) -> tuple[dict[str, int], ...]:
    """Return each player's gold by source: cards, tasks, and what lies on the board."""
    return tuple(gold_of(world, player) for player in range(len(world.seats)))


def gold_of(world: World, player: int) -> dict[str, int]:
    """Return one player's gold by source."""
    gold = {card: card_gold(world, player, card) for card in world.setup.cards}
    pieces = world.scoring(world.seats[player])
    for task in world.setup.tasks:
        worth, is_met = tasks.TASKS[task]
        gold[task] = worth if is_met(world, pieces) else 0
    gold["castles"] = castles(world, pieces)
    if hexes_of(world.setup, "palace"):
        gold["palaces"] = most_pay(world, player, hexes_of(world.setup, "palace"))
    if world.setup.capitols:
        gold["capitols"] = capitols(world, pieces)
    if "treasure" in world.tiles.values():
        gold["treasure"] = world.seats[player].gold["treasure"]
    return gold


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


def castles(world: World, pieces: set[Hex]) -> int:
    """Count 3 for each castle with an own piece next to it."""
    return 3 * sum(touches(castle, pieces) for castle in hexes_of(world.setup, "castle"))


def capitols(world: World, pieces: set[Hex]) -> int:
    """Count 1 for each own piece at distance 1 or 2 from a capitol, for each capitol."""
    return sum(
        not on_island(piece) and distance(hex_numbered(cell), piece) in (1, 2)
        for cell in world.setup.capitols
        for piece in pieces
    )


def own(world: World, player: int) -> set[Hex]:
    """Return a player's pieces."""
    return world.scoring(world.seats[player])


def fishermen(world: World, player: int) -> int:
    pieces = own(world, player)
    water = hexes_of(world.setup, "water")
    on_coast = {piece for piece in pieces - water if is_coast(world, piece)}
    return len(beside(pieces, water) | on_coast)


def is_coast(world: World, hex_: Hex) -> bool:
    """Return whether a hex lies on the border of the island."""
    on_land = [near for near in neighbours(hex_) if near in world.ground]
    return on_island(hex_) and len(on_land) < 6


def miners(world: World, player: int) -> int:
    return len(beside(own(world, player), hexes_of(world.setup, "mountain")))


def workers(world: World, player: int) -> int:
    return len(beside(own(world, player), special_hexes(world.setup)))


def merchants(world: World, player: int) -> int:
    linked: set[Hex] = set()
    for group in groups(own(world, player)):
        touched = {hex_ for hex_ in special_hexes(world.setup) if touches(hex_, group)}
        if len(touched) >= 2:
            linked |= touched
    return 4 * len(linked)


def in_rows(world: World, player: int, rows: range) -> list[int]:
    """Count the own pieces in each of some rows."""
    return [sum(row == number for row, _ in own(world, player)) for number in rows]


def discoverers(world: World, player: int) -> int:
    board = in_rows(world, player, range(SIZE))
    island = in_rows(world, player, range(ISLAND_TOP, ISLAND_TOP + ISLAND_SIZE))
    return sum(count > 0 for count in board + island)


def knights(world: World, player: int) -> int:
    return 2 * max(in_rows(world, player, range(SIZE)))


def hermits(world: World, player: int) -> int:
    return len(groups(own(world, player)))


def citizens(world: World, player: int) -> int:
    return max(map(len, groups(own(world, player))), default=0) // 2


def in_quadrants(world: World, player: int) -> list[int]:
    """Count the own pieces in each quadrant; the island is none."""
    board = [piece for piece in own(world, player) if not on_island(piece)]
    return [sum(quadrant(piece) == number for piece in board) for number in range(4)]


def farmers(world: World, player: int) -> int:
    return 3 * min(in_quadrants(world, player))


def lords(world: World, player: int) -> int:
    counts = [in_quadrants(world, other) for other in range(len(world.seats))]
    gold = 0
    for number in range(4):
        there = [count[number] for count in counts]
        mine = there[player]
        if mine == 0 and not world.setup.lords_zero_scores:
            continue
        best = max(there)
        second = max((count for count in there if count < best), default=None)
        gold += 12 if mine == best else 6 if mine == second else 0
    return gold


BASE_CARDS: dict[str, Callable[[World, int], int]] = {
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
CARDS = BASE_CARDS | marshlands.CARDS
PAID_AT_ONCE = ("families", "shepherds", "ambassadors")
