"""A state of the engine pictured as a `World`, to be compared with one of the reference."""

from collections import Counter

from kingdom.actions import action_text
from kingdom.board import ANY, NOTHING, TERRAINS
from kingdom.hexes import cells_of, position
from kingdom.position import Pending, PlayerState, Position
from tests.reference.moves import TIMES
from tests.reference.world import ALL_LAND, NO_CARD, Hex, Seat, Turn, World, ground_of, tiles_of


def snapshot(state: Position) -> World:
    """Picture a state of the engine."""
    places = [position(site.cell) for site in state.setup.sites]
    hands, ages = state.cards.hands, state.cards.ages
    world = World(
        setup=state.setup,
        ground=ground_of(state.setup),
        seats=[],
        tiles=tiles_of(state.setup),
        stock=dict(zip(places, state.stock, strict=True)),
        walls={position(cell) for cell in cells_of(state.walls)},
        deck=_cards(state.cards.deck),
        discard=_cards(state.cards.discard),
        built=state.built,
        ending=state.ending,
        turn=None,
        asked="over",
        player=-1,
    )
    for seat, hand, age in zip(state.players, hands, ages, strict=True):
        world.seats.append(_seat(world, seat, places, hand, age))
    if state.pending:
        _ask(world, state)
    return world


def _seat(
    world: World,
    seat: PlayerState,
    places: list[Hex],
    hand: tuple[int, ...],
    ages: tuple[int, ...],
) -> Seat:
    def listed(mask: int) -> set[Hex]:
        return {place for index, place in enumerate(places) if mask >> index & 1}

    def kinds(mask: int) -> Counter[str]:
        return Counter(world.tiles[place] for place in listed(mask))

    return Seat(
        pieces={position(cell) for cell in cells_of(seat.settlements)},
        supply=seat.supply,
        held=listed(seat.held),
        ready=kinds(seat.ready),
        resting=kinds(seat.used | seat.fresh),
        barred=listed(seat.taken),
        hand=[TERRAINS[card] for card in hand],
        ages=list(ages),
        new_nomads={place for place in listed(seat.fresh) if world.is_nomad(place)},
        gold=Counter(dict(zip(world.setup.paid_at_once, seat.gold, strict=True))),
    )


def _cards(counts: tuple[int, ...]) -> Counter[str]:
    return Counter({TERRAINS[card]: count for card, count in enumerate(counts)})


def _ask(world: World, state: Position) -> None:
    """Picture what is being asked."""
    bottom, top = state.pending[0], state.pending[-1]
    world.asked, world.player, world.anywhere = top.kind, top.player, top.anywhere
    if bottom.kind in ("before", "mandatory", "after"):
        world.turn = _turn(state, bottom)
    if top.cell >= 0:
        world.origin = position(top.cell)
    for frame in state.pending:
        if frame.tile >= 0:
            world.tile = action_text(frame.tile)
            world.done = TIMES.get(world.tile, 1) - frame.left
    if world.tile == "sword":  # how the engine counts opponents shows in what it asks
        world.done = int(frame.left < 4)


def _turn(state: Position, frame: Pending) -> Turn:
    """Picture the turn."""
    terrain = {ANY: ALL_LAND, NOTHING: NO_CARD}.get(frame.terrain)
    # No more can be owed than there are settlements left (RULES 3.2).
    owed = min(frame.left, state.players[frame.player].supply)
    line = {position(cell) for cell in cells_of(frame.line)}
    return Turn(frame.player, frame.kind, terrain or TERRAINS[frame.terrain], owed, line)
