"""Single drawings for documents: a tile, a special hex, a terrain, a piece, a card."""

from kingdom.board import TERRAINS
from kingdom.content import CARDS, TASKS, TILES
from kingdom.render.icons import LANDMARKS, card, landmark, task, token
from kingdom.render.markup import plain
from kingdom.render.motifs import MOTIFS, spots
from kingdom.render.outlines import HEX_PATH
from kingdom.render.palette import INK, LIVERIES, TONES
from kingdom.render.pieces import PIECES, piece


def tile_size(name: str) -> tuple[int, int]:
    """Return width and height of a tile, castle and so on, in the units of the hexes."""
    if name in LANDMARKS:
        return 54, 58
    return (58, 60) if TILES[name].copies else (50, 50)


def piece_size(name: str) -> tuple[int, int]:
    """Return width and height of a piece, in the units of the hexes."""
    return (168, 168) if name == "city" else (48, 56)


def tile_svg(name: str, *, width: int = 48) -> str:
    """Draw a tile alone, or a castle, capitol, palace or cave as it stands on its hex."""
    if name in LANDMARKS:
        return _alone(name, landmark(name), tile_size(name), width)
    if name not in TILES:
        known = ", ".join((*TILES, *LANDMARKS))
        raise ValueError(f"no tile is called {name!r}: known are {known}")
    return _alone(name, token(name), tile_size(name), width)


def task_svg(name: str, *, width: int = 48) -> str:
    """Draw a task card alone."""
    if name not in TASKS:
        raise ValueError(f"no task is called {name!r}: known are {', '.join(TASKS)}")
    return _alone(name, task(name), (48, 54), width)


def card_svg(name: str, *, width: int = 48) -> str:
    """Draw a Kingdom Builder card alone."""
    if name not in CARDS:
        raise ValueError(f"no card is called {name!r}: known are {', '.join(CARDS)}")
    return _alone(name, card(name), (46, 46), width)


def piece_svg(name: str, seat: int = 0, *, width: int = 48) -> str:
    """Draw a piece alone, in the colours of a seat."""
    if name not in PIECES:
        raise ValueError(f"no piece is called {name!r}: known are {', '.join(PIECES)}")
    return _alone(name, piece(name, LIVERIES[seat]), piece_size(name), width)


def terrain_svg(name: str, *, width: int = 48, seed: int = 1) -> str:
    """Draw one hex of a terrain alone; the seed varies it."""
    if name not in TONES:
        raise ValueError(f"no terrain is called {name!r}: known are {', '.join(TERRAINS)}")
    tone, motif = TONES[name], MOTIFS[name]
    drawings = motif.drawings
    scattered = "".join(
        f'<g transform="translate({x} {y})">{drawings[number]}</g>'
        for number, x, y in spots(motif, seed)
    )
    ground = f'<path d="{HEX_PATH}" fill="{tone.base}" stroke="{INK}" stroke-width="2"/>'
    inside = f'<g transform="translate(0 1) scale(.86)">{scattered}</g>'  # nothing lies beside it
    return _alone(name, ground + inside, (56, 64), width)


def _alone(name: str, drawing: str, size: tuple[int, int], width: int) -> str:
    wide, high = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}"'
        f' height="{round(width * high / wide)}" viewBox="{-wide // 2} {-high // 2} {wide} {high}"'
        f' role="img"'
        f' stroke-linecap="round" stroke-linejoin="round"><title>{plain(name)}</title>'
        f"{drawing}</svg>\n"
    )
