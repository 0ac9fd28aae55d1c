"""Drawings of a position: text for terminals, SVG for notebooks and documents."""

from kingdom.draw.pen import color_wanted as color_wanted
from kingdom.draw.pen import unicode_wanted as unicode_wanted
from kingdom.draw.svg import svg as svg
from kingdom.draw.svg import terrain_svg as terrain_svg
from kingdom.draw.svg import tile_svg as tile_svg
from kingdom.draw.text import text as text
