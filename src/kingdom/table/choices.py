"""Everything that a new table can choose from, and that the page of the rules lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.board import CARD_TERRAINS, TERRAINS, standard_sections
from kingdom.content import CARDS, LANDMARKS, MODULES, TASKS, TILES
from kingdom.content.kinds import GOLD
from kingdom.render import icons
from kingdom.render.icons import EMPTY_TENT
from kingdom.setup import Setup
from kingdom.setup.house_rules import HOUSE_RULES, RULE_MODULES, values_of
from kingdom.table.bot_names import all_names
from kingdom.table.wire.board import (
    CardInfo,
    Choices,
    Expansion,
    HouseRule,
    SectionInfo,
    SourceInfo,
    SpecialInfo,
    TaskInfo,
    TileInfo,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

BASE: Final = MODULES[0]

EMBLEMS: Final[dict[str, tuple[str, ...]]] = {
    "nomads": (f"tiles/{EMPTY_TENT}", "tiles/quarry"),
    "crossroads": ("pieces/warriors-blue", "pieces/ship-red"),
    "marshlands": ("terrains/marsh", f"tiles/{icons.PALACE}"),
    "capitol": (f"tiles/{icons.CAPITOL}",),
    "caves": ("tiles/cave",),
    "island": ("tiles/tree-house",),
}
"""The drawings that stand for each expansion where one chooses it."""

SPECIALS: Final = (
    ("location", BASE, "farm"),  # any location would do
    (icons.CASTLE, BASE, icons.CASTLE),
    (EMPTY_TENT, "nomads", EMPTY_TENT),
    (icons.PALACE, "marshlands", icons.PALACE),
    (icons.CAPITOL, "capitol", icons.CAPITOL),
    (icons.CAVE, "caves", icons.CAVE),
)
"""What can be printed or laid on a hex: name, module, drawing."""


def table_choices(bots: Sequence[str] = ()) -> Choices:
    """Return everything that a new table can choose from, with these levels of bots."""
    return Choices(
        modules=list(MODULES),
        expansions=[_expansion(module) for module in MODULES if module != BASE],
        bots=list(bots),
        bot_names=list(all_names()),
        sections=_sections(),
        cards=[
            CardInfo(name=name, module=card.module, removes=card.removes)
            for name, card in CARDS.items()
        ],
        tasks=[TaskInfo(name=name, module=task.module) for name, task in TASKS.items()],
        tiles=[
            TileInfo(name=name, module=tile.module, kind=tile.kind.name, nomad=bool(tile.copies))
            for name, tile in TILES.items()
        ],
        specials=[
            SpecialInfo(name=name, module=module, drawing=drawing)
            for name, module, drawing in SPECIALS
        ],
        sources=_sources(),
        terrains=list(TERRAINS),
        removable=[TERRAINS[terrain] for terrain in CARD_TERRAINS],
        house_rules={name: _house_rule(name) for name in HOUSE_RULES},
    )


def _expansion(module: str) -> Expansion:
    drawings = EMBLEMS.get(module, ())  # a test asks for those of a new module
    return Expansion(name=module, drawings=[f"/api/art/{name}.svg" for name in drawings])


def _sections() -> list[SectionInfo]:
    return [
        SectionInfo(
            name=section.name,
            module=section.module,
            own_design=not section.printed,
            island=section.is_island,
            locations=[name for _, name in section.locations],
        )
        for section in standard_sections().values()
    ]


def _sources() -> list[SourceInfo]:
    """Return the sources of gold besides cards and tasks: landmarks, and tiles that pay at once."""
    paying = [(name, landmark.module) for name, landmark in LANDMARKS.items()]
    paying += [(name, tile.module) for name, tile in TILES.items() if tile.kind == GOLD]
    return [SourceInfo(name=name, module=module) for name, module in paying]


def _house_rule(rule: str) -> HouseRule:
    """Return the values of a house rule, and its default."""
    return HouseRule(
        default=getattr(Setup, rule),
        values=list(values_of(rule)),
        module=RULE_MODULES.get(rule, BASE),
    )
