"""Changes to a state that a game brings about late or never; the game goes on from there."""

from collections.abc import Callable, Collection
from random import Random
from typing import TypeAlias, cast

from kingdom.board import TERRAINS
from kingdom.content.base import SUPPLY
from kingdom.hexes import NEIGHBOURS, cells_of, mask_of, neighbours
from kingdom.rules.asking import refreshed
from kingdom.rules.position import PlayerState, Turn, blocked_hexes
from kingdom.state import State
from tests.reference.moves import WALLS
from tests.reference.strewn import pick

Disturbance: TypeAlias = Callable[[State, Random], State]


def changed(state: State, players: list[PlayerState], walls: int = 0) -> State:
    """Return a state with other players and more walls, and all that follows from them."""
    walls |= state.walls_mask
    taken, complete = walls, []
    for seat in players:
        retinue, scoring = seat.retinue, seat.retinue.city
        warriors, wagon, ship = retinue.meeples
        if state.setup.meeples_score:
            scoring |= warriors | wagon | ship
        retinue = retinue._replace(pieces=scoring | wagon | ship, scoring=scoring)
        near = neighbours(seat.settlements | retinue.pieces)
        complete.append(seat._replace(retinue=retinue, near=near))
        taken |= seat.settlements | retinue.city | warriors | wagon | ship
    free = state.setup.board.ordinary & ~taken
    table = state.changed(players=tuple(complete), walls_mask=walls, free_mask=free)
    return refreshed(table.changed(clear_mask=free & ~blocked_hexes(table.players)))


def some(cells: int, count: int, rng: Random) -> int:
    """Draw so many cells of a mask, or all if there are fewer."""
    left = list(cells_of(cells))
    drawn = [left.pop(int(rng.random() * len(left))) for _ in range(min(count, len(left)))]
    return mask_of(drawn)


def mover(state: State) -> int:
    """Return the player whose turn it is."""
    return state.pending[0].player


# The base game


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
    return changed(state, players)


def covered(state: State, left: int, rng: Random, beside: bool = False) -> State:
    """Let another player have all free hexes of what can be played but so many.

    On request those are left that lie next to pieces of whoever is asked, if there are any.
    """
    board, turn = state.setup.board, cast("Turn", state.pending[0])
    if turn.terrain < len(TERRAINS):
        ground = board.terrain[turn.terrain]
    else:
        ground = sum(board.terrain[terrain] for terrain in state.setup.choices(turn.cards))
    there = state.clear_mask & ground
    near = there & state.players[turn.player].near if beside else 0
    kept = some(near or there, left, rng)
    players, other = list(state.players), (turn.player + 1) % len(state.players)
    settlements = players[other].settlements | there & ~kept
    players[other] = players[other]._replace(settlements=settlements)
    return changed(state, players)


def with_few_cards(state: State, rng: Random) -> State:
    """Take nearly all cards out of both piles, so that they soon run out."""
    few = tuple(min(count, int(rng.random() * 2)) for count in state.cards.deck)
    none = tuple(0 for _ in few)
    return refreshed(state._replace(cards=state.cards._replace(deck=few, discard=none)))


def with_empty_hands(state: State, rng: Random) -> State:
    """Take the cards of those who are not asked out of the game."""
    return with_hands(state, lambda: ())


def with_hands(state: State, hand: Callable[[], tuple[int, ...]]) -> State:
    """Give everybody who is not asked another hand."""
    mine, cards = mover(state), state.cards
    hands = [own if seat == mine else hand() for seat, own in enumerate(cards.hands)]
    ages = [own if seat == mine else (0,) * len(hands[seat]) for seat, own in enumerate(cards.ages)]
    return refreshed(state._replace(cards=cards._replace(hands=tuple(hands), ages=tuple(ages))))


# Tiles


def with_tiles(state: State, rng: Random) -> State:
    """Give whoever is asked about half of the nomad tiles that nobody holds, to use at once."""
    return given(state, [index for index in nomad_sites(state) if rng.random() < 0.5])


def given(state: State, wanted: Collection[int]) -> State:
    """Give whoever is asked those of some nomad tiles that nobody holds, to use at once."""
    players, stock = list(state.players), list(state.stock_counts)
    mine = mover(state)
    for index in wanted:
        bit = 1 << index
        if not any(seat.held & bit for seat in players):
            stock[index] = 0
            players = [seat._replace(taken=seat.taken & ~bit) for seat in players]
            seat = players[mine]
            players[mine] = seat._replace(held=seat.held | bit, taken=seat.taken | bit)
    return changed(state.changed(stock_counts=tuple(stock)), players)


def nomad_sites(state: State) -> list[int]:
    """Return the numbers of the nomad hexes with a tile to hold."""
    sites, nomads = state.setup.derived.sites, set(cells_of(state.setup.board.nomads))
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
    return settled(state, mover(state), ("quarry",), rng)


