"""The letters of section files, one for each kind of hex."""

from typing import Final

TERRAIN_LETTERS: Final = "gcdftswm"
CASTLE, NOMAD, PALACE = "K", "N", "P"
SEA: Final = "."  # no hex: around the island
LOCATION_LETTERS: Final = "L12"
LETTERS: Final = TERRAIN_LETTERS + CASTLE + NOMAD + PALACE + LOCATION_LETTERS
