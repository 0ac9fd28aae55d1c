"""The faces of the bots: one for each name that they bear, and one for any other name.

Each is a person of the realm, with a hat or hair that nobody else has. `kingdom/drawings/faces` has
the drawings, bold enough to be told apart at 24 pixels; here is who wears what.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeVar
from zlib import crc32

from kingdom.render.drawings import load_drawing
from kingdom.render.markup import plain
from kingdom.render.palette import INK

T = TypeVar("T")

SKINS: Final = ("#fbe0c4", "#f3c9a0", "#dba272", "#b97a4c", "#96603b", "#7b4a2d")
HAIRS: Final = ("#2f2622", "#5b3a24", "#8d5a2b", "#c8702e", "#e0b552", "#b9b4ab", "#efe9dd")
CLOTHS: Final = (
    "#b8432f",
    "#2f6fa8",
    "#3f7a4f",
    "#7a5aa8",
    "#c98f2e",
    "#4a6f78",
    "#a34f76",
    "#5d5348",
)
GROUNDS: Final = ("#cfe3ef", "#dcebc4", "#f6e2b0", "#f2d3c6", "#e3d7ee", "#d5e6dd", "#eadfca")

NONE: Final = "none"
BEHIND: Final = (NONE, "long", "bob", "wavy", "bun", "pigtails", "braids")
"""Hair that falls behind the head or beside it."""
FRONT: Final = (NONE, "short", "fringe", "parted", "swept", "curly", "spiky", "tufts", "wisp")
"""Hair over the brow."""
FULL_HAIR: Final = ("short", "fringe", "parted", "swept", "curly")
"""What goes with hair behind the head."""
BEARDS: Final = (NONE, "moustache", "full", "goatee", "stubble")
EYES: Final = ("open", "laughing", "wink", "keen", "calm")
HATS: Final = (
    NONE,
    "straw",
    "cap",
    "helmet",
    "lamp",
    "hood",
    "kerchief",
    "crown",
    "feather",
    "velvet",
    "bonnet",
    "wreath",
    "bandana",
    "pointed",
    "ring",
    "beret",
)


class Face(NamedTuple):
    """What somebody looks like: the names of parts, and colours."""

    skin: str
    hair: str
    cloth: str
    """The coat, and what is coloured of the hat."""
    ground: str
    front: str = "none"
    behind: str = "none"
    hat: str = "none"
    beard: str = "none"
    eyes: str = "open"
    mouth: str = "smile"
    worn: str = "none"
    accent: str = INK
    """The colour of what is worn on the face."""


def _face(skin: int, hair: int, cloth: int, ground: int, **more: str) -> Face:
    return Face(SKINS[skin], HAIRS[hair], CLOTHS[cloth], GROUNDS[ground], **more)


FACES: Final[dict[str, Face]] = {
    "Alba": _face(0, 4, 6, 1, front="parted", behind="long", hat="wreath"),
    "Bodo": _face(1, 1, 1, 2, beard="full", hat="cap", mouth="none"),
    "Casper": _face(0, 3, 2, 0, front="spiky", mouth="grin", worn="freckles", accent="#c8702e"),
    "Dorka": _face(2, 0, 0, 5, front="parted", hat="kerchief", eyes="laughing"),
    "Elvin": _face(1, 4, 2, 6, front="short", hat="feather", eyes="keen", mouth="smirk"),
    "Fenna": _face(0, 3, 5, 2, front="fringe", behind="braids", mouth="grin"),
    "Gusto": _face(2, 0, 0, 1, beard="moustache", hat="velvet", mouth="none", eyes="laughing"),
    "Hilde": _face(0, 5, 1, 3, front="parted", behind="bun", worn="glasses"),
    "Ivo": _face(4, 0, 4, 0, front="short", worn="glasses", accent="#f6e2b0", mouth="smirk"),
    "Jutta": _face(1, 1, 3, 5, hat="bonnet", front="parted", mouth="smile"),
    "Kobus": _face(1, 4, 4, 0, hat="straw", beard="stubble", mouth="grin"),
    "Lotte": _face(
        1, 2, 0, 4, front="fringe", behind="pigtails", worn="freckles", accent="#b97a4c"
    ),
    "Mirre": _face(5, 0, 6, 2, front="curly", worn="earrings", accent="#d9a62e", mouth="grin"),
    "Nico": _face(3, 0, 1, 3, hat="bandana", beard="goatee", eyes="wink", mouth="smirk"),
    "Odilo": _face(1, 6, 7, 5, hat="hood", beard="full", mouth="none", eyes="calm"),
    "Pleun": _face(0, 2, 5, 6, front="swept", mouth="smirk", eyes="wink"),
    "Quint": _face(4, 0, 2, 4, hat="lamp", beard="stubble", mouth="grin"),
    "Rika": _face(2, 1, 4, 0, behind="wavy", front="parted", hat="ring"),
    "Sepp": _face(
        1, 5, 2, 2, front="tufts", beard="moustache", worn="pipe", accent="#5b3a24", mouth="none"
    ),
    "Tilda": _face(
        0, 6, 3, 1, behind="long", front="parted", hat="pointed", eyes="keen", mouth="smirk"
    ),
    "Udo": _face(0, 2, 0, 5, hat="helmet", mouth="small", eyes="keen"),
    "Veerle": _face(
        3, 0, 6, 1, behind="bob", front="fringe", mouth="smile", worn="earrings", accent="#efe9dd"
    ),
    "Wanda": _face(1, 0, 3, 2, behind="bob", front="parted", hat="crown", eyes="calm"),
    "Xaver": _face(2, 5, 5, 3, front="wisp", worn="glasses", beard="goatee", mouth="small"),
    "Yuna": _face(1, 0, 0, 0, behind="bun", front="fringe", eyes="laughing"),
    "Zeno": _face(
        5, 6, 1, 6, beard="full", front="none", hat="beret", mouth="none", eyes="laughing"
    ),
}
"""The bots' own faces, by the names that the server gives them."""


