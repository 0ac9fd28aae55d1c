"""Crossroads: eight locations and six task cards (RULES 5.3 and 6.4)."""

from typing import Final

from kingdom.board import ANY, CANYON, FOREST, ROUGH, WATER
from kingdom.content.cards import Evaluator, Payment, Task, Zone
from kingdom.content.kinds import BUILD, CARD, CITY, HAND, PIECE
from kingdom.content.tiles import SHIP, WAGON, WARRIOR, Tile

TILES: Final = (
    Tile(448, "lighthouse", "crossroads", PIECE, (WATER,), meeple=SHIP, times=3),
    Tile(449, "foresters-lodge", "crossroads", BUILD, (FOREST,)),
    Tile(450, "barracks", "crossroads", PIECE, (ANY,), meeple=WARRIOR),
    Tile(451, "crossroads", "crossroads", HAND),
    Tile(452, "city-hall", "crossroads", CITY, (ANY,), adjacent=False),
    Tile(453, "fort", "crossroads", CARD, obliged=True),
    Tile(454, "monastery", "crossroads", BUILD, (CANYON,)),
    Tile(455, "wagon", "crossroads", PIECE, (ROUGH,), meeple=WAGON, times=3),
)

TASKS: Final = (
    Task("home-country", "crossroads", Payment(Evaluator.COVERED, 5, Zone.TERRAIN_AREAS)),
    Task("fortress", "crossroads", Payment(Evaluator.SURROUNDED, 6, Zone.OWN_PIECES)),
    Task("road", "crossroads", Payment(Evaluator.STRAIGHT_RUN, 7, least=7, diagonal=True)),
    Task("place-of-refuge", "crossroads", Payment(Evaluator.SURROUNDED, 8, Zone.SPECIAL_HEXES)),
    Task("advance", "crossroads", Payment(Evaluator.IN_ONE_PATCH, 9, Zone.EDGES, least=7)),
    Task("compass-points", "crossroads", Payment(Evaluator.IN_EACH_PATCH, 10, Zone.EDGES)),
)
