"""What is asked in a game, and the kinds of tile: what using one means for the turn loop.

A kind is data, as a tile is. The rules keep one table by kind, `kingdom.rules.handling`, and the
texts one by question; everything else that depends on the kind of a tile follows from its record.
"""

from enum import IntEnum, StrEnum
from typing import Final, NamedTuple


class Question(StrEnum):
    """What is being asked; the value is its text in a position."""

    # A card to draw:
    DEAL = "deal"  # the first cards of each player, before the first turn
    DRAW = "draw"  # those for the next turn, at the end of a turn
    NEW = "new"  # those in place of cards that are exhausted
    REVEAL = "reveal"  # the one that a tile turns up
    # What to do in the turn:
    BEFORE = "before"  # a mandatory build or an extra action
    MANDATORY = "mandatory"  # the next mandatory build
    AFTER = "after"  # an extra action or the end of the turn
    # What to do with a tile:
    BUILD = "build"  # where to build
    LIFT = "lift"  # which settlement to move
    PUT = "put"  # where to put the settlement that was chosen
    WALL = "wall"  # where to set a stone wall
    REMOVE = "remove"  # which piece of another player to take off the board
    PIECE = "piece"  # where a meeple goes, or that it comes back
    CITY = "city"  # where the middle of the city tile lies
    ASIDE = "aside"  # which of the player's settlements to lay on the tile
    REACT = "react"  # where to build in the middle of somebody's action


CARD_QUESTIONS: Final = (Question.DEAL, Question.DRAW, Question.NEW, Question.REVEAL)
TURN_QUESTIONS: Final = (Question.BEFORE, Question.MANDATORY, Question.AFTER)


class Thing(IntEnum):
    """What can stand on a hex."""

    NOTHING = 0
    SETTLEMENT = 1
    MEEPLE = 2
    CITY = 3
    WALL = 4


class Use(IntEnum):
    """How the use of a tile begins."""

    CHOSEN = 0  # in the player's turn; it is spent by the first thing that it does
    SPENT = 1  # in the player's turn; it is spent at once, as nobody can unsee a card
    DECLARED = 2  # with a build, before its hex is chosen
    TRIGGERED = 3  # by the taking of the last tile of a hex
    LASTING = 4  # never: it has its effect as long as its owner has it
    AT_ONCE = 5  # by taking it; then it is gone


class Kind(NamedTuple):
    """What using a tile means for the turn loop."""

    number: int
    name: str
    use: Use
    questions: tuple[Question, ...] = ()  # in the order in which they are asked
    puts: Thing = Thing.NOTHING  # from somebody's stock onto the board
    moves: Thing = Thing.NOTHING  # on the board
    takes: Thing = Thing.NOTHING  # off the board

    @property
    def is_action(self) -> bool:
        """Whether using it is an action of the player's turn."""
        return self.use in (Use.CHOSEN, Use.SPENT)

    def fills(self, question: Question) -> bool:
        """Whether the answer to one of its questions is a hex on which something then stands."""
        return bool(self.puts or self.moves) and question == self.questions[-1]


BUILD: Final = Kind(0, "build", Use.CHOSEN, (Question.BUILD,), puts=Thing.SETTLEMENT)
MOVE: Final = Kind(1, "move", Use.CHOSEN, (Question.LIFT, Question.PUT), moves=Thing.SETTLEMENT)
WALL: Final = Kind(2, "wall", Use.CHOSEN, (Question.WALL,), puts=Thing.WALL)
REMOVE: Final = Kind(3, "remove", Use.CHOSEN, (Question.REMOVE,), takes=Thing.SETTLEMENT)
"""Takes a settlement of another player, or what counts as one."""
PIECE: Final = Kind(
    4,
    "piece",
    Use.CHOSEN,
    (Question.PIECE,),
    puts=Thing.MEEPLE,
    moves=Thing.MEEPLE,
    takes=Thing.MEEPLE,
)
CITY: Final = Kind(5, "city", Use.CHOSEN, (Question.CITY,), puts=Thing.CITY)
ASIDE: Final = Kind(6, "aside", Use.CHOSEN, (Question.ASIDE,), takes=Thing.SETTLEMENT)
"""Takes one of the player's settlements, to be built again in the next turn."""
CARD: Final = Kind(7, "card", Use.SPENT, (Question.REVEAL, Question.BUILD), puts=Thing.SETTLEMENT)
"""Draws a terrain card and builds on its terrain."""
REACT: Final = Kind(8, "react", Use.TRIGGERED, (Question.REACT,), puts=Thing.SETTLEMENT)
WAIVE: Final = Kind(9, "waive", Use.DECLARED)  # one build need not be adjacent
FIRST: Final = Kind(10, "first", Use.LASTING)  # nor need the first mandatory build of each turn
HAND: Final = Kind(11, "hand", Use.LASTING)  # one terrain card more is drawn at the end of a turn
WIDEN: Final = Kind(12, "widen", Use.LASTING)  # the tile it comes with may use another ground
GOLD: Final = Kind(13, "gold", Use.AT_ONCE)  # is paid

KINDS: Final = (
    *(BUILD, MOVE, WALL, REMOVE, PIECE, CITY, ASIDE, CARD),
    *(REACT, WAIVE, FIRST, HAND, WIDEN, GOLD),
)
"""All of them, by their numbers."""

TILE_QUESTIONS: Final = tuple(
    question
    for question in Question
    if question not in CARD_QUESTIONS and any(question in kind.questions for kind in KINDS)
)
"""What is asked about a tile and answered by a hex."""
