"""What is laid on the board before the first move: where it may lie, and drawing it.

Nomad tiles, task cards, capitols and caves (RULES 2.2, steps 5, 9, 12 and 13).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from kingdom.board import CARD_TERRAINS, MOUNTAIN, QUADRANTS, TERRAINS, Board, Location, Placed
from kingdom.content import CARDS, TASKS, TILES
from kingdom.content.queenies import CAPITOL_LOCATIONS, CAPITOLS
from kingdom.hexes import BIT, CELLS, NAMES, cells_of, neighbours

if TYPE_CHECKING:
    from random import Random

NOMADS: Final = [name for name, tile in TILES.items() for _ in range(tile.copies)]
"""The nomad tiles, each as often as there are copies of it."""
LOCATIONS: Final = frozenset(name for name, tile in TILES.items() if tile.has_location)
TASK_MODULE: Final = "crossroads"
REMOVING: Final = [name for name, card in CARDS.items() if card.removes]
"""The scoring cards that take a terrain out of the deck."""

T = TypeVar("T")


def draw(pool: Sequence[T], count: int, rng: Random) -> tuple[T, ...]:
    """Draw without replacement, by `rng.random()` alone: it is the same on every platform."""
    left = list(pool)
    return tuple(left.pop(int(rng.random() * len(left))) for _ in range(count))


def draw_cells(homes: Iterable[int], rng: Random) -> tuple[int, ...]:
    """Draw one cell of each of some masks."""
    return tuple(draw([*cells_of(home)], 1, rng)[0] for home in homes)


def draw_removed(rng: Random) -> str:
    """Turn up a card of the whole deck: each terrain is on as many (RULES 2.2, step 11)."""
    return TERRAINS[draw(CARD_TERRAINS, 1, rng)[0]]


def remove_a_terrain(cards: Iterable[str]) -> bool:
    """Whether one of these cards takes a terrain out of the deck; unknown ones do not."""
    return any(card in CARDS and CARDS[card].removes for card in cards)


def cards_of(modules: Collection[str], use_lords: bool) -> list[str]:
    """Name the scoring cards from which those of a game are drawn."""
    return [
        name
        for name, card in CARDS.items()
        if card.module in modules and (name != "lords" or use_lords)
    ]


# --- where things may lie ------------------------------------------------------------------


def capitol_homes(board: Board) -> list[int]:
    """Give the castle hexes of each quadrant that gets a capitol, as masks."""
    located = sum(BIT[cell] for cell, name in board.locations if name in CAPITOL_LOCATIONS)
    homes = [quadrant & board.castles for quadrant in QUADRANTS if quadrant & located]
    return [mask for mask in homes if mask][:CAPITOLS]


def cave_homes(board: Board) -> list[int]:
    """Give the hexes of each quadrant that may have a cave, as masks (A-27 and A-55).

    Mountain hexes at least three steps from every special hex; quadrants without are left out.
    """
    near = neighbours(board.special)
    possible = board.terrain[MOUNTAIN] & ~(near | neighbours(near))
    return [quadrant & possible for quadrant in QUADRANTS if quadrant & possible]


def tasks_needed(sections: Iterable[Placed]) -> int:
    """Count the task cards of a board: one for each Crossroads section."""
    return sum(placed.section.module == TASK_MODULE for placed in sections)


def sites_of(board: Board, nomads: Sequence[str], caves: bool) -> tuple[Location, ...]:
    """Give all that tiles are taken from; what has no hex of its own has the cell -1."""
    homes = zip(cells_of(board.nomads), nomads, strict=True)
    located = {name for _, name in board.locations}
    bonuses = [Location(-1, name) for name, tile in TILES.items() if tile.bonus_of in located]
    common = [Location(-1, name) for name, tile in TILES.items() if tile.everybody and caves]
    return (*board.locations, *(Location(*home) for home in homes), *bonuses, *common)


# --- checking --------------------------------------------------------------------------------


def check_locations(board: Board) -> None:
    """Refuse locations that are unknown."""
    for _, name in board.locations:
        if name not in LOCATIONS:
            known = ", ".join(sorted(LOCATIONS))
            raise ValueError(f"unknown location {name!r} on the board: known are {known}")


def check_sections(sections: Sequence[Placed], modules: Collection[str]) -> None:
    """Refuse sections that are there twice or cannot be used with some modules."""
    names = [placed.section.name for placed in sections]
    for section, _ in sections:
        if section.is_island:
            raise ValueError(f"{section.name!r} is a side of the island, no section")
        if names.count(section.name) > 1:
            raise ValueError(f"section {section.name!r} is used twice")
        if section.module not in modules:
            raise ValueError(
                f"section {section.name!r} belongs to the module {section.module!r}, "
                "which is not in play"
            )


def check_cards(cards: Sequence[str], modules: Collection[str], use_lords: bool) -> None:
    """Refuse scoring cards that are unknown, there twice, or not in play."""
    for card in cards:
        if card not in CARDS:
            raise ValueError(f"unknown card {card!r}: known are {', '.join(sorted(CARDS))}")
        if cards.count(card) > 1:
            raise ValueError(f"card {card!r} is used twice")
        if CARDS[card].module not in modules:
            raise ValueError(
                f"card {card!r} belongs to the module {CARDS[card].module!r}, which is not in play"
            )
    if not use_lords and "lords" in cards:
        raise ValueError("card 'lords' is used although use_lords is off")


def check_nomads(board: Board, nomads: Sequence[str]) -> None:
    """Refuse nomad tiles that are unknown, too many, or do not fit the board."""
    needed = board.nomads.bit_count()
    if len(nomads) != needed:
        raise ValueError(
            f"the board has {needed} nomad hexes, not {len(nomads)}: nomads= names the tile of each"
        )
    check_nomad_names(nomads)


def check_nomad_names(nomads: Sequence[str]) -> None:
    """Refuse nomad tiles that are unknown, or more than there are of one."""
    for name in nomads:
        copies = TILES[name].copies if name in TILES else 0
        if not copies:
            known = ", ".join(dict.fromkeys(NOMADS))
            raise ValueError(f"unknown nomad tile {name!r}: known are {known}")
        if nomads.count(name) > copies:
            raise ValueError(f"nomad tile {name!r} is used too often: there are {copies}")


def check_tasks(sections: Iterable[Placed], tasks: Sequence[str]) -> None:
    """Refuse task cards that are unknown, twice there, or do not fit the sections."""
    needed = tasks_needed(sections)
    check_task_names(tasks)
    if len(tasks) != needed:
        raise ValueError(
            f"{needed} tasks are needed, one for each Crossroads section, not {len(tasks)}: "
            f"tasks= names some of {', '.join(TASKS)}"
        )


def check_task_names(tasks: Sequence[str]) -> None:
    """Refuse task cards that are unknown or twice there."""
    for name in tasks:
        if name not in TASKS:
            raise ValueError(f"unknown task {name!r}: known are {', '.join(TASKS)}")
        if tasks.count(name) > 1:
            raise ValueError(f"task {name!r} is used twice")


def check_removed(cards: Iterable[str], removed: str) -> None:
    """Refuse a removed terrain without the card that removes it, and the reverse."""
    removing = [card for card in cards if CARDS[card].removes]
    terrains = [TERRAINS[terrain] for terrain in CARD_TERRAINS]
    if removing and removed not in terrains:
        known = ", ".join(terrains)
        raise ValueError(f"card {removing[0]!r} needs a removed terrain, one of {known}")
    if removed != "" and not removing:
        raise ValueError(f"no card removes a terrain, so {removed!r} cannot be removed")


def check_cells(what: str, cells: Sequence[int], homes: Sequence[int]) -> None:
    """Refuse cells that are not one of each of some masks, in their order."""
    if len(cells) != len(homes):
        hexes = "; ".join(f"one of {_names(home)}" for home in homes)
        hint = f": {what}s= needs {hexes}" if homes else ""
        raise ValueError(f"the board has room for {len(homes)} {what}s, not {len(cells)}{hint}")
    for cell, home in zip(cells, homes, strict=True):
        if not (type(cell) is int and 0 <= cell < CELLS and BIT[cell] & home):
            name = NAMES[cell] if type(cell) is int and 0 <= cell < CELLS else repr(cell)
            raise ValueError(f"a {what} cannot be on {name}: possible are {_names(home)}")


def _names(cells: int) -> str:
    return ", ".join(NAMES[cell] for cell in cells_of(cells))
