"""The icons of the tiles, one file for each module as in `content/`, and how a tile looks.

One family: dark ink lines of one width and one or two flat colours, in a box from -12 to 12. What
they lie in is in `frames`; `landmarks` has castles and all else that gives no tile, `tasks` the
task cards.
"""

from typing import Final

from kingdom.content import TILES
from kingdom.render.icons.base import BASE_ICONS
from kingdom.render.icons.crossroads import CROSSROADS_ICONS
from kingdom.render.icons.frames import empty_tent as empty_tent
from kingdom.render.icons.frames import initials, medallion, rock, seal, tent
from kingdom.render.icons.frames import tiles_left as tiles_left
from kingdom.render.icons.marshlands import MARSHLANDS_ICONS
from kingdom.render.icons.nomads import NOMAD_ICONS
from kingdom.render.icons.queenies import QUEENIE_ICONS

EMPTY_TENT: Final = "nomad"
ICONS: Final[dict[str, str]] = {
    **BASE_ICONS,
    **NOMAD_ICONS,
    **CROSSROADS_ICONS,
    **MARSHLANDS_ICONS,
    **QUEENIE_ICONS,
}


def token(name: str) -> str:
    """Draw a tile: a location's medallion, a nomad's tent, a bonus tile's seal, the caves' rock."""
    icon = ICONS.get(name) or initials(name)
    tile = TILES.get(name)
    if tile is None:
        return medallion(icon)
    if tile.copies:
        return tent(icon)
    if tile.bonus_of:
        return seal(icon)
    return rock(icon) if tile.everybody else medallion(icon)
