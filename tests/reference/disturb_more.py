"""Changes to a state for the later modules: meeples, hands of several cards, reactions."""

from collections.abc import Collection
from random import Random

from kingdom.actions import ORDINARY_CARDS
from kingdom.board import MARSH, MOUNTAIN, UNDECIDED, WATER
from kingdom.hexes import BIT, NEIGHBOURS, cell_at, cells_of, mask_of
from kingdom.rules.asking import refreshed
from kingdom.rules.position import NO_LINE, Turn, turn_of
from kingdom.setup import Setup
from kingdom.state import State
from tests.reference.disturb import (
    BASE,
    NOMADS,
    Disturbance,
    changed,
    covered,
    mover,
    settled,
    shortened,
    some,
    with_few_cards,
    with_hands,
    with_tiles,
)
from tests.reference.retinue import OWNED
from tests.reference.strewn import is_new, locations_of, pick, shuffled
from tests.reference.world import MEEPLES


def disturbances(setup: Setup) -> tuple[Disturbance, ...]:
    """Return the changes that fit a set-up."""
    there = {site.name for site in setup.derived.sites}
    fitting = [change for names, change in LATER if there.intersection(names)]
    if setup.tasks:
        fitting.append(with_figures)
    if setup.two_cards or "crossroads" in there:
        fitting += [with_other_hands, with_pair_and_little_terrain]
    if "marshlands" in setup.modules and setup.board.terrain[MARSH]:
        fitting += [with_other_hands, *[with_little_marsh] * 3]
    return BASE + (NOMADS if "nomads" in setup.modules else ()) + tuple(fitting)


# Cards


def with_other_hands(state: State, rng: Random) -> State:
    """Give those who are not asked hands with pairs and marsh cards, in place of their own."""
    numbers = [card for card, count in enumerate(state.setup.derived.deck) if count]

    def hand() -> tuple[int, ...]:
        one, other, third = (pick(numbers, rng) for _ in range(3))
        return pick(((one, one), (one, other), (one, other, one), (third, one, other)), rng)

    return with_hands(state, hand)


def with_pair_and_little_terrain(state: State, rng: Random) -> State:
    """Give whoever is asked two equal cards, and leave few hexes of what they let one play."""
    ordinary = [card for card in range(ORDINARY_CARDS) if state.setup.derived.deck[card]]
    hand = (pick(ordinary, rng),) * 2 + (pick(ordinary, rng),) * int(rng.random() * 2)
    return covered(playing(state, hand, UNDECIDED), 1 + int(rng.random() * 3), rng)


def with_little_marsh(state: State, rng: Random) -> State:
    """Let the marsh half be chosen, with one hex left that reactions can take as well."""
    marsh = [
        card for card, n in enumerate(state.setup.derived.deck) if card >= ORDINARY_CARDS and n
    ]
    state = playing(with_canoes(state, rng), (pick(marsh, rng),), MARSH)
    return with_tiles(covered(state, 1, rng), rng)


def playing(state: State, hand: tuple[int, ...], terrain: int) -> State:
    """Give whoever is asked another hand to play."""
    turn, cards = turn_of(state), state.cards
    hands, ages = list(cards.hands), list(cards.ages)
    hands[turn.player], ages[turn.player] = hand, (0,) * len(hand)
    left = turn.due + (2 if terrain == MARSH else 3)
    line = NO_LINE if terrain == MARSH and state.setup.derived.in_line else 0
    turn = Turn(turn.asks, turn.player, terrain, left, hand, turn.due, line)
    cards = cards._replace(hands=tuple(hands), ages=tuple(ages))
    return refreshed(state._replace(cards=cards, pending=(turn, *state.pending[1:])))


# Pieces and tiles


def with_meeples(state: State, rng: Random) -> State:
    """Put meeples of everybody on the board, of the kinds in play."""
    board, names = state.setup.board, {site.name for site in state.setup.derived.sites}
    ground = (
        board.buildable if "barracks" in names else 0,
        board.buildable | board.terrain[MOUNTAIN] if "wagon" in names else 0,
        board.terrain[WATER] if "lighthouse" in names else 0,
    )
    for player in range(len(state.players)):
        for kind, name in enumerate(MEEPLES):
            retinue = state.players[player].retinue
            there, most = retinue.meeples[kind], OWNED[name] - retinue.resting[kind]
            if rng.random() < 0.4 or there.bit_count() >= most:
                continue
            meeples = list(retinue.meeples)
            meeples[kind] |= some(state.clear_mask & ground[kind], most - there.bit_count(), rng)
            players = list(state.players)
            retinue = retinue._replace(meeples=tuple(meeples))
            players[player] = players[player]._replace(retinue=retinue)
            state = changed(state, players)
    return state


