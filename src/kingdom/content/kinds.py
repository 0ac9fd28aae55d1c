"""What is asked in a game, and the kinds of tile: what using one means for the turn loop."""

from enum import StrEnum
from typing import Final


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
    ASIDE = "aside"  # which own settlement to lay on the tile
    REACT = "react"  # where to build in the middle of somebody's action


CARD_QUESTIONS: Final = (Question.DEAL, Question.DRAW, Question.NEW, Question.REVEAL)
TURN_QUESTIONS: Final = (Question.BEFORE, Question.MANDATORY, Question.AFTER)
TILE_QUESTIONS: Final = tuple(
    question for question in Question if question not in (*CARD_QUESTIONS, *TURN_QUESTIONS)
)

# An action of one's turn:
BUILD: Final = "build"  # a settlement from the supply
MOVE: Final = "move"  # an own settlement to another hex
WALL: Final = "wall"  # a stone wall from the common stock
REMOVE: Final = "remove"  # a piece of another player off the board
PIECE: Final = "piece"  # a meeple onto the board, some steps on, or back
CITY: Final = "city"  # the city tile onto seven hexes
ASIDE: Final = "aside"  # an own settlement onto the tile, to be built again next turn
CARD: Final = "card"  # a terrain card is drawn and a settlement built on its terrain
# No action of one's turn:
REACT: Final = "react"  # a build whenever somebody takes the last tile of a hex
WAIVE: Final = "waive"  # one build need not be next to an own piece
FIRST: Final = "first"  # nor need the first mandatory build of each turn
HAND: Final = "hand"  # one terrain card more is drawn at the end of each turn
WIDEN: Final = "widen"  # the tile that it comes with may use another ground
GOLD: Final = "gold"  # paid when the tile is taken, which is then gone
