"""The base game: eight locations, ten Kingdom Builder cards, castles (RULES 5.1, 6.1 and 7)."""

from typing import Final

from kingdom.board import ANY, DESERT, GRASS, WATER
from kingdom.content.cards import Card, Evaluator, Landmark, Payment, Zone
from kingdom.content.kinds import BUILD, MOVE
from kingdom.content.tiles import PLAYED, Reach, Region, Tile

SUPPLY: Final = 40  # settlements of each player
TILES_PER_LOCATION: Final = 2
CARDS_PER_TERRAIN: Final = 5  # ordinary terrain cards of each terrain
MANDATORY_BUILDS: Final = 3

TILES: Final = (
    Tile(425, "oracle", "base", BUILD, (PLAYED,)),
    Tile(426, "farm", "base", BUILD, (GRASS,)),
    Tile(427, "oasis", "base", BUILD, (DESERT,)),
    Tile(428, "tower", "base", BUILD, (ANY,), region=Region.EDGE),
    Tile(429, "tavern", "base", BUILD, (ANY,), adjacent=False, region=Region.LINE_END),
    Tile(430, "barn", "base", MOVE, (PLAYED,)),
    Tile(431, "harbor", "base", MOVE, (WATER,)),
    Tile(432, "paddock", "base", MOVE, (ANY,), adjacent=False, reach=Reach.JUMP),
)

CARDS: Final = (
    Card("fishermen", "base", Payment(Evaluator.PER_PIECE, 1, Zone.BESIDE_WATER)),
    Card("miners", "base", Payment(Evaluator.PER_PIECE, 1, Zone.BESIDE_MOUNTAIN)),
    Card("workers", "base", Payment(Evaluator.PER_PIECE, 1, Zone.BESIDE_SPECIAL)),
    Card("merchants", "base", Payment(Evaluator.LINKED, 4, Zone.SPECIAL_HEXES)),
    Card("discoverers", "base", Payment(Evaluator.PER_PATCH, 1, Zone.ALL_ROWS)),
    Card("knights", "base", Payment(Evaluator.BEST_PATCH, 2, Zone.ROWS)),
    Card("hermits", "base", Payment(Evaluator.PER_PATCH, 1, Zone.OWN_GROUPS)),
    Card(
        "lords",
        "base",
        Payment(Evaluator.RANKED, 12, Zone.QUADRANTS, second=6),
        optional=True,
        zero_can_rank=True,
    ),
    Card("citizens", "base", Payment(Evaluator.BEST_PATCH, 1, Zone.OWN_GROUPS, per=2)),
    Card("farmers", "base", Payment(Evaluator.LEAST_PATCH, 3, Zone.QUADRANTS)),
)

LANDMARKS: Final = (
    Landmark("castles", "base", Payment(Evaluator.PER_PATCH, 3, Zone.AROUND_CASTLES), always=True),
)
