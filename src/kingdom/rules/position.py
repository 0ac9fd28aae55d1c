"""What a state of the game is made of: plain data, no behaviour.

All of it is immutable and made of ints and tuples. `kingdom.rules.transitions` says how it changes,
`kingdom.state.State` is its public face.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Self, TypeAlias, TypedDict, TypeVar, Unpack

from kingdom.actions import TILE_OF
from kingdom.board import NOTHING
from kingdom.content import MEEPLES, Tile
from kingdom.content.kinds import TURN_QUESTIONS, Question, Use
from kingdom.content.tiles import NO_MEEPLE
from kingdom.hexes import neighbours
from kingdom.setup import Setup

CHANCE: Final = -1
"""In `to_move`: a card is to be drawn.

>>> from kingdom import CHANCE, Setup, State
>>> State.start(Setup.first_game()).to_move == CHANCE
True
"""

UNKNOWN: Final = -1
"""In a hand that a player may not see.

>>> import random
>>> from kingdom import UNKNOWN, Game, Setup
>>> view = Game(Setup.first_game(), rng=random.Random(7)).state.view(0)
>>> view.state.cards.hands[1] == (UNKNOWN,)
True
"""

NO_LINE: Final = -1
"""In `Turn.line`: no card looks at the mandatory builds of this turn any more."""

SPENT: Final = Use.SPENT  # looking into an enum takes time

T = TypeVar("T")


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a tuple with one item replaced."""
    changed = list(items)  # half the time of joining slices
    changed[index] = item
    return tuple(changed)


class Turn(NamedTuple):
    """The turn being played, at the bottom of the stack of questions."""

    asks: Question  # one of TURN_QUESTIONS
    player: int
    terrain: int = NOTHING  # the played one; UNDECIDED if it is still to be chosen
    left: int = 0  # mandatory builds still owed
    cards: tuple[int, ...] = ()  # those in question: all in the hand, then the chosen one alone
    due: int = 0  # Temple settlements among those still owed
    line: int = 0  # the mandatory builds so far, if a card looks at them
    anywhere: bool = False  # whether the next build need not be adjacent


class Pending(NamedTuple):
    """One more thing being asked. The last of the stack is asked now, the others wait below."""

    asks: Question  # one of CARD_QUESTIONS or TILE_QUESTIONS
    player: int
    left: int = 0  # how often the tile may still act; how many cards are to be drawn
    tile: int = -1  # the action number of the tile in use
    cell: int = -1  # of a move: where the settlement comes from
    card: int = -1  # the terrain card that the tile turned up
    anywhere: bool = False  # whether the next build need not be adjacent

    @property
    def in_use(self) -> Tile:
        """The record of the tile that is asked about."""
        return TILE_OF[self.tile]

    @property
    def acted(self) -> int:
        """How often the tile in use has acted already."""
        return TILE_OF[self.tile].times - self.left

    @property
    def has_begun(self) -> bool:
        """Whether the tile in use has acted, or turned up a card."""
        return self.left < TILE_OF[self.tile].times or self.card >= 0

    @property
    def is_spent(self) -> bool:
        """Whether the tile in use is turned over: breaking it off does not give it back."""
        tile = TILE_OF[self.tile]
        return self.left < tile.times or tile.kind.use == SPENT


Stack: TypeAlias = tuple[Turn | Pending, ...]


class Retinue(NamedTuple):
    """What a player has besides settlements: a city tile, meeples, settlements laid aside.

    The last two fields follow from the others and the set-up.
    """

    city: int = 0  # its seven hexes
    meeples: tuple[int, ...] = (0,) * len(MEEPLES)  # the hexes of each kind
    resting: tuple[int, ...] = (0,) * len(MEEPLES)  # how many were taken back this turn
    waiting: int = 0  # settlements on Temple tiles, those that are due included
    pieces: int = 0  # what stands for settlements
    scoring: int = 0  # what of it counts in scoring, tasks and in-game cards

    def out(self, tile: Tile) -> int:
        """Return the hexes of the meeples that a tile has sent out, if it sends any."""
        return self.meeples[tile.meeple] if tile.meeple != NO_MEEPLE else 0

    def walking(self, tile: Tile) -> int:
        """Return the hex of the meeple that is out and goes on step by step by a tile, or none."""
        return self.out(tile) if MEEPLES[tile.meeple].walks else 0


ALONE: Final = Retinue()


class PlayerState(NamedTuple):
    """What belongs to one player and lies open. Tiles are masks of indices of `Setup.sites`."""

    settlements: int
    near: int  # every cell next to one of the player's pieces
    supply: int
    held: int = 0  # sites whose tile the player has
    used: int = 0  # ... and has used
    fresh: int = 0  # ... and may not use yet, having just taken it
    taken: int = 0  # sites from which the player may take no (more) tile
    gold: tuple[int, ...] = ()  # earned during the game, by `Setup.paid_at_once`
    retinue: Retinue = ALONE

    @property
    def ready(self) -> int:
        """The sites whose tile can be used now."""
        return self.held & ~(self.used | self.fresh)

    @property
    def pieces(self) -> int:
        """The hexes of everything that stands for a settlement, except in scoring."""
        return self.settlements | self.retinue.pieces

    @property
    def scoring(self) -> int:
        """The hexes of everything that counts as a settlement in scoring (A-62)."""
        return self.settlements | self.retinue.scoring

    @property
    def on_map(self) -> int:
        """The hexes of everything that the player has put on the map."""
        cells = self.settlements | self.retinue.city
        for meeples in self.retinue.meeples:
            cells |= meeples
        return cells


