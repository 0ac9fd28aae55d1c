"""Drawings of a position: text for terminals, SVG for notebooks and documents."""

from kingdom.draw.alone import piece_svg as piece_svg
from kingdom.draw.alone import task_svg as task_svg
from kingdom.draw.alone import terrain_svg as terrain_svg
from kingdom.draw.alone import tile_svg as tile_svg
from kingdom.draw.pen import color_wanted as color_wanted
from kingdom.draw.pen import unicode_wanted as unicode_wanted
from kingdom.draw.section import section_svg as section_svg
from kingdom.draw.svg import svg as svg
from kingdom.draw.text import text as text
