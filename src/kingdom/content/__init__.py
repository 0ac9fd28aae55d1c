"""Everything the modules add to the game: tiles, cards and tasks, each a small record.

Importing this package gathers all of them. The shapes of the records are in `tiles` and `cards`.
"""

from typing import Final

from kingdom.content import base, crossroads, marshlands, nomads, queenies
from kingdom.content.cards import Built as Built
from kingdom.content.cards import Card as Card
from kingdom.content.cards import Scoring as Scoring
from kingdom.content.cards import Task as Task
from kingdom.content.registry import CARDS as CARDS
from kingdom.content.registry import MODULES as MODULES
from kingdom.content.registry import TASKS as TASKS
from kingdom.content.registry import register
from kingdom.content.tiles import MEEPLES as MEEPLES
from kingdom.content.tiles import PLAYED as PLAYED
from kingdom.content.tiles import Meeple as Meeple
from kingdom.content.tiles import Reach as Reach
from kingdom.content.tiles import Region as Region
from kingdom.content.tiles import Tile as Tile
from kingdom.content.tiles import by_name

TILES: Final = by_name(
    (*base.TILES, *nomads.TILES, *crossroads.TILES, *marshlands.TILES, *queenies.TILES)
)
"""Every kind of tile by its name, in the order of the action numbers."""

register(*base.CARDS)
register(*nomads.CARDS)
register(*crossroads.TASKS)
register(*marshlands.CARDS)
