"""A state of the engine pictured as a `World`, to be compared with one of the reference."""

from collections import Counter
from typing import cast

from kingdom.actions import CARD_NAMES, action_text
from kingdom.board import ANY, NOTHING, TERRAINS, UNDECIDED
from kingdom.content.kinds import TURN_QUESTIONS
from kingdom.hexes import cells_of
from kingdom.rules import position
from kingdom.rules.position import NO_LINE, Pending, PlayerState, Position
from kingdom.setup import Setup
from tests.reference.moves import TIMES
from tests.reference.world import (
    ALL_LAND,
    MEEPLES,
    NO_CARD,
    OPEN,
    Hex,
    Seat,
    Turn,
    World,
    ground_of,
    hex_numbered,
    tiles_of,
)


def hexes(mask: int) -> set[Hex]:
    """Return the hexes of a mask."""
    return {hex_numbered(cell) for cell in cells_of(mask)}


def snapshot(state: Position) -> World:
    """Picture a state of the engine."""
    sites = list(zip(state.setup.derived.sites, state.stock_counts, strict=True))
    hands, ages = state.cards.hands, state.cards.ages
    world = World(
        setup=state.setup,
        ground=ground_of(state.setup),
        seats=[],
        tiles=tiles_of(state.setup),
        stock={hex_numbered(site.cell): left for site, left in sites if site.cell >= 0},
        bonus_stock={site.name: left for site, left in sites if is_bonus(site.name)},
        walls=hexes(state.walls_mask),
        deck=_cards(state.cards.deck),
        discard=_cards(state.cards.discard),
        built=state.built,
        ending=state.ending,
        turn=None,
        asked="over",
        player=-1,
    )
    for seat, hand, age in zip(state.players, hands, ages, strict=True):
        world.seats.append(_seat(state.setup, seat, hand, age))
    if state.pending:
        _ask(world, state)
    return world


def is_bonus(name: str) -> bool:
    """Return whether a tile lies on no hex of its own, as bonus tiles do."""
    return name.endswith("-bonus")


def _seat(setup: Setup, seat: PlayerState, hand: tuple[int, ...], ages: tuple[int, ...]) -> Seat:
    def sites(mask: int) -> list[tuple[int, str]]:
        return [site for index, site in enumerate(setup.derived.sites) if mask >> index & 1]

    def places(mask: int) -> set[Hex]:
        return {hex_numbered(cell) for cell, _ in sites(mask) if cell >= 0}

    def kinds(mask: int) -> Counter[str]:
        return Counter(name for _, name in sites(mask))

    bonuses = {name for _, name in sites(seat.held) if is_bonus(name)}
    assert bonuses == {name for _, name in sites(seat.taken) if is_bonus(name)}
    nomads = hexes(setup.board.nomads)
    retinue = seat.retinue
    return Seat(
        settlements=hexes(seat.settlements),
        city=hexes(retinue.city),
        meeples=dict(zip(MEEPLES, map(hexes, retinue.meeples), strict=True)),
        taken_back=Counter(dict(zip(MEEPLES, retinue.resting, strict=True))),
        supply=seat.supply,
        waiting=retinue.waiting,
        held=places(seat.held),
        bonuses=bonuses,
        ready=kinds(seat.ready),
        resting=kinds(seat.used | seat.fresh),
        barred=places(seat.taken),
        hand=[CARD_NAMES[card] for card in hand],
        ages=list(ages),
        new_nomads=places(seat.fresh) & nomads,
        gold=Counter(dict(zip(setup.derived.paid_at_once, seat.gold, strict=True))),
    )


def _cards(counts: tuple[int, ...]) -> Counter[str]:
    return Counter({CARD_NAMES[card]: count for card, count in enumerate(counts)})


def _ask(world: World, state: Position) -> None:
    """Picture what is being asked."""
    top = state.pending[-1]
    world.asked, world.player, world.anywhere = top.asks, top.player, top.anywhere
    if state.pending[0].asks in TURN_QUESTIONS:
        world.turn = _turn(world, cast("position.Turn", state.pending[0]))
    for frame in state.pending:
        if not isinstance(frame, Pending):
            continue
        if frame.asks == "react":
            world.reactions.append(frame.player)
        elif frame.asks in ("deal", "draw", "new"):
            world.to_draw = frame.left
        else:
            _tile(world, frame)


def _tile(world: World, frame: Pending) -> None:
    """Picture the tile in use."""
    world.tile = action_text(frame.tile)
    world.done = TIMES.get(world.tile, 1) - frame.left
    if world.tile == "sword":  # how the engine counts opponents shows in what it asks
        world.done = int(frame.left < 4)
    if frame.cell >= 0:
        world.origin = hex_numbered(frame.cell)
    if frame.card >= 0:
        world.card = CARD_NAMES[frame.card]


def _turn(world: World, frame: position.Turn) -> Turn:
    """Picture the turn."""
    terrain = {ANY: ALL_LAND, NOTHING: NO_CARD, UNDECIDED: OPEN}.get(frame.terrain)
    line = None if frame.line == NO_LINE else hexes(frame.line)
    return Turn(
        frame.player,
        frame.asks,
        terrain or TERRAINS[frame.terrain],
        frame.left,
        [CARD_NAMES[card] for card in frame.cards],
        frame.due,
        line,
    )
