"""Nomads: four locations, fifteen nomad tiles, three cards (RULES 5.2, 4.5 and 6.2)."""

from typing import Final

from kingdom.board import ANY, CANYON, DESERT, FLOWER, FOREST, GRASS, MOUNTAIN, WATER
from kingdom.content.cards import Card, Evaluator, Payment
from kingdom.content.kinds import BUILD, GOLD, MOVE, REMOVE, WAIVE, WALL
from kingdom.content.tiles import PLAYED, Reach, Tile

WALLS: Final = 25  # stone walls, for all players together

TILES: Final = (
    Tile(433, "quarry", "nomads", WALL, (PLAYED,), adjacent=False, beside=(1, 6), times=2),
    Tile(434, "caravan", "nomads", MOVE, (ANY,), adjacent=False, reach=Reach.SLIDE),
    Tile(435, "village", "nomads", BUILD, (ANY,), adjacent=False, beside=(3, 6)),
    Tile(436, "garden", "nomads", BUILD, (FLOWER,)),
    Tile(437, "donation-grass", "nomads", BUILD, (GRASS,), times=3, obliged=True, copies=1),
    Tile(438, "donation-canyon", "nomads", BUILD, (CANYON,), times=3, obliged=True, copies=1),
    Tile(439, "donation-desert", "nomads", BUILD, (DESERT,), times=3, obliged=True, copies=1),
    Tile(440, "donation-flower", "nomads", BUILD, (FLOWER,), times=3, obliged=True, copies=1),
    Tile(441, "donation-forest", "nomads", BUILD, (FOREST,), times=3, obliged=True, copies=1),
    Tile(442, "donation-water", "nomads", BUILD, (WATER,), times=3, obliged=True, copies=1),
    Tile(443, "donation-mountain", "nomads", BUILD, (MOUNTAIN,), times=3, obliged=True, copies=1),
    Tile(
        444,
        "resettlement",
        "nomads",
        MOVE,
        (ANY,),
        adjacent=False,
        reach=Reach.STEP,
        times=4,
        copies=2,
    ),
    Tile(445, "outpost", "nomads", WAIVE, copies=2),
    # At most one settlement of each opponent, of whom there are four at most.
    Tile(446, "sword", "nomads", REMOVE, times=4, obliged=True, copies=2),
    Tile(447, "treasure", "nomads", GOLD, gold=3, copies=2),
)

CARDS: Final = (
    Card("families", "nomads", Payment(Evaluator.LINE_BUILT, 2, least=3)),
    Card("shepherds", "nomads", Payment(Evaluator.CLOSED_IN, 2)),
    Card("ambassadors", "nomads", Payment(Evaluator.BESIDE_OTHERS, 1)),
)
