"""The records that modules register: what a tile does, and the lists of tiles, cards and tasks.

The turn loop knows only these shapes, never a tile's or a card's name. The shapes of cards and
tasks are in `kingdom.content.cards`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from kingdom.board import NOTHING, Board
from kingdom.content.cards import Card, Task

MODULES: Final = ("base", "nomads", "crossroads", "marshlands", "capitol", "caves", "island")
"""The modules that can be played, in the order in which they register their records."""

PLAYED: Final = -1
"""In place of a terrain: that of the card played this turn."""

# What using a tile means for the turn loop.
BUILD: Final = "build"  # a settlement from the supply
MOVE: Final = "move"  # an own settlement to another hex
WALL: Final = "wall"  # a stone wall from the common stock
REMOVE: Final = "remove"  # a piece of another player off the board
PIECE: Final = "piece"  # a meeple onto the board, some steps on, or back
CITY: Final = "city"  # the city tile onto seven hexes
ASIDE: Final = "aside"  # an own settlement onto the tile, to be built again next turn
CARD: Final = "card"  # a terrain card is drawn and a settlement built on its terrain
# What a tile means that is no action of one's turn.
REACT: Final = "react"  # a build whenever somebody takes the last tile of a hex
WAIVE: Final = "waive"  # one build need not be next to an own piece
FIRST: Final = "first"  # nor need the first mandatory build of each turn
HAND: Final = "hand"  # one terrain card more is drawn at the end of each turn
WIDEN: Final = "widen"  # the tile that it comes with may use another ground
GOLD: Final = "gold"  # paid when the tile is taken, which is then gone


class Meeple(NamedTuple):
    """One kind of figure of which every player has some."""

    name: str
    number: int  # how many each player has
    blocks: bool = False  # nobody may build next to it, nor put another of its kind there


MEEPLES: Final = (Meeple("warriors", 2, blocks=True), Meeple("wagon", 1), Meeple("ship", 1))
WARRIOR, WAGON, SHIP = range(3)


class Own(Protocol):
    """What a player has on the board."""

    @property
    def pieces(self) -> int:
        """All that counts as a settlement of the player's."""

    @property
    def anchors(self) -> int:
        """All that one may build next to: the same, but by the house rule of A-01."""


class Reach(NamedTuple):
    """Where one settlement can get to, whatever else the player has on the board."""

    sources: Callable[[Board, int, int], int]
    """(board, settlements, open hexes) -> the settlements that can get somewhere."""
    targets: Callable[[Board, int, int], int]
    """(board, one settlement, open hexes) -> where it can get to."""


class Tile(NamedTuple):
    """The action of one kind of tile."""

    name: str
    module: str
    kind: str
    ground: int = NOTHING  # a terrain, ANY, ROUGH, PLAYED or NOTHING
    or_ground: int = NOTHING  # another one; adjacency is judged on each of the two by itself
    adjacent: bool = True  # next to an own piece if possible (RULES 4.2)
    within: Callable[[Board, Own], int] | None = None
    """(board, own pieces) -> the only hexes to choose from, if the tile has such a limit."""
    alone: bool = False  # next to no piece of another player
    reach: Reach | None = None
    """For a move that depends on where the settlement stands."""
    limit: str = ""
    """The code of the reason why a hex outside `within` or `reach` is refused."""
    times: int = 1  # how often it builds, moves, steps or sets a wall
    obliged: bool = False  # once begun it goes on to its end
    meeple: int = -1  # which of `MEEPLES` it sends out
    copies: int = 0  # of a nomad tile: how many there are; it serves for one turn only
    bonus_of: str = ""  # of a bonus tile: the location two tiles of which bring it
    everybody: bool = False  # no tile at all: everybody may do it once a turn

    @property
    def has_location(self) -> bool:
        """Whether it is taken from a location hex of its own."""
        return not (self.copies or self.bonus_of or self.everybody)


TILES: Final[dict[str, Tile]] = {}
CARDS: Final[dict[str, Card]] = {}
TASKS: Final[dict[str, Task]] = {}


def register(*records: Tile | Card | Task) -> None:
    """Add records. A tile's action number follows from the order of registration."""
    for record in records:
        known: dict[str, Tile] | dict[str, Card] | dict[str, Task]
        known = {Tile: TILES, Card: CARDS, Task: TASKS}[type(record)]  # type: ignore[assignment]
        if record.name in known:
            raise ValueError(f"{record.name!r} is registered twice")
        known[record.name] = record  # type: ignore[assignment]
