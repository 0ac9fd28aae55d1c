"""What a state of the game is made of: plain data, no behaviour.

All of it is immutable and made of ints and tuples. `kingdom.rules` says how it changes,
`kingdom.state.State` is its public face.
"""

from typing import Final, NamedTuple, TypeAlias, TypeVar

from kingdom.board import NOTHING
from kingdom.setup import Setup

CHANCE: Final = -1
"""In `to_move`: a card is to be drawn."""

UNKNOWN: Final = -1
"""In a hand that a player may not see."""

# What is being asked. The first five belong to the turn itself, the others to a tile in use.
DEAL: Final = "deal"  # the first card of each player, before the first turn
DRAW: Final = "draw"  # a card, at the end of a turn or for one that is exhausted
BEFORE: Final = "before"  # a mandatory build or an extra action
MANDATORY: Final = "mandatory"  # the next mandatory build
AFTER: Final = "after"  # an extra action or the end of the turn
BUILD: Final = "build"  # where to build with a tile
LIFT: Final = "lift"  # which settlement to move with a tile
PUT: Final = "put"  # where to put the settlement that was chosen
WALL: Final = "wall"  # where to set a stone wall
REMOVE: Final = "remove"  # which settlement of another player to take off the board


TURN_KINDS: Final = (BEFORE, MANDATORY, AFTER)
TILE_KINDS: Final = (BUILD, LIFT, PUT, WALL, REMOVE)

new: Final = tuple.__new__
"""Makes a NamedTuple in half the time that its own constructor takes."""

T = TypeVar("T")


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Give a tuple with one item replaced."""
    changed = list(items)  # half the time of joining slices
    changed[index] = item
    return tuple(changed)


class Pending(NamedTuple):
    """One thing being asked. The last of the stack is asked now, the others wait below."""

    kind: str
    player: int
    terrain: int = NOTHING  # of a turn: the played terrain
    left: int = 0  # mandatory builds still owed; of a tile: how often it may still act
    tile: int = -1  # the action number of the tile in use
    cell: int = -1  # of a move: where the settlement comes from
    line: int = 0  # of a turn: its mandatory builds so far, if a card looks at them
    anywhere: bool = False  # whether the next build need not be next to an own piece


class PlayerState(NamedTuple):
    """What belongs to one player and lies open. Tiles are masks of indices of `Setup.sites`."""

    settlements: int
    near: int  # every cell next to an own piece
    supply: int
    held: int = 0  # sites whose tile the player has
    used: int = 0  # ... and has used this turn
    fresh: int = 0  # ... and may not use yet, having taken it this turn
    taken: int = 0  # sites from which the player may take no (more) tile
    gold: tuple[int, ...] = ()  # earned during the game, by `Setup.paid_at_once`

    @property
    def ready(self) -> int:
        """The sites whose tile can be used now."""
        return self.held & ~(self.used | self.fresh)


Players: TypeAlias = tuple[PlayerState, ...]
Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each terrain."""


class Cards(NamedTuple):
    """The terrain cards. Those removed from the game are in none of the fields."""

    hands: tuple[tuple[int, ...], ...]
    ages: tuple[tuple[int, ...], ...]
    """For each card in a hand, how often the pile was reshuffled since it was drawn."""
    deck: Counts
    discard: Counts
    hidden: int = 0  # of a view: how many cards of `deck` are in hands that the viewer cannot see


class Position(NamedTuple):
    """A moment of a game.

    The last three fields follow from the others. They are kept because nearly every state
    is asked for them, and checking an action then costs one bit operation.
    """

    setup: Setup
    players: tuple[PlayerState, ...]
    cards: Cards
    free: int  # hexes without piece or wall that are not special
    stock: tuple[int, ...]  # tiles left on each location and nomad hex
    walls: int  # hexes with a stone wall
    built: bool  # whether anybody built from the supply in this round
    ending: bool  # whether this round is the last
    pending: tuple[Pending, ...]

    to_move: int | None
    legal_cells: int
    options: tuple[int, ...]  # legal actions that are not cells, ascending
