"""The small expansions: two locations of the island and the cave move (RULES 5.5).

The capitol adds no action: where it may stand is a matter of set-up, what it pays of scoring.
"""

from typing import Final

from kingdom.board import ANY, CANYON, FOREST
from kingdom.content.kinds import MOVE
from kingdom.content.tiles import Reach, Tile

CAPITOLS: Final = 2
CAPITOL_LOCATIONS: Final = ("harbor", "oracle")
"""A quadrant with one of these locations gets a capitol on one of its castle hexes."""


TILES: Final = (
    Tile(464, "suspension-bridge", "island", MOVE, (CANYON,)),
    Tile(465, "tree-house", "island", MOVE, (FOREST,)),
    Tile(466, "cave", "caves", MOVE, (ANY,), adjacent=False, reach=Reach.CAVE, everybody=True),
)
