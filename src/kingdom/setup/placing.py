"""What may lie on the table, and where: cards, nomad tiles, tasks, capitols and caves.

RULES 2.2, steps 2, 5, 9, 12 and 13.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kingdom.board import MOUNTAIN, QUADRANTS, Board, Placed, Section, Site
from kingdom.board.section_letters import NOMAD
from kingdom.content import CARDS, TILES
from kingdom.content.queenies import CAPITOL_LOCATIONS, CAPITOLS
from kingdom.hexes import BIT, cells_of, neighbours
from kingdom.setup.table_parts import ABOUT

if TYPE_CHECKING:
    from kingdom.setup.model import Setup

NOMADS: Final = [name for name, tile in TILES.items() for _ in range(tile.copies)]
"""The nomad tiles, each as often as there are copies of it."""
LOCATIONS: Final = frozenset(name for name, tile in TILES.items() if tile.has_location)
_BONUSES: Final = [name for name, tile in TILES.items() if tile.bonus_of]
_COMMON: Final = [name for name, tile in TILES.items() if tile.everybody]
TASK_MODULE: Final = ABOUT["tasks"].module
REMOVING: Final = [name for name, card in CARDS.items() if card.removes]
"""The scoring cards that take a terrain out of the deck."""


def remove_a_terrain(cards: Iterable[str]) -> bool:
    """Return whether one of these cards takes a terrain out of the deck; unknown ones do not."""
    return any(card in CARDS and CARDS[card].removes for card in cards)


def cards_of(modules: Collection[str], use_lords: bool) -> list[str]:
    """Return the scoring cards from which those of a game are drawn."""
    return [
        name
        for name, card in CARDS.items()
        if card.module in modules and (use_lords or not card.optional)
    ]


@lru_cache(maxsize=1024)
def modules_met(section: Section) -> frozenset[str]:
    """Return the modules that a board with this section meets (RULES 2.2, step 2)."""
    named = {name for _, name in section.locations}
    return frozenset({section.module, *(("capitol",) if named & {*CAPITOL_LOCATIONS} else ())})


def is_sound(section: Section, modules: Collection[str]) -> bool:
    """Return whether a section has only hexes that these modules know."""
    known = all(
        name in LOCATIONS and TILES[name].module in modules for _, name in section.locations
    )
    return known and ("nomads" in modules or not section.masks(turned=False).get(NOMAD))


def capitol_homes(board: Board) -> list[int]:
    """Return the castle hexes of each quadrant that gets a capitol, as masks."""
    located = sum(BIT[cell] for cell, name in board.locations if name in CAPITOL_LOCATIONS)
    homes = [quadrant & board.castles for quadrant in QUADRANTS if quadrant & located]
    return [mask for mask in homes if mask][:CAPITOLS]


def leaves_capitol_out(setup: Setup) -> bool:
    """Return whether a set-up lays only one capitol where two fit (A-60)."""
    return bool(setup.capitols) and len(setup.capitols) < len(capitol_homes(setup.board))


def cave_homes(board: Board) -> list[int]:
    """Return the hexes of each quadrant that may have a cave, as masks (A-27 and A-55).

    Mountain hexes at least three steps from every special hex; quadrants without are left out.
    """
    near = neighbours(board.special)
    possible = board.terrain[MOUNTAIN] & ~(near | neighbours(near))
    return [quadrant & possible for quadrant in QUADRANTS if quadrant & possible]


def tasks_needed(sections: Iterable[Placed]) -> int:
    """Count the task cards of a board: one for each Crossroads section."""
    return sum(placed.section.module == TASK_MODULE for placed in sections)


def sites_of(board: Board, nomads: Sequence[str], caves: bool) -> tuple[Site, ...]:
    """Return all that tiles are taken from; what has no hex of its own has the cell -1."""
    homes = zip(cells_of(board.nomads), nomads, strict=True)
    located = {name for _, name in board.locations}
    bonuses = [Site(-1, name) for name in _BONUSES if TILES[name].bonus_of in located]
    common = [Site(-1, name) for name in _COMMON if caves]
    return (*board.locations, *(Site(*home) for home in homes), *bonuses, *common)
