"""Everything the modules add to the game: tiles and cards, each a small record.

Importing this package registers all of them.
"""

from kingdom.content import base as base
from kingdom.content import nomads as nomads
from kingdom.content.registry import CARDS as CARDS
from kingdom.content.registry import MODULES as MODULES
from kingdom.content.registry import PLAYED as PLAYED
from kingdom.content.registry import TILES as TILES
from kingdom.content.registry import Built as Built
from kingdom.content.registry import Card as Card
from kingdom.content.registry import Reach as Reach
from kingdom.content.registry import Scoring as Scoring
from kingdom.content.registry import Tile as Tile
