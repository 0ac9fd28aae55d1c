"""One section as a small picture to choose it by: its areas, and its special hexes drawn large."""

from collections.abc import Iterator
from typing import Final
from zlib import crc32

from kingdom.board import QUADRANTS, TERRAINS, Board, Placed, standard_sections
from kingdom.hexes import cells_of
from kingdom.render import icons
from kingdom.render.markup import ID, defined, plain, use
from kingdom.render.motifs import MOTIFS
from kingdom.render.outlines import CENTRES, bounds, outlines
from kingdom.render.palette import INK, SPECIAL, TONES

_MARGIN: Final = 6
_LARGE: Final = 1.7  # how much larger than on the board: the picture is small


def section_svg(placed: Placed, *, width: int = 160) -> str:
    """Draw a section, or a side of the island, alone."""
    board, area = _laid(placed)
    left, top, right, bottom = bounds(area)
    size = right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}"'
        f' height="{round(width * size[1] / size[0])}" viewBox="{left - _MARGIN} {top - _MARGIN}'
        f' {size[0]} {size[1]}" role="img"><title>{plain(str(placed))}</title>'
        f"{_land(board, area)}{''.join(_specials(board, area))}</svg>\n"
    )
    return drawn.replace(ID, f"k{crc32(drawn.encode()):08x}")


def _laid(placed: Placed) -> tuple[Board, int]:
    """Return a board with a section on it, and a mask of the cells it covers."""
    if not placed.section.is_island:
        return Board((placed,) * 4), QUADRANTS[0]
    some = Placed(next(one for one in standard_sections().values() if not one.is_island))
    board = Board((some,) * 4, placed.section)
    return board, board.island


def _land(board: Board, area: int) -> str:
    regions = [*(mask & area for mask in board.terrain), board.special & area]
    paths, coast = outlines(regions, area)
    tones = [*(TONES[name] for name in TERRAINS), SPECIAL]
    used = [number for number, region in enumerate(regions) if region]
    grounds = "".join(
        f'<path d="{paths[number]}" fill="{tones[number].base}" stroke="{tones[number].dark}"'
        ' stroke-width="3" stroke-opacity=".55" fill-rule="evenodd"/>'
        for number in used
    )
    names = {number: TERRAINS[number] for number in used if number < len(TERRAINS)}
    motifs = "".join(
        use(name, *CENTRES[cell])
        for number, name in names.items()
        for cell in cells_of(regions[number])
    )
    symbols = defined({name: MOTIFS[name].drawings[0] for name in names.values()})
    return (
        f"<defs>{symbols}</defs>{grounds}{motifs}"
        f'<path d="{coast}" fill="none" stroke="{INK}" stroke-width="4" stroke-opacity=".8"/>'
    )


def _specials(board: Board, area: int) -> Iterator[str]:
    """Draw castles, palaces, nomad hexes and locations."""
    drawings = {cell: icons.token(name) for cell, name in board.locations}
    for mask, drawing in (
        (board.castles, icons.landmark(icons.CASTLE)),
        (board.palaces, icons.landmark(icons.PALACE)),
        (board.nomads, icons.empty_tent()),
    ):
        drawings |= dict.fromkeys(cells_of(mask), drawing)
    inside = {*cells_of(area)}
    for cell, drawing in drawings.items():
        if cell in inside:
            x, y = CENTRES[cell]
            yield (
                f'<g transform="translate({x} {y}) scale({_LARGE})" stroke-linecap="round"'
                f' stroke-linejoin="round">{drawing}</g>'
            )
