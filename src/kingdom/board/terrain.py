"""The terrains, and the grounds that cards and tiles name besides: their numbers and names."""

from typing import Final

TERRAINS: Final = ("grass", "canyon", "desert", "flower", "forest", "marsh", "water", "mountain")
GRASS, CANYON, DESERT, FLOWER, FOREST, MARSH, WATER, MOUNTAIN = range(8)
ANY: Final = 8  # every terrain one may build on
NOTHING: Final = 9  # no hex at all: the played terrain of a player without a card
UNDECIDED: Final = 10  # the played terrain is still to be chosen
ROUGH: Final = 11  # every terrain one may build on, and mountains
GROUNDS: Final = (*TERRAINS, "any", "none", "open", "rough")
"""The names of all grounds, by number."""
CARD_TERRAINS: Final = (GRASS, CANYON, DESERT, FLOWER, FOREST)
