"""A position as plain data: dicts and sets of (row, column), names instead of numbers.

`snapshot` makes one from an engine's state. Nothing here knows a rule, except which hexes
touch (RULES 0).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import TypeAlias

from kingdom.actions import action_text
from kingdom.board import ANY, NOTHING, TERRAINS
from kingdom.hexes import cells_of, position
from kingdom.position import PlayerState, Position
from kingdom.setup import Setup

Hex: TypeAlias = tuple[int, int]

SIZE = 20
EVERY_HEX = [(row, col) for row in range(SIZE) for col in range(SIZE)]
DIRECTIONS = ("W", "E", "NW", "NE", "SW", "SE")
OPPOSITE = {"W": "E", "E": "W", "NW": "SE", "SE": "NW", "NE": "SW", "SW": "NE"}

LAND = ("grass", "canyon", "desert", "flower", "forest", "marsh")  # B of RULES 4.1
LETTERS = {
    "g": "grass",
    "c": "canyon",
    "d": "desert",
    "f": "flower",
    "t": "forest",
    "s": "marsh",
    "w": "water",
    "m": "mountain",
    "K": "castle",
    "N": "nomad",
    "P": "palace",
}
# What can be played besides the terrain of a card: nothing without one, all land by house rule.
NO_CARD = "no card"
ALL_LAND = "all land"


def step(hex_: Hex, direction: str) -> Hex | None:
    """Give the neighbour in a direction by the table of RULES 0, or None beyond the edge."""
    r, c = hex_
    if r % 2 == 0:
        to = {
            "W": (r, c - 1),
            "E": (r, c + 1),
            "NW": (r - 1, c - 1),
            "NE": (r - 1, c),
            "SW": (r + 1, c - 1),
            "SE": (r + 1, c),
        }[direction]
    else:
        to = {
            "W": (r, c - 1),
            "E": (r, c + 1),
            "NW": (r - 1, c),
            "NE": (r - 1, c + 1),
            "SW": (r + 1, c),
            "SE": (r + 1, c + 1),
        }[direction]
    return to if 0 <= to[0] < SIZE and 0 <= to[1] < SIZE else None


@cache
def neighbours(hex_: Hex) -> frozenset[Hex]:
    """Give the hexes next to a hex."""
    reached = (step(hex_, direction) for direction in DIRECTIONS)
    return frozenset(to for to in reached if to is not None)


def touches(hex_: Hex, others: Collection[Hex]) -> bool:
    """Say whether a hex is next to at least one of some others."""
    return not neighbours(hex_).isdisjoint(others)


def name_of(hex_: Hex) -> str:
    """Give a hex's name: column letter, then row number counted from 1."""
    row, col = hex_
    return "abcdefghijklmnopqrst"[col] + str(row + 1)


def hex_named(name: str) -> Hex:
    """Read a hex's name."""
    return int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0])


@dataclass
class Seat:
    """What belongs to one player.

    Tiles are counted by kind: equal ones differ in nothing but the hex they are bound to, and
    A-40 lets the status pass from one to the other. Those used this turn and those taken this
    turn rest alike until it ends.
    """

    pieces: set[Hex]
    supply: int
    held: set[Hex]  # the location hexes whose tile the player has
    ready: Counter[str]
    resting: Counter[str]
    barred: set[Hex]  # location hexes that will give this player no (further) tile
    hand: list[str]
    ages: list[int]  # reshuffles since each card in the hand was drawn
    returned: set[Hex] = field(default_factory=set, compare=False)  # for the count of events

    def copy(self) -> Seat:
        return Seat(
            set(self.pieces),
            self.supply,
            set(self.held),
            Counter(self.ready),
            Counter(self.resting),
            set(self.barred),
            list(self.hand),
            list(self.ages),
            set(self.returned),
        )


@dataclass
class Turn:
    """The turn going on: where it stands, what is played, how many builds are owed."""

    player: int
    phase: str  # before, mandatory or after
    terrain: str
    owed: int


