"""`Board`: four sections, and a side of the island, joined to masks."""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from kingdom.board.placed import Placed
from kingdom.board.section_letters import CASTLE, LETTERS, NOMAD, PALACE, SEA, TERRAIN_LETTERS
from kingdom.board.sections import Section
from kingdom.board.terrain import MOUNTAIN, WATER
from kingdom.hexes import (
    BIT,
    BOARD,
    NEIGHBOURS,
    cell_at,
    cells_of,
    groups,
    mask_of,
    neighbours,
    surrounded,
)

# A section's own rows and columns are those of the top left quadrant; the others lie one
# constant shift away, because the grid's shear repeats after an even number of rows.
_QUADRANT_SHIFTS: Final = tuple(
    BIT[cell_at(row, col)].bit_length() - 1 for row in (0, 10) for col in (0, 10)
)
_LETTERS: Final = LETTERS + SEA
_CASTLE, _NOMAD, _PALACE, _SEA = map(_LETTERS.index, (CASTLE, NOMAD, PALACE, SEA))


class Site(NamedTuple):
    """Where tiles are taken from: a hex and its name; the cell is -1 where there is no hex."""

    cell: int
    name: str


class Board:
    """Four sections, and an island, joined to one map with every mask the rules ask for."""

    def __init__(
        self,
        sections: Sequence[Placed],
        island: Section | None = None,
        *,
        capitols: Iterable[int] = (),
        caves: Iterable[int] = (),
    ) -> None:
        """Join four sections: top left, top right, bottom left, bottom right."""
        masks, located = _joined(sections, island)
        self.terrain: Final = masks[: len(TERRAIN_LETTERS)]
        """The mask of each terrain."""
        self.buildable: Final = sum(self.terrain[:WATER])
        self.ground: Final = _grounds(self.terrain, self.buildable)
        """The mask of each of `GROUNDS`."""
        self.ordinary: Final = sum(self.terrain)
        """Every hex a piece could ever stand on: all but the special ones."""
        self.castles: Final = masks[_CASTLE]
        self.nomads: Final = masks[_NOMAD]
        self.palaces: Final = masks[_PALACE]
        self.island: Final = sum(masks) & ~(masks[_SEA] | BOARD) if island else 0
        self.cells: Final = BOARD | self.island
        self.special: Final = self.cells ^ self.ordinary
        self.capitols: Final = tuple(capitols)
        self._caves: Final = tuple(caves)
        self.locations: Final = tuple(sorted(located))
        """The location hexes in the order of their cells; tiles remember theirs by index."""

    @cached_property
    def touching(self) -> dict[int, int]:
        """From a cell to the location and nomad hexes next to it, as a mask of their indices."""
        return _touching((*(cell for cell, _ in self.locations), *cells_of(self.nomads)))

    @cached_property
    def caves(self) -> int:
        """The mountain hexes with a cave."""
        return mask_of(self._caves)

    @cached_property
    def near_caves(self) -> int:
        """Every hex next to a cave."""
        return neighbours(self.caves)

    @cached_property
    def near_water(self) -> int:
        """Every hex next to water; on the island's coast that is the sea (A-30)."""
        return neighbours(self.terrain[WATER]) | self.island & ~surrounded(self.island)

    @cached_property
    def near_mountain(self) -> int:
        """Every hex next to a mountain."""
        return neighbours(self.terrain[MOUNTAIN])

    @cached_property
    def near_special(self) -> int:
        """Every hex next to a special hex."""
        return neighbours(self.special)

    @cached_property
    def near_castles(self) -> tuple[int, ...]:
        """The hexes around each castle."""
        return tuple(NEIGHBOURS[cell] for cell in cells_of(self.castles))

    @cached_property
    def near_capitols(self) -> tuple[int, ...]:
        """The hexes at distance 1 or 2 from each capitol."""
        around = (NEIGHBOURS[cell] | neighbours(NEIGHBOURS[cell]) for cell in self.capitols)
        return tuple(mask & ~BIT[cell] for mask, cell in zip(around, self.capitols, strict=True))

    @cached_property
    def near_palaces(self) -> tuple[int, ...]:
        """The hexes around each palace."""
        return tuple(NEIGHBOURS[cell] for cell in cells_of(self.palaces))

    @cached_property
    def mountains(self) -> list[int]:
        """The mountains, each a connected area of hexes."""
        return groups(self.terrain[MOUNTAIN])

    @cached_property
    def areas(self) -> list[int]:
        """Every connected area of one terrain."""
        return [area for terrain in self.terrain for area in groups(terrain)]

    def terrain_at(self, cell: int) -> int | None:
        """Return the terrain of a cell, or None for a special hex."""
        for terrain, mask in enumerate(self.terrain):
            if mask & BIT[cell]:
                return terrain
        return None

    def special_at(self, cell: int) -> str | None:
        """Return the name of the special hex on a cell (a location has its own), or None."""
        for name, mask in (
            ("castle", self.castles),
            ("nomad", self.nomads),
            ("palace", self.palaces),
        ):
            if mask & BIT[cell]:
                return name
        return next((location.name for location in self.locations if location.cell == cell), None)