Players: TypeAlias = tuple[PlayerState, ...]
CellsOf: TypeAlias = Callable[[PlayerState], int]


def blocked_hexes(players: Players) -> int:
    """Return the hexes next to a meeple that blocks them (RULES 5.3)."""
    blocking = 0
    for player in players:
        for meeple, cells in zip(MEEPLES, player.retinue.meeples, strict=True):
            if meeple.blocks:
                blocking |= cells
    return neighbours(blocking)


# The properties as functions, so that one loop serves both and takes no longer than two would.
_PIECES: Final[CellsOf] = PlayerState.pieces.fget  # type: ignore[attr-defined]
_SCORING: Final[CellsOf] = PlayerState.scoring.fget  # type: ignore[attr-defined]


def pieces_of_others(players: Players, seat: int) -> int:
    """Return the hexes of everything that stands for a settlement of another player."""
    return _of_others(players, seat, _PIECES)


def scoring_of_others(players: Players, seat: int) -> int:
    """Return the hexes of everything that in scoring counts as a settlement of another player."""
    return _of_others(players, seat, _SCORING)


def _of_others(players: Players, seat: int, cells_of: CellsOf) -> int:
    others = 0
    for player in players[:seat] + players[seat + 1 :]:
        others |= cells_of(player)
    return others


Counts: TypeAlias = tuple[int, ...]
"""How many terrain cards there are of each number."""


class Cards(NamedTuple):
    """The terrain cards. Those removed from the game are in none of the fields."""

    hands: tuple[tuple[int, ...], ...]
    """In the order of drawing: any other would reveal something about hidden cards."""
    ages: tuple[tuple[int, ...], ...]
    """For each card in a hand, how often the pile was reshuffled since it was drawn."""
    deck: Counts
    discard: Counts
    hidden: int = 0  # of a view: how many cards of `deck` are in hands that the viewer cannot see


class Table(NamedTuple):
    """What lies on the table besides the cards: all that a piece put or taken can change."""

    players: Players
    free_mask: int  # hexes without piece or wall that are not special
    clear_mask: int  # those of them that are not next to a warrior
    stock_counts: tuple[int, ...]  # tiles left on each site
    walls_mask: int  # hexes with a stone wall


class Scene(NamedTuple):
    """What a tile looks at: what is known of a position before its derived fields are."""

    setup: Setup
    table: Table
    cards: Cards
    turn: Turn


class Changes(TypedDict, total=False):
    """What can be changed in a position, by name."""

    setup: Setup
    players: Players
    free_mask: int
    clear_mask: int
    stock_counts: tuple[int, ...]
    walls_mask: int
    cards: Cards
    built: bool
    ending: bool
    pending: Stack
    to_move: int | None
    legal_mask: int
    options: tuple[int, ...]


class Position(NamedTuple):
    """A moment of a game.

    The last three fields follow from the others. They are kept because nearly every state is
    asked for them, and checking an action then costs one bit operation.
    """

    setup: Setup
    table: Table
    cards: Cards
    built: bool  # whether anybody built from the supply in this round
    ending: bool  # whether this round is the last
    pending: Stack  # the questions; the last one is asked now

    to_move: int | None
    legal_mask: int
    options: tuple[int, ...]  # legal actions that are not cells, ascending

    @property
    def players(self) -> Players:
        """Settlements, supply and tiles of each player."""
        return self.table.players

    @property
    def free_mask(self) -> int:
        """The hexes without piece or wall that are not special."""
        return self.table.free_mask

    @property
    def clear_mask(self) -> int:
        """Those of the free hexes that are not next to a warrior."""
        return self.table.clear_mask

    @property
    def stock_counts(self) -> tuple[int, ...]:
        """The tiles left on each site."""
        return self.table.stock_counts

    @property
    def walls_mask(self) -> int:
        """The hexes with a stone wall."""
        return self.table.walls_mask

    @property
    def scene(self) -> Scene:
        """What a tile looks at; not for the moments when cards are dealt or drawn."""
        return Scene(self.setup, self.table, self.cards, turn_of(self))

    def changed(self, **changes: Unpack[Changes]) -> Self:
        """Return a position with some fields changed; the derived fields are not updated."""
        table = self.table._replace(**_among(changes, Table._fields))
        return self._replace(table=table, **_among(changes, Position._fields))


def _among(changes: Changes, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the changes that have one of some names."""
    return {name: part for name, part in changes.items() if name in names}


def turn_of(position: Position) -> Turn:
    """Return the turn being played; not for the moments when cards are dealt or drawn."""
    turn = position.pending[0]
    assert isinstance(turn, Turn)
    return turn


def in_turn(position: Position) -> bool:
    """Return whether a turn is played, rather than cards dealt or drawn or the game being over."""
    return bool(position.pending) and position.pending[0].asks in TURN_QUESTIONS
