"""A position as plain data: dicts and sets of (row, column), names instead of numbers.

Nothing here knows a rule, except which hexes touch (RULES 0), which are free or blocked (4.1)
and which pieces count (A-01).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import TypeAlias

from kingdom.setup import Setup

Hex: TypeAlias = tuple[int, int]

SIZE = 20
# The island has row numbers of its own, far from the board's: so no hex of one touches the other.
ISLAND_TOP, ISLAND_SIZE = 100, 5
BOARD_HEXES = [(row, col) for row in range(SIZE) for col in range(SIZE)]
ISLAND_HEXES = [(ISLAND_TOP + row, col) for row in range(ISLAND_SIZE) for col in range(ISLAND_SIZE)]
EVERY_HEX = BOARD_HEXES + ISLAND_HEXES
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
# What can be played besides the terrain of a card: nothing without one, all land by house rule,
# and before a choice is made one of what several cards or the halves of a marsh card show.
NO_CARD = "no card"
ALL_LAND = "all land"
OPEN = "open"

MEEPLES = ("warrior", "wagon", "ship")


def on_island(hex_: Hex) -> bool:
    """Return whether a hex lies on the island."""
    return hex_[0] >= ISLAND_TOP


@cache
def step(hex_: Hex, direction: str) -> Hex | None:
    """Return the neighbour in a direction by the table of RULES 0, or None beyond the edge."""
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
    return to if is_on_map(to) else None


def is_on_map(hex_: Hex) -> bool:
    """Return whether row and column are those of a hex of the board or the island."""
    row, col = hex_
    if on_island(hex_):
        return row < ISLAND_TOP + ISLAND_SIZE and 0 <= col < ISLAND_SIZE
    return 0 <= row < SIZE and 0 <= col < SIZE


@cache
def neighbours(hex_: Hex) -> frozenset[Hex]:
    """Return the hexes next to a hex."""
    reached = (step(hex_, direction) for direction in DIRECTIONS)
    return frozenset(to for to in reached if to is not None)


def touches(hex_: Hex, others: Collection[Hex]) -> bool:
    """Return whether a hex is next to at least one of some others."""
    return not neighbours(hex_).isdisjoint(others)


def distance(one: Hex, other: Hex) -> int:
    """Count the steps between two hexes of one map by the formula of RULES 0."""
    (r, c), (s, d) = one, other
    dr = s - r
    dq = (d - (s - (s & 1)) // 2) - (c - (r - (r & 1)) // 2)
    return max(abs(dq), abs(dr), abs(dq + dr))


def name_of(hex_: Hex) -> str:
    """Return a hex's name: column letter, then row number counted from 1; `i` on the island."""
    row, col = hex_
    letter = "abcdefghijklmnopqrst"[col]
    return f"i{letter}{row - ISLAND_TOP + 1}" if on_island(hex_) else f"{letter}{row + 1}"


def hex_named(name: str) -> Hex:
    """Read a hex's name."""
    letters, number = name.rstrip("0123456789"), int(name.lstrip("abcdefghijklmnopqrst"))
    row = ISLAND_TOP + number - 1 if len(letters) == 2 else number - 1
    return row, "abcdefghijklmnopqrst".index(letters[-1])


def hex_numbered(cell: int) -> Hex:
    """Return the hex with a number of the set-up: the board's row by row, then the island's."""
    return EVERY_HEX[cell]


@dataclass
class Seat:
    """What belongs to one player.

    Tiles are counted by kind: equal ones differ in nothing but the hex they are bound to, and
    A-40 lets the status pass from one to the other. Those used this turn and those taken this
    turn rest alike until it ends; only of nomad tiles the new ones are told apart, because they
    alone stay then (RULES 4.5).
    """

    settlements: set[Hex]
    city: set[Hex]
    meeples: dict[str, set[Hex]]
    taken_back: Counter[str]  # meeples taken off the board this turn
    supply: int
    waiting: int  # settlements on Temple tiles
    held: set[Hex]  # the location and nomad hexes whose tile the player has
    bonuses: set[str]
    ready: Counter[str]
    resting: Counter[str]
    barred: set[Hex]  # location and nomad hexes that will give this player no (further) tile
    hand: list[str]
    ages: list[int]  # reshuffles since each card in the hand was drawn
    new_nomads: set[Hex]  # nomad hexes whose tile was taken this turn
    gold: Counter[str]  # earned during the game, by source
    returned: set[Hex] = field(default_factory=set, compare=False)  # for the count of events

    def copy(self) -> Seat:
        """Copy all that changes."""
        return Seat(
            set(self.settlements),
            set(self.city),
            {kind: set(hexes) for kind, hexes in self.meeples.items()},
            Counter(self.taken_back),
            self.supply,
            self.waiting,
            set(self.held),
            set(self.bonuses),
            Counter(self.ready),
            Counter(self.resting),
            set(self.barred),
            list(self.hand),
            list(self.ages),
            set(self.new_nomads),
            Counter(self.gold),
            set(self.returned),
        )

    def everything(self) -> set[Hex]:
        """Return all hexes on which something of the player stands."""
        return self.settlements.union(self.city, *self.meeples.values())


