"""The kinds of tile: what using one means for the turn loop."""

from typing import Final

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