def face_of(name: str) -> Face:
    """Return somebody's face: their own, or one that follows from the name."""
    return FACES.get(name) or _made_up(name)


def _made_up(name: str) -> Face:
    rng = Random(crc32(name.encode()))

    def one(of: Sequence[T]) -> T:
        return of[rng.randrange(len(of))]

    beard = one(BEARDS) if rng.random() < 0.4 else "none"
    behind = "none" if beard != "none" else one(BEHIND)
    return Face(
        skin=one(SKINS),
        hair=one(HAIRS),
        cloth=one(CLOTHS),
        ground=one(GROUNDS),
        front=one(FULL_HAIR if behind != "none" else FRONT),
        behind=behind,
        hat=one(HATS) if rng.random() < 0.6 else "none",
        beard=beard,
        eyes=one(EYES),
        mouth="none"
        if beard in ("full", "moustache")
        else one(("smile", "grin", "smirk", "small")),
    )


@lru_cache(maxsize=256)
def face_svg(name: str, *, width: int = 48) -> str:
    """Draw the face of whoever has a name, on a round ground; for bots, which have no pictures."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{width}"'
        f' viewBox="-50 -50 100 100" role="img" stroke-linecap="round" stroke-linejoin="round">'
        f"<title>{plain(name)}</title>{_drawn(face_of(name))}</svg>\n"
    )


def _drawn(face: Face) -> str:
    """Draw everything from the back to the front."""
    return "".join(
        (
            load_drawing("faces/ground", ground=face.ground),
            _part("behind", face.behind, hair=face.hair),
            load_drawing("faces/body", cloth=face.cloth, skin=face.skin),
            _part("beards", face.beard, hair=face.hair),
            load_drawing("faces/nose"),
            _part("mouths", face.mouth),
            _part("eyes", face.eyes),
            _part("worn", face.worn, accent=face.accent),
            _part("front", face.front, hair=face.hair),
            _part("hats", face.hat, cloth=face.cloth),
        )
    )


def _part(folder: str, name: str, **colors: str) -> str:
    return "" if name == NONE else load_drawing(f"faces/{folder}/{name}", **colors)
