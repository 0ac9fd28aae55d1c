"""The small expansions: two locations of the island and the cave move (RULES 5.5).

The capitol adds no action: where it may stand is a matter of set-up, what it pays of scoring.
"""

from typing import Final

from kingdom.board import ANY, CANYON, FOREST, Board
from kingdom.content.registry import MOVE, Reach, Tile

CAPITOLS: Final = 2
CAPITOL_LOCATIONS: Final = ("harbor", "oracle")
"""A quadrant with one of these locations gets a capitol on one of its castle hexes."""


def at_a_cave(board: Board, settlements: int, open_hexes: int) -> int:
    """Give the settlements next to a cave, if there is an open hex next to one."""
    return settlements & board.near_caves if open_hexes & board.near_caves else 0


def to_a_cave(board: Board, settlement: int, open_hexes: int) -> int:
    """Give the open hexes next to a cave."""
    return open_hexes & board.near_caves


TILES: Final = (
    Tile("suspension-bridge", "island", MOVE, CANYON),
    Tile("tree-house", "island", MOVE, FOREST),
    Tile(
        "cave",
        "caves",
        MOVE,
        ANY,
        adjacent=False,
        reach=Reach(at_a_cave, to_a_cave),
        limit="not_at_a_cave",
        everybody=True,
    ),
)
