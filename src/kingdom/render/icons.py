"""How tiles, cards, tasks and landmarks look: their drawings in `kingdom/drawings`, in a frame.

One family: dark ink lines of one width and one or two flat colours, in a box from -12 to 12.
"""

from typing import Final

from kingdom.board import TERRAINS
from kingdom.content import TILES
from kingdom.render.drawings import drawing_names, load_drawing
from kingdom.render.markup import SERIF, plain
from kingdom.render.motifs import sign
from kingdom.render.palette import INK, TONES

EMPTY_TENT: Final = "nomad"

CASTLE: Final = "castle"
CAPITOL: Final = "capitol"
PALACE: Final = "palace"
CAVE: Final = "cave-hex"  # `cave` is the tile that moves a settlement from one to another
LANDMARKS: Final = (CASTLE, CAPITOL, PALACE, CAVE)
"""What stands on a board from the start and gives no tile."""

_DONATION: Final = "donation-"


def token(name: str) -> str:
    """Draw a tile: a location's medallion, a nomad's tent, a bonus tile's seal, the caves' rock."""
    tile = TILES.get(name)
    frame = "medallion"
    if tile is not None and tile.copies:
        frame = "tent"
    elif tile is not None and tile.bonus_of:
        frame = "seal"
    elif tile is not None and tile.everybody:
        frame = "rock"
    return load_drawing(f"frames/{frame}", icon=icon("tiles", name))


def icon(folder: str, name: str) -> str:
    """Draw what is in the frame of a tile or a card: its drawing, or else its first letters."""
    if name in drawing_names(folder):
        return load_drawing(f"{folder}/{name}")
    terrain = name.removeprefix(_DONATION)
    if terrain in TERRAINS and terrain != name:
        return load_drawing("frames/donation", ground=TONES[terrain].base, sign=sign(terrain))
    return _initials(name)


def _initials(name: str) -> str:
    return (
        f'<text y="6" font-size="17" text-anchor="middle" fill="{INK}"'
        f' font-family="{SERIF}" font-weight="bold">{plain(name[:2].title())}</text>'
    )


def landmark(name: str) -> str:
    """Draw a castle, capitol, palace or cave as it stands on its hex."""
    return load_drawing(f"landmarks/{name}")


def card(name: str) -> str:
    """Draw a Kingdom Builder card."""
    return load_drawing("frames/card", icon=icon("cards", name))


def task(name: str) -> str:
    """Draw a task card: a small scroll with a picture of what is to be done."""
    return load_drawing("frames/task", icon=icon("tasks", name))


def empty_tent() -> str:
    """Draw a nomad hex whose tile was taken: its flaps stand open."""
    return load_drawing("frames/empty-tent")


def tiles_left(count: int) -> str:
    """Draw as many small tiles as are left on a location hex, below its medallion."""
    return load_drawing(f"frames/left-{count}")
