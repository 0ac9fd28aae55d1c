"""Marshlands: four locations with bonus tiles, six cards, palaces (RULES 5.4, 4.6, 6.3 and 7)."""

from typing import Final

from kingdom.board import ANY, MARSH, ROUGH, WATER
from kingdom.content.cards import Card, Evaluator, Landmark, Measure, Payment, Zone
from kingdom.content.kinds import ASIDE, BUILD, FIRST, MOVE, REACT, WIDEN
from kingdom.content.tiles import Reach, Tile

MARSH_BUILDS: Final = 2  # mandatory builds of a turn in which marsh is played

TILES: Final = (
    Tile(456, "canoe", "marshlands", REACT, (MARSH, WATER)),
    Tile(
        457,
        "fountain",
        "marshlands",
        BUILD,
        (ANY,),
        adjacent=False,
        beside=(1, 1),
        beside_others=(0, 0),
    ),
    Tile(458, "temple", "marshlands", ASIDE),
    Tile(459, "refuge", "marshlands", MOVE, (ANY,), adjacent=False, reach=Reach.STEP),
    Tile(460, "canoe-bonus", "marshlands", BUILD, (MARSH, WATER), bonus_of="canoe"),
    Tile(461, "fountain-bonus", "marshlands", WIDEN, (ROUGH,), bonus_of="fountain"),
    Tile(462, "temple-bonus", "marshlands", FIRST, bonus_of="temple"),
    Tile(
        463,
        "refuge-bonus",
        "marshlands",
        MOVE,
        (ANY,),
        adjacent=False,
        reach=Reach.LEAP,
        bonus_of="refuge",
    ),
)

CARDS: Final = (
    Card("geologists", "marshlands", Payment(Evaluator.LINKED, 2, Zone.MOUNTAINS)),
    Card(
        "messengers",
        "marshlands",
        Payment(Evaluator.BEST_PATCH, 2, Zone.OWN_GROUPS, measure=Measure.LENGTH),
    ),
    Card("noblewomen", "marshlands", Payment(Evaluator.RANKED, 5, Zone.AROUND_SPECIAL)),
    Card("vassals", "marshlands", Payment(Evaluator.PER_PIECE, 1, Zone.INNER_EDGE)),
    Card("captains", "marshlands", Payment(Evaluator.PER_PIECE, 1, Zone.BESIDE_OWN, least=3)),
    Card(
        "scouts",
        "marshlands",
        Payment(Evaluator.PER_PIECE, 1, Zone.BESIDE_REMOVED),
        removes=True,
    ),
)

LANDMARKS: Final = (
    Landmark("palaces", "marshlands", Payment(Evaluator.RANKED, 5, Zone.AROUND_PALACES)),
)