@dataclass
class World:
    """A moment of a game."""

    setup: Setup
    ground: dict[Hex, str]  # terrain, or the kind of a special hex, a location by its own name
    seats: list[Seat]
    stock: dict[Hex, int]  # tiles left on each location hex
    deck: Counter[str]
    discard: Counter[str]
    built: bool  # whether anybody has built from a supply in this round
    ending: bool
    turn: Turn | None
    asked: str  # deal, draw, before, mandatory, after, build, lift, put or over
    player: int  # who is asked, or for whom a card is drawn
    tile: str = ""
    origin: Hex | None = None
    events: Counter[str] = field(default_factory=Counter, compare=False)

    def copy(self) -> World:
        """Copy all that changes; the events go on being counted in one place."""
        return replace(
            self,
            seats=[seat.copy() for seat in self.seats],
            stock=dict(self.stock),
            deck=Counter(self.deck),
            discard=Counter(self.discard),
            turn=replace(self.turn) if self.turn else None,
        )

    def free_of(self, terrains: Iterable[str]) -> set[Hex]:
        """Give the hexes of some terrains without a piece (RULES 4.1)."""
        wanted = tuple(terrains)
        taken = {hex_ for seat in self.seats for hex_ in seat.pieces}
        return {hex_ for hex_, kind in self.ground.items() if kind in wanted and hex_ not in taken}

    def played(self) -> tuple[str, ...]:
        """Give the terrains that count as played, `T` in RULES 5."""
        assert self.turn is not None
        if self.turn.terrain == NO_CARD:
            return ()
        return LAND if self.turn.terrain == ALL_LAND else (self.turn.terrain,)


def differences(one: World, other: World) -> list[str]:
    """Say in which fields two worlds differ, and how."""
    found: list[str] = []
    for name in (each.name for each in fields(World) if each.compare):
        mine, yours = getattr(one, name), getattr(other, name)
        if name == "seats":
            found += _seat_differences(mine, yours)
        elif mine != yours:
            found.append(f"{name}: {mine} / {yours}")
    return found


def _seat_differences(mine: list[Seat], yours: list[Seat]) -> Iterator[str]:
    for number, (a, b) in enumerate(zip(mine, yours, strict=True)):
        for name in (each.name for each in fields(Seat) if each.compare):
            if getattr(a, name) != getattr(b, name):
                yield f"seat {number} {name}: {getattr(a, name)} / {getattr(b, name)}"


@cache
def ground_of(setup: Setup) -> dict[Hex, str]:
    """Lay the four sections of a set-up, each as it is or turned (RULES 0)."""
    ground: dict[Hex, str] = {}
    corners = ((0, 0), (0, 10), (10, 0), (10, 10))
    for (section, turned), (top, left) in zip(setup.sections, corners, strict=True):
        kinds = LETTERS | dict(section.locations)
        for row, line in enumerate(section.rows):
            for col, letter in enumerate(line):
                r, c = (9 - row, 9 - col) if turned else (row, col)
                ground[top + r, left + c] = kinds[letter]
    return ground


def snapshot(state: Position) -> World:
    """Picture a state of the engine."""
    board = state.setup.board
    places = [position(location.cell) for location in board.locations]
    ground = ground_of(state.setup)
    hands, ages = state.cards.hands, state.cards.ages
    world = World(
        setup=state.setup,
        ground=ground,
        seats=[
            _seat(seat, places, ground, hand, age)
            for seat, hand, age in zip(state.players, hands, ages, strict=True)
        ],
        stock=dict(zip(places, state.stock, strict=True)),
        deck=_cards(state.cards.deck),
        discard=_cards(state.cards.discard),
        built=state.built,
        ending=state.ending,
        turn=None,
        asked="over",
        player=-1,
    )
    if state.pending:
        _ask(world, state)
    return world


def _seat(
    seat: PlayerState,
    places: list[Hex],
    ground: dict[Hex, str],
    hand: tuple[int, ...],
    ages: tuple[int, ...],
) -> Seat:
    def listed(mask: int) -> set[Hex]:
        return {place for index, place in enumerate(places) if mask >> index & 1}

    def kinds(mask: int) -> Counter[str]:
        return Counter(ground[place] for place in listed(mask))

    return Seat(
        pieces={position(cell) for cell in cells_of(seat.settlements)},
        supply=seat.supply,
        held=listed(seat.held),
        ready=kinds(seat.ready),
        resting=kinds(seat.used | seat.fresh),
        barred=listed(seat.taken),
        hand=[TERRAINS[card] for card in hand],
        ages=list(ages),
    )


def _cards(counts: tuple[int, ...]) -> Counter[str]:
    return Counter({TERRAINS[card]: count for card, count in enumerate(counts)})


def _ask(world: World, state: Position) -> None:
    """Picture what is being asked."""
    bottom, top = state.pending[0], state.pending[-1]
    world.asked, world.player = top.kind, top.player
    if bottom.kind in ("before", "mandatory", "after"):
        terrain = {ANY: ALL_LAND, NOTHING: NO_CARD}.get(bottom.terrain)
        # No more can be owed than there are settlements left (RULES 3.2).
        owed = min(bottom.left, state.players[bottom.player].supply)
        world.turn = Turn(bottom.player, bottom.kind, terrain or TERRAINS[bottom.terrain], owed)
    if top.tile >= 0:
        world.tile = action_text(top.tile)
    if top.cell >= 0:
        world.origin = position(top.cell)