@dataclass
class Turn:
    """The turn going on: where it stands, what is played, how many builds are owed."""

    player: int
    phase: str  # before, mandatory or after
    terrain: str
    owed: int
    cards: list[str]  # the cards in question: all until one is chosen, then that one
    due: int  # settlements from Temple tiles that are still to be built in this turn
    # Its mandatory builds so far, kept while the Families may look at them; None: no more.
    line: set[Hex] | None

    def copy(self) -> Turn:
        """Copy all that changes."""
        line = None if self.line is None else set(self.line)
        return replace(self, cards=list(self.cards), line=line)


@dataclass
class World:
    """A moment of a game."""

    setup: Setup
    ground: dict[Hex, str]  # terrain, or the kind of a special hex, a location by its own name
    seats: list[Seat]
    tiles: dict[Hex, str]  # the kind of tile on each location and nomad hex
    stock: dict[Hex, int]  # how many are left there
    bonus_stock: dict[str, int]
    walls: set[Hex]
    deck: Counter[str]
    discard: Counter[str]
    built: bool  # whether anybody has built from a supply in this round
    ending: bool
    turn: Turn | None
    # deal, draw, new, reveal (a card), before, mandatory, after, build, lift, put, wall, remove,
    # piece, city, aside, react or over
    asked: str
    player: int  # who is asked, or for whom a card is drawn
    to_draw: int = 0  # how many cards, this one included
    tile: str = ""  # in use, also while a card is drawn or others react in the middle of it
    done: int = 0  # how often it has acted; of a Sword, whether
    origin: Hex | None = None
    card: str = ""  # that the Fort has turned up
    anywhere: bool = False  # an Outpost is declared for the build that is asked
    reactions: list[int] = field(default_factory=list)  # players; the last is asked first
    victims: list[int] = field(default_factory=list, compare=False)  # still to come, of a Sword
    events: Counter[str] = field(default_factory=Counter, compare=False)

    def copy(self) -> World:
        """Copy all that changes; the events go on being counted in one place."""
        return replace(
            self,
            seats=[seat.copy() for seat in self.seats],
            stock=dict(self.stock),
            bonus_stock=dict(self.bonus_stock),
            walls=set(self.walls),
            deck=Counter(self.deck),
            discard=Counter(self.discard),
            turn=self.turn.copy() if self.turn else None,
            reactions=list(self.reactions),
            victims=list(self.victims),
        )

    def free_of(self, terrains: Iterable[str], lifted: Hex | None = None) -> set[Hex]:
        """Return the hexes of some terrains without a piece or wall (RULES 4.1).

        The hex of a lifted settlement is free too (RULES 4.3).
        """
        free: set[Hex] = set()
        for terrain in terrains:
            free |= hexes_of(self.setup, terrain)
        free -= self.walls
        for seat in self.seats:
            free -= seat.everything() - {lifted}
        return free

    def buildable(self, terrains: Iterable[str], lifted: Hex | None = None) -> set[Hex]:
        """Return the free hexes of some terrains that no warrior blocks (RULES 4.1)."""
        free = self.free_of(terrains, lifted)
        for seat in self.seats:
            for warrior in seat.meeples["warrior"]:
                free -= neighbours(warrior)
        return free

    def pieces(self, seat: Seat) -> set[Hex]:
        """Return the pieces that stand for a player's settlements: not always warriors (A-62)."""
        if self.setup.meeples_score:
            return seat.everything()
        return seat.settlements | seat.city | seat.meeples["wagon"] | seat.meeples["ship"]

    def scoring(self, seat: Seat) -> set[Hex]:
        """Return the pieces that are scored, all meeples among them or none (A-01, A-62)."""
        if self.setup.meeples_score:
            return seat.everything()
        return seat.settlements | seat.city

    def is_nomad(self, hex_: Hex) -> bool:
        """Return whether a hex is a nomad hex."""
        return self.ground[hex_] == "nomad"


def differences(one: World, other: World) -> list[str]:
    """Return in which fields two worlds differ, and how."""
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
    """Lay the four sections of a set-up, each as it is or turned (RULES 0), and the island."""
    ground: dict[Hex, str] = {}
    corners = ((0, 0), (0, 10), (10, 0), (10, 10))
    for (section, turned), (top, left) in zip(setup.sections, corners, strict=True):
        kinds = LETTERS | dict(section.locations)
        for row, line in enumerate(section.rows):
            for col, letter in enumerate(line):
                r, c = (9 - row, 9 - col) if turned else (row, col)
                ground[top + r, left + c] = kinds[letter]
    if setup.island is not None:
        section = setup.island.section
        kinds = LETTERS | dict(section.locations)
        for row, line in enumerate(section.rows):
            for col, letter in enumerate(line):
                if letter != ".":
                    ground[ISLAND_TOP + row, col] = kinds[letter]
    return ground


@cache
def hexes_of(setup: Setup, kind: str) -> frozenset[Hex]:
    """Return all hexes of one kind."""
    return frozenset(hex_ for hex_, what in ground_of(setup).items() if what == kind)


@cache
def tiles_of(setup: Setup) -> dict[Hex, str]:
    """Return which tile lies where: a location's own, and the set-up's on the nomad hexes."""
    nomads = zip(sorted(hexes_of(setup, "nomad")), setup.nomads, strict=True)
    ground = ground_of(setup)
    locations = {hex_: kind for hex_, kind in ground.items() if kind not in LETTERS.values()}
    return locations | dict(nomads)