class Laid(NamedTuple):
    """A section in its place on the board."""

    masks: tuple[int, ...]  # of each of _LETTERS
    locations: tuple[Site, ...]

    @property
    def terrain(self) -> tuple[int, ...]:
        """The mask of each terrain."""
        return self.masks[: len(TERRAIN_LETTERS)]

    @property
    def unlocated(self) -> tuple[int, int, int]:
        """The masks of the special hexes that are no locations: castles, nomads, palaces."""
        return self.masks[_CASTLE], self.masks[_NOMAD], self.masks[_PALACE]

    @property
    def land(self) -> int:
        """Every hex but those of the sea around the island."""
        return sum(self.masks) & ~self.masks[_SEA]


@lru_cache(maxsize=1024)
def laid(section: Section, turned: bool, quadrant: int) -> Laid:
    """Return a section in one of the quadrants; a side of the island is said to be in the first."""
    shift = _QUADRANT_SHIFTS[quadrant]
    masks = {letter: mask << shift for letter, mask in section.masks(turned).items()}
    located = [
        Site(cell, name) for letter, name in section.locations for cell in cells_of(masks[letter])
    ]
    return Laid(tuple(masks.get(letter, 0) for letter in _LETTERS), tuple(located))


def _joined(
    sections: Sequence[Placed], island: Section | None
) -> tuple[tuple[int, ...], list[Site]]:
    """Return the mask of each letter on the whole board, and the location hexes."""
    if len(sections) != len(_QUADRANT_SHIFTS):
        raise ValueError(f"a board has {len(_QUADRANT_SHIFTS)} sections, not {len(sections)}")
    parts = [laid(section, turned, quadrant) for quadrant, (section, turned) in enumerate(sections)]
    parts += [laid(island, False, 0)] if island else []
    masks = tuple(map(sum, zip(*[part.masks for part in parts], strict=True)))
    return masks, [site for part in parts for site in part.locations]


def _grounds(terrain: tuple[int, ...], buildable: int) -> tuple[int, ...]:
    """Return the mask of each of `GROUNDS`; `NOTHING` and `UNDECIDED` have no hexes."""
    return (*terrain, buildable, 0, 0, buildable | terrain[MOUNTAIN])


def _touching(homes: Iterable[int]) -> dict[int, int]:
    touching: dict[int, int] = {}
    for index, home in enumerate(homes):
        for cell in _around(home):
            touching[cell] = touching.get(cell, 0) | 1 << index
    return touching


@cache
def _around(cell: int) -> tuple[int, ...]:
    return tuple(cells_of(NEIGHBOURS[cell]))
