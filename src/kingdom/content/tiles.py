"""The shape of a tile's record, and of a meeple's: numbers, enums and small tuples.

What the enums stand for on a board is in `kingdom.rules.reach`.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from kingdom.content.kinds import Kind

PLAYED: Final = -1
"""In place of a terrain: that of the card played this turn."""

Span: TypeAlias = tuple[int, int]
"""The least and the most, both included."""

ANY_COUNT: Final[Span] = (0, 6)
"""The span that any number of neighbours is within."""


class Region(IntEnum):
    """The part of the map to which a tile is limited, whatever the ground."""

    ALL = 0
    EDGE = 1  # the outer edge of the board
    LINE_END = 2  # directly beyond either end of a straight run of at least three own pieces


class Reach(IntEnum):
    """How far a tile moves a settlement from where it stands."""

    ALL = 0  # to any hex of its ground, as if it were built there
    JUMP = 1  # exactly two hexes in a straight line
    STEP = 2  # to a neighbouring hex
    SLIDE = 3  # in a straight line up to the first obstacle
    LEAP = 4  # in a straight line to the first hex that is open
    CAVE = 5  # from next to a cave to a hex next to a cave


class Meeple(NamedTuple):
    """One kind of figure of which every player has some."""

    number: int  # its place in `MEEPLES`
    name: str
    supply: int  # how many each player has
    blocks: bool = False  # nobody may build next to it, nor put another of its kind there
    walks: bool = False  # once out it goes on step by step; the others stay where they are


MEEPLES: Final = (
    Meeple(0, "warriors", supply=2, blocks=True),
    Meeple(1, "wagon", supply=1, walks=True),
    Meeple(2, "ship", supply=1, walks=True),
)
WARRIOR, WAGON, SHIP = range(3)
NO_MEEPLE: Final = -1


class Tile(NamedTuple):
    """The action of one kind of tile."""

    number: int  # its action number, which never changes
    name: str
    module: str
    kind: Kind
    grounds: tuple[int, ...] = ()
    """Terrains, ANY, ROUGH or PLAYED; adjacency is judged on each of them by itself."""
    adjacent: bool = True  # next to one of the player's pieces if possible (RULES 4.2)
    region: Region = Region.ALL
    beside: Span = ANY_COUNT  # how many of the player's pieces must be next to the hex
    beside_others: Span = ANY_COUNT  # how many pieces of other players
    reach: Reach = Reach.ALL
    times: int = 1  # how often it builds, moves, steps or sets a wall
    obliged: bool = False  # once begun it goes on to its end
    meeple: int = NO_MEEPLE  # the number of the one that it sends out
    gold: int = 0  # what it pays when it is taken
    copies: int = 0  # of a nomad tile: how many there are; it serves for one turn only
    bonus_of: str = ""  # of a bonus tile: the location of which two tiles bring it
    everybody: bool = False  # no tile at all: everybody may do it once a turn

    @property
    def has_location(self) -> bool:
        """Whether it is taken from a location hex of its own."""
        return not (self.copies or self.bonus_of or self.everybody)

    @property
    def on_played_terrain(self) -> bool:
        """Whether it acts on the terrain of the card played this turn."""
        return PLAYED in self.grounds


def tiles_by_name(tiles: Iterable[Tile]) -> dict[str, Tile]:
    """Return the tiles by name in the order of their numbers, no two of which are equal."""
    named: dict[str, Tile] = {}
    numbers: dict[int, str] = {}
    for tile in sorted(tiles, key=lambda tile: tile.number):
        if tile.name in named:
            raise ValueError(f"two tiles are called {tile.name!r}")
        if tile.number in numbers:
            raise ValueError(
                f"{tile.name!r} and {numbers[tile.number]!r} have the same number {tile.number}"
            )
        named[tile.name], numbers[tile.number] = tile, tile.name
    return named
