"""What is refused in a set-up: parts that are unknown, there twice, or do not fit together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from kingdom.board import CARD_TERRAINS, TERRAINS, Board, Placed
from kingdom.content import CARDS, MODULES, TASKS, TILES
from kingdom.hexes import BIT, CELLS, NAMES, cells_of
from kingdom.plurals import are, counted
from kingdom.setup.placing import LOCATIONS, NOMADS, capitol_homes, cave_homes, tasks_needed
from kingdom.setup.table_parts import ABOUT

if TYPE_CHECKING:
    from kingdom.setup.model import Setup

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
SECTIONS: Final = 4
SCORING_CARDS: Final = 3
MARSH_MODULE: Final = "marshlands"


def check_parts(setup: Setup) -> None:
    """Refuse what is impossible on any board."""
    check_players(setup.players)
    check_known_modules(setup.modules)
    if len(setup.sections) != SECTIONS:
        raise ValueError(f"a board has {SECTIONS} sections, not {len(setup.sections)}")
    check_sections(setup.sections, setup.modules)
    check_island(setup.island, setup.modules)
    if len(setup.cards) != SCORING_CARDS:
        raise ValueError(f"{SCORING_CARDS} cards are needed, not {len(setup.cards)}")
    check_scoring_cards(setup.cards, setup.modules, setup.use_lords)
    check_tasks(setup.sections, setup.tasks)
    check_removed(setup.cards, setup.removed)
    check_marsh_cards(setup.modules, setup.marsh_cards)


def check_laid(setup: Setup, board: Board) -> None:
    """Refuse unknown locations, and things for which the board has no place."""
    check_locations(board)
    check_nomads(board, setup.nomads)
    check_capitols(setup.capitols, capitol_homes(board) if "capitol" in setup.modules else ())
    caves = cave_homes(board) if "caves" in setup.modules else ()
    check_cells("caves", setup.caves, caves)


def check_players(players: int) -> None:
    """Refuse a number of players that cannot play."""
    if type(players) is not int or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"{MIN_PLAYERS} to {MAX_PLAYERS} players can play, not {players!r}")


def check_known_modules(modules: Collection[str]) -> None:
    """Refuse modules that are unknown, and a game without the base."""
    for module in sorted(modules):
        if module not in MODULES:
            raise ValueError(f"unknown module {module!r}: known are {', '.join(MODULES)}")
    if "base" not in modules:
        raise ValueError("the module 'base' is always in play")


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


def check_island(island: Placed | None, modules: Collection[str]) -> None:
    """Refuse a side of the island without its module, the reverse, and another section."""
    if (island is not None) != ("island" in modules):
        how = "has no side up" if island is None else "is not in play"
        raise ValueError(f"the island {how}: island= goes with the module 'island'")
    if island is not None and (island.turned or not island.section.is_island):
        raise ValueError(f"{str(island)!r} is no side of the island")


def check_scoring_cards(cards: Sequence[str], modules: Collection[str], use_lords: bool) -> None:
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
        if CARDS[card].optional and not use_lords:
            raise ValueError(f"card {card!r} is used although use_lords is off")


def check_nomads(board: Board, nomads: Sequence[str]) -> None:
    """Refuse nomad tiles that are unknown, too many, or do not fit the board."""
    needed = board.nomads.bit_count()
    if len(nomads) != needed:
        raise ValueError(
            f"the board has {counted(needed, 'nomad hex')}, not {len(nomads)}: "
            "nomads= names the tile of each"
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
            raise ValueError(f"nomad tile {name!r} is used too often: there {are(copies)} {copies}")


def check_tasks(sections: Iterable[Placed], tasks: Sequence[str]) -> None:
    """Refuse task cards that are unknown, there twice, or do not fit the sections."""
    needed = tasks_needed(sections)
    check_task_names(tasks)
    if len(tasks) != needed:
        raise ValueError(
            f"{counted(needed, 'task')} {are(needed)} needed, one for each Crossroads section, "
            f"not {len(tasks)}: "
            f"tasks= names some of {', '.join(TASKS)}"
        )


def check_task_names(tasks: Sequence[str]) -> None:
    """Refuse task cards that are unknown or there twice."""
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


def check_marsh_cards(modules: Collection[str], marsh_cards: bool) -> None:
    """Refuse to leave out cards that are not in play anyway (A-61)."""
    if not marsh_cards and MARSH_MODULE not in modules:
        raise ValueError(
            f"marsh_cards=no goes with the module {MARSH_MODULE!r}, which is not in play"
        )


def check_capitols(cells: Sequence[int], homes: Sequence[int]) -> None:
    """Refuse capitols outside their homes; where two fit, one is enough (A-60)."""
    check_cells("capitols", cells, [sum(homes)] if homes and len(cells) == 1 else homes)


def check_cells(part: str, cells: Sequence[int], homes: Sequence[int]) -> None:
    """Refuse cells that are not one from each of some masks, in their order."""
    what = ABOUT[part].what
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
