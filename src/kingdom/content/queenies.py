"""The small expansions: two island locations, the cave move, capitols (RULES 5.5 and 7).

The capitol adds no action: where it may stand is a matter of set-up.
"""

from typing import Final

from kingdom.board import ANY, CANYON, FOREST
from kingdom.content.cards import Evaluator, Landmark, Payment, Zone
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

LANDMARKS: Final = (
    Landmark("capitols", "capitol", Payment(Evaluator.PER_PIECE, 1, Zone.NEAR_CAPITOLS)),
)
