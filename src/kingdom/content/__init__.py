"""Everything the modules add to the game: tiles, cards and tasks, each a small record.

Importing this package registers all of them.
"""

from kingdom.content import base, crossroads, marshlands, nomads, queenies
from kingdom.content.cards import Built as Built
from kingdom.content.cards import Card as Card
from kingdom.content.cards import Scoring as Scoring
from kingdom.content.cards import Task as Task
from kingdom.content.registry import CARDS as CARDS
from kingdom.content.registry import MEEPLES as MEEPLES
from kingdom.content.registry import MODULES as MODULES
from kingdom.content.registry import PLAYED as PLAYED
from kingdom.content.registry import TASKS as TASKS
from kingdom.content.registry import TILES as TILES
from kingdom.content.registry import Meeple as Meeple
from kingdom.content.registry import Own as Own
from kingdom.content.registry import Reach as Reach
from kingdom.content.registry import Tile as Tile
from kingdom.content.registry import register

# A tile's action number follows from its place in this order.
register(*base.TILES, *base.CARDS)
register(*nomads.TILES, *nomads.CARDS)
register(*crossroads.TILES, *crossroads.TASKS)
register(*marshlands.TILES, *marshlands.CARDS)
register(*queenies.TILES)
