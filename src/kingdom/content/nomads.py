"""Nomads: four locations, fifteen nomad tiles, three cards (RULES 5.2, 4.5 and 6.2)."""

from typing import Final

from kingdom.board import ANY, CANYON, DESERT, FLOWER, FOREST, GRASS, MOUNTAIN, WATER
from kingdom.content.cards import Built, Card
from kingdom.content.kinds import BUILD, GOLD, MOVE, REMOVE, WAIVE, WALL
from kingdom.content.tiles import PLAYED, Reach, Tile
from kingdom.hexes import AXES, BIT, NEIGHBOURS

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
    Tile(447, "treasure", "nomads", GOLD, copies=2),
)


def families(built: Built) -> int:
    """Pay 2 if the three mandatory builds lie on successive hexes of a straight line."""
    line = built.line
    in_line = any(line & line << step & line << 2 * step for step in AXES)
    return 2 if in_line else 0


def shepherds(built: Built) -> int:
    """Pay 2 if no neighbour of the same terrain is unoccupied."""
    bit = BIT[built.cell]
    terrain = next(mask for mask in built.board.terrain if mask & bit)
    return 0 if NEIGHBOURS[built.cell] & terrain & built.free else 2


def ambassadors(built: Built) -> int:
    """Pay 1 for a settlement next to a piece of another player."""
    return 1 if NEIGHBOURS[built.cell] & built.others else 0


CARDS: Final = (
    Card("families", "nomads", at_once=families, in_line=True),
    Card("shepherds", "nomads", at_once=shepherds),
    Card("ambassadors", "nomads", at_once=ambassadors),
)
