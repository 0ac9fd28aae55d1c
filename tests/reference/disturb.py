"""Changes to a state that a game brings about late or never; the game goes on from there."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from kingdom.board import TERRAINS
from kingdom.hexes import NEIGHBOURS, cells_of, mask_of, neighbours
from kingdom.rules import refreshed
from kingdom.setup import Setup
from kingdom.state import State
from tests.reference.moves import WALLS

Disturbance: TypeAlias = Callable[[State, Random], State]


def disturbances(setup: Setup) -> tuple[Disturbance, ...]:
    """Give the changes that fit a set-up."""
    return BASE + NOMADS if "nomads" in setup.modules else BASE


def with_short_supplies(state: State, rng: Random) -> State:
    """Take settlements out of the game, so that it soon comes to its end."""
    return shortened(state, 4, rng)


def with_little_terrain(state: State, rng: Random) -> State:
    """Cover the played terrain but for one or two hexes, so that it soon runs out."""
    return covered(state, 1 + int(rng.random() * 2), rng)


def with_last_of_both(state: State, rng: Random) -> State:
    """Leave one hex of the played terrain and one settlement to build on it."""
    return covered(shortened(state, 1, rng), 1, rng)


def shortened(state: State, most: int, rng: Random) -> State:
    """Leave everybody a supply of at most so many settlements."""
    players = [
        seat._replace(supply=min(seat.supply, 1 + int(rng.random() * most)))
        for seat in state.players
    ]
    return state._replace(players=tuple(players))


def covered(state: State, left: int, rng: Random, beside: bool = False) -> State:
    """Let another player have all free hexes of the played terrain but so many.

    On request those are left that lie next to pieces of whoever is asked, if there are any.
    """
    turn = state.pending[0]
    if turn.terrain >= len(TERRAINS):
        return state
    open_ = state.free & state.setup.board.terrain[turn.terrain]
    cells = list(cells_of(open_))
    near = open_ & state.players[turn.player].near if beside else 0
    kept = list(cells_of(near or open_))
    for _ in range(min(left, len(kept))):
        cells.remove(kept.pop(int(rng.random() * len(kept))))
    owner = (turn.player + 1) % len(state.players)
    players = list(state.players)
    settlements = players[owner].settlements | mask_of(cells)
    players[owner] = players[owner]._replace(settlements=settlements, near=neighbours(settlements))
    free = state.free & ~mask_of(cells)
    return refreshed(state._replace(players=tuple(players), free=free))


def with_few_cards(state: State, rng: Random) -> State:
    """Take nearly all cards out of both piles, so that they soon run out."""
    few = tuple(min(count, int(rng.random() * 2)) for count in state.cards.deck)
    none = tuple(0 for _ in few)
    return state._replace(cards=state.cards._replace(deck=few, discard=none))


def with_empty_hands(state: State, rng: Random) -> State:
    """Take the cards of those who are not asked out of the game."""
    mine = state.to_move
    hands = [hand if seat == mine else () for seat, hand in enumerate(state.cards.hands)]
    ages = [age if seat == mine else () for seat, age in enumerate(state.cards.ages)]
    return state._replace(cards=state.cards._replace(hands=tuple(hands), ages=tuple(ages)))


def with_tiles(state: State, rng: Random) -> State:
    """Give whoever is asked about half of the nomad tiles that nobody holds, to use at once."""
    players, stock = list(state.players), list(state.stock)
    mine = state.pending[0].player
    for index in nomad_sites(state):
        bit = 1 << index
        if rng.random() < 0.5 and not any(seat.held & bit for seat in players):
            stock[index] = 0
            players = [seat._replace(taken=seat.taken & ~bit) for seat in players]
            seat = players[mine]
            players[mine] = seat._replace(held=seat.held | bit, taken=seat.taken | bit)
    return refreshed(state._replace(players=tuple(players), stock=tuple(stock)))


def nomad_sites(state: State) -> list[int]:
    """Give the numbers of the nomad hexes with a tile to hold."""
    sites, nomads = state.setup.sites, set(cells_of(state.setup.board.nomads))
    return [
        number
        for number, site in enumerate(sites)
        if site.cell in nomads and site.name != "treasure"
    ]


def with_tiles_at_the_end(state: State, rng: Random) -> State:
    """Give tiles, and let the end of the game be triggered with an empty supply."""
    return with_tiles(shortened(state, 4, rng), rng)._replace(ending=True)


def with_quarry(state: State, rng: Random) -> State:
    """Let whoever is asked have a settlement next to each Quarry, and its tile to use at once."""
    return settled(state, [site.name == "quarry" for site in state.setup.sites], rng)


def with_locations(state: State, rng: Random) -> State:
    """Give the tiles of some locations with a settlement next to each, and nomad tiles."""
    nomads = nomad_sites(state)
    wanted = [
        number not in nomads and site.name != "treasure" and rng.random() < 0.4
        for number, site in enumerate(state.setup.sites)
    ]
    return with_tiles(settled(state, wanted, rng), rng)


def settled(state: State, wanted: list[bool], rng: Random) -> State:
    """Let whoever is asked have a settlement next to some locations, and their tiles."""
    player = state.pending[0].player
    mine, free, stock = state.players[player], state.free, list(state.stock)
    for index, site in enumerate(state.setup.sites):
        beside = list(cells_of(NEIGHBOURS[site.cell] & free))
        if not wanted[index] or not stock[index] or not beside or mine.taken >> index & 1:
            continue
        built = mask_of([beside[int(rng.random() * len(beside))]])
        free &= ~built
        stock[index] -= 1
        mine = mine._replace(
            settlements=mine.settlements | built,
            near=neighbours(mine.settlements | built),
            held=mine.held | 1 << index,
            taken=mine.taken | 1 << index,
        )
    players = list(state.players)
    players[player] = mine
    return refreshed(state._replace(players=tuple(players), free=free, stock=tuple(stock)))


def with_quarry_and_little_terrain(state: State, rng: Random) -> State:
    """Give the Quarry, and leave few hexes of the played terrain."""
    return covered(with_quarry(state, rng), 1 + int(rng.random() * 2), rng, beside=True)


def with_tiles_and_little_terrain(state: State, rng: Random) -> State:
    """Give tiles, and leave few hexes of the played terrain."""
    return with_tiles(covered(state, 1 + int(rng.random() * 3), rng, beside=True), rng)


def with_few_walls(state: State, rng: Random) -> State:
    """Give the Quarry, and put walls on the board until at most four are left."""
    state = with_quarry(state, rng)
    cells = list(cells_of(state.free))
    walls, wanted = state.walls, WALLS - int(rng.random() * 5)
    while walls.bit_count() < wanted and cells:
        walls |= mask_of([cells.pop(int(rng.random() * len(cells)))])
    return refreshed(state._replace(walls=walls, free=state.free & ~walls))


def without_an_opponent(state: State, rng: Random) -> State:
    """Take all settlements of one opponent off the board, with the tiles; give tiles."""
    others = [seat for seat in range(len(state.players)) if seat != state.pending[0].player]
    other = others[int(rng.random() * len(others))]
    players = list(state.players)
    gone = players[other].settlements
    supply = players[other].supply + gone.bit_count()
    players[other] = players[other]._replace(settlements=0, near=0, supply=supply, held=0)
    emptied = state._replace(players=tuple(players), free=state.free | gone)
    return with_tiles(refreshed(emptied), rng)


BASE: tuple[Disturbance, ...] = (
    with_short_supplies,
    with_little_terrain,
    with_last_of_both,
    with_few_cards,
    with_empty_hands,
)
NOMADS: tuple[Disturbance, ...] = (
    with_tiles,
    with_tiles_at_the_end,
    with_tiles_and_little_terrain,
    with_quarry_and_little_terrain,
    with_locations,
    with_few_walls,
    without_an_opponent,
)
