"""Everything the modules add to the game: tiles, cards, tasks, landmarks, each a small record.

Importing this package gathers all of them. The shapes of the records are in `tiles` and `cards`.
"""

from typing import Final

from kingdom.content import base, cards, crossroads, marshlands, nomads, queenies, tiles
from kingdom.content.base import CARDS_PER_TERRAIN as CARDS_PER_TERRAIN
from kingdom.content.base import MANDATORY_BUILDS as MANDATORY_BUILDS
from kingdom.content.base import SUPPLY as SUPPLY
from kingdom.content.base import TILES_PER_LOCATION as TILES_PER_LOCATION
from kingdom.content.cards import Card as Card
from kingdom.content.cards import Evaluator as Evaluator
from kingdom.content.cards import Landmark as Landmark
from kingdom.content.cards import Payment as Payment
from kingdom.content.cards import Task as Task
from kingdom.content.cards import Zone as Zone
from kingdom.content.marshlands import MARSH_BUILDS as MARSH_BUILDS
from kingdom.content.nomads import WALLS as WALLS
from kingdom.content.tiles import MEEPLES as MEEPLES
from kingdom.content.tiles import PLAYED as PLAYED
from kingdom.content.tiles import Meeple as Meeple
from kingdom.content.tiles import Reach as Reach
from kingdom.content.tiles import Region as Region
from kingdom.content.tiles import Tile as Tile

MODULES: Final = ("base", "nomads", "crossroads", "marshlands", "capitol", "caves", "island")
"""The modules that can be played."""
ALL_MODULES: Final = "all"
"""Stands for every one of them, where modules are named."""

TILES: Final = tiles.tiles_by_name(
    (*base.TILES, *nomads.TILES, *crossroads.TILES, *marshlands.TILES, *queenies.TILES)
)
"""Every kind of tile by its name, in the order of the action numbers."""

CARDS: Final = cards.payers_by_name((*base.CARDS, *nomads.CARDS, *marshlands.CARDS))
TASKS: Final = cards.payers_by_name(crossroads.TASKS)
LANDMARKS: Final = cards.payers_by_name(
    (*base.LANDMARKS, *marshlands.LANDMARKS, *queenies.LANDMARKS)
)