def with_locations(state: State, rng: Random) -> State:
    """Give the tiles of some locations with a settlement next to each, and nomad tiles."""
    names = {site.name for site in state.setup.derived.sites if site.cell >= 0}
    nomads = {state.setup.derived.sites[number].name for number in nomad_sites(state)}
    wanted = [name for name in sorted(names - nomads - {"treasure"}) if rng.random() < 0.4]
    return with_tiles(settled(state, mover(state), wanted, rng), rng)


def settled(
    state: State, player: int, wanted: Collection[str], rng: Random, most: int = 100
) -> State:
    """Let a player have a settlement next to some locations, and up to so many of their tiles."""
    mine, free, stock = state.players[player], state.free_mask, list(state.stock_counts)
    for index, (cell, name) in enumerate(state.setup.derived.sites):
        beside = NEIGHBOURS[cell] & free if cell >= 0 else 0
        if name not in wanted or not stock[index] or not beside or mine.taken >> index & 1:
            continue
        if most == 0:
            break
        most -= 1
        built = some(beside, 1, rng)
        free &= ~built
        stock[index] -= 1
        mine = mine._replace(
            settlements=mine.settlements | built,
            held=mine.held | 1 << index,
            taken=mine.taken | 1 << index,
        )
    players = list(state.players)
    players[player] = mine
    return with_bonuses(changed(state.changed(stock_counts=tuple(stock)), players), player)


def with_bonuses(state: State, player: int) -> State:
    """Give a player the bonus tiles that go with the tiles held, if there are any left."""
    seat, stock = state.players[player], list(state.stock_counts)
    names = [
        site.name for index, site in enumerate(state.setup.derived.sites) if seat.held >> index & 1
    ]
    for index, site in enumerate(state.setup.derived.sites):
        pair = names.count(site.name.removesuffix("-bonus")) > 1
        if site.name.endswith("-bonus") and pair and stock[index] and not seat.held >> index & 1:
            stock[index] -= 1
            seat = seat._replace(held=seat.held | 1 << index, taken=seat.taken | 1 << index)
    players = list(state.players)
    players[player] = seat
    return changed(state.changed(stock_counts=tuple(stock)), players)


def with_quarry_and_little_terrain(state: State, rng: Random) -> State:
    """Give the Quarry, and leave few hexes of the played terrain."""
    return covered(with_quarry(state, rng), 1 + int(rng.random() * 2), rng, beside=True)


def with_tiles_and_little_terrain(state: State, rng: Random) -> State:
    """Give tiles, and leave few hexes of the played terrain."""
    return with_tiles(covered(state, 1 + int(rng.random() * 3), rng, beside=True), rng)


def with_donation_and_little_terrain(state: State, rng: Random) -> State:
    """Give the donation of the played terrain, and leave few hexes of it."""
    turn = cast("Turn", state.pending[0])
    donation = f"donation-{TERRAINS[turn.terrain]}" if turn.terrain < len(TERRAINS) else ""
    wanted = [n for n in nomad_sites(state) if state.setup.derived.sites[n].name == donation]
    return given(covered(state, 1 + int(rng.random() * 2), rng), wanted)


def with_few_walls(state: State, rng: Random) -> State:
    """Give the Quarry, and put walls on the board until at most four are left."""
    state = with_quarry(state, rng)
    wanted = WALLS - int(rng.random() * 5) - state.walls_mask.bit_count()
    return changed(state, list(state.players), some(state.free_mask, max(wanted, 0), rng))


def without_an_opponent(state: State, rng: Random) -> State:
    """Take all settlements of one opponent off the board, with the tiles; give tiles."""
    others = [seat for seat in range(len(state.players)) if seat != mover(state)]
    other, players, stock = pick(others, rng), list(state.players), list(state.stock_counts)
    seat = players[other]
    # There may be more on the board than a player has: `covered` fills it up.
    supply = min(seat.supply + seat.settlements.bit_count(), SUPPLY)
    for index, site in enumerate(state.setup.derived.sites):
        if not seat.held >> index & 1 or site.name == "cave":
            continue
        seat = seat._replace(held=seat.held & ~(1 << index))
        if site.cell < 0:  # bonus tiles are given back
            stock[index] += 1
            seat = seat._replace(taken=seat.taken & ~(1 << index))
    used, fresh = seat.used & seat.held, seat.fresh & seat.held
    players[other] = seat._replace(settlements=0, supply=supply, used=used, fresh=fresh)
    return with_tiles(changed(state.changed(stock_counts=tuple(stock)), players), rng)


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
    with_donation_and_little_terrain,
    with_quarry_and_little_terrain,
    with_locations,
    with_few_walls,
    without_an_opponent,
)