def with_city(state: State, rng: Random) -> State:
    """Lay the city tile of somebody where there is room, or a wagon's way to it."""
    player = pick(range(len(state.players)), rng)
    centres = [
        cell
        for cell in cells_of(state.clear_mask & state.setup.board.buildable)
        if (NEIGHBOURS[cell] & state.clear_mask & state.setup.board.buildable).bit_count() == 6
    ]
    seat = state.players[player]
    if seat.retinue.city or not centres:
        return state
    centre = pick(centres, rng)
    players = list(state.players)
    city = NEIGHBOURS[centre] | BIT[centre]
    players[player] = seat._replace(retinue=seat.retinue._replace(city=city))
    return changed(state, players)


def locations(state: State, module: str) -> list[str]:
    """Return the locations of a module, new ones only if they are on the board."""
    there = {name for _, name in state.setup.derived.sites}
    return [name for name in locations_of(module) if name in there or not is_new(name)]


def with_crossroads(state: State, rng: Random) -> State:
    """Give the tiles of the Crossroads, and put meeples on the board."""
    wanted = [name for name in locations(state, "crossroads") if rng.random() < 0.6]
    return with_meeples(settled(state, mover(state), wanted, rng), rng)


def with_barracks_and_little_terrain(state: State, rng: Random) -> State:
    """Give the Barracks, and leave few hexes of the played terrain, which a warrior can block."""
    state = settled(state, mover(state), ("barracks",), rng)
    return covered(state, 1 + int(rng.random() * 2), rng, beside=True)


def with_marshlands(state: State, rng: Random) -> State:
    """Give tiles of the Marshlands, by preference in pairs with their bonus tiles."""
    wanted = [name for name in locations(state, "marshlands") if rng.random() < 0.7]
    return settled(state, mover(state), wanted, rng)


def with_waiting(state: State, rng: Random) -> State:
    """Lay settlements on Temple tiles, and leave some players little else."""
    players = []
    for seat in state.players:
        waiting = seat.retinue.waiting + int(rng.random() * 3)
        supply = int(rng.random() * 3) if rng.random() < 0.3 else seat.supply
        retinue = seat.retinue._replace(waiting=waiting)
        players.append(seat._replace(retinue=retinue, supply=min(supply, seat.supply)))
    return changed(state, players)


def with_due_and_little_terrain(state: State, rng: Random) -> State:
    """Let settlements be due, with few hexes for them, and few cards or none to draw."""
    turn, players = turn_of(state), list(state.players)
    more = 1 + int(rng.random() * 2)
    seat = players[turn.player]
    retinue = seat.retinue._replace(waiting=seat.retinue.waiting + more)
    players[turn.player] = seat._replace(retinue=retinue)
    turn = turn._replace(left=turn.left + more, due=turn.due + more)
    state = changed(state._replace(pending=(turn, *state.pending[1:])), players)
    return covered(with_few_cards(state, rng), 1 + int(rng.random() * 2), rng)


def with_canoes(state: State, rng: Random) -> State:
    """Give away the Canoes, and leave one tile on every hex, so that there are reactions."""
    for player in shuffled(range(len(state.players)), rng):
        state = settled(state, player, ("canoe",), rng, most=pick((1, 1, 2), rng))
    sites = zip(state.setup.derived.sites, state.stock_counts, strict=True)
    last = tuple(min(n, 1) if site.cell >= 0 else n for site, n in sites)
    return with_tiles(changed(state.changed(stock_counts=last), list(state.players)), rng)


def with_canoes_and_short_supplies(state: State, rng: Random) -> State:
    """Let reactions end the game or use up a supply in the middle of an action."""
    return shortened(with_canoes(state, rng), 4, rng)


def with_figures(state: State, rng: Random) -> State:
    """Let somebody have settlements in one of the figures that tasks ask for (RULES 6.4)."""
    board, start = state.setup.board, int(rng.random() * 14)
    figures = (
        NEIGHBOURS[pick([*cells_of(board.special)], rng)],
        pick(sorted(board.areas, key=int.bit_count)[:6], rng),
        mask_of(cell_at(start + step, 5 + step // 2) for step in range(7)),
        mask_of(cell_at(start + step, 0) for step in range(7)),
        BIT[cell_at(0, 0)] | BIT[cell_at(19, 19)],
    )
    player, players = pick(range(len(state.players)), rng), list(state.players)
    settlements = players[player].settlements | state.free_mask & pick(figures, rng)
    players[player] = players[player]._replace(settlements=settlements)
    return changed(state, players)


# Those for later modules, with the locations of which one has to be on the board.
LATER: tuple[tuple[Collection[str], Disturbance], ...] = (
    (("barracks", "wagon", "lighthouse"), with_meeples),
    (("barracks",), with_barracks_and_little_terrain),
    (("city-hall",), with_city),
    (locations_of("crossroads"), with_crossroads),
    (locations_of("marshlands"), with_marshlands),
    (("temple",), with_waiting),
    (("temple",), with_due_and_little_terrain),
    (("canoe",), with_canoes),
    (("canoe",), with_canoes_and_short_supplies),
)
