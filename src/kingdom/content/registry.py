"""The records that modules register: what a tile does, what a card or a task pays.

The turn loop knows only these shapes, never a tile's or a card's name.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from kingdom.board import NOTHING, Board
from kingdom.hexes import groups

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


class Scoring:
    """What the cards look at: the board and everybody's pieces, with the groups they form."""

    def __init__(
        self,
        board: Board,
        pieces: tuple[int, ...],
        *,
        lords_zero_scores: bool = False,
        removed: int = NOTHING,
    ) -> None:
        """Look at the pieces of all players on a board."""
        self.board: Final = board
        self.pieces: Final = pieces
        self.lords_zero_scores: Final = lords_zero_scores
        self.removed: Final = removed
        """The terrain whose cards are not in the game."""
        self._groups: Final[dict[int, list[int]]] = {}

    def groups(self, player: int) -> list[int]:
        """Give the settlement areas of a player, which several cards look at."""
        if player not in self._groups:
            self._groups[player] = groups(self.pieces[player])
        return self._groups[player]

    def has_most(self, player: int, within: int) -> bool:
        """Whether nobody has more pieces on these hexes, and the player has any."""
        mine = (self.pieces[player] & within).bit_count()
        return mine > 0 and all((own & within).bit_count() <= mine for own in self.pieces)


class Built(NamedTuple):
    """A piece just built or placed, for the cards that pay at once (RULES 6.2)."""

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
    removes: bool = False  # whether a terrain is taken out of the deck at set-up


class Task(NamedTuple):
    """A task card: pays once to everybody who has done it by the end."""

    name: str
    gold: int
    done: Callable[[Scoring, int], bool]
    """(what there is, player) -> whether the task is done."""


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
