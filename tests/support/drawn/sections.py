"""From a picture to sections: four quadrants and an island with what was drawn on them."""

from collections.abc import Mapping, Sequence
from typing import Final

from kingdom.board import OWN_DESIGN, QUADRANTS, SECTION_SIZE, Placed, Section
from kingdom.hexes import BIT, BOARD_CELLS, CELLS, ISLAND_SIZE, cells_of, mask_of, neighbours
from tests.support.drawn.pictures import CASTLE, NO_HEX, NOMAD, PALACE, TERRAIN_LETTERS, Picture

SECTION_LETTERS: Final = "L12"  # what a section calls its locations
CAVE_DISTANCE: Final = 3  # from every special hex (RULES 2.2)


def quadrants(
    picture: Picture, locations: Mapping[str, str], filler: str, tasks: int
) -> tuple[Placed, ...]:
    """Return the four sections; as many as there are tasks belong to Crossroads."""
    return tuple(
        Placed(
            _section(
                f"quadrant-{number}",
                "crossroads" if number <= tasks else "base",
                "".join(picture.letters.get(cell, filler) for cell in cells_of(quadrant)),
                locations,
                SECTION_SIZE,
            )
        )
        for number, quadrant in enumerate(QUADRANTS, 1)
    )


def island_section(picture: Picture, locations: Mapping[str, str]) -> Placed:
    """Return the section of an island; what was not drawn has no hex."""
    cells = range(BOARD_CELLS, CELLS)
    letters = "".join(picture.letters.get(cell, NO_HEX) for cell in cells)
    return Placed(_section("drawn-island", "island", letters, locations, ISLAND_SIZE))


def _section(
    name: str, module: str, letters: str, locations: Mapping[str, str], size: int
) -> Section:
    """Return a section, with its locations under letters of its own."""
    known = set(TERRAIN_LETTERS + CASTLE + NOMAD + PALACE + NO_HEX) - set(locations)
    here = sorted(set(letters) - known)
    if len(here) > len(SECTION_LETTERS):
        raise ValueError(f"picture: {len(here)} locations in one quadrant, 3 are possible")
    own = dict(zip(here, SECTION_LETTERS, strict=False))
    text = "".join(own.get(letter, letter) for letter in letters)
    rows = tuple(text[row : row + size] for row in range(0, len(text), size))
    located = tuple((own[letter], locations[letter]) for letter in here)
    return Section(name, module, OWN_DESIGN, located, rows)


def caves(picture: Picture, named: Sequence[int], filler: str) -> tuple[int, ...]:
    """Return one cave for each quadrant: the one named, else the last mountain that is allowed."""
    letters = {cell: picture.letters.get(cell, filler) for cell in range(BOARD_CELLS)}
    near = mask_of(cell for cell, letter in letters.items() if letter not in TERRAIN_LETTERS)
    for _ in range(CAVE_DISTANCE - 1):
        near |= neighbours(near)
    allowed = mask_of(cell for cell, letter in letters.items() if letter == "m") & ~near
    chosen = [
        [
            *(cell for cell in named if BIT[cell] & quadrant),
            *reversed([*cells_of(allowed & quadrant)]),
        ]
        for quadrant in QUADRANTS
    ]
    return tuple(cells[0] for cells in chosen if cells)
