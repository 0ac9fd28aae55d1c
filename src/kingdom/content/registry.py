"""The records that modules register: what a tile does, what a card pays.

The turn loop knows only these shapes, never a tile's or a card's name.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple

from kingdom.board import Board
from kingdom.hexes import groups

MODULES: Final = ("base", "nomads")
"""The modules that can be played, in the order in which they register their records."""

PLAYED: Final = -1
"""In place of a terrain: that of the card played this turn."""

# What using a tile means for the turn loop.
BUILD: Final = "build"  # a settlement from the supply
MOVE: Final = "move"  # an own settlement to another hex
WALL: Final = "wall"  # a stone wall from the common stock
REMOVE: Final = "remove"  # a settlement of another player off the board
WAIVE: Final = "waive"  # one build need not be next to an own piece
GOLD: Final = "gold"  # paid when the tile is taken, which is then gone


class Reach(NamedTuple):
    """Where one settlement can get to, whatever else the player has on the board."""

    sources: Callable[[int, int], int]
    """(settlements, open hexes) -> the settlements that can get somewhere."""
    targets: Callable[[int, int], int]
    """(one settlement, open hexes) -> where it can get to."""


class Tile(NamedTuple):
    """The action of one kind of tile."""

    name: str
    module: str
    kind: str
    ground: int  # a terrain, ANY, PLAYED or NOTHING
    adjacent: bool = True  # next to an own piece if possible (RULES 4.2)
    within: Callable[[Board, int], int] | None = None
    """(board, own pieces) -> the only hexes to choose from, if the tile has such a limit."""
    reach: Reach | None = None
    """For a move that depends on where the settlement stands."""
    limit: str = ""
    """The code of the reason why a hex outside `within` or `reach` is refused."""
    times: int = 1  # how often it builds, moves or sets a wall
    obliged: bool = False  # once begun it goes on to its end
    copies: int = 0  # of a nomad tile: how many there are; it serves for one turn only


class Scoring:
    """What the cards look at: the board and everybody's pieces, with the groups they form."""

    def __init__(self, board: Board, pieces: tuple[int, ...], lords_zero_scores: bool) -> None:
        """Look at the pieces of all players on a board."""
        self.board: Final = board
        self.pieces: Final = pieces
        self.lords_zero_scores: Final = lords_zero_scores

    @cached_property
    def groups(self) -> tuple[list[int], ...]:
        """The settlement areas of each player."""
        return tuple(map(groups, self.pieces))


class Built(NamedTuple):
    """A settlement just built, for the cards that pay at once (RULES 6.2)."""

    board: Board
    cell: int
    free: int  # hexes without a piece or wall, after the build
    others: int  # pieces of the other players
    line: int  # the first three mandatory builds of the turn if this is the third, else none


class Card(NamedTuple):
    """A Kingdom Builder card; it pays at the end of the game, or at once after each build."""

    name: str
    module: str
    gold: Callable[[Scoring, int], int] | None = None
    """(what there is, player) -> gold at the end."""
    at_once: Callable[[Built], int] | None = None
    """(what was built) -> gold for the builder."""
    in_line: bool = False  # whether it looks at the turn's mandatory builds together


TILES: Final[dict[str, Tile]] = {}
CARDS: Final[dict[str, Card]] = {}


def register(*records: Tile | Card) -> None:
    """Add records. A tile's action number follows from the order of registration."""
    for record in records:
        known: dict[str, Tile] | dict[str, Card] = TILES if isinstance(record, Tile) else CARDS
        if record.name in known:
            raise ValueError(f"{record.name!r} is registered twice")
        known[record.name] = record  # type: ignore[assignment]
