"""Pictures of a position: text for terminals, SVG for notebooks, documents and browsers."""

from kingdom.render.alone import card_svg as card_svg
from kingdom.render.alone import piece_size as piece_size
from kingdom.render.alone import piece_svg as piece_svg
from kingdom.render.alone import task_svg as task_svg
from kingdom.render.alone import terrain_svg as terrain_svg
from kingdom.render.alone import tile_size as tile_size
from kingdom.render.alone import tile_svg as tile_svg
from kingdom.render.pen import color_wanted as color_wanted
from kingdom.render.pen import unicode_wanted as unicode_wanted
from kingdom.render.section import section_svg as section_svg
from kingdom.render.svg import svg as svg
from kingdom.render.text import text as text
